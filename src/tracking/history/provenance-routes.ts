/** Where the attributes of a container or shipment come from. */

import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import { getContainer } from '../containers/get-container.ts';
import type { ReadContext } from '../context.ts';
import { getShipment } from '../shipments/get-shipment.ts';
import { listContainerProvenance, listShipmentProvenance } from './provenance.ts';
import { ProvenanceSchema } from './provenance-schema.ts';

type ByIdRequest = Parameters<typeof getContainer>[1];
type Reader = (session: AccountSession, context: ReadContext, request: ByIdRequest) => Promise<RenderedResource[]>;

const READERS: Readonly<Record<string, Reader>> = {
  containers: async (session, context, request) =>
    listContainerProvenance(session, context, await getContainer(session, request)),
  shipments: async (session, context, request) =>
    listShipmentProvenance(session, context, (await getShipment(session, request)).id),
};

export const provenanceRoutes: ResourceRoutes<{ database: Database; tracking: ReadContext }> = async (
  app,
  { database, tracking },
) => {
  for (const [resource, read] of Object.entries(READERS)) {
    app.get(
      `/${resource}/:id/provenance`,
      {
        config: { permission: 'read' },
        schema: {
          tags: [resource],
          summary: `Get the provenance of a ${resource.slice(0, -1)}'s attributes`,
          description:
            'Every attribute with its value, the rule that gave it, and the statement of a source behind it.',
          params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
          ...wholeListOperation(ProvenanceSchema),
        },
      },
      (request) => {
        const query = oneQuery(request, 'provenance');
        return database.forAccount(request.auth.accountId, async (session) => {
          const rows = await read(session, tracking, request as ByIdRequest);
          return wholeListAnswer(request, { query, rows, session });
        });
      },
    );
  }
};
