/** The reports that a ship sends by AIS: its position and its static data. Plain values. Knows no encoding. */
import type { NavigationStatus, VesselMotion } from '../world/ships/vessel-motion.ts';
import type { Voyage } from '../world/ships/voyage.ts';

interface Sent {
  /** World time, milliseconds since 1970, whole seconds. */
  readonly at: number;
  readonly mmsi: string;
  readonly name: string;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface PositionReport extends Sent {
  readonly kind: 'position';
  readonly status: NavigationStatus;
  readonly speedKnots: number;
  /** Null: not available. */
  readonly courseDegrees: number | null;
  readonly headingDegrees: number | null;
}

export interface StaticReport extends Sent {
  readonly kind: 'static';
  readonly imo: string;
  readonly callSign: string;
  /** In metres, from the antenna. */
  readonly dimensions: {
    readonly toBow: number;
    readonly toStern: number;
    readonly toPort: number;
    readonly toStarboard: number;
  };
  readonly draughtMetres: number;
  /** UN/LOCODEs as IMO's SN/Circ.244 writes them: `CNSHA>USLGB`. */
  readonly destination: string;
  /** Milliseconds since 1970. */
  readonly eta: number;
}

export type AisReport = PositionReport | StaticReport;

/** ITU-R M.1371-5, table 47. */
export const STATUS_CODES: Readonly<Record<NavigationStatus, number>> = { under_way: 0, at_anchor: 1, moored: 5 };

const DRAUGHT_METRES = 12.5;

export function positionReport({ vessel }: Voyage, motion: VesselMotion, at: number): PositionReport {
  const { latitude, longitude, status, speedKnots, courseDegrees, headingDegrees } = motion;
  const { mmsi, name } = vessel;
  return { kind: 'position', at, mmsi, name, latitude, longitude, status, speedKnots, courseDegrees, headingDegrees };
}

/** Bridge and antenna are at a quarter of the length from the stern. */
export function staticReport(
  { vessel, origin, destination, arrivedAt }: Voyage,
  motion: VesselMotion,
  at: number,
): StaticReport {
  const { imo, name, mmsi, callSign, lengthMetres, beamMetres } = vessel;
  const [toStern, toPort] = [Math.round(lengthMetres / 4), Math.floor(beamMetres / 2)];
  return {
    kind: 'static',
    at,
    mmsi,
    name,
    latitude: motion.latitude,
    longitude: motion.longitude,
    imo,
    callSign,
    dimensions: { toBow: lengthMetres - toStern, toStern, toPort, toStarboard: beamMetres - toPort },
    draughtMetres: DRAUGHT_METRES,
    destination: `${origin.locode}>${destination.locode}`,
    eta: arrivedAt,
  };
}
