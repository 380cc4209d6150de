/**
 * How many deliveries at once an endpoint is given: half as many after a batch that got no answer at all, down to one, and twice as
 * many after any other. So an endpoint that hangs takes one exchange of a worker, not ten. Knows no webhook; kept in memory.
 */
export interface AdaptiveLimit {
  of(endpoint: string): number;
  /** @param answered whether anything of the batch was answered, with whatever status */
  note(endpoint: string, answered: boolean): void;
}

export function createAdaptiveLimit(most: number): AdaptiveLimit {
  const lowered = new Map<string, number>();
  return {
    of: (endpoint) => lowered.get(endpoint) ?? most,
    note(endpoint, answered) {
      const now = lowered.get(endpoint) ?? most;
      const next = answered ? 2 * now : Math.max(1, Math.floor(now / 2));
      if (next >= most) lowered.delete(endpoint);
      else lowered.set(endpoint, next);
    },
  };
}
