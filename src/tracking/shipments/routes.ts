/** Shipments: list, get, change, stop and resume their tracking. */

import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import { flatChangeBody, readFlatChange } from '../../http/jsonapi/writing/write-body.ts';
import { isUser } from '../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import { serveAsOf } from '../history/as-of-resources.ts';
import { resumeTracking } from '../schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../schedule/stop-tracking.ts';
import { withKeptSince } from '../search/changes-store.ts';
import { getShipment, getShipmentAsOf, getShipmentToShow } from './get-shipment.ts';
import { pageShipments, type ReadShipment, SHIPMENT_LIST } from './list-store.ts';
import { ShipmentChanges, ShipmentSchema } from './schema.ts';
import { updateShipment } from './update-shipment.ts';

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
    page: async (session, query, { auth }) =>
      withKeptSince(await pageShipments(session, query, auth.partyIds), query, dependencies.clock.now()),
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

const CustomerLink = Type.Object({ customer: Type.Optional(toOne('party')) });
const Body = flatChangeBody('shipment', ShipmentChanges, CustomerLink.properties);
type Changes = Static<typeof ShipmentChanges> & Static<typeof CustomerLink>;

type Switch = (...given: Parameters<typeof stopTrackingByUser>) => Promise<boolean>;
const SWITCHES: readonly {
  action: 'stop_tracking' | 'resume_tracking';
  summary: string;
  description: string;
  run: Switch;
}[] = [
  {
    action: 'stop_tracking',
    summary: 'Stop tracking a shipment',
    description: 'Its line is polled no more, for any of its containers. A stopped shipment stays as it is. No body.',
    run: stopTrackingByUser,
  },
  {
    action: 'resume_tracking',
    summary: 'Resume tracking a shipment',
    description: 'Its line is polled at once. A tracked shipment stays as it is. No body.',
    run: resumeTracking,
  },
];

const shipmentChangeRoutes: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  { database, tracking },
) => {
  const shared = {
    method: 'patch',
    tags,
    schema: ShipmentSchema,
    permission: 'write',
    self: ({ id }: { readonly id: string }) => `/v2/shipments/${id}`,
    answer: getShipment,
  } as const;
  const found = (request: Parameters<typeof getShipment>[1]) =>
    database.forAccount(request.auth.accountId, (session) => getShipment(session, request));

  serveOperation(app, {
    ...shared,
    path: '/shipments/:id',
    bodyLimit: LONG_BODY_BYTES,
    summary: 'Change what users set of a shipment',
    description:
      'What is left out stays. No source is polled for it. The customer may be named or linked. Members are sent under attributes and relationships, or directly under data.',
    body: Body,
    act: async (request) => {
      const { params, auth, body } = request;
      requireSameId(params.id, body.data.id);
      const { ref_numbers, tags, customer_name, customer } = readFlatChange(body.data) as Changes;
      await found(request);
      const changed = await updateShipment(tracking, auth.accountId, params.id, {
        refNumbers: ref_numbers,
        tags,
        customerName: customer_name,
        customerId: customer === undefined ? undefined : (customer.data?.id ?? null),
        partyIds: auth.partyIds,
      });
      if (!changed) throw notFound('shipment', params.id);
    },
  });

  for (const { action, summary, description, run } of SWITCHES) {
    serveOperation(app, {
      ...shared,
      path: `/shipments/:id/${action}`,
      summary,
      description,
      act: async (request) => {
        const { accountId, keyId } = request.auth;
        const { id } = await found(request);
        const by = { type: isUser(request.auth) ? 'user' : 'api_key', id: keyId } as const;
        if (!(await run(tracking, accountId, id, by))) throw notFound('shipment', id);
      },
    });
  }
};
