/** Vessels that sources have named, by id or IMO number, with their past and future positions. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery } from '../../http/jsonapi/answers.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { heardPosition, renderVesselAt, VesselSchema } from '../../tracking/vessels/schema.ts';
import { ByIdOrImo, getVessel, vesselAnswer } from './get-vessel.ts';
import { futurePositionsRoutes } from './positions/future-positions-routes.ts';
import { positionsParameter, ShowPositions } from './positions/routes.ts';
import { listPositions } from './positions/store.ts';

/** A ship that changes all the time keeps fewer in 31 days. */
const MOST_POSITIONS = 50_000;

export const vesselRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  reference: Reference;
}> = async (app, dependencies) => {
  const { database } = dependencies;
  app.get(
    '/vessels/:id',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['vessels'],
        summary: 'Get a vessel',
        params: ByIdOrImo,
        ...oneOperation(VesselSchema, 200, ShowPositions),
      },
    },
    (request) => {
      const query = oneQuery(request, 'vessel');
      const range = positionsParameter(request);
      return database.forAccount(request.auth.accountId, async (session) => {
        const vessel = await getVessel(session, request.params.id);
        const limit = MOST_POSITIONS;
        const positions = range === null ? undefined : await listPositions(session, vessel.imo, { ...range, limit });
        const json = renderVesselAt(vessel, vessel.last, positions?.map(heardPosition));
        return vesselAnswer(request, vessel, { query, session, json });
      });
    },
  );
  await futurePositionsRoutes(app, dependencies);
};
