/** Where a container's attributes come from. */
import { Type } from 'typebox';
import { ProvenanceSchema } from '../../../resources/provenance.ts';
import { listContainerProvenance } from '../../../tracking/provenance.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../jsonapi/answers.ts';
import { wholeListOperation } from '../../jsonapi/route-schemas.ts';
import { getContainer } from './get-container.ts';

export const containerProvenanceRoute: ResourceRoutes = async (app, { database, tracking }) => {
  app.get(
    '/containers/:id/provenance',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['containers'],
        summary: "Say where a container's attributes come from",
        description: 'Every attribute with its value, the rule that gave it, and the statement of a source behind it.',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        ...wholeListOperation(ProvenanceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'provenance');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, number, journey, document, links } = await getContainer(session, request);
        const container = { id, number, journey, shipmentId: links.shipment };
        const rows = await listContainerProvenance(session, tracking, container, document);
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
