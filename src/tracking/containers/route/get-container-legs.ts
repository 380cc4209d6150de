/** The legs of a container that a request names. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { TrackingContext } from '../../context.ts';
import { notKnownYet } from '../../history/as-of-resources.ts';
import { getContainer } from '../get-container.ts';
import { listContainerRows, type ShownContainerRow } from '../list-store.ts';
import { type ContainerLegs, type LegsToRead, readContainerLegs } from './container-legs.ts';

export type NamedContainer = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

/** @throws ApiError where the request's key cannot see the container, or nothing was known of it then */
export async function getContainerLegs(
  session: AccountSession,
  tracking: TrackingContext,
  request: NamedContainer,
  reading: LegsToRead,
): Promise<{ id: string; createdAt: string; updatedAt: string; legs: ContainerLegs }> {
  const container = await getContainer(session, request);
  const { id } = container;
  const [legs, [row]] = await Promise.all([
    readContainerLegs(session, tracking, container, reading),
    listContainerRows(session, [id], null),
  ]);
  const { createdAt, updatedAt } = row as ShownContainerRow;
  if (legs === undefined) throw notKnownYet('container', createdAt);
  return { id, legs, createdAt: formatInstant(createdAt.getTime()), updatedAt: formatInstant(updatedAt.getTime()) };
}
