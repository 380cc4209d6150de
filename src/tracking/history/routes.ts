/** Where the attributes of a container or shipment come from, and why a container is late. */
import type { Static } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveOperation, serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { ReadContext } from '../context.ts';
import { getShipment } from '../shipments/get-shipment.ts';
import { findShipments } from '../shipments/list-store.ts';
import type { ShipmentAttributes } from '../shipments/schema.ts';
import { LatenessSchema, predictedLateness, readLateness, renderLateness } from './lateness.ts';
import { listContainerProvenance, listShipmentProvenance } from './provenance.ts';
import { ProvenanceSchema } from './provenance-schema.ts';

const description = 'Every attribute with its value, the rule that gave it, and the statement of a source behind it.';

export const provenanceRoutes: ResourceRoutes<{ tracking: ReadContext }> = async (app, { tracking }) => {
  serveWholeList(app, {
    path: '/containers/:id/provenance',
    tags: ['containers'],
    schema: ProvenanceSchema,
    summary: "Get the provenance of a container's attributes",
    description,
    rows: async (session, request) => listContainerProvenance(session, tracking, await getContainer(session, request)),
  });
  serveWholeList(app, {
    path: '/shipments/:id/provenance',
    tags: ['shipments'],
    schema: ProvenanceSchema,
    summary: "Get the provenance of a shipment's attributes",
    description,
    rows: async (session, request) =>
      listShipmentProvenance(session, tracking, (await getShipment(session, request)).id),
  });
};

export const latenessRoutes: ResourceRoutes<{ clock: Clock; tracking: ReadContext }> = async (
  app,
  { clock, tracking },
) => {
  serveOperation(app, {
    path: '/containers/:id/lateness',
    tags: ['containers'],
    schema: LatenessSchema,
    summary: 'Get why a container is late',
    description: 'Compares the first report of each move with the present one. Less than a day is no reason.',
    mayLag: true,
    answer: async (session, request) => {
      const container = await getContainer(session, request);
      const [shipment] = await findShipments(session, [container.shipmentId], request.auth.partyIds);
      const of: Partial<Static<typeof ShipmentAttributes>> =
        shipment === undefined ? {} : JSON.parse(shipment.json).attributes;
      const portOfDischarge = of.port_of_discharge_locode ?? null;
      const reasons = await readLateness(session, tracking, { container, portOfDischarge, now: clock.now() });
      const { predicted_eta: predicted } = JSON.parse(container.json).attributes;
      return renderLateness(container.id, reasons, predictedLateness(predicted, of.pod_eta_at ?? null));
    },
  });
};
