/**
 * The rail trip of a container: events, expected arrival, and the stay at the ramp. Times are milliseconds since 1970,
 * world time. Knows no format.
 */
import type { Container, Journey } from '../journey.ts';
import { drawInteger } from '../random.ts';
import type { Stay } from '../stays/stay.ts';
import type { RailPlace, RailPlan } from './rail-plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MINUTES_TO_HAND_OVER = 10;

export type RailMove =
  | 'rail_loaded'
  | 'rail_departed'
  | 'rail_passed'
  | 'interchange_delivered'
  | 'interchange_received'
  | 'rail_arrived'
  | 'rail_unloaded'
  | 'notified'
  | 'gate_out';

export interface RailEvent {
  readonly type: RailMove;
  readonly at: number;
  readonly place: RailPlace;
  /** SCAC of the reporting railroad. */
  readonly railroad: string;
  /** SCAC of the other railroad at a junction. */
  readonly partner: string | null;
}

export interface RailTrip {
  readonly journey: Journey;
  readonly container: Container;
  readonly waybill: string;
  readonly destination: RailPlace;
  /** Ordered by time. The events of the first railroad end at the junction, those of the second one begin there. */
  readonly events: readonly RailEvent[];
  /** The expected arrival from a time on, until the arrival. */
  readonly expected: readonly { readonly from: number; readonly at: number }[];
  readonly stay: Stay;
}

interface RailTimes {
  readonly loaded: number;
  readonly departed: number;
  readonly arrived: number;
  readonly unloaded: number;
}

export interface TripSettings {
  readonly journey: Journey;
  readonly seed: number;
  readonly plan: RailPlan;
  readonly times: RailTimes;
  /** At the ramp. */
  readonly stay: Stay;
}

export function planRailTrip({ journey, seed, plan, times, stay }: TripSettings): RailTrip {
  const { container } = stay;
  const timeAt = (share: number) =>
    Math.round((times.departed + share * (times.arrived - times.departed)) / MINUTE) * MINUTE;
  const { first, second, origin, destination, junction } = plan;
  const deliveredAt = timeAt(junction.share);
  const event = (type: RailMove, at: number, place: RailPlace, railroad: string, partner: string | null = null) => ({
    type,
    at,
    place,
    railroad,
    partner,
  });
  const notifiedAt = stay.facts.find(({ field, value }) => field === 'available' && value === true)?.from;
  const events: RailEvent[] = [
    event('rail_loaded', times.loaded, origin, first),
    event('rail_departed', times.departed, origin, first),
    ...plan.passing.map(({ share, place }) =>
      event('rail_passed', timeAt(share), place, share < junction.share ? first : second),
    ),
    event('interchange_delivered', deliveredAt, junction.place, first, second),
    event('interchange_received', deliveredAt + MINUTES_TO_HAND_OVER * MINUTE, junction.place, second, first),
    event('rail_departed', deliveredAt + junction.hours * HOUR, junction.place, second),
    event('rail_arrived', times.arrived, destination, second),
    event('rail_unloaded', times.unloaded, destination, second),
    ...(notifiedAt === undefined ? [] : [event('notified', notifiedAt, destination, second)]),
    event('gate_out', stay.leftAt, destination, second),
  ];
  return {
    journey,
    container,
    waybill: String(drawInteger(seed, `waybill|${container.number}`, { low: 100_000, high: 999_999 })),
    destination,
    events: events.sort((left, right) => left.at - right.at),
    expected: plan.expected.map(({ share, hoursOff }, index) => ({
      from: index === 0 ? times.loaded : timeAt(share),
      at: times.arrived + hoursOff * HOUR,
    })),
    stay,
  };
}

/** The railroad that carries the container at a time; the first one until the second one has received it. */
export function railroadAt({ events }: RailTrip, time: number): string | null {
  return events.findLast(({ at, type }) => at <= time && type !== 'interchange_delivered')?.railroad ?? null;
}

/** The expected arrival as known at a time; undefined if unknown, or after the arrival. */
export function findExpected({ expected, events }: RailTrip, time: number): number | undefined {
  const hasArrived = events.some(({ type, at }) => type === 'rail_arrived' && at <= time);
  return hasArrived ? undefined : expected.findLast(({ from }) => from <= time)?.at;
}
