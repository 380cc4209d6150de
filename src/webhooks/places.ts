/**
 * Bounds how many exchanges a worker has under way with all endpoints together, and hands places on in turn. Knows no webhook.
 */
export interface Places {
  /** False where all are taken: `ring` is called when one may be free, once, after those who asked before. */
  take(ring: () => void): boolean;
  release(): void;
}

export function createPlaces(count: number): Places {
  let free = count;
  const waiting = new Set<() => void>();
  return {
    take(ring) {
      if (free === 0) {
        waiting.add(ring);
        return false;
      }
      free -= 1;
      waiting.delete(ring);
      return true;
    },
    release() {
      free += 1;
      const [next] = waiting;
      if (next === undefined) return;
      waiting.delete(next);
      next();
    },
  };
}
