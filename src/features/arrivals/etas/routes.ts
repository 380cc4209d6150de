/** The arrivals that a shipment waits for, with all ETAs of each. */
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import type { Clock } from '../../../lib/clock.ts';
import { listNamedContainers } from '../../../tracking/containers/list-store.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { getShipment } from '../../../tracking/shipments/get-shipment.ts';
import { listLegsOfShipment } from '../predicting/legs-store.ts';
import { ArrivalSchema } from '../schema.ts';
import { listSourceErrors } from './errors-store.ts';
import { renderArrival } from './present-arrival.ts';

export const etaRoutes: ResourceRoutes<{
  clock: Clock;
  tracking: TrackingContext;
  offers: Pick<Offers, 'readConnectionHours'>;
}> = async (app, { clock, tracking: { gazetteer }, offers }) => {
  serveWholeList(app, {
    path: '/shipments/:id/etas',
    tags: ['shipments'],
    schema: ArrivalSchema,
    summary: "List a shipment's arrivals with all ETAs of each",
    description:
      'Transshipments, port of discharge and inland destination, in the order of the journey: what each source states, what is predicted and why, and after the arrival how right both were. Arrivals that the plan no longer has come last.',
    rows: async (session, request) => {
      const { id } = await getShipment(session, request);
      const legs = await listLegsOfShipment(session, session.accountId, id);
      const ids = [...new Set(legs.flatMap(({ leg }) => leg.containerIds))];
      const containers = await listNamedContainers(session, ids, request.auth.partyIds);
      const view = {
        gazetteer,
        // They are of all arrivals of the account.
        errors: request.auth.partyIds === null ? await listSourceErrors(session, clock.now()) : [],
        containerIds: containers.map((each) => each.id),
        connectionHours: await offers.readConnectionHours(session),
        now: clock.now(),
      };
      return legs.map((leg) => renderArrival(leg, view));
    },
  });
};
