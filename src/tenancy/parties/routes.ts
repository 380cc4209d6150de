/** Customer parties: list, get, create, rename. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, requireSameId } from '../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import { CompanyName, Party, renderParty } from './schema.ts';
import { findParty, PARTY_LIST, pageParties } from './store.ts';
import { createParty, type OnRename, renameParty } from './write-party.ts';

const tags = ['parties'];
const Body = writeBody('party', Type.Object({ company_name: CompanyName }));

export const partyRoutes =
  (onRename: OnRename): ResourceRoutes<{ database: Database; clock: Clock }> =>
  async (app, { database, clock }) => {
    serveResource(app, {
      path: '/parties',
      tags,
      schema: Party,
      one: 'a party',
      many: 'parties',
      render: renderParty,
      list: { declaration: PARTY_LIST, page: (session, query, { auth }) => pageParties(session, query, auth.partyIds) },
      get: { find: (session, id, { auth }) => findParty(session, id, auth.partyIds) },
    });

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
