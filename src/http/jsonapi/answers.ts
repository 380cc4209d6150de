/**
 * What route handlers call: read the query, give rows, get the bytes of the answer. A list handler is: read the query, load
 * the page, `return listAnswer(…)`. Bytes are returned, not sent, so that a session is never held while a slow
 * client reads.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import { BY_ID, type ListQuery, type Page } from '../../database/lists/list-query.ts';
import type { ErrorTable } from './error-table.ts';
import { joinMany, joinOne, type Links } from './join-resources.ts';
import { encodeCursor } from './reading/cursor.ts';
import { loadIncluded } from './reading/include.ts';
import type { ListDeclaration } from './reading/list.ts';
import { type OneQuery, type RawQuery, readListQuery, readOneQuery } from './reading/query.ts';
import type { LinkedResource, ReadScope, ResourceTable } from './resource-table.ts';

/** What answers need that no request carries. */
export interface AnswerContext {
  readonly resources: ResourceTable;
  readonly errors: ErrorTable;
  readonly publicUrl: string;
  readonly database: Database;
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: AnswerContext;
  }
}

/** Throws every fault of the parameters together. */
export function listQuery(request: FastifyRequest, list: ListDeclaration): ListQuery {
  return readListQuery(request.server.answers.resources, list, request.query as RawQuery);
}

/** For reads of one resource, and for writes that answer one: read it before anything is changed. */
export function oneQuery(request: FastifyRequest, type: string, defaultInclude: readonly string[] = []): OneQuery {
  return readOneQuery(request.server.answers.resources, type, request.query as RawQuery, defaultInclude);
}

interface Reading {
  /** The session the rows came from; without one, includes take one only if they need it. */
  readonly session?: AccountSession;
}

export interface ListAnswer extends Reading {
  readonly query: ListQuery;
  readonly page: Page<LinkedResource>;
}

export async function listAnswer(request: FastifyRequest, { query, page, session }: ListAnswer): Promise<Buffer> {
  const { resources, publicUrl } = request.server.answers;
  const { primary, included } = await loadIncluded(resources, page.rows, query.include, readScope(request, session));
  const links = pageLinks(publicUrl, request.url, query, page);
  return Buffer.from(joinMany(primary, { included, links, fields: query.fields, meta: pageMeta(query, page) }));
}

export interface OneAnswer extends Reading {
  readonly query: OneQuery;
  readonly resource: LinkedResource;
  /** Where related resources come from, if not from the table that everything else goes by. */
  readonly resources?: ResourceTable;
}

export async function oneAnswer(request: FastifyRequest, answer: OneAnswer, path = request.url): Promise<Buffer> {
  const { publicUrl } = request.server.answers;
  const { query, resource, resources = request.server.answers.resources } = answer;
  const scope = readScope(request, answer.session);
  const { primary, included } = await loadIncluded(resources, [resource], query.include, scope);
  return Buffer.from(
    joinOne(primary[0] ?? resource, {
      included,
      links: { self: `${publicUrl}${encodedUrl(path)}` },
      fields: query.fields,
    }),
  );
}

/** A list that is short and has no pages. */
export async function wholeListAnswer(
  request: FastifyRequest,
  { query, rows, session }: Reading & { readonly query: OneQuery; readonly rows: readonly LinkedResource[] },
): Promise<Buffer> {
  const { resources, publicUrl } = request.server.answers;
  const { primary, included } = await loadIncluded(resources, rows, query.include, readScope(request, session));
  return Buffer.from(
    joinMany(primary, { included, links: { self: `${publicUrl}${encodedUrl(request.url)}` }, fields: query.fields }),
  );
}

/** 201, with the new resource's address: the path that was posted to, and its id. */
export async function createdAnswer(request: FastifyRequest, reply: FastifyReply, answer: OneAnswer): Promise<Buffer> {
  const path = `${request.url.split('?', 1)[0]?.replace(/\/$/, '')}/${answer.resource.id}`;
  const body = await oneAnswer(request, answer, path);
  reply.code(201).header('location', `${request.server.answers.publicUrl}${path}`);
  return body;
}

/** Plain JSON, for what is no resource. */
export function jsonAnswer(reply: FastifyReply, value: unknown): Buffer {
  reply.type('application/json');
  return Buffer.from(JSON.stringify(value));
}

/** 204. */
export function emptyAnswer(reply: FastifyReply): Buffer {
  reply.code(204).removeHeader('content-type');
  return Buffer.alloc(0);
}

function readScope({ auth, server }: FastifyRequest, session: AccountSession | undefined): ReadScope {
  return {
    partyIds: auth.partyIds,
    isAdmin: auth.role === 'admin',
    keyId: auth.keyId,
    query: (work) => (session ? work(session) : server.answers.database.forAccount(auth.accountId, work)),
  };
}

/** Path and query as every link has them: clients send brackets and spaces as they are, or encoded. */
export function encodedUrl(url: string): string {
  const [path, search] = pathAndSearch(url);
  return search === '' ? path : `${path}?${new URLSearchParams(search)}`;
}

/** A search may have a question mark of its own. */
function pathAndSearch(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/**
 * @param url the request's path and query
 * @param origin the part before the path in every link
 */
export function pageLinks(origin: string, url: string, query: ListQuery, page: Page<unknown>): Links {
  const { size } = query.page;
  const [path, search] = pathAndSearch(url);
  const others = new URLSearchParams(search);
  for (const name of ['page[number]', 'page[after]', 'page[size]']) others.delete(name);
  const start = `${origin}${path}?${others.size > 0 ? `${others}&` : ''}`;
  const to = (position: { number: number } | { after: string }): string =>
    'number' in position
      ? `${start}page%5Bnumber%5D=${position.number}&page%5Bsize%5D=${size}`
      : `${start}page%5Bafter%5D=${position.after}&page%5Bsize%5D=${size}`;
  const links: Record<string, string> = { self: `${origin}${encodedUrl(url)}` };
  const nextPlace = page.next && {
    sort: page.shown ? BY_ID : query.sort,
    after: page.next,
    ...(page.shown && { shown: page.shown }),
  };
  const nextCursor = nextPlace ? to({ after: encodeCursor(nextPlace) }) : undefined;
  if (page.total > 0) links.first = to({ number: 1 });
  if ('number' in query.page) {
    const { number } = query.page;
    const last = Math.ceil(page.total / size);
    links.current = to({ number });
    if (number > 1 && last > 0) links.prev = to({ number: Math.min(number - 1, last) });
    if (number < last) links.next = to({ number: number + 1 });
    if (last > 0) links.last = to({ number: last });
  } else {
    links.current = to({ after: encodeCursor({ sort: query.sort, ...query.page }) });
    if (nextCursor) links.next = nextCursor;
  }
  if (nextCursor) links.next_cursor = nextCursor;
  return links;
}

type PageMeta = {
  readonly size: number;
  readonly total: number;
  /** The same again, where some clients look. `page` is null on a page by cursor. */
  readonly pagination: { readonly page: number | null; readonly size: number; readonly total: number };
  /** Why a search found the rows, by their ids. */
  readonly matches?: Page<unknown>['matches'];
  /** What changed of the rows, by their ids. */
  readonly changes?: Page<unknown>['changes'];
  readonly changes_since?: string;
};

export function pageMeta({ page }: ListQuery, { total, matches, changes, changesSince }: Page<unknown>): PageMeta {
  const { size } = page;
  const pagination = { page: 'number' in page ? page.number : null, size, total };
  return {
    size,
    total,
    pagination,
    ...(matches && { matches }),
    ...(changes && { changes }),
    ...(changesSince !== undefined && { changes_since: changesSince }),
  };
}
