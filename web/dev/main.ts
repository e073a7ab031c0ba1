import { mount } from "svelte";
import "../src/tokens.css";
import "./dev.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("app")! });
