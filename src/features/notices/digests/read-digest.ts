/**
 * What a digest reports: the Today page of its user, cut to the first entries of each part. A container is counted and
 * listed once: what it costs matters more than a last free day that is near, then that it is new, then that it stands, then that it
 * arrives.
 */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { type AttentionCounts, countAttention, listOwed } from '../exceptions/attention/count-attention.ts';
import {
  countAssigned,
  type ExceptionPart,
  listArriving,
  listParts,
  type PartRow,
  type ReportedContainer,
} from './store.ts';

const ENTRIES = 10;
const DAYS_AHEAD = 3;
const DAY_MILLIS = 86_400_000;

export type ReportedException = Pick<PartRow, 'kind' | 'facts' | 'container'>;

export interface DigestPart<Entry> {
  /** Of all, also of those that are not among the entries. */
  readonly total: number;
  readonly entries: readonly Entry[];
}
export interface DigestFacts {
  /** By currency, of all in `costly`. */
  readonly owed: Awaited<ReturnType<typeof listOwed>>;
  /** Costliest first. */
  readonly costly: DigestPart<ReportedException>;
  readonly lastFreeDays: DigestPart<ReportedException>;
  /** Open exceptions found since the last digest. */
  readonly opened: DigestPart<ReportedException>;
  /** All others that are open, what costs most first. */
  readonly standing: DigestPart<ReportedException>;
  /** Of all kinds, as Today counts them. */
  readonly attention: AttentionCounts;
  /** Within three days, soonest first. */
  readonly arriving: DigestPart<ReportedContainer>;
  /** Open exceptions assigned to the user. */
  readonly assigned: number;
}

/** The same for all who see the same containers. */
export interface SharedFacts extends Omit<DigestFacts, 'assigned'> {
  /** By user. */
  readonly assigned: ReadonlyMap<string, number>;
}

export interface DigestReader {
  /** Null: the user sees all. */
  readonly customers: Customers;
  /** World times, Unix milliseconds. */
  readonly since: number;
  readonly now: number;
}

/** The caller's transaction only reads. */
export async function readShared(session: AccountSession, reader: DigestReader): Promise<SharedFacts> {
  const { customers, now } = reader;
  const since = new Date(reader.since);
  const rows = await listParts(session, { since, customers, limit: ENTRIES });
  const part = (name: ExceptionPart): DigestPart<ReportedException> => {
    const entries = rows.filter((row) => row.part === name);
    return { total: entries[0]?.total ?? 0, entries };
  };
  const times = { from: new Date(now), to: new Date(now + DAYS_AHEAD * DAY_MILLIS) };
  const arriving = await listArriving(session, times, customers, ENTRIES);
  return {
    owed: await listOwed(session, customers),
    costly: part('costs'),
    lastFreeDays: part('lastFreeDays'),
    opened: part('opened'),
    standing: part('standing'),
    attention: await countAttention(session, customers, now),
    arriving: { total: arriving.total, entries: arriving.containers },
    assigned: await countAssigned(session, customers),
  };
}

export function hasNothingToReport({ attention, owed, lastFreeDays, arriving, assigned }: DigestFacts): boolean {
  const { kinds, failedRequests } = attention;
  return kinds.length + failedRequests + owed.length + lastFreeDays.total + arriving.total + assigned === 0;
}
