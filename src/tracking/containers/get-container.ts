/** The container that a path names, as far as the request's key may see it; now, or at a past moment. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import { getById, notFound } from '../../http/jsonapi/errors.ts';
import type { OneQuery } from '../../http/jsonapi/reading/query.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { isUuid } from '../../lib/ids.ts';
import type { ReadContext } from '../context.ts';
import { pastContainers, readPast } from '../history/as-of.ts';
import { notKnownYet } from '../history/as-of-resources.ts';
import { findContainers, type ReadContainer } from './list-store.ts';

type ByIdRequest = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

/** @param include what is to be shown with it */
export function getContainer(
  session: AccountSession,
  { params, auth }: ByIdRequest,
  include?: OneQuery['include'],
): Promise<ReadContainer> {
  const by = { ids: [params.id] };
  return getById('container', params.id, async () => (await findContainers(session, by, auth.partyIds, include))[0]);
}

/** What is read of the container by its id, read together with the container itself, in one round trip. */
export async function readOfContainer<Result>(
  session: AccountSession,
  request: ByIdRequest,
  read: (id: string) => Promise<Result>,
): Promise<Result> {
  const { id } = request.params;
  if (!isUuid(id)) throw notFound('container', id);
  const [, result] = await Promise.all([getContainer(session, request), read(id)]);
  return result;
}

/** @param at Unix milliseconds */
export async function getContainerAsOf(
  session: AccountSession,
  request: ByIdRequest,
  context: ReadContext,
  at: number,
): Promise<RenderedResource> {
  const { id, links } = await getContainer(session, request);
  const past = await readPast(session, context, links.shipment, at);
  const row = past?.rows.find((each) => each.id === id);
  if (past === undefined || row === undefined) throw notFound('container', id);
  const then = pastContainers(past).find((each) => each.id === id);
  if (then === undefined) throw notKnownYet('container', row.createdAt);
  return then;
}
