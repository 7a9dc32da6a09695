import type { Coaching } from "../../../table/coach/coaching";
import type { OdinDesk } from "../desk.svelte";
import { tip, TIPS } from "./coach";
import Picture from "./Picture.svelte";

const coaching: Coaching<OdinDesk> = {
  goals: ["odin-coach-goal-first", "odin-coach-goal-second", "odin-coach-goal-third"],
  Picture,
  tips: TIPS,
  tip,
};

export default coaching;
