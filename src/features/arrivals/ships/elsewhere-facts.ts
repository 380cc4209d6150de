/** A ship that is elsewhere than the plan needs, as it is stored, shown as an exception, and compared with the one before. Pure. */
import type { ElsewhereEvent, ElsewhereWhy, ShipElsewhere } from '../../../core/arrival/ships/ship-elsewhere.ts';
import { formatInstant } from '../../../lib/clock.ts';

/** By the names of the API; times are UTC texts. */
export interface ShipElsewhereFacts {
  readonly why: ElsewhereWhy;
  readonly event: ElsewhereEvent;
  readonly place: string;
  /** Of the plan, or as the line reports it. */
  readonly at: string | null;
  readonly vessel: string | null;
  readonly imo: string;
  readonly miles: number;
  readonly knots: number | null;
  /** The port where she lies, if she does; null: at sea, or not known. */
  readonly lies_at: string | null;
  readonly positions: readonly PositionFact[];
  readonly found_at: string;
  /** Of the newest position that it was compared with. */
  readonly as_of: string;
}

interface PositionFact {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly source: 'ais';
  /** The feed that brought it. */
  readonly feed: string | null;
}

export interface FactsInput {
  readonly found: ShipElsewhere;
  readonly place: string;
  readonly vessel: string | null;
  readonly imo: string;
  readonly liesAt: string | null;
  /** By the time of the position. */
  readonly feedOf: (at: number) => string | null;
  readonly now: number;
}

export function factsOf({ found, place, vessel, imo, liesAt, feedOf, now }: FactsInput): ShipElsewhereFacts {
  const { why, event, at, miles, knots, evidence } = found;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  const positions = evidence.map((each) => ({
    at: formatInstant(each.at),
    latitude: round(each.latitude),
    longitude: round(each.longitude),
    source: 'ais' as const,
    feed: feedOf(each.at),
  }));
  const found_at = formatInstant(now);
  return {
    ...{ why, event, place, at: at === null ? null : formatInstant(at), vessel, imo, miles, knots },
    ...{ lies_at: liesAt, positions, found_at, as_of: positions.at(-1)?.at ?? found_at },
  };
}

const RENEWED_MILLIS = 24 * 3_600_000;

/**
 * What is stored from now on. The same contradiction keeps its moment, and for a day its evidence: users read it once, and
 * not each time that she has sailed on.
 */
export function nextFacts(
  before: ShipElsewhereFacts | null,
  now: ShipElsewhereFacts | null,
): ShipElsewhereFacts | null {
  if (before === null || now === null) return now;
  const isSame = (['event', 'place', 'imo'] as const).every((name) => before[name] === now[name]);
  if (!isSame) return now;
  const isOld = Date.parse(now.as_of) - Date.parse(before.as_of) >= RENEWED_MILLIS;
  const isOther = before.why !== now.why || before.at !== now.at || before.lies_at !== now.lies_at;
  return isOld || isOther ? { ...now, found_at: before.found_at } : before;
}
