/**
 * How late a ship of a regular service is, and when the line says so: some trades are late as a rule, the line admits it
 * step by step and mostly near the end, and ports have queues that grow and shrink. A function of its arguments.
 */
import { draw, drawInteger } from '../random.ts';
import type { Delay } from '../scenario.ts';

export interface SailingOfShip {
  readonly seed: number;
  readonly trade: string;
  readonly number: number;
  /** UN/LOCODE of the destination. */
  readonly port: string;
  /** Day of the world on which the sailing begins. */
  readonly startsOn: number;
  /** Days from there, as planned. */
  readonly departed: number;
  readonly arrived: number;
  /** Days by which the sailing begins after the start of the shipment. */
  readonly later: number;
}

/** SMDG delay reasons, with what the line says. */
const REASONS = [
  { reasonCode: 'WEA', remark: 'Heavy weather on the route' },
  { reasonCode: 'PBC', remark: 'Congestion in the ports before' },
  { reasonCode: 'ENG', remark: 'Engine repairs, reduced speed' },
  { reasonCode: 'OTV', remark: 'Speed changed' },
] as const;
const QUEUE = { reasonCode: 'CGS', remark: 'Berth congestion at the port of discharge' } as const;

/** Ships have to be back for their next sailing, and boxes discharged before the next ship loads. */
const MOST_HOURS = { late: 84, waiting: 60, feeder: 44 };
/** No wait is reported below; the ship goes to the berth. */
const LEAST_WAITING = 3;

export function delaysOfShip(sailing: SailingOfShip): Delay[] {
  const { seed, trade, number, departed, arrived, later, port, startsOn } = sailing;
  const label = `delays|${trade}|${number}`;
  const between = (name: string, low: number, high: number) => drawInteger(seed, `${label}|${name}`, { low, high });
  const usual = drawInteger(seed, `usual delay|${trade}`, { low: -4, high: 40 });
  const isRough = draw(seed, `${label}|rough`) < 1 / 6;
  const hours = Math.min(MOST_HOURS.late, usual + between('own', -10, 14) + (isRough ? between('rough', 16, 40) : 0));

  // The schedule is revised before the departure, by hours that mean little.
  const revised = between('revised', -5, 5);
  const count = between('count', 3, 6);
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** 1.5);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = hours - revised;
  const admitted = weights.map((weight, index): Delay => {
    const step =
      index === count - 1 ? left : Math.round(((hours - revised) * weight) / all) + between(`${index}`, -2, 2);
    left -= step;
    const reason = REASONS[between(`${index}|reason`, 0, REASONS.length - 1)] as (typeof REASONS)[number];
    const reportedDay = later + departed + ((index + 0.9) / count) * (arrived - departed);
    return { ...reason, reportedDay, from: 'vessel_arrived', hours: step };
  });

  const arrivesOn = arrived + hours / 24;
  const waiting = Math.min(
    MOST_HOURS.waiting,
    Math.round(queueHours(seed, port, startsOn + arrivesOn) * (0.6 + 0.8 * draw(seed, `${label}|waits`))),
  );
  return [
    { ...REASONS[1], reportedDay: later + departed - 1.4, from: 'vessel_arrived', hours: revised },
    ...admitted.filter((delay) => delay.hours !== 0),
    ...(waiting < LEAST_WAITING
      ? []
      : [{ ...QUEUE, reportedDay: later + arrivesOn + 0.1, from: 'vessel_berthed' as const, hours: waiting }]),
  ];
}

/** Days from the departure, as planned; the next ship leaves as planned all the same, with less time between. */
export function delaysOfFeeder(
  feeder: Pick<SailingOfShip, 'seed' | 'trade' | 'number' | 'departed' | 'arrived'>,
): Delay[] {
  const { seed, trade, number, departed, arrived } = feeder;
  const label = `feeder|${trade}|${number}`;
  const between = (name: string, low: number, high: number) => drawInteger(seed, `${label}|${name}`, { low, high });
  const isRough = draw(seed, `${label}|rough`) < 1 / 5;
  const hours = between('own', 0, 14) + (isRough ? between('rough', 14, MOST_HOURS.feeder - 14) : 0);
  const early = Math.round(hours / 3);
  const until = { from: 'transshipment_arrived', until: 'transshipment_loaded' } as const;
  return [
    { ...REASONS[1], ...until, reportedDay: departed + 0.4 * (arrived - departed), hours: early },
    { ...REASONS[0], ...until, reportedDay: departed + 0.85 * (arrived - departed), hours: hours - early },
  ].filter((delay) => delay.hours !== 0);
}

/** The usual wait for a berth on a day of the world. */
function queueHours(seed: number, port: string, day: number): number {
  const usual = drawInteger(seed, `queue|${port}`, { low: -6, high: 30 });
  const height = drawInteger(seed, `queue height|${port}`, { low: 6, high: 30 });
  const period = drawInteger(seed, `queue period|${port}`, { low: 50, high: 90 });
  return Math.max(0, usual + height * Math.sin(2 * Math.PI * (day / period + draw(seed, `queue phase|${port}`))));
}
