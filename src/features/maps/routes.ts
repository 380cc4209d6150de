/** The map of an account: where all its containers are. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery } from '../../http/jsonapi/answers.ts';
import { GEO_JSON, isNamed } from '../../http/jsonapi/negotiation.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { filterOperation, plainAnswer } from '../../http/jsonapi/route-schemas.ts';
import { containerSelection } from '../../tracking/containers/filters-store.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { AccountMap, accountMap } from './account-map.ts';

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
