/** A container's route, stop by stop. */

import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { TrackingContext } from '../../context.ts';
import { AsOf, asOfParameter } from '../../history/as-of-resources.ts';
import { ClosedPassages, closedPassagesParameter } from './closed-passages.ts';
import { containerRoute } from './container-route.ts';
import { getContainerLegs } from './get-container-legs.ts';
import { RouteSchema } from './schema.ts';

const tags = ['containers'];
const DEFAULT_INCLUDE = ['location', 'inbound_vessel', 'outbound_vessel'].map((each) => ['route_locations', each]);

export const containerRouteRoute: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
}> = async (app, { database, clock, tracking }) => {
  app.get(
    '/containers/:id/route',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: "Get a container's route",
        description:
          'The stops of its journey in order, with how the box comes to each and goes on; now, or with `as_of` as it was known then. ' +
          'Without `include` the stops, their places and ships are included.',
        params: ById,
        ...oneOperation(RouteSchema, 200, { as_of: AsOf, closed_passages: ClosedPassages }),
      },
    },
    (request) => {
      const given = oneQuery(request, 'route');
      const isOpen = (request.query as { include?: unknown }).include === undefined;
      const query = isOpen ? { ...given, include: DEFAULT_INCLUDE } : given;
      const at = asOfParameter(request, clock.now());
      const closed = closedPassagesParameter(request);
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, legs } = await getContainerLegs(session, tracking, request, { at, closed });
        const { route, locations } = containerRoute(tracking, id, legs);
        const resource = { ...route, owned: { route_locations: locations } };
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
