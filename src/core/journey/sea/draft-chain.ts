/** The legs of a voyage while they are computed, with the ship calls that they may begin or end with. Pure. */
import { type Draft, hasLanding, SLACK_MILLIS } from './draft.ts';
import type { HandledLeg } from './handled-legs.ts';
import { portRoleOf } from './handlings.ts';
import type { VesselKey, Vessels } from './vessel.ts';
import { hasKind, type Visit } from './visits.ts';

/** Additional knowledge of where the container is on land. */
export interface OnLand {
  /** Keys of the places where it comes in laden before the voyage. */
  readonly origins: ReadonlySet<string>;
  /** Keys of the places from which it goes on by land, or is picked up. */
  readonly ends: ReadonlySet<string>;
}

export interface VoyageEvidence {
  readonly handled: readonly HandledLeg[];
  readonly visits: readonly Visit[];
  readonly onLand: OnLand;
  /** Vessels reported to carry other containers of the shipment, and never this one. */
  readonly strangers: ReadonlySet<VesselKey>;
  readonly vessels: Vessels;
}

export class DraftChain {
  readonly evidence: VoyageEvidence;
  readonly named: readonly Visit[];
  readonly unnamed: readonly Visit[];
  /** In order; changed in place. */
  readonly drafts: Draft[] = [];

  constructor(evidence: VoyageEvidence) {
    this.evidence = evidence;
    this.named = evidence.visits.filter((visit) => visit.vessel !== null);
    this.unnamed = evidence.visits.filter((visit) => visit.vessel === null);
  }

  /**
   * Calls of named vessels at a place, nearest in time first; vessels reported to carry only other containers come
   * last. A vessel leaves after the loading and arrives before the discharge.
   */
  callsAt(place: string, kind: 'departure' | 'arrival', at: number, within: number): Visit[] {
    const gap = (visit: Visit) => (kind === 'departure' ? visit.departsAt - at : at - visit.arrivesAt);
    const isStranger = ({ vessel }: Visit) => Number(this.evidence.strangers.has(vessel));
    return this.named
      .filter((visit) => visit.location.key === place && hasKind(visit, kind))
      .filter((visit) => gap(visit) >= -SLACK_MILLIS && gap(visit) <= within)
      .sort((a, b) => isStranger(a) - isStranger(b) || Math.abs(gap(a)) - Math.abs(gap(b)));
  }

  /** Where a ship is named by its number alone here and by its name alone there, what no other leg's ship is called. */
  visitsBy(vessel: VesselKey): readonly Visit[] {
    if (vessel === null) return this.unnamed;
    const own = this.named.filter((visit) => visit.vessel === vessel);
    if (own.length > 0) return own;
    const taken = new Set(this.drafts.map((draft) => draft.vessel));
    return this.named.filter(
      (visit) => !taken.has(visit.vessel) && this.evidence.vessels.maySame(visit.vessel, vessel),
    );
  }

  /** Calls at which the ship comes with the box: after it has boarded. */
  reachedBy(draft: Draft, visits: readonly Visit[]): Visit[] {
    const { boards, handled } = draft;
    const from = boards?.departsAt ?? handled.load?.at ?? Number.NEGATIVE_INFINITY;
    return visits.filter((visit) => visit !== boards && hasLanding(visit) && visit.arrivesAt > from);
  }

  isTaken(visit: Visit): boolean {
    return this.drafts.some((draft) => draft.boards === visit || draft.lands === visit);
  }

  /** Vessels known only by their own calls that have no leg yet. */
  spareShips(): VesselKey[] {
    const { vessels, strangers } = this.evidence;
    const isSpare = (vessel: VesselKey) =>
      !this.drafts.some((draft) => vessels.maySame(draft.vessel, vessel) && !this.#goesOn(draft, vessel));
    const spare = [...new Set(this.named.map((visit) => visit.vessel))].filter(isSpare);
    // Vessels reported to carry only other containers come last.
    return spare.sort((a, b) => Number(strangers.has(a)) - Number(strangers.has(b)));
  }

  /**
   * After the container has left a ship without a name, a source names its role at a later port: the ship that comes
   * there has taken it on.
   */
  #goesOn({ vessel: own, handled: { discharge } }: Draft, vessel: VesselKey): boolean {
    if (own !== null || discharge === null) return false;
    return this.visitsBy(vessel).some(
      (visit) =>
        hasLanding(visit) &&
        visit.arrivesAt > discharge.at &&
        visit.location.key !== discharge.location.key &&
        portRoleOf(visit.statements) !== null,
    );
  }
}
