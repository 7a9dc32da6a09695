import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/parts.css";
import "./kit/brand.css";
import { dress } from "./kit/dress.svelte";
import { settings } from "./kit/settings.svelte";
import { ownPage } from "./link/own-page";
import { home, room, table, watch } from "./pages";
import { router } from "./router.svelte";
import { tongue } from "./words/tongue.svelte";

// Pages, games and words alike are fetched when they are wanted.
addEventListener("vite:preloadError", () => void ownPage.mend());
dress(document.documentElement);
// Without words there is nothing to show. The page itself is fetched at the same time; what to do without it, the app knows.
const page = { home, room, table, replay: watch }[router.route.page]();
await Promise.all([tongue.speak(settings.language), page.catch(() => undefined)]);
mount(App, { target: document.body });
document.getElementById("dusk")?.remove();
