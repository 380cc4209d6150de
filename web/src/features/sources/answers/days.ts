/** The counts of a source's answers as one row for each reason, over the days of the service's counts. Pure. */
import type { AnswerCount } from '../../../app/api/resources.ts';

export const DAYS = 30;
const DAY_MILLIS = 86_400_000;

export interface CountRow {
  /** `answers`, or why answers or parts of them were not used. */
  readonly reason: string;
  readonly total: number;
  /** Of each day, the oldest first; days without answers too. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/** Answers first, then the reasons, the most frequent first. @param now Unix milliseconds */
export function rowsOf(counts: readonly AnswerCount[], now: number): CountRow[] {
  const byDay = new Map(counts.map((each) => [each.day, each]));
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MILLIS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
  const row = (reason: string, countOn: (count: AnswerCount) => number): CountRow => {
    const own = days.map((day) => {
      const count = byDay.get(day);
      return { day, count: count === undefined ? 0 : countOn(count) };
    });
    return { reason, total: own.reduce((sum, { count }) => sum + count, 0), days: own };
  };
  const reasons = [...new Set(counts.flatMap((each) => each.reasons.map(({ reason }) => reason)))];
  return [
    row('answers', (each) => each.answers_count),
    ...reasons
      .map((reason) => row(reason, (each) => each.reasons.find((own) => own.reason === reason)?.count ?? 0))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total),
  ];
}
