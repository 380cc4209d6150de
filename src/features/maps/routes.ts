/** The maps of an account and of one container, as GeoJSON. */

import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery } from '../../http/jsonapi/answers.ts';
import { GEO_JSON, isNamed } from '../../http/jsonapi/negotiation.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { readFlag } from '../../http/jsonapi/reading/query.ts';
import { ById, filterOperation, plainAnswer, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { containerSelection } from '../../tracking/containers/filters-store.ts';
import { ClosedPassages, closedPassagesParameter } from '../../tracking/containers/route/closed-passages.ts';
import type { LegsToRead } from '../../tracking/containers/route/container-legs.ts';
import { getContainerLegs, type NamedContainer } from '../../tracking/containers/route/container-legs.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { AsOf, asOfParameter } from '../../tracking/history/as-of-resources.ts';
import { AccountMap, accountMap } from './account-map.ts';
import { containerMap, type FeatureCollection } from './container-map.ts';
import { ContainerMap } from './schema.ts';

export const mapRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  containerFilters: ListFilters;
}> = async (app, { database, tracking, containerFilters: filters }) => {
  const selection = containerSelection(filters);

  app.get(
    '/map',
    {
      config: { permission: 'read', serves: [GEO_JSON] },
      schema: {
        tags: ['containers'],
        operationId: 'getMap',
        summary: 'Get the map of all containers',
        description:
          'GeoJSON (RFC 7946): each ship with the containers aboard, where a position of the last seven days is known, and each place where ' +
          'containers wait; by the filters of the list of containers.',
        ...filterOperation(selection, plainAnswer('Ships and places', AccountMap)),
      },
    },
    (request, reply) => {
      const query = listQuery(request, selection);
      reply.header('content-type', isNamed(request.headers.accept, GEO_JSON) ? GEO_JSON : 'application/json');
      return database.readStale(request.auth.accountId, async (session) =>
        Buffer.from(
          JSON.stringify(await accountMap(session, tracking, { filters, query, customers: request.auth.partyIds })),
        ),
      );
    },
  );
};

const tags = ['containers'];

/** The map of one container. */
export const containerMapRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
}> = async (app, { database, clock, tracking }) => {
  app.get(
    '/containers/:id/map_geojson',
    {
      config: { permission: 'read', serves: [GEO_JSON] },
      schema: {
        tags,
        summary: "Get a container's map",
        description:
          'GeoJSON (RFC 7946): ports, past positions of the ships, the current ship, and estimated routes. Empty while no route is known.',
        params: ById,
        querystring: Type.Object({
          as_of: AsOf,
          closed_passages: ClosedPassages,
          split_antimeridian: Type.Optional(
            Type.Boolean({ description: 'True: lines that cross ±180° are cut there, as MultiLineString' }),
          ),
        }),
        ...plainOperation('The features', ContainerMap),
      },
    },
    (request, reply) => {
      const at = asOfParameter(request, clock.now());
      const split = readFlag(request, 'split_antimeridian');
      const closed = closedPassagesParameter(request);
      reply.header('content-type', isNamed(request.headers.accept, GEO_JSON) ? GEO_JSON : 'application/json');
      return database.forAccount(request.auth.accountId, async (session) => {
        return Buffer.from(JSON.stringify(await readMap(session, tracking, request, { at, closed, split })));
      });
    },
  );
};

/** @throws ApiError where the request's key cannot see the container, or nothing was known of it then */
export async function readMap(
  session: AccountSession,
  tracking: TrackingContext,
  request: NamedContainer,
  { split, ...reading }: LegsToRead & { readonly split: boolean },
): Promise<FeatureCollection> {
  const { legs, updatedAt } = await getContainerLegs(session, tracking, request, reading);
  return containerMap(tracking, legs, { updatedAt, split });
}
