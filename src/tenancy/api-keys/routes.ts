/** API keys of the account, for admins: list, get, create and rotate (the key is shown once), change, revoke. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { getById } from '../../http/jsonapi/errors.ts';
import { toMany } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { requireBelowCeiling } from '../accounts/ceilings-store.ts';
import { type CreatedKey, createApiKey, readAddresses, rotateApiKey } from './create-api-key.ts';
import { AllowedAddresses, ApiKey, type ApiKeyRow, KeyName, KeyRateLimit, KeyRole, renderApiKey } from './schema.ts';
import { findKey, KEY_LIST, pageKeys, revokeKey, updateKey } from './store.ts';

const MAX_PARTIES = 1000;
const Body = writeBody(
  'api_key',
  Type.Object({
    name: KeyName,
    role: KeyRole,
    rate_limit: Type.Optional(KeyRateLimit),
    allowed_addresses: Type.Optional(AllowedAddresses),
  }),
  {
    relationships: {
      parties: Type.Optional(
        Type.Object({ data: Type.Array(toMany('party').properties.data.items, { maxItems: MAX_PARTIES }) }),
      ),
    },
  },
);

const Change = changeBody(
  'api_key',
  Type.Object({
    name: Type.Optional(KeyName),
    rate_limit: Type.Optional(KeyRateLimit),
    allowed_addresses: Type.Optional(AllowedAddresses),
  }),
);
const LONGEST_OVERLAP_HOURS = 30 * 24;
const RotationBody = changeBody(
  'api_key',
  Type.Object({
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_OVERLAP_HOURS,
        default: 24,
        description: 'So long the old key works, too; 0: it ends at once, and with it the map links that it made',
      }),
    ),
  }),
);

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
      create: async (
        session,
        {
          attributes: { rate_limit: rateLimit, allowed_addresses: allowedAddresses = [], ...attributes },
          relationships,
        },
      ): Promise<ApiKeyRow & Partial<CreatedKey>> => {
        await requireBelowCeiling(session, 'api_keys', settings.ceilings.apiKeys);
        const partyIds = relationships?.parties?.data.map(({ id }) => id) ?? null;
        return createApiKey(
          session,
          { ...attributes, rateLimit: rateLimit ?? null, allowedAddresses, partyIds, kind: 'live' },
          clock.now(),
        );
      },
    },
    change: {
      description: 'Role and parties cannot change: create another key, then revoke this one.',
      body: Change,
      change: (session, id, { attributes: { name, rate_limit: rateLimit, allowed_addresses: addresses } = {} }) =>
        updateKey(session, id, { name, rateLimit, allowedAddresses: addresses && readAddresses(addresses) }),
    },
    delete: {
      summary: 'Revoke an API key',
      remove: (session, id) => revokeKey(session, session.accountId, id, new Date(clock.now())),
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/api_keys/:id/rotate',
    tags: ['api_keys'],
    schema: ApiKey,
    permission: 'admin',
    summary: 'Rotate an API key',
    description:
      'The response has the new key, once. The old one works for `overlap_hours`, 24 by default. Everything else of the key stays.',
    body: RotationBody,
    self: ({ id }) => `/v2/api_keys/${id}`,
    answer: async (session, { params: { id }, body }) => {
      const { overlap_hours: overlapHours = 24 } = body.data.attributes ?? {};
      const rotation = { id, overlapHours, kind: 'live' } as const;
      const row = await getById('API key', id, () => rotateApiKey(session, rotation, clock.wallNow()));
      return renderApiKey(row, row.key);
    },
  });
};
