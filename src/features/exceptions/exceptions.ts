/**
 * What needs somebody's attention of a container, from its state and the time. Pure: what is true now, since when, with the values behind
 * it, and the next moment at which time alone may change the answer. docs/exceptions.md explains the kinds to users.
 */

import { chargeDays } from '../../core/charges/assess.ts';
import { type ChargeClock, type ChargedContainer, isClock, type Unassessed } from '../../core/charges/charge-clock.ts';
import { dayAt, fetchedAt } from '../../core/charges/charged-container.ts';
import { dayNumber, dayText } from '../../core/charges/days.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import { formatInstant } from '../../lib/clock.ts';
import { type PlanHistory, remember } from './plan-history.ts';
import { hasArrived, isOut } from './progress.ts';

/** In the order of what costs most: a container stands under the first of its own. */
export const EXCEPTION_KINDS = [
  'last_free_day_passed',
  'detention_running',
  'last_free_day_near',
  'on_hold',
  'not_available',
  'not_picked_up',
  'rolled_over',
  'milestone_overdue',
  'eta_moved',
  'source_silent',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const EXCEPTION_STATUSES = ['open', 'acknowledged', 'snoozed', 'resolved'] as const;
export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export const SEVERITY_OF: Readonly<Record<ExceptionKind, (typeof SEVERITIES)[number]>> = {
  last_free_day_passed: 'critical',
  detention_running: 'critical',
  last_free_day_near: 'warning',
  on_hold: 'warning',
  not_available: 'warning',
  not_picked_up: 'warning',
  rolled_over: 'warning',
  milestone_overdue: 'notice',
  eta_moved: 'notice',
  source_silent: 'notice',
};

/** Days and hours after which a kind counts. */
export interface ExceptionRules {
  readonly last_free_day_near_days: number;
  readonly not_available_days: number;
  readonly not_picked_up_days: number;
  readonly milestone_overdue_hours: number;
  readonly eta_moved_days: number;
  readonly eta_moved_in_a_day_days: number;
  readonly source_silent_hours: number;
  /** Kinds that are not looked for. */
  readonly switched_off: readonly ExceptionKind[];
}

export const USUAL_RULES: ExceptionRules = {
  last_free_day_near_days: 2,
  not_available_days: 3,
  not_picked_up_days: 3,
  milestone_overdue_hours: 24,
  eta_moved_days: 4,
  eta_moved_in_a_day_days: 2,
  source_silent_hours: 48,
  switched_off: [],
};

type Facts = Readonly<Record<string, unknown>>;

export interface ExceptionFinding {
  readonly kind: ExceptionKind;
  /** UTC text; null: since it was found. */
  readonly since: string | null;
  readonly facts: Facts;
}

export interface WatchedContainer {
  readonly state: ContainerState;
  readonly container: ChargedContainer;
  readonly clocks: readonly (ChargeClock | Unassessed)[];
  /** The first ETA at the port of discharge. */
  readonly originalEtaAt: string | null;
  /** The line's last useful answer, or when tracking began, with what went wrong since; null: no line is asked. */
  readonly asked: { readonly answeredAt: string; readonly error: string | null } | null;
  /** Null: it was never looked at. */
  readonly memory: PlanHistory | null;
}

export interface ContainerEvaluation {
  readonly findings: readonly ExceptionFinding[];
  readonly memory: PlanHistory;
  /** Unix milliseconds; null: nothing changes by time alone. */
  readonly nextAt: number | null;
}

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;

/** @param now Unix milliseconds, as are all moments here */
export function judge(watched: WatchedContainer, rules: ExceptionRules, now: number): ContainerEvaluation {
  const { state } = watched;
  const memory = remember(state, watched.memory, now);
  if (!state.listed || state.currentStatus === 'empty_returned') return { findings: [], memory, nextAt: null };
  const verdicts = EXCEPTION_KINDS.filter((kind) => !rules.switched_off.includes(kind)).map((kind) => ({
    kind,
    ...JUDGES[kind]({ ...watched, memory, rules, now }),
  }));
  const times = verdicts.flatMap(({ next }) => (next !== undefined && next > now ? [next] : []));
  return {
    findings: verdicts.flatMap(({ kind, facts, since = null }) =>
      facts === undefined ? [] : [{ kind, facts, since: since === null ? null : formatInstant(since) }],
    ),
    memory,
    nextAt: times.length === 0 ? null : Math.min(...times),
  };
}

interface Case extends WatchedContainer {
  readonly memory: PlanHistory;
  readonly rules: ExceptionRules;
  readonly now: number;
}

interface Verdict {
  /** Absent: it is not so. */
  readonly facts?: Facts;
  readonly since?: number;
  /** When to look again. */
  readonly next?: number;
}

const NOTHING: Verdict = {};

const JUDGES: Readonly<Record<ExceptionKind, (given: Case) => Verdict>> = {
  last_free_day_passed: (given) => {
    const free = lastFreeDay(given);
    if (free === null) return NOTHING;
    const { day, today, midnight, ...said } = free;
    if (today <= day) return { next: midnight(day + 1) };
    const facts = { ...said, days_over: today - day, owed: owed(given, () => true) };
    return { facts, since: midnight(day + 1), next: midnight(today + 1) };
  },

  detention_running: (given) => {
    if (!isOut(given.state)) return NOTHING;
    const running = given.clocks.filter(isClock).filter(isOfEquipment);
    const [first] = running.toSorted((a, b) => a.beginsOn - b.beginsOn);
    if (first === undefined) return NOTHING;
    const { today, midnight } = calendar(given, first.at);
    if (today < first.beginsOn) return { next: midnight(first.beginsOn) };
    const facts = {
      charged_from: dayText(first.beginsOn),
      tariff_name: first.tariff.name,
      owed: owed(given, isOfEquipment),
    };
    return { facts, since: midnight(first.beginsOn), next: midnight(today + 1) };
  },

  last_free_day_near: (given) => {
    const free = lastFreeDay(given);
    if (free === null) return NOTHING;
    const { day, today, midnight, ...said } = free;
    const from = day - given.rules.last_free_day_near_days;
    if (today > day) return NOTHING;
    if (today < from) return { next: midnight(from) };
    return { facts: { ...said, days_left: day - today }, since: midnight(from), next: midnight(today + 1) };
  },

  on_hold: ({ state }) => {
    if (isOut(state)) return NOTHING;
    const holds = [
      ...state.holds.map((hold) => ({ ...hold, at: 'port' })),
      ...state.indFacilityHolds.map((hold) => ({ ...hold, at: 'inland' })),
    ];
    return holds.length === 0 ? NOTHING : { facts: { holds } };
  },

  not_available: ({ state, rules, now }) => {
    const { podDischargedAt, availableForPickup, currentStatus } = state;
    if (podDischargedAt === null || availableForPickup !== false || currentStatus !== 'not_available') return NOTHING;
    return after(podDischargedAt, rules.not_available_days * DAY_MILLIS, now, { discharged_at: podDischargedAt });
  },

  not_picked_up: ({ state, rules, now }) => {
    if (state.availableForPickup !== true || isOut(state)) return NOTHING;
    const { availability, inlandAvailability } = state.clockEvents ?? {};
    const since = inlandAvailability?.at ?? availability?.at ?? state.statusChangedAt;
    if (since === null) return NOTHING;
    const facts = { available_since: since, pickup_appointment_at: state.pickupAppointmentAt };
    return after(since, rules.not_picked_up_days * DAY_MILLIS, now, facts);
  },

  rolled_over: ({ memory: { rolledOver } }) =>
    rolledOver === null ? NOTHING : { facts: rolledOver.facts, since: Date.parse(rolledOver.since) },

  milestone_overdue: ({ state, rules, now }) => {
    const expected = nextExpected(state);
    return expected === null
      ? NOTHING
      : after(expected.at, rules.milestone_overdue_hours * HOUR_MILLIS, now, {
          milestone: expected.milestone,
          expected_at: expected.at,
        });
  },

  eta_moved: ({ state, originalEtaAt, memory: { etas }, rules, now }) => {
    const { podEtaAt: eta } = state;
    if (eta === null || hasArrived(state)) return NOTHING;
    const yesterday = etas.findLast(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS)?.eta ?? null;
    const compared = [
      { with: 'yesterday', was: yesterday, days: rules.eta_moved_in_a_day_days },
      { with: 'first', was: originalEtaAt, days: rules.eta_moved_days },
    ];
    const moved = compared.find(({ was, days }) => was !== null && Math.abs(apart(was, eta)) >= days * DAY_MILLIS);
    // An ETA seen within the last day is yesterday's a day after it was seen.
    const ages = etas.map(({ seenAt }) => Date.parse(seenAt) + DAY_MILLIS).filter((at) => at > now);
    const next = ages.length === 0 ? {} : { next: Math.min(...ages) };
    if (moved?.was == null) return next;
    const days = Math.round((apart(moved.was, eta) / DAY_MILLIS) * 10) / 10;
    return { facts: { eta_at: eta, was_at: moved.was, compared_with: moved.with, days }, ...next };
  },

  source_silent: ({ asked, rules, now }) => {
    if (asked === null) return NOTHING;
    const wait = rules.source_silent_hours * HOUR_MILLIS;
    const verdict = after(asked.answeredAt, wait, now, { last_answer_at: asked.answeredAt, error: asked.error });
    // Nothing tells of an answer that brings no news.
    return verdict.facts === undefined ? verdict : { ...verdict, next: now + HOUR_MILLIS };
  },
};

function after(from: string, wait: number, now: number, facts: Facts): Verdict {
  const since = Date.parse(from) + wait;
  return now < since ? { next: since } : { facts, since };
}

function apart(was: string, is: string): number {
  return Date.parse(is) - Date.parse(was);
}

function isOfEquipment({ kind }: ChargeClock): boolean {
  return kind === 'detention' || kind === 'combined';
}

/** The first of departure, arrival and inland arrival that is still ahead and has a time. */
function nextExpected(state: ContainerState): { readonly milestone: string; readonly at: string } | null {
  if (isOut(state)) return null;
  const given = (milestone: string, at: string | null) => (at === null ? null : { milestone, at });
  if (!hasArrived(state)) {
    return state.polVesselDepartedAt === null
      ? given('vessel_departed', state.polEtdAt)
      : given('vessel_arrived', state.podEtaAt);
  }
  return state.indAtaAt === null ? given('arrived_at_inland_destination', state.indEtaAt) : null;
}

interface Calendar {
  /** Days since 1970-01-01, as the place counts them. */
  readonly today: number;
  /** The moment at which a day begins there. */
  readonly midnight: (day: number) => number;
}

function calendar({ container, now }: Case, at: 'port' | 'inland'): Calendar {
  const zone = container.places[at]?.timeZone ?? null;
  return {
    today: dayNumber(dayAt(formatInstant(now), zone) as string),
    midnight: (day) => Temporal.PlainDate.from(dayText(day)).toZonedDateTime(zone ?? 'UTC').epochMilliseconds,
  };
}

/** Null: there is none, or it counts no longer. */
function lastFreeDay(given: Case) {
  const { state, container } = given;
  if (state.pickupLfd === null || isOut(state)) return null;
  const at = fetchedAt(container);
  const on = dayAt(state.pickupLfd, container.places[at]?.timeZone ?? null) as string;
  return { day: dayNumber(on), ...calendar(given, at), last_free_day: on, said_by: sayerOf(state) };
}

function sayerOf(state: ContainerState): string {
  if (state.pickupLfdLine !== null) return 'shipping_line';
  if (state.pickupLfdTerminal !== null) return 'terminal';
  return state.pickupLfdRail !== null ? 'rail' : 'tariff';
}

/** What clocks that run come to today, and what tomorrow adds, by currency. */
function owed(given: Case, counts: (clock: ChargeClock) => boolean) {
  const sums = new Map<string, { amount: number; tomorrow: number }>();
  for (const clock of given.clocks.filter(isClock)) {
    if (clock.endsOn !== null || !counts(clock)) continue;
    const [today, next] = chargeDays(clock, calendar(given, clock.at).today);
    const sum = sums.get(clock.tariff.currency) ?? { amount: 0, tomorrow: 0 };
    sums.set(clock.tariff.currency, {
      amount: rounded(sum.amount + (today?.total ?? 0)),
      tomorrow: rounded(sum.tomorrow + (next?.amount ?? 0)),
    });
  }
  return [...sums]
    .filter(([, { amount, tomorrow }]) => amount > 0 || tomorrow > 0)
    .map(([currency_code, sum]) => ({ currency_code, ...sum }));
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
