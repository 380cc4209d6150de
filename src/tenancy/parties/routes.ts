/** Customer parties: list, get, create, rename. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import { CompanyName, Party, renderParty } from './schema.ts';
import { findParty, PARTY_LIST, pageParties } from './store.ts';
import { createParty, type OnRename, renameParty } from './write-party.ts';

const tags = ['parties'];
const Body = writeBody('party', Type.Object({ company_name: CompanyName }));

export const partyRoutes =
  (onRename: OnRename): ResourceRoutes<{ clock: Clock }> =>
  async (app, { clock }) => {
    serveResource(app, {
      path: '/parties',
      tags,
      schema: Party,
      one: 'a party',
      many: 'parties',
      render: renderParty,
      list: { declaration: PARTY_LIST, page: (session, query, { auth }) => pageParties(session, query, auth.partyIds) },
      get: { find: (session, id, { auth }) => findParty(session, id, auth.partyIds) },
      create: {
        permission: 'write',
        body: Body,
        create: (session, { attributes }, { auth }) => {
          if (auth.partyIds) throw apiError('forbidden', { detail: 'A key limited to parties cannot add one.' });
          return createParty(session, attributes.company_name, clock.now());
        },
      },
      change: {
        summary: 'Rename a party',
        permission: 'write',
        body: Body,
        change: (session, id, { attributes: { company_name: companyName } }, { auth }) =>
          renameParty(session, { id, companyName }, { limit: auth.partyIds, now: clock.now(), onRename }),
      },
    });
  };
