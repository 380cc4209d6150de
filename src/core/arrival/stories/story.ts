/**
 * The form of a story: an arrival as a planner follows it from the booking on. Each step has what has become known
 * since the step before, and what a sensible planner expects of the prediction at that moment. Plain data; knows
 * nothing of how arrivals are predicted. stories.test.ts compares the two.
 */
import type { ArrivalEvidence, ArrivalLeg, EtaBasis, Forecast } from '../arrival-leg.ts';
import type { ArrivalReasonRule, ClosedWay, PredictionBasis, ShipAhead } from '../predicted-arrival.ts';
import type { PastVoyages } from './past-voyages.ts';

/** `2026-05-04T08:00` or `2026-05-04` (midnight), in UTC; with an offset where the clock of the place matters. */
export type StoryTime = string;
/** Not before, not after: `2026-05-12T12:00/2026-05-14`; `2026-05-12/` and `/2026-05-14` have one limit only. */
export type StorySpan = string;

/** An ETA as its source states it. A text alone is the line's own ETA of the arrival, of unknown basis. */
export interface StoryEta {
  readonly eta: StoryTime;
  /** By default the line of the leg; each other has one forecast at a time too. */
  readonly by?: 'line' | 'line_edi' | 'terminal' | 'rail' | 'ais' | 'user';
  /** By default `arrival`. */
  readonly of?: Forecast;
  readonly basis?: EtaBasis;
  /** Only the day is known; `eta` is the noon of that day at the place. */
  readonly isDay?: true;
  /** Received so many hours before the step; by default at the step. */
  readonly hoursAgo?: number;
  /** By default the ship of the leg at this step. */
  readonly imo?: string | null;
}

/** A position of the ship. It stays the newest one until another step has one; a week later the ship is not known. */
export interface StoryShip extends Partial<Omit<ShipAhead, 'at' | 'milesToGo' | 'knots'>> {
  readonly miles: number;
  /** Null: her speed is not known. By default 15 `under_way`, else null. */
  readonly knots?: number | null;
  /** Received so many hours before the step; by default one. */
  readonly hoursAgo?: number;
}

/** What is expected of the prediction; what is left out may be anything. Always p10 ≤ p50 ≤ p90, none before now. */
export interface ExpectedPrediction {
  readonly p10?: StorySpan;
  readonly p50?: StorySpan;
  readonly p90?: StorySpan;
  /** From p10 to p90, in hours: not less, not more. */
  readonly width?: readonly [number, number];
  readonly basis?: PredictionBasis | readonly PredictionBasis[];
  /** Each of them is among the reasons. */
  readonly reasons?: readonly ArrivalReasonRule[];
  /** Each of them is among the first two. */
  readonly firstReasons?: readonly ArrivalReasonRule[];
  /** None of them is given. */
  readonly notReasons?: readonly ArrivalReasonRule[];
  readonly samples?: readonly [number, number];
  /** p50 is the same as at the step before within so many hours. */
  readonly sameWithinHours?: number;
  /** p50 is later (or, negative, earlier) than at the step before by at least so many hours. */
  readonly laterByHours?: number;
  /** The band is wider (above 1) or narrower (below 1) than at the step before: width ÷ width lies in between. */
  readonly widthRatio?: readonly [number, number];
}

/** Parts of the leg that can become known or change. Times are those of the story. */
interface StoryFacts {
  readonly imo?: string | null;
  readonly voyage?: string | null;
  readonly to?: string;
  readonly terminal?: string | null;
  readonly departsAt?: StoryTime | null;
  readonly departedAt?: StoryTime;
  readonly anchoredAt?: StoryTime;
  /** By default evidence `berthing`, reported at the step. */
  readonly arrival?: { readonly at: StoryTime; readonly by?: ArrivalEvidence };
  readonly dischargedAt?: StoryTime;
  readonly nextDepartsAt?: StoryTime | null;
  readonly nextDepartedAt?: StoryTime;
  readonly endedAt?: StoryTime;
}

export interface StoryStep extends StoryFacts {
  readonly at: StoryTime;
  /** In a planner's words: what happens, and why the expectation is what it is. */
  readonly why: string;
  /** Received ETAs. Each replaces the forecast of the same source for the same event. */
  readonly etas?: readonly (StoryTime | StoryEta)[];
  /** Sources that no longer give an ETA. */
  readonly withdrawn?: readonly NonNullable<StoryEta['by']>[];
  /** Null: the positions of this ship are no longer believed, or she is another ship. */
  readonly ship?: StoryShip | null;
  /** What the operator closed by setting at this step; null: all is open again. */
  readonly closed?: Omit<ClosedWay, 'closedAt'> | null;
  /** `none`: no prediction. Left out: this step only tells what became known. */
  readonly expect?: ExpectedPrediction | 'none';
}

export interface ArrivalStory {
  readonly name: string;
  readonly background: string;
  /**
   * The leg at the first step. By default target `port_of_discharge`, sequence 0, line SIML, mode `vessel`, from
   * CNSHA to USLGB, IMO 2000016, voyage 001E; everything else is unknown.
   */
  readonly leg?: StoryFacts & Partial<Pick<ArrivalLeg, 'target' | 'sequence' | 'line' | 'mode' | 'from'>>;
  /** What the installation has seen before; the model is trained on them at each step. By default nothing. */
  readonly past?: readonly PastVoyages[];
  readonly steps: readonly StoryStep[];
}
