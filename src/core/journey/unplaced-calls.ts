/**
 * Arrivals and departures that a line states without a place, a vessel or a call: each is placed by the handling of the same
 * container nearest in time. ZIM's own sample of TRANSPORT events is of this form. Pure.
 */
import type { Observation } from '../observation.ts';
import {
  concerns,
  isOfTransport,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from './statement.ts';

const DAY_MILLIS = 24 * 3_600_000;
/** A ship leaves within days of the loading, and is unloaded within days of its arrival. */
const LONGEST_STAY_MILLIS = 5 * DAY_MILLIS;
/** Forecasts of one call are not corrected together, and a day has no hour. */
const TOLERANCE_MILLIS = DAY_MILLIS;

/**
 * The statements of a container's shipment, where those without a place have the place, vessel and voyage of their handling.
 * Those that no handling is near to stay as they are: no milestone comes from them.
 */
export function withPlacedCalls(
  observations: readonly RecordedObservation[],
  equipment: string,
  reading: Reading,
): readonly RecordedObservation[] {
  if (!observations.some(({ observation }) => isUnplaced(observation))) return observations;
  const handlings = observations
    .filter(({ observation, withdrawnAt }) => withdrawnAt === null && isHandling(observation, equipment))
    .map((each) => readStatement(each, reading))
    .filter(({ location }) => location !== null);
  return observations.map((each) => (isUnplaced(each.observation) ? placed(each, handlings, reading) : each));
}

function isUnplaced(observation: Observation): boolean {
  const { source, place, vessel, transportCallId } = observation;
  const hasPlace = place.locode !== null || place.name !== null || place.facility !== null || place.address != null;
  const isBare = !hasPlace && vessel === null && transportCallId === null;
  return isBare && isOfTransport(observation) && source.kind === 'shipping_line';
}

function isHandling(observation: Observation, equipment: string): boolean {
  const { kind, retracted } = observation;
  return (kind === 'load' || kind === 'discharge') && !retracted && concerns(observation, equipment);
}

function placed(recorded: RecordedObservation, handlings: readonly Statement[], reading: Reading): RecordedObservation {
  const { observation } = recorded;
  const at = readStatement(recorded, reading).moment.millis;
  const near = handlings.filter(
    (each) => isOfCall(each.observation, observation) && isOneStay(each.moment.millis - at, observation),
  );
  const nearest = near.sort((a, b) => apart(a, at) - apart(b, at) || byPlace(a, b))[0];
  if (nearest === undefined) return recorded;
  const { place, vessel, voyage, mode } = nearest.observation;
  return {
    ...recorded,
    observation: {
      ...observation,
      place: { ...place, facility: null },
      vessel,
      voyage: observation.voyage ?? voyage,
      mode: observation.mode ?? mode,
    },
  };
}

/** A box is loaded before its ship departs, and discharged after it has arrived. */
function isOfCall(handling: Observation, { kind, mode }: Observation): boolean {
  const isSameMode = mode === null || handling.mode === null || mode === handling.mode;
  return isSameMode && handling.kind === (kind === 'departure' ? 'load' : 'discharge');
}

/** @param later how much later the handling is than the call */
function isOneStay(later: number, { kind }: Observation): boolean {
  const stay = kind === 'departure' ? -later : later;
  return stay >= -TOLERANCE_MILLIS && stay <= LONGEST_STAY_MILLIS;
}

function apart({ moment }: Statement, at: number): number {
  return Math.abs(moment.millis - at);
}

/** Of two at one moment the same is taken in any order of arrival. */
function byPlace(a: Statement, b: Statement): number {
  const keyOf = ({ actual, location, observation: { vessel, voyage, mode } }: Statement) =>
    [actual ? 0 : 1, location?.key, vessel?.imo, vessel?.name, voyage, mode].join(' ');
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : Number(left > right);
}
