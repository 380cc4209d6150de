/**
 * The rules for exceptions of a container. Pure: from its state and the time, they give each exception with its facts and its start, and
 * the next moment when time alone may change the result. docs/exceptions.md explains the kinds to users.
 */

import { chargeDays } from '../../../core/charges/assess.ts';
import {
  type ChargeClock,
  type ChargedContainer,
  isClock,
  type Unassessed,
} from '../../../core/charges/charge-clock.ts';
import { dayAt, fetchedAt } from '../../../core/charges/charged-container.ts';
import { dayNumber, dayText } from '../../../core/charges/days.ts';
import { type ComputedCharge, type OwedMoney, sumOwed } from '../../../core/charges/owed.ts';
import type { ChargeKind } from '../../../core/charges/tariff.ts';
import type { ContainerState } from '../../../core/state/container-state.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { DocumentType } from '../../documents/document-type.ts';
import type { ContainerDocuments } from '../../documents/suggestions/suggestions.ts';
import { type PlanHistory, updatePlanHistory } from './plan-history.ts';
import { hasArrived, isOut } from './progress.ts';

/** Costliest first: the first exception of a container is its leading one. */
export const EXCEPTION_KINDS = [
  'last_free_day_passed',
  'detention_running',
  'last_free_day_near',
  'on_hold',
  'not_available',
  'not_picked_up',
  'rolled_over',
  'transshipment_at_risk',
  'milestone_overdue',
  'eta_moved',
  'document_contradicting',
  'document_missing',
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
  transshipment_at_risk: 'warning',
  milestone_overdue: 'notice',
  eta_moved: 'notice',
  document_contradicting: 'notice',
  document_missing: 'notice',
  source_silent: 'notice',
};

/** They name what is owed, if something is: whichever of them leads, the sums of Today have the container's costs. */
const WITH_COSTS: readonly ExceptionKind[] = ['last_free_day_near', 'on_hold', 'not_available', 'not_picked_up'];

/** Days and hours after which a kind counts. */
export interface ExceptionRules {
  readonly last_free_day_near_days: number;
  readonly not_available_days: number;
  readonly not_picked_up_days: number;
  readonly transshipment_at_risk_hours: number;
  readonly milestone_overdue_hours: number;
  readonly eta_moved_days: number;
  readonly eta_moved_in_a_day_days: number;
  /** Of an ETA; other values contradict each other at once. */
  readonly document_contradicting_days: number;
  readonly document_missing_days: number;
  /** Types of documents that each container is to have by then; empty: none is missing. */
  readonly expected_documents: readonly DocumentType[];
  readonly source_silent_hours: number;
  /** Most holds before the arrival end before it, without anybody's action. */
  readonly holds_before_arrival: boolean;
  /** Kinds that are not evaluated. */
  readonly switched_off: readonly ExceptionKind[];
}

export const USUAL_RULES: ExceptionRules = {
  last_free_day_near_days: 2,
  not_available_days: 3,
  not_picked_up_days: 3,
  transshipment_at_risk_hours: 24,
  milestone_overdue_hours: 24,
  eta_moved_days: 4,
  eta_moved_in_a_day_days: 2,
  document_contradicting_days: 2,
  document_missing_days: 3,
  expected_documents: [],
  source_silent_hours: 48,
  holds_before_arrival: false,
  switched_off: [],
};

type Facts = Readonly<Record<string, unknown>>;

export interface ExceptionFinding {
  readonly kind: ExceptionKind;
  /** UTC text; null: since the evaluation that found it. */
  readonly since: string | null;
  readonly facts: Facts;
}

export interface WatchedContainer {
  readonly state: ContainerState;
  readonly container: ChargedContainer;
  readonly clocks: readonly (ChargeClock | Unassessed)[];
  /** The first ETA at the port of discharge. */
  readonly originalEtaAt: string | null;
  /** The line's last useful answer, or the start of tracking, and the error since; null: the line is not polled. */
  readonly line: { readonly answeredAt: string; readonly error: string | null } | null;
  readonly documents: ContainerDocuments;
  /** Null: the container was never evaluated. */
  readonly history: PlanHistory | null;
}

export interface ContainerEvaluation {
  readonly findings: readonly ExceptionFinding[];
  readonly history: PlanHistory;
  /** Unix milliseconds; null: nothing changes by time alone. */
  readonly nextAt: number | null;
}

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;

/** @param now Unix milliseconds, as are all moments here */
export function evaluateContainer(watched: WatchedContainer, rules: ExceptionRules, now: number): ContainerEvaluation {
  const { state } = watched;
  const history = updatePlanHistory(state, watched.history, now);
  if (!state.listed || state.currentStatus === 'empty_returned') return { findings: [], history, nextAt: null };
  const input = { ...watched, history, rules, now };
  const results = EXCEPTION_KINDS.filter((kind) => !rules.switched_off.includes(kind)).map((kind) => ({
    kind,
    ...(WITH_COSTS.includes(kind) ? withCosts(RULES[kind](input), input) : RULES[kind](input)),
  }));
  const times = results.flatMap(({ next }) => (next !== undefined && next > now ? [next] : []));
  return {
    findings: results.flatMap(({ kind, facts, since = null }) =>
      facts === undefined ? [] : [{ kind, facts, since: since === null ? null : formatInstant(since) }],
    ),
    history,
    nextAt: times.length === 0 ? null : Math.min(...times),
  };
}

interface RuleInput extends WatchedContainer {
  readonly history: PlanHistory;
  readonly rules: ExceptionRules;
  readonly now: number;
}

interface RuleResult {
  /** Absent: there is no such exception. */
  readonly facts?: Facts;
  readonly since?: number;
  /** When to evaluate again. */
  readonly next?: number;
}

const NOTHING: RuleResult = {};

/** Amounts grow at midnight. */
function withCosts(result: RuleResult, input: RuleInput): RuleResult {
  if (result.facts === undefined) return result;
  const owed = owedNow(input);
  const midnight = owed.some(({ tomorrow }) => tomorrow > 0) ? nextMidnight(input) : Number.POSITIVE_INFINITY;
  const next = Math.min(result.next ?? Number.POSITIVE_INFINITY, midnight);
  const facts = owed.some(({ amount }) => amount > 0) ? { ...result.facts, owed } : result.facts;
  return Number.isFinite(next) ? { ...result, facts, next } : { ...result, facts };
}

function nextMidnight(input: RuleInput): number {
  const { today, midnight } = calendar(input, fetchedAt(input.container));
  return midnight(today + 1);
}

const RULES: Readonly<Record<ExceptionKind, (input: RuleInput) => RuleResult>> = {
  last_free_day_passed: (input) => {
    const free = lastFreeDay(input);
    if (free === null) return NOTHING;
    const { day, today, midnight, ...lastDay } = free;
    if (today <= day) return { next: midnight(day + 1) };
    const facts = { ...lastDay, days_over: today - day, owed: owedNow(input) };
    return { facts, since: midnight(day + 1), next: midnight(today + 1) };
  },

  detention_running: (input) => {
    if (!isOut(input.state)) return NOTHING;
    const running = input.clocks.filter(isClock).filter(isOfEquipment);
    const [first] = running.toSorted((a, b) => a.beginsOn - b.beginsOn);
    if (first === undefined) return NOTHING;
    const { today, midnight } = calendar(input, first.at);
    if (today < first.beginsOn) return { next: midnight(first.beginsOn) };
    const facts = {
      charged_from: dayText(first.beginsOn),
      tariff_name: first.tariff.name,
      owed: owedNow(input),
    };
    return { facts, since: midnight(first.beginsOn), next: midnight(today + 1) };
  },

  last_free_day_near: (input) => {
    const free = lastFreeDay(input);
    if (free === null) return NOTHING;
    const { day, today, midnight, ...lastDay } = free;
    const from = day - input.rules.last_free_day_near_days;
    if (today > day) return NOTHING;
    if (today < from) return { next: midnight(from) };
    return { facts: { ...lastDay, days_left: day - today }, since: midnight(from), next: midnight(today + 1) };
  },

  on_hold: ({ state, rules }) => {
    if (isOut(state) || !(rules.holds_before_arrival || hasArrived(state))) return NOTHING;
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

  rolled_over: ({ history: { rolledOver } }) =>
    rolledOver === null ? NOTHING : { facts: rolledOver.facts, since: Date.parse(rolledOver.since) },

  transshipment_at_risk: ({ state: { sailings }, rules }) => {
    const least = rules.transshipment_at_risk_hours * HOUR_MILLIS;
    for (const { place, name, at: leaves, left, arrival } of sailings) {
      if (left || leaves === null || arrival?.at == null || arrival.isOver) continue;
      const between = millisBetween(arrival.at, leaves);
      if (between >= least) continue;
      const hours = Math.round(between / HOUR_MILLIS);
      return { facts: { place, from: arrival.name, to: name, arrives_at: arrival.at, etd_at: leaves, hours } };
    }
    return NOTHING;
  },

  milestone_overdue: ({ state, rules, now }) => {
    const expected = nextExpected(state);
    return expected === null
      ? NOTHING
      : after(expected.at, rules.milestone_overdue_hours * HOUR_MILLIS, now, {
          milestone: expected.milestone,
          expected_at: expected.at,
        });
  },

  eta_moved: ({ state, originalEtaAt, history: { etas }, rules, now }) => {
    const { podEtaAt: eta } = state;
    if (eta === null || hasArrived(state)) return NOTHING;
    const yesterday = etas.findLast(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS)?.eta ?? null;
    const compared = [
      { with: 'yesterday', was: yesterday, days: rules.eta_moved_in_a_day_days },
      { with: 'first', was: originalEtaAt, days: rules.eta_moved_days },
    ];
    const moved = compared.find(
      ({ was, days }) => was !== null && Math.abs(millisBetween(was, eta)) >= days * DAY_MILLIS,
    );
    // An ETA seen within the last day is yesterday's a day after it was seen.
    const ages = etas.map(({ seenAt }) => Date.parse(seenAt) + DAY_MILLIS).filter((at) => at > now);
    const next = ages.length === 0 ? {} : { next: Math.min(...ages) };
    if (moved?.was == null) return next;
    const days = Math.round((millisBetween(moved.was, eta) / DAY_MILLIS) * 10) / 10;
    return { facts: { eta_at: eta, was_at: moved.was, compared_with: moved.with, days }, ...next };
  },

  document_contradicting: ({ state, documents, rules }) => {
    if (isOut(state)) return NOTHING;
    const contradictions = documents.contradictions.filter(
      ({ field, value, tracked }) =>
        field !== 'pod_eta_at' ||
        Math.abs(millisBetween(tracked, value)) >= rules.document_contradicting_days * DAY_MILLIS,
    );
    return contradictions.length === 0 ? NOTHING : { facts: { contradictions } };
  },

  document_missing: ({ state, documents, rules, now }) => {
    const { podEtaAt: eta } = state;
    const missing = rules.expected_documents.filter((type) => !documents.types.includes(type));
    if (eta === null || missing.length === 0 || isOut(state)) return NOTHING;
    return after(eta, -rules.document_missing_days * DAY_MILLIS, now, { document_types: missing, eta_at: eta });
  },

  source_silent: ({ line, rules, now }) => {
    if (line === null) return NOTHING;
    const wait = rules.source_silent_hours * HOUR_MILLIS;
    const result = after(line.answeredAt, wait, now, { last_answer_at: line.answeredAt, error: line.error });
    // An answer without changes does not make the container due: evaluate it again in an hour.
    return result.facts === undefined ? result : { ...result, next: now + HOUR_MILLIS };
  },
};

function after(from: string, wait: number, now: number, facts: Facts): RuleResult {
  const since = Date.parse(from) + wait;
  return now < since ? { next: since } : { facts, since };
}

function millisBetween(was: string, is: string): number {
  return Date.parse(is) - Date.parse(was);
}

const OF_EQUIPMENT: readonly ChargeKind[] = ['detention', 'combined'];
const NO_FEES = { port: [], inland: [] };

function isOfEquipment({ kind }: ChargeClock): boolean {
  return OF_EQUIPMENT.includes(kind);
}

/** The first of departure, arrival and inland arrival that has not happened and has an expected time. */
function nextExpected(state: ContainerState): { readonly milestone: string; readonly at: string } | null {
  if (isOut(state)) return null;
  const input = (milestone: string, at: string | null) => (at === null ? null : { milestone, at });
  if (!hasArrived(state)) {
    return state.polVesselDepartedAt === null
      ? input('vessel_departed', state.polEtdAt)
      : input('vessel_arrived', state.podEtaAt);
  }
  return state.indAtaAt === null ? input('arrived_at_inland_destination', state.indEtaAt) : null;
}

interface Calendar {
  /** Days since 1970-01-01 in the zone of the place. */
  readonly today: number;
  /** The instant when a day begins in the zone of the place. */
  readonly midnight: (day: number) => number;
}

function calendar({ container, now }: RuleInput, at: 'port' | 'inland'): Calendar {
  const zone = container.places[at]?.timeZone ?? null;
  return {
    today: dayNumber(dayAt(formatInstant(now), zone) as string),
    midnight: (day) => Temporal.PlainDate.from(dayText(day)).toZonedDateTime(zone ?? 'UTC').epochMilliseconds,
  };
}

/** Null: there is none, or the container has left. */
function lastFreeDay(input: RuleInput) {
  const { state, container } = input;
  if (state.pickupLfd === null || isOut(state)) return null;
  const at = fetchedAt(container);
  const on = dayAt(state.pickupLfd, container.places[at]?.timeZone ?? null) as string;
  return { day: dayNumber(on), ...calendar(input, at), last_free_day: on, said_by: lastFreeDaySource(state) };
}

function lastFreeDaySource(state: ContainerState): string {
  if (state.pickupLfdLine !== null) return 'shipping_line';
  if (state.pickupLfdTerminal !== null) return 'terminal';
  return state.pickupLfdRail !== null ? 'rail' : 'tariff';
}

/** What is owed by today, and what tomorrow adds, by currency. Ended charges count no more, nor stated fees once it is out. */
function owedNow(input: RuleInput): OwedMoney[] {
  const isGone = isOut(input.state);
  const running = input.clocks.filter(isClock).filter((clock) => clock.endsOn === null);
  const charges = running.map((clock): ComputedCharge => {
    const [today, next] = chargeDays(clock, calendar(input, clock.at).today);
    const due = { currency: clock.tariff.currency, amount: today?.total ?? 0, tomorrow: next?.amount ?? 0 };
    return { kind: clock.kind, at: clock.at, due };
  });
  const fees = isGone ? NO_FEES : { port: input.state.fees, inland: input.state.indFacilityFees };
  const counted = isGone ? charges.filter(({ kind }) => OF_EQUIPMENT.includes(kind)) : charges;
  return sumOwed(counted, { fees, isOut: isGone }).filter(({ amount, tomorrow }) => amount > 0 || tomorrow > 0);
}
