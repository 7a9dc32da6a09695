//! A helping hand.
