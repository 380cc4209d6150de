/**
 * Parts of one stay on a bill: a line or row for each tier. Days are `2026-05-22`. Pure; knows no charge and no layout.
 */
export interface BilledPart {
  /** First and last charged day, both inclusive; null: not stated. */
  readonly from: string | null;
  readonly to: string | null;
  /** Charged days, as stated. */
  readonly days: number | null;
}

/** The charged days of a part, as stated or by its first and last; null: neither says it. */
export function billedDaysOf(part: BilledPart): number | null {
  return part.days ?? spanOf(part);
}

/** Whether both print the same period, which may be that of the whole stay. */
export function haveSamePeriod(a: BilledPart, b: BilledPart): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Whether the days of the second go on where those of the first end, or both are parts of a period that each prints. */
export function isNextPart(first: BilledPart, next: BilledPart): boolean {
  const [before, own] = [billedDaysOf(first), billedDaysOf(next)];
  if (before === null || own === null) return false;
  if (first.to !== null && next.from !== null && dayAfter(first.to) === next.from) return true;
  if (!haveSamePeriod(first, next)) return false;
  const span = spanOf(first);
  return span === null || before + own <= span;
}

function spanOf({ from, to }: BilledPart): number | null {
  if (from === null || to === null) return null;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
