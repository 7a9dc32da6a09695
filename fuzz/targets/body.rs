//! Whatever comes as the body of a request over HTTP: reading it never panics, and no sequence of requests makes a table panic.
//! What is committed makes the same table again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::de::DeserializeOwned;
use veillee_catalog::GameId;
use veillee_core::Seat;
use veillee_fuzz::{ADA, CONNECTION, Driven, HOLDERS, me, wish};
use veillee_protocol::Holder;
use veillee_protocol::RecordUpload;
use veillee_protocol::http::{
    BotLevel, GameOptions, InvitationRequest, Mute, NewTable, OwnBotName, SeatCode, Settings, SitDown, WishedSeat,
};
use veillee_table::{Answer, Input, Request, Wish, replay};

/// One request: a letter says which, a character whose and for which seat, and the rest is its body.
struct Line<'a> {
    kind: u8,
    holder: Holder,
    seat: Seat,
    body: &'a [u8],
}

impl<'a> Line<'a> {
    fn read(line: &'a [u8]) -> Option<Self> {
        let [kind, who, body @ ..] = line else { return None };
        let who = who.wrapping_sub(b'0');
        let holder = HOLDERS[usize::from(who / 8) % HOLDERS.len()];
        Some(Line { kind: *kind, holder, seat: Seat::new(usize::from(who % 8)), body })
    }

    fn json<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(self.body).ok()
    }

    /// What is asked of a table.
    fn request(&self, random: [u8; 32], last_code: &str) -> Option<Request> {
        let seat = self.seat;
        Some(match self.kind {
            b's' => self.json().map(|SitDown { name, invite, face }| Request::Sit { seat, name, invite, face })?,
            b'r' => self.json().map(|SitDown { name, invite, face }| Request::Replace { seat, name, invite, face })?,
            b'b' => self.json().map(|BotLevel { level }| Request::SeatBot { seat, level })?,
            b'i' => self.json().map(|BotLevel { level }| Request::StandIn { seat, level })?,
            b'p' => self.json().map(|OwnBotName { name }| Request::SeatOwnBot { seat, name, random })?,
            b'm' => self.json().map(|Mute { muted }| Request::Mute { seat, muted })?,
            b'c' => self.json().map(|SeatCode { code }| Request::Redeem { code })?,
            b'e' => Request::Settings(self.json::<Settings>()?),
            b'o' => Request::Options(self.json::<GameOptions>()?),
            b'+' => Request::AddSeat,
            b'-' => Request::RemoveSeat { seat },
            b'C' => Request::Redeem { code: last_code.to_owned() },
            b'S' => Request::State,
            b'V' => self.json().map(|InvitationRequest { invite }| Request::Invitation { invite })?,
            b'H' => Request::HostState,
            b'L' => Request::Leave { seat },
            b'O' => Request::OpenSeat { seat },
            b'T' => Request::TakeBack { seat },
            b'R' => Request::Reissue { seat, random },
            b'A' => Request::AnotherDevice { seat, random },
            b'I' => Request::NewInvite { random },
            b'G' => Request::Start { random },
            b'M' => Request::Rematch { random },
            b'Q' => Request::Record { match_number: u8::from(seat).into() },
            b'D' => Request::Delete,
            _ => return None,
        })
    }
}

fuzz_target!(|bytes: &[u8]| {
    let seats = vec![me("Ada"), WishedSeat::Open, WishedSeat::Bot { level: "random".to_owned() }];
    let mut driven = Driven::open(wish(GameId::Odin, seats)).expect("a good wish");
    driven.come_in(CONNECTION, ADA, None);
    let mut last_code = String::new();
    for line in bytes.split(|&byte| byte == b'\n').filter_map(Line::read) {
        match line.kind {
            b'n' => {
                let Some(table) = line.json::<NewTable>() else { continue };
                let wish = Wish { table, holder: line.holder, random: driven.random() };
                if let Ok(opened) = Driven::open(wish) {
                    driven.assert_restores();
                    driven = opened;
                    driven.come_in(CONNECTION, line.holder, None);
                }
            }
            b'w' => {
                let Some(RecordUpload { record, viewer }) = line.json() else { continue };
                if let Ok(replay) = replay(&record, viewer) {
                    serde_json::to_string(&replay).expect("replays have a JSON form");
                }
            }
            // Bots think, or minutes go by.
            b'z' => {
                for _ in 0..=u8::from(line.seat) {
                    driven.think();
                }
            }
            b'Z' => {
                driven.now += 60_000;
                driven.handle(Input::Woken);
            }
            b'-' => {
                driven.handle(Input::Disconnected { connection: CONNECTION });
            }
            _ => {
                let random = driven.random();
                let Some(request) = line.request(random, &last_code) else { continue };
                if let Ok(Answer::Code(code)) = driven.ask(line.holder, request) {
                    last_code = code;
                }
            }
        }
    }
    driven.assert_restores();
});
