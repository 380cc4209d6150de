/**
 * AIS messages as they are used here (ITU-R M.1371-5, annex 8). A value that the sender marks as not available is null. Latitude and
 * longitude are WGS 84 degrees as sent: whether they can be true is for others to judge.
 */
import type { ShipIdentity, ShipReport } from '../../core/ships/ship-report.ts';
import type { Received } from './nmea/reader.ts';

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

/** Of a ship's own station the first digit is that of her flag's region; others are coast stations, buoys, life rafts. */
const SHIP_MMSI = /^[2-7]\d{8}$/;

export function isShipMmsi(mmsi: string): boolean {
  return SHIP_MMSI.test(mmsi);
}

/** Null for messages that are not about a vessel. */
export function reportOf({ message, atMillis }: Received): ShipReport | null {
  const mmsi = String(message.mmsi);
  if (!isShipMmsi(mmsi) || 'unread' in message) return null;
  switch (message.type) {
    case 1:
    case 2:
    case 3:
    case 18:
    case 27:
      return { mmsi, atMillis, fix: fixOf(message, atMillis), identity: null };
    case 19:
      return { mmsi, atMillis, fix: fixOf(message, atMillis), identity: identityOf(null, message.name) };
    case 5:
      return { mmsi, atMillis, fix: null, identity: identityOf(message.imo, message.name) };
    case 24:
      return message.name === null ? null : { mmsi, atMillis, fix: null, identity: identityOf(null, message.name) };
    default:
      return null;
  }
}

function identityOf(imo: string | null, name: string | null): ShipIdentity {
  return { imo, name };
}

function fixOf(message: ClassAPosition | ClassBPosition, atMillis: number): ShipReport['fix'] {
  return {
    atMillis,
    // Codes for "not available" stay as sent, and are counted as such when positions are validated.
    latitude: message.latitude ?? 91,
    longitude: message.longitude ?? 181,
    speedKnots: message.speedKnots,
    courseDegrees: message.courseDegrees,
    headingDegrees: message.headingDegrees,
    navigationStatus: 'navigationStatus' in message ? message.navigationStatus : null,
  };
}
