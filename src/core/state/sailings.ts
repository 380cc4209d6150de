/** The sailings of a container: with which vessel it leaves each port, and whether it was rolled over to a later one. Pure. */
import { formatInstant } from '../../lib/clock.ts';
import type { Journey } from '../journey/journey.ts';
import { type Leg, ofEnd, shipNamedBy } from '../journey/sea/leg.ts';
import { areTwoVessels } from '../journey/sea/vessel.ts';
import type { VesselName } from '../observation.ts';

/** With which vessel the container leaves a port, as far as it is known. */
export interface Sailing {
  /** The place's key: its UN/LOCODE, but for a port of several codes. */
  readonly place: string;
  readonly name: string | null;
  readonly imo: string | null;
  readonly voyage: string | null;
  /** The ship's number and all its names. */
  readonly ship: readonly string[];
  /** When it leaves: the departure, else the loading. */
  readonly at: string | null;
  /** Whether it has left. */
  readonly left: boolean;
  /**
   * How the box comes to a transshipment; null: it is loaded here first, or comes from another place. Absent in a state that
   * was stored before it was kept.
   */
  readonly arrival?: SailingArrival | null;
}

interface SailingArrival {
  /** Of the ship that brings it. */
  readonly name: string | null;
  /** When that ship arrives: its arrival, else the discharge. */
  readonly at: string | null;
  /** The box has been discharged there, or is loaded to the next ship. */
  readonly isOver: boolean;
}

/** A voyage that is numbered anew leaves at about the time it would have left; the next sailing of the same ship, days later. */
const NEXT_SAILING_MILLIS = 3 * 24 * 3_600_000;

export function sailingsOf({ voyage, pol, vessels }: Journey): Sailing[] {
  return voyage.flatMap((leg, index) => {
    const { boarding, landing, vessel: key } = leg;
    const place = boarding.location?.key ?? (index === 0 ? pol?.key : undefined);
    const departure = ofEnd(boarding, 'departure');
    const leaving = departure ?? boarding.handling;
    if (place === undefined) return [];
    const statements = [boarding.handling, ...boarding.visit, landing.handling, ...landing.visit];
    const naming = statements.find((each) => each != null && each.observation.vessel !== null);
    const { vessel = null, voyage: number = null } = (naming ?? leaving)?.observation ?? {};
    return [
      {
        place,
        name: vessel?.name ?? null,
        imo: vessel?.imo ?? null,
        voyage: number,
        ship: vessels.namesOf(key),
        at: leaving === null ? null : formatInstant(leaving.moment.millis),
        left: departure?.actual ?? false,
        arrival: arrivalBefore(leg, voyage[index - 1]),
      },
    ];
  });
}

function arrivalBefore({ boarding }: Leg, previous: Leg | undefined): SailingArrival | null {
  if (previous === undefined || previous.landing.location?.key !== boarding.location?.key) return null;
  const { landing } = previous;
  const arrival = ofEnd(landing, 'arrival') ?? landing.handling;
  const statements = [landing.handling, ...landing.visit, previous.boarding.handling, ...previous.boarding.visit];
  const isOver = [landing.handling, boarding.handling].some((each) => each?.actual === true);
  const name = shipNamedBy(statements).vessel?.name ?? null;
  return { name, at: arrival === null ? null : formatInstant(arrival.moment.millis), isOver };
}

interface RolledSailing {
  /** By `sailingsByPlace`. */
  readonly key: string;
  readonly was: Sailing;
  readonly is: Sailing;
}

/** @param known the sailings last known, by `sailingsByPlace` */
export function rolledSailings(known: Readonly<Record<string, Sailing>>, after: readonly Sailing[]): RolledSailing[] {
  return Object.entries(sailingsByPlace(after)).flatMap(([key, is]) => {
    const was = known[key];
    return was === undefined || was.left || !isLaterSailing(was, is) ? [] : [{ key, was, is }];
  });
}

function isLaterSailing(was: Sailing, is: Sailing): boolean {
  if (was.at === null || is.at === null) return false;
  const delay = Date.parse(is.at) - Date.parse(was.at);
  if (areTwoShips(was, is)) return delay > 0;
  const renumbered = was.voyage !== null && is.voyage !== null && was.voyage !== is.voyage;
  return renumbered && delay >= NEXT_SAILING_MILLIS;
}

/** Known to be two, and no name of the one is known to be the other's. */
export function areTwoShips(a: SailingShip, b: SailingShip): boolean {
  return areTwoVessels(a, b) && !(a.ship ?? []).some((name) => (b.ship ?? []).includes(name));
}

export interface SailingShip extends VesselName {
  /** Its number and all its names; absent in a state that was stored before they were kept. */
  readonly ship?: readonly string[];
}

/** A port that the box leaves twice has two. */
export function sailingsByPlace(sailings: readonly Sailing[]): Record<string, Sailing> {
  const times = new Map<string, number>();
  return Object.fromEntries(
    sailings.map((sailing) => {
      const time = (times.get(sailing.place) ?? 0) + 1;
      times.set(sailing.place, time);
      return [time === 1 ? sailing.place : `${sailing.place}/${time}`, sailing];
    }),
  );
}
