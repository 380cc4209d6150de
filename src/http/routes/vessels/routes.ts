/** Vessels that sources have named: get by id or IMO number, with where they were heard. They belong to no account. */
import { Type } from 'typebox';
import { isUuid } from '../../../lib/ids.ts';
import { renderVesselAt, VesselSchema, vesselId } from '../../../resources/tracking/vessel.ts';
import { listPositions } from '../../../storage/tracking/ship-positions.ts';
import { listVessels } from '../../../storage/tracking/vessels.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import { oneOperation } from '../../jsonapi/route-schemas.ts';
import { positionsParameter, ShowPositions } from './positions.ts';

const ByIdOrImo = Type.Object({ id: Type.String({ description: 'Id or IMO number', examples: ['9400289'] }) });
/** A ship that changes all the time keeps fewer in 31 days. */
const MOST_POSITIONS = 50_000;

export const vesselRoutes: ResourceRoutes = async (app, { database, clock }) => {
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
      const range = positionsParameter(request, clock.now());
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const [vessel] = await listVessels(session, [isUuid(id) ? id : vesselId(id.replace(/^IMO\s*/i, ''))]);
        if (vessel === undefined) throw notFound('vessel', id);
        const positions = range && (await listPositions(session, vessel.imo, { ...range, limit: MOST_POSITIONS }));
        const document = renderVesselAt(vessel, vessel.last, positions);
        return oneAnswer(request, { query, resource: { type: 'vessel', id: vessel.id, document }, session });
      });
    },
  );
};
