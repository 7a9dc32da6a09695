import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/parts.css";
import { settings } from "./kit/settings.svelte";
import { tongue } from "./words/tongue.svelte";

// Without words there is nothing to show: they come first, and are small.
await tongue.speak(settings.language);
mount(App, { target: document.body });
