/**
 * What is true of a voyage as far as a line's statements let it be known, worked out from the true voyage and from docs of the
 * interface alone: the judge of the core's answer. Knows the names of milestones, statuses and attributes, and no rule of the core.
 */
import type { ContainerStatus } from '../../../src/core/state/status.ts';
import type { Port } from './ports.ts';
import { concerns, type ReportedVoyage, type Statement } from './reported-voyage.ts';
import { type Role, roleOf } from './roles.ts';
import { type Box, type Event, LAND_STEPS, type LandStep, type Leg, type Ship } from './voyage.ts';

/** A milestone that is stated as having happened. */
interface TrueMilestone {
  readonly name: string;
  readonly port: Port;
  readonly at: number;
}

/** Ships of which any may be shown, all one and the same; `mustShow`: the move that shows it names it. */
export interface TrueVessel {
  readonly ship: Ship;
  readonly mustShow: boolean;
}

/** Times are Unix milliseconds; null: not stated. `undefined` is not judged. */
export interface TruthOfBox {
  readonly status: ContainerStatus | undefined;
  readonly pol: Port;
  readonly pod: Port;
  readonly destination: Port | null;
  readonly milestones: readonly TrueMilestone[];
  readonly times: Readonly<Record<string, number | null>>;
  /** While no arrival is stated. */
  readonly podEta: number | null | undefined;
  readonly indEta: number | null | undefined;
  readonly polVessel: TrueVessel;
  /** How far it is, as far as all would agree. */
  readonly progress: number;
}

/** A time may be shown where it is known only from a statement about another box on the same ship. */
interface TrueTime {
  readonly at: number | null;
  readonly orAt: number | null;
}

/** The passage of one box, as the shipment shows it. */
export interface TruthOfPassage {
  readonly box: Box;
  readonly pol: Port;
  readonly pod: Port;
  readonly destination: Port | null;
  readonly podVessel: TrueVessel;
  readonly times: Readonly<Record<string, TrueTime>>;
}

export interface Truth {
  readonly boxes: ReadonlyMap<string, TruthOfBox>;
  /** Any one of them, and no mixture: those of the boxes that are furthest ahead. */
  readonly passages: readonly TruthOfPassage[];
}

export function truthOf(reportedVoyage: ReportedVoyage, statements: readonly Statement[]): Truth {
  const boxes = new Map(
    reportedVoyage.listed.map((box) => [box.number, truthOfBox(reportedVoyage, box, statements)] as const),
  );
  const furthest = Math.max(...[...boxes.values()].map(({ progress }) => progress));
  const leading = reportedVoyage.listed.filter(({ number }) => boxes.get(number)?.progress === furthest);
  // A booking that names no box has the voyage of its ships.
  const travelling = reportedVoyage.listed.length === 0 ? reportedVoyage.voyage.boxes.slice(0, 1) : leading;
  return { boxes, passages: travelling.map((box) => passageOf(reportedVoyage, box, statements)) };
}

interface Happened extends Role {
  readonly event: Event;
}

/** What is stated to have happened to a box, in the order in which it did. */
function happenedTo(box: Box, statements: readonly Statement[]): Happened[] {
  const events = statements
    .filter((each) => each.classifier === 'actual' && concerns(each, box))
    .map(({ event }) => event);
  return [...new Set(events)]
    .sort((a, b) => a.at - b.at)
    .flatMap((event) => {
      const role = roleOf(box, event);
      return role === null || role.names.length === 0 ? [] : [{ ...role, event }];
    });
}

function truthOfBox(reportedVoyage: ReportedVoyage, box: Box, statements: readonly Statement[]): TruthOfBox {
  const happened = happenedTo(box, statements);
  const { pol, pod, first, last } = endsOf(box);
  const destination = destinationOf(reportedVoyage, box);
  const at = (name: string, port: Port | null = null) =>
    happened.find((each) => each.names.includes(name) && (port === null || each.event.port === port))?.event.at ?? null;
  const inlandArrival = arrivalInland(box);
  return {
    status: statusAfter(happened.at(-1) ?? null, destination !== null),
    pol,
    pod,
    destination,
    milestones: happened.flatMap(({ names, event: { port, at: when } }) =>
      names.map((name) => ({ name, port, at: when })),
    ),
    times: {
      emptyOutAt: at('empty_out'),
      polFullInAt: at('full_in'),
      polVesselLoadedAt: at('vessel_loaded'),
      polVesselDepartedAt: at('vessel_departed'),
      podArrivedAt: at('vessel_arrived'),
      podDischargedAt: at('vessel_discharged'),
      podFullOutAt: at('full_out', pod),
      podRailLoadedAt: at('rail_loaded'),
      podRailDepartedAt: at('rail_departed'),
      indAtaAt: at('arrived_at_inland_destination'),
      indRailUnloadedAt: at('rail_unloaded'),
      finalDestinationFullOutAt: destination === null ? null : at('full_out', destination),
      emptyTerminatedAt: at('empty_in'),
    },
    podEta: etaOf(last.to.arrival, box, statements),
    indEta: inlandArrival === null ? null : inlandEtaOf(inlandArrival, box, statements),
    polVessel: {
      ship: first.ship,
      mustShow: statements.some(
        (each) =>
          (each.event === first.load || each.event === first.from.departure) && concerns(each, box) && isNamed(each),
      ),
    },
    progress: progressOf(happened.at(-1) ?? null),
  };
}

function endsOf(box: Box): { pol: Port; pod: Port; first: Leg; last: Leg } {
  const sea = box.legs.filter(({ ship }) => ship.mode === 'vessel');
  const [first, last] = [sea[0], sea.at(-1)] as [Leg, Leg];
  return { pol: first.from.port, pod: last.to.port, first, last };
}

/** Known where something is stated there, which the leg structure rests on. */
function destinationOf({ voyage, style }: ReportedVoyage, box: Box): Port | null {
  const last = box.legs.at(-1) as Leg;
  if (last.ship.mode !== 'vessel') return last.to.port;
  return style.inlandReported && !style.booking ? voyage.ramp : null;
}

function arrivalInland(box: Box): Event | null {
  const last = box.legs.at(-1) as Leg;
  if (last.ship.mode !== 'vessel') return last.to.arrival;
  return box.land.find(({ step }) => step === 'railArrival' || step === 'rampIn')?.event ?? null;
}

function isNamed({ word: { vessel } }: Statement): boolean {
  return vessel !== null;
}

function statusAfter(last: Happened | null, goesOn: boolean): ContainerStatus {
  if (last === null) return 'new';
  if (last.stretch !== 'land') {
    if (last.move !== 'discharge') return 'on_ship';
    if (last.names.includes('vessel_discharged')) return goesOn ? 'awaiting_inland_transfer' : 'grounded';
    return last.stretch === 'on-carriage' ? 'grounded' : 'on_ship';
  }
  switch (last.move as LandStep) {
    case 'emptyOut':
    case 'fullIn':
      return 'new';
    case 'podOut':
      return 'awaiting_inland_transfer';
    case 'railLoad':
    case 'railDeparture':
    case 'railArrival':
      return 'on_rail';
    case 'railUnload':
    case 'rampIn':
      return 'grounded';
    case 'finalOut':
      return 'picked_up';
    case 'emptyIn':
      return 'empty_returned';
  }
}

/** On the way to the port of discharge it is not determined which of two boxes on different ships is further. */
function progressOf(last: Happened | null): number {
  if (last === null) return 0;
  if (last.stretch === 'land') {
    const at = LAND_STEPS.indexOf(last.move as LandStep);
    return at < LAND_STEPS.indexOf('podOut') ? 0 : 10 + at;
  }
  if (last.stretch === 'on-carriage') return 4 + (last.move === 'discharge' ? 2 : 1);
  if (last.names.includes('vessel_discharged')) return 4;
  return last.names.includes('vessel_arrived') || last.names.includes('vessel_berthed') ? 3 : 1;
}

function forecastsOf(event: Event, statements: readonly Statement[]): Statement[] {
  return statements
    .filter((each) => each.event === event && each.classifier !== 'actual')
    .sort((a, b) => a.statedAt - b.statedAt);
}

/** The latest forecast; not judged once the arrival is stated. */
function etaOf(event: Event, box: Box, statements: readonly Statement[]): number | null | undefined {
  const about = statements.filter((each) => concerns(each, box));
  if (about.some((each) => each.event === event && each.classifier === 'actual')) return undefined;
  return forecastsOf(event, about).at(-1)?.at ?? null;
}

/** Not judged of a container that has left the inland place, or has come back empty: what was expected ends with that. */
function inlandEtaOf(arrival: Event, box: Box, statements: readonly Statement[]): number | null | undefined {
  return isPast(arrival, box, statements) ? undefined : etaOf(arrival, box, statements);
}

function isPast(arrival: Event, box: Box, statements: readonly Statement[]): boolean {
  return happenedTo(box, statements).some(
    ({ names, event }) => names.includes('empty_in') || (names.includes('full_out') && event.port === arrival.port),
  );
}

function passageOf(reportedVoyage: ReportedVoyage, box: Box, statements: readonly Statement[]): TruthOfPassage {
  const { pol, pod, first, last } = endsOf(box);
  const about = statements.filter((each) => concerns(each, box));
  const [departure, arrival, inland] = [first.from.departure, last.to.arrival, arrivalInland(box)];
  const time = (event: Event | null, pick: (statements: readonly Statement[]) => number | null): TrueTime =>
    event === null
      ? { at: null, orAt: null }
      : { at: pick(ofEvent(about, event)), orAt: pick(ofEvent(statements, event)) };
  const original = (all: readonly Statement[]) => forecasts(all)[0]?.at ?? null;
  const latest = (all: readonly Statement[]) => forecasts(all).at(-1)?.at ?? null;
  const actual = (all: readonly Statement[]) => all.find(({ classifier }) => classifier === 'actual')?.at ?? null;
  return {
    box,
    pol,
    pod,
    destination: destinationOf(reportedVoyage, box),
    podVessel: {
      ship: last.ship,
      mustShow: about.some((each) => (each.event === arrival || each.event === last.discharge) && isNamed(each)),
    },
    times: {
      polEtdAt: time(departure, latest),
      polOriginalEtdAt: time(departure, original),
      polAtdAt: time(departure, actual),
      podEtaAt: time(arrival, latest),
      podOriginalEtaAt: time(arrival, original),
      podAtaAt: time(arrival, actual),
      destinationEtaAt:
        inland !== null && isPast(inland, box, statements)
          ? { ...time(inland, latest), orAt: null }
          : time(inland, latest),
      destinationAtaAt: time(inland, actual),
    },
  };
}

function ofEvent(statements: readonly Statement[], event: Event): Statement[] {
  return statements.filter((each) => each.event === event);
}

function forecasts(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ classifier }) => classifier !== 'actual').sort((a, b) => a.statedAt - b.statedAt);
}
