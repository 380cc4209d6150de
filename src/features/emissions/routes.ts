/** CO₂e of a container and of a shipment, and the report over containers. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { serveOperation, serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import type { Reference } from '../../reference/reference.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { getShipment } from '../../tracking/shipments/get-shipment.ts';
import { readEstimates } from './estimate-containers.ts';
import { REPORT_PARAMETERS, reportChoice, sumEmissions } from './report.ts';
import {
  ContainerEmissionsSchema,
  EmissionSumSchema,
  renderContainerEmissions,
  renderShipmentEmissions,
  renderSum,
  ShipmentEmissionsSchema,
} from './schema.ts';

export const emissionRoutes: ResourceRoutes<{ tracking: TrackingContext; reference: Reference }> = async (
  app,
  { tracking, reference },
) => {
  const tags = ['emissions'];
  const context = { ...tracking, emissionFactors: reference.emissionFactors };
  serveOperation(app, {
    path: '/containers/:id/emissions',
    tags,
    schema: ContainerEmissionsSchema,
    summary: "Estimate a container's CO₂e",
    description:
      'Well to wake, leg by leg, with the distance and the factor of each. An estimate, no verified statement.',
    answer: async (session, request) => {
      const { id, links } = await getContainer(session, request);
      const found = await readEstimates(session, context, links.shipment);
      const own = found.find(({ container }) => container.id === id);
      if (own === undefined) throw notFound('container', id);
      return renderContainerEmissions(own);
    },
  });

  serveOperation(app, {
    path: '/shipments/:id/emissions',
    tags,
    schema: ShipmentEmissionsSchema,
    summary: "Estimate a shipment's CO₂e",
    description: 'Sum over its containers, well to wake. An estimate, no verified statement.',
    answer: async (session, request) => {
      const { id } = await getShipment(session, request);
      const found = await readEstimates(session, context, id);
      return renderShipmentEmissions(
        id,
        found.filter(({ container }) => container.listed),
      );
    },
  });

  serveWholeList(app, {
    path: '/emissions_report',
    tags,
    operationId: 'reportEmissions',
    schema: EmissionSumSchema,
    summary: 'Report CO₂e by customer, month, line or lane',
    description:
      'Sums of the estimates of all containers, at most 1,000 groups. `GET /exports/emissions_report` has the same as CSV.',
    own: REPORT_PARAMETERS,
    mayLag: true,
    rows: async (session, request) => {
      const choice = reportChoice(request);
      return (await sumEmissions(session, choice)).map((row) => renderSum(choice.groupBy, row));
    },
  });
};
