/** Customer parties: list, get, create, rename. */
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { NEWEST_FIRST } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { isUuid, newId } from '../../lib/ids.ts';
import { scheduleRename } from '../../tracking/shipments/rename-customer.ts';
import { CompanyName, Party, renderParty } from './schema.ts';
import {
  findParty,
  insertParty,
  listParties,
  lockParty,
  type PartyLimit,
  type PartyRow,
  updateParty,
} from './store.ts';

const list = { type: 'party', defaultSort: NEWEST_FIRST } as const;
const tags = ['parties'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Body = writeBody('party', Type.Object({ company_name: CompanyName }));

export const partyRoutes: ResourceRoutes = async (app, { database, clock }) => {
  app.get(
    '/parties',
    { config: { permission: 'read' }, schema: { tags, summary: 'List parties', ...listOperation(list, Party) } },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await listParties(session, query, request.auth.partyIds);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderParty) }, session });
      });
    },
  );

  app.get(
    '/parties/:id',
    { config: { permission: 'read' }, schema: { tags, summary: 'Get a party', params: ById, ...oneOperation(Party) } },
    (request) => {
      const query = oneQuery(request, 'party');
      return database.forAccount(request.auth.accountId, async (session) => {
        const party = await getParty(session, request.params.id, request.auth.partyIds);
        return oneAnswer(request, { query, resource: renderParty(party), session });
      });
    },
  );

  app.post(
    '/parties',
    {
      config: { permission: 'write' },
      schema: { tags, summary: 'Create a party', body: Body, ...oneOperation(Party, 201) },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'party');
      if (request.auth.partyIds) throw apiError('forbidden', { detail: 'A key limited to parties cannot add one.' });
      const now = clock.now();
      const companyName = request.body.data.attributes.company_name.trim();
      const party = { id: newId(now), companyName, createdAt: new Date(now), updatedAt: new Date(now) };
      await database.forAccount(request.auth.accountId, (session) => insertParty(session, party));
      return createdAnswer(request, reply, { query, resource: renderParty(party) });
    },
  );

  app.patch(
    '/parties/:id',
    {
      config: { permission: 'write' },
      schema: { tags, summary: 'Rename a party', params: ById, body: Body, ...oneOperation(Party) },
    },
    (request) => {
      const query = oneQuery(request, 'party');
      const { id, attributes } = request.body.data;
      requireSameId(request.params.id, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const { params, auth } = request;
        const party = isUuid(params.id) ? await lockParty(session, params.id, auth.partyIds) : undefined;
        if (party === undefined) throw notFound('party', params.id);
        const renamed = { ...party, companyName: attributes.company_name.trim(), updatedAt: new Date(clock.now()) };
        await updateParty(session, renamed);
        if (renamed.companyName !== party.companyName) await scheduleRename(session, party.id);
        return oneAnswer(request, { query, resource: renderParty(renamed), session });
      });
    },
  );
};

async function getParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow> {
  const party = isUuid(id) ? await findParty(session, id, limit) : undefined;
  if (!party) throw notFound('party', id);
  return party;
}
