/** Shipments: list, get; changes are in change.ts. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import { AsOf, asOfParameter, resourcesAsOf } from '../history/as-of-resources.ts';
import { shipmentChangeRoutes } from './change-routes.ts';
import { getShipmentAsOf, getShipmentToShow } from './get-shipment.ts';
import { pageShipments, type ReadShipment, SHIPMENT_LIST } from './list-store.ts';
import { ShipmentSchema } from './schema.ts';

const tags = ['shipments'];

export const shipmentRoutes: ResourceRoutes<{ database: Database; clock: Clock; tracking: TrackingContext }> = async (
  app,
  dependencies,
) => {
  const { database, clock, tracking } = dependencies;
  await app.register(shipmentChangeRoutes, dependencies);

  serveList(app, {
    path: '/shipments',
    tags,
    schema: ShipmentSchema,
    summary: 'List shipments',
    render: (shipment: ReadShipment) => shipment,
    declaration: SHIPMENT_LIST,
    page: (session, query, { auth }) => pageShipments(session, query, auth.partyIds),
  });

  app.get(
    '/shipments/:id',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Get a shipment',
        description: 'Now, or with `as_of` as it was known then.',
        params: ById,
        ...oneOperation(ShipmentSchema, 200, { as_of: AsOf }),
      },
    },
    (request) => {
      const query = oneQuery(request, 'shipment');
      const at = asOfParameter(request, clock.now());
      return database.forAccount(request.auth.accountId, async (session) => {
        if (at === null) {
          const resource = await getShipmentToShow(session, request, query);
          return oneAnswer(request, { query, resource, session });
        }
        const resource = await getShipmentAsOf(session, request, tracking, at);
        const resources = resourcesAsOf(request.server.answers.resources, tracking, at);
        return oneAnswer(request, { query, resource, session, resources });
      });
    },
  );
};
