/**
 * The days on which a container was held or not available, and whose doing it was, as its terminal or railroad reported
 * it. Pure. What the user reports is a record of the user and no evidence here, except that a hold was lifted.
 */
import { formatInstant } from '../../../lib/clock.ts';
import type { HoldingFact } from '../../holding-fact.ts';
import { byArrival } from '../../journey/statement.ts';
import type { Location } from '../../location.ts';
import type { FactField, Hold, HoldChange } from '../../observation.ts';
import type { DerivedContainer } from '../../state/container-state.ts';
import { dayAt } from '../charged-container.ts';
import type { ClockMoment } from '../clock-events.ts';
import { dayNumber, dayText } from '../days.ts';
import { sideOf } from './hold-side.ts';
import type { BlockedSpan, EvidenceOf, StayEvidence } from './stay.ts';

type Side = BlockedSpan['by'];

export function blockedSpansOf({
  journey,
  facts,
  state,
}: Pick<DerivedContainer, 'journey' | 'facts' | 'state'>): BlockedSpan[] {
  const { clockEvents: events } = state;
  const end = journey.destination?.location.key;
  const isAtEnd = (at: Location | null) => end !== undefined && at?.key === end;
  return [
    ...spansAt(facts, (at) => !isAtEnd(at), {
      zone: state.podTimeZone,
      landed: events.discharge,
      left: events.leftPort,
    }),
    ...spansAt(facts, isAtEnd, {
      zone: state.destinationTimeZone,
      landed: events.inlandUnloading,
      left: events.leftInland,
    }),
  ];
}

interface Visit {
  readonly zone: string | null;
  readonly landed: ClockMoment | undefined;
  readonly left: ClockMoment | undefined;
}

function spansAt(
  facts: DerivedContainer['facts'],
  isThere: (at: Location | null) => boolean,
  { zone, landed, left }: Visit,
): BlockedSpan[] {
  if (zone === null || landed === undefined) return [];
  const there = (...fields: readonly FactField[]) =>
    reportsOf(
      fields.flatMap((field) => facts.history(field)),
      isThere,
    );
  const lifted = facts.history('holds_cleared').filter(({ location }) => location === null || isThere(location));
  const days: VisitDays = {
    first: dayIn(landed.at, zone),
    last: left === undefined ? null : dayIn(left.at, zone) - 1,
    dayOf: (millis) => dayIn(formatInstant(millis), zone),
    isMidnight: (millis) => formatLocal(millis, zone) === '00:00:00',
    isNight: (millis) => formatLocal(millis, zone) < MORNING,
  };
  const holds = holdsIn([...there('holds', 'hold'), ...lifted]);
  return [
    ...holds
      .filter(({ status }) => status === 'hold')
      .flatMap((hold) =>
        wholeDays(hold, days).map((span) => ({ ...span, kind: 'hold' as const, by: hold.by, name: hold.name })),
      ),
    ...unavailableIn(there('available')).flatMap((each) => dividedByHolds(each, holds, days)),
  ];
}

/** Of the source that knows best, and no user. */
function reportsOf(history: readonly HoldingFact[], isThere: (at: Location | null) => boolean): HoldingFact[] {
  const reports = history.filter(({ fact, location }) => fact.source.kind !== 'user' && isThere(location));
  const best = reports[0]?.fact.source.kind;
  return reports.filter(({ fact }) => fact.source.kind === best);
}

interface Interval {
  readonly since: number;
  /** The last report that it still stood. */
  seen: number;
  /** Null: it stands. */
  until: number | null;
  /** The report of its end is of a state, and may come some hours late. */
  isEndLate: boolean;
  readonly evidence: StayEvidence[];
}

interface HoldInterval extends Interval {
  readonly name: string;
  /** `pending`: it is no hold, but explains why the box is not available, such as an exam that goes on. */
  readonly status: Hold['status'];
  readonly by: Side;
}

/** Each hold from the report that sets it to the one that no longer has it, or to its release. */
function holdsIn(reports: readonly HoldingFact[]): HoldInterval[] {
  const all: HoldInterval[] = [];
  const open = new Map<string, { hold: Hold; interval: HoldInterval }>();
  const end = (key: string, report: HoldingFact) => {
    const found = open.get(key)?.interval;
    if (found === undefined || found.until !== null) return;
    found.until = report.statedMillis;
    found.isEndLate = report.fact.field === 'holds';
    found.evidence.push(evidenceOf(report, 'hold_released'));
  };
  const begin = (hold: Hold, source: string, report: HoldingFact) => {
    const key = keyOf(source, hold);
    const same = open.get(key)?.interval;
    if (same !== undefined) {
      same.seen = report.repeatedMillis;
      return;
    }
    const interval = {
      name: hold.description ?? hold.name,
      status: hold.status,
      by: sideOf(hold),
      since: report.statedMillis,
      seen: report.repeatedMillis,
      until: null,
      isEndLate: false,
      evidence: [evidenceOf(report, 'hold')],
    };
    all.push(interval);
    open.set(key, { hold, interval });
  };
  for (const report of reports.toSorted((a, b) => a.statedMillis - b.statedMillis || byArrival(a, b))) {
    const { field, value, source } = report.fact;
    const own = [...open].filter(([key]) => key.startsWith(`${source.code}|`));
    if (field === 'holds') {
      const listed = Array.isArray(value) ? (value as readonly Hold[]) : [];
      const keys = new Set(listed.map((each) => keyOf(source.code, each)));
      for (const [key] of own) {
        if (keys.has(key)) continue;
        end(key, report);
        open.delete(key);
      }
      for (const hold of listed) begin(hold, source.code, report);
    } else if (field === 'hold') {
      const { name, status, description } = value as HoldChange;
      if (status !== 'released') begin({ name, status, description }, source.code, report);
      else
        for (const [key, { hold }] of own) {
          if (hold.name !== name) continue;
          end(key, report);
          open.delete(key);
        }
    } else {
      // The source may repeat what the user reports as lifted: it stays in `open`, and does not begin again.
      for (const [key, { hold }] of open) if ((value as readonly string[]).includes(hold.name)) end(key, report);
    }
  }
  return all;
}

function keyOf(source: string, { name, description, status }: Hold): string {
  return [source, name, description, status].join('|');
}

/** From a "no" to the next "yes". Where no "no" was reported, the first "yes" may be late, and nothing shows it. */
function unavailableIn(reports: readonly HoldingFact[]): Interval[] {
  const found: Interval[] = [];
  let open: Interval | null = null;
  for (const report of reports.toSorted((a, b) => a.statedMillis - b.statedMillis || byArrival(a, b))) {
    const { value } = report.fact;
    if (value === false && open !== null) open.seen = report.repeatedMillis;
    else if (value === false) {
      open = {
        since: report.statedMillis,
        seen: report.repeatedMillis,
        until: null,
        isEndLate: true,
        evidence: [evidenceOf(report, 'not_available')],
      };
      found.push(open);
    } else if (value === true && open !== null) {
      open.until = report.statedMillis;
      open.evidence.push(evidenceOf(report, 'available'));
      open = null;
    }
  }
  return found;
}

interface VisitDays {
  readonly first: number;
  /** The last whole day there; null: it is still there. */
  readonly last: number | null;
  readonly dayOf: (millis: number) => number;
  readonly isMidnight: (millis: number) => boolean;
  /** Before the first trucks of the day. */
  readonly isNight: (millis: number) => boolean;
}

/** Local time. Sources are read, and report, hours late: what ends in the night may have ended on the day before. */
const MORNING = '06:00:00';

/** @returns nothing where it did not stand for a whole day */
function wholeDays(interval: Interval, days: VisitDays): Pick<BlockedSpan, 'from' | 'to' | 'evidence'>[] {
  const { since, evidence } = interval;
  const from = Math.max(days.first, days.dayOf(since) + (days.isMidnight(since) ? 0 : 1));
  const to = lastWholeDay(interval, days);
  return to !== null && to < from ? [] : [{ from: dayText(from), to: to === null ? null : dayText(to), evidence }];
}

function lastWholeDay(
  { until, seen, isEndLate }: Interval,
  { dayOf, last, isMidnight, isNight }: VisitDays,
): number | null {
  if (until === null) return last;
  const before = dayOf(until) - 1;
  const isSeenThen = dayOf(seen) > before || (dayOf(seen) === before && !isNight(seen));
  const isProven = !isEndLate || !isNight(until) || isMidnight(until) || isSeenThen;
  const ended = isProven ? before : before - 1;
  return last === null ? ended : Math.min(ended, last);
}

const SIDES: readonly Side[] = ['payer_side', 'authority', 'biller_side'];

/** Where a hold explains it, it is the doing of the party that holds the box: of several, of the one that excuses the biller most. */
function dividedByHolds(interval: Interval, holds: readonly HoldInterval[], days: VisitDays): BlockedSpan[] {
  const [span] = wholeDays(interval, days);
  if (span === undefined) return [];
  const [from, to] = [dayNumber(span.from), span.to === null ? null : dayNumber(span.to)];
  const bounds = holds.map(({ since, until, by, name }) => ({
    from: days.dayOf(since),
    to: until === null ? Number.POSITIVE_INFINITY : days.dayOf(until),
    by,
    name,
  }));
  const starts = [...new Set([from, ...bounds.flatMap((each) => [each.from, each.to + 1])])]
    .filter((day) => day >= from && Number.isFinite(day) && (to === null || day <= to))
    .sort((a, b) => a - b);
  return starts.map((start, index): BlockedSpan => {
    const next = starts[index + 1];
    const cause = bounds
      .filter((each) => each.from <= start && start <= each.to)
      .sort((a, b) => SIDES.indexOf(a.by) - SIDES.indexOf(b.by))[0];
    return {
      kind: 'not_available',
      by: cause?.by ?? 'biller_side',
      name: cause?.name ?? null,
      from: dayText(start),
      to: next === undefined ? span.to : dayText(next - 1),
      evidence: span.evidence,
    };
  });
}

function evidenceOf({ id, fact, statedMillis }: HoldingFact, what: EvidenceOf): StayEvidence {
  const at = formatInstant(statedMillis);
  return { what, observationId: id, source: fact.source, at, statedAt: at };
}

function dayIn(at: string, zone: string): number {
  return dayNumber(dayAt(at, zone) as string);
}

function formatLocal(millis: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 8);
}
