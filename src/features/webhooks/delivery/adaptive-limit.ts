/**
 * The number of concurrent deliveries to an endpoint: halved, down to one, after a batch without any answer; doubled
 * after any other. From its fourth batch on, an endpoint that hangs occupies one connection of a worker instead of
 * ten. Each worker has its own limit.
 */
export interface AdaptiveLimit {
  of(webhookId: string): number;
  /** @param answered whether any attempt of the batch was answered, with any status */
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
