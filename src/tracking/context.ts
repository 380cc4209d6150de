/**
 * What the use cases of tracking are given by the composition root. They know neither HTTP nor webhooks: what is to be
 * announced goes through `announce`, which writes it in the same transaction.
 */
import type { Logger } from 'pino';
import type { ChangeSettings } from '../core/changes.ts';
import type { Locate, Location } from '../core/location.ts';
import type { SeaRoutes } from '../core/map/drawn-leg.ts';
import type { NumberPatterns } from '../core/numbers/number-patterns.ts';
import type { Observation } from '../core/observation.ts';
import type { AccountSession, Database } from '../database/database.ts';
import type { MapPlace } from '../features/maps/map-features.ts';
import type { PortPoint } from '../features/vessels/port-calls/port-calls.ts';
import type { KeptTracks } from '../features/vessels/positions/track-cache.ts';
import type { ResourceIdentifier, StoredResource } from '../http/jsonapi/resource.ts';
import type { Clock } from '../lib/clock.ts';
import type { Holidays } from '../reference/holidays.ts';
import type { Carrier } from '../sources/carriers/carrier.ts';
import type { AskedSource } from '../sources/polled/source.ts';
import type { KnownTerminal } from '../sources/terminal/facility.ts';
import type { Announcement } from './announcement.ts';
import type { NamedPlace } from './shipments/schema.ts';

/** Writes events, notifications and delivery jobs as the last step of the transaction. */
export type Announce = (session: AccountSession, announcements: readonly Announcement[], now: number) => Promise<void>;

export interface FirstAttempt {
  readonly accountId: string;
  readonly requestId: string;
}

/** Puts first attempts on the queue, once their requests are committed. */
export interface FirstAttempts {
  /** @param attempt of a request that is noted as being on the queue */
  add(attempt: FirstAttempt): void;
  /** Resolves once all that were added are on the queue, or are left to be polled. */
  settled(): Promise<void>;
}

/** What tracking asks of the reference data. */
export interface Gazetteer {
  /** Where a place is, however it is named; null: neither code nor name is said. */
  readonly locate: Locate;
  /** Whether a location is a place of the reference data. */
  isKnown(location: Location): boolean;
  placeOf(locode: string): NamedPlace | null;
  placeResource(locode: string): StoredResource | null;
  /** With what a map tells of it. */
  mapPlaceOf(locode: string): MapPlace | null;
  /** A marine or rail terminal. */
  terminalOf(place: Observation['place']): ResourceIdentifier | null;
  terminalResource(id: string): StoredResource | null;
  /** By any of its SCACs. */
  findLine(scac: string): NamedLine | null;
  /** The sea ports with container terminals whose position is known. */
  containerPorts(): readonly PortPoint[];
  readonly numberPatterns: NumberPatterns;
}

export interface NamedLine {
  readonly scac: string;
  readonly name: string;
  readonly shortName: string;
}

export interface TrackingSettings extends ChangeSettings {
  /** A change that a terminal or railroad says counts once it has held this long, or for two readings. */
  readonly settlingMinutes: number;
}

export interface TrackingContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly chance: () => number;
  readonly gazetteer: Gazetteer;
  readonly findCarrier: (scac: string) => Carrier | undefined;
  /** What the operator has to set for a line that stands in the settings; null: nothing, or it does not stand there. */
  readonly whatLineLacks: (scac: string) => string | null;
  /** The terminals and railroads that are asked for containers. */
  readonly askedSources: readonly AskedSource[];
  /** Those of the settings: what is sent of one speaks under the code it has there. */
  readonly knownTerminals: readonly KnownTerminal[];
  readonly announce: Announce;
  readonly firstAttempts: FirstAttempts;
  readonly holidays: Holidays;
  readonly seaRoutes: SeaRoutes;
  readonly keptTracks: KeptTracks;
  readonly settings: TrackingSettings;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}
