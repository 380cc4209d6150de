/**
 * What a digest reports: the Today page of its user, cut to the first entries of each part. A container is listed once: what
 * it costs matters more than a last free day that is near, then that it is new, then that it arrives.
 */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { SortKey } from '../../database/lists/list-query.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listOwed } from '../exceptions/attention/list-owed.ts';
import type { ExceptionFacts } from '../exceptions/exception.ts';
import type { ExceptionKind } from '../exceptions/exceptions.ts';
import { EXCEPTIONS } from '../exceptions/list-exceptions.ts';
import { countAssigned, listArriving, listReportedContainers, type ReportedContainer } from './store.ts';

const ENTRIES = 10;
/** As many may be listed in other parts, each of which has as many. */
const READ = 4 * ENTRIES;
const DAYS_AHEAD = 3;
const DAY_MILLIS = 86_400_000;

export interface ReportedException {
  readonly kind: ExceptionKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly container: ReportedContainer;
}
interface Part<Entry> {
  /** Of all, also of those that are not among the entries. */
  readonly total: number;
  /** Of these, listed in a part that matters more. */
  readonly listedElsewhere: number;
  readonly entries: readonly Entry[];
}
export interface DigestFacts {
  /** Open exceptions found since the last digest, costliest first. */
  readonly opened: Part<ReportedException>;
  /** Of all containers that need action, by currency. */
  readonly owed: Awaited<ReturnType<typeof listOwed>>;
  readonly dearest: readonly ReportedException[];
  readonly lastFreeDays: Part<ReportedException>;
  /** Within three days, soonest first. */
  readonly arriving: Part<ReportedContainer>;
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
export async function readShared(
  session: AccountSession,
  { customers, since, now }: DigestReader,
): Promise<SharedFacts> {
  const page = (filters: Readonly<Record<string, string>>, sort: readonly SortKey[]) =>
    EXCEPTIONS.page(
      session,
      { ...ANY, page: { size: READ, number: 1 }, sort, filters: { status: 'open', ...filters } },
      customers,
    );
  const opened = await page({ leading: 'true', 'opened_at.start': formatInstant(since) }, COSTLIEST);
  const owed = await listOwed(session, customers);
  const dearest = owed.length === 0 ? null : await page({ leading: 'true' }, COSTLIEST);
  const near = await page({ kind: 'last_free_day_near' }, SOONEST);
  const to = new Date(now + DAYS_AHEAD * DAY_MILLIS);
  const arriving = await listArriving(session, { from: new Date(now), to }, customers, READ);

  const rows = [...opened.rows, ...(dearest?.rows ?? []), ...near.rows];
  const containers = await listReportedContainers(session, [...new Set(rows.map(({ containerId }) => containerId))]);
  const containerOf = new Map(containers.map((each) => [each.id, each]));
  const reported = (found: readonly ExceptionFacts[]) =>
    found.flatMap(({ kind, facts, containerId }): ReportedException[] => {
      const container = containerOf.get(containerId);
      return container === undefined ? [] : [{ kind, facts, container }];
    });
  const listed = new Set<string>();
  const part = <Entry>(total: number, found: readonly Entry[], idOf: (entry: Entry) => string): Part<Entry> => {
    const others = found.filter((each) => !listed.has(idOf(each)));
    const entries = others.slice(0, ENTRIES);
    for (const each of entries) listed.add(idOf(each));
    return { total, listedElsewhere: found.length - others.length, entries };
  };
  const ofException = ({ container }: ReportedException) => container.id;
  const costly = reported((dearest?.rows ?? []).filter(({ facts }) => 'owed' in facts));
  return {
    owed,
    dearest: part(costly.length, costly, ofException).entries,
    lastFreeDays: part(near.total, reported(near.rows), ofException),
    opened: part(opened.total, reported(opened.rows), ofException),
    arriving: part(arriving.total, arriving.containers, ({ id }) => id),
    assigned: await countAssigned(session, customers),
  };
}

export function hasNothingToReport({ opened, owed, lastFreeDays, arriving, assigned }: DigestFacts): boolean {
  return opened.total + owed.length + lastFreeDays.total + arriving.total + assigned === 0;
}

const ANY = { search: {}, include: [], fields: {} };
const COSTLIEST: readonly SortKey[] = [
  { field: 'owed', direction: 'descending', kind: 'number' },
  { field: 'rank', direction: 'ascending', kind: 'number' },
  { field: 'since', direction: 'ascending', kind: 'time' },
];
/** Free days end in the order in which the exceptions were found: each is found equally many days before. */
const SOONEST: readonly SortKey[] = [{ field: 'since', direction: 'ascending', kind: 'time' }];
