/** Wakes one who waits. A ring is remembered until it was heard: nothing that happens between two looks is missed. */
export interface Bell {
  /** There may be something new. */
  ring(): void;
  /** Wakes without news: something that was waited for is done. */
  nudge(): void;
  /** Whether it was rung since last asked. */
  hear(): boolean;
  /** Resolves at the next ring or nudge; at once after one that nobody waited for. */
  next(): Promise<void>;
}

/** Rung once from the start. */
export function createBell(): Bell {
  let waking = Promise.withResolvers<void>();
  let news = true;
  return {
    ring: () => {
      news = true;
      waking.resolve();
    },
    nudge: () => waking.resolve(),
    hear: () => {
      const heard = news;
      news = false;
      return heard;
    },
    next: async () => {
      await waking.promise;
      waking = Promise.withResolvers<void>();
    },
  };
}
