/** What a user enters and cannot be true, judged by its consequences: the state is derived with it, and nothing is stored. Pure. */
import type { ContainerOnJourney, DerivedShipment } from '../../core/derive.ts';
import type { Milestone } from '../../core/journey/milestones.ts';
import { IMPLAUSIBLE } from '../../core/journey/plausibility/plausible.ts';
import { FUTURE_TOLERANCE_MILLIS } from '../../core/journey/statement.ts';
import { stageOf } from '../../core/state/status.ts';
import type { Moment } from '../../core/time.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ContainerRow } from '../containers/store.ts';
import { JourneyOver, UserEventInvalid } from '../errors.ts';
import { ENTERED_MOVES, type EnteredMoveName, isMoveName, type UserEventName } from './user-event.ts';

const DAY_MILLIS = 24 * 3_600_000;
const HALF_DAY_MILLIS = DAY_MILLIS / 2;
/** A deadline further away than this has a mistyped year. */
const FAR_MILLIS = 366 * DAY_MILLIS;

/** @throws UserEventInvalid where it has not happened yet */
export function refuseFuture({ millis, precision }: Moment, now: number): void {
  if (millis <= now + FUTURE_TOLERANCE_MILLIS) return;
  const at = formatInstant(millis);
  throw new UserEventInvalid(
    'at',
    precision === 'day'
      ? `A day counts as its noon there, ${at}, which is still to come: it is ${formatInstant(now)} now. Write the hour.`
      : `That is still to come: it would be ${at}, and it is ${formatInstant(now)} now.`,
  );
}

export interface Entered {
  readonly event: UserEventName;
  readonly container: ContainerRow;
  /** Of the statement. */
  readonly id: string;
  readonly moment: Moment | null;
  readonly now: number;
}

/**
 * @param derived with what is entered
 * @throws UserEventInvalid @throws JourneyOver
 */
export function refuseImpossible({ containers }: DerivedShipment, entered: Entered): void {
  const { event, container, id, moment, now } = entered;
  const { number, journey } = container;
  const journeys = containers.filter((each) => each.number === number);
  const own = journeys.find((each) => each.journey === journey);
  if (own === undefined || journeys.some((each) => each.journey > journey))
    throw new JourneyOver(`With this ${number} would set out on another journey; it happened on none, or on the next.`);
  if (isMoveName(event)) refuseMove(own, entered, event);
  if (event === 'delivered') {
    const comes = ({ name }: Milestone) => (name === 'empty_in' ? 1 : -1);
    refuseOrder('a delivery', moment as Moment, own.derived.milestones, comes);
  }
  if (event === 'last_free_day' || event === 'pickup_appointment') refuseDeadline(own, event, moment, now);
  if ((event === 'available' || event === 'not_available') && own.derived.status.available?.id !== id) {
    const { currentStatus } = own.derived.state;
    throw new UserEventInvalid('event', `${number} waits for no pick-up: its status is ${currentStatus}.`);
  }
}

function refuseMove(own: ContainerOnJourney, { id, moment }: Entered, event: EnteredMoveName): void {
  const { journey, milestones, state } = own.derived;
  const implausible = journey.implausible.get(id);
  if (implausible !== undefined) throw new UserEventInvalid('at', `This is ${IMPLAUSIBLE[implausible]}.`);
  const roles: readonly string[] = ENTERED_MOVES[event].roles;
  const milestone = milestones.find((each) => each.statement.id === id && roles.includes(each.name));
  if (milestone === undefined || !own.observationIds.includes(id)) {
    throw new UserEventInvalid(
      'event',
      `By what is known of the journey of ${state.number} this is no ${event}, there and then: its status is ${state.currentStatus}.`,
    );
  }
  refuseSecond(milestones, milestone, roles);
  const stage = stageOf(milestone, journey);
  const comes = (each: Milestone) =>
    each === milestone || areApart(each, milestone) ? 0 : Math.sign(stageOf(each, journey) - stage);
  refuseOrder(event, moment as Moment, milestones, comes);
}

/**
 * An entry for a move that other sources know replaces theirs, unless it is weeks away: then one of the two is wrong.
 */
function refuseSecond(milestones: readonly Milestone[], own: Milestone, roles: readonly string[]): void {
  const here = own.statement.location?.key;
  const other = milestones.find(
    ({ name, statement }) =>
      statement.actual && statement !== own.statement && roles.includes(name) && statement.location?.key === here,
  );
  if (here === undefined || other === undefined) return;
  const at = formatInstant(other.statement.moment.millis);
  throw new UserEventInvalid(
    'at',
    `The milestone ${other.name} is known there for ${at}, too far from this to be the same.`,
  );
}

/** A box may leave the port by truck to be loaded on rail elsewhere: of the two neither comes first. */
function areApart(a: Milestone, b: Milestone): boolean {
  const isOut = (each: Milestone) => each.name === 'full_out';
  const isInland = (each: Milestone) => each.name.startsWith('rail_') || each.name === 'arrived_at_inland_destination';
  return (isOut(a) && isInland(b)) || (isInland(a) && isOut(b));
}

/**
 * @param what as a sentence begins: "a delivery"
 * @param comes -1: the milestone comes before it, 1: after it, 0: there is no order
 */
function refuseOrder(
  what: string,
  moment: Moment,
  milestones: readonly Milestone[],
  comes: (each: Milestone) => number,
): void {
  for (const each of milestones) {
    const { statement, name } = each;
    if (!statement.actual) continue;
    // A day counts as its noon, and may mean any hour of it.
    const slack = slackOf(moment) + slackOf(statement.moment);
    const apart = moment.millis - statement.moment.millis;
    const order = comes(each);
    if (order === 0 || (order < 0 ? apart >= -slack : apart <= slack)) continue;
    const at = formatInstant(statement.moment.millis);
    throw new UserEventInvalid(
      'at',
      `The milestone ${name} is known for ${at}; ${what} ${order < 0 ? 'before' : 'after'} it cannot be.`,
    );
  }
}

function slackOf({ precision }: Moment): number {
  return precision === 'day' ? HALF_DAY_MILLIS : 0;
}

function refuseDeadline(
  { number, derived: { state } }: ContainerOnJourney,
  event: 'last_free_day' | 'pickup_appointment',
  moment: Moment | null,
  now: number,
): void {
  if (moment === null) return;
  const what = event === 'last_free_day' ? 'a last free day' : 'an appointment';
  if (Math.abs(moment.millis - now) > FAR_MILLIS)
    throw new UserEventInvalid(
      'at',
      `${formatInstant(moment.millis)} is more than a year away; it is ${formatInstant(now)} now.`,
    );
  const landed = state.podDischargedAt ?? state.podArrivedAt;
  if (landed !== null && moment.millis < Date.parse(landed) - DAY_MILLIS)
    throw new UserEventInvalid('at', `${number} came ashore at ${landed}; ${what} before that cannot be.`);
  const isGone =
    state.podFullOutAt !== null || state.finalDestinationFullOutAt !== null || state.emptyTerminatedAt !== null;
  if (isGone && event === 'pickup_appointment') throw new UserEventInvalid('event', `${number} was picked up already.`);
}
