/** How right ETAs were, measured when it is asked for: over an account, or over all of them. */
import { type Accuracy, AccuracyBook, GROUPINGS, type Grouping, measureEtas } from '../../../core/arrival/accuracy.ts';
import type { Database, Session } from '../../../database/database.ts';
import { type Customers, customerConditions, filterConditions } from '../../../database/lists/list-filters.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { listRecordedLegs } from '../recording/recorded-legs-store.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';
import { listMeasuredArrivals, listUnmeasured, type MeasuredArrival, storeMeasured } from './measured-store.ts';

export interface AccuracyRequest {
  /** Null: of all accounts. */
  readonly accountId: string | null;
  readonly customers: Customers;
  /** By the names of `ACCURACY_FILTERS`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly groupings: readonly Grouping[];
}

type Read = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

/** From what is stored of each arrival, and of those that are not measured yet from their ETAs. */
export async function measureAccuracy(
  read: Read,
  { accountId, customers, filters, groupings }: AccuracyRequest,
): Promise<Accuracy[]> {
  const sources = filters.source === undefined ? null : new Set(filters.source.split(','));
  const book = new AccuracyBook(groupings, ({ code }) => sources?.has(code) ?? true);
  const used = { target: 'port_of_discharge', ...filters };
  const conditions = [
    ...customerConditions('s.customer_id', customers),
    ...filterConditions(ACCURACY_FILTERS, used, { accountId: accountId ?? '', customers }),
  ];
  let after: MeasuredArrival | null = null;
  for (;;) {
    const position: MeasuredArrival | null = after;
    const arrivals: MeasuredArrival[] = await read((session) =>
      listMeasuredArrivals(session, accountId, conditions, position, ARRIVALS_AT_ONCE),
    );
    for (const each of arrivals) if (each.errors !== null) book.addMeasured(each, each.arrivedAt, each.errors);
    const ids = arrivals.filter(({ errors }) => errors === null).map(({ id }) => id);
    if (ids.length > 0) for await (const leg of listRecordedLegs(read, { ids })) book.add(leg);
    after = arrivals.at(-1) ?? null;
    if (after === null || arrivals.length < ARRIVALS_AT_ONCE) return book.list();
  }
}

const ARRIVALS_AT_ONCE = 5000;
const MEASURED_AT_ONCE = 500;
/** In one run; the rest is left to the next. */
const MOST_BATCHES = 20;

/** Measures arrivals that have come or changed since. Interrupted, the next run goes on with what is left. */
export async function measureArrived(database: Database, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const ids = await database.system((session) => listUnmeasured(session, MEASURED_AT_ONCE));
    const legs = await Array.fromAsync(listRecordedLegs((work) => database.system(work), { ids }));
    const rows = legs.map((leg) => ({ ...leg, errors: measureEtas(leg) }));
    if (rows.length > 0)
      await database.changeSystem((session) =>
        storeMeasured(
          session,
          rows.map(({ accountId, id, marks, errors }) => ({ accountId, id, marks, errors })),
        ),
      );
    if (ids.length < MEASURED_AT_ONCE) return;
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
