/**
 * AIS messages as they are used here (ITU-R M.1371-5, annex 8). A value that the sender marks as not available is null. Latitude and
 * longitude are WGS 84 degrees as sent: whether they can be true is for others to judge.
 */

interface Sent {
  readonly mmsi: number;
  /** How often it was sent on by others. */
  readonly repeat: number;
}

interface Motion {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speedKnots: number | null;
  /** Course over ground, true. */
  readonly courseDegrees: number | null;
}

/** In metres, from the antenna. */
export interface Dimensions {
  readonly toBow: number;
  readonly toStern: number;
  readonly toPort: number;
  readonly toStarboard: number;
}

/** 1–3: a ship of class A. 27: the same for satellites, less exact. */
export interface ClassAPosition extends Sent, Motion {
  readonly type: 1 | 2 | 3 | 27;
  readonly headingDegrees: number | null;
  /** 0 under way, 1 at anchor, 5 moored, … 15 not defined. */
  readonly navigationStatus: number;
  /** Degrees a minute, positive to starboard; ±720 means anything faster than 5 degrees in 30 seconds without a sensor. */
  readonly turnDegreesPerMinute: number | null;
  /** Of the UTC minute, 0–59; null where the time is not known. */
  readonly second: number | null;
}

/** 5: static data of a class A vessel, with its destination. */
export interface StaticAndVoyage extends Sent {
  readonly type: 5;
  /** Seven digits, the check digit not verified; null where none is set. */
  readonly imo: string | null;
  readonly callSign: string | null;
  readonly name: string | null;
  readonly shipType: number;
  readonly dimensions: Dimensions;
  readonly eta: { readonly month: number; readonly day: number; readonly hour: number; readonly minute: number };
  readonly draughtMetres: number;
  readonly destination: string | null;
}

/** 18, 19: a ship of class B. */
export interface ClassBPosition extends Sent, Motion {
  readonly type: 18 | 19;
  readonly headingDegrees: number | null;
  /** Of type 19 only. */
  readonly name: string | null;
}

/** 24: static data of a class B vessel, of which part 0 has the name. */
export interface ClassBStatic extends Sent {
  readonly type: 24;
  readonly name: string | null;
}

/** Of a type that tells nothing of a ship: base stations, aids to navigation, aircraft, texts. */
interface OtherMessage extends Sent {
  readonly type: number;
  readonly unread: true;
}

export type AisMessage = ClassAPosition | StaticAndVoyage | ClassBPosition | ClassBStatic | OtherMessage;
