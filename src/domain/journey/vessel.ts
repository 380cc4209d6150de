/**
 * Which ship is meant: told by IMO number, else by name. A ship that was renamed keeps its IMO number; a name that is said beside exactly
 * one IMO number stands for that ship. Pure; knows no voyage.
 */
import type { VesselName } from '../observation.ts';

/** Equal for every way to name one ship: its IMO number, else its name in one spelling. Null where no ship is named. */
export type VesselKey = string | null;

/** The ships of one journey. */
export interface Vessels {
  keyOf(vessel: VesselName | null): VesselKey;
  /** Not known to be two: a ship that is not named may be any, and a bare number may be the ship of a bare name. */
  maySame(a: VesselKey, b: VesselKey): boolean;
}

/** @param named every vessel named on the journey, in any order */
export function vesselsOf(named: readonly (VesselName | null)[]): Vessels {
  const imosOf = new Map<string, Set<string>>();
  const namedImos = new Set<string>();
  for (const vessel of named) {
    if (vessel === null || vessel.imo === null || vessel.name === null) continue;
    const name = spelling(vessel.name);
    const imos = imosOf.get(name) ?? new Set();
    imosOf.set(name, imos.add(vessel.imo));
    namedImos.add(vessel.imo);
  }
  const isBareImo = (key: string) => /^\d{7}$/.test(key) && !namedImos.has(key);
  const isBareName = (key: string) => !/^\d{7}$/.test(key);
  return {
    keyOf(vessel) {
      if (vessel === null) return null;
      if (vessel.imo !== null || vessel.name === null) return vessel.imo;
      const name = spelling(vessel.name);
      const [imo, ...others] = imosOf.get(name) ?? [];
      return imo !== undefined && others.length === 0 ? imo : name;
    },
    maySame(a, b) {
      if (a === null || b === null || a === b) return true;
      return (isBareImo(a) && isBareName(b)) || (isBareName(a) && isBareImo(b));
    },
  };
}

/** Whether two are known to be two ships, by number, else by name. */
export function areTwoVessels(a: VesselName, b: VesselName): boolean {
  if (a.imo !== null && b.imo !== null) return a.imo !== b.imo;
  if (a.name !== null && b.name !== null) return spelling(a.name) !== spelling(b.name);
  return false;
}

/** `M/V  Argo` and `ARGO` are one name. */
function spelling(name: string): string {
  return name
    .toUpperCase()
    .replace(/^M\/?V\.?\s+/, '')
    .replace(/[\s.-]+/g, ' ')
    .trim();
}
