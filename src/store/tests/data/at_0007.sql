-- What migration 7 made room for: what stays known when something goes wrong on Discord.
UPDATE post SET unsure = 1, note = 'beside' WHERE id = 3;
UPDATE answer SET way = 'private v1:BKTR:1:0:board';
UPDATE rights SET thread = 1;
