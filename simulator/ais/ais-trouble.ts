/** What can go wrong with AIS on demand: how long it lasts, whom it meets, and what it does to reports. Pure; the list is kept elsewhere. */
import type { Voyage } from '../world/ships/voyage.ts';
import type { AisReport } from './report.ts';

export const AIS_TROUBLE_KINDS = ['silence', 'null_island', 'shared_mmsi'] as const;
export type AisTroubleKind = (typeof AIS_TROUBLE_KINDS)[number];

export interface AisTrouble {
  readonly id: string;
  readonly kind: AisTroubleKind;
  /** World time; null: until it is taken back. */
  readonly until: number | null;
  /** Meets only this ship; null: all. */
  readonly onlyImo: string | null;
}

/** Those not yet over. */
export function listActiveAis(troubles: readonly AisTrouble[], now: number): readonly AisTrouble[] {
  return troubles.filter(({ until }) => until === null || now < until);
}

/** What is heard instead of a ship's reports, all that meet her taken together. @param troubles those not yet over */
export function troubledReports(
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

/** Another ship that was given the same MMSI: it lies in the port in which the true one does not. A second later, as no two send at once. */
function impostorOf({ origin, destination, departedAt }: Voyage, report: AisReport & { kind: 'position' }): AisReport {
  const { latitude, longitude } = report.at <= departedAt ? destination : origin;
  const atRest = { status: 'moored', speedKnots: 0, courseDegrees: null } as const;
  return { ...report, ...atRest, at: report.at + 1000, latitude, longitude };
}
