/** Tariffs of the account: what is charged for its containers. Admins write them; what was derived by them follows in the background. */
import { Type } from 'typebox';
import { CHARGE_KINDS, type Tariff } from '../../../core/charges/tariff.ts';
import type { AccountSession } from '../../../database/database.ts';
import { NEWEST_FIRST } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { emptyOperation, listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { isUuid, newId } from '../../../lib/ids.ts';
import { requireRoom } from '../../../tenancy/accounts/ceilings-store.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import type { Gazetteer } from '../../../tracking/context.ts';
import { scheduleTariffs } from '../apply-tariffs.ts';
import { faultsOfTariff } from './faults.ts';
import {
  ChangedTariff,
  NewTariff,
  renderTariff,
  type TariffIdentity,
  TariffSchema,
  type TariffWish,
  tariffOf,
  wishOf,
} from './schema.ts';
import { deleteTariff, findTariff, lockTariff, pageOfTariffs, putTariff } from './store.ts';

/** More an account does not need, and every answer of a line is weighed by all that may be for its shipment. */
const MOST_TARIFFS = 1000;

const list = {
  type: 'tariff',
  defaultSort: NEWEST_FIRST,
  filters: {
    kind: { kind: 'choice', values: CHARGE_KINDS, description: 'Kind of charge' },
    scac: { kind: 'text', description: 'SCAC of the line that it is limited to' },
  },
} as const;
const tags = ['tariffs'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const relationships = { customer: Type.Optional(toOne('party')) };
const Body = writeBody('tariff', NewTariff, { relationships });
const Change = changeBody('tariff', ChangedTariff, { relationships });
const admin = { permission: 'admin' } as const;

export const tariffRoutes: ResourceRoutes = async (app, { database, clock, tracking }) => {
  /** Checks it, stores it, and has what is derived by it follow. */
  const store = async (session: AccountSession, wish: TariffWish, identity: TariffIdentity) => {
    const tariff = withMainScac(tariffOf(wish, identity), tracking.gazetteer);
    throwIfAny(faultsOfTariff(tariff, tracking));
    const { customerId } = identity;
    const customer =
      customerId === null ? null : isUuid(customerId) && (await lockPartyForShare(session, customerId, null));
    if (customer === false || customer === undefined) throw noParty(customerId);
    const row = { tariff, updatedAt: new Date(clock.now()) };
    await putTariff(session, row);
    await scheduleTariffs(session);
    return renderTariff(row);
  };

  app.get(
    '/tariffs',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'List tariffs', ...listOperation(list, TariffSchema) },
    },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await pageOfTariffs(session, query, request.auth.partyIds);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderTariff) }, session });
      });
    },
  );

  app.get(
    '/tariffs/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get a tariff', params: ById, ...oneOperation(TariffSchema) },
    },
    (request) => {
      const query = oneQuery(request, 'tariff');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const row = isUuid(id) ? await findTariff(session, id, request.auth.partyIds) : undefined;
        if (row === undefined) throw notFound('tariff', id);
        return oneAnswer(request, { query, resource: renderTariff(row), session });
      });
    },
  );

  app.post(
    '/tariffs',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Create a tariff',
        description: 'Free days, and what each day after them costs. Containers follow in the background.',
        body: Body,
        ...oneOperation(TariffSchema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'tariff');
      const { attributes, relationships } = request.body.data;
      return database.changeAccount(request.auth.accountId, async (session) => {
        await requireRoom(session, 'tariffs', MOST_TARIFFS);
        const now = clock.now();
        const customerId = relationships?.customer?.data?.id ?? null;
        const resource = await store(session, attributes, { id: newId(now), customerId, createdAt: now });
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
        description: 'What is left out stays; applies_to, closed_days and tiers are written as a whole.',
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
        const row = isUuid(id) ? await lockTariff(session, id) : undefined;
        if (row === undefined) throw notFound('tariff', id);
        const { tariff } = row;
        const named = relationships?.customer;
        const customerId = named === undefined ? tariff.appliesTo.customerId : (named.data?.id ?? null);
        const createdAt = Date.parse(tariff.createdAt);
        const resource = await store(
          session,
          { ...wishOf(tariff), ...attributes },
          { id: tariff.id, customerId, createdAt },
        );
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.delete(
    '/tariffs/:id',
    { config: admin, schema: { tags, summary: 'Delete a tariff', params: ById, ...emptyOperation() } },
    async (request, reply) => {
      const { id } = request.params;
      await database.changeAccount(request.auth.accountId, async (session) => {
        if (!isUuid(id) || !(await deleteTariff(session, id))) throw notFound('tariff', id);
        await scheduleTariffs(session);
      });
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};

/** Shipments go by the line's main SCAC. */
function withMainScac(tariff: Tariff, { findLine }: Gazetteer): Tariff {
  const { scac } = tariff.appliesTo;
  if (scac === null) return tariff;
  return { ...tariff, appliesTo: { ...tariff.appliesTo, scac: findLine(scac)?.scac ?? scac } };
}

function noParty(id: string | null) {
  const pointer = '/data/relationships/customer/data/id';
  return apiError('invalid_value', { detail: `There is no party ${id}.`, pointer });
}
