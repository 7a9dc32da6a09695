import type { Coaching } from "../../../table/coach/coaching";
import type { SnowDesk } from "../desk.svelte";
import { tip, TIPS } from "./coach";
import Picture from "./Picture.svelte";

const coaching: Coaching<SnowDesk> = {
  goals: ["snowhere-coach-goal-first", "snowhere-coach-goal-second", "snowhere-coach-goal-third"],
  Picture,
  tips: TIPS,
  tip,
};

export default coaching;
