/** Limits concurrent work; excess work waits in order of arrival. */
export interface Semaphore {
  /** Resolves when there is room; to what gives the room back, to be called once. */
  acquire(): Promise<() => void>;
  /** Runs the work when there is room, and gives the room back when it has ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createSemaphore(count: number): Semaphore {
  let free = count;
  const waiting: (() => void)[] = [];

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  async function acquire(): Promise<() => void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return release;
  }

  return {
    acquire,
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
