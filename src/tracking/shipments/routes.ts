/** Shipments: list, get; changes are in change.ts. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import { serveAsOf } from '../history/serve-as-of.ts';
import { shipmentChangeRoutes } from './change-routes.ts';
import { getShipmentAsOf, getShipmentToShow } from './get-shipment.ts';
import { pageShipments, type ReadShipment, SHIPMENT_LIST } from './list-store.ts';
import { ShipmentSchema } from './schema.ts';

const tags = ['shipments'];

export const shipmentRoutes: ResourceRoutes<{ database: Database; clock: Clock; tracking: TrackingContext }> = async (
  app,
  dependencies,
) => {
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

  serveAsOf(app, dependencies, {
    path: '/shipments/:id',
    tags,
    type: 'shipment',
    schema: ShipmentSchema,
    get: getShipmentToShow,
    getAsOf: getShipmentAsOf,
  });
};
