/**
 * What is assumed before an installation has arrivals of its own: wide, from public figures. docs/arrivals.md names each
 * source; nothing here is fitted to data of an installation or of a benchmark. Hours, if not named otherwise.
 */
import { type Quantiles, skewed } from './quantiles.ts';

/**
 * Days left until the ETA at which errors are learned, negative after it has passed; between them one interpolates. The
 * distribution is of the hours from the ETA to the arrival, and after the ETA has passed, from now to the arrival.
 */
export const LEAD_DAYS = [-6, -2, -0.5, 0, 0.5, 1, 2, 3, 5, 7, 10, 14, 21, 30] as const;

/**
 * Sea-Intelligence, Global Liner Performance, March 2024 to September 2025: 52 to 65 % of ships arrive within a day of
 * the schedule, late ones about five days late. Dockflow: ETAs are early on average, and their error shrinks towards the
 * arrival. Columns: p10, p50, p90.
 */
const SLIPS: readonly (readonly [number, number, number])[] = [
  [4, 40, 192],
  [2, 20, 96],
  [1, 8, 40],
  [-3, 3, 20],
  [-4, 3, 22],
  [-6, 4, 28],
  [-8, 5, 36],
  [-10, 6, 44],
  [-12, 8, 56],
  [-14, 9, 68],
  [-17, 11, 82],
  [-20, 13, 98],
  [-26, 17, 116],
  [-34, 21, 132],
];
export const PRIOR_SLIPS: readonly Quantiles[] = SLIPS.map((each) => skewed(...each));

/**
 * Of the estimate by position, without the wait for the berth: speed along an ocean passage varies by about a tenth
 * (weather, slow steaming to a berth window).
 */
export const PRIOR_POSITION_SLIPS: readonly Quantiles[] = LEAD_DAYS.map((days) => {
  const left = 24 * Math.max(days, 0);
  if (days < 0) return skewed(1, 4 - days, 16 - 12 * days);
  return skewed(-2 - 0.05 * left, 1 + 0.02 * left, 5 + 0.12 * left);
});

/** World Bank, Container Port Performance Index: about a third of a call's 36 hours pass before the ship makes fast. */
export const PRIOR_BERTH_WAIT: Quantiles = skewed(1, 6, 36);
/** Of ships that anchor, which are those that wait. */
export const PRIOR_ANCHORED_WAIT: Quantiles = skewed(4, 18, 80);

/** UNCTAD, Review of Maritime Transport: a call takes 0.7 to 0.8 days in the median, and a box is discharged within it. */
export const PRIOR_DISCHARGE: Quantiles = skewed(3, 14, 48);
/**
 * Pacific Merchant Shipping Association, container dwell times: local import containers leave two to four days after the
 * discharge, so that they can be picked up before.
 */
export const PRIOR_AVAILABLE: Quantiles = skewed(1, 20, 72);

/** UNCTAD, Review of Maritime Transport: the median container ship spends 0.7 to 0.8 days in a port. */
export const CALL_HOURS = 24;

/** Clarksons and UNCTAD: container ships average about 14 knots at all times at sea, more on ocean passages. */
export const SERVICE_KNOTS = 15.5;

/** Hours that a canal takes beyond sailing its length: Panama Canal Authority (a day in its waters), Suez convoys. */
export const CANAL_HOURS: ReadonlyMap<string, number> = new Map([
  ['suez', 12],
  ['panama', 20],
  ['kiel', 4],
]);

/** An ETA of the discharge is later than the berthing by about half a call. */
export const DISCHARGE_HOURS = 10;

/** From the planned departure to the real one: the schedule reliability above is that of departures, too. */
export const PRIOR_SAILS_LATE: Quantiles = skewed(-2, 6, 48);

/** How much of a late departure is still missing at the arrival: ships make up some of it. */
export const KEPT_DELAY = 0.6;

/** Of a lane's transit time where its own spread is not known: p10 and p90 as shares of the median. */
export const TRANSIT_SPREAD = [0.92, 1.2] as const;
