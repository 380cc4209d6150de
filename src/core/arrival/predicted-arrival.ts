/**
 * What is predicted of an arrival, and from what. Pure; all times are Unix milliseconds. The words of reasons are in
 * `@portolan/wording`, by rule.
 */
import type { ArrivalLeg } from './arrival-leg.ts';

/** Where the ship of a leg is. What is not known is null; AIS silent for longer than a week gives no `ShipAhead`. */
export interface ShipAhead {
  /** Of the newest believed position. */
  readonly at: number;
  readonly phase: 'under_way' | 'at_anchor' | 'at_berth';
  /** Where she anchors or lies: the key of the port; null at sea. */
  readonly port: string | null;
  /** By the open sea route to the port of the leg, over the ports that she calls at before. */
  readonly milesToGo: number;
  /** Median speed under way of the last day. */
  readonly knots: number | null;
  /** Canals on the remaining route, by the names of the sea router. */
  readonly canals: readonly string[];
  /** Calls before this arrival, as far as the plan names them. */
  readonly callsBefore: number;
  /** Straits and canals that the route would take were they not closed, by setting. */
  readonly closedPassages: readonly string[];
  /** The detour that they cause; 0 where none is closed. */
  readonly detourMiles: number;
}

/** What closed canals and straits add to the whole way of a leg. An ETA that was stated before `closedAt` lacks it. */
export interface ClosedWay {
  readonly passages: readonly string[];
  readonly detourMiles: number;
  readonly closedAt: number;
}

export interface ArrivalAhead {
  readonly leg: ArrivalLeg;
  /** Null: no position of the ship is known, or she does not carry the box yet. */
  readonly ship: ShipAhead | null;
  /** Null or left out: nothing on the way is closed. Of a ship under way, the detour that is still ahead of her. */
  readonly closed?: ClosedWay | null;
  /** Of an inland arrival: the predicted arrival at the port of discharge. Null or left out: none. */
  readonly landing?: Pick<PredictedArrival, 'p10' | 'p50' | 'p90'> | null;
  readonly now: number;
}

/** `blend`: position and line's ETA, weighted by measured error. `line_eta`: without a position. `history`: what was usual there. */
export const PREDICTION_BASES = ['blend', 'position', 'line_eta', 'history'] as const;
export type PredictionBasis = (typeof PREDICTION_BASES)[number];

/** Each reason with the values that its words need; times as UTC texts, numbers as numbers. */
export type ArrivalReason =
  /** ETAs of this line come late (positive) or early by the median of `hours`, so many days before; `scope` says how near the sample is. */
  | {
      readonly rule: 'line_slips';
      readonly values: {
        readonly hours: number;
        readonly daysOut: number;
        readonly voyages: number;
        readonly scope: 'lane' | 'line' | 'all';
      };
    }
  | {
      readonly rule: 'position';
      readonly values: { readonly miles: number; readonly knots: number; readonly at: string };
    }
  | { readonly rule: 'waits_for_berth'; readonly values: { readonly hours: number; readonly arrivals: number } }
  | { readonly rule: 'at_anchor'; readonly values: { readonly since: string } }
  | { readonly rule: 'waits_at_canal'; readonly values: { readonly canal: string; readonly hours: number } }
  | { readonly rule: 'passage_closed'; readonly values: { readonly passages: string; readonly miles: number } }
  | { readonly rule: 'sails_late'; readonly values: { readonly planned: string; readonly hours: number } }
  /** The line has not changed its ETA for so long, though lines change theirs: it counts less. */
  | { readonly rule: 'eta_unchanged'; readonly values: { readonly days: number } }
  | { readonly rule: 'silent_ship'; readonly values: { readonly days: number } }
  /** The ETA has passed, and nothing reports the arrival. */
  | { readonly rule: 'overdue'; readonly values: { readonly eta: string } }
  /** Containers can be picked up so many hours after the arrival or the discharge; `scope` says how near the sample is. */
  | {
      readonly rule: 'usually_available';
      readonly values: {
        readonly hours: number;
        readonly after: 'arrival' | 'discharge';
        readonly arrivals: number;
        readonly scope: 'terminal' | 'port' | 'all';
      };
    }
  /** Inland arrivals of the lane come so many hours after the discharge at the port. */
  | { readonly rule: 'usual_onward'; readonly values: { readonly hours: number; readonly arrivals: number } }
  /** Codes of the holds that stand now. They move no time: when they are cleared is not known. */
  | { readonly rule: 'held'; readonly values: { readonly holds: string } }
  /** By how much ships came later (positive) whose ETA, way and port looked alike: what no other reason says. */
  | { readonly rule: 'came_alike'; readonly values: { readonly hours: number; readonly arrivals: number } }
  /** Fewer than 30 arrivals: the band rests on public figures, whose source docs/arrivals.md names. */
  | { readonly rule: 'few_data'; readonly values: { readonly arrivals: number } };
export type ArrivalReasonRule = ArrivalReason['rule'];

export interface PredictedArrival {
  /** One in ten arrives before, half before, nine in ten before. p10 ≤ p50 ≤ p90, none in the past. */
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  readonly basis: PredictionBasis;
  /** What moves it most comes first. */
  readonly reasons: readonly ArrivalReason[];
  /** Past arrivals that the band rests on. */
  readonly samples: number;
  readonly asOf: number;
}
