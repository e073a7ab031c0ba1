// The page begins: the reader's preferences first, so that nothing is shown in the wrong language or theme.

import "./app.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";
import { beInstallable } from "./shell/installed";
import { reader } from "./text/reader.svelte";

await reader.start();
mount(App, { target: document.getElementById("app")! });
beInstallable();
