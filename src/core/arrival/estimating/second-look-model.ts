/** What the model holds for the second look at a blended prediction (second-look.ts). Pure. */

/** How the last ships came to a port, in hours; 0 where nothing is known. Shrunk already. */
export interface RecentArrivals {
  /** Later than the line's ETA a week before: by the last days, and by the last months. */
  readonly slip: number;
  readonly usualSlip: number;
  /** Later than their position forecast a week before. */
  readonly positionSlip: number;
  readonly wait: number;
}

export const NO_RECENT: RecentArrivals = { slip: 0, usualSlip: 0, positionSlip: 0, wait: 0 };

/** Days left at which corrections are fitted, from none on; between them one interpolates. */
export const LOOK_DAYS = [1, 2, 3, 5, 7, 10, 14, 21] as const;

/** Factors of `featuresOf` at each of `LOOK_DAYS`. */
export interface SecondLook {
  readonly arrivals: number;
  readonly factors: readonly (readonly number[])[];
}

export const NO_SECOND_LOOK: SecondLook = { arrivals: 0, factors: [] };
