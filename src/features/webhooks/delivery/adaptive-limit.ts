/**
 * How many deliveries at once an endpoint is given: half as many after a batch that got no answer at all, down to one, and twice as
 * many after any other. So from its fourth batch on an endpoint that hangs takes one exchange of a worker, not ten. Each worker keeps its own.
 */
export interface AdaptiveLimit {
  of(webhookId: string): number;
  /** @param answered whether anything of the batch was answered, with whatever status */
  note(webhookId: string, answered: boolean): void;
}

export function createAdaptiveLimit(most: number): AdaptiveLimit {
  const lowered = new Map<string, number>();
  return {
    of: (webhookId) => lowered.get(webhookId) ?? most,
    note(webhookId, answered) {
      const now = lowered.get(webhookId) ?? most;
      const next = answered ? 2 * now : Math.max(1, Math.floor(now / 2));
      if (next >= most) lowered.delete(webhookId);
      else lowered.set(webhookId, next);
    },
  };
}
