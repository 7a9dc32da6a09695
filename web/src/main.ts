import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/theme.css";

mount(App, { target: document.body });
