import type { Coaching } from "../../../table/coach/coaching";
import type { HyggeDesk } from "../desk.svelte";
import { tip, TIPS } from "./coach";
import Picture from "./Picture.svelte";

const coaching: Coaching<HyggeDesk> = {
  goals: ["hygge-coach-goal-first", "hygge-coach-goal-second", "hygge-coach-goal-third"],
  Picture,
  tips: TIPS,
  tip,
};

export default coaching;
