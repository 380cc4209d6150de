/**
 * A container as the kinds of notices look at it, at one moment: its state, the earlier ETAs and sailings that the state is
 * compared with, and what several kinds read of it. Pure.
 */

import { chargeDays } from '../../../core/charges/assess.ts';
import {
  type ChargeClock,
  type ChargedContainer,
  isClock,
  type Unassessed,
} from '../../../core/charges/charge-clock.ts';
import { dayAt, fetchedAt } from '../../../core/charges/charged-container.ts';
import { dayNumber, dayText, type IsHoliday } from '../../../core/charges/days.ts';
import { type ComputedCharge, type OwedMoney, sumOwed } from '../../../core/charges/owed.ts';
import type { ChargeKind } from '../../../core/charges/tariff.ts';
import type { ContainerState } from '../../../core/state/container-state.ts';
import { rolledSailings, type Sailing, sailingsByPlace } from '../../../core/state/sailings.ts';
import { hasLeft } from '../../../core/state/status.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { PredictedTimeShown } from '../../../tracking/shipments/predictions.ts';
import type { ArrivalsOfContainer } from '../../arrivals/ships/arrivals-of-containers.ts';
import type { ContainerDocuments } from '../../documents/suggestions/suggestions.ts';
import type { DisputeDue } from '../../invoices/checking/dispute-due.ts';
import type { KindFinding, NoticeFacts } from './notice-kind.ts';

export const HOUR_MILLIS = 3_600_000;
export const DAY_MILLIS = 24 * HOUR_MILLIS;

/** What alerts with a threshold read. */
export interface DatedContainer {
  readonly state: ContainerState;
  readonly container: ChargedContainer;
  /** The last day without charges for the equipment, in days since 1970-01-01; null: by no tariff. */
  readonly freeUntil: number | null;
  /** Kinds of its exceptions that are acknowledged or snoozed. */
  readonly acknowledged: readonly string[];
  readonly isHoliday: IsHoliday;
  /** Of the arrival at the port of discharge; null: there is none. */
  readonly predictedEta: Pick<PredictedTimeShown, 'p50' | 'as_of'> | null;
}

/** What exceptions read besides. */
export interface WatchedContainer extends DatedContainer {
  readonly clocks: readonly (ChargeClock | Unassessed)[];
  /** The first ETA at the port of discharge. */
  readonly originalEtaAt: string | null;
  /** The line's last useful answer, or the start of tracking, and the error since; null: the line is not polled. */
  readonly line: { readonly answeredAt: string; readonly error: string | null } | null;
  readonly documents: ContainerDocuments;
  readonly arrivals: ArrivalsOfContainer;
  /** Of invoices that can be disputed, by the last day. */
  readonly disputes: readonly DisputeDue[];
}

/** All moments are Unix milliseconds. */
export interface Look extends WatchedContainer {
  readonly history: PlanHistory;
  readonly now: number;
}

export function isOut({ currentStatus }: ContainerState): boolean {
  return hasLeft(currentStatus);
}

export function hasArrived(state: ContainerState): boolean {
  return state.podArrivedAt !== null || state.podDischargedAt !== null || isOut(state);
}

/** When it left the place where it is fetched; infinite: it is there. */
export function leftAt(state: ContainerState): number {
  if (!isOut(state)) return Number.POSITIVE_INFINITY;
  const at = state.podFullOutAt ?? state.statusChangedAt;
  return at === null ? Number.NEGATIVE_INFINITY : Date.parse(at);
}

/** Stands once so much time has passed. */
export function after(from: string, wait: number, now: number, facts: NoticeFacts): KindFinding {
  const since = Date.parse(from) + wait;
  return now < since ? { next: since } : { facts, since };
}

export function millisBetween(was: string, is: string): number {
  return Date.parse(is) - Date.parse(was);
}

interface Calendar {
  /** Days since 1970-01-01 in the zone of the place. */
  readonly dayOf: (at: number) => number;
  /** The instant when a day begins in the zone of the place. */
  readonly midnight: (day: number) => number;
}

/** Of the place where it is fetched, unless another one is named. */
export function calendarOf({ container }: DatedContainer, at: 'port' | 'inland' = fetchedAt(container)): Calendar {
  const zone = container.places[at]?.timeZone ?? null;
  return {
    dayOf: (moment) => dayNumber(dayAt(formatInstant(moment), zone) as string),
    midnight: (day) => Temporal.PlainDate.from(dayText(day)).toZonedDateTime(zone ?? 'UTC').epochMilliseconds,
  };
}

/** At the place where it is fetched; null: there is none. */
export function lastFreeDay(dated: DatedContainer) {
  const { state, container } = dated;
  if (state.pickupLfd === null) return null;
  const on = dayAt(state.pickupLfd, container.places[fetchedAt(container)]?.timeZone ?? null) as string;
  return { day: dayNumber(on), ...calendarOf(dated), facts: { last_free_day: on, said_by: lastFreeDaySource(state) } };
}

function lastFreeDaySource(state: ContainerState): string {
  if (state.pickupLfdLine !== null) return 'shipping_line';
  if (state.pickupLfdTerminal !== null) return 'terminal';
  return state.pickupLfdRail !== null ? 'rail' : 'tariff';
}

const OF_EQUIPMENT: readonly ChargeKind[] = ['detention', 'combined'];
const NO_FEES = { port: [], inland: [] };

export function isOfEquipment({ kind }: Pick<ChargeClock, 'kind'>): boolean {
  return OF_EQUIPMENT.includes(kind);
}

/** What is owed by today, and what tomorrow adds, by currency. Ended charges count no more, nor stated fees once it is out. */
export function owedNow(look: Look): OwedMoney[] {
  const isGone = isOut(look.state);
  const running = look.clocks.filter(isClock).filter((clock) => clock.endsOn === null);
  const charges = running.map((clock): ComputedCharge => {
    const [today, next] = chargeDays(clock, calendarOf(look, clock.at).dayOf(look.now));
    const due = { currency: clock.tariff.currency, amount: today?.total ?? 0, tomorrow: next?.amount ?? 0 };
    return { kind: clock.kind, at: clock.at, due };
  });
  const fees = isGone ? NO_FEES : { port: look.state.fees, inland: look.state.indFacilityFees };
  const counted = isGone ? charges.filter(isOfEquipment) : charges;
  return sumOwed(counted, { fees, isOut: isGone }).filter(({ amount, tomorrow }) => amount > 0 || tomorrow > 0);
}

/** The greatest amount of one currency. */
export function mostOwed({ owed }: NoticeFacts): number {
  const amounts = Array.isArray(owed) ? owed.map((each: { amount?: unknown }) => Number(each.amount)) : [];
  return Math.max(0, ...amounts.filter(Number.isFinite));
}

/** What was seen of the plan before. */
export interface PlanHistory {
  /** ETAs at the port of discharge, oldest first: those first seen within the last day, and the one before. */
  readonly etas: readonly { readonly seenAt: string; readonly eta: string }[];
  /** The latest sailing from each place (`sailingsByPlace`). */
  readonly sailings: Readonly<Record<string, Sailing>>;
  readonly rolledOver: {
    readonly key: string;
    readonly since: string;
    readonly facts: Readonly<Record<string, unknown>>;
  } | null;
}

/** @param history null: the container was never evaluated */
export function updatePlanHistory(state: ContainerState, history: PlanHistory | null, now: number): PlanHistory {
  const sailings = { ...history?.sailings, ...sailingsByPlace(state.sailings) };
  return {
    etas: etasOf(state.podEtaAt, history?.etas ?? [], now),
    sailings,
    rolledOver: rolloverOf(state, history, now),
  };
}

function etasOf(eta: string | null, previous: PlanHistory['etas'], now: number): PlanHistory['etas'] {
  const all =
    eta === null || previous.at(-1)?.eta === eta ? previous : [...previous, { seenAt: formatInstant(now), eta }];
  const yesterday = all.findLastIndex(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS);
  return all.slice(Math.max(yesterday, 0));
}

/** A rollover lasts until the container has left by the later ship. */
function rolloverOf(state: ContainerState, history: PlanHistory | null, now: number): PlanHistory['rolledOver'] {
  const sailings = sailingsByPlace(state.sailings);
  const [rolled] = rolledSailings(history?.sailings ?? {}, state.sailings);
  if (rolled !== undefined && !rolled.is.left) {
    const { key, was, is } = rolled;
    const facts = { place: is.place, from: shipOf(was), to: shipOf(is), was_at: was.at, etd_at: is.at };
    return { key, since: formatInstant(now), facts };
  }
  const previous = history?.rolledOver ?? null;
  const sailing = previous && sailings[previous.key];
  return sailing == null || sailing.left || hasArrived(state) ? null : previous;
}

function shipOf({ name, imo, voyage }: Sailing): string | null {
  return [name ?? imo, voyage].filter(Boolean).join(' ') || null;
}
