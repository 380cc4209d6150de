/** API keys of the account, for admins: list, get, create (the key is shown once), revoke. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { toMany } from '../../http/jsonapi/resource.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { requireBelowCeiling } from '../accounts/ceilings-store.ts';
import { type CreatedKey, createApiKey } from './create-api-key.ts';
import { ApiKey, KeyName, KeyRole, renderApiKey } from './schema.ts';
import { type ApiKeyRow, findKey, KEY_LIST, pageKeys, revokeKey } from './store.ts';

const MAX_PARTIES = 1000;
const Body = writeBody('api_key', Type.Object({ name: KeyName, role: KeyRole }), {
  relationships: {
    parties: Type.Optional(
      Type.Object({ data: Type.Array(toMany('party').properties.data.items, { maxItems: MAX_PARTIES }) }),
    ),
  },
});

export const apiKeyRoutes: ResourceRoutes<{
  clock: Clock;
  settings: { ceilings: { apiKeys: number } };
}> = async (app, { clock, settings }) => {
  serveResource(app, {
    path: '/api_keys',
    tags: ['api_keys'],
    schema: ApiKey,
    one: 'an API key',
    many: 'API keys',
    permission: 'admin',
    render: (row: ApiKeyRow & Partial<CreatedKey>) => renderApiKey(row, row.key),
    list: { declaration: KEY_LIST, page: pageKeys },
    get: { find: findKey },
    create: {
      bodyLimit: LONGEST_BODY_BYTES,
      summary: 'Create an API key',
      body: Body,
      create: async (session, { attributes, relationships }): Promise<ApiKeyRow & Partial<CreatedKey>> => {
        await requireBelowCeiling(session, 'api_keys', settings.ceilings.apiKeys);
        const partyIds = relationships?.parties?.data.map(({ id }) => id) ?? null;
        return createApiKey(session, { ...attributes, partyIds, kind: 'live' }, clock.now());
      },
    },
    delete: {
      summary: 'Revoke an API key',
      remove: (session, id) => revokeKey(session, session.accountId, id, new Date(clock.now())),
    },
  });
};
