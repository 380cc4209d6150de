/** Places as maps and positions of ships need them. */
import type { LonLat } from './sphere.ts';

/** What is known of a port or inland place. */
export interface MapPlace {
  readonly id: string;
  readonly kind: 'port' | 'metro_area';
  readonly name: string;
  readonly stateAbbr: string | null;
  readonly state: string | null;
  readonly countryCode: string;
  readonly country: string;
  readonly timeZone: string | null;
}

export interface PortPoint {
  /** The place's key (core/location.ts). */
  readonly key: string;
  readonly point: LonLat;
}
