/**
 * What the composition root gives the use cases of tracking. They know neither HTTP nor features: what a feature does in a
 * transaction of tracking is a function here.
 */
import type { Logger } from 'pino';
import type { ChangeSettings } from '../core/changes.ts';
import type { Tariff } from '../core/charges/tariff.ts';
import type { ContainerOnJourney, DerivedShipment, Evidence } from '../core/derive.ts';
import type { EventName } from '../core/event-names.ts';
import type { FactReading } from '../core/facts.ts';
import type { Locate, Location } from '../core/location.ts';
import type { SeaRoutes } from '../core/map/drawn-leg.ts';
import type { MapPlace, PortPoint } from '../core/map/places.ts';
import type { NumberPatterns } from '../core/numbers/number-patterns.ts';
import type { Observation } from '../core/observation.ts';
import type { AccountSession, Database } from '../database/database.ts';
import type { RenderedResource, ResourceIdentifier } from '../http/jsonapi/resource.ts';
import type { Clock } from '../lib/clock.ts';
import type { Holidays } from '../reference/holidays.ts';
import type { Carrier } from '../sources/carriers/carrier.ts';
import type { PolledSource } from '../sources/polled/source.ts';
import type { KnownTerminal } from '../sources/terminal/facility.ts';
import type { TrackCache } from './containers/route/container-legs.ts';
import type { Paced } from './lines/pace/line-pace.ts';
import type { NamedPlace } from './shipments/schema.ts';
import type { ShipmentRow } from './shipments/store.ts';
import type { DataSource } from './sources/schema.ts';
import type { WrittenInitialFields } from './tracking-requests/schema.ts';

/** Writes events, notifications and delivery jobs as the last step of the transaction. */
type Announce = (session: AccountSession, announcements: readonly Announcement[], now: number) => Promise<void>;

/** Values of custom fields that come with a tracking request. */
export interface InitialFields {
  /**
   * Checks them by what the account has defined. The caller holds a transaction.
   * @param partyIds customers whose records the caller may name; null: all
   * @returns stores them with the request
   * @throws DomainError all that is wrong with them
   */
  read(
    session: AccountSession,
    written: WrittenInitialFields,
    partyIds: readonly string[] | null,
  ): Promise<(requestId: string) => Promise<void>>;
  /** Sets those of a request on its shipment and the containers that are there. @param now Unix milliseconds */
  applyToShipment(
    session: AccountSession,
    request: { readonly id: string; readonly shipmentId: string },
    listContainers: () => Promise<readonly NumberedContainer[]>,
    now: number,
  ): Promise<void>;
  /** Sets those of a shipment's requests on containers that have just appeared. @param now Unix milliseconds */
  applyToNewContainers(
    session: AccountSession,
    shipmentId: string,
    containers: readonly NumberedContainer[],
    now: number,
  ): Promise<void>;
}

export interface NumberedContainer {
  readonly id: string;
  readonly number: string;
}

export interface FirstAttempt {
  readonly accountId: string;
  readonly requestId: string;
  /** The span that made the request, if there is one. */
  readonly traceparent?: string | null;
}

/** Puts first attempts on the queue, once their requests are committed. */
export interface FirstAttempts {
  /** @param attempt of a request that is noted as being on the queue */
  add(attempt: FirstAttempt): void;
  /** Resolves once all that were added are on the queue, or are left to be polled. */
  settled(): Promise<void>;
}

/** The reference data as tracking uses it. */
export interface Gazetteer {
  /** Where a place is, however it is named; null: neither code nor name is given. */
  readonly locate: Locate;
  /** Whether a location is a place of the reference data. */
  isKnown(location: Location): boolean;
  placeOf(locode: string): NamedPlace | null;
  placeResource(locode: string): RenderedResource | null;
  /** With what a map shows of it. */
  mapPlaceOf(locode: string): MapPlace | null;
  /** A marine or rail terminal. */
  terminalOf(place: Observation['place']): ResourceIdentifier | null;
  /** Its name by a code of it, as sources without a name have; null: not known, or several have it. */
  terminalNamed(code: string): string | null;
  terminalResource(id: string): RenderedResource | null;
  /** By any of its SCACs, or by the prefix of containers that it owns. */
  findLine(scac: string): NamedLine | null;
  /** The sea ports with container terminals whose position is known. */
  containerPorts(): readonly PortPoint[];
  readonly numberPatterns: NumberPatterns;
}

interface NamedLine {
  readonly scac: string;
  readonly name: string;
  readonly shortName: string;
}

export interface TrackingSettings extends ChangeSettings {
  /** A change that a terminal or railroad reports counts once it has held this long, or for two readings. */
  readonly settlingMinutes: number;
}

/** What every use case is given, and what states are derived with. */
export interface DeriveContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly gazetteer: Gazetteer;
  readonly holidays: Holidays;
  readonly settings: TrackingSettings;
  /** The terminals and railroads that are polled for containers of the account; null: those of every account. */
  readonly polledSources: (accountId: string | null) => readonly PolledSource[];
  /** Those that may be for a shipment, by its line and customer. */
  readonly listTariffs: (session: AccountSession, shipmentId: string) => Promise<readonly Tariff[]>;
  /** What is recorded of its arrivals, for `recordArrivals` to compare with. */
  readonly readArrivals: (session: AccountSession, shipmentId: string) => Promise<RecordedArrivals>;
}

/** What use cases that only read are given. */
export interface ReadContext extends DeriveContext {
  readonly seaRoutes: SeaRoutes;
  readonly trackCache: TrackCache;
  /** The feeds of ships' positions, as data sources. */
  readonly listFeedSources: (session: AccountSession) => Promise<readonly DataSource[]>;
}

/** What use cases that apply reports and users' changes are given. */
export interface ApplyContext extends DeriveContext {
  /** Uniform in [0, 1). */
  readonly chance: () => number;
  readonly announce: Announce;
  readonly initialFields: InitialFields;
  /** Exceptions of these containers are evaluated as soon as a worker is free. */
  readonly markContainersDue: (session: AccountSession, containerIds: readonly string[]) => Promise<void>;
  /** The same for all containers of a shipment; null: of the account. */
  readonly markShipmentDue: (session: AccountSession, shipmentId: string | null) => Promise<void>;
  /** Invoices that bill containers of a shipment are checked again; null: all of the account. */
  readonly markInvoicesDue: (session: AccountSession, shipmentId: string | null) => Promise<void>;
  /** Its arrivals and the ETAs that sources stated are recorded where they differ from what is recorded. */
  readonly recordArrivals: (session: AccountSession, stored: StoredArrivals) => Promise<void>;
  /** Tracking of the shipment has just stopped or resumed: nothing is predicted of one that is not tracked. The caller holds its lock. */
  readonly followTracking: (session: AccountSession, shipmentId: string) => Promise<void>;
  /** A shipment has another customer: other tariffs may be for it. */
  readonly reapplyTariffs: (session: AccountSession, shipmentId: string) => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The context of use cases that poll lines, terminals and railroads, and apply the answers. */
export interface PollingContext extends ApplyContext {
  /** The line as it is set up for the account; null: for every account. */
  readonly findCarrier: (scac: string, accountId: string | null) => Carrier | undefined;
  /** What a line that is set up lacks; null: nothing, or the line is not set up. */
  readonly missingLineSettings: (scac: string, accountId: string | null) => string | null;
  /** Terminals that are set up: their updates are stored under the code they have there. */
  readonly knownTerminals: (accountId: string) => readonly KnownTerminal[];
  readonly firstAttempts: FirstAttempts;
  /** All that are polled for any account, with their quotas. */
  readonly pacedSources: () => readonly Paced[];
}

/** All of them in one, as the composition root builds it. */
export interface TrackingContext extends ReadContext, PollingContext {}

/** By id of the arrival what is equal where nothing differs. */
export type RecordedArrivals = ReadonlyMap<string, string>;

/** A shipment as it was just derived from its statements. */
export interface StoredArrivals {
  readonly shipment: Pick<ShipmentRow, 'id' | 'scac' | 'predictions'>;
  readonly containerIdOf: (container: Pick<ContainerOnJourney, 'number' | 'journey'>) => string | undefined;
  readonly derived: DerivedShipment;
  /** All of them, withdrawn ones included. */
  readonly evidence: Evidence;
  readonly reading: FactReading;
  readonly recorded: RecordedArrivals;
  /** A container that can be picked up, or was, still shows when it will be. */
  readonly isAnyAvailabilityOver: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** One event to announce to users, with all that its notification shows. */
export interface Announcement {
  readonly event: EventName;
  readonly shipmentId: string | null;
  readonly containerId: string | null;
  readonly reference: RenderedResource;
  /** Container, shipment, port, terminal, vessel: as they are after the change. */
  readonly included: readonly RenderedResource[];
}
