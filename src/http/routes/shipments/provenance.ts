/** Where a shipment's attributes come from. */
import { Type } from 'typebox';
import { ProvenanceSchema } from '../../../resources/provenance.ts';
import { listShipmentProvenance } from '../../../tracking/provenance.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../jsonapi/answers.ts';
import { wholeListOperation } from '../../jsonapi/route-schemas.ts';
import { getShipment } from './get-shipment.ts';

export const shipmentProvenanceRoute: ResourceRoutes = async (app, { database, tracking }) => {
  app.get(
    '/shipments/:id/provenance',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['shipments'],
        summary: "Say where a shipment's attributes come from",
        description: 'Every attribute with its value, the rule that gave it, and the statement of a source behind it.',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        ...wholeListOperation(ProvenanceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'provenance');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, document } = await getShipment(session, request);
        const rows = await listShipmentProvenance(session, tracking, id, document);
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
