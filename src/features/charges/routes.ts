/** What containers cost because they stay: of one, of a shipment, and of all whose charges run or are about to. */

import { Type } from 'typebox';
import { dayNumber, dayText } from '../../core/charges/days.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import { formatInstant } from '../../lib/clock.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { getShipment } from '../../tracking/shipments/get-shipment.ts';
import { readContainerCharges, readShipmentCharges, renderCharges } from './charges.ts';
import { ContainerChargesSchema, ShipmentChargesSchema } from './schema.ts';
import { CHARGE_LIST, pageCharged } from './store.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 90;
const Within = Type.String({
  pattern: '^([0-9]|[1-8][0-9]|90)d$',
  default: `${USUAL_DAYS}d`,
  description: `Days to look ahead, at most ${MOST_DAYS}d. 0d: charges of today`,
  examples: ['7d'],
});
export const chargeRoutes: ResourceRoutes<{ clock: Clock; tracking: TrackingContext }> = async (
  app,
  { clock, tracking },
) => {
  const tags = ['charges'];
  serveList(app, {
    path: '/charges',
    tags,
    schema: ContainerChargesSchema,
    summary: 'List charges that run or begin soon',
    description: 'Containers with a charge that runs, or begins within the given days; earliest first.',
    declaration: CHARGE_LIST,
    own: { within: Type.Optional(Within) },
    page: async (session, query, { auth }) => {
      const now = clock.now();
      const until = dayText(dayNumber(formatInstant(now).slice(0, 10)) + daysIn(query.search.within));
      const page = await pageCharged(session, query, until, auth.partyIds);
      return { ...page, rows: await renderCharges(session, tracking, page.rows, now) };
    },
    render: (charges: RenderedResource) => charges,
  });

  serveOperation(app, {
    path: '/containers/:id/charges',
    tags,
    schema: ContainerChargesSchema,
    summary: "Get a container's charges",
    description:
      'Demurrage, storage and detention owed today and on each of the next ten days, by the tariffs of the account.',
    answer: async (session, request) => {
      const { id, links } = await getContainer(session, request);
      const container = { id, shipmentId: links.shipment };
      const resource = await readContainerCharges(session, tracking, container, clock.now());
      if (resource === undefined) throw notFound('container', id);
      return resource;
    },
  });

  serveOperation(app, {
    path: '/shipments/:id/charges',
    tags,
    schema: ShipmentChargesSchema,
    summary: "Get the sum of a shipment's charges",
    description: 'Sum over its containers, by currency and by kind.',
    answer: async (session, request) => {
      const { id } = await getShipment(session, request);
      return readShipmentCharges(session, tracking, id, clock.now());
    },
  });
};

/** @param within `7d` */
function daysIn(within: string | undefined): number {
  if (within === undefined) return USUAL_DAYS;
  const days = /^\d{1,3}d$/.test(within) ? Number.parseInt(within, 10) : MOST_DAYS + 1;
  if (days > MOST_DAYS) {
    const detail = `within is a number of days with a d, 0d to ${MOST_DAYS}d, e.g. 7d; not ${JSON.stringify(within)}.`;
    throw apiError('invalid_parameter', { detail, parameter: 'within' });
  }
  return days;
}
