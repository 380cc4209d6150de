/** Customer parties: list, get, create, rename, merge, delete; and what hangs on each. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import { listUsages, type PartyHolding, type PartyMention, type PartyUsage } from './holdings.ts';
import { beginMerge } from './merge-party.ts';
import { CompanyName, Party, PartyUsageSchema, renderParty, renderPartyUsage } from './schema.ts';
import { findParty, PARTY_LIST, PARTY_USAGE_LIST, pageParties } from './store.ts';
import { createParty, type OnRename, removeParty, renameParty } from './write-party.ts';

const tags = ['parties'];
const Body = writeBody('party', Type.Object({ company_name: CompanyName }));
const MergeBody = changeBody('party', Type.Object({}), { relationships: { into: toOne('party') } });

interface Given {
  readonly clock: Clock;
  readonly onRename: OnRename;
  /** All that can hang on a party. */
  readonly partyHoldings: readonly PartyHolding[];
  /** What else names one. */
  readonly partyMentions: readonly PartyMention[];
}

export const partyRoutes: ResourceRoutes<Given> = async (app, given) => {
  const { clock, onRename, partyHoldings: holdings, partyMentions: mentions } = given;
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
    delete: {
      permission: 'admin',
      description: 'Only one on which nothing hangs, see `GET /v2/party_usages/{id}`; 409 otherwise.',
      remove: (session, id) => removeParty(session, holdings, id),
    },
  });

  serveResource(app, {
    path: '/party_usages',
    tags,
    schema: PartyUsageSchema,
    one: 'what hangs on a party',
    noun: 'party',
    many: 'what hangs on each party',
    permission: 'admin',
    render: (row: { readonly id: string; readonly usage: PartyUsage }) => renderPartyUsage(row),
    list: {
      description: 'The parties themselves have the same ids and order.',
      declaration: PARTY_USAGE_LIST,
      page: async (session, query) => {
        const page = await pageParties(session, query, null);
        const ids = page.rows.map(({ id }) => id);
        const usages = await listUsages(session, holdings, ids);
        return { ...page, rows: ids.map((id, index) => ({ id, usage: usages[index] as PartyUsage })) };
      },
    },
    get: {
      description: 'What a merge would move to another party.',
      find: async (session, id) => {
        if ((await findParty(session, id, null)) === undefined) return undefined;
        const [usage] = await listUsages(session, holdings, [id]);
        return { id, usage: usage as PartyUsage };
      },
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/parties/:id/merge',
    tags,
    schema: Party,
    permission: 'admin',
    summary: 'Merge a party into another',
    description:
      'All that hangs on the party moves to the other one: shipments, requests, tariffs, values of custom fields, filters of saved views, and the limits of users, keys and invites. This takes about a second for each hundred shipments; until then the party has `merging_into`, and nothing new can be given to it. Then the party is deleted; its id returns 404 from then on.',
    body: MergeBody,
    status: 202,
    self: ({ id }) => `/v2/parties/${id}`,
    answer: async (session, { params, body }) => {
      const { into } = body.data.relationships ?? {};
      const parties = { from: params.id.toLowerCase(), into: into?.data?.id.toLowerCase() ?? null };
      const given = { mentions: [...holdings, ...mentions], now: clock.now() };
      return renderParty(await beginMerge(session, parties, given));
    },
  });
};
