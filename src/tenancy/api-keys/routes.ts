/** API keys of the account, for admins: list, get, make (the key is shown once), revoke. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { toMany } from '../../http/jsonapi/resource.ts';
import { emptyOperation, listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { ApiKey, KeyName, KeyRole, renderApiKey } from './schema.ts';
import { findKey, KEY_LIST, pageOfKeys } from './store.ts';

const tags = ['api_keys'];
const config = { permission: 'admin' } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
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
  app.get(
    '/api_keys',
    { config, schema: { tags, summary: 'List API keys', ...listOperation(KEY_LIST, ApiKey) } },
    (request) => {
      const query = listQuery(request, KEY_LIST);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await pageOfKeys(session, query);
        return listAnswer(request, {
          query,
          page: { ...page, rows: page.rows.map((key) => renderApiKey(key)) },
          session,
        });
      });
    },
  );

  app.get(
    '/api_keys/:id',
    { config, schema: { tags, summary: 'Get an API key', params: ById, ...oneOperation(ApiKey) } },
    (request) => {
      const query = oneQuery(request, 'api_key');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const key = isUuid(id) ? await findKey(session, id) : undefined;
        if (!key) throw notFound('API key', id);
        return oneAnswer(request, { query, resource: renderApiKey(key), session });
      });
    },
  );

  app.post(
    '/api_keys',
    {
      bodyLimit: LONGEST_BODY_BYTES,
      config,
      schema: { tags, summary: 'Make an API key', body: Body, ...oneOperation(ApiKey, 201) },
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

  app.delete(
    '/api_keys/:id',
    { config, schema: { tags, summary: 'Revoke an API key', params: ById, ...emptyOperation() } },
    async (request, reply) => {
      await database.forAccount(request.auth.accountId, (session) =>
        revokeApiKey(session, request.params.id, clock.now()),
      );
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};
