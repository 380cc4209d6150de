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
