import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/parts.css";
import "./kit/brand.css";
import { settings } from "./kit/settings.svelte";
import { applyTheme } from "./kit/theme.svelte";
import { ownPage } from "./link/own-page";
import { finished, home, lost, room, table, watch } from "./pages";
import { answeredProblem } from "./problem";
import { router } from "./router.svelte";
import { tongue } from "./words/tongue.svelte";

// Pages, games and words are loaded on demand. After an update of the server their old files are gone.
addEventListener("vite:preloadError", () => void ownPage.mend());
applyTheme(document.documentElement);
// Load the words and the page in parallel. If the page fails to load, `App` shows the error.
const shown = answeredProblem ? "lost" : router.route.page;
const page = { finished, home, lost, room, table, replay: watch }[shown]();
await Promise.all([tongue.speak(settings.language), page.catch(() => undefined)]);
mount(App, { target: document.body });
document.getElementById("dusk")?.remove();
