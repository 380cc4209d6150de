/** The account that the key belongs to: its name and rules, which admins may change, and its rate limits, which the operator sets. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { ExceptionRulesSchema } from '../../features/exceptions/schema.ts';
import { lookAtAllContainers } from '../../features/exceptions/store.ts';
import { changeMailSettings, type MailWishes } from '../../features/mail/settings.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { requireSameId } from '../../http/jsonapi/errors.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { CompanyName } from '../parties/schema.ts';
import {
  AccountSchema,
  DateFormat,
  DuplicateDocuments,
  MailAttributes,
  OpenFromEdi,
  renderAccount,
  SwitchedOnTypes,
  TrackFromDocuments,
} from './schema.ts';
import {
  getAccount,
  renameAccount,
  setDateFormat,
  setDocumentTypes,
  setDuplicateRule,
  setExceptionRules,
  setOpensFromEdi,
  setTrackFromDocuments,
} from './store.ts';

const tags = ['account'];
const Body = changeBody(
  'account',
  Type.Object({
    company_name: Type.Optional(CompanyName),
    duplicate_documents: Type.Optional(DuplicateDocuments),
    track_from_documents: Type.Optional(TrackFromDocuments),
    open_from_edi: Type.Optional(OpenFromEdi),
    mail_alias: Type.Optional(MailAttributes.mail_alias),
    mail_senders: Type.Optional(MailAttributes.mail_senders),
    mail_tracking: Type.Optional(MailAttributes.mail_tracking),
    date_format: Type.Optional(DateFormat),
    document_types: Type.Optional(SwitchedOnTypes),
    exception_rules: Type.Optional(Type.Partial(ExceptionRulesSchema, { additionalProperties: false })),
  }),
);

export const accountRoutes: ResourceRoutes<{
  database: Database;
  settings: { rateLimits: Readonly<Record<string, number>> };
}> = async (app, { database, settings }) => {
  app.get(
    '/account',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get the account of the key', ...oneOperation(AccountSchema) },
    },
    (request) => {
      const query = oneQuery(request, 'account');
      return database.forAccount(request.auth.accountId, async (session) => {
        const resource = renderAccount(await getAccount(session), settings.rateLimits);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.patch(
    '/account',
    {
      config: { permission: 'admin' },
      schema: { tags, summary: 'Change the account', body: Body, ...oneOperation(AccountSchema) },
    },
    (request) => {
      const query = oneQuery(request, 'account');
      const { id, attributes = {} } = request.body.data;
      const {
        company_name: name,
        duplicate_documents: duplicates,
        track_from_documents: isTracking,
        open_from_edi: opens,
        date_format: format,
        document_types: types,
        exception_rules: rules,
      } = attributes;
      requireSameId(request.auth.accountId, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        if (name !== undefined) await renameAccount(session, name.trim());
        if (duplicates !== undefined) await setDuplicateRule(session, duplicates);
        if (isTracking !== undefined) await setTrackFromDocuments(session, isTracking);
        if (opens !== undefined) await setOpensFromEdi(session, opens);
        await changeMailSettings(session, request.auth.accountId, mailWishesOf(attributes));
        if (format !== undefined) await setDateFormat(session, format);
        if (types !== undefined) await setDocumentTypes(session, types);
        if (rules !== undefined) {
          await setExceptionRules(session, rules);
          await lookAtAllContainers(session);
        }
        const resource = renderAccount(await getAccount(session), settings.rateLimits);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

interface MailBody {
  readonly mail_alias?: string | null;
  readonly mail_senders?: readonly string[];
  readonly mail_tracking?: boolean;
}

function mailWishesOf({
  mail_alias: alias,
  mail_senders: senders,
  mail_tracking: isForTracking,
}: MailBody): MailWishes {
  return {
    ...(alias !== undefined && { alias }),
    ...(senders !== undefined && { senders }),
    ...(isForTracking !== undefined && { isForTracking }),
  };
}
