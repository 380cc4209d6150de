/**
 * One number, several journeys: a box that was returned empty and set out again is another container. Pure.
 */
import type { RecordedFact } from '../facts.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { Observation } from '../observation.ts';
import type { Moment } from '../time.ts';
import { moveKeys, type StatementsInForce, statementsInForce } from './in-force.ts';
import { SAME_MOVE_MILLIS } from './occurrences.ts';
import { isByRail, isByWater } from './sea/sea-moves.ts';
import {
  concerns,
  isDepotEntry,
  isEmptyReturn,
  knowsWhose,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from './statement.ts';

/** The statements about one number during one journey. */
export interface JourneySpan {
  /** 1 for the first. */
  readonly sequence: number;
  /** The one that its shipment is about. The journeys after it belong to the next shippers, those before it to earlier ones. */
  readonly current: boolean;
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

/**
 * The spans of a number's journeys, oldest first; one where it never set out again. A journey ends where its box was
 * returned empty and something later opens the next.
 */
export function splitJourneys(
  number: string,
  observations: readonly RecordedObservation[],
  facts: readonly RecordedFact[],
  reading: Reading,
): JourneySpan[] {
  const inForce = statementsInForce(observations, number, reading);
  const openings = openingsOf(inForce.statements);
  const mine = observations.filter(({ observation }) => concerns(observation, number));
  const ownFacts = facts.filter(({ fact }) => fact.equipment === number);
  const momentOfMove = placement(inForce, reading);
  const spans = [null, ...openings].map((opening, index) => {
    const next = openings[index] ?? null;
    const isOfMoves = within(opening?.bound ?? null, next?.bound ?? null);
    const isOfFacts = within(opening?.at ?? null, next?.at ?? null);
    return {
      observations: mine.filter((each) => isOfMoves(momentOfMove(each))),
      facts: ownFacts.filter((each) => isTimeless(each) || isOfFacts(placedAt(each))),
    };
  });
  const own = ofShipment(spans, number);
  const tracked = own.find((span) => wasUnderWay(span.observations, number)) ?? own.at(-1);
  return own.map((span, index) => ({ ...span, sequence: index + 1, current: span === tracked }));
}

/**
 * Whether the shipment knew the journey before its end. A journey that was over when it was first reported is an earlier
 * shipper's, if another follows.
 */
function wasUnderWay(observations: readonly RecordedObservation[], number: string): boolean {
  const own = observations.filter(({ observation }) => observation.equipment === number && knowsWhose(observation));
  const returns = own.filter(
    ({ observation }) =>
      observation.classifier === 'actual' && (isEmptyReturn(observation) || isDepotEntry(observation)),
  );
  const firstOf = (records: readonly RecordedObservation[]) => Math.min(...records.map((each) => each.recordedAt));
  return firstOf(own) < firstOf(returns);
}

/**
 * If the line reports a journey, another one that only terminals and railroads report belongs to someone else's
 * shipment.
 */
function ofShipment<Span extends Pick<JourneySpan, 'observations'>>(spans: readonly Span[], number: string): Span[] {
  const own = spans.filter(({ observations }) =>
    observations.some(
      ({ observation, withdrawnAt }) =>
        withdrawnAt === null && observation.equipment === number && knowsWhose(observation),
    ),
  );
  return own.length > 0 ? own : [...spans];
}

/** From, inclusive, until, exclusive; null: open. */
function within(from: number | null, until: number | null): (millis: number) => boolean {
  return (millis) => (from === null || millis >= from) && (until === null || millis < until);
}

/** A forecast that was replaced goes where its replacement is: it may itself lie on the other side of an opening. */
function placement(
  { statements: inForce, vessels }: StatementsInForce,
  reading: Reading,
): (recorded: RecordedObservation) => number {
  const ids = new Set(inForce.map((each) => each.id));
  const keyOf = moveKeys(vessels);
  const moves = Map.groupBy(inForce, keyOf);
  return (recorded) => {
    const statement = readStatement(recorded, reading);
    const own = statement.moment.millis;
    const kin = statement.actual || ids.has(recorded.id) ? [] : (moves.get(keyOf(statement)) ?? []);
    const distance = (each: Statement) => Math.abs(each.moment.millis - own);
    return kin.length === 0 ? own : kin.reduce((a, b) => (distance(b) < distance(a) ? b : a)).moment.millis;
  };
}

/** The equipment type and the listing apply beyond a journey. */
function isTimeless({ fact }: RecordedFact): boolean {
  return fact.field === 'listed' || fact.field === 'iso_code';
}

/** A delivery entered late belongs to the journey it ended; other statements belong to the current journey. */
function placedAt({ fact, recordedAt }: RecordedFact): number {
  const { field, value } = fact;
  const isTime = field === 'delivered' && typeof value === 'object' && value !== null && 'kind' in value;
  if (isTime && value.kind === 'instant') return Date.parse(value.at);
  if (isTime && value.kind === 'date') return Date.parse(value.on) + HALF_DAY_MILLIS;
  return fact.statedAt === null ? recordedAt : Date.parse(fact.statedAt);
}

/** Where the next journey begins. */
interface Opening {
  readonly at: number;
  /** Halfway from the return to the opening: clocks of sources differ, and their moves fall on the right side of it. */
  readonly bound: number;
}

function openingsOf(statements: readonly Statement[]): Opening[] {
  const openings: Opening[] = [];
  let [hasMovedLaden, isPickedUp] = [false, false];
  let landedAt: Location | null = null;
  /** A train from the port where the container landed takes it inland. */
  const isOnward = ({ observation, location }: Statement) =>
    isByRail(observation) && observation.laden !== false && areNeighbours(location, landedAt);
  let returnedBy: number | null = null;
  let tripUntil = tripOfOthersUntil(statements);
  for (const statement of statements) {
    const { observation, moment, actual } = statement;
    const endedBy = returnedBy ?? (knowsWhose(observation) ? tripUntil : null);
    const isAfterEnd = endedBy !== null && moment.millis - slackOf(moment) >= endedBy;
    if (
      isAfterEnd &&
      opensJourney(observation) &&
      !isOnward(statement) &&
      !isConfirmed(statement, 'before', statements)
    ) {
      openings.push({ at: moment.millis, bound: (endedBy + moment.millis) / 2 });
      hasMovedLaden = false;
      isPickedUp = false;
      returnedBy = null;
      tripUntil = null;
    }
    if (!actual) continue;
    if (observation.kind === 'discharge' && isByWater(observation)) landedAt = statement.location;
    if (observation.kind === 'discharge' || isLadenOut(observation)) hasMovedLaden = true;
    if (isLadenOut(observation)) isPickedUp = true;
    const isReturn = (hasMovedLaden && isEmptyReturn(observation)) || (isPickedUp && isDepotEntry(observation));
    if (isReturn && !isConfirmed(statement, 'after', statements)) returnedBy = moment.millis + slackOf(moment);
  }
  return openings;
}

/**
 * Until when terminals report an earlier trip without a known end; null if they report none. They report the container
 * discharged, while the line, which reported nothing before, starts its journey later and elsewhere.
 */
function tripOfOthersUntil(statements: readonly Statement[]): number | null {
  const ofBox = statements.filter(({ observation }) => observation.equipment !== null);
  const start = ofBox.find(({ observation }) => knowsWhose(observation));
  if (start === undefined || !opensJourney(start.observation)) return null;
  const before = ofBox.slice(0, ofBox.indexOf(start)).filter((each) => each.actual);
  const isLanding = ({ observation, location }: Statement) =>
    observation.kind === 'discharge' && isByWater(observation) && !areNeighbours(location, start.location);
  const end = before.some(isLanding)
    ? before.findLast((each) => isLanding(each) || isLadenOut(each.observation))
    : undefined;
  return end === undefined ? null : end.moment.millis + slackOf(end.moment);
}

function isLadenOut({ kind, laden }: Observation): boolean {
  return kind === 'gate_out' && laden === true;
}

/** A day is its noon, and may mean any hour of it: on the day of the return it opens nothing. */
function slackOf({ precision }: Moment): number {
  return precision === 'day' ? HALF_DAY_MILLIS : 0;
}

const HALF_DAY_MILLIS = 12 * 3_600_000;

/**
 * Whether another source reports the same move shortly before, or after: clocks of sources differ. A journey lasts
 * until the last report of its empty return, and begins with the first report of its opening.
 */
function isConfirmed(statement: Statement, when: 'before' | 'after', statements: readonly Statement[]): boolean {
  const { kind, laden, source } = statement.observation;
  return statements.some(({ observation, location, moment, actual }) => {
    if (!actual || observation.source.kind === source.kind) return false;
    if (observation.kind !== kind || observation.laden !== laden || location?.key !== statement.location?.key)
      return false;
    const apart = moment.millis - statement.moment.millis;
    return Math.abs(apart) <= SAME_MOVE_MILLIS && (when === 'before' ? apart < 0 : apart > 0);
  });
}

function opensJourney({ kind, laden }: Observation): boolean {
  if (kind === 'gate_out' || kind === 'pick_up') return laden === false;
  return kind === 'load' || (kind === 'gate_in' && laden === true);
}
