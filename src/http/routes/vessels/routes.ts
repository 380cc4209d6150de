/** Vessels that sources have named: get by id or IMO number. They belong to no account. */
import { Type } from 'typebox';
import { isUuid } from '../../../lib/ids.ts';
import { VesselSchema, vesselId } from '../../../resources/tracking/vessel.ts';
import { listVessels } from '../../../storage/tracking/vessels.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import { oneOperation } from '../../jsonapi/route-schemas.ts';

const ByIdOrImo = Type.Object({ id: Type.String({ description: 'Id or IMO number', examples: ['9400289'] }) });

export const vesselRoutes: ResourceRoutes = async (app, { database }) => {
  app.get(
    '/vessels/:id',
    {
      config: { permission: 'read' },
      schema: { tags: ['vessels'], summary: 'Get a vessel', params: ByIdOrImo, ...oneOperation(VesselSchema) },
    },
    (request) => {
      const query = oneQuery(request, 'vessel');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const [vessel] = await listVessels(session, [isUuid(id) ? id : vesselId(id.replace(/^IMO\s*/i, ''))]);
        if (vessel === undefined) throw notFound('vessel', id);
        const resource = { type: 'vessel', id: vessel.id, document: vessel.document };
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
