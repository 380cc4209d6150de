/**
 * The shipments of the live benchmark: each is a function of its number, the seed and the start of the run, so that a line
 * can answer for any of them without storing one. Those below `count` are under way at the start, spread over all stages of
 * their voyage; the others are booked one after another as time passes. Pure.
 */
import { checkDigit, checkRemainder } from '@portolan/codes/container-number';
import type { Container, Journey } from '../../../simulator/world/journey.ts';
import { draw, drawInteger } from '../../../simulator/world/random.ts';
import type { Delay, Scenario } from '../../../simulator/world/scenario.ts';
import { DAYS_BETWEEN_SAILINGS, shipmentOf } from '../../../simulator/world/traffic/shipment.ts';
import type { Trade } from '../../../simulator/world/traffic/trades.ts';
import { type PlayedScenario, playScenario } from '../../../simulator/world/world.ts';
import { TRADES } from './trades.ts';

const DAY = 86_400_000;

export interface LiveWorld {
  readonly seed: number;
  /** World time, Unix milliseconds: the stages of the first shipments are as of then. */
  readonly startedAt: number;
  /** Shipments that are under way at the start. */
  readonly count: number;
}

/** SCAC and name of each line, and the prefix of its containers. */
export const LINES: readonly { readonly scac: string; readonly name: string; readonly prefix: string }[] = [
  { scac: 'MAEU', name: 'Maersk', prefix: 'MSKU' },
  { scac: 'MSCU', name: 'MSC', prefix: 'MSDU' },
  { scac: 'CMDU', name: 'CMA CGM', prefix: 'CMAU' },
  { scac: 'HLCU', name: 'Hapag-Lloyd', prefix: 'HLBU' },
  { scac: 'ONEY', name: 'Ocean Network Express', prefix: 'ONEU' },
  { scac: 'EGLV', name: 'Evergreen', prefix: 'EGHU' },
  { scac: 'COSU', name: 'COSCO', prefix: 'CSNU' },
  { scac: 'YMLU', name: 'Yang Ming', prefix: 'YMMU' },
  { scac: 'ZIMU', name: 'ZIM', prefix: 'ZCSU' },
  { scac: 'HDMU', name: 'HMM', prefix: 'HMMU' },
];
export const CONTAINERS_A_SHIPMENT = 2.5;
/** Numbers of containers have five digits of the shipment's. */
export const MOST_SHIPMENTS = 1_000_000;

export function shipmentAt(world: LiveWorld, number: number): PlayedScenario {
  const { seed } = world;
  const line = LINES[number % LINES.length] as (typeof LINES)[number];
  const { trade, sailing } = sailingOf(world, number);
  const begins = Math.round(world.startedAt + (trade.firstDay + sailing * DAYS_BETWEEN_SAILINGS) * DAY);
  const boxes = drawInteger(seed, `boxes|${number}`, { low: 1, high: 4 });
  const base = shipmentOf({ seed, trade, number: sailing }, number, number);
  const isoCode = (box: number) => base.containers[box % base.containers.length] ?? '45G1';
  const scenario: Scenario = {
    ...base,
    containers: Array.from({ length: boxes }, (_, box) => isoCode(box)),
    delays: [...base.delays, ...etaChanges(seed, trade, sailing)],
  };
  const containers = scenario.containers.map((code, box) => containerOf(number, line.prefix, { code, box, seed }));
  return renamed(playScenario(scenario, { seed, start: begins, containers }), {
    id: `live|${seed}|${world.startedAt}|${number}`,
    line: line.scac,
    billOfLading: `${line.scac}${digitsOf(number)}`,
    booking: `B${digitsOf(number)}`,
  });
}

/** @param billOfLading some lines are polled without their prefix @returns undefined: the line has no such shipment */
export function numberOfBill(scac: string, billOfLading: string): number | undefined {
  const [, prefix = scac, digits] = /^([A-Z]{4})?(\d{9})$/.exec(billOfLading) ?? [];
  const number = Number(digits);
  return prefix === scac && LINES[number % LINES.length]?.scac === scac ? number : undefined;
}

/** @returns undefined: no shipment has this container */
export function numberOfContainer(container: string): number | undefined {
  const line = LINES.findIndex(({ prefix }) => container.startsWith(prefix));
  return line < 0 ? undefined : Number(container.slice(4, 9)) * LINES.length + line;
}

/** World time at which a shipment that was not under way at the start is booked. */
export function bookedAt({ startedAt, count }: LiveWorld, number: number): number {
  return startedAt + (number - count + 1) * bookingInterval(count);
}

/** As many are booked as end, so that the number of shipments stays. */
function bookingInterval(count: number): number {
  const days = TRADES.reduce((sum, trade) => sum + lifeDays(trade), 0) / TRADES.length;
  return (days * DAY) / count;
}

function sailingOf(world: LiveWorld, number: number): { trade: Trade; sailing: number } {
  if (number >= world.count) {
    const passed = (bookedAt(world, number) - world.startedAt) / DAY;
    const slot = Math.floor((passed / DAYS_BETWEEN_SAILINGS) * TRADES.length);
    return { trade: TRADES[slot % TRADES.length] as Trade, sailing: Math.floor(slot / TRADES.length) };
  }
  const trade = TRADES[Math.floor(number / LINES.length) % TRADES.length] as Trade;
  const sailings = Math.ceil(lifeDays(trade) / DAYS_BETWEEN_SAILINGS);
  return { trade, sailing: -1 - Math.floor(draw(world.seed, `sailing|${number}`) * sailings) };
}

const BEFORE_DEPARTURE = 3.2;
const AT_TRANSSHIPMENT = 3.6;
const AFTER_ARRIVAL = 8;

/** Days from the start of a shipment, as planned. */
function arrivalDay({ legs }: Trade): number {
  const atSea = legs.reduce((sum, { daysAtSea }) => sum + daysAtSea, 0);
  return BEFORE_DEPARTURE + atSea + (legs.length - 1) * AT_TRANSSHIPMENT;
}

/** About, from the start of a shipment to its empty containers. */
function lifeDays(trade: Trade): number {
  return arrivalDay(trade) + AFTER_ARRIVAL;
}

const DAYS_BETWEEN_CHANGES = 0.8;

/**
 * Lines compute an ETA anew while a ship is at sea, and change it by some hours forth and back. Beside the delays of the
 * simulator, this makes about one of eight checks bring news.
 */
function etaChanges(seed: number, trade: Trade, sailing: number): readonly Delay[] {
  const pairs = Math.floor((arrivalDay(trade) - BEFORE_DEPARTURE - 1) / (2 * DAYS_BETWEEN_CHANGES));
  return Array.from({ length: pairs }, (_, pair) => {
    const hours = drawInteger(seed, `eta|${trade.name}|${sailing}|${pair}`, { low: 1, high: 5 });
    const day = BEFORE_DEPARTURE + 0.5 + 2 * pair * DAYS_BETWEEN_CHANGES;
    const change = { from: 'vessel_arrived', reasonCode: 'OTV', remark: 'Speed changed' } as const;
    return [
      { ...change, reportedDay: day, hours },
      { ...change, reportedDay: day + DAYS_BETWEEN_CHANGES, hours: -hours },
    ];
  }).flat();
}

function digitsOf(number: number): string {
  return String(number).padStart(9, '0');
}

function containerOf(
  number: number,
  prefix: string,
  { code, box, seed }: { readonly code: string; readonly box: number; readonly seed: number },
): Container {
  const shipment = String(Math.floor(number / LINES.length)).padStart(5, '0');
  // A number whose check digit would be ten is not used; of these two, at most one is.
  const serials = [box * 2, box * 2 + 1].map((last) => `${prefix}${shipment}${last}`);
  const usable = serials.find((candidate) => checkRemainder(candidate) !== 10) as string;
  const seal = drawInteger(seed, `seal|${number}|${box}`, { low: 0, high: 999_999 });
  return {
    number: usable + checkDigit(usable),
    isoCode: code,
    sealNumber: `SL${String(seal).padStart(6, '0')}`,
  };
}

function renamed(
  { journey: played, stays, railTrips, deliveries }: PlayedScenario,
  names: Pick<Journey, 'id' | 'line' | 'billOfLading' | 'booking'>,
): PlayedScenario {
  const journey = { ...played, ...names };
  return {
    journey,
    railTrips,
    stays: stays.map((stay) => ({ ...stay, journey })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, journey })),
  };
}
