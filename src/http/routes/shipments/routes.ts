/** Shipments: list, get. */
import { Type } from 'typebox';
import { isUuid } from '../../../lib/ids.ts';
import { ShipmentSchema } from '../../../resources/shipment.ts';
import { findShipments, readShipments } from '../../../storage/read-shipments.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import type { ListDeclaration } from '../../jsonapi/query.ts';
import { listOperation, oneOperation } from '../../jsonapi/route-schemas.ts';

const list: ListDeclaration = {
  type: 'shipment',
  defaultSort: [{ field: 'created_at', direction: 'descending', kind: 'time' }],
  sortable: { created_at: 'time', pod_eta_at: 'time' },
  filters: {
    tracking_stopped: { kind: 'boolean', description: 'Whether the shipment is no longer being tracked' },
    shipping_line_scac: { kind: 'text', description: 'SCAC of the shipping line; several with commas' },
  },
  search: { number: 'The number of the tracking request that led to the shipment' },
};
const tags = ['shipments'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const shipmentRoutes: ResourceRoutes = async (app, { database }) => {
  app.get(
    '/shipments',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'List shipments', ...listOperation(list, ShipmentSchema) },
    },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await readShipments(session, query, request.auth.partyIds);
        return listAnswer(request, { query, page, session });
      });
    },
  );

  app.get(
    '/shipments/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get a shipment', params: ById, ...oneOperation(ShipmentSchema) },
    },
    (request) => {
      const query = oneQuery(request, 'shipment');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const [resource] = isUuid(id) ? await findShipments(session, [id], request.auth.partyIds) : [];
        if (resource === undefined) throw notFound('shipment', id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
