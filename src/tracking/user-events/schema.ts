/**
 * The user_event resource: what a user entered of a container, with author and note, and whether it was replaced or
 * withdrawn.
 */
import { type Static, Type } from 'typebox';
import { FEE_TYPES, HOLD_NAMES } from '../../core/observation.ts';
import { momentOf } from '../../core/time.ts';
import type { AccountSession } from '../../database/database.ts';
import { present } from '../../http/jsonapi/attributes.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  resourceSchema,
  Timestamp,
  toOne,
  Uuid,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listPrincipalNames } from '../../tenancy/accounts/principals-store.ts';
import { listEvidence, listRecords } from '../apply/observations-store.ts';
import { readingAt } from '../apply/stored-shipment.ts';
import type { ReadContext } from '../context.ts';
import type { ContainerOfShipment } from '../history/list-raw-events.ts';
import { readAccountContext } from '../places/account-gazetteer.ts';
import { ESTIMATED_ARRIVAL, USER_EVENTS } from './user-event.ts';
import { userEventsOfContainer } from './user-statement.ts';

const Note = Type.String({ maxLength: 1000, description: 'Human-readable text' });
const Holds = Type.Array(Type.Enum([...HOLD_NAMES]), { minItems: 1, maxItems: 20 });
const Fees = Type.Array(Type.Enum([...FEE_TYPES]), { minItems: 1, maxItems: 20 });

/** What a user sends. The use case checks which members an event takes. */
export const UserEventEntry = Type.Object({
  event: Type.Enum([...USER_EVENTS], { description: 'Event, or attribute' }),
  at: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'When: a time with its offset, a clock time as it is there, or a day; the time of an appointment, null where it is cancelled; a last free day',
        examples: ['2026-05-11T18:30:00Z', '2026-05-11T11:30', '2026-05-11'],
      }),
    ),
  ),
  place: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '\\S',
      description: 'UN/LOCODE or name; where the journey has such a move if it is left out',
      examples: ['USLGB'],
    }),
  ),
  holds: Type.Optional({ ...Holds, description: 'Holds of holds_cleared; all that are shown if it is left out' }),
  fees: Type.Optional({ ...Fees, description: 'Fees of fees_paid; all that are shown if it is left out' }),
  note: Type.Optional(Nullable(Note)),
});

const Author = Type.Object({
  api_key_id: Nullable(Uuid),
  name: Nullable(Type.String({ description: 'Name of the API key' })),
});
type EventAuthor = Static<typeof Author>;

const UserEventAttributes = Type.Object({
  event: Type.Enum([...USER_EVENTS, ESTIMATED_ARRIVAL], {
    description: 'estimated_arrival: accepted from a document, as a suggestion',
  }),
  at: Nullable(
    Type.String({ description: 'A time in UTC, or a day', examples: ['2026-05-11T18:30:00Z', '2026-05-11'] }),
  ),
  place: Nullable(Type.String({ description: 'UN/LOCODE or name' })),
  holds: Nullable(Type.Array(Type.Enum([...HOLD_NAMES]))),
  fees: Nullable(Type.Array(Type.Enum([...FEE_TYPES]))),
  note: Nullable(Type.String()),
  author: Author,
  created_at: Timestamp,
  replaced_at: Nullable({
    ...Timestamp,
    description: 'Time at which a later statement replaced it; null: not replaced',
  }),
  withdrawn_at: Nullable({ ...Timestamp, description: 'Time of withdrawal; null: not withdrawn' }),
  withdrawn_by: Nullable(Author),
});

export const UserEventSchema = resourceSchema(
  'user_event',
  UserEventAttributes,
  Type.Object({ container: toOne('container') }),
);

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
    const withdrawn = end?.how === 'withdrawn' ? { at: new Date(end.at), author: authorOf(end.by) } : null;
    const row = {
      id,
      event,
      at: at === null ? null : at.kind === 'date' ? at.on : formatInstant(momentOf(at, zones).millis),
      place: place.locode ?? place.name,
      holds: event === 'holds_cleared' ? (items as readonly (typeof HOLD_NAMES)[number][]) : null,
      fees: event === 'fees_paid' ? (items as readonly (typeof FEE_TYPES)[number][]) : null,
      note: raws.get(id)?.note ?? null,
      author: authorOf(id),
      createdAt: new Date(recordedAt),
      replacedAt: end?.how === 'replaced' ? new Date(end.at) : null,
      withdrawnAt: withdrawn?.at ?? null,
      withdrawnBy: withdrawn?.author ?? null,
    };
    return present(UserEventSchema, row, { relationships: { container: linkOne('container', container.id) } });
  });
}

/** What is kept beside the statement. */
interface RawEntry {
  readonly api_key_id?: string;
  readonly note?: string | null;
}
