/**
 * A shipment of a regular service as a scenario: its steps, the delays of its ship, and at most one trouble of its own.
 * A function of (seed, trade, sailing, index).
 */
import { DETROIT_RAMP, type Facility } from '../facility.ts';
import { drawInteger } from '../random.ts';
import { type Delay, depotCall, railCall, type Scenario, type Step, truckCall, vesselCall } from '../scenario.ts';
import { rail } from '../scenarios/rail.ts';
import { STAY_BEFORE_RAIL, type StayPlan, USUAL_STAY } from '../stays/stay-plan.ts';
import { delaysOfFeeder, delaysOfShip } from './ship-delays.ts';
import type { Leg, Trade } from './trades.ts';

export const DAYS_BETWEEN_SAILINGS = 7;
/** Most shipments of one sailing. */
export const MOST_SHIPMENTS = 3;

export interface Sailing {
  readonly seed: number;
  readonly trade: Trade;
  /** Negative: before the start of the world. */
  readonly number: number;
}

type Trouble = 'none' | 'exam' | 'overstay' | 'fee' | 'rolled' | 'unreachable' | 'late_return';

const ISO_CODES = ['45G1', '22G1', '45G1', '42G1', '45R1'] as const;
/** Days from the start of a sailing to loading and departure, as the line plans them. */
const LOADED = 2.8;
const DEPARTED = 3.2;
/** Days from the arrival at a port of transshipment. */
const AT_TRANSSHIPMENT = { discharged: 0.6, loaded: 3.1, departed: 3.6 };
/** Days from the arrival at the port of discharge. */
const AT_DISCHARGE = { berthed: 0.2, discharged: 0.9 };
/** Days from discharge. */
const BY_RAIL = { loaded: 4.6, departed: 5, arrived: 10.3, unloaded: 10.6 };
const RAIL_DAYS = {
  none: { out: 12.1, returned: 14 },
  overstay: { out: 20.9, returned: 22.8 },
  late_return: { out: 12.1, returned: 22.7 },
} as const;
const TRUCK_DAYS: Readonly<Record<Trouble, { out: number; returned: number }>> = {
  none: { out: 2.6, returned: 5 },
  rolled: { out: 2.6, returned: 5 },
  fee: { out: 3.4, returned: 5.9 },
  exam: { out: 5.6, returned: 8 },
  overstay: { out: 11.8, returned: 14.2 },
  unreachable: { out: 12.6, returned: 15 },
  late_return: { out: 2.6, returned: 13.7 },
};
const ROLLED_ON_DAY = 2.5;

const EARLY_HOLDS: StayPlan['holds'] = [
  { name: 'customs', description: 'Awaiting customs release', released: 0.06 },
  { name: 'freight', description: 'Ocean freight not released by the line', released: 0.1 },
];

const STAYS: Readonly<Partial<Record<Trouble, StayPlan>>> = {
  exam: {
    holds: [
      ...USUAL_STAY.holds,
      { name: 'USDA', description: 'Agriculture exam', placed: 0.08, pending: 0.4, released: 0.72 },
    ],
    examFee: { amount: 385, charged: 0.4, paid: 0.8 },
    appointments: [{ made: 0.84 }],
  },
  fee: {
    ...USUAL_STAY,
    holds: [...USUAL_STAY.holds, { name: 'TMF', description: 'Traffic mitigation fee not paid', released: 0.55 }],
  },
  overstay: {
    holds: EARLY_HOLDS,
    appointments: [{ made: 0.2, missedAt: 0.42 }, { made: 0.9 }],
  },
  unreachable: {
    ...USUAL_STAY,
    holds: EARLY_HOLDS,
    unreachable: { from: 0.22, until: 0.5 },
    appointments: [{ made: 0.8 }],
  },
};

export function countShipments({ seed, trade, number }: Sailing): number {
  return drawInteger(seed, `shipments|${trade.name}|${number}`, { low: 1, high: MOST_SHIPMENTS });
}

/** @param serial part of its numbers; unique */
export function shipmentOf(sailing: Sailing, index: number, serial: number): Scenario {
  const { seed, trade, number } = sailing;
  const label = `${trade.name}|${number}|${index}`;
  const trouble = troubleOf(sailing, label);
  const boxes = drawInteger(seed, `boxes|${label}`, { low: 1, high: 3 });
  const isRolled = trouble === 'rolled';
  const sailed = isRolled ? { ...sailing, number: number + 1 } : sailing;
  const arrived = arrivalDay(trade);
  const truck = TRUCK_DAYS[trouble];
  const discharged = arrived + AT_DISCHARGE.discharged;
  const destination = lastLeg(trade).to;
  return {
    name: label,
    serial,
    description: trade.byRail ? `${trade.name} and Detroit` : trade.name,
    line: 'SIML',
    sharesShips: true,
    containers: Array.from({ length: boxes }, (_, box) => isoCodeOf(seed, `${label}|${box}`)),
    steps: [
      { milestone: 'empty_out', day: 0.5, call: depotCall(firstLeg(trade).from) },
      { milestone: 'full_in', day: 1.6, call: truckCall(firstLeg(trade).from) },
      ...(isRolled ? withdrawn(seaSteps(sailing, 0)) : []),
      ...(isRolled ? seaSteps(sailed, DAYS_BETWEEN_SAILINGS).map(announcedLate) : seaSteps(sailing, 0)),
      ...(trade.byRail ? railSteps(destination, discharged, trouble) : truckSteps(destination, discharged, truck)),
    ],
    delays: isRolled ? [rolledDelay(), ...shipDelays(sailed, DAYS_BETWEEN_SAILINGS)] : shipDelays(sailing, 0),
    atTerminal: trade.byRail ? STAY_BEFORE_RAIL : (STAYS[trouble] ?? USUAL_STAY),
    ...(trade.byRail && rail.byRail && { byRail: rail.byRail }),
  };
}

/** Three of four shipments have a trouble, half of those by rail. An exam is one of the USA, and only a direct shipment is rolled. */
function troubleOf({ seed, trade }: Sailing, label: string): Trouble {
  const isToUsa = lastLeg(trade).to.locode.startsWith('US');
  const byRail: readonly Trouble[] = ['overstay', 'overstay', 'late_return', 'late_return'];
  const byTruck: readonly Trouble[] = [
    isToUsa ? 'exam' : 'none',
    isToUsa ? 'fee' : 'overstay',
    'overstay',
    trade.legs.length === 1 ? 'rolled' : 'none',
    'unreachable',
    'late_return',
  ];
  const troubles = trade.byRail ? byRail : byTruck;
  return troubles[drawInteger(seed, `trouble|${label}`, { low: 0, high: 7 })] ?? 'none';
}

/** @param later days by which the whole sailing begins after the start of the shipment */
function seaSteps({ trade, number }: Sailing, later: number): Step[] {
  let day = later + DEPARTED;
  return trade.legs.flatMap((leg, index): Step[] => {
    const from = callOf(leg, number, 1);
    const to = callOf(leg, number, 2);
    const isFirst = index === 0;
    const isLast = index === trade.legs.length - 1;
    const departure: Step[] = isFirst
      ? [
          { milestone: 'vessel_loaded', day: later + LOADED, call: from },
          { milestone: 'vessel_departed', day, call: from },
        ]
      : [
          { milestone: 'transshipment_loaded', day: day + AT_TRANSSHIPMENT.loaded, call: from },
          { milestone: 'transshipment_departed', day: day + AT_TRANSSHIPMENT.departed, call: from },
        ];
    const arrived = day + (isFirst ? 0 : AT_TRANSSHIPMENT.departed) + leg.daysAtSea;
    day = arrived;
    const arrival: Step[] = isLast
      ? [
          { milestone: 'vessel_arrived', day: arrived, call: to },
          { milestone: 'vessel_berthed', day: arrived + AT_DISCHARGE.berthed, call: to },
          { milestone: 'vessel_discharged', day: arrived + AT_DISCHARGE.discharged, call: to },
        ]
      : [
          { milestone: 'transshipment_arrived', day: arrived, call: to },
          { milestone: 'transshipment_discharged', day: arrived + AT_TRANSSHIPMENT.discharged, call: to },
        ];
    return [...departure, ...arrival];
  });
}

function callOf({ service, fleet, from, to }: Leg, number: number, sequence: 1 | 2) {
  const turn = ((number % fleet.length) + fleet.length) % fleet.length;
  const vessel = fleet[turn] as Leg['fleet'][number];
  // Voyages before the start of the world have numbers too.
  const voyage = `${String(500 + number).padStart(3, '0')}E`;
  return vesselCall({ vessel, service, voyage }, sequence === 1 ? from : to, sequence);
}

function railSteps(port: Facility, discharged: number, trouble: Trouble): Step[] {
  const { out, returned } = trouble === 'overstay' || trouble === 'late_return' ? RAIL_DAYS[trouble] : RAIL_DAYS.none;
  return [
    { milestone: 'rail_loaded', day: discharged + BY_RAIL.loaded, call: railCall(port) },
    { milestone: 'rail_departed', day: discharged + BY_RAIL.departed, call: railCall(port) },
    { milestone: 'rail_arrived', day: discharged + BY_RAIL.arrived, call: railCall(DETROIT_RAMP) },
    { milestone: 'rail_unloaded', day: discharged + BY_RAIL.unloaded, call: railCall(DETROIT_RAMP) },
    { milestone: 'full_out', day: discharged + out, call: truckCall(DETROIT_RAMP) },
    { milestone: 'empty_in', day: discharged + returned, call: depotCall(DETROIT_RAMP) },
  ];
}

function truckSteps(port: Facility, discharged: number, { out, returned }: { out: number; returned: number }): Step[] {
  return [
    { milestone: 'full_out', day: discharged + out, call: truckCall(port) },
    { milestone: 'empty_in', day: discharged + returned, call: depotCall(port) },
  ];
}

function withdrawn(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({ ...step, withdrawnDay: ROLLED_ON_DAY }));
}

function announcedLate(step: Step): Step {
  return { ...step, announcedDay: ROLLED_ON_DAY };
}

function rolledDelay(): Delay {
  return {
    reportedDay: ROLLED_ON_DAY,
    from: 'full_out',
    hours: DAYS_BETWEEN_SAILINGS * 24,
    reasonCode: 'MVX',
    remark: 'Rolled to the next vessel',
  };
}

/** The delays of the ships, which all shipments aboard share. */
function shipDelays({ seed, trade, number }: Sailing, later: number): Delay[] {
  const { to, daysAtSea } = lastLeg(trade);
  const arrived = arrivalDay(trade);
  const sailing = { seed, trade: trade.name, number };
  const feeder = trade.legs.length === 1 ? null : firstLeg(trade);
  return [
    ...(feeder ? delaysOfFeeder({ ...sailing, departed: DEPARTED, arrived: DEPARTED + feeder.daysAtSea }) : []),
    ...delaysOfShip({
      ...{ ...sailing, port: to.locode, later, arrived, departed: arrived - daysAtSea },
      startsOn: trade.firstDay + number * DAYS_BETWEEN_SAILINGS,
    }),
  ];
}

/** Planned day of the arrival at the port of discharge. */
function arrivalDay({ legs }: Trade): number {
  const changes = (legs.length - 1) * AT_TRANSSHIPMENT.departed;
  return DEPARTED + changes + legs.reduce((sum, { daysAtSea }) => sum + daysAtSea, 0);
}

function firstLeg({ legs }: Trade): Leg {
  return legs[0] as Leg;
}

function lastLeg({ legs }: Trade): Leg {
  return legs.at(-1) as Leg;
}

function isoCodeOf(seed: number, label: string): string {
  return ISO_CODES[drawInteger(seed, `iso|${label}`, { low: 0, high: ISO_CODES.length - 1 })] ?? '45G1';
}
