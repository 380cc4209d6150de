/** `/search`: shipments, containers and tracking requests by any of their numbers, or by the customer's name. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { RawQuery } from '../../http/jsonapi/reading/query.ts';
import { serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import type { ReadContext } from '../../tracking/context.ts';
import { renderSearchResult, SearchResultSchema } from './schema.ts';
import { MAX_RESULTS, search } from './store.ts';

const MAX_LENGTH = 200;
const tags = ['search'];
const Query = Type.String({
  minLength: 1,
  maxLength: MAX_LENGTH,
  // Something besides what numbers are written with and compared without (migrations/0006_search.sql).
  pattern: '[^\\s|\\-\\u2010-\\u2015\\u207b\\u208b\\u2212\\ufe31\\ufe32\\ufe58\\ufe63\\uff0d\\uff5c]',
  description: 'Part of a number or name, of three characters or more, or a shorter whole number',
  examples: ['MEDU123'],
});

export const searchRoutes: ResourceRoutes<{ tracking: ReadContext }> = async (app, { tracking }) => {
  serveWholeList(app, {
    path: '/search',
    tags,
    schema: SearchResultSchema,
    operationId: 'search',
    summary: 'Search for shipments, containers and tracking requests',
    description: `Up to ${MAX_RESULTS}: exact matches first, then shipments, containers, requests; newest first.`,
    own: { query: Query },
    mayLag: true,
    rows: async (session, request) => {
      const results = await search(session, queryText(request), request.auth.partyIds);
      if (results === undefined) throw refused('query holds nothing to search by: neither letter, digit nor sign');
      return results.map((each) => renderSearchResult(each, tracking.gazetteer.placeOf));
    },
  });
};

function queryText(request: FastifyRequest): string {
  const { query } = request.query as RawQuery;
  if (Array.isArray(query)) throw refused('query must be given once');
  const text = query?.trim() ?? '';
  if (text === '') throw refused('query must say what to search for: a number or name, or part of one');
  if (text.length > MAX_LENGTH) throw refused(`query has at most ${MAX_LENGTH} characters`);
  return text;
}

function refused(detail: string) {
  return apiError('invalid_parameter', { detail: `${detail}.`, parameter: 'query' });
}
