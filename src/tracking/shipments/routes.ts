/** Shipments: list, get, change, stop and resume their tracking. */

import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import type { OneQuery } from '../../http/jsonapi/reading/query.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import { flatChangeBody, readFlatChange } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import { serveAsOf } from '../history/as-of-resources.ts';
import { resumeTracking } from '../schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../schedule/stop-tracking.ts';
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

const config = { permission: 'write' } as const;
const CustomerLink = Type.Object({ customer: Type.Optional(toOne('party')) });
const Body = flatChangeBody('shipment', ShipmentChanges, CustomerLink.properties);
type Changes = Static<typeof ShipmentChanges> & Static<typeof CustomerLink>;

type Switch = (...given: Parameters<typeof stopTrackingByUser>) => Promise<boolean>;
const SWITCHES: readonly { action: string; summary: string; description: string; run: Switch }[] = [
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
  app.patch(
    '/shipments/:id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config,
      schema: {
        tags,
        summary: 'Change what users set of a shipment',
        description:
          'What is left out stays. No source is polled for it. The customer may be named or linked. Members are sent under attributes and relationships, or directly under data.',
        params: ById,
        body: Body,
        ...oneOperation(ShipmentSchema),
      },
    },
    async (request) => {
      const query = oneQuery(request, 'shipment');
      const { data } = request.body;
      requireSameId(request.params.id, data.id);
      const { ref_numbers, tags, customer_name, customer } = readFlatChange(data) as Changes;
      await database.forAccount(request.auth.accountId, (session) => getShipment(session, request));
      const changed = await updateShipment(tracking, request.auth.accountId, request.params.id, {
        refNumbers: ref_numbers,
        tags,
        customerName: customer_name,
        customerId: customer === undefined ? undefined : (customer.data?.id ?? null),
        partyIds: request.auth.partyIds,
      });
      if (!changed) throw notFound('shipment', request.params.id);
      return shipmentAnswer(request, database, query);
    },
  );

  for (const { action, summary, description, run } of SWITCHES) {
    app.patch(
      `/shipments/:id/${action}`,
      { config, schema: { tags, summary, description, params: ById, ...oneOperation(ShipmentSchema) } },
      async (request) => {
        const query = oneQuery(request, 'shipment');
        const { accountId, sessionId, keyId } = request.auth;
        const { id } = await database.forAccount(accountId, (session) => getShipment(session, request));
        if (!(await run(tracking, accountId, id, sessionId === null ? null : keyId))) throw notFound('shipment', id);
        return shipmentAnswer(request, database, query);
      },
    );
  }
};

/** As it is after the change. */
function shipmentAnswer(
  request: FastifyRequest<{ Params: { id: string } }>,
  database: Database,
  query: OneQuery,
): Promise<Buffer> {
  return database.forAccount(request.auth.accountId, async (session) => {
    const resource = await getShipment(session, request);
    return oneAnswer(request, { query, resource, session }, `/v2/shipments/${resource.id}`);
  });
}
