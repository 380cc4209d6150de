/**
 * The last move of a container, which a shipment states beside its number, and whether the cycle answered for the
 * container has it. Pure.
 */
import type { ReportedObservation, Source } from '../../../core/observation.ts';
import { refusal } from '../../http/refusals.ts';
import type { Flaw } from '../../http/structure.ts';
import { clean } from '../../http/text.ts';
import type { Refusal } from '../carrier.ts';
import type { CosuBox, Cycle } from './answer.ts';
import { observeMove } from './observe.ts';

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
