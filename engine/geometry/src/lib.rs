//! Exact plane geometry for cards that lie anywhere on a table.
mod area;
mod carpet;
mod convex;
mod grid;
mod natural;
mod nudge;
mod outline;
mod placement;
mod pose;
mod quarter_wave;
mod separation;
mod table;

pub use area::Area;
pub use carpet::connected_areas;
pub use nudge::{Reach, nudge};
pub use outline::{CardEdge, Outline};
pub use placement::{Closeness, SnowOverlap};
pub use pose::{Angle, CardSize, Point, Pose};
pub use separation::Separation;
pub use table::{CardId, Contact, Cover, Scratch, Side, Table};

#[cfg(test)]
mod tests;
