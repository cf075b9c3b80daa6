import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/bricolage-grotesque";
import { render } from "preact";

import { Welcome } from "./welcome";

const root = document.getElementById("app");
if (root !== null) render(<Welcome />, root);
