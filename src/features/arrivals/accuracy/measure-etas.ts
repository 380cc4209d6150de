/** How right ETAs were, measured when it is asked for: over an account, or over all of them. */
import { type Accuracy, AccuracyBook, GROUPINGS, type Grouping } from '../../../core/arrival/accuracy.ts';
import type { Session } from '../../../database/database.ts';
import { type Customers, customerConditions, filterConditions } from '../../../database/lists/list-filters.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { listRecordedLegs } from '../recording/recorded-legs-store.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';

export interface Measuring {
  /** Null: of all accounts. */
  readonly accountId: string | null;
  readonly customers: Customers;
  /** By the names of `ACCURACY_FILTERS`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly groupings: readonly Grouping[];
}

type Read = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

export async function measureEtas(
  read: Read,
  { accountId, customers, filters, groupings }: Measuring,
): Promise<Accuracy[]> {
  const sources = filters.source === undefined ? null : new Set(filters.source.split(','));
  const book = new AccuracyBook(groupings, ({ code }) => sources?.has(code) ?? true);
  const used = { target: 'port_of_discharge', ...filters };
  const legs = listRecordedLegs(
    read,
    {
      accountId: accountId ?? undefined,
      isArrived: true,
      conditions: [
        ...customerConditions('s.customer_id', customers),
        ...filterConditions(ACCURACY_FILTERS, used, { accountId: accountId ?? '', customers }),
      ],
    },
    LEGS_AT_ONCE,
  );
  for await (const leg of legs) book.add(leg);
  return book.list();
}

const LEGS_AT_ONCE = 2000;

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
