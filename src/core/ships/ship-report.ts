/** A feed's report about a vessel in neutral terms: its position or its static data. Plain values; knows no feed. */

export interface Fix {
  /** Unix milliseconds. */
  readonly atMillis: number;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKnots: number | null;
  /** Over ground, true. */
  readonly courseDegrees: number | null;
  readonly headingDegrees: number | null;
  /** AIS navigation status: 0 under way, 1 at anchor, 5 moored, 6 aground, … 15 not defined. */
  readonly navigationStatus: number | null;
}

/** What a vessel reports about itself in a static message. */
export interface ShipIdentity {
  readonly imo: string | null;
  readonly name: string | null;
}

export interface ShipReport {
  /** Nine digits. */
  readonly mmsi: string;
  readonly atMillis: number;
  readonly fix: Fix | null;
  readonly identity: ShipIdentity | null;
}

/** The state of a feed. */

export const FEED_STATES = [
  'connecting',
  /** Positions of awaited vessels arrive. */
  'receiving',
  /** Positions of other vessels arrive, and of no awaited one. */
  'calm',
  /** It is connected, and nothing comes at all. */
  'silent',
  /** A file was read to its end. */
  'ended',
  /** The settings lack something. */
  'unusable',
  /** No worker runs the feed; only other processes can detect this. */
  'stopped',
] as const;
export type FeedState = (typeof FEED_STATES)[number];
