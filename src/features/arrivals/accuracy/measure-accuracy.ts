/** How right ETAs were: from sums that a job keeps, or over the arrivals of some customers. */
import { type Accuracy, AccuracyBook, GROUPINGS, type Grouping, measureEtas } from '../../../core/arrival/accuracy.ts';
import type { Forecaster } from '../../../core/arrival/arrival-leg.ts';
import { cutFor, periodsBetween } from '../../../core/arrival/sums/cuts.ts';
import { SumsBook } from '../../../core/arrival/sums/sums-book.ts';
import type { Database, Session } from '../../../database/database.ts';
import { type Customers, customerConditions, filterConditions, partsOf } from '../../../database/lists/list-filters.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { listRecordedLegs } from '../recording/recorded-legs-store.ts';
import { countMeasured, type MeasuredLeg } from './count-calls.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';
import { listMeasuredArrivals, listUnmeasured } from './measured-store.ts';
import { listSelectedSums } from './sums-store.ts';

export interface AccuracyRequest {
  /** Null: of all accounts. */
  readonly accountId: string | null;
  readonly customers: Customers;
  /** By the names of `ACCURACY_FILTERS`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly groupings: readonly Grouping[];
}

type Read = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

/** Of what the job has measured: arrivals of the last minutes follow. */
export async function measureAccuracy(
  read: Read,
  { accountId, customers, filters, groupings }: AccuracyRequest,
): Promise<Accuracy[]> {
  const sources = filters.source === undefined ? null : new Set(filters.source.split(','));
  const isSource = sources === null ? null : ({ code }: Forecaster) => sources.has(code);
  const used = { target: 'port_of_discharge', ...filters };
  const months = monthsOf(filters);
  if (customers !== null) {
    const selected = { ...used, ...(months && { 'arrived.start': months.start, 'arrived.end': months.end }) };
    return measureCustomers(read, { accountId, customers, filters: selected, groupings }, isSource);
  }
  const codes = (value: string | undefined) => (value === undefined ? undefined : partsOf(value.toUpperCase()));
  const cut = cutFor({
    line: groupings.includes('line') || filters.line !== undefined,
    from: groupings.includes('lane') || filters.from !== undefined,
    to: filters.to !== undefined,
  });
  const rows = await read((session) =>
    listSelectedSums(session, {
      ...{ accountId, cut },
      targets: partsOf(used.target),
      periods: months === null ? null : periodsBetween(Date.parse(months.start), Date.parse(months.end)),
      lines: filters.line === undefined ? undefined : partsOf(filters.line),
      from: codes(filters.from),
      to: codes(filters.to),
    }),
  );
  const book = new SumsBook(groupings, isSource);
  for (const row of rows) book.add(row);
  return book.list();
}

/** Sums do not tell customers apart, whose arrivals are few. */
async function measureCustomers(
  read: Read,
  { accountId, customers, filters, groupings }: AccuracyRequest,
  isSource: ((source: Forecaster) => boolean) | null,
): Promise<Accuracy[]> {
  const { 'arrived.on': _, ...ranged } = filters;
  const conditions = [
    ...(accountId === null ? [] : customerConditions('s.account_id', [accountId])),
    ...customerConditions('s.customer_id', customers),
    ...filterConditions(ACCURACY_FILTERS, ranged, { accountId: accountId ?? '', customers }),
  ];
  const book = new AccuracyBook(groupings, isSource ?? undefined);
  for (const each of await read((session) => listMeasuredArrivals(session, conditions)))
    book.addMeasured(each, each.arrivedAt, each.errors);
  return book.list();
}

/** Before any arrival, and after all. */
const [FIRST_MONTH, LAST_MONTH] = ['1970-01', '2099-12'];

/** The first and last moment of the months that the range of arrivals touches; null: there is no range. */
function monthsOf(filters: AccuracyRequest['filters']): { readonly start: string; readonly end: string } | null {
  const { 'arrived.start': start, 'arrived.end': end, 'arrived.on': on } = filters;
  if (start === undefined && end === undefined && on === undefined) return null;
  const given = (text: string | undefined, open: string) =>
    text === undefined ? open : [FIRST_MONTH, new Date(text).toISOString().slice(0, 7), LAST_MONTH].sort()[1];
  const [first, last] = [given(on ?? start, FIRST_MONTH), given(on ?? end, LAST_MONTH)] as [string, string];
  const [year, month] = last.split('-').map(Number) as [number, number];
  return { start: `${first}-01T00:00:00.000Z`, end: new Date(Date.UTC(year, month) - 1).toISOString() };
}

/** Many at once write each row of the sums less often. */
const MEASURED_AT_ONCE = 2000;
/** In one run; the rest is left to the next. */
const MOST_BATCHES = 10;

/**
 * Measures arrivals that have come or changed since, and counts them. Interrupted, the next run goes on with what is left; at
 * the same time as another, each arrival is counted by one of them.
 */
export async function measureArrived(database: Database, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const ids = await database.system((session) => listUnmeasured(session, MEASURED_AT_ONCE));
    const legs = await Array.fromAsync(listRecordedLegs((work) => database.system(work), { ids }));
    const measured = legs.map(
      (leg): MeasuredLeg => ({
        ...leg,
        errors: leg.arrival === null || leg.endedAt !== null ? null : measureEtas(leg),
      }),
    );
    const changed = await database.changeSystem((session) => countMeasured(session, measured));
    if (ids.length < MEASURED_AT_ONCE && changed === 0) return;
  }
}

export const DEFAULT_GROUPINGS: readonly Grouping[] = ['source', 'days_out'];

/** @param text `source,days_out` @returns what would be right, where it is wrong */
export function readGroupings(text: string | undefined): Grouping[] | string {
  if (text === undefined) return [...DEFAULT_GROUPINGS];
  const names = [...new Set(text.split(',').map((each) => each.trim()))];
  const unknown = names.find((name) => !GROUPINGS.includes(name as Grouping));
  if (unknown === undefined) return names as Grouping[];
  return `one or several, with commas, of ${GROUPINGS.join(', ')}; not ${JSON.stringify(unknown.slice(0, 50))}.`;
}

/** @throws ApiError that names what is right */
export function groupingsOf(text: string | undefined): readonly Grouping[] {
  const read = readGroupings(text);
  if (Array.isArray(read)) return read;
  throw apiError('invalid_parameter', { detail: `group_by is ${read}`, parameter: 'group_by' });
}
