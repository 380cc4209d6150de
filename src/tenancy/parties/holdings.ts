/**
 * What names a party, as its owners declare it: each gives it to another party, and counts what keeps a party from being deleted.
 * The composition root lists them; nothing here knows which there are.
 */
import type { AccountSession } from '../../database/database.ts';

/** Names a party, and does not keep it. */
export interface PartyMention {
  /** In the transaction that begins the merge. */
  readonly begin?: (session: AccountSession, move: PartyMove) => Promise<void>;
  /** Where there may be thousands: moves that many at most, and returns how many it moved. */
  readonly moveSome?: (session: AccountSession, move: PartyMove, limit: number) => Promise<number>;
  /** In the transaction that deletes `from`: all that is left. */
  readonly move: (session: AccountSession, move: PartyMove) => Promise<void>;
}

export interface PartyHolding extends PartyMention {
  /** The attribute of `party_usage`. */
  readonly attribute: PartyUsageAttribute;
  /** By party; those that have none may be left out. */
  readonly count: (session: AccountSession, partyIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export interface PartyMove {
  readonly from: string;
  readonly into: string;
  readonly at: Date;
}

export const PARTY_USAGE_ATTRIBUTES = [
  'shipments',
  'tracking_requests',
  'tariffs',
  'invoices',
  'custom_fields',
  'milestone_recipients',
  'users',
  'api_keys',
  'invites',
] as const;
export type PartyUsageAttribute = (typeof PARTY_USAGE_ATTRIBUTES)[number];
export type PartyUsage = Readonly<Record<PartyUsageAttribute, number>>;

/** In the order of the ids. */
export async function listUsages(
  session: AccountSession,
  holdings: readonly PartyHolding[],
  partyIds: readonly string[],
): Promise<PartyUsage[]> {
  const none = Object.fromEntries(PARTY_USAGE_ATTRIBUTES.map((attribute) => [attribute, 0])) as Record<
    PartyUsageAttribute,
    number
  >;
  const usages = partyIds.map(() => ({ ...none }));
  for (const { attribute, count } of holdings) {
    const counts = await count(session, partyIds);
    for (const [index, id] of partyIds.entries()) {
      const usage = usages[index];
      if (usage !== undefined) usage[attribute] += counts.get(id) ?? 0;
    }
  }
  return usages;
}

/** Of rows of two columns. */
export function countsOf(rows: readonly { readonly id: string; readonly count: number }[]): Map<string, number> {
  return new Map(rows.map(({ id, count }) => [id, count]));
}
