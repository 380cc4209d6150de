/**
 * What route handlers call: read the query, give rows, get the bytes of the answer. A list handler is: read the query, load
 * the page, `return listAnswer(…)`. Bytes are returned, not sent, so that a session is never held while a slow
 * client reads.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ErrorTable } from './error-table.ts';
import { joinMany, joinOne } from './join-resources.ts';
import { loadIncluded } from './reading/include.ts';
import type { ListDeclaration } from './reading/list.ts';
import { pageLinks, pageMeta } from './reading/pagination.ts';
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
    joinOne(primary[0] ?? resource, { included, links: { self: `${publicUrl}${path}` }, fields: query.fields }),
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
    joinMany(primary, { included, links: { self: `${publicUrl}${request.url}` }, fields: query.fields }),
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
