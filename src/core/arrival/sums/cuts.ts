/**
 * Which sums a call adds to. A call with boxes of two lines counts once for each line and once for both together: sums of
 * lines do not add up to those of all, so each cut is summed by itself. Pure.
 */
import type { CallShare } from './call-sums.ts';

/** What sums tell apart: the port of arrival, the lane, and each of them with the line of the shipments. */
export const CUTS = {
  all: { line: false, to: false, from: false },
  to: { line: false, to: true, from: false },
  lane: { line: false, to: true, from: true },
  line: { line: true, to: false, from: false },
  line_to: { line: true, to: true, from: false },
  line_lane: { line: true, to: true, from: true },
} as const;
export type Cut = keyof typeof CUTS;

/** The coarsest that tells apart what is asked for. */
export function cutFor(asked: { readonly line: boolean; readonly from: boolean; readonly to: boolean }): Cut {
  const lane = asked.from ? 'lane' : asked.to ? 'to' : 'all';
  if (!asked.line) return lane;
  return lane === 'all' ? 'line' : `line_${lane}`;
}

/** Empty: not told apart, or, of the port of departure, not known. */
export interface CutOfCall<Share> {
  readonly cut: Cut;
  readonly line: string;
  readonly to: string;
  readonly from: string;
  readonly shares: readonly Share[];
}

/** @param shares of one call @param to where it is */
export function cutsOf<Share extends CallShare>(shares: readonly Share[], to: string): CutOfCall<Share>[] {
  return (Object.keys(CUTS) as Cut[]).flatMap((cut) => {
    const by = CUTS[cut];
    const groups = Map.groupBy(shares, (each) => `${by.line ? each.line : ''}|${by.from ? each.from : ''}`);
    return [...groups.values()].map((own) => ({
      cut,
      line: by.line ? (own[0]?.line ?? '') : '',
      to: by.to ? to : '',
      from: by.from ? (own[0]?.from ?? '') : '',
      shares: own,
    }));
  });
}

/** The month of an arrival, and its year: `2026-03`, `2026`. */
export function periodsOf(at: number): readonly [month: string, year: string] {
  const day = new Date(at).toISOString();
  return [day.slice(0, 7), day.slice(0, 4)];
}

/** The fewest that a range of time touches: whole years, and single months. */
export function periodsBetween(start: number, end: number): string[] {
  const periods: string[] = [];
  const [first, last] = [new Date(start), new Date(end)];
  const lastMonth = last.getUTCFullYear() * 12 + last.getUTCMonth();
  let month = first.getUTCFullYear() * 12 + first.getUTCMonth();
  while (month <= lastMonth) {
    const [year, ofYear] = [String(Math.floor(month / 12)).padStart(4, '0'), month % 12];
    const isWhole = ofYear === 0 && month + 11 <= lastMonth;
    periods.push(isWhole ? year : `${year}-${String(ofYear + 1).padStart(2, '0')}`);
    month += isWhole ? 12 : 1;
  }
  return periods;
}
