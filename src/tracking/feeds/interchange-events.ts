/**
 * The raw events of an interchange: what was taken in, as the raw events of its containers show it; what nobody tracks, as the message
 * has it, without a container.
 */
import type { ListQuery, Page } from '../../resources/list-query.ts';
import type { StoredResource } from '../../resources/resource.ts';
import { rawEventId, renderUntrackedRawEvent } from '../../resources/tracking/raw-event.ts';
import type { AccountSession } from '../../storage/database.ts';
import { findTakenIn, readInterchangeObservations } from '../../storage/feeds/interchange-observations.ts';
import { fingerprintOf } from '../../storage/tracking/observations.ts';
import type { TrackingContext } from '../context.ts';
import { listRawEvents, rawEventReading } from '../views/list-raw-events.ts';

export async function listInterchangeEvents(
  session: AccountSession,
  { gazetteer, clock }: Pick<TrackingContext, 'gazetteer' | 'clock'>,
  interchangeId: string,
  query: ListQuery,
): Promise<Page<StoredResource>> {
  const page = await readInterchangeObservations(session, interchangeId, query);
  const said = page.rows.map((row) => ({ row, fingerprint: fingerprintOf(row.observation) }));
  const numbers = new Set(said.flatMap(({ row }) => row.observation.equipment ?? []));
  const fingerprints = said.map(({ fingerprint }) => fingerprint);
  const taken = await findTakenIn(session, fingerprints, [...numbers]);
  const containers = new Map(taken.map((each) => [each.containerId, { ...each, id: each.containerId }]));
  const events = await listRawEvents(session, gazetteer, [...containers.values()], clock.now());
  const eventsById = new Map(events.map((each) => [each.id, each]));
  const reading = rawEventReading(gazetteer, clock.now());
  const rows = said.map(({ row, fingerprint }, index): StoredResource => {
    const own = taken.find((each) => each.fingerprint === fingerprint && each.number === row.observation.equipment);
    const event = own && eventsById.get(rawEventId(own.containerId, own.observationId));
    if (event !== undefined) return event;
    const { raw: _raw, ...observation } = row.observation;
    const recorded = { id: row.id, recordedAt: row.received_at.getTime(), withdrawnAt: null, observation };
    return { type: 'raw_event', ...renderUntrackedRawEvent(recorded, index, reading) };
  });
  return { ...page, rows };
}
