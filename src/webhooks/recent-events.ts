/**
 * Events that were claimed lately, in memory: the webhooks of an account are told of the same ones at about the same time, and
 * reading an event again takes longer than signing it. Knows no database.
 */
import type { EventToTell } from '../storage/webhook-deliveries.ts';

export interface RecentEvents {
  /** Those of an account, by id: the newest. */
  of(accountId: string): ReadonlyMap<string, EventToTell>;
  keep(accountId: string, id: string, event: EventToTell): void;
}

interface Kept {
  readonly accountId: string;
  readonly event: EventToTell;
}

/** @param most so many of one account are of use @param mostCharacters of all of them together */
export function createRecentEvents(most = 100, mostCharacters = 4_000_000): RecentEvents {
  /** The oldest first. */
  const kept = new Map<string, Kept>();
  let characters = 0;

  function forget(id: string): void {
    characters -= kept.get(id)?.event.included.length ?? 0;
    kept.delete(id);
  }

  return {
    of(accountId) {
      const own = [...kept].filter(([, each]) => each.accountId === accountId).slice(-most);
      return new Map(own.map(([id, { event }]) => [id, event]));
    },
    keep(accountId, id, event) {
      forget(id);
      kept.set(id, { accountId, event });
      characters += event.included.length;
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
  };
}
