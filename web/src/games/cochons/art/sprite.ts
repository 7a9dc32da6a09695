// The name that stands before the names of all small drawings on a page: more than one table may be on it.

import { createContext } from "svelte";

export const [drawings, nameDrawings] = createContext<string>();
