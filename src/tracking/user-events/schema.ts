/** The user_event resource: what a user entered of a container, and whether it was replaced or withdrawn. */
import { type Static, Type } from 'typebox';
import { FEE_TYPES, HOLD_NAMES } from '../../core/observation.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
  Uuid,
} from '../../http/jsonapi/resource.ts';
import { ESTIMATED_ARRIVAL, USER_EVENTS, type UserEvent } from './user-event.ts';

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
export type EventAuthor = Static<typeof Author>;

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

export interface UserEventFacts extends Pick<UserEvent, 'id' | 'event' | 'items'> {
  readonly at: string | null;
  readonly place: string | null;
  readonly note: string | null;
  readonly author: EventAuthor;
  readonly createdAt: string;
  readonly end: {
    readonly how: 'replaced' | 'withdrawn';
    readonly at: string;
    readonly author: EventAuthor;
  } | null;
}

export function renderUserEvent(containerId: string, facts: UserEventFacts): RenderedResource {
  const { id, event, at, place, items, note, author, createdAt, end } = facts;
  const attributes = {
    event,
    at,
    place,
    holds: event === 'holds_cleared' ? items : null,
    fees: event === 'fees_paid' ? items : null,
    note,
    author,
    created_at: createdAt,
    replaced_at: end?.how === 'replaced' ? end.at : null,
    withdrawn_at: end?.how === 'withdrawn' ? end.at : null,
    withdrawn_by: end?.how === 'withdrawn' ? end.author : null,
  };
  const relationships = { container: linkOne('container', containerId) };
  return renderResource({ id, type: 'user_event', attributes, relationships });
}
