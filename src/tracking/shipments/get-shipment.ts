/** The shipment that a path names, as far as the request's key may see it; now, or at a past moment. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import { getById, notFound } from '../../http/jsonapi/errors.ts';
import type { OneQuery } from '../../http/jsonapi/reading/query.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import type { LinkedResource } from '../../http/jsonapi/resource-table.ts';
import { isUuid } from '../../lib/ids.ts';
import { findShipmentWithContainers } from '../containers/list-store.ts';
import type { ReadContext } from '../context.ts';
import { pastShipment, readPast } from '../history/as-of.ts';
import { notKnownYet } from '../history/as-of-resources.ts';
import { findShipments, type ReadShipment } from './list-store.ts';

type ByIdRequest = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

export function getShipment(session: AccountSession, { params: { id }, auth }: ByIdRequest): Promise<ReadShipment> {
  return getById('shipment', id, async () => (await findShipments(session, [id], auth.partyIds))[0]);
}

/** With its containers where they are to be included. */
export async function getShipmentToShow(
  session: AccountSession,
  request: ByIdRequest,
  { include }: OneQuery,
): Promise<LinkedResource> {
  const { params, auth } = request;
  if (!isUuid(params.id) || !include.some(([name]) => name === 'containers')) return getShipment(session, request);
  const found = await findShipmentWithContainers(session, params.id, auth.partyIds);
  if (found === undefined) throw notFound('shipment', params.id);
  return { ...found.shipment, owned: { containers: found.containers } };
}

/** @param at Unix milliseconds */
export async function getShipmentAsOf(
  session: AccountSession,
  request: ByIdRequest,
  context: ReadContext,
  at: number,
): Promise<RenderedResource> {
  const { id } = await getShipment(session, request);
  const past = await readPast(session, context, id, at);
  if (past === undefined) throw notFound('shipment', id);
  const then = pastShipment(past);
  if (then === undefined) throw notKnownYet('shipment', past.shipment.createdAt);
  return then;
}
