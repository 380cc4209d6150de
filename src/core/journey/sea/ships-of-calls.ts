/**
 * The ship of each statement: the one it names, else the one that is named with its transport call. Pure.
 */
import type { Statement } from '../statement.ts';
import type { VesselKey, Vessels } from './vessel.ts';

export type ResolveVessel = (statement: Statement) => VesselKey;

/** Only calls with which one ship is named count: some lines number the port's call, and not the ship's. */
export function resolveVessels(statements: readonly Statement[], vessels: Vessels): ResolveVessel {
  const ships = new Map<string, Set<VesselKey>>();
  for (const { observation } of statements) {
    const ship = vessels.keyOf(observation.vessel);
    const call = callOf(observation);
    if (ship !== null && call !== null) ships.set(call, (ships.get(call) ?? new Set()).add(ship));
  }
  return ({ observation }) => {
    const named = vessels.keyOf(observation.vessel);
    const [ship = null, ...others] = named === null ? (ships.get(callOf(observation) ?? '') ?? []) : [named];
    return others.length === 0 ? ship : null;
  };
}

function callOf({ source, transportCallId }: Statement['observation']): string | null {
  return transportCallId === null ? null : `${source.kind}|${source.code}|${transportCallId}`;
}
