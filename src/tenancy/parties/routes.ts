/** Customer parties: list, get, create, rename. */

import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { createParty } from './create-party.ts';
import { type OnRename, renameParty } from './rename-party.ts';
import { CompanyName, Party } from './schema.ts';
import { findParty, listParties, PARTY_LIST, type PartyLimit, type PartyRow } from './store.ts';

const tags = ['parties'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Body = writeBody('party', Type.Object({ company_name: CompanyName }));

export const partyRoutes =
  (onRename: OnRename): ResourceRoutes<{ database: Database; clock: Clock }> =>
  async (app, { database, clock }) => {
    app.get(
      '/parties',
      {
        config: { permission: 'read' },
        schema: { tags, summary: 'List parties', ...listOperation(PARTY_LIST, Party) },
      },
      (request) => {
        const query = listQuery(request, PARTY_LIST);
        return database.forAccount(request.auth.accountId, async (session) => {
          const page = await listParties(session, query, request.auth.partyIds);
          return listAnswer(request, { query, page: { ...page, rows: page.rows.map(toResource) }, session });
        });
      },
    );

    app.get(
      '/parties/:id',
      {
        config: { permission: 'read' },
        schema: { tags, summary: 'Get a party', params: ById, ...oneOperation(Party) },
      },
      (request) => {
        const query = oneQuery(request, 'party');
        return database.forAccount(request.auth.accountId, async (session) => {
          const party = await getParty(session, request.params.id, request.auth.partyIds);
          return oneAnswer(request, { query, resource: toResource(party), session });
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
        const { company_name: companyName } = request.body.data.attributes;
        const resource = await database.forAccount(request.auth.accountId, (session) =>
          createParty(session, companyName, clock.now()),
        );
        return createdAnswer(request, reply, { query, resource });
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
          const named = { id: request.params.id, companyName: attributes.company_name };
          const change = { limit: request.auth.partyIds, now: clock.now(), onRename };
          const resource = await renameParty(session, named, change);
          return oneAnswer(request, { query, resource, session });
        });
      },
    );
  };

async function getParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow> {
  const party = isUuid(id) ? await findParty(session, id, limit) : undefined;
  if (!party) throw notFound('party', id);
  return party;
}

function toResource({ id, document }: PartyRow) {
  return { type: 'party', id, document };
}
