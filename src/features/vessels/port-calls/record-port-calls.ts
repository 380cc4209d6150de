/**
 * Detects arrivals and departures in the stored positions of awaited ships that stopped in the area of a port of
 * their voyages, or left it. Stores them with the jobs that apply them. After a crash it finds the same calls again
 * and applies them only once.
 */
import type { PortPoint } from '../../../core/map/places.ts';
import { type LonLat, nauticalMilesBetween, pointOf } from '../../../core/map/sphere.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Gazetteer } from '../../../tracking/context.ts';
import type { AwaitedShip } from '../positions/store.ts';
import { fixOf } from '../positions/store.ts';
import { isAtRest } from '../positions/thinning.ts';
import { queuePortMoves } from './apply-port-move.ts';
import { PORT_CALLS, portMoves } from './port-calls.ts';
import { insertPortMoves, listFixes } from './port-moves-store.ts';

export interface PortCallWatch {
  /** The ships that voyages name, with the places of their voyages. */
  await(ships: readonly AwaitedShip[]): void;
  /** A position that will be stored. */
  noteFix(imo: string, fix: Fix): void;
  /** Takes some of the ships that arrived or left, to evaluate once their positions are stored. */
  take(): string[];
  /** Returns ships that could not be evaluated. */
  putBack(imos: readonly string[]): void;
  /** Reads the calls of ships. */
  look(imos: readonly string[]): Promise<void>;
}

const DAY_MILLIS = 24 * 3_600_000;
/** Longer than any stay at a berth; earlier moves are already stored. */
const LOOK_BACK_DAYS = 14;
/** About 10 ms each. */
const MOST_AT_ONCE = 20;

export function watchPortCalls({
  database,
  clock,
  gazetteer,
}: {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gazetteer: Gazetteer;
}): PortCallWatch {
  let portsOf = new Map<string, ReadonlyMap<string, PortPoint>>();
  const inPort = new Set<string>();
  const due = new Set<string>();

  function pointsOf(places: Iterable<string>): Map<string, PortPoint> {
    const ports = new Map<string, PortPoint>();
    for (const place of places) {
      const location = gazetteer.locate({ locode: place, name: null, facility: null });
      const point = pointOf(location);
      if (location !== null && point !== null) ports.set(location.key, { key: location.key, point });
    }
    return ports;
  }

  async function evaluate(imo: string): Promise<void> {
    const own = portsOf.get(imo) ?? new Map<string, PortPoint>();
    const since = new Date(clock.now() - LOOK_BACK_DAYS * DAY_MILLIS);
    const rows = await database.system((session) => listFixes(session, imo, since));
    const ports = new Map([...gazetteer.containerPorts().map((each) => [each.key, each] as const), ...own]);
    const moves = portMoves(rows.map(fixOf), [...ports.values()]).filter(({ place }) => own.has(place));
    if (moves.length === 0) return;
    await database.changeSystem(async (session) => {
      const found = await insertPortMoves(
        session,
        moves.map((each) => ({ ...each, imo, at: new Date(each.at) })),
      );
      const isNew = new Set(found.map(({ kind, at }) => `${kind} ${at.getTime()}`));
      await queuePortMoves(
        session,
        moves.filter(({ kind, at }) => isNew.has(`${kind} ${at}`)).map((each) => ({ ...each, imo })),
      );
    });
  }

  return {
    await(ships) {
      const placesOf = new Map<string, Set<string>>();
      for (const { imo, places } of ships) {
        if (imo !== null) placesOf.set(imo, new Set([...(placesOf.get(imo) ?? []), ...places]));
      }
      const before = portsOf;
      portsOf = new Map([...placesOf].map(([imo, places]) => [imo, pointsOf(places)]));
      for (const [imo, ports] of portsOf) {
        if ([...ports.keys()].some((key) => !before.get(imo)?.has(key))) due.add(imo);
      }
    },
    noteFix(imo, fix) {
      const point: LonLat = [fix.longitude, fix.latitude];
      const isIn = [...(portsOf.get(imo)?.values() ?? [])].some(
        (port) => nauticalMilesBetween(point, port.point) <= PORT_CALLS.portAreaMiles,
      );
      if (isIn ? isAtRest(fix) : inPort.has(imo)) due.add(imo);
      if (isIn) inPort.add(imo);
      else inPort.delete(imo);
    },
    take() {
      const some = [...due].slice(0, MOST_AT_ONCE);
      for (const imo of some) due.delete(imo);
      return some;
    },
    putBack(imos) {
      for (const imo of imos) due.add(imo);
    },
    async look(imos) {
      for (const imo of imos) await evaluate(imo);
    },
  };
}
