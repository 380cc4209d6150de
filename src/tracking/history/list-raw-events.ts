/**
 * The raw events of containers, from the observations of their shipments: the statements of each source, in journey
 * order.
 */
import { type Evidence, journeyOf } from '../../core/derive.ts';
import { NO_RECORDS } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { listRecordsOfShipments } from '../apply/observations-store.ts';
import type { DeriveContext } from '../context.ts';
import { type AccountGazetteer, readAccountGazetteer } from '../places/account-gazetteer.ts';
import { type RawEventReading, renderRawEvents } from './raw-event-schema.ts';

export interface ContainerOfShipment {
  readonly id: string;
  readonly number: string;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  readonly shipmentId: string;
}

/** By container, in the order given; one statement for all. */
export async function listRawEvents(
  session: AccountSession,
  context: Pick<DeriveContext, 'gazetteer'>,
  containers: readonly ContainerOfShipment[],
  now: number,
): Promise<RenderedResource[]> {
  const shipmentIds = [...new Set(containers.map((container) => container.shipmentId))];
  const [records, gazetteer] = await Promise.all([
    listRecordsOfShipments(session, shipmentIds),
    readAccountGazetteer(session, context),
  ]);
  return containers.flatMap((container) =>
    rawEventsOf(gazetteer, container, records.get(container.shipmentId) ?? NO_RECORDS, now),
  );
}

/** @param asOf the moment of reading, Unix milliseconds */
export function rawEventsOf(
  gazetteer: AccountGazetteer,
  container: ContainerOfShipment,
  evidence: Evidence,
  asOf: number,
): RenderedResource[] {
  const reading = rawEventReading(gazetteer, asOf);
  const own = journeyOf(container.number, container.journey, evidence, reading);
  return renderRawEvents(container, own.observations, own, reading);
}

export function rawEventReading(gazetteer: AccountGazetteer, asOf: number): RawEventReading {
  return {
    locate: gazetteer.locate,
    placeOf: gazetteer.placeOf,
    terminalOf: (observation) => gazetteer.terminalOf(observation.place),
    asOf,
  };
}
