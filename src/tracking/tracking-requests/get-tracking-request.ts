/** The tracking request that a path names, as far as the request's key may see it. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import { findTrackingRequests, type ReadTrackingRequest } from './list-store.ts';

type ByIdRequest = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

export async function getTrackingRequest(
  session: AccountSession,
  { params, auth }: ByIdRequest,
): Promise<ReadTrackingRequest> {
  const [resource] = isUuid(params.id) ? await findTrackingRequests(session, [params.id], auth.partyIds) : [];
  if (resource === undefined) throw notFound('tracking request', params.id);
  return resource;
}
