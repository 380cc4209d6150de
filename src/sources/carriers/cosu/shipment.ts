/**
 * What a shipment states of its containers beside their moves: the last move of each, whether the cycle answered for it has
 * that move, and where and when the delivery is expected. Pure.
 */
import { type Place, type ReportedObservation, type Source, UNSTATED } from '../../../core/observation.ts';
import { refusal } from '../../http/answer.ts';
import type { Flaw } from '../../http/structure.ts';
import { clean } from '../../http/text.ts';
import { readTime } from '../../http/time.ts';
import type { Refusal } from '../carrier.ts';
import type { CosuBox, Cycle, Shipment } from './answer.ts';
import { isSameCity, observeMove, readCity } from './observe.ts';

/** The clocks of the two answers may differ by seconds, and a move may be corrected between them. */
const SAME_MOVE_MILLIS = 3_600_000;

/**
 * A container is used again and again, and is answered with its current cycle only: in COSCO's own samples with a later one.
 * It is that of the shipment if it has the last move that the shipment states. A container without any move has none yet.
 * @returns why its moves are not taken; null: they are the shipment's
 */
export function findOtherJourney({ containerCircleStatus }: Cycle, box: CosuBox, number: string, source: Source) {
  const stated = clean(box.locationDateTime);
  if (containerCircleStatus.length === 0 && stated === null) return null;
  const last = millisOf(sortable(stated));
  if (last === null) return otherJourney(`the shipment states no time of the last move of ${number}`);
  const times = containerCircleStatus.flatMap((raw) => {
    const move = observeMove(raw, number, source);
    return 'problem' in move ? [] : (minuteOf(move) ?? []);
  });
  if (times.length > 0 && times.every((time) => time > last)) return otherJourney(`${number} is on a later journey`);
  if (times.some((time) => Math.abs(time - last) <= SAME_MOVE_MILLIS)) return null;
  return otherJourney(`the cycle of ${number} has no move at ${stated}, the last one of the shipment`);
}

/** `2015-02-06 09:35` or with seconds, as `2015-02-06T09:35`. */
function sortable(written: string | null): string | null {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(written ?? '') ? (written ?? '').slice(0, 16).replace(' ', 'T') : null;
}

/** Of times of one place: the zone does not matter. */
function millisOf(local: string | null): number | null {
  const millis = local === null ? Number.NaN : Date.parse(`${local}Z`);
  return Number.isNaN(millis) ? null : millis;
}

function otherJourney(reason: string): Refusal {
  return { ...refusal('unrecognized', `${reason}; its moves are not taken`), isLasting: true };
}

/**
 * `label` with its place and time: the state of the container on this shipment, also where its cycle is of a later journey or
 * could not be had.
 * @param moves those of the cycle that are taken
 */
export function observeLastMove(
  box: CosuBox,
  moves: readonly (ReportedObservation | Flaw)[],
  number: string,
  source: Source,
): (ReportedObservation | Flaw)[] {
  const { location, transportation } = box;
  const [label, timeOfIssue] = [clean(box.label), clean(box.locationDateTime)];
  if (label === null || timeOfIssue === null) return [];
  const move = observeMove({ containerNumberStatus: label, location, timeOfIssue, transportation }, number, source);
  if ('problem' in move) return [{ ...move, path: move.path === 'timeOfIssue' ? 'locationDateTime' : move.path }];
  const isSame = (each: ReportedObservation | Flaw) =>
    !('problem' in each) &&
    each.original.code.toUpperCase() === label.toUpperCase() &&
    Math.abs((minuteOf(each) ?? Number.NaN) - (minuteOf(move) ?? Number.NaN)) <= SAME_MOVE_MILLIS;
  return moves.some(isSame) ? [] : [{ ...move, raw: box }];
}

function minuteOf({ at }: ReportedObservation): number | null {
  return at.kind === 'local' ? millisOf(at.at.slice(0, 16)) : null;
}

/** `fromCity` and `toCity`: the places of receipt and of delivery, each with its state and country. */
export function namedPlaces({ trackingPath }: Shipment): Place[] {
  return [trackingPath?.fromCity, trackingPath?.toCity].map((each) => readCity(clean(each)));
}

/**
 * `cgoAvailTm`, "estimated time of arrival to take delivery" at `toCity`: inland the estimate of "Gate-in at Final Hub". In
 * the port of discharge it is no move of the container, and stays without a kind.
 */
export function observeDelivery(shipment: Shipment, equipment: string, source: Source): (ReportedObservation | Flaw)[] {
  const path = shipment.trackingPath;
  const written = clean(path?.cgoAvailTm);
  if (written === null) return [];
  const time = readTime(written);
  if ('problem' in time) return [{ path: 'cgoAvailTm', problem: time.problem }];
  const place = readCity(clean(path?.toCity));
  const isInland = place.name !== null && !portsOf(shipment).some((port) => isSameCity(place.name, port));
  return [
    {
      ...UNSTATED,
      source,
      kind: isInland ? 'gate_in' : null,
      classifier: 'estimated',
      at: time.at,
      place,
      laden: isInland ? true : null,
      equipment,
      original: { code: 'cgoAvailTm', text: null },
      raw: path,
    },
  ];
}

/** The ports of discharge, by their cities; `pod` has the terminal behind a dash: `Long Beach - Pacific Terminal`. */
function portsOf({ actualShipment, trackingPath }: Shipment): (string | null)[] {
  const ships = (actualShipment ?? []).map((raw) => (raw as { portOfDischarge?: unknown } | null)?.portOfDischarge);
  const [pod = ''] = String(trackingPath?.pod ?? '').split(' - ');
  return [...ships, pod].map((each) => (typeof each === 'string' ? clean(each) : null));
}
