/** API keys of the account, for admins: list, get, make (the key is shown once), revoke. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { toMany } from '../../http/jsonapi/resource.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { createApiKey } from './create-api-key.ts';
import { ApiKey, KeyName, KeyRole, renderApiKey } from './schema.ts';
import { type ApiKeyRow, findKey, KEY_LIST, pageKeys, revokeKey } from './store.ts';

const tags = ['api_keys'];
const config = { permission: 'admin' } as const;
const MAX_PARTIES = 1000;
const Body = writeBody('api_key', Type.Object({ name: KeyName, role: KeyRole }), {
  relationships: {
    parties: Type.Optional(
      Type.Object({ data: Type.Array(toMany('party').properties.data.items, { maxItems: MAX_PARTIES }) }),
    ),
  },
});

export const apiKeyRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { ceilings: { apiKeys: number } };
}> = async (app, { database, clock, settings }) => {
  serveResource(app, {
    path: '/api_keys',
    tags,
    schema: ApiKey,
    one: 'an API key',
    many: 'API keys',
    permission: 'admin',
    render: (key: ApiKeyRow) => renderApiKey(key),
    list: { declaration: KEY_LIST, page: pageKeys },
    get: { find: findKey },
    delete: {
      summary: 'Revoke an API key',
      remove: (session, id) => revokeKey(session, session.accountId, id, new Date(clock.now())),
    },
  });

  app.post(
    '/api_keys',
    {
      bodyLimit: LONGEST_BODY_BYTES,
      config,
      schema: { tags, summary: 'Create an API key', body: Body, ...oneOperation(ApiKey, 201) },
    },
    (request, reply) => {
      const query = oneQuery(request, 'api_key');
      const { attributes, relationships } = request.body.data;
      const partyIds = relationships?.parties?.data.map(({ id }) => id) ?? null;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const making = { most: settings.ceilings.apiKeys, now: clock.now() };
        const resource = await createApiKey(session, { ...attributes, partyIds }, making);
        return createdAnswer(request, reply, { query, resource, session });
      });
    },
  );
};
