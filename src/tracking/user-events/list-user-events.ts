/** The user events of a container, for readers: with their author and note, and who withdrew them. */
import { momentOf } from '../../core/time.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listPrincipalNames } from '../../tenancy/accounts/principals-store.ts';
import { readingAt } from '../apply/apply-report.ts';
import { listRecords } from '../apply/observations-store.ts';
import type { ReadContext } from '../context.ts';
import type { ContainerOfShipment } from '../history/list-raw-events.ts';
import { readAccountContext } from '../places/account-gazetteer.ts';
import { listEvidence } from '../schedule/shipment-checks-store.ts';
import { type EventAuthor, renderUserEvent } from './schema.ts';
import { userEventsOfContainer } from './user-statement.ts';

/** The newest first. */
export async function listUserEvents(
  session: AccountSession,
  given: ReadContext,
  container: ContainerOfShipment,
  now: number,
): Promise<RenderedResource[]> {
  const [records, context] = await Promise.all([
    listRecords(session, container.shipmentId),
    readAccountContext(session, given),
  ]);
  const events = userEventsOfContainer({ records }, container, readingAt(context, now));
  const ids = events.flatMap(({ id, end }) => (end === null ? [id] : [id, end.by]));
  const evidence = await listEvidence(session, container.shipmentId, ids);
  const raws = new Map([...evidence].map(([id, raw]) => [id, raw as RawEntry]));
  const names = await listPrincipalNames(session, [
    ...new Set([...raws.values()].flatMap((raw) => raw.api_key_id ?? [])),
  ]);
  const authorOf = (id: string): EventAuthor => {
    const keyId = raws.get(id)?.api_key_id ?? null;
    return { api_key_id: keyId, name: keyId === null ? null : (names.get(keyId) ?? null) };
  };
  return events.map(({ id, event, at, place, items, recordedAt, end }) => {
    const zones = context.gazetteer.locate(place)?.timeZones ?? [];
    return renderUserEvent(container.id, {
      id,
      event,
      at: at === null ? null : at.kind === 'date' ? at.on : formatInstant(momentOf(at, zones).millis),
      place: place.locode ?? place.name,
      items,
      note: raws.get(id)?.note ?? null,
      author: authorOf(id),
      createdAt: formatInstant(recordedAt),
      end: end && { how: end.how, at: formatInstant(end.at), author: authorOf(end.by) },
    });
  });
}

/** What is kept beside the statement. */
interface RawEntry {
  readonly api_key_id?: string;
  readonly note?: string | null;
}
