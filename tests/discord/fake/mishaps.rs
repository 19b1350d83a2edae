//! Making things go wrong, as a test wants it.

use std::time::Duration;

use serde_json::json;

use super::gateway::Out;
use super::people::Person;
use super::{Fake, Fault};

impl Fake {
    /// The next requests of a route, such as `POST /channels/*/messages`, meet a fault.
    pub(crate) fn fault(&self, route: &str, times: usize, fault: Fault) {
        self.change(|world| world.faults.plan(route, times, fault));
    }

    /// How many faults have not been met yet.
    pub(crate) fn faults_left(&self) -> usize {
        self.look(|world| world.faults.left())
    }

    /// No more faults.
    pub(crate) fn calm(&self) {
        self.change(|world| world.faults.clear());
    }

    /// Waits until so many of the faults that were planned have been met.
    pub(crate) async fn faults_met(&self, planned: usize, met: usize) {
        self.wait("the faults", |world| {
            (world.faults.left() + met <= planned).then_some(())
        })
        .await;
    }

    /// Lets time pass at Discord: interactions run out.
    pub(crate) fn turn_clock(&self, by: Duration) {
        self.change(|world| world.turn(by));
    }

    /// Discord's clock stands still until it is told to go on: nothing comes too late meanwhile,
    /// however slow this computer is.
    pub(crate) fn halt_clock(&self, halt: bool) {
        self.change(|world| world.halt(halt));
    }

    /// What is done next reaches the bot so late.
    pub(crate) fn late(&self, by: Duration) {
        self.change(|world| world.late = Some(by));
    }

    /// The next event of an interaction comes twice.
    pub(crate) fn double_next_event(&self) {
        self.change(|world| world.gateway.double += 1);
    }

    /// Waits until the bot is connected and hears what happens.
    pub(crate) async fn connected(&self) {
        self.wait("the bot's connection", |world| {
            world.gateway.connected().then_some(())
        })
        .await;
    }

    /// How often the bot began a session, and how often it resumed one.
    pub(crate) fn sessions(&self) -> (usize, usize) {
        self.look(|world| (world.gateway.identified, world.gateway.resumed))
    }

    fn end_socket(&self, out: Out) {
        self.change(|world| {
            world.transcript.note(format!("⇒ {out:?}"));
            world.gateway.send(out);
            world.gateway.disconnect();
        });
    }

    /// The socket is gone without a word.
    pub(crate) fn drop_socket(&self) {
        self.end_socket(Out::Drop);
    }

    /// The socket is closed with a code, such as 4000.
    pub(crate) fn close_socket(&self, code: u16) {
        self.end_socket(Out::Close(code));
    }

    /// Discord asks the bot to connect anew (op 7).
    pub(crate) fn ask_to_reconnect(&self) {
        self.end_socket(Out::Text(json!({"op": 7, "d": null, "s": null, "t": null})));
    }

    /// Discord says that the session is no good (op 9).
    pub(crate) fn invalidate_session(&self, resumable: bool) {
        if !resumable {
            self.change(|world| world.gateway.forget());
        }
        self.end_socket(Out::Text(
            json!({"op": 9, "d": resumable, "s": null, "t": null}),
        ));
    }

    /// Heartbeats get no answer from now on, or again.
    pub(crate) fn mute_heartbeats(&self, mute: bool) {
        self.change(|world| world.gateway.mute = mute);
    }

    /// Nobody is let into the gateway from now on, or again.
    pub(crate) fn shut_gateway(&self, shut: bool) {
        self.change(|world| world.gateway.shut = shut);
    }

    /// Whoever goes on in a session gets no answer from now on, or again one.
    pub(crate) fn deafen_gateway(&self, deaf: bool) {
        self.change(|world| world.gateway.deaf = deaf);
    }

    /// Whoever connects to the gateway gets no word from now on, or again one.
    pub(crate) fn hang_gateway(&self, hang: bool) {
        self.change(|world| world.gateway.hang = hang);
    }

    /// The socket stays as it is, but nothing comes over it any more.
    pub(crate) fn freeze_socket(&self) {
        self.change(|world| {
            world.transcript.note("⇒ the socket is silent from now on");
            world.gateway.disconnect();
        });
    }

    /// Somebody lets no bot write to them any more (50007, or another code such as 50278).
    pub(crate) fn close_dms(&self, person: &Person, code: u32) {
        self.change(|world| {
            if let Some(user) = world.users.get_mut(&person.id) {
                user.closed = Some(code);
            }
        });
    }

    /// The bot may do something no more in a channel, and in its threads.
    pub(crate) fn deny(&self, channel: u64, permission: u64) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&channel) {
                channel.permissions &= !permission;
            }
        });
    }

    /// No more threads can be opened, or again some.
    pub(crate) fn fill_threads(&self, full: bool) {
        self.change(|world| world.threads_full = full);
    }

    /// A thread falls asleep, as it does after a while without words.
    pub(crate) fn archive(&self, thread: u64) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&thread) {
                channel.archived = true;
            }
        });
    }

    /// A moderator locks a thread and archives it.
    pub(crate) fn lock(&self, thread: u64) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&thread) {
                channel.locked = true;
                channel.archived = true;
            }
        });
    }

    /// A moderator opens a locked thread again.
    pub(crate) fn unlock(&self, thread: u64) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&thread) {
                channel.locked = false;
                channel.archived = false;
            }
        });
    }

    /// A moderator deletes a channel or a thread.
    pub(crate) fn delete_channel(&self, id: u64) {
        self.change(|world| {
            let Some(channel) = world.channels.remove(&id) else {
                return;
            };
            world.messages.retain(|_, message| message.channel != id);
            if world.gateway.hears_guilds() {
                let name = if channel.parent.is_some() {
                    "THREAD_DELETE"
                } else {
                    "CHANNEL_DELETE"
                };
                let shown = world.show_channel(&channel);
                world.dispatch(name, &shown);
            }
        });
    }

    /// A moderator deletes a message.
    pub(crate) fn delete_message(&self, id: u64) {
        self.change(|world| {
            if let Some(message) = world.messages.get_mut(&id) {
                message.deleted = true;
            }
        });
    }
}
