// What a game brings to the table page, and what the page gives to a game.
//
// The page owns the connection, the seats, the log, the drawer and the action bar. A game owns the picture in the middle and what the
// player is about to do there: its *desk*. A desk holds selections, turns them into notation, and says what stands in the bar.
// It knows no rules: what can be chosen arrives as a list, and whatever else would be asked is tried out with the table.

import type { Component } from "svelte";
import type { GameEvent, Pose, Refusal, Seat, SeatState, TryResult } from "../protocol";
import type { Words } from "../words/words";

/** Why something cannot be done: a sentence, and the number of the rule behind it, if it is one. */
export interface Why {
  text: string;
  rule?: string | undefined;
}

/** A button of the action bar. With a `why` it is dim: it can be focused and pressed, and then gives its reason. */
export interface BarButton {
  label: string;
  act: () => void;
  why?: Why | undefined;
}

/** One of several meanings that a tap can have; one of them is on. */
export interface Meaning {
  label: string;
  isOn: boolean;
  act: () => void;
}

/** What the action bar shows. Confirm stands right, decline (pass, stop, not now) left; neither ever moves. */
export interface Bar {
  /** One sentence: what is asked, or what the selection means. */
  say: string;
  /** A second, smaller line. */
  more?: string | undefined;
  /** Where what was tapped can mean several things: which of them is meant. */
  meanings?: readonly Meaning[] | undefined;
  confirm?: BarButton | undefined;
  decline?: BarButton | undefined;
  /** Takes back the last thing that was not yet sent. */
  back?: BarButton | undefined;
}

/**
 * A place at the table: all that a game may know and do there. Every field is reactive; a new position changes them together.
 */
export interface Place<View = unknown, Seen = unknown> {
  /** The seat one acts for; null for a spectator. */
  readonly seat: Seat | null;
  /** The position as that seat, or a spectator, sees it. */
  readonly view: View;
  /** After the end: the position with everything face up. */
  readonly open?: View | undefined;
  /** All that can be chosen now, in notation; null while nothing is asked of this seat. */
  readonly choices: readonly string[] | null;
  /** What this seat has sealed and may still change. */
  readonly sealed: string | null;
  /** Who owes a choice. */
  readonly toAct: readonly Seat[];
  /** Who has sealed a choice, where the table shows it. */
  readonly ready: readonly Seat[];
  /** Whose tap the die, the wheel or the bag waits for. */
  readonly draws: Seat | null;
  readonly over: boolean;
  /** Grows with every step. */
  readonly version: number;
  /** The events of the newest batch only: for motion and reactions. */
  readonly news: readonly News<Seen>[];
  /** All events of this match, oldest first: for what was seen once and counts later. */
  readonly log?: readonly News<Seen>[] | undefined;
  readonly seats: readonly SeatState[];
  /** Which match at this table, counted from 1. */
  readonly match: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: string;
  /** A choice is on its way: nothing can be chosen until the answer. */
  readonly sending: boolean;
  readonly words: Words;
  /** What others hold, point at and propose (Snowhere). */
  readonly holding: ReadonlyMap<Seat, Pose>;
  readonly pointing: ReadonlyMap<Seat, { x: number; y: number }>;
  readonly proposed: ReadonlyMap<Seat, Pose>;

  /** The name of whoever sits there. */
  name(seat: Seat): string;
  /** Sends steps of one's own turn, which stand or fall together. A refusal appears in the bar. */
  choose(...steps: string[]): void;
  /** The tap that the die, the wheel or the bag waits for. */
  draw(): void;
  /** What would come of these steps? Nobody else is sent anything. */
  tryOut(steps: string[]): Promise<TryResult>;
  /** Puts a reason into the bar, where it stays until something else is done. */
  explain(why: Why): void;
  /** A refusal as the bar would say it. */
  why(refusal: Refusal): Why;
  /** Says something to those who listen instead of looking. */
  announce(text: string): void;
  hold(pose: Pose | null): void;
  point(x: number, y: number): void;
  propose(pose: Pose): void;
}

/** An event with the type of the game's own event. */
export type News<Seen> = Omit<GameEvent, "seen"> & { seen: Seen };

/** What lies before the player, and what they are about to do. */
export interface Desk {
  /** Derived from place and selection. Undefined: the page says itself who is awaited. */
  readonly bar: Bar | undefined;
  /** Whether the picture shows all events; undefined: it always does. A rest after a reveal lasts until then. */
  readonly settled?: boolean | undefined;
  /** The table in words, a few sentences: for the key that describes it, and for who cannot see it. */
  readonly description: string;
  /** Shows a choice that was advised, as if it had been selected. */
  suggest(notation: string): void;
  /** Forgets what was selected. */
  clear(): void;
}

/** A game as the page knows it. Each is the default export of `games/<key>/index.ts`, loaded when it is wanted. */
export interface GameUi<View = unknown, Seen = unknown, D extends Desk = Desk> {
  openDesk(place: Place<View, Seen>): D;
  /** The picture: opponents, the middle, one's own things. It fills the space that it is given. */
  Board: Component<{ place: Place<View, Seen>; desk: D }>;
  /** Every point explained: shown after a hand, after the game, and on demand. */
  Sheet: Component<{ place: Place<View, Seen> }>;
  /** Small pictures beside numbered rules, by their number. */
  figures?: Readonly<Record<string, Component>> | undefined;
  /** Whether the people of one device must not see each other's view. */
  hidden?: boolean | undefined;
}
