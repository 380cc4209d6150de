/**
 * How many deliveries at once an endpoint is given: fewer with each that it leaves without an answer, down to one, and one more
 * with each answer. So an endpoint that hangs holds one place of a worker, not ten. Knows no webhook; kept in memory.
 */
export interface Pace {
  of(endpoint: string): number;
  note(endpoint: string, answered: boolean): void;
}

export function createPace(most: number): Pace {
  const slowed = new Map<string, number>();
  return {
    of: (endpoint) => slowed.get(endpoint) ?? most,
    note(endpoint, answered) {
      const now = slowed.get(endpoint) ?? most;
      const next = answered ? now + 1 : Math.max(1, Math.floor(now / 2));
      if (next >= most) slowed.delete(endpoint);
      else slowed.set(endpoint, next);
    },
  };
}
