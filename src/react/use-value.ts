import { useSyncExternalStore } from "react";
import type { ObservableValue } from "../client/stores/observable-value.ts";

/** The current value. */
export const useValue = <Value>({ subscribe, get }: ObservableValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
