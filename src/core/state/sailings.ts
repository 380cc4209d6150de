/** The sailings of a container: with which vessel it leaves each port, and whether it was rolled over to a later one. Pure. */
import { formatInstant } from '../../lib/clock.ts';
import type { Journey } from '../journey/journey.ts';
import { ofEnd } from '../journey/sea/leg.ts';
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
}

/** A voyage that is numbered anew leaves at about the time it would have left; the next sailing of the same ship, days later. */
const NEXT_SAILING_MILLIS = 3 * 24 * 3_600_000;

export function sailingsOf({ voyage, pol, vessels }: Journey): Sailing[] {
  return voyage.flatMap(({ boarding, landing, vessel: key }, index) => {
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
      },
    ];
  });
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
