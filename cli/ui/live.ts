import { render } from "ink";
import { createElement, type FunctionComponent } from "react";
import { setDrawing } from "../terminal/streams.ts";
import { anchored } from "./anchored.ts";

/** A live view on the terminal during work. */
export interface View {
  /** Draws the current state. */
  update(): void;
  /** Takes it off the terminal again; resolves once it is gone. */
  close(): Promise<void>;
}

/** Draws on stderr: stdout only has results. */
export function live<Props extends object>(component: FunctionComponent<Props>, props: () => Props): View {
  const draw = () => createElement(component, props());
  setDrawing(true);
  const ink = render(draw(), { stdout: anchored(process.stderr), exitOnCtrlC: false });
  return {
    update: () => ink.rerender(draw()),
    close: async () => {
      // Ink would draw pending output when it is unmounted, below the cleared part.
      await ink.waitUntilRenderFlush();
      ink.clear();
      ink.unmount();
      setDrawing(false);
    },
  };
}
