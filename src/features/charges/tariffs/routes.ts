/** Tariffs of the account: what is charged for its containers. Admins write them; what was derived by them follows in the background. */

import { type Static, Type } from 'typebox';
import { isClock } from '../../../core/charges/charge-clock.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { getById } from '../../../http/jsonapi/errors.ts';
import { renderResource, resourceSchema, toOne } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { batchesOf, sampleContainers, scaledCount } from '../../../tracking/containers/counts/store.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { onTariffChange } from '../apply-tariffs.ts';
import { readClocks } from '../container-clocks.ts';
import { listChargedByIds } from '../store.ts';
import { ChangedTariff, NewTariff, renderTariff, TariffSchema } from './schema.ts';
import { findTariff, pageTariffs, TARIFF_LIST } from './store.ts';
import { changeTariff, createTariff, removeTariff } from './write-tariff.ts';

const relationships = { customer: Type.Optional(toOne('party')) };

export const tariffRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  const onChange = onTariffChange(tracking);
  const context = { ...tracking, onChange };

  serveResource(app, {
    path: '/tariffs',
    tags: ['tariffs'],
    schema: TariffSchema,
    one: 'a tariff',
    many: 'tariffs',
    render: renderTariff,
    list: {
      declaration: TARIFF_LIST,
      page: (session, query, { auth }) => pageTariffs(session, query, auth.partyIds),
    },
    get: { find: (session, id, { auth }) => findTariff(session, id, auth.partyIds) },
    create: {
      permission: 'admin',
      description:
        'A tariff has free days and the price of each day after them. Charges are recalculated in the background.',
      body: writeBody('tariff', NewTariff, { relationships }),
      create: (session, { attributes, relationships }) =>
        createTariff(session, context, attributes, relationships?.customer?.data?.id ?? null),
    },
    change: {
      permission: 'admin',
      description: 'Omitted attributes keep their values; applies_to, closed_days and tiers are replaced as a whole.',
      body: changeBody('tariff', ChangedTariff, { relationships }),
      change: (session, id, { attributes = {}, relationships }) => {
        const customer = relationships?.customer;
        const customerId = customer && (customer.data?.id ?? null);
        return changeTariff(session, context, id, { attributes, customerId });
      },
    },
    delete: { permission: 'admin', remove: (session, id) => removeTariff(session, id, onChange) },
  });
};

/** Above it the counts are estimated: one that is asked for by hand must not cost more than a second. */
const MOST_EVALUATED = 2000;

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const Attributes = Type.Object({
  containers: Count('Containers with a charge by this tariff; those that are returned empty are not counted'),
  running: Count('Those of them with a charge that runs or will run'),
  estimated: Type.Boolean({ description: `True: counted in a sample of ${MOST_EVALUATED} containers, and scaled` }),
});

export const TariffUsageSchema = resourceSchema('tariff_usage', Attributes, Type.Object({}));

export const tariffUsageRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveOperation(app, {
    path: '/tariffs/:id/usage',
    tags: ['tariffs'],
    schema: TariffUsageSchema,
    permission: 'admin',
    summary: 'Count the containers that a tariff charges',
    description: 'A deletion leaves them to the next specific tariff, or to none.',
    answer: async (session, { params: { id } }) => {
      await getById('tariff', id, () => findTariff(session, id, null));
      const attributes = await countUses(session, tracking, id);
      return renderResource({ id, type: 'tariff_usage', attributes, relationships: {} });
    },
  });
};

async function countUses(
  session: AccountSession,
  tracking: TrackingContext,
  id: string,
): Promise<Static<typeof Attributes>> {
  const sample = await sampleContainers(session, MOST_EVALUATED);
  const clocksOf = await readClocks(session, tracking);
  let [containers, running] = [0, 0];
  for (const ids of batchesOf(sample.ids)) {
    for (const row of await listChargedByIds(session, ids)) {
      const own = clocksOf(row).clocks.filter(({ tariff }) => tariff?.id === id);
      if (own.length > 0) containers += 1;
      if (own.some((each) => isClock(each) && each.endsOn === null)) running += 1;
    }
  }
  return {
    containers: scaledCount(containers, sample),
    running: scaledCount(running, sample),
    estimated: sample.total > sample.ids.length,
  };
}
