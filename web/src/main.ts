import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./state/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/mats.css";
import "./styles/shell.css";
import "./styles/home.css";
import "./styles/docket.css";
import "./styles/log.css";
import "./styles/sheets.css";
import "./styles/chosen.css";

follow();
mount(App, { target: document.getElementById("app")! });
