/**
 * Which ships report now, and what: as often as ships do in world time, as rarely as those who hear them let it be. Remembers only when each
 * ship reported last. Knows no wire.
 */
import { receptionOf } from '../world/ships/reception.ts';
import { motionAt, type VesselMotion } from '../world/ships/vessel-motion.ts';
import type { Voyage } from '../world/ships/voyage.ts';
import { type AisTrouble, troubledReports } from './ais-trouble.ts';
import { type AisReport, positionReport, staticReport } from './report.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** World time; ITU-R M.1371-5, table 1 says the like of class A. */
const UNDER_WAY_EVERY = 10 * SECOND;
const AT_REST_EVERY = 3 * MINUTE;
const STATIC_EVERY = 6 * MINUTE;
/** Until the next satellite passes. */
const SATELLITE_EVERY = 60 * MINUTE;

export interface Reporter {
  /** Who a ship is comes before where she is. @param now world time */
  due(now: number, troubles: readonly AisTrouble[]): AisReport[];
}

export function createReporter(voyages: readonly Voyage[]): Reporter {
  const lastPosition = new Map<string, number>();
  const lastStatic = new Map<string, number>();

  function isDue(last: Map<string, number>, { key }: Voyage, now: number, every: number): boolean {
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < every) return false;
    last.set(key, now);
    return true;
  }

  function reportsOf(voyage: Voyage, now: number): AisReport[] {
    const motion = motionAt(voyage, now);
    const reception = receptionOf(voyage, motion, now);
    if (reception === 'none') return [];
    const least = reception === 'satellite' ? SATELLITE_EVERY : 0;
    const reports: AisReport[] = [];
    if (isDue(lastStatic, voyage, now, Math.max(STATIC_EVERY, least))) reports.push(staticReport(voyage, motion, now));
    if (isDue(lastPosition, voyage, now, Math.max(everyOf(motion), least)))
      reports.push(positionReport(voyage, motion, now));
    return reports;
  }

  return {
    due(now, troubles) {
      const second = Math.floor(now / SECOND) * SECOND;
      return voyages.flatMap((voyage) => troubledReports(troubles, voyage, reportsOf(voyage, second)));
    },
  };
}

function everyOf({ status }: VesselMotion): number {
  return status === 'under_way' ? UNDER_WAY_EVERY : AT_REST_EVERY;
}
