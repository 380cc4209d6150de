/** What Today shows, as its address says. Pure. */
import { type GroupOrder, parseOrder } from './groups/group-sort.ts';

export const GROUPINGS = ['customer', 'port', 'line'] as const;
export type Grouping = (typeof GROUPINGS)[number];
const HANDLED = ['done', 'snoozed'] as const;
export type Handled = (typeof HANDLED)[number];
/** How far back the list of those that ended reaches. */
export const ENDED_DAYS = [1, 7, 30] as const;
type EndedDays = (typeof ENDED_DAYS)[number];

export interface TodaySearch {
  /** Only what is assigned to the user. */
  readonly mine?: boolean | undefined;
  /** Absent: by kind. */
  readonly by?: Grouping | undefined;
  /** Of the table of groups; absent: what costs most first. */
  readonly order?: GroupOrder | undefined;
  /** Absent: what needs action. */
  readonly show?: Handled | 'ended' | undefined;
  /** Of those that ended; absent: in the last seven days. */
  readonly days?: EndedDays | undefined;
  /** Of those that ended: the kind of exception, and the id of the customer. */
  readonly kind?: string | undefined;
  readonly customer?: string | undefined;
}

export const parseTodaySearch = (search: Record<string, unknown>): TodaySearch => {
  const { mine, by, order, show, days, kind, customer } = search;
  return {
    mine: mine === true || undefined,
    by: GROUPINGS.find((each) => each === by),
    order: parseOrder(order),
    show: ([...HANDLED, 'ended'] as const).find((each) => each === show),
    days: ENDED_DAYS.find((each) => each === days),
    kind: textOf(kind),
    customer: textOf(customer),
  };
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
