/** What containers cost because they stay: of one, of a shipment, and of all whose charges run or are about to. */

import { Type } from 'typebox';
import { dayNumber, dayText } from '../../core/charges/days.ts';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { ById, listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
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
const config = { permission: 'read' } as const;

export const chargeRoutes: ResourceRoutes<{ database: Database; clock: Clock; tracking: TrackingContext }> = async (
  app,
  { database, clock, tracking },
) => {
  app.get(
    '/charges',
    {
      config,
      schema: {
        tags: ['charges'],
        summary: 'List charges that run or begin soon',
        description: 'Containers with a charge that runs, or begins within the given days; earliest first.',
        ...listOperation(CHARGE_LIST, ContainerChargesSchema, { within: Type.Optional(Within) }),
      },
    },
    (request) => {
      const query = listQuery(request, CHARGE_LIST);
      const now = clock.now();
      const until = dayText(dayNumber(formatInstant(now).slice(0, 10)) + daysIn(query.search.within));
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const page = await pageCharged(session, query, until, partyIds);
        const rows = await renderCharges(session, tracking, page.rows, now);
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );

  app.get(
    '/containers/:id/charges',
    {
      config,
      schema: {
        tags: ['charges'],
        summary: "Get a container's charges",
        description:
          'Demurrage, storage and detention owed today and on each of the next ten days, by the tariffs of the account.',
        params: ById,
        ...oneOperation(ContainerChargesSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'container_charges');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, links } = await getContainer(session, request);
        const container = { id, shipmentId: links.shipment };
        const resource = await readContainerCharges(session, tracking, container, clock.now());
        if (resource === undefined) throw notFound('container', id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.get(
    '/shipments/:id/charges',
    {
      config,
      schema: {
        tags: ['charges'],
        summary: "Get the sum of a shipment's charges",
        description: 'Sum over its containers, by currency and by kind.',
        params: ById,
        ...oneOperation(ShipmentChargesSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'shipment_charges');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getShipment(session, request);
        const resource = await readShipmentCharges(session, tracking, id, clock.now());
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
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
