/** Values that sentences about days need, and the days that findings of a line already name. Pure. */
import { dayText } from '../../days.ts';
import type { Claim } from '../claims.ts';
import type { StayEvidence } from '../stay.ts';

/** @param days numbers, in any order; at least one */
export function spanValues(days: readonly number[]): { from: string; to: string; days: number } {
  const inOrder = days.toSorted((a, b) => a - b);
  return { from: dayText(inOrder[0] as number), to: dayText(inOrder.at(-1) as number), days: inOrder.length };
}

export function given(...evidence: readonly (StayEvidence | undefined)[]): StayEvidence[] {
  const byId = new Map(
    evidence.flatMap((each) => (each === undefined ? [] : [[`${each.what} ${each.observationId}`, each]])),
  );
  return [...byId.values()];
}

/** Everything that is left of these days. */
export function whole(days: readonly number[]): ReadonlyMap<number, number> {
  return new Map(days.map((day) => [day, Number.POSITIVE_INFINITY]));
}

/** The days of which a finding takes all. */
export type NamedDays = (line: number) => ReadonlySet<number>;

const NONE: ReadonlySet<number> = new Set();

export function namedIn(claims: readonly Claim[]): NamedDays {
  const byLine = new Map<number, Set<number>>();
  for (const { line, takes } of claims) {
    if (line === null) continue;
    const named = byLine.get(line) ?? new Set();
    byLine.set(line, named);
    for (const { pool, days } of takes)
      for (const [day, upTo] of days === 'all' ? pool.days : days)
        if (days === 'all' || upTo === Number.POSITIVE_INFINITY) named.add(day);
  }
  return (line) => byLine.get(line) ?? NONE;
}

/** What a finding has where nothing of the kind is. */
export const NOTHING = { evidence: [], tariffId: null, otherInvoiceId: null } as const;
