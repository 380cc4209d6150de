/** Days that are charged after the end of the stay, and closed days where only working days are charged. Pure. */
import { dayText } from '../../days.ts';
import type { Claim } from '../claims.ts';
import type { ReadInvoice, ReadLine } from '../reading/lines.ts';
import { lastFreeDayOf } from './free-time.ts';
import { given, NOTHING, spanValues, whole } from './named-days.ts';

const EVENTS = { leftPort: 'left_port', leftInland: 'left_inland', emptyReturn: 'empty_return' } as const;

export function findDaysAfterEnd({ groups }: ReadInvoice): Claim[] {
  return groups.flat().flatMap(({ compared, billed, index, pool }: ReadLine): Claim[] => {
    const { end = null, tariff = null } = compared?.expected ?? {};
    if (compared === null || end === null) return [];
    const days = [...billed.amounts.keys()].filter((day) => day > end.on);
    if (days.length === 0) return [];
    const evidence = compared.stay.evidence[end.event];
    return [
      {
        ...NOTHING,
        rule: 'charged_after_end',
        sureness: evidence?.source.kind === 'user' ? 'likely' : 'certain',
        line: index,
        takes: [{ pool, days: whole(days) }],
        values: { ...spanValues(days), event: EVENTS[end.event], ended_on: dayText(end.on) },
        evidence: given(evidence),
        tariffId: tariff?.id ?? null,
      },
    ];
  });
}

export function findClosedDays({ groups }: ReadInvoice): Claim[] {
  return groups.flat().flatMap(({ compared, billed, index, pool }: ReadLine): Claim[] => {
    const { clock = null } = compared?.expected ?? {};
    if (compared === null || clock === null || clock.tariff.chargedDaysAre === 'calendar') return [];
    const last = lastFreeDayOf(compared.expected) ?? Number.NEGATIVE_INFINITY;
    const days = [...billed.amounts.keys()].filter(
      (day) => day > last && (clock.endsOn === null || day <= clock.endsOn) && clock.isClosed(day),
    );
    if (days.length === 0) return [];
    return [
      {
        ...NOTHING,
        rule: 'closed_day_charged',
        sureness: 'certain',
        line: index,
        takes: [{ pool, days: whole(days) }],
        values: { ...spanValues(days), tariff: clock.tariff.name },
        tariffId: clock.tariff.id,
      },
    ];
  });
}
