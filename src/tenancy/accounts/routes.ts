/** The account that the key belongs to: its name and settings, which admins may change, and its rate limits, which the operator sets. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { requireSameId } from '../../http/jsonapi/errors.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import { CompanyName } from '../parties/schema.ts';
import type { AccountResource, Installation } from './account-resource.ts';

const tags = ['account'];

interface Given {
  readonly account: AccountResource;
  readonly settings: Installation;
}

export const accountRoutes: ResourceRoutes<Given> = async (app, { account, settings }) => {
  const body = changeBody(
    'account',
    Type.Object({ company_name: Type.Optional(CompanyName), ...account.settingsToChange }),
  );
  const shared = { path: '/account', tags, schema: account.schema } as const;
  serveOperation(app, {
    ...shared,
    summary: 'Get the account of the key',
    answer: (session) => account.read(session, settings),
  });

  serveOperation(app, {
    ...shared,
    method: 'patch',
    permission: 'admin',
    // A logo is longer than what else is set.
    bodyLimit: LONG_BODY_BYTES,
    summary: 'Change the account',
    body,
    answer: async (session, request) => {
      const { id, attributes = {} } = request.body.data;
      requireSameId(session.accountId, id);
      await account.change(session, attributes, request.auth);
      return account.read(session, settings);
    },
  });
};
