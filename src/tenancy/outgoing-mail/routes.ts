/** Mails that left or are to leave, for admins: list, test, send again. */
import { WORDING } from '@portolan/wording';
import { languageOf } from '@portolan/wording/language';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { isUuid } from '../../lib/ids.ts';
import {
  deleteMailRecipient,
  findMailRecipient,
  MAIL_RECIPIENT_LIST,
  pageMailRecipients,
} from './bounces/recipients-store.ts';
import { type MailToSend, queueMail } from './queue-mail.ts';
import { MailRecipientSchema, OutgoingMailSchema, renderMailRecipient, renderOutgoingMail } from './schema.ts';
import { findOutgoingMail, OUTGOING_MAIL_LIST, pageOutgoingMails, requeueMail } from './store.ts';

const tags = ['mail'];
const Address = Type.String({
  maxLength: 254,
  pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
  description: 'Address that the test mail goes to',
  examples: ['ada@example.com'],
});
const Body = writeBody('outgoing_mail', Type.Object({ email: Address }));

export const outgoingMailRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/outgoing_mails',
    tags,
    schema: OutgoingMailSchema,
    one: 'an outgoing mail',
    many: 'outgoing mails',
    noun: 'outgoing mail',
    permission: 'admin',
    render: renderOutgoingMail,
    list: { declaration: OUTGOING_MAIL_LIST, page: pageOutgoingMails },
    get: { find: findOutgoingMail },
    create: {
      operationId: 'sendTestMail',
      summary: 'Send a test mail',
      description: 'Its state shows whether the SMTP server took it. 409 where the service sends no mail.',
      body: Body,
      create: async (session, { attributes: { email } }, request) => {
        const mail = testMail(session.accountId, email, request.headers['accept-language']);
        const queued = await queueMail(session, mail);
        if (queued === 'not_configured')
          throw apiError('conflict', {
            detail:
              'This service sends no mail. The operator sets mail.outgoing.host; docs/messages.md#set-up-mail says how.',
          });
        const row = typeof queued === 'object' ? await findOutgoingMail(session, queued.id) : undefined;
        if (row === undefined)
          throw apiError('invalid_value', {
            detail: `${JSON.stringify(email)} is no address that mail can go to.`,
            pointer: '/data/attributes/email',
          });
        return row;
      },
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/outgoing_mails/:id/resend',
    tags,
    schema: OutgoingMailSchema,
    permission: 'admin',
    summary: 'Send a mail again',
    description:
      'With the same Message-ID. 409 for a mail that is queued, or whose text was deleted: mails with links to log in keep none.',
    self: ({ id }) => `/v2/outgoing_mails/${id}`,
    answer: async (session, { params: { id } }) => {
      const isSent = isUuid(id) && (await requeueMail(session, id));
      const row = isUuid(id) ? await findOutgoingMail(session, id) : undefined;
      if (row === undefined) throw notFound('outgoing mail', id);
      if (!isSent)
        throw apiError('conflict', {
          detail:
            row.state === 'queued'
              ? 'The mail is queued: it is sent without a request.'
              : 'The text of the mail was deleted, so it cannot be sent again.',
        });
      return renderOutgoingMail(row);
    },
  });
};

/** @param languages the header Accept-Language */
function testMail(accountId: string, email: string, languages: string | undefined): MailToSend {
  const locale = languageOf(languages);
  const { subject, heading, text } = WORDING[locale].mails.test;
  const blocks = [{ kind: 'heading', text: heading } as const, { kind: 'paragraph', text } as const];
  return { accountId, recipient: { email, name: null }, kind: 'test', locale, subject, body: { blocks } };
}

/** Addresses that mails came back from, for admins: list them, and let mail go there again. */
export const mailRecipientRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/mail_recipients',
    tags: ['mail'],
    schema: MailRecipientSchema,
    one: 'an address that mails came back from',
    many: 'addresses that mails came back from',
    noun: 'mail recipient',
    permission: 'admin',
    render: renderMailRecipient,
    list: { declaration: MAIL_RECIPIENT_LIST, page: pageMailRecipients },
    get: { find: findMailRecipient },
    delete: {
      summary: 'Let mail go to an address again',
      description: 'Forgets the failures of the address. Mails of the meantime are not sent.',
      remove: deleteMailRecipient,
    },
  });
};
