// The pages, each loaded when it is wanted, and once.

export const home = () => import("./home/Home.svelte");
export const table = () => import("./table/TablePage.svelte");
export const watch = () => import("./watch/WatchPage.svelte");
export const finished = () => import("./finished/FinishedPage.svelte");
export const room = () => import("./room/RoomPage.svelte");
export const lost = () => import("./lost/LostPage.svelte");
