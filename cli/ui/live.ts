import { render } from "ink";
import { createElement, type FunctionComponent } from "react";
import { setDrawing } from "../terminal/streams.ts";
import { anchored } from "./anchored.ts";

/** Something drawn on the terminal while work goes on. */
export interface View {
  /** Draws what is true now. */
  update(): void;
  /** Takes it off the terminal again; resolves once it is gone. */
  close(): Promise<void>;
}

/** Draws on stderr: stdout holds results only. */
export function live<Props extends object>(component: FunctionComponent<Props>, props: () => Props): View {
  const draw = () => createElement(component, props());
  setDrawing(true);
  const ink = render(draw(), { stdout: anchored(process.stderr), exitOnCtrlC: false });
  return {
    update: () => ink.rerender(draw()),
    close: async () => {
      // Ink would draw what waits for its turn when it is unmounted, below what was cleared.
      await ink.waitUntilRenderFlush();
      ink.clear();
      ink.unmount();
      setDrawing(false);
    },
  };
}
