// What a game brings to the table page, and what the page gives to a game.
//
// The page owns the connection, the seats, the log, the drawer and the action bar. A game owns the picture in the middle and what the
// player is about to do there: its *desk*. A desk holds selections, turns them into notation, and says what stands in the bar.
// It knows no rules: what can be chosen arrives as a list, and the desk asks the table to try anything else.

import type { Component } from "svelte";
import type { Hold } from "../kit/drag";
import type { Ending, GameEvent, Pose, Refusal, Seat, SeatState, TryResult } from "../protocol";
import type { Words } from "../words/words";

/** Why something cannot be done: a sentence, and the number of the rule behind it, if it is one. */
export interface Why {
  text: string;
  rule?: string | undefined;
}

/** A button of the action bar. It acts, or it is dim and says why: then it can still be focused and pressed, and gives its reason. */
export type BarButton = { label: string } & ({ act: () => void; why?: undefined } | { why: Why; act?: undefined });

/** A button that acts unless there is a reason against it. */
export function button(label: string, act: () => void, why: Why | null): BarButton {
  return why ? { label, why } : { label, act };
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
  /** Another way on, beside decline. */
  also?: BarButton | undefined;
}

/** The types of a game, as the table sends them. */
export interface GameTypes {
  View: unknown;
  Seen: unknown;
  Choice: unknown;
  Display: unknown;
  Prints: unknown;
}

/** Something that can be chosen: as it is sent, and with its parts. */
export interface Offer<Choice> {
  notation: string;
  action: Choice;
  /** What it does, as a sentence, from a game that has no board of its own. */
  words?: unknown;
}

/**
 * A place at the table: all that a game may know and do there. Every field is reactive; a new position changes them together.
 */
export interface Place<G extends GameTypes = GameTypes> {
  /** The seat one acts for; null for a spectator. */
  readonly seat: Seat | null;
  /** The position as that seat, or a spectator, sees it. */
  readonly view: G["View"];
  /** What is shown beside the view: the history of the match as this viewer may be shown it, points and what follows from the rules. */
  readonly display: G["Display"];
  /** What stands on the pieces of the edition that is played. */
  readonly prints: G["Prints"];
  /** After the end: the position with everything face up. */
  readonly open?: G["View"] | undefined;
  /** All that can be chosen now; null while nothing is asked of this seat. */
  readonly offers: readonly Offer<G["Choice"]>[] | null;
  /** What this seat has sealed and may still change. */
  readonly sealed: string | null;
  /** Who owes a choice. */
  readonly toAct: readonly Seat[];
  /** Who has sealed a choice, where the table shows it. */
  readonly ready: readonly Seat[];
  /** Whose tap the die, the wheel or the bag waits for. */
  readonly draws: Seat | null;
  readonly over: boolean;
  /** How the match ended, once the page has told it: until then the picture must not tell it either. */
  readonly ending: Ending | null;
  /** Grows with every step. */
  readonly version: number;
  /** The events of the newest batch only: for motion and reactions. */
  readonly news: readonly News<G["Seen"]>[];
  readonly seats: readonly SeatState[];
  /** A choice is on its way: nothing can be chosen until the answer. */
  readonly sending: boolean;
  readonly words: Words;
  /** Pieces that all handle at once; undefined where nobody could handle them, as in a replay. */
  readonly shared?: SharedPieces | undefined;

  /** The name of the person or bot in a seat. */
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
  /** Announces something to screen readers. */
  announce(text: string): void;
}

/** What the others do with pieces that belong to all, and what they are shown of one's own hand. */
export interface SharedPieces {
  readonly holding: ReadonlyMap<Seat, Pose>;
  readonly pointing: ReadonlyMap<Seat, { x: number; y: number }>;
  readonly proposed: ReadonlyMap<Seat, Pose>;
  hold(pose: Pose | null): void;
  point(x: number, y: number): void;
  propose(pose: Pose): void;
}

/** An event with the type of the game's own event. */
export type News<Seen> = Omit<GameEvent, "seen"> & { seen: Seen };

/** What the player sees, and is about to do. */
export interface Desk<G extends GameTypes = GameTypes> {
  /** Derived from place and selection. Undefined: the page says itself who is awaited. */
  readonly bar: Bar | undefined;
  /** Whether the picture shows all events; undefined: it always does. Rests and the bots' clocks wait for it. */
  readonly settled?: boolean | undefined;
  /** The table in words, a few sentences: for the key that describes it, and for who cannot see it. */
  readonly description: string;
  /** Shows a choice that was advised, as if it had been selected. It need not be among those offered. */
  suggest(notation: string, action: G["Choice"]): void;
  /**
   * What dragging a piece would do, by the name in its `data-drag`; null: nothing. What can be dropped where follows from what can be
   * chosen, and a drop does what tapping the piece, its place and the main button would do: also where that is refused.
   */
  pickUp?(piece: string): Hold | null;
  /**
   * The stage calls this for every new position, before it is drawn, with the events that led there from the position before. At
   * first sight, and after a jump in a replay, there are none. What the page does by itself (a forced pass, a draw) begins here.
   */
  follow?(news: readonly G["Seen"][]): void;
  /** The stage is taken down: timers end. */
  close?(): void;
}

/** A game as the page knows it. Each is the default export of `games/<key>/index.ts`, loaded when it is wanted. */
export interface GameUi<G extends GameTypes = GameTypes, D extends Desk<G> = Desk<G>> {
  openDesk(place: Place<G>): D;
  /** The picture: opponents, the middle, one's own things. It fills the space that it is given. */
  Board: Component<{ place: Place<G>; desk: D }>;
  /** Every point explained: shown after a hand, after the game, and on demand. */
  Sheet: Component<{ place: Place<G> }>;
  /** Small pictures beside numbered rules, by their number. */
  figures?: Readonly<Record<string, Component>> | undefined;
  /** Whether the people of one device must not see each other's view: then a curtain falls before the device is passed on. */
  hidden: boolean;
}
