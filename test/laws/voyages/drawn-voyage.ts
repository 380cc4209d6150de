/**
 * From what was drawn to a true voyage: ships, calls and legs with their times.
 */
import { kilometresBetween } from '../../../src/core/location.ts';
import { type Port, UNKNOWN_PORT } from './ports.ts';
import {
  type Box,
  type Call,
  type Event,
  HOUR,
  type LandStep,
  type Leg,
  type LegMode,
  MINUTE,
  type Ship,
  type Voyage,
} from './voyage.ts';
import type { Shape, ShipShape } from './voyage-shape.ts';

const START = Date.parse('2026-01-05T00:00:00Z');

export function voyageOf(drawn: Shape): Voyage {
  return new Builder(drawn).voyage();
}

const NAMES = [
  'ALFA',
  'BRAVO',
  'CHARLIE',
  'DELTA',
  'ECHO',
  'FOXTROT',
  'GOLF',
  'HOTEL',
  'INDIA',
  'JULIETT',
  'KILO',
  'LIMA',
];

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Draft = Omit<Event, 'id' | 'at'>;
const DRAFT = { mode: null, laden: null, facility: null, call: null, box: null };

/** What a ship does on one leg of the voyage, with the windows in which boxes are handled. */
interface Sailing {
  readonly ship: Ship;
  readonly from: Call;
  readonly to: Call;
  readonly loadsAt: number;
  readonly dischargesAt: number;
}

class Builder {
  readonly #shape: Shape;
  readonly #places: readonly Port[];
  /** Then no port occurs twice: a ship that leaves it later, with the other box, might have taken this one. */
  readonly #parts: boolean;
  readonly #others: Port[];
  readonly #events: Event[] = [];
  readonly #ships: Ship[] = [];
  #drawn = 0;

  constructor(drawn: Shape) {
    this.#shape = drawn;
    const { pattern, ports } = drawn;
    const places = ports.slice(0, pattern.length + 1);
    if (drawn.unknownAt > 0 && drawn.unknownAt <= places.length) places[drawn.unknownAt - 1] = UNKNOWN_PORT;
    this.#parts = drawn.siblings.some(({ partsAt }) => partsAt > 0 && partsAt <= pattern.length);
    this.#places = this.#parts ? places : withRepeat(places, pattern, drawn.repeats);
    this.#others = ports.slice(pattern.length + 1);
  }

  voyage(): Voyage {
    const { pattern, siblings } = this.#shape;
    const first = this.#box(1, { legs: [], partsAt: null, direct: false });
    const boxes = [first];
    for (const [index, { partsAt, direct }] of siblings.entries()) {
      const parts = partsAt > 0 && partsAt <= pattern.length ? partsAt - 1 : null;
      boxes.push(this.#box(index + 2, { legs: first.legs, partsAt: parts, direct }));
    }
    const parted = boxes.some((box) => box.legs.some((leg, index) => leg.ship !== first.legs[index]?.ship));
    const ramp = boxes[0]?.land.some(({ step }) => step === 'railArrival' || step === 'rampIn')
      ? this.#shape.ramp
      : null;
    return { boxes, ships: this.#ships, events: this.#events, parted, ramp };
  }

  /** Between `min` and `max` hours, the shorter the likelier; whole minutes. */
  #gap(min: number, max: number): number {
    const share = (this.#shape.gaps[this.#drawn % this.#shape.gaps.length] as number) / 1000;
    this.#drawn += 1;
    return Math.round((min + (max - min) * share ** 2) * 60) * MINUTE;
  }

  #event(draft: Draft, at: number): Event {
    const event = { ...draft, id: this.#events.length, at };
    this.#events.push(event);
    return event;
  }

  #box(
    index: number,
    { legs, partsAt, direct }: { legs: readonly Leg[]; partsAt: number | null; direct: boolean },
  ): Box {
    const box: Box = { number: `SIMU000000${index}`, legs: [], land: [] };
    const { pattern } = this.#shape;
    const origin = this.#places[0] as Port;
    const offset = (index - 1) * 20 * MINUTE;
    const emptyOut = START + offset + this.#gap(0, 48);
    const fullIn = START + offset + 60 * HOUR + this.#gap(0, 48);
    this.#land(box, 'emptyOut', emptyOut, {
      kind: 'gate_out',
      port: origin,
      mode: 'truck',
      laden: false,
      facility: 'DEPO',
    });
    this.#land(box, 'fullIn', fullIn, { kind: 'gate_in', port: origin, mode: 'truck', laden: true });
    const shared = legs.length === 0 ? 0 : (partsAt ?? pattern.length);
    for (const leg of legs.slice(0, shared)) {
      const { ship, from, to } = leg;
      const first = { load: leg.load.at + offset, discharge: leg.discharge.at + offset };
      this.#leg(box, { ship, from, to, loadsAt: first.load, dischargesAt: first.discharge });
    }
    let ready = box.legs.at(-1)?.discharge.at ?? Math.max(fullIn, START + 120 * HOUR);
    for (const way of this.#waysFrom(shared, direct)) {
      const sailing = this.#sail(way, ready);
      this.#leg(box, sailing);
      ready = sailing.dischargesAt;
    }
    this.#onward(box);
    return box;
  }

  /** The legs that are left; a box that parts may go to the port of discharge without a stop. */
  #waysFrom(shared: number, direct: boolean): { mode: LegMode; from: Port; to: Port }[] {
    const { pattern } = this.#shape;
    const rest = pattern.slice(shared);
    const from = this.#places[shared] as Port;
    if (direct && shared > 0 && rest.length > 1 && rest.every((mode) => mode === 'vessel')) {
      const to = this.#places.at(-1) as Port;
      if (to !== from) return [{ mode: 'vessel', from, to }];
    }
    return rest.map((mode, index) => ({
      mode,
      from: this.#places[shared + index] as Port,
      to: this.#places[shared + index + 1] as Port,
    }));
  }

  #leg(box: Box, { ship, from, to, loadsAt, dischargesAt }: Sailing): void {
    const load = this.#event({ ...DRAFT, kind: 'load', port: from.port, mode: ship.mode, call: from, box }, loadsAt);
    const discharge = this.#event(
      { ...DRAFT, kind: 'discharge', port: to.port, mode: ship.mode, call: to, box },
      dischargesAt,
    );
    box.legs.push({ ship, from, to, load, discharge });
  }

  #sail({ mode, from, to }: { mode: LegMode; from: Port; to: Port }, ready: number): Sailing {
    const index = this.#ships.length;
    const drawn = this.#shape.ships[index % this.#shape.ships.length] as ShipShape;
    const imo = drawn.imo || drawn.renamed ? imoOf(index) : null;
    const name = NAMES[index % NAMES.length] as string;
    const ship: Ship = {
      name,
      formerName: drawn.renamed ? `OLD ${name}` : null,
      imo,
      mode,
      voyage: `${(index + 11).toString().padStart(3, '0')}W`,
      calls: [],
    };
    this.#ships.push(ship);
    const plan = this.#itinerary(drawn, from, to);
    const loadsAt = ready + this.#gap(5, 20 * 24);
    const berth = loadsAt - this.#gap(4, 20);
    // What the ship does before is drawn from its berth backwards.
    let before = berth - this.#gap(2, 10);
    const earlier: number[] = [];
    for (const [at, port] of [...plan.before.entries()].toReversed()) {
      before -= Math.max(this.#gap(30, 12 * 24), 20 * HOUR + sailingMillis(port, plan.before[at + 1] ?? from));
      earlier.unshift(before);
    }
    const call = (port: Port, times: { arrival: number; berthing: number; departure: number }) =>
      this.#call(ship, port, times);
    for (const [at, port] of plan.before.entries()) {
      const arrival = earlier[at] as number;
      call(port, { arrival, berthing: arrival + 3 * HOUR, departure: arrival + 20 * HOUR });
    }
    const arrival = berth - this.#gap(2, 8);
    const start = call(from, { arrival, berthing: berth, departure: loadsAt + this.#gap(6, 40) });
    for (const port of plan.between) this.#nextCall(ship, port, this.#gap(24, 7 * 24));
    const longest = plan.between.length === 0 ? 40 : 20;
    const arrivesAt = earliestArrival(ship, to) + this.#gap(12, longest * 24);
    const berthsAt = arrivesAt + this.#gap(2, 10);
    const dischargesAt = berthsAt + this.#gap(3, 40);
    const end = call(to, { arrival: arrivesAt, berthing: berthsAt, departure: dischargesAt + this.#gap(6, 40) });
    for (const port of plan.after) this.#nextCall(ship, port, this.#gap(24, 12 * 24));
    return { ship, from: start, to: end, loadsAt, dischargesAt };
  }

  #nextCall(ship: Ship, port: Port, sailingMillis: number): void {
    const arrival = earliestArrival(ship, port) + sailingMillis;
    const berthing = arrival + this.#gap(2, 10);
    this.#call(ship, port, { arrival, berthing, departure: berthing + this.#gap(8, 48) });
  }

  #call(ship: Ship, port: Port, times: { arrival: number; berthing: number; departure: number }): Call {
    const call = { id: `${ship.name}-${ship.calls.length + 1}`, ship, port } as Mutable<Call>;
    const draft = { ...DRAFT, port, mode: ship.mode, call };
    call.arrival = this.#event({ ...draft, kind: 'arrival' }, times.arrival);
    call.berthing = this.#event({ ...draft, kind: 'berthing' }, times.berthing);
    call.departure = this.#event({ ...draft, kind: 'departure' }, times.departure);
    ship.calls.push(call);
    return call;
  }

  /** The other ports of a ship: before it loads the box, while the box is on board, and after it discharged it. */
  #itinerary(drawn: ShipShape, from: Port, to: Port): Record<'before' | 'between' | 'after', Port[]> {
    const shared = drawn.sharesPorts ? this.#places.filter((port) => port !== from && port !== to) : [];
    const take = (count: number): Port[] =>
      Array.from({ length: count }, () => shared.shift() ?? this.#others.shift()).flatMap((port) => port ?? []);
    const after = take(drawn.after);
    const before = take(drawn.before);
    // A box is on board at ports of its own voyage only where that is stated of the ship by name and time.
    shared.length = 0;
    const between = take(drawn.between);
    const doubled = this.#parts ? 0 : drawn.doubled;
    const stop = take(doubled > 0 ? 1 : 0);
    // Between two calls at one port there is another port.
    switch (stop.length === 0 ? 0 : doubled) {
      case 1:
        return { before, between: [to, ...stop, ...between], after };
      case 2:
        return { before, between: [...stop, from, ...between], after };
      case 3:
        return { before, between, after: [...stop, from, ...after] };
      case 4:
        return { before: [...before, to, ...stop], between, after };
      default:
        return { before, between, after };
    }
  }

  #onward(box: Box): void {
    const last = box.legs.at(-1) as Leg;
    const end = last.to.port;
    const { inland, ramp, returnsToPod } = this.#shape;
    let at = last.discharge.at;
    const move = (step: LandStep, draft: Partial<Draft> & Pick<Draft, 'kind' | 'port'>, max = 10 * 24) => {
      at += this.#gap(4, max);
      this.#land(box, step, at, draft);
    };
    const onward = this.#shape.pattern.at(-1) === 'vessel' ? inland : 'none';
    if (onward === 'rail') {
      move('railLoad', { kind: 'load', port: end, mode: 'rail' });
      move('railDeparture', { kind: 'departure', port: end, mode: 'rail' });
      move('railArrival', { kind: 'arrival', port: ramp, mode: 'rail', facility: 'RAMP' });
      move('railUnload', { kind: 'discharge', port: ramp, mode: 'rail', facility: 'RAMP' }, 48);
    }
    if (onward === 'truck') {
      move('podOut', { kind: 'gate_out', port: end, mode: 'truck', laden: true });
      move('rampIn', { kind: 'gate_in', port: ramp, mode: 'truck', laden: true, facility: 'RAMP' });
    }
    const final = onward === 'none' ? end : ramp;
    move('finalOut', { kind: 'gate_out', port: final, mode: 'truck', laden: true });
    const depot = returnsToPod ? end : final;
    move('emptyIn', { kind: 'gate_in', port: depot, mode: 'truck', laden: false, facility: 'DEPO' });
  }

  #land(box: Box, step: LandStep, at: number, draft: Partial<Draft> & Pick<Draft, 'kind' | 'port'>): void {
    box.land.push({ step, event: this.#event({ ...DRAFT, ...draft, box }, at) });
  }
}

/** A port may occur twice, not next to itself: the port of loading too, where cargo comes back to it. */
function withRepeat(places: readonly Port[], pattern: readonly LegMode[], choice: number): readonly Port[] {
  const pol = Math.max(0, pattern.indexOf('vessel'));
  const pairs = places.flatMap((_, first) =>
    places.flatMap((_, second) => (first >= pol && second >= first + 2 ? [[first, second] as const] : [])),
  );
  const pair = pairs[choice - 1];
  return pair === undefined
    ? places
    : places.map((port, index) => (index === pair[1] ? (places[pair[0]] as Port) : port));
}

/** A number whose last digit checks the others. */
function imoOf(index: number): string {
  const six = String(900_100 + index * 137);
  const sum = [...six].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${six}${sum % 10}`;
}

/** At 22 knots from its last call, by the great circle. */
function earliestArrival({ calls }: Ship, port: Port): number {
  const last = calls.at(-1) as Call;
  return last.departure.at + sailingMillis(last.port, port);
}

function sailingMillis(from: Port, to: Port): number {
  const kilometres = kilometresBetween(from, to) ?? 0;
  return Math.ceil((kilometres / (22 * 1.852)) * 60) * MINUTE;
}
