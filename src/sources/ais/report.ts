/** Converts AIS messages to reports about vessels. Stations, aids to navigation and aircraft give none. */
import type { ShipIdentity, ShipReport } from '../../core/ships/ship-report.ts';
import type { ClassAPosition, ClassBPosition } from './message.ts';
import type { Received } from './nmea/reader.ts';

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
