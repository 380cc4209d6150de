/** Which week the page of arrivals is about, and the filters of its lists. Pure. */
import { dayAfter, mondayAfter } from '../../parts/times/instants.ts';

export const WEEKS = ['this', 'next', 'after'] as const;
export type Week = (typeof WEEKS)[number];
export const SORTS = ['predicted_pod_at', 'pod_eta_at', 'customer_name', 'pickup_lfd', 'number'] as const;
export type Sort = (typeof SORTS)[number];

export interface ArrivalsSearch {
  /** Absent: the next one. */
  readonly week?: Week | undefined;
  /** With `-` descending; absent: what comes last is first. */
  readonly sort?: Sort | `-${Sort}` | undefined;
}

export function parseArrivalsSearch({ week, sort }: Record<string, unknown>): ArrivalsSearch {
  const sorts = SORTS.flatMap((each) => [each, `-${each}`] as const);
  return { week: WEEKS.find((each) => each === week), sort: sorts.find((each) => each === sort) };
}

export interface Days {
  /** `2026-05-07`; both are of the week. */
  readonly first: string;
  readonly last: string;
}

/** This week begins today. */
export function daysOf(week: Week, today: string): Days {
  const monday = mondayAfter(today);
  if (week === 'this') return { first: today, last: dayAfter(monday, -1) };
  const first = week === 'next' ? monday : dayAfter(monday, 7);
  return { first, last: dayAfter(first, 6) };
}

/** In the address of the list of containers: those that the line announces for the week, but the prediction after it. */
export const notThere = ({ first, last }: Days) => ({ eta: `${first}..${last}`, predicted: `${dayAfter(last, 1)}..` });

/** The columns of the list; those that it would show too are named, so that these are in this order. */
export const COLUMNS =
  'status:142,eta:138,predicted:206,predicted_later:144,predicted_why:420,customer:132,pickup_appointment_at:136,' +
  'pickup_lfd:126,vessel:128,-references:88,-holds:96,-fees:100,-route:160';
