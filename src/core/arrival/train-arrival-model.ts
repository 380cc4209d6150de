/** Learns from past arrivals how late each source's ETAs are, how long ships wait, and how wide the band has to be. Pure. */
import type { ArrivalLeg } from './arrival-leg.ts';
import { type ArrivalModel, EMPTY_MODEL } from './arrival-model.ts';
import { learnBands } from './learning/bands.ts';
import { type PastArrival, pastArrivals } from './learning/past-arrivals.ts';
import { learnSlips } from './learning/slips.ts';
import { learnSailsLate, learnTransits, learnWaits } from './learning/waits.ts';

/** The latest arrivals calibrate the band: at most so many, and at most this share of all. */
const CALIBRATING = { arrivals: 400, share: 0.3 };

/** Learns of arrivals that were reported before `asOf` only, whatever the legs contain. */
export function trainArrivalModel(legs: Iterable<ArrivalLeg>, asOf: number): ArrivalModel {
  const arrivals = pastArrivals(legs, asOf);
  const latest = Math.floor(Math.min(CALIBRATING.arrivals, CALIBRATING.share * arrivals.length));
  const earlier = arrivals.slice(0, arrivals.length - latest);
  const bands = learnBands(arrivals.slice(arrivals.length - latest), learned(earlier, asOf));
  return { ...learned(arrivals, asOf), bands };
}

function learned(arrivals: readonly PastArrival[], asOf: number): ArrivalModel {
  return {
    ...EMPTY_MODEL,
    ...{ asOf, arrivals: arrivals.length },
    ...learnSlips(arrivals),
    ...learnWaits(arrivals),
    sailsLate: learnSailsLate(arrivals),
    transits: learnTransits(arrivals),
  };
}
