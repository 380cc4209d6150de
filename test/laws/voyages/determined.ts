/**
 * Which statements determine the leg structure of a voyage, and what else a line may say without blurring it.
 *
 * Each end of each leg of a box is determined by the box's own handling there (its load or discharge, planned or actual, the ship
 * named), or by the ship's call (its arrival where the box is discharged, its departure where it is loaded, the ship named). A
 * joint of two legs is determined where the box's discharge or its load is stated there, or the arrival of one ship and the departure
 * of the other. Each leg's ship is determined by the box's own handling at either end, or by the ship's calls at both ends.
 *
 * A ship's own calls determine a box's way only where it is unambiguous:
 * - where boxes part, every leg of each is determined by that box's own handling;
 * - what a ship does before it loads a box, or after it discharges it, is stated only where each joint of each box is determined by a
 *   handling at it, each ship of a box by the box's own handling, and only at ports at which no box on another ship ever is;
 * - at a port that occurs twice in the voyage, or at which the ship calls twice, both handlings are stated; two visits of one
 *   ship are separated by call ids, or by the arrivals and departures between them.
 *
 * Vessels are left out only where something else names them: see `mayLeaveOutVessel` in drawn-reports.ts. A line that names no vessel
 * at all states every handling, and of ships only the calls of the boxes; one that names none at handlings states these calls.
 *
 * Inland, the destination is determined by the arrival or unloading at the ramp; otherwise nothing is stated of the way there.
 */
import type { Box, Call, Event, LandStep, Leg, Ship, Voyage } from './voyage.ts';

export interface Style {
  /** For each joint of each box: 0 both handlings, 1 the discharge, 2 the load, 3 the ships' calls. */
  readonly joints: readonly number[];
  /** No vessel is named anywhere. */
  readonly anonymous: boolean;
  /** Vessels are named where ships call, not where boxes are handled. */
  readonly handlingUnnamed: boolean;
  /** Nothing names a box: only the booking is known. */
  readonly booking: boolean;
  readonly inlandReported: boolean;
  readonly inlandBy: 'arrival' | 'unloading';
}

/** An event as a line may state it: about one box, or, where a ship calls, about no box in particular. */
export interface Possible {
  readonly event: Event;
  readonly box: Box | null;
}

export interface Determination {
  readonly style: Style;
  readonly anchors: readonly Possible[];
  /** What may be stated besides. */
  readonly optional: readonly Possible[];
  readonly isAnchor: (event: Event, box: Box | null) => boolean;
}

export const isOwnCall = ({ from, to }: Leg, { call, kind }: Event): boolean =>
  (call === from && kind === 'departure') || (call === to && (kind === 'arrival' || kind === 'berthing'));

/** @param namesBoxes whether statements of a ship's call name the boxes on board */
export function determine(
  voyage: Voyage,
  wanted: Style,
  details: { callIds: (ship: Ship) => boolean; namesBoxes: (event: Event) => boolean },
): Determination {
  return new Determiner(voyage, styleFor(voyage, wanted), details).determination();
}

/** Some styles need a voyage on which they are enough. */
function styleFor(voyage: Voyage, wanted: Style): Style {
  const plain = !voyage.parted && !voyage.boxes.some(repeatsPort) && !voyage.ships.some(isDoubled);
  const booking = wanted.booking && plain;
  const handlingUnnamed = wanted.handlingUnnamed && plain && !booking;
  const anonymous = wanted.anonymous && plain && !booking && !handlingUnnamed;
  return { ...wanted, booking, handlingUnnamed, anonymous };
}

export function isRepeated(box: Box, call: Call): boolean {
  const places = [box.legs[0]?.from.port, ...box.legs.map(({ to }) => to.port)];
  return places.filter((port) => port === call.port).length > 1;
}

function repeatsPort(box: Box): boolean {
  return box.legs.some(({ from, to }) => isRepeated(box, from) || isRepeated(box, to));
}

export function isDoubled({ calls }: Ship): boolean {
  return new Set(calls.map(({ port }) => port)).size < calls.length;
}

type Side = 'before' | 'own' | 'aboard' | 'after';

/** What a call's move is to the boxes that the ship carries. */
function sideOf(ship: Ship, { from, to }: Leg, { call, kind }: Event): Side {
  const [at, start, end] = [call, from, to].map((each) => ship.calls.indexOf(each as Call)) as [number, number, number];
  if (at < start || (at === start && kind !== 'departure')) return 'before';
  if (at > end || (at === end && kind === 'departure')) return 'after';
  return at === start || at === end ? 'own' : 'aboard';
}

/** Moves on the way to the ramp, and there. */
const TO_RAMP: ReadonlySet<LandStep> = new Set([
  'podOut',
  'railLoad',
  'railDeparture',
  'railArrival',
  'railUnload',
  'rampIn',
]);

class Determiner {
  readonly #voyage: Voyage;
  readonly #style: Style;
  readonly #details: { callIds: (ship: Ship) => boolean; namesBoxes: (event: Event) => boolean };
  readonly #anchors = new Map<string, Possible>();
  /** Some end of a leg is determined by a ship's call only. */
  #isReportedByCalls = false;

  constructor(
    voyage: Voyage,
    style: Style,
    details: { callIds: (ship: Ship) => boolean; namesBoxes: (event: Event) => boolean },
  ) {
    this.#voyage = voyage;
    this.#style = style;
    this.#details = details;
  }

  determination(): Determination {
    const { boxes } = this.#voyage;
    let drawn = 0;
    for (const box of this.#style.booking ? boxes.slice(0, 1) : boxes) {
      const joints = this.#style.joints.slice(drawn);
      drawn += box.legs.length + 1;
      this.#reportRoute(box, joints);
      if (!this.#style.booking) this.#reportRamp(box);
    }
    const anchors = [...this.#anchors.values()];
    const optional = this.#possible().filter((each) => !this.#anchors.has(keyOf(each)));
    return {
      style: this.#style,
      anchors,
      optional,
      isAnchor: (event, box) => this.#anchors.has(keyOf({ event, box })),
    };
  }

  #anchor(event: Event, box: Box | null): void {
    this.#anchors.set(keyOf({ event, box }), { event, box });
  }

  #has(event: Event, box: Box): boolean {
    return this.#anchors.has(keyOf({ event, box }));
  }

  /** A ship's call, as the line states it. */
  #anchorCall(event: Event, box: Box): void {
    this.#anchor(event, this.#namesBoxes(event) ? box : null);
  }

  #namesBoxes(event: Event): boolean {
    return !this.#style.booking && !this.#style.handlingUnnamed && this.#details.namesBoxes(event);
  }

  #reportRoute(box: Box, joints: readonly number[]): void {
    for (let joint = 0; joint <= box.legs.length; joint += 1) {
      const [before, after] = [box.legs[joint - 1], box.legs[joint]];
      const choice = this.#choiceAt(box, joint, joints[joint] ?? 0);
      const onlyOne = before === undefined || after === undefined;
      if (before !== undefined && (choice < 2 || (onlyOne && choice === 2))) this.#anchor(before.discharge, box);
      if (after !== undefined && (choice === 0 || choice === 2 || (onlyOne && choice === 1)))
        this.#anchor(after.load, box);
      if (choice === 3 || this.#style.handlingUnnamed) {
        this.#isReportedByCalls = true;
        if (before !== undefined) this.#anchorCall(before.to.arrival, box);
        if (after !== undefined) this.#anchorCall(after.from.departure, box);
      }
    }
    for (const leg of box.legs) {
      this.#reportShip(box, leg);
      if (isDoubled(leg.ship) && !this.#details.callIds(leg.ship)) this.#reportVisitsApart(box, leg);
    }
  }

  #choiceAt(box: Box, joint: number, drawn: number): number {
    if (this.#style.booking) return 3;
    if (this.#style.anonymous) return 0;
    const ends = [box.legs[joint - 1]?.to, box.legs[joint]?.from].flatMap((call) => call ?? []);
    return ends.some((call) => isRepeated(box, call) || isDoubled(call.ship)) ? 0 : drawn;
  }

  #reportShip(box: Box, leg: Leg): void {
    if (this.#isIdentified(box, leg)) return;
    if (this.#voyage.parted) {
      this.#anchor(leg.load, box);
      return;
    }
    this.#isReportedByCalls = true;
    this.#anchorCall(leg.from.departure, box);
    this.#anchorCall(leg.to.arrival, box);
  }

  #isIdentified(box: Box, leg: Leg): boolean {
    return this.#has(leg.load, box) || this.#has(leg.discharge, box);
  }

  #reportVisitsApart(box: Box, leg: Leg): void {
    this.#anchorCall(leg.from.departure, box);
    this.#anchorCall(leg.to.arrival, box);
    const [start, end] = [leg.ship.calls.indexOf(leg.from), leg.ship.calls.indexOf(leg.to)];
    for (const call of leg.ship.calls.slice(start + 1, end)) {
      if (call.port !== leg.from.port && call.port !== leg.to.port) continue;
      this.#anchorCall(call.arrival, box);
      this.#anchorCall(call.departure, box);
    }
  }

  #reportRamp(box: Box): void {
    if (!this.#style.inlandReported) return;
    const step = this.#style.inlandBy === 'arrival' ? 'railArrival' : 'railUnload';
    for (const move of box.land) if (move.step === step || move.step === 'rampIn') this.#anchor(move.event, box);
  }

  #possible(): Possible[] {
    const { boxes, ships } = this.#voyage;
    const ofBoxes = this.#style.booking
      ? []
      : boxes.flatMap((box) =>
          [
            ...box.legs.flatMap(({ load, discharge }) => [load, discharge]),
            ...box.land.filter(({ step, event }) => this.#mayStateOnLand(step, event)).map(({ event }) => event),
          ].map((event) => ({ event, box })),
        );
    return [...ofBoxes, ...ships.flatMap((ship) => this.#possibleOf(ship))];
  }

  #mayStateOnLand(step: LandStep, event: Event): boolean {
    if (this.#voyage.ramp === null || this.#style.inlandReported) return true;
    return !TO_RAMP.has(step) && event.port !== this.#voyage.ramp;
  }

  #possibleOf(ship: Ship): Possible[] {
    const aboard = this.#voyage.boxes.filter((box) => box.legs.some((leg) => leg.ship === ship));
    const leg = aboard[0]?.legs.find((each) => each.ship === ship) as Leg;
    const moves = ship.calls.flatMap((call) => [call.arrival, call.berthing, call.departure]);
    return moves.flatMap((event): Possible[] => {
      const side = sideOf(ship, leg, event);
      if (side === 'own' || (side === 'aboard' && !this.#style.anonymous)) {
        return this.#namesBoxes(event) ? aboard.map((box) => ({ event, box })) : [{ event, box: null }];
      }
      return side !== 'aboard' && this.#mayStateBeyond(ship, leg, side) ? [{ event, box: null }] : [];
    });
  }

  /** Where no joint is determined by calls, every end of a leg is determined by a handling there. */
  #mayStateBeyond(ship: Ship, { from, to }: Leg, side: 'before' | 'after'): boolean {
    if (this.#isReportedByCalls || this.#style.anonymous) return false;
    const [start, end] = [ship.calls.indexOf(from), ship.calls.indexOf(to)];
    const beyond = side === 'before' ? ship.calls.slice(0, start + 1) : ship.calls.slice(end);
    const ports = new Set(beyond.map(({ port }) => port));
    const others = this.#voyage.boxes.filter(({ legs }) => !legs.some((leg) => leg.ship === ship));
    return !others.some(({ legs }) => legs.some((leg) => ports.has(leg.from.port) || ports.has(leg.to.port)));
  }
}

function keyOf({ event, box }: Possible): string {
  return `${event.id}|${box?.number ?? ''}`;
}
