/**
 * Parses where in the event feed a client continues, for the list and for the stream. The cursor is the sequence
 * number itself, so that a receiver of webhooks needs no other state.
 */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { type ApiError, apiError } from '../../../http/jsonapi/errors.ts';
import { readFilter, readMoment } from '../../../http/jsonapi/reading/filters.ts';
import { type RawQuery, readListQuery } from '../../../http/jsonapi/reading/query.ts';
import { EVENT_FILTER, EVENT_LIST, type FeedBounds } from './list-store.ts';

const Sequence = Type.Integer({
  minimum: 0,
  description: 'Only events after this sequence number; 0: all that are kept',
});
const Since = Type.String({
  examples: ['2026-05-11T18:30:00Z'],
  description: 'Only events from the first one on that happened at this time or later; instead of after',
});
export const FeedParameters = {
  after: Type.Optional(Sequence),
  'filter[event]': Type.Optional(
    Type.String({ description: `Names of events, with commas`, examples: ['container.transport.vessel_departed'] }),
  ),
};

/** Beyond what JSON numbers hold exactly there is no event. */
const SEQUENCE = /^\d{1,15}$/;

export const ListParameters = { ...FeedParameters, since: Type.Optional(Since) };

export interface FeedQuery {
  readonly after: number;
  /** Where it begins, instead of `after`; null: at `after`. */
  readonly since: Date | null;
  /** The name under which it was given. */
  readonly parameter: 'after' | 'page[after]';
  readonly list: ListQuery;
}

/** `after`, or in the words of other lists `page[after]`. Throws every fault together, but for that of the cursor. */
export function readFeedQuery(request: FastifyRequest): FeedQuery {
  const { after, since, 'page[after]': pageAfter, ...rest } = request.query as RawQuery;
  if ('page[number]' in rest) {
    const detail = 'Events have no page numbers; go on from links.next, or from a sequence number with after.';
    throw apiError('invalid_parameter', { detail, parameter: 'page[number]' });
  }
  if (after !== undefined && pageAfter !== undefined) {
    throw apiError('invalid_parameter', { detail: 'Give either after or page[after].', parameter: 'page[after]' });
  }
  if (since && (after ?? pageAfter) !== undefined)
    throw apiError('invalid_parameter', { detail: 'Give either since or after.', parameter: 'since' });
  const list = readListQuery(request.server.answers.resources, EVENT_LIST, rest);
  const parameter = pageAfter === undefined ? 'after' : 'page[after]';
  return {
    after: readSequence(after ?? pageAfter, { parameter }) ?? 0,
    since: readTime(since),
    parameter,
    list,
  };
}

export interface StreamQuery {
  /** Null: from now on. */
  readonly after: number | null;
  readonly names: readonly string[] | null;
}

/** A reader that connects anew sends the id it has seen last, beside the address it began with. */
export function readStreamQuery(request: FastifyRequest): StreamQuery {
  const { after, 'filter[event]': event } = request.query as RawQuery;
  const lastId = request.headers['last-event-id'];
  const position = readSequence(after, { parameter: 'after' });
  return { after: readSequence(lastId, { header: 'Last-Event-ID' }) ?? position, names: readNames(event) };
}

function readNames(text: string | string[] | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const parameter = 'filter[event]';
  if (Array.isArray(text))
    throw apiError('invalid_parameter', { detail: `${parameter} must be given once.`, parameter });
  const result = readFilter(EVENT_FILTER, text, null);
  if ('value' in result) return result.value.split(',');
  throw apiError('invalid_parameter', { detail: `${parameter} must be ${result.expected}.`, parameter });
}

function readTime(text: string | string[] | undefined): Date | null {
  if (text === undefined || text === '') return null;
  const millis = Array.isArray(text) ? null : readMoment(text);
  if (millis !== null) return new Date(millis);
  const detail = 'since must be a time such as 2026-05-11T18:30:00Z, once.';
  throw apiError('invalid_parameter', { detail, parameter: 'since' });
}

type Place = { readonly parameter: string } | { readonly header: string };

function readSequence(text: string | string[] | undefined, place: Place): number | null {
  if (text === undefined || text === '') return null;
  if (typeof text === 'string' && SEQUENCE.test(text)) return Number(text);
  throw notSequence(place);
}

function notSequence(place: Place): ApiError {
  const code = 'header' in place ? 'invalid_header' : 'invalid_parameter';
  const name = 'header' in place ? place.header : place.parameter;
  return apiError(code, { detail: `${name} must be the sequence number of an event, or 0.`, ...place });
}

interface MissedEvents {
  readonly from_sequence: number;
  readonly to_sequence: number;
}

/** Sent to a stream before its first event. */
export type Notice =
  | { readonly event: 'missed'; readonly data: MissedEvents }
  | { readonly event: 'reset'; readonly data: { readonly last_sequence: number } };

/** The limit of events that one page scans: a filter that matches nothing must not read everything at every poll. */
const MOST_LOOKED_AT = 10_000;

/** The events after `after` that are deleted; 0 means the oldest stored event. */
export function missedEvents(after: number, { first }: FeedBounds): MissedEvents | null {
  return after > 0 && after + 1 < first ? { from_sequence: after + 1, to_sequence: first - 1 } : null;
}

/** The last sequence number that a page scans. */
export function endOfScan(after: number, { first, last }: FeedBounds): number {
  return Math.min(last, Math.max(after, first - 1) + MOST_LOOKED_AT);
}

/**
 * Numbers beyond the newest are of a history that is gone: the database was restored to an earlier day. To wait for them
 * would pass over all that happens until then.
 * @param requested null: from now on
 */
export function beginningOf(requested: number | null, bounds: FeedBounds): { after: number; notice: Notice | null } {
  const { last } = bounds;
  if (requested === null) return { after: last, notice: null };
  if (requested > last) return { after: last, notice: { event: 'reset', data: { last_sequence: last } } };
  const missed = missedEvents(requested, bounds);
  return { after: requested, notice: missed && { event: 'missed', data: missed } };
}
