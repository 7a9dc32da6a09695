import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/parts.css";
import "./kit/brand.css";
import { dress } from "./kit/dress.svelte";
import { settings } from "./kit/settings.svelte";
import { home, room, table, watch } from "./pages";
import { router } from "./router.svelte";
import { tongue } from "./words/tongue.svelte";

dress(document.documentElement);
// Without words there is nothing to show. The page itself is fetched at the same time.
const page = { home, room, table, replay: watch }[router.route.page]();
await Promise.all([tongue.speak(settings.language), page]);
mount(App, { target: document.body });
document.getElementById("dusk")?.remove();
