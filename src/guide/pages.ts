import api from "../../docs/guide/api.md" with { type: "text" };
import architecture from "../../docs/guide/architecture.md" with { type: "text" };
import configuration from "../../docs/guide/configuration.md" with { type: "text" };
import console from "../../docs/guide/console.md" with { type: "text" };
import decisions from "../../docs/guide/decisions.md" with { type: "text" };
import glossary from "../../docs/guide/glossary.md" with { type: "text" };
import installing from "../../docs/guide/installing.md" with { type: "text" };
import integrating from "../../docs/guide/integrating.md" with { type: "text" };
import keeping from "../../docs/guide/keeping.md" with { type: "text" };
import mcp from "../../docs/guide/mcp.md" with { type: "text" };
import models from "../../docs/guide/models.md" with { type: "text" };
import monitoring from "../../docs/guide/monitoring.md" with { type: "text" };
import openai from "../../docs/guide/openai.md" with { type: "text" };
import operating from "../../docs/guide/operating.md" with { type: "text" };
import scaling from "../../docs/guide/scaling.md" with { type: "text" };
import security from "../../docs/guide/security.md" with { type: "text" };
import start from "../../docs/guide/start.md" with { type: "text" };
import using from "../../docs/guide/using.md" with { type: "text" };

/** A page of the guide. */
export interface GuidePage {
  /** Its file's name without the extension, and the last part of its address. */
  name: string;
  /** Its first heading. */
  title: string;
  markdown: string;
}

const page = (name: string, markdown: string): GuidePage => ({
  name,
  title: /^# (.*)$/m.exec(markdown)?.[1] ?? name,
  markdown,
});

/** The pages in reading order. */
export const guidePages: readonly GuidePage[] = [
  page("start", start),
  page("installing", installing),
  page("using", using),
  page("console", console),
  page("integrating", integrating),
  page("api", api),
  page("openai", openai),
  page("mcp", mcp),
  page("operating", operating),
  page("keeping", keeping),
  page("monitoring", monitoring),
  page("configuration", configuration),
  page("models", models),
  page("security", security),
  page("scaling", scaling),
  page("architecture", architecture),
  page("decisions", decisions),
  page("glossary", glossary),
];
