/** How it stands with the sources of a container's data. */
import { Type } from 'typebox';
import { SourceSchema } from '../../../resources/feeds/source-status.ts';
import { listSources } from '../../../tracking/views/sources.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../jsonapi/answers.ts';
import { wholeListOperation } from '../../jsonapi/route-schemas.ts';
import { getContainer } from './get-container.ts';

export const containerSourcesRoute: ResourceRoutes = async (app, { database, clock, tracking }) => {
  app.get(
    '/containers/:id/sources',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['containers'],
        summary: "List a container's sources",
        description: 'When each was asked, answered and said something new, and what went wrong last.',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        ...wholeListOperation(SourceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'source');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, number, journey, links } = await getContainer(session, request);
        const container = { id, number, journey, shipmentId: links.shipment };
        const rows = await listSources(session, tracking, container, clock.now());
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
