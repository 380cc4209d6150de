/** Learns from past arrivals how late each source's ETAs are, how long ships wait, and how wide the band has to be. Pure. */
import type { ArrivalLeg } from './arrival-leg.ts';
import { type ArrivalModel, EMPTY_MODEL } from './arrival-model.ts';
import { calibrated, looksOf, scoresOf } from './learning/bands.ts';
import { type Past, pastOf } from './learning/past-arrivals.ts';
import { RecentByPort } from './learning/recent-arrivals.ts';
import { fittedLook } from './learning/second-look.ts';
import { type ComparedSource, comparedArrival, learnSlips } from './learning/slips.ts';
import { learnSailsLate, learnTransits, learnWaits } from './learning/waits.ts';
import { learnOnward } from './onward/learn-onward.ts';

/**
 * The latest arrivals teach the second look and calibrate the band: at most so many, and at most this share of all, in blocks. Each block is
 * predicted by what the arrivals before it taught, as it would have been then.
 */
const CALIBRATING = { arrivals: 1000, share: 0.6, blocks: 6 };

/** Older ones weigh next to nothing, and would make training slow. */
const NEWEST = 30_000;

/**
 * Learns of arrivals that were reported before `asOf` only, whatever the legs contain. Of ships that had not arrived by
 * then it takes only since when they wait.
 */
export function trainArrivalModel(legs: Iterable<ArrivalLeg>, asOf: number): ArrivalModel {
  const { arrivals: all, waiting } = pastOf(legs, asOf);
  const past: Past = { arrivals: all.slice(-NEWEST), waiting };
  const { length } = past.arrivals;
  const compared = past.arrivals.map(comparedArrival);
  const size = Math.floor(Math.min(CALIBRATING.arrivals, CALIBRATING.share * length) / CALIBRATING.blocks);
  const recent = new RecentByPort(past.arrivals);
  const looks = Array.from({ length: size === 0 ? 0 : CALIBRATING.blocks }, (_, block) => {
    const from = length - size * (CALIBRATING.blocks - block);
    const arrivals = past.arrivals.slice(0, from);
    const before = learned({ arrivals, waiting: [] }, compared.slice(0, from), asOf);
    return looksOf(past.arrivals.slice(from, from + size), before, recent);
  }).flat();
  const secondLook = fittedLook(looks, size * CALIBRATING.blocks);
  const bands = calibrated(scoresOf(looks, secondLook));
  return { ...learned(past, compared, asOf), recent: recent.all(asOf), secondLook, bands };
}

function learned(
  { arrivals, waiting }: Past,
  compared: readonly (readonly ComparedSource[])[],
  asOf: number,
): ArrivalModel {
  return {
    ...EMPTY_MODEL,
    ...{ asOf, arrivals: arrivals.length },
    ...learnSlips(compared.flat()),
    ...learnWaits(arrivals, waiting),
    sailsLate: learnSailsLate(arrivals),
    transits: learnTransits(arrivals),
    ...learnOnward(arrivals),
  };
}
