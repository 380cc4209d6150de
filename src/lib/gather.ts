/**
 * Does for many callers at once what costs as much for one: while a piece of work is under way, what is asked for meanwhile
 * waits, and is then done together. Knows nothing of the work.
 */
export interface Gathered<Key, Item, Result> {
  /** One outcome for each item, in their order. */
  readonly work: (key: Key, items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** Items in one piece of work. */
  readonly most: number;
  /** Whether what `work` threw says that nothing was done, so that each can be done alone. */
  readonly mayRepeat: (reason: unknown) => boolean;
}

interface Caller<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** @returns asks for one item; those with the same key are gathered. Nobody waits for company: the first is done at once */
export function gather<Key, Item, Result>({ work, most, mayRepeat }: Gathered<Key, Item, Result>) {
  const waiting = new Map<Key, Caller<Item, Result>[]>();

  async function doTogether(key: Key, callers: readonly Caller<Item, Result>[]): Promise<void> {
    try {
      const items = callers.map(({ item }) => item);
      const outcomes = await work(key, items);
      for (const [index, outcome] of outcomes.entries()) settle(callers[index], outcome);
    } catch (reason) {
      // One of them spoils it for all: each alone, then only that one fails.
      if (callers.length > 1 && mayRepeat(reason)) for (const caller of callers) await doTogether(key, [caller]);
      else for (const caller of callers) caller.reject(reason);
    }
  }

  async function goOn(key: Key, callers: Caller<Item, Result>[]): Promise<void> {
    while (callers.length > 0) await doTogether(key, callers.splice(0, most));
    waiting.delete(key);
  }

  return (key: Key, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const caller = { item, resolve, reject };
    const others = waiting.get(key);
    if (others) others.push(caller);
    else {
      const callers = [caller];
      waiting.set(key, callers);
      void goOn(key, callers);
    }
    return promise;
  };
}

function settle<Item, Result>(caller: Caller<Item, Result> | undefined, outcome: PromiseSettledResult<Result>): void {
  if (outcome.status === 'fulfilled') caller?.resolve(outcome.value);
  else caller?.reject(outcome.reason);
}
