/**
 * The voyages of a journey's ships: origin, destination and times. Times are world time, milliseconds since 1970. Knows
 * no position.
 */
import type { Facility } from '../facility.ts';
import type { Journey } from '../journey.ts';
import type { Vessel } from './vessel.ts';

export interface Voyage {
  /** Unique over all worlds; the label of random values. */
  readonly key: string;
  readonly vessel: Vessel;
  readonly origin: Facility;
  readonly destination: Facility;
  readonly departedAt: number;
  /** At the anchorage if the ship berths later, else at the berth. */
  readonly arrivedAt: number;
  readonly berthedAt: number;
}

/** Voyages that happen, in the planned order. */
export function listVoyages({ id, journeyEvents }: Journey): Voyage[] {
  const moves = journeyEvents.flatMap(({ call, at, milestone }) =>
    call.vessel !== null && at !== null ? [{ call, at, milestone, vessel: call.vessel }] : [],
  );
  return [...new Set(moves.map(({ vessel }) => vessel))].flatMap((vessel) => {
    const findMove = (end: string) => moves.find((move) => move.vessel === vessel && move.milestone.endsWith(end));
    const [departure, arrival] = [findMove('_departed'), findMove('_arrived')];
    if (departure === undefined || arrival === undefined) return [];
    return {
      key: `${id}|${vessel.imo}`,
      vessel,
      origin: departure.call.facility,
      destination: arrival.call.facility,
      departedAt: departure.at,
      arrivedAt: arrival.at,
      berthedAt: findMove('_berthed')?.at ?? arrival.at,
    };
  });
}

const DAY = 86_400_000;
/** A ship is at its port of loading for this long before it departs, and at its port of discharge after it berths. */
const IN_PORT = 2 * DAY;

/**
 * The voyage of each ship at a time. A ship of a regular service has several: it is away between two of them. A ship
 * with one voyage is moored before and after it.
 */
export function listCurrentVoyages(journeys: readonly Journey[], now: number): Voyage[] {
  const byShip = Map.groupBy(journeys.flatMap(listVoyages), ({ vessel }) => vessel.imo);
  return [...byShip.values()].flatMap((voyages) => {
    // Several shipments are aboard: any one of them gives the voyage.
    const [first, ...others] = [...new Map(voyages.map((voyage) => [voyage.departedAt, voyage])).values()];
    if (first === undefined || others.length === 0) return first ?? [];
    return [first, ...others].filter(
      ({ departedAt, berthedAt }) => now >= departedAt - IN_PORT && now <= berthedAt + IN_PORT,
    );
  });
}
