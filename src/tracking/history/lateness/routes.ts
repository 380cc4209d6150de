/** Why a container is late. */
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import { getContainer } from '../../containers/get-container.ts';
import type { ReadContext } from '../../context.ts';
import { findShipments } from '../../shipments/list-store.ts';
import { readLateness } from './read-lateness.ts';
import { LatenessSchema, renderLateness } from './schema.ts';

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
