/**
 * Days on which the container could not be fetched or returned: holds, unavailability, and the user's own records. A
 * counted free day that is lost moves the end of free time by one counted day; in charged time the day itself is at
 * stake. A charged day that is given back counts for no tier: later days are at stake as far as they get cheaper. Pure.
 */
import { type ChargeClock, dayOf, lastFree } from '../../charge-clock.ts';
import { counts, dayNumber, lastOf } from '../../days.ts';
import type { Claim } from '../claims.ts';
import type { Finding, Sureness } from '../findings.ts';
import type { OwnRecord } from '../invoice.ts';
import { isAtTerminal } from '../reading/expected.ts';
import type { Compared, ReadInvoice, ReadLine } from '../reading/lines.ts';
import { plain } from '../reading/match-stay.ts';
import type { BlockedSpan, StayEvidence } from '../stay.ts';
import { type BilledFreeTime, lastFreeDayOf, statedFreeTime } from './free-time.ts';
import { cheaperDays, type IsGivenBack, lessThan, movedBetween, pricedBy, repeated } from './given-back.ts';
import { given, NOTHING, spanValues } from './named-days.ts';
import { isInUnitedStates } from './united-states.ts';

export function findBlockedDays({ invoice, groups }: ReadInvoice): Claim[] {
  const records = Map.groupBy(invoice.records, ({ container }) => (container === null ? '' : plain(container)));
  return groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : claimsOf(group, first, causesOf(first, records));
  });
}

/** Why the container could not move, the strongest reason first. */
interface Cause {
  readonly finding: Pick<Finding, 'rule' | 'sureness'>;
  readonly values: Finding['values'];
  /** It concerns the box at the terminal alone. */
  readonly isAtTerminal: boolean;
  /** Day numbers, both inclusive; null: it stands. */
  readonly spans: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly evidence: readonly StayEvidence[];
  }[];
}

function causesOf({ line, charge, compared }: ReadLine, records: ReadonlyMap<string, readonly OwnRecord[]>): Cause[] {
  const spans = compared === null || charge === null || !isAtTerminal(charge) ? [] : compared.stay.blocked;
  const own = [...(records.get('') ?? []), ...(records.get(plain(line.container ?? '')) ?? [])];
  const isInUs = compared !== null && isInUnitedStates(compared.stay);
  return [
    ...held(spans, 'biller_side', 'likely'),
    ...held(spans, 'authority', 'ask'),
    ...recorded(
      own.filter(({ kind }) => kind !== 'other'),
      isInUs ? 'likely' : 'ask',
    ),
    ...recorded(
      own.filter(({ kind }) => kind === 'other'),
      'ask',
    ),
  ];
}

function held(spans: readonly BlockedSpan[], by: BlockedSpan['by'], sureness: Sureness): Cause[] {
  const own = spans.filter((each) => each.by === by);
  if (own.length === 0) return [];
  const names = [...new Set(own.flatMap(({ name }) => name ?? []))];
  return [
    {
      finding: { rule: 'held_or_unavailable', sureness },
      values: { by, holds: names.length === 0 ? null : names.join(', ') },
      isAtTerminal: true,
      spans: own.map(({ from, to, evidence }) => ({
        from: dayNumber(from),
        to: to === null ? null : dayNumber(to),
        evidence,
      })),
    },
  ];
}

function recorded(records: readonly OwnRecord[], sureness: Sureness): Cause[] {
  return [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, own]) => ({
    finding: { rule: 'own_record', sureness },
    values: { kind, note: own.map(({ note }) => note).join(' ') },
    isAtTerminal: false,
    spans: own.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to), evidence: [] })),
  }));
}

/** Free time that may be lost, and the days that cost. */
interface Times {
  readonly freeFrom: number | null;
  readonly freeTo: number;
  /** The last of the days that are granted: a closed one may move free time's end behind it. */
  readonly grantedTo: number;
  /** No earlier day costs, whatever moved free time. */
  readonly chargedAfter: number;
  /** The last day on which the box was there. */
  readonly until: number;
  /** Of a combined charge, the day on which the box left the terminal; null: it stays, or the day is not known. */
  readonly leftOn: number | null;
  readonly isCounted: (day: number) => boolean;
  /** Free time ends on no such day. */
  readonly isNoEnd: (day: number) => boolean;
}

function claimsOf(group: readonly ReadLine[], { compared, charge }: ReadLine, causes: Cause[]): Claim[] {
  const billed = group.flatMap((line) => [...line.billed.amounts].map(([day, amount]) => ({ line, day, amount })));
  if (causes.length === 0 || billed.length === 0) return [];
  const last = billed.reduce((most, { day }) => Math.max(most, day), Number.NEGATIVE_INFINITY);
  const times = timesOf(compared, statedFreeTime(group), last, charge);
  const lost = new Set<number>();
  const asBilled = pricedBy(compared, () => false);
  let soFar = asBilled;
  return causes.flatMap(({ finding, values, spans, isAtTerminal: isThere }): Claim[] => {
    const own = daysIn(spans, times, isThere ? times.leftOn : null);
    if (own.size === 0) return [];
    for (const day of own) lost.add(day);
    const before = soFar;
    soFar = pricedBy(compared, isGivenBackFor(new Set(lost), times));
    const named = billed.filter(({ day }) => soFar.isGivenBack(day) && (!before.isGivenBack(day) || own.has(day)));
    const cheaper = cheaperDays(billed, before, soFar);
    // Where a stronger cause took the same days, they are named all the same: it is a further reason.
    const isFurther = named.length + cheaper.size > 0;
    const taken = isFurther
      ? lessThan(
          [...named.map((each) => [each, each.amount] as const), ...cheaper],
          movedBetween(billed, before, soFar),
        )
      : repeated(billed, asBilled, pricedBy(compared, isGivenBackFor(own, times)));
    const lostFree = [...own].filter((day) => isFree(day, times)).length;
    return [...Map.groupBy(taken, ([{ line }]) => line)].map(([{ index, pool }, some]) => {
      const days = new Map(some.map(([{ day }, upTo]) => [day, upTo]));
      return {
        ...NOTHING,
        ...finding,
        line: index,
        takes: [{ pool, days }],
        values: {
          ...spanValues([...days.keys()]),
          ...values,
          ...blockedValues(own),
          free_days_lost: lostFree,
          cheaper_days: some.filter(([each]) => cheaper.has(each)).length,
        },
        evidence: given(...spans.flatMap(({ evidence }) => evidence)),
        tariffId: compared?.expected.tariff?.id ?? null,
      };
    });
  });
}

function blockedValues(days: ReadonlySet<number>) {
  const { from, to, days: number } = spanValues([...days]);
  return { blocked_from: from, blocked_to: to, blocked_days: number };
}

/** Without a tariff, free time is that of the bill. */
function timesOf(compared: Compared | null, free: BilledFreeTime, last: number, charge: ReadLine['charge']): Times {
  const { clock = null, end = null, isClosed = () => false } = compared?.expected ?? {};
  const byTariff = clock?.byTariff ?? null;
  const { movesOffClosedDays = false, freeDays = 0 } = clock?.tariff ?? {};
  const billedTo = free.to ?? (free.firstCharged ?? last + 1) - 1;
  const billedFrom = free.from ?? (free.days === null ? null : billedTo - free.days + 1);
  const leftPort = compared?.stay.charged.events.leftPort;
  const left = charge === 'combined' && leftPort !== undefined ? dayOf(leftPort) : null;
  const freeTo = byTariff === null ? billedTo : lastFree(byTariff);
  return {
    freeFrom: byTariff?.first ?? (clock === null ? billedFrom : null),
    freeTo,
    grantedTo: byTariff === null || clock === null ? freeTo : grantedBy(clock, byTariff.first),
    chargedAfter: compared === null ? freeTo : (lastFreeDayOf(compared.expected) ?? freeTo),
    until: Math.min(last, end?.on ?? last),
    leftOn: typeof left === 'number' ? left : null,
    isCounted: (day) => counts(day, clock?.tariff.freeDaysAre ?? 'calendar', isClosed),
    isNoEnd: (day) => movesOffClosedDays && freeDays > 0 && isClosed(day),
  };
}

function daysIn(spans: Cause['spans'], { freeFrom, freeTo, ...times }: Times, leftOn: number | null): Set<number> {
  const until = Math.min(times.until, leftOn ?? times.until);
  const days = new Set<number>();
  const earliest = freeFrom ?? freeTo + 1;
  for (const { from, to } of spans) {
    for (let day = Math.max(from, earliest); day <= Math.min(to ?? until, until); day += 1) days.add(day);
  }
  return days;
}

function grantedBy({ tariff, isClosed }: ChargeClock, first: number): number {
  return tariff.freeDays === 0 ? first - 1 : lastOf(first, tariff.freeDays, tariff.freeDaysAre, isClosed);
}

function isFree(day: number, { freeFrom, grantedTo, isCounted }: Times): boolean {
  return freeFrom !== null && day >= freeFrom && day <= grantedTo && isCounted(day);
}

/** The days that would not cost without the blocked ones. */
function isGivenBackFor(blocked: ReadonlySet<number>, times: Times): IsGivenBack {
  let [lost, freeUntil] = [[...blocked].filter((day) => isFree(day, times)).length, times.grantedTo];
  while (lost > 0) {
    freeUntil += 1;
    if (!blocked.has(freeUntil) && times.isCounted(freeUntil)) lost -= 1;
  }
  if (times.isNoEnd(freeUntil)) while (times.isNoEnd(freeUntil) || blocked.has(freeUntil)) freeUntil += 1;
  return (day) => day > times.chargedAfter && day <= times.until && (day <= freeUntil || blocked.has(day));
}
