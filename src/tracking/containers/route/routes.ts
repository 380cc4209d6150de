/** A container's route, stop by stop. */

import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { TrackingContext } from '../../context.ts';
import { AsOf, asOfParameter } from '../../history/as-of-resources.ts';
import { ClosedPassages, closedPassagesParameter } from './closed-passages.ts';
import { getContainerLegs } from './container-legs.ts';
import { containerRoute, RouteSchema } from './container-route.ts';

const tags = ['containers'];
/** By the names of types, as some clients write them. A relationship that leads there is included as well. */
const PATHS_TO: Readonly<Record<string, readonly string[]>> = {
  port: ['port'],
  vessel: ['inbound_vessel', 'outbound_vessel'],
};
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
          'Without `include` the stops, their places and ships are included. `include` also takes the types `route_location`, `port` and `vessel`.',
        params: ById,
        ...oneOperation(RouteSchema, 200, { as_of: AsOf, closed_passages: ClosedPassages }),
      },
    },
    (request) => {
      const given = oneQuery(request, 'route');
      const isOpen = (request.query as { include?: unknown }).include === undefined;
      const query = { ...given, include: isOpen ? DEFAULT_INCLUDE : given.include.flatMap(pathsOf) };
      const at = asOfParameter(request, clock.now());
      const closed = closedPassagesParameter(request);
      return database.forAccount(request.auth.accountId, async (session) => {
        const { legs, ...container } = await getContainerLegs(session, tracking, request, { at, closed });
        const { route, locations } = containerRoute(tracking, container, legs);
        const resource = { ...route, owned: { route_locations: locations } };
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

function pathsOf([name = '', ...rest]: readonly string[]): string[][] {
  if (name === 'route_location') return [['route_locations', ...rest]];
  const relationships = PATHS_TO[name];
  return relationships?.map((each) => ['route_locations', each, ...rest]) ?? [[name, ...rest]];
}
