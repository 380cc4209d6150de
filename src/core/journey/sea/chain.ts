/**
 * The voyage as a chain of legs: the container on one vessel, from loading (or from being known aboard) to discharge
 * (or planned discharge). The container's own handlings come first. Vessel calls then name the vessel, fill the ends,
 * and add legs that no handling shows. Each end keeps the name of its rule. Pure; knows no port's role.
 */
import type { Statement } from '../statement.ts';
import {
  arrives,
  comesTo,
  type Draft,
  departs,
  draftOf,
  earliest,
  endOfDraft,
  hasLanding,
  isBefore,
  isCallOf,
  isNear,
  lastStated,
  leavesFrom,
  NOT_HANDLED,
  nearestTo,
  originOf,
  placeOfBoarding,
  placeOfLanding,
  SLACK_MILLIS,
  type Stop,
  startOf,
  stopAt,
  UNNAMED_MILLIS,
} from './draft.ts';
import type { HandledLeg } from './handled-legs.ts';
import type { Handling } from './handlings.ts';
import { type Leg, type LegRule, modeOf } from './leg.ts';
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

export function chainOfLegs(evidence: VoyageEvidence): Leg[] {
  return new Chain(evidence).legs();
}

/** More ships than these are not looked for between two legs. */
const MAXIMUM_BRIDGES = 3;

interface Crossing {
  readonly vessel: VesselKey;
  readonly boards: Visit;
  readonly lands: Visit;
}

class Chain {
  readonly #evidence: VoyageEvidence;
  readonly #named: readonly Visit[];
  readonly #unnamed: readonly Visit[];
  readonly #drafts: Draft[];

  constructor(evidence: VoyageEvidence) {
    this.#evidence = evidence;
    this.#named = evidence.visits.filter((visit) => visit.vessel !== null);
    this.#unnamed = evidence.visits.filter((visit) => visit.vessel === null);
    this.#drafts = evidence.handled
      .flatMap((handled, index, all) => this.#perShip(handled, all[index - 1], all[index + 1]))
      .map((handled) => draftOf(this.#vesselOf(handled), handled));
  }

  legs(): Leg[] {
    if (this.#drafts.length === 0) this.#begin();
    if (this.#drafts.length === 0) return [];
    for (const index of this.#drafts.keys()) this.#board(index);
    for (const index of this.#drafts.keys()) this.#land(index);
    for (let index = this.#drafts.length - 1; index > 0; index -= 1) this.#bridge(index);
    let extended = true;
    while (extended) extended = this.#extendBackwards() || this.#extendForwards();
    return this.#drafts.map((draft, index) => this.#finish(draft, index));
  }

  /**
   * A load and the next discharge form one leg. Exception: they do not both name their vessel, the vessel that leaves
   * with the container is not reported to call where it is discharged, and another vessel is. Then the calls in between
   * were not about the container.
   */
  #perShip(handled: HandledLeg, before: HandledLeg | undefined, after: HandledLeg | undefined): HandledLeg[] {
    const { load, discharge } = handled;
    if (load === null || discharge === null || (load.vessel !== null && discharge.vessel !== null)) return [handled];
    // The ship the box came off does not take it, and the one that takes it on did not bring it.
    const { strangers } = this.#evidence;
    const isOther = (ship: VesselKey) => ship !== before?.vessel && ship !== after?.vessel && !strangers.has(ship);
    const boarded = this.#shipsAt(load, 'departure', UNNAMED_MILLIS).filter(isOther);
    const left = this.#shipsAt(discharge, 'arrival', UNNAMED_MILLIS * 3).filter(isOther);
    if (boarded.length === 0 || left.length === 0 || left.some((ship) => boarded.includes(ship))) return [handled];
    return [
      { vessel: load.vessel, load, discharge: null },
      { vessel: discharge.vessel, load: null, discharge },
    ];
  }

  /** The ship a handling names, else those that call there. */
  #shipsAt({ vessel, location, at }: Handling, kind: 'departure' | 'arrival', within: number): VesselKey[] {
    if (vessel !== null) return [vessel];
    return this.#callsAt(location.key, kind, at, within).map((visit) => visit.vessel);
  }

  /** The ship the handlings name, else the one that calls where the box is handled, at both ends if it can be. */
  #vesselOf({ vessel, load, discharge }: HandledLeg): VesselKey {
    if (vessel !== null) return vessel;
    const atLoad = load === null ? [] : this.#callsAt(load.location.key, 'departure', load.at, UNNAMED_MILLIS);
    const atEnd =
      discharge === null ? [] : this.#callsAt(discharge.location.key, 'arrival', discharge.at, UNNAMED_MILLIS * 3);
    const both = atLoad.find((each) => atEnd.some((other) => other.vessel === each.vessel));
    return (both ?? atLoad[0] ?? atEnd[0])?.vessel ?? null;
  }

  /**
   * Calls of named vessels at a place, nearest in time first; vessels reported to carry only other containers come
   * last. A vessel leaves after the loading and arrives before the discharge.
   */
  #callsAt(place: string, kind: 'departure' | 'arrival', at: number, within: number): Visit[] {
    const gap = (visit: Visit) => (kind === 'departure' ? visit.departsAt - at : at - visit.arrivesAt);
    const isStranger = ({ vessel }: Visit) => Number(this.#evidence.strangers.has(vessel));
    return this.#named
      .filter((visit) => visit.location.key === place && hasKind(visit, kind))
      .filter((visit) => gap(visit) >= -SLACK_MILLIS && gap(visit) <= within)
      .sort((a, b) => isStranger(a) - isStranger(b) || Math.abs(gap(a)) - Math.abs(gap(b)));
  }

  /** Where a ship is named by its number alone here and by its name alone there, what no other leg's ship is called. */
  #visitsBy(vessel: VesselKey): readonly Visit[] {
    if (vessel === null) return this.#unnamed;
    const own = this.#named.filter((visit) => visit.vessel === vessel);
    if (own.length > 0) return own;
    const taken = new Set(this.#drafts.map((draft) => draft.vessel));
    return this.#named.filter(
      (visit) => !taken.has(visit.vessel) && this.#evidence.vessels.maySame(visit.vessel, vessel),
    );
  }

  /**
   * No statement is about the container itself: the voyage begins with the vessel that leaves first, or that leaves
   * where the container came in.
   */
  #begin(): void {
    const { visits, onLand } = this.#evidence;
    const leaving = visits.filter((visit) => hasKind(visit, 'departure'));
    const fromOrigin = leaving.filter((visit) => onLand.origins.has(visit.location.key));
    const first = earliest(fromOrigin.length > 0 ? fromOrigin : leaving);
    const rivals = leaving.filter((visit) => first !== null && visit.location.key === first.location.key);
    const start = first === null ? earliest(visits) : lastStated(rivals.filter((each) => isNear(each, first)));
    if (start !== null) this.#drafts.push(draftOf(start.vessel, NOT_HANDLED));
  }

  #board(index: number): void {
    const draft = this.#drafts[index] as Draft;
    const { load, discharge } = draft.handled;
    const visits = this.#visitsBy(draft.vessel);
    if (load !== null) {
      draft.boardingRule = load.actual ? 'handled' : 'handlingPlanned';
      draft.boards = nearestTo(
        load.at,
        visits.filter((visit) => visit.location.key === load.location.key && isCallOf(visit, load)),
        departs,
      );
      return;
    }
    const end = discharge === null ? null : this.#landingVisit(draft, visits);
    const leaves = visits.filter((visit) => hasKind(visit, 'departure') && (end === null || isBefore(visit, end)));
    const joint = this.#jointWith(this.#drafts[index - 1] ?? null, leaves);
    if (joint !== null) this.#set(draft, 'board', joint, 'joint');
    else if (index === 0) {
      const atOrigin = leaves.find((visit) => this.#evidence.onLand.origins.has(visit.location.key));
      const first = atOrigin ?? earliest(leaves);
      if (first !== null) this.#set(draft, 'board', first, atOrigin === undefined ? 'firstPort' : 'gate');
    }
  }

  /** Where the ship before brings the box, and this one leaves: the place of the discharge, else the first port both call at. */
  #jointWith(before: Draft | null, leaves: readonly Visit[]): Visit | null {
    if (before === null) return null;
    const { load, discharge } = before.handled;
    if (discharge !== null) {
      const here = leaves.filter((visit) => visit.location.key === discharge.location.key);
      return nearestTo(discharge.at, here, departs);
    }
    const from = before.boards?.departsAt ?? load?.at ?? Number.NEGATIVE_INFINITY;
    const calls = this.#visitsBy(before.vessel).filter((visit) => hasKind(visit, 'arrival') && visit.arrivesAt > from);
    return (
      leaves.find((visit) =>
        calls.some(
          (call) => call.location.key === visit.location.key && call.arrivesAt <= visit.departsAt + SLACK_MILLIS,
        ),
      ) ?? null
    );
  }

  #set(draft: Draft, end: 'board' | 'land', visit: Visit, rule: LegRule): void {
    if (end === 'board') {
      draft.boards = visit;
      draft.boardingRule = rule;
    } else {
      draft.lands = visit;
      draft.landingRule = rule;
    }
  }

  /** The visit at which a stated discharge happens: the last the ship made by then. */
  #landingVisit(draft: Draft, visits: readonly Visit[]): Visit | null {
    const { discharge } = draft.handled;
    if (discharge === null) return null;
    const here = visits.filter(
      (visit) =>
        visit.location.key === discharge.location.key &&
        visit !== draft.boards &&
        hasLanding(visit) &&
        isCallOf(visit, discharge) &&
        !this.#drafts.some((other) => other.lands === visit),
    );
    const { at } = discharge;
    const came = here.filter((visit) => visit.arrivesAt <= at + SLACK_MILLIS);
    return came.at(-1) ?? nearestTo(at, here, arrives);
  }

  #land(index: number): void {
    const draft = this.#drafts[index] as Draft;
    const { discharge } = draft.handled;
    const visits = this.#visitsBy(draft.vessel);
    if (discharge !== null) {
      draft.landingRule = discharge.actual ? 'handled' : 'handlingPlanned';
      draft.lands = this.#landingVisit(draft, visits);
      return;
    }
    const next = this.#drafts[index + 1];
    const reached = this.#reachedBy(draft, visits);
    if (next !== undefined) {
      const place = next.handled.load?.location.key ?? next.boards?.location.key;
      const joint = reached.find((visit) => visit.location.key === place);
      if (joint !== undefined) this.#set(draft, 'land', joint, 'joint');
      else if (place === undefined) this.#landBefore(draft, reached, next);
      return;
    }
    this.#landLast(draft, reached);
  }

  /** Calls at which the ship comes with the box: after it has boarded. */
  #reachedBy(draft: Draft, visits: readonly Visit[]): Visit[] {
    const { boards, handled } = draft;
    const from = boards?.departsAt ?? handled.load?.at ?? Number.NEGATIVE_INFINITY;
    return visits.filter((visit) => visit !== boards && hasLanding(visit) && visit.arrivesAt > from);
  }

  /**
   * The boarding port of the next vessel is not reported: it is its last port before, other than its discharge port.
   */
  #landBefore(draft: Draft, reached: readonly Visit[], next: Draft): void {
    const until = startOf(next);
    const end = next.handled.discharge?.location.key;
    const last = reached.findLast((visit) => visit.arrivesAt <= until && visit.location.key !== end);
    if (last !== undefined) this.#set(draft, 'land', last, 'lastPort');
  }

  /** The end of the voyage: where the box goes on by land, else the last port the ship reaches. */
  #landLast(draft: Draft, reached: readonly Visit[]): void {
    const atEnd = reached.find((visit) => this.#evidence.onLand.ends.has(visit.location.key));
    const last = atEnd ?? reached.at(-1) ?? this.#unnamedArrival(draft);
    if (last !== undefined) {
      this.#set(draft, 'land', last, atEnd === undefined ? 'lastPort' : 'gate');
      return;
    }
    const place = originOf(draft);
    const overtaken = this.#visitsBy(draft.vessel).findLast(
      (visit) => !visit.actual && hasLanding(visit) && visit.location.key !== place,
    );
    if (overtaken !== undefined) this.#set(draft, 'land', overtaken, 'overtaken');
  }

  /** For a vessel without a reported destination: the last arrival that names no vessel. */
  #unnamedArrival(draft: Draft): Visit | undefined {
    const from = draft.boards?.departsAt ?? draft.handled.load?.at ?? Number.NEGATIVE_INFINITY;
    return this.#unnamed.findLast(
      (visit) =>
        hasKind(visit, 'arrival') &&
        visit.arrivesAt > from &&
        visit.location.key !== originOf(draft) &&
        !this.#isTaken(visit),
    );
  }

  #isTaken(visit: Visit): boolean {
    return this.#drafts.some((draft) => draft.boards === visit || draft.lands === visit);
  }

  /** Vessels known only by their own calls that have no leg yet. */
  #spareShips(): VesselKey[] {
    const { vessels, strangers } = this.#evidence;
    const isSpare = (vessel: VesselKey) => !this.#drafts.some((draft) => vessels.maySame(draft.vessel, vessel));
    const spare = [...new Set(this.#named.map((visit) => visit.vessel))].filter(isSpare);
    // Vessels reported to carry only other containers come last.
    return spare.sort((a, b) => Number(strangers.has(a)) - Number(strangers.has(b)));
  }

  /** Vessels known only by their own calls that take the container from the end of one leg to the start of the next. */
  #bridge(index: number): void {
    const [before, after] = [this.#drafts[index - 1] as Draft, this.#drafts[index] as Draft];
    const [from, to] = [this.#placesLeft(before), this.#placesBoarded(after)];
    if (from.some((each) => to.some((other) => other.place === each.place))) return;
    const crossings = this.#crossings(from, to, this.#spareShips(), MAXIMUM_BRIDGES);
    const [first, last] = [crossings[0], crossings.at(-1)];
    if (first === undefined || last === undefined) return;
    const drafts = crossings.map(({ vessel, boards, lands }) => {
      const draft = draftOf(vessel, NOT_HANDLED);
      this.#set(draft, 'board', boards, 'joint');
      this.#set(draft, 'land', lands, 'joint');
      return draft;
    });
    const left = from.find((each) => each.place === first.boards.location.key)?.visit ?? null;
    const boarded = to.find((each) => each.place === last.lands.location.key)?.visit ?? null;
    if (before.handled.discharge === null && left !== null) this.#set(before, 'land', left, 'joint');
    if (after.handled.load === null && boarded !== null) this.#set(after, 'board', boarded, 'joint');
    this.#drafts.splice(index, 0, ...drafts);
  }

  /** Where the box may leave the ship of a leg, and when. */
  #placesLeft(draft: Draft): Stop[] {
    const { discharge } = draft.handled;
    if (discharge !== null) return [{ place: discharge.location.key, at: discharge.at, visit: draft.lands }];
    if (draft.landingRule === 'joint' && draft.lands !== null) return [stopAt(draft.lands, arrives)];
    return this.#reachedBy(draft, this.#visitsBy(draft.vessel)).map((visit) => stopAt(visit, arrives));
  }

  /** Where the box may board the ship of a leg, and when. */
  #placesBoarded(draft: Draft): Stop[] {
    const { load } = draft.handled;
    if (load !== null) return [{ place: load.location.key, at: load.at, visit: draft.boards }];
    if (draft.boards !== null) return [stopAt(draft.boards, departs)];
    const until = draft.handled.discharge?.at ?? draft.lands?.arrivesAt ?? Number.POSITIVE_INFINITY;
    return this.#visitsBy(draft.vessel)
      .filter((visit) => hasKind(visit, 'departure') && visit.departsAt < until)
      .map((visit) => stopAt(visit, departs));
  }

  #crossings(from: readonly Stop[], to: readonly Stop[], ships: readonly VesselKey[], most: number): Crossing[] {
    if (most === 0) return [];
    for (const vessel of ships) {
      const visits = this.#visitsBy(vessel);
      const boards = visits.find(
        (visit) => hasKind(visit, 'departure') && from.some((stop) => leavesFrom(visit, stop)),
      );
      if (boards === undefined) continue;
      const reached = visits.filter((visit) => hasLanding(visit) && visit.arrivesAt > boards.departsAt);
      const lands = reached.find((visit) => to.some((stop) => comesTo(visit, stop)));
      if (lands !== undefined) return [{ vessel, boards, lands }];
      const rest = ships.filter((each) => each !== vessel);
      const onward = this.#crossings(
        reached.map((visit) => stopAt(visit, arrives)),
        to,
        rest,
        most - 1,
      );
      const joint = reached.find((visit) => visit.location.key === onward[0]?.boards.location.key);
      if (joint !== undefined) return [{ vessel, boards, lands: joint }, ...onward];
    }
    return [];
  }

  /** A ship that brings the box to where it is loaded, and ends there; not where the box came in by land. */
  #extendBackwards(): boolean {
    const first = this.#drafts[0] as Draft;
    const place = first.handled.load?.location.key ?? first.boards?.location.key ?? null;
    if (place === null || this.#evidence.onLand.origins.has(place)) return false;
    const until = first.handled.load?.at ?? first.boards?.departsAt ?? 0;
    for (const vessel of this.#spareShips()) {
      const visits = this.#visitsBy(vessel);
      const lands = visits.findLast((visit) => visit.location.key === place && hasLanding(visit));
      const boards = earliest(visits.filter((visit) => hasKind(visit, 'departure') && visit.location.key !== place));
      if (lands === undefined || boards === null || hasKind(lands, 'departure')) continue;
      if (lands.arrivesAt > until + SLACK_MILLIS || boards.departsAt >= lands.arrivesAt) continue;
      const draft = draftOf(vessel, NOT_HANDLED);
      this.#set(draft, 'board', boards, 'firstPort');
      this.#set(draft, 'land', lands, 'joint');
      this.#drafts.unshift(draft);
      return true;
    }
    return false;
  }

  /** A vessel that leaves from where the last one brings the container, or that is reported to arrive further on. */
  #extendForwards(): boolean {
    const last = this.#drafts.at(-1) as Draft;
    const found = this.#isAtEnd(last) ? null : (this.#leavingFrom(last) ?? this.#arrivingBeyond(last));
    if (found === null) return false;
    const { vessel, boards, lands } = found;
    const draft = draftOf(vessel, NOT_HANDLED);
    if (boards !== null) {
      this.#set(draft, 'board', boards, 'joint');
      if (last.handled.discharge === null) {
        if (lands !== null) this.#set(last, 'land', lands, 'joint');
        else if (last.lands?.location.key !== boards.location.key) last.lands = null;
      }
    }
    this.#drafts.push(draft);
    this.#landLast(draft, this.#reachedBy(draft, this.#visitsBy(vessel)));
    return true;
  }

  #isAtEnd(last: Draft): boolean {
    const place = last.handled.discharge?.location.key ?? last.lands?.location.key ?? null;
    return place !== null && this.#evidence.onLand.ends.has(place);
  }

  /**
   * If the container's discharge is reported, vessels that carry only other containers are ignored, unless they call
   * where it continues by land.
   */
  #isStrangerAt(vessel: VesselKey, handled: boolean): boolean {
    const { strangers, onLand } = this.#evidence;
    if (!handled || !strangers.has(vessel)) return false;
    return !this.#visitsBy(vessel).some((visit) => hasLanding(visit) && onLand.ends.has(visit.location.key));
  }

  #leavingFrom(last: Draft): { vessel: VesselKey; boards: Visit; lands: Visit | null } | null {
    const { discharge } = last.handled;
    const reached = this.#reachedBy(last, this.#visitsBy(last.vessel));
    const landings = discharge === null ? reached : last.lands === null ? [] : [last.lands];
    const candidates = this.#spareCalls('departure', discharge !== null).flatMap((boards) => {
      if (discharge !== null && boards.location.key === discharge.location.key) {
        const from = last.lands?.arrivesAt ?? discharge.at;
        return boards.departsAt >= Math.min(from, discharge.at) - SLACK_MILLIS ? [{ boards, lands: last.lands }] : [];
      }
      const lands = landings.findLast(
        (visit) => visit.location.key === boards.location.key && visit.arrivesAt <= boards.departsAt + SLACK_MILLIS,
      );
      return lands === undefined ? [] : [{ boards, lands }];
    });
    const [first] = candidates.sort((a, b) => a.boards.departsAt - b.boards.departsAt);
    if (first === undefined) return null;
    const rivals = candidates.filter((each) => each.boards.location.key === first.boards.location.key);
    const chosen = lastStated(rivals.map((each) => each.boards).filter((each) => isNear(each, first.boards)));
    const { boards, lands } = rivals.find((each) => each.boards === chosen) ?? first;
    return { vessel: boards.vessel, boards, lands };
  }

  /**
   * The joint is not reported: another vessel arrives later and elsewhere, and is not reported to leave from where the
   * container was.
   */
  #arrivingBeyond(last: Draft): { vessel: VesselKey; boards: null; lands: null } | null {
    const since = last.lands?.arrivesAt ?? last.handled.discharge?.at ?? startOf(last);
    const been = new Set(
      this.#drafts.flatMap((draft) => [
        draft.handled.load?.location.key,
        draft.boards?.location.key,
        draft.handled.discharge?.location.key,
        draft.lands?.location.key,
      ]),
    );
    const beyond = this.#spareCalls('arrival', last.handled.discharge !== null).filter((visit) => {
      const isRival = this.#visitsBy(visit.vessel).some(
        (each) => hasKind(each, 'departure') && been.has(each.location.key),
      );
      return !isRival && !been.has(visit.location.key) && visit.arrivesAt > since;
    });
    const first = earliest(beyond);
    return first === null ? null : { vessel: first.vessel, boards: null, lands: null };
  }

  #spareCalls(kind: 'departure' | 'arrival', handled: boolean): Visit[] {
    const spare = new Set(this.#spareShips());
    const unnamed = this.#unnamed.filter((visit) => !this.#isTaken(visit) && !this.#isOfLeg(visit));
    const named = this.#named.filter((visit) => spare.has(visit.vessel) && !this.#isStrangerAt(visit.vessel, handled));
    return [...named, ...unnamed].filter((visit) => hasKind(visit, kind));
  }

  /** An unnamed call at a leg's own end: another statement names its vessel. */
  #isOfLeg(visit: Visit): boolean {
    return this.#drafts.some(({ vessel, handled, boards, lands }) => {
      if (vessel === null) return true;
      const ends = [
        handled.load?.location.key,
        boards?.location.key,
        handled.discharge?.location.key,
        lands?.location.key,
      ];
      return hasKind(visit, 'departure')
        ? ends.slice(0, 2).includes(visit.location.key)
        : ends.slice(2).includes(visit.location.key);
    });
  }

  #finish(draft: Draft, index: number): Leg {
    const { load, discharge } = draft.handled;
    const boarding = this.#callOf('departure', draft);
    const landing = this.#callOf('arrival', draft);
    return {
      vessel: draft.vessel,
      mode: modeOf([...boarding, ...landing, load?.statement, discharge?.statement]),
      boarding: {
        location: placeOfBoarding(draft) ?? placeOfLanding(this.#drafts[index - 1]),
        rule: draft.boardingRule,
        handling: load?.statement ?? null,
        visit: boarding,
      },
      landing: {
        location: placeOfLanding(draft) ?? placeOfBoarding(this.#drafts[index + 1]),
        rule: draft.landingRule,
        handling: discharge?.statement ?? null,
        visit: landing,
      },
    };
  }

  /** Statements about the vessel at one end of a leg, including those that do not name it. */
  #callOf(end: 'departure' | 'arrival', draft: Draft): Statement[] {
    const isOfEnd = ({ observation }: Statement) => (observation.kind === 'departure') === (end === 'departure');
    const visit = end === 'departure' ? draft.boards : draft.lands;
    const handling = end === 'departure' ? draft.handled.load : draft.handled.discharge;
    const own = visit?.statements.filter(isOfEnd) ?? [];
    const nameless = this.#unnamed.filter(
      (each) => each !== visit && each.statements.some(isOfEnd) && this.#nearestEnd(each, end) === draft,
    );
    // A vessel that left without being named did not leave with a container that is still to be loaded.
    const isLeftBehind = end === 'departure' && handling?.actual === false && own.length > 0;
    const counted = nameless.filter((each) => !(isLeftBehind && each.actual));
    return [...own, ...counted.flatMap((each) => each.statements.filter(isOfEnd))];
  }

  /** The leg at the end of which an unnamed call belongs: the nearest in time of those that begin, or end, there. */
  #nearestEnd(visit: Visit, end: 'departure' | 'arrival'): Draft | null {
    let best: Draft | null = null;
    let gap = UNNAMED_MILLIS;
    for (const draft of this.#drafts) {
      const { place, at } = endOfDraft(draft, end);
      const apart = Math.abs((end === 'departure' ? visit.departsAt : visit.arrivesAt) - at);
      if (place !== visit.location.key || apart > gap) continue;
      best = draft;
      gap = apart;
    }
    return best;
  }
}
