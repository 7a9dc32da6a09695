import type { Coaching } from "../../../table/coach/coaching";
import type { CatsDesk } from "../desk.svelte";
import { tip, TIPS } from "./coach";
import Picture from "./Picture.svelte";

const coaching: Coaching<CatsDesk> = {
  goals: ["happy-cats-coach-goal-first", "happy-cats-coach-goal-second", "happy-cats-coach-goal-third"],
  Picture,
  tips: TIPS,
  tip,
};

export default coaching;
