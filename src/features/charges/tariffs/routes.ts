/** Tariffs of the account: what is charged for its containers. Admins write them; what was derived by them follows in the background. */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { requireSameId } from '../../../http/jsonapi/errors.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import type { OnTariffChange } from '../apply-tariffs.ts';
import { changeTariff } from './change-tariff.ts';
import { createTariff } from './create-tariff.ts';
import { removeTariff } from './delete-tariff.ts';
import { ChangedTariff, NewTariff, renderTariff, TariffSchema } from './schema.ts';
import { findTariff, pageTariffs, TARIFF_LIST } from './store.ts';

const tags = ['tariffs'];
const relationships = { customer: Type.Optional(toOne('party')) };
const Body = writeBody('tariff', NewTariff, { relationships });
const Change = changeBody('tariff', ChangedTariff, { relationships });
const admin = { permission: 'admin' } as const;

/** @param onChange what else follows from other tariffs */
export const tariffRoutes =
  (onChange: OnTariffChange): ResourceRoutes<{ database: Database; tracking: TrackingContext }> =>
  async (app, { database, tracking }) => {
    const context = { ...tracking, onChange };

    serveResource(app, {
      path: '/tariffs',
      tags,
      schema: TariffSchema,
      one: 'a tariff',
      many: 'tariffs',
      render: renderTariff,
      list: {
        declaration: TARIFF_LIST,
        page: (session, query, { auth }) => pageTariffs(session, query, auth.partyIds),
      },
      get: { find: (session, id, { auth }) => findTariff(session, id, auth.partyIds) },
      delete: { permission: 'admin', remove: (session, id) => removeTariff(session, id, onChange) },
    });

    app.post(
      '/tariffs',
      {
        config: admin,
        schema: {
          tags,
          summary: 'Create a tariff',
          description:
            'A tariff has free days and the price of each day after them. Charges are recalculated in the background.',
          body: Body,
          ...oneOperation(TariffSchema, 201),
        },
      },
      (request, reply) => {
        const query = oneQuery(request, 'tariff');
        const { attributes, relationships } = request.body.data;
        return database.changeAccount(request.auth.accountId, async (session) => {
          const customerId = relationships?.customer?.data?.id ?? null;
          const resource = await createTariff(session, context, attributes, customerId);
          return createdAnswer(request, reply, { query, resource, session });
        });
      },
    );

    app.patch(
      '/tariffs/:id',
      {
        config: admin,
        schema: {
          tags,
          summary: 'Change a tariff',
          description:
            'Omitted attributes keep their values; applies_to, closed_days and tiers are replaced as a whole.',
          params: ById,
          body: Change,
          ...oneOperation(TariffSchema),
        },
      },
      (request) => {
        const query = oneQuery(request, 'tariff');
        const { id: given, attributes = {}, relationships } = request.body.data;
        const { id } = request.params;
        requireSameId(id, given);
        return database.changeAccount(request.auth.accountId, async (session) => {
          const named = relationships?.customer;
          const change = { attributes, ...(named !== undefined && { customerId: named.data?.id ?? null }) };
          const resource = await changeTariff(session, context, id, change);
          return oneAnswer(request, { query, resource, session });
        });
      },
    );
  };
