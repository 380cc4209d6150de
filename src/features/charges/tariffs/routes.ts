/** Tariffs of the account: what is charged for its containers. Admins write them; what was derived by them follows in the background. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { ChangedTariff, NewTariff, renderTariff, TariffSchema } from './schema.ts';
import { findTariff, pageTariffs, TARIFF_LIST } from './store.ts';
import { changeTariff, createTariff, removeTariff } from './write-tariff.ts';

const relationships = { customer: Type.Optional(toOne('party')) };

export const tariffRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  const onChange = tracking.markShipmentDue;
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
