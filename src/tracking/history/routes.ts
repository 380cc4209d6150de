/** Where the attributes of a container or shipment come from, and why a container is late. */
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { ById, oneOperation, wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { ReadContext } from '../context.ts';
import { getShipment } from '../shipments/get-shipment.ts';
import { findShipments } from '../shipments/list-store.ts';
import { readLateness } from './lateness.ts';
import { LatenessSchema, renderLateness } from './lateness-schema.ts';
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

export const latenessRoutes: ResourceRoutes<{ database: Database; clock: Clock; tracking: ReadContext }> = async (
  app,
  { database, clock, tracking },
) => {
  app.get(
    '/containers/:id/lateness',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['containers'],
        summary: 'Get why a container is late',
        description: 'Compares the first report of each move with the present one. Less than a day is no reason.',
        params: ById,
        ...oneOperation(LatenessSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'container_lateness');
      const { accountId, partyIds } = request.auth;
      return database.readStale(accountId, async (session) => {
        const container = await getContainer(session, request);
        const [shipment] = await findShipments(session, [container.shipmentId], partyIds);
        const portOfDischarge: string | null =
          shipment === undefined ? null : JSON.parse(shipment.json).attributes.port_of_discharge_locode;
        const reasons = await readLateness(session, tracking, {
          container,
          portOfDischarge,
          now: clock.now(),
        });
        return oneAnswer(request, { query, resource: renderLateness(container.id, reasons), session });
      });
    },
  );
};
