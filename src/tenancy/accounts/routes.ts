/** The account that the key belongs to: its name and settings, which admins may change, and its rate limits, which the operator sets. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { requireSameId } from '../../http/jsonapi/errors.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import { CompanyName } from '../parties/schema.ts';
import type { AccountResource, Installation } from './account-resource.ts';

const tags = ['account'];

interface Given {
  readonly account: AccountResource;
  readonly database: Database;
  readonly settings: Installation;
}

export const accountRoutes: ResourceRoutes<Given> = async (app, { account, database, settings }) => {
  const body = changeBody(
    'account',
    Type.Object({ company_name: Type.Optional(CompanyName), ...account.settingsToChange }),
  );
  app.get(
    '/account',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get the account of the key', ...oneOperation(account.schema) },
    },
    (request) => {
      const query = oneQuery(request, 'account');
      return database.forAccount(request.auth.accountId, async (session) => {
        const resource = await account.read(session, settings);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.patch(
    '/account',
    {
      // A logo is longer than what else is set.
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'admin' },
      schema: { tags, summary: 'Change the account', body, ...oneOperation(account.schema) },
    },
    (request) => {
      const query = oneQuery(request, 'account');
      const { id, attributes = {} } = request.body.data;
      requireSameId(request.auth.accountId, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        await account.change(session, attributes, request.auth);
        const resource = await account.read(session, settings);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
