/** Use cases of feeds. A feed shows what its owner may see; the owner and admins revoke it. */
import { LANGUAGES, type Language } from '@portolan/wording/language';
import type { AccountSession } from '../../../database/database.ts';
import { ApiError, apiError, notFound } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { parseStoredQuery, readFilters } from '../../../http/jsonapi/reading/query.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { newId } from '../../../lib/ids.ts';
import { linkTokenOpener, newLinkToken } from '../../../tenancy/accounts/link-tokens.ts';
import { viewFilters } from '../../notices/matching/view-filters.ts';
import { CALENDAR_KINDS, type CalendarKind } from '../calendar.ts';
import type { ShownFeed, StoredFeed } from './schema.ts';
import { countFeedsOf, deleteFeed, type FeedView, findFeed, findFeedView, insertFeed } from './store.ts';

/** Of one owner. */
const MOST = 50;
/** Events of a file: at most a megabyte or two. */
export const MOST_EVENTS = 2_000;
/** Numbers of containers in the event of a day. */
export const MOST_NUMBERS = 20;

export interface GivenFeed {
  readonly name: string;
  readonly kinds?: readonly CalendarKind[];
  readonly filter?: string;
  readonly event_for?: string;
  readonly language?: string;
}

/** @throws ApiError not_found */
export async function getFeed(session: AccountSession, id: string, auth: Auth): Promise<StoredFeed> {
  const feed = await findFeed(session, id, auth);
  if (feed === undefined) throw notFound('calendar feed', id);
  return feed;
}

/**
 * @param filters of containers @param now Unix milliseconds of the wall clock
 * @throws ApiError for a filter that containers lack, a view that cannot be a feed, or too many feeds
 */
export async function createFeed(
  session: AccountSession,
  {
    given,
    viewId,
    filters,
  }: { readonly given: GivenFeed; readonly viewId: string | null; readonly filters: ListFilters },
  auth: Auth,
  now: number,
): Promise<StoredFeed> {
  const filter = given.filter ?? '';
  requireReadable(filter, filters);
  if (viewId !== null) await requireView(session, viewId, filters, auth);
  if ((await countFeedsOf(session, auth.keyId)) >= MOST)
    throw apiError('conflict', { detail: `You already have ${MOST} calendar feeds; revoke one first.` });
  const id = newId(now);
  await insertFeed(session, {
    id,
    ownerId: auth.keyId,
    name: given.name.trim(),
    kinds: CALENDAR_KINDS.filter((kind) => given.kinds?.includes(kind) ?? true),
    filter,
    viewId,
    eventFor: given.event_for ?? 'day',
    language: given.language ?? 'en',
    ...(await newLinkToken(session)),
    createdAt: new Date(now),
  });
  return getFeed(session, id, auth);
}

/** Its link ends at once. @throws ApiError not_found */
export async function removeFeed(session: AccountSession, id: string, auth: Auth): Promise<true> {
  await getFeed(session, id, auth);
  await deleteFeed(session, id);
  return true;
}

/** With their links, for their owner. */
export async function withUrls<Feed extends StoredFeed>(
  session: AccountSession,
  feeds: readonly Feed[],
  publicUrl: string,
  auth: Auth,
): Promise<(Feed & ShownFeed)[]> {
  if (feeds.length === 0) return [];
  const open = await linkTokenOpener(session);
  return feeds.map((feed) => {
    const token = feed.ownerId === auth.keyId ? open(feed.tokenSealed) : undefined;
    return { ...feed, url: token === undefined ? null : `${publicUrl}/calendar/${token}.ics` };
  });
}

export function languageOf(code: string): Language {
  return Object.hasOwn(LANGUAGES, code) ? (code as Language) : 'en';
}

/** Values by filter. @param today `2026-05-07` @returns null: a view chooses by what no filter does */
export function chosenBy(
  { filter, view }: { readonly filter: string; readonly view: FeedView | null },
  filters: ListFilters,
  today: string,
): Record<string, string> | null {
  const ofView = view === null ? {} : viewFilters(view, today, filters);
  if (ofView === null) return null;
  const { picked_up: openOnly, ...others } = ofView;
  // A list shows by default what is not picked up; a calendar also has what is to be returned.
  const isDefault = view !== null && parseStoredQuery(view.query).status === undefined;
  const chosen = isDefault || openOnly === undefined ? others : { ...others, picked_up: openOnly };
  return { ...chosen, ...readFilters(filters, parseStoredQuery(filter)) };
}

/** @throws ApiError with a pointer to the attribute */
function requireReadable(filter: string, filters: ListFilters): void {
  const given = parseStoredQuery(filter);
  const foreign = Object.keys(given).find((name) => !name.startsWith('filter['));
  try {
    readFilters(filters, given);
    if (foreign === undefined) return;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const detail = `The filter is not one of the list of containers. ${error.errors.map((each) => each.detail).join(' ')}`;
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/filter' });
  }
  const detail = `The filter has filters of the list of containers alone, as in filter[pod]=USLAX; not ${JSON.stringify(foreign)}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/attributes/filter' });
}

/** @throws ApiError */
async function requireView(session: AccountSession, id: string, filters: ListFilters, auth: Auth): Promise<void> {
  const pointer = '/data/relationships/saved_view';
  const view = await findFeedView(session, id, auth);
  if (view === undefined) throw apiError('invalid_value', { detail: 'There is no such saved view.', pointer });
  if (view.list === 'containers' && viewFilters(view, '2000-01-01', filters) !== null) return;
  const detail =
    'The view is not one of containers, or it has a search or a filter that calendars do not support. Choose another view.';
  throw apiError('invalid_value', { detail, pointer });
}
