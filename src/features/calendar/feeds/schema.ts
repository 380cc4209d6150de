/** The resource `calendar_feed`: a link by which other programs read a calendar. */
import { LANGUAGE_CODES } from '@portolan/wording/language';
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import { CALENDAR_KINDS } from '../calendar.ts';

export const EVENTS_FOR = ['day', 'container'] as const;

const CHOICE = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE, description: 'Name of the calendar' }),
  kinds: Type.Array(Type.Enum([...CALENDAR_KINDS]), {
    minItems: 1,
    uniqueItems: true,
    description: 'Kinds of entries',
    examples: [['last_free_day', 'empty_return']],
  }),
  filter: Type.String({
    maxLength: 4000,
    description: 'Filters of `GET /containers`, as parameters; empty: all containers',
    examples: ['filter[pod]=USLAX'],
  }),
  event_for: Type.Enum([...EVENTS_FOR], {
    description:
      'day: one event for each day and kind, with its count and amounts; container: one for each container or invoice, at most 2,000',
  }),
  language: Type.Enum([...LANGUAGE_CODES], { description: 'Language of the events' }),
};

export const CalendarFeedSchema = resourceSchema(
  'calendar_feed',
  Type.Object({
    ...CHOICE,
    view_name: derived(Nullable(Type.String({ description: 'Name of the saved view' }))),
    owner_name: derived(Nullable(Type.String())),
    is_own: derived(Type.Boolean({ description: 'Whether the requester created the feed' })),
    url: derived(
      Nullable(
        Type.String({ description: 'Link to the iCalendar file, for its owner; null: of another, or it has ended' }),
      ),
    ),
    last_fetched_at: Nullable({ ...Timestamp, description: 'When a program last read it' }),
    created_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user', 'api_key'), saved_view: toOne('saved_view') }),
);

export const NewFeed = writeBody(
  'calendar_feed',
  Type.Object({
    name: CHOICE.name,
    kinds: Type.Optional(CHOICE.kinds),
    filter: Type.Optional(CHOICE.filter),
    event_for: Type.Optional(CHOICE.event_for),
    language: Type.Optional(CHOICE.language),
  }),
  { relationships: { saved_view: Type.Optional(toOne('saved_view')) } },
);

export interface StoredFeed extends Omit<RowOf<typeof CalendarFeedSchema>, 'viewName' | 'ownerName' | 'isOwn' | 'url'> {
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly isOwnerUser: boolean;
  readonly viewId: string | null;
  readonly viewName: string | null;
  readonly tokenSealed: string;
}

export interface ShownFeed extends StoredFeed {
  readonly url: string | null;
}

/** @param reader a principal */
export const renderFeed = (feed: ShownFeed, reader: string) =>
  present(CalendarFeedSchema, feed, {
    attributes: {
      view_name: feed.viewName,
      owner_name: feed.ownerName,
      is_own: feed.ownerId === reader,
      url: feed.url,
    },
    relationships: {
      owner: linkOne(feed.isOwnerUser ? 'user' : 'api_key', feed.ownerId),
      saved_view: linkOne('saved_view', feed.viewId),
    },
  });
