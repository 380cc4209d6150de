/**
 * Emission factors: grams of CO₂e, well to wake, for moving a TEU or a tonne one kilometre. Pure: the table is passed in.
 * Knows no file and no journey.
 */

/** How the factors divide transport; a feeder is a ship at sea. */
export const EMISSION_MODES = ['sea', 'barge', 'rail', 'truck'] as const;
export type EmissionMode = (typeof EMISSION_MODES)[number];

export const FACTOR_UNITS = ['teu_km', 'tonne_km'] as const;
/**
 * What a factor's kilometres are: of the shortest feasible route, so that detours are part of the factor; or those that
 * were sailed or driven.
 */
export const DISTANCE_BASES = ['shortest_feasible', 'actual'] as const;

export interface EmissionFactor {
  readonly mode: EmissionMode;
  /** `average`, or the IMO number of a ship. */
  readonly scope: string;
  readonly isRefrigerated: boolean;
  readonly grams: number;
  readonly per: (typeof FACTOR_UNITS)[number];
  readonly distance: (typeof DISTANCE_BASES)[number];
  readonly source: string;
  readonly edition: string;
  readonly year: number;
}

export const AVERAGE = 'average';

/** The ship's own factor, else the average. @param factors those that count first are first */
export function findFactor(
  factors: readonly EmissionFactor[],
  wanted: { readonly mode: EmissionMode; readonly imo: string | null; readonly isRefrigerated: boolean },
): EmissionFactor | undefined {
  const fitting = factors.filter(
    ({ mode, isRefrigerated }) => mode === wanted.mode && isRefrigerated === wanted.isRefrigerated,
  );
  return (
    fitting.find(({ scope }) => wanted.imo !== null && scope === wanted.imo) ??
    fitting.find(({ scope }) => scope === AVERAGE)
  );
}
