/** One call among those that wait. */
interface Waiting<T> {
  item: T;
  resolve(): void;
  reject(error: unknown): void;
}

export interface Groups<T> {
  /** Resolves or rejects as its own write does. */
  add(item: T): Promise<void>;
  /** Later items are not written before those queued by now. */
  seal(): void;
}

/**
 * Writes items waiting in the same queue together, like a database's group commit: items that arrive while a group
 * waits for its turn join it, later ones wait for the next.
 * @param start puts a task in the queue.
 * @param joins whether the item may be written together with those that wait already.
 * @param write all of them or none.
 * @param onFailure `split`: each half of a group is written separately, so that one bad item fails no other. `fail`: no
 * item is bad, and what failed together would fail alone.
 */
export function grouped<T>(
  start: (task: () => Promise<void>) => Promise<void>,
  joins: (item: T, waiting: T[]) => boolean,
  write: (items: T[]) => Promise<void>,
  onFailure: "split" | "fail",
): Groups<T> {
  let open: Waiting<T>[] | undefined;

  const settle = async (group: Waiting<T>[]): Promise<void> => {
    if (open === group) open = undefined;
    try {
      await write(group.map(({ item }) => item));
    } catch (error) {
      if (group.length > 1 && onFailure === "split") {
        const half = Math.ceil(group.length / 2);
        await settle(group.slice(0, half));
        return settle(group.slice(half));
      }
      for (const { reject } of group) reject(error);
      return;
    }
    for (const { resolve } of group) resolve();
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        const call = { item, resolve, reject };
        if (
          open !== undefined &&
          joins(
            item,
            open.map((waiting) => waiting.item),
          )
        ) {
          open.push(call);
          return;
        }
        const group = [call];
        open = group;
        start(() => settle(group)).catch(reject);
      }),
    seal: () => {
      open = undefined;
    },
  };
}
