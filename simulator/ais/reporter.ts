/**
 * Decides which ships report at a time: at the intervals of AIS in world time, and only with reception. Its only state
 * is the time of each ship's last report. Knows no encoding.
 */
import { receptionOf } from '../world/ships/reception.ts';
import { motionAt, type VesselMotion } from '../world/ships/vessel-motion.ts';
import type { Voyage } from '../world/ships/voyage.ts';
import { type AisTrouble, applyAisTroubles } from './ais-trouble.ts';
import { type AisReport, positionReport, staticReport } from './report.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** World time; similar to ITU-R M.1371-5, table 1, class A. */
const UNDER_WAY_INTERVAL = 10 * SECOND;
const AT_REST_INTERVAL = 3 * MINUTE;
const STATIC_INTERVAL = 6 * MINUTE;
/** The time until the next satellite passes. */
const SATELLITE_INTERVAL = 60 * MINUTE;

export interface Reporter {
  /** Static data come before the position. @param now world time */
  due(voyages: readonly Voyage[], now: number, troubles: readonly AisTrouble[]): AisReport[];
}

export function createReporter(): Reporter {
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
    const least = reception === 'satellite' ? SATELLITE_INTERVAL : 0;
    const reports: AisReport[] = [];
    if (isDue(lastStatic, voyage, now, Math.max(STATIC_INTERVAL, least)))
      reports.push(staticReport(voyage, motion, now));
    if (isDue(lastPosition, voyage, now, Math.max(intervalOf(motion), least)))
      reports.push(positionReport(voyage, motion, now));
    return reports;
  }

  return {
    due(voyages, now, troubles) {
      const second = Math.floor(now / SECOND) * SECOND;
      return voyages.flatMap((voyage) => applyAisTroubles(troubles, voyage, reportsOf(voyage, second)));
    },
  };
}

function intervalOf({ status }: VesselMotion): number {
  return status === 'under_way' ? UNDER_WAY_INTERVAL : AT_REST_INTERVAL;
}
