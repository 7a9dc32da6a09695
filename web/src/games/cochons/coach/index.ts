import type { Coaching } from "../../../table/coach/coaching";
import type { CochonsDesk } from "../desk.svelte";
import { tip, TIPS } from "./coach";
import Picture from "./Picture.svelte";

const coaching: Coaching<CochonsDesk> = {
  goals: ["cochons-coach-goal-first", "cochons-coach-goal-second", "cochons-coach-goal-third"],
  Picture,
  tips: TIPS,
  tip,
};

export default coaching;
