/**
 * Events that were claimed lately, in memory: the webhooks of an account are told of the same ones at about the same time, and
 * reading an event again takes longer than signing it. Knows no database.
 */
import type { EventToTell } from '../storage/webhooks/webhook-deliveries.ts';

export interface RecentEvents {
  /** Those of an account, by their sequence: the newest. */
  of(accountId: string): ReadonlyMap<string, EventToTell>;
  keep(accountId: string, sequence: string, event: EventToTell): void;
}

/** @param most so many of one account are of use @param mostBytes of all of them together */
export function createRecentEvents(most = 300, mostBytes = 4_000_000): RecentEvents {
  /** By account, the one that was told longest ago first; of each the oldest event first. */
  const accounts = new Map<string, Map<string, EventToTell>>();
  let bytes = 0;

  function forget(own: Map<string, EventToTell>, sequence: string | undefined): void {
    if (sequence === undefined) return;
    bytes -= own.get(sequence)?.included.length ?? 0;
    own.delete(sequence);
  }

  function forgetOldest(): void {
    const [accountId, own] = first(accounts) ?? [];
    if (own === undefined || accountId === undefined) return;
    forget(own, first(own)?.[0]);
    if (own.size === 0) accounts.delete(accountId);
  }

  return {
    // A copy: who has it waits for the database, and more is kept meanwhile.
    of: (accountId) => new Map(accounts.get(accountId)),
    keep(accountId, sequence, event) {
      const own = accounts.get(accountId) ?? new Map<string, EventToTell>();
      accounts.delete(accountId);
      accounts.set(accountId, own);
      forget(own, sequence);
      own.set(sequence, event);
      bytes += event.included.length;
      if (own.size > most) forget(own, first(own)?.[0]);
      while (bytes > mostBytes) forgetOldest();
    },
  };
}

function first<Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  return map.entries().next().value;
}
