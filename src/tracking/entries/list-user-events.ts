/** What users said of a container, for readers: with who said it, with what note, and who took it back. */
import { momentOf } from '../../domain/time.ts';
import { formatInstant } from '../../lib/clock.ts';
import { type EventAuthor, renderUserEvent } from '../../resources/entries/user-event.ts';
import type { StoredResource } from '../../resources/resource.ts';
import { listPrincipalNames } from '../../storage/account/principals.ts';
import type { AccountSession } from '../../storage/database.ts';
import { listHeard } from '../../storage/tracking/observations.ts';
import { listEvidence } from '../../storage/tracking/shipment-checks.ts';
import type { TrackingContext } from '../context.ts';
import { readingAt } from '../state/take-in-report.ts';
import { userEventsOfContainer } from './user-statement.ts';

export interface EnteredOf {
  readonly id: string;
  readonly number: string;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  readonly shipmentId: string;
}

/** The newest first. */
export async function listUserEvents(
  session: AccountSession,
  context: Pick<TrackingContext, 'gazetteer' | 'settings'>,
  container: EnteredOf,
  now: number,
): Promise<StoredResource[]> {
  const heard = await listHeard(session, container.shipmentId);
  const events = userEventsOfContainer({ heard }, container, readingAt(context, now, null));
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
