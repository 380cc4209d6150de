/**
 * The raw events of an interchange. Those of tracked containers look as they do on the container; the others are
 * shown as the message has them.
 */

import type { AccountSession } from '../../database/database.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { type RenderedResource, type ResourceObject, renderResource } from '../../http/jsonapi/resource.ts';
import { fingerprintOf } from '../../tracking/apply/observations-store.ts';
import type { DeriveContext } from '../../tracking/context.ts';
import { listRawEvents, rawEventReading } from '../../tracking/history/list-raw-events.ts';
import { type MessageNumbers, rawEventId, renderUntrackedRawEvent } from '../../tracking/history/raw-event-schema.ts';
import { readAccountGazetteer } from '../../tracking/places/account-gazetteer.ts';
import { findReceivedObservations, type InterchangeObservation, pageInterchangeObservations } from './store.ts';

export async function listInterchangeEvents(
  session: AccountSession,
  context: DeriveContext,
  interchangeId: string,
  query: ListQuery,
): Promise<Page<RenderedResource>> {
  const page = await pageInterchangeObservations(session, interchangeId, query);
  const observed = page.rows.map((row) => ({ row, fingerprint: fingerprintOf(row.observation) }));
  const numbers = new Set(observed.flatMap(({ row }) => row.observation.equipment ?? []));
  const fingerprints = observed.map(({ fingerprint }) => fingerprint);
  const taken = await findReceivedObservations(session, fingerprints, [...numbers]);
  const containers = new Map(taken.map((each) => [each.containerId, { ...each, id: each.containerId }]));
  const now = context.clock.now();
  const events = await listRawEvents(session, context, [...containers.values()], now);
  const eventsById = new Map(events.map((each) => [each.id, each]));
  const reading = rawEventReading(await readAccountGazetteer(session, context), now);
  const rows = observed.map(({ row, fingerprint }, index): RenderedResource => {
    const own = taken.find((each) => each.fingerprint === fingerprint && each.number === row.observation.equipment);
    const event = own && eventsById.get(rawEventId(own.containerId, own.observationId));
    if (event !== undefined) return withNumbers(event, row);
    const { raw: _raw, ...observation } = row.observation;
    const recorded = { id: row.id, recordedAt: row.receivedAt.getTime(), withdrawnAt: null, observation };
    return withNumbers(renderUntrackedRawEvent(recorded, index, reading), row);
  });
  return { ...page, rows };
}

function withNumbers(event: RenderedResource, row: InterchangeObservation): RenderedResource {
  const numbers: MessageNumbers = {
    container_number: row.container,
    bill_of_lading_number: row.billOfLading,
    booking_number: row.booking,
  };
  const resource = JSON.parse(event.json) as ResourceObject;
  return renderResource({ ...resource, attributes: { ...resource.attributes, ...numbers } });
}
