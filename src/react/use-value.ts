import { useSyncExternalStore } from "react";
import type { ObservableValue } from "../client/stores/observable-value.ts";

/** The value as it is now. */
export const useValue = <Value>({ subscribe, get }: ObservableValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
