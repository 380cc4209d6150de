/**
 * Days that are charged although they are free. From the last free day back, the days are shared out among what the bill
 * got wrong: a stated last free day that it ignores, too few free days, a beginning that is too early, a last free day
 * that the tariff moves off closed days. What none of it explains is charged before free time ended. Pure.
 */
import { lastFree } from '../../charge-clock.ts';
import type { ClockEvents } from '../../clock-events.ts';
import { counts, dayNumber, dayText, lastOf, workingDayFrom } from '../../days.ts';
import type { Tariff } from '../../tariff.ts';
import type { Claim } from '../claims.ts';
import type { FindingRule } from '../findings.ts';
import type { BilledLine } from '../invoice.ts';
import type { Expected } from '../reading/expected.ts';
import type { ReadInvoice, ReadLine } from '../reading/lines.ts';
import type { StatedDay, Stay } from '../stay.ts';
import { given, NOTHING, spanValues, whole } from './named-days.ts';

export function findFreeDaysCharged({ groups }: ReadInvoice): Claim[] {
  return groups.flatMap((group) => {
    const free = statedFreeTime(group);
    return group.flatMap((line) => claimsOf(line, free));
  });
}

/** Free time as the bill states it, on whichever of the lines. */
export interface BilledFreeTime {
  readonly days: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly firstCharged: number | null;
}

export function statedFreeTime(group: readonly ReadLine[]): BilledFreeTime {
  const first = <Name extends keyof BilledLine>(name: Name) =>
    group.find(({ line }) => line[name] !== null)?.line[name] ?? null;
  const [from, to] = [first('freeTimeFrom'), first('freeTimeTo')];
  const charged = group.flatMap(({ billed }) => [...billed.amounts.keys()]);
  return {
    days: first('freeDays'),
    from: from === null ? null : dayNumber(from),
    to: to === null ? null : dayNumber(to),
    firstCharged: charged.length === 0 ? null : charged.reduce((least, day) => Math.min(least, day)),
  };
}

/** The last day that is free; null: neither known nor stated. */
export function lastFreeDayOf({ clock, stated }: Expected): number | null {
  if (clock === null) return stated?.last ?? null;
  return clock.lastFreeDay ?? (clock.byTariff === null ? clock.beginsOn - 1 : lastFree(clock.byTariff));
}

function claimsOf(line: ReadLine, free: BilledFreeTime): Claim[] {
  const { compared, billed, index, pool } = line;
  if (compared === null) return [];
  const { expected, stay } = compared;
  const last = lastFreeDayOf(expected);
  if (last === null) return [];
  const charged = [...billed.amounts.keys()].filter((day) => day <= last);
  if (charged.length === 0) return [];
  const causes = causesOf(expected, free);
  const byCause = Map.groupBy(
    charged,
    (day) => causes.find(({ upTo }) => day <= upTo)?.rule ?? 'before_free_time_ended',
  );
  return [...byCause].map(([rule, days]) => ({
    ...NOTHING,
    rule,
    sureness: 'certain',
    line: index,
    takes: [{ pool, days: whole(days) }],
    values: { ...spanValues(days), ...valuesOf(expected, free, last) },
    evidence: evidenceOf(expected, stay),
    tariffId: expected.tariff?.id ?? null,
  }));
}

/** Which error explains the days up to this one, the earliest days first. */
function causesOf({ clock, isClosed }: Expected, free: BilledFreeTime): { upTo: number; rule: FindingRule }[] {
  if (clock === null || clock.byTariff === null) return [];
  const { tariff, byTariff } = clock;
  const lastAfter = (first: number, days: number, isMoved = tariff.movesOffClosedDays) => {
    if (days === 0) return first - 1;
    const last = lastOf(first, days, tariff.freeDaysAre, isClosed);
    return isMoved ? workingDayFrom(last, isClosed) : last;
  };
  const agreed = lastFree(byTariff);
  const days = Math.min(grantedDays(free, tariff, isClosed) ?? tariff.freeDays, tariff.freeDays);
  const first = Math.min(free.from ?? byTariff.first, byTariff.first);
  const short = Math.min(agreed, lastAfter(byTariff.first, days));
  const early = Math.min(short, lastAfter(first, days));
  const billedLast = free.to ?? (free.firstCharged === null ? null : free.firstCharged - 1);
  const isUnmoved = tariff.movesOffClosedDays && billedLast !== null && isClosed(billedLast);
  const unmoved = isUnmoved ? Math.min(early, lastAfter(first, days, false)) : early;
  return [
    { upTo: unmoved, rule: 'before_free_time_ended' },
    { upTo: early, rule: 'last_free_day_closed' },
    { upTo: short, rule: 'free_time_began_early' },
    { upTo: agreed, rule: 'free_days_short' },
  ];
}

/** Null where the bill does not state it. */
export function grantedDays(
  { days, from, to }: BilledFreeTime,
  { freeDaysAre }: Pick<Tariff, 'freeDaysAre'>,
  isClosed: (day: number) => boolean,
): number | null {
  if (days !== null || from === null || to === null) return days;
  let granted = 0;
  for (let day = from; day <= to; day += 1) if (counts(day, freeDaysAre, isClosed)) granted += 1;
  return granted;
}

function valuesOf({ clock, tariff, stated, startsOn, isClosed }: Expected, free: BilledFreeTime, last: number) {
  const by = clock?.lastFreeDayBy ?? stated?.by ?? 'tariff';
  return {
    last_free_day: dayText(last),
    stated_by: by,
    tariff: tariff?.name ?? null,
    free_days: tariff?.freeDays ?? null,
    billed_free_days: tariff === null ? free.days : grantedDays(free, tariff, isClosed),
    counts_from: clock?.byTariff == null ? null : dayText(clock.byTariff.first),
    billed_from: free.from === null ? null : dayText(free.from),
    billed_last_free_day:
      free.to === null ? (free.firstCharged === null ? null : dayText(free.firstCharged - 1)) : dayText(free.to),
    event: tariff?.countedFrom ?? null,
    event_on: startsOn === null ? null : dayText(startsOn),
  };
}

function evidenceOf({ clock, tariff, stated, at }: Expected, { evidence }: Stay) {
  const by = clock?.lastFreeDayBy ?? stated?.by ?? 'tariff';
  return given(
    by === 'tariff' ? undefined : evidence[STATED[by]],
    tariff === null ? undefined : evidence[startEvent(tariff.countedFrom, at)],
  );
}

const STATED = {
  line: 'lastFreeDayOfLine',
  terminal: 'lastFreeDayOfTerminal',
  rail: 'lastFreeDayOfRail',
} as const satisfies Record<string, StatedDay>;

function startEvent(from: Tariff['countedFrom'], at: Tariff['at']): keyof ClockEvents {
  if (from === 'gate_out') return 'pickUp';
  if (from === 'availability') return at === 'port' ? 'availability' : 'inlandAvailability';
  return at === 'port' ? 'discharge' : 'inlandUnloading';
}
