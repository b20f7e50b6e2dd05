import { type ComponentType, useEffect, useState } from "react";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import type { PageEntry } from "./pages.tsx";

const loaded = new Map<string, ComponentType>();

/** Loads the script of a page before it is opened. */
export const loadPage = async ({ path, load }: PageEntry): Promise<ComponentType> => {
  const { default: Page } = await load();
  loaded.set(path, Page);
  return Page;
};

/**
 * A page whose script is loaded when it is first opened. Not with `lazy` and `Suspense`: React shows suspended content
 * no sooner than 300 ms after its fallback, which was half of the console's start time.
 */
export const LoadedPage = ({ entry }: { entry: PageEntry }) => {
  const [state, setState] = useState<{ error?: unknown; tries: number }>({ tries: 0 });
  const Page = loaded.get(entry.path);
  const { tries } = state;
  useEffect(() => {
    if (Page !== undefined) return;
    let isShown = true;
    const show = (error?: unknown): void => {
      if (isShown) setState({ error, tries });
    };
    loadPage(entry).then(() => show(), show);
    return () => {
      isShown = false;
    };
  }, [entry, Page, tries]);
  if (Page) return <Page />;
  if (state.error !== undefined)
    return <Failure error={state.error} retry={() => setState({ tries: tries + 1 })} />;
  return <Waiting />;
};
