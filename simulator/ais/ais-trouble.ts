/**
 * Troubles of the AIS feed: their kinds, duration, ships, and effect on reports. Pure. The simulation has the list of
 * troubles.
 */
import type { Voyage } from '../world/ships/voyage.ts';
import type { AisReport } from './report.ts';

export const AIS_TROUBLE_KINDS = ['silence', 'null_island', 'shared_mmsi'] as const;
export type AisTroubleKind = (typeof AIS_TROUBLE_KINDS)[number];

export interface AisTrouble {
  readonly id: string;
  readonly kind: AisTroubleKind;
  /** World time; null: until it is deleted. */
  readonly until: number | null;
  /** IMO number of the only affected ship; null: all ships. */
  readonly onlyImo: string | null;
}

/** The troubles that are not over. */
export function listActiveAis(troubles: readonly AisTrouble[], now: number): readonly AisTrouble[] {
  return troubles.filter(({ until }) => until === null || now < until);
}

/**
 * The reports that are sent after all troubles of the ship were applied. @param troubles only those that are not over
 */
export function applyAisTroubles(
  troubles: readonly AisTrouble[],
  voyage: Voyage,
  reports: readonly AisReport[],
): readonly AisReport[] {
  const kinds = troubles
    .filter(({ onlyImo }) => onlyImo === null || onlyImo === voyage.vessel.imo)
    .map(({ kind }) => kind);
  if (kinds.includes('silence')) return [];
  return reports.flatMap((report) => {
    if (report.kind === 'static') return [report];
    const sent = kinds.includes('null_island') ? { ...report, latitude: 0, longitude: 0 } : report;
    return kinds.includes('shared_mmsi') ? [sent, impostorOf(voyage, report)] : [sent];
  });
}

/**
 * Another ship with the same MMSI, in the port where the real one is not. Its report is a second later, because two
 * reports cannot have the same time.
 */
function impostorOf({ origin, destination, departedAt }: Voyage, report: AisReport & { kind: 'position' }): AisReport {
  const { latitude, longitude } = report.at <= departedAt ? destination : origin;
  const atRest = { status: 'moored', speedKnots: 0, courseDegrees: null } as const;
  return { ...report, ...atRest, at: report.at + 1000, latitude, longitude };
}
