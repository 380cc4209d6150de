/**
 * The stored state that a report is compared with: a shipment's row, its statements, its containers and their
 * transport events; and what it is derived with.
 */
import type { ShipmentTerms } from '../../core/charges/charged-container.ts';
import type { Tariff } from '../../core/charges/tariff.ts';
import { deriveAll } from '../../core/derive.ts';
import type { FactReading } from '../../core/facts.ts';
import type { ShipmentRecords } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import { type ContainerRow, listContainersOfShipment } from '../containers/store.ts';
import type { DeriveContext, RecordedArrivals, StoredArrivals } from '../context.ts';
import { listValidTransportEvents, type TransportEventRow } from '../milestones/store.ts';
import {
  type AccountContext,
  type AccountGazetteer,
  contextOf,
  readAccountGazetteer,
} from '../places/account-gazetteer.ts';
import { isAvailabilityOver } from '../shipments/predictions.ts';
import { lockShipment, type ShipmentRow } from '../shipments/store.ts';
import { NO_NEWS, readStatements, type StoredStatements, storeStatements } from './observations-store.ts';

export interface StoredShipment {
  readonly row: ShipmentRow;
  readonly records: ShipmentRecords;
  /** What its statements are stored in. */
  readonly pages: StoredStatements['pages'];
  readonly containers: readonly ContainerRow[];
  /** The valid ones, of all containers. */
  readonly transportEvents: readonly TransportEventRow[];
  /** Those that may be for it. */
  readonly tariffs: readonly Tariff[];
  readonly arrivals: RecordedArrivals;
  /** Of its account. */
  readonly gazetteer: AccountGazetteer;
}

/** Holds the shipment until the transaction ends. undefined: the account has none of this id. */
export async function lockStoredShipment(
  session: AccountSession,
  context: DeriveContext,
  id: string,
): Promise<StoredShipment | undefined> {
  // Sent together, and run in this order: the rest is read once the lock is held.
  const [row, rest] = await Promise.all([lockShipment(session, id), readRest(session, context, id)]);
  // Statements of the older form become pages with the first change of their shipment.
  if (row !== undefined && rest.pages.isOlderForm)
    await storeStatements(session, id, rest.pages, NO_NEWS, rest.records);
  return row && { row, ...rest };
}

export async function readStoredShipment(
  session: AccountSession,
  context: DeriveContext,
  row: ShipmentRow,
): Promise<StoredShipment> {
  return { row, ...(await readRest(session, context, row.id)) };
}

/** Derives again, as of the moment at which the stored state was derived. */
export function deriveStored(given: DeriveContext, stored: StoredShipment) {
  const { row, records, tariffs } = stored;
  const context = contextOf(given, stored);
  const asOf = (row.derivedAsOf ?? row.createdAt).getTime();
  const reading = readingAt(context, asOf);
  return { asOf, reading, derived: deriveAll(records, reading, shipmentTerms(context, row, tariffs)) };
}

/** What its arrivals are recorded from. */
export function storedArrivals(given: DeriveContext, stored: StoredShipment): StoredArrivals {
  const { row: shipment, records: evidence, containers, arrivals: recorded } = stored;
  const { derived, reading } = deriveStored(given, stored);
  const containerIdOf: StoredArrivals['containerIdOf'] = ({ number, journey }) =>
    containers.find((each) => each.number === number && each.journey === journey)?.id;
  const isAnyAvailabilityOver = containers.some(({ predictions, state }) => isAvailabilityOver(predictions, state));
  const now = given.clock.now();
  return { shipment, containerIdOf, derived, evidence, reading, recorded, isAnyAvailabilityOver, now };
}

async function readRest(
  session: AccountSession,
  context: DeriveContext,
  id: string,
): Promise<Omit<StoredShipment, 'row'>> {
  const [{ records, pages }, containers, transportEvents, tariffs, arrivals, gazetteer] = await Promise.all([
    readStatements(session, id),
    listContainersOfShipment(session, id),
    listValidTransportEvents(session, id),
    context.listTariffs(session, id),
    context.readArrivals(session, id),
    readAccountGazetteer(session, context),
  ]);
  return { records, pages, containers, transportEvents, tariffs, arrivals, gazetteer };
}

type Reader = AccountContext<Pick<DeriveContext, 'gazetteer' | 'settings'>>;

export function readingAt({ gazetteer, settings }: Reader, asOf: number): FactReading {
  return { locate: gazetteer.locate, asOf, settlingMillis: settings.settlingMinutes * 60_000 };
}

export function shipmentTerms(
  { gazetteer, holidays }: Pick<DeriveContext, 'gazetteer' | 'holidays'>,
  { scac, customerId }: Pick<ShipmentRow, 'scac' | 'customerId'>,
  tariffs: readonly Tariff[],
): ShipmentTerms {
  const keyOf = (locode: string) => gazetteer.locate({ locode, name: null, facility: null })?.key;
  return {
    scac,
    customerId,
    tariffs,
    isHoliday: holidays.isHoliday,
    isSamePlace: (a, b) => a === b || keyOf(a) === keyOf(b),
  };
}
