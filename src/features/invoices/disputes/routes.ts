/** Letters to billers: drafts, the PDF, sending, the answer. Keys that are limited to customers read those sent, and write none. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { getById, notFound } from '../../../http/jsonapi/errors.ts';
import { ById } from '../../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { isUser } from '../../../http/plugins/authentication.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { findUsers } from '../../../tenancy/users/store.ts';
import type { Offers } from '../../../tracking/feature.ts';
import type { DocumentsContext } from '../../documents/context.ts';
import { attachmentOf } from '../../documents/intake/file-name.ts';
import type { StoredInvoice } from '../invoice.ts';
import { requireUnlimited } from '../require-unlimited.ts';
import { findInvoice } from '../store.ts';
import { answerDispute } from './answer-dispute.ts';
import { listAttachable } from './attachments.ts';
import type { StoredDispute } from './dispute.ts';
import { composeMessage } from './message.ts';
import { openLetter } from './read-letter.ts';
import {
  AnswerInput,
  ChangedDisputeInput,
  DisputeSchema,
  NewDisputeInput,
  renderDispute,
  SentInput,
  type ShownDispute,
} from './schema.ts';
import { filesOf, letterName, prepareSending } from './send-dispute.ts';
import { DISPUTE_LIST, findDisputes, pageDisputes } from './store.ts';
import { changeDispute, createDispute, removeDispute, type Writer } from './write-dispute.ts';

const PDF = 'application/pdf';
const MESSAGE = 'message/rfc822';
/** The dashboard shows the PDF in a frame of its page, and downloads it by a link. */
const SHOWN_IN_PAGE = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};
/** A letter of 20,000 characters. */
const BODY_BYTES = 128 * 1024;

type Authenticated = Pick<FastifyRequest, 'auth'>;

export const disputeRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  documents: DocumentsContext;
  offers: Offers;
  reference: Reference;
}> = async (app, { database, clock, documents, offers, reference }) => {
  const tags = ['invoices'];
  const noun = 'invoice dispute';
  const { readLetterhead, listNotesOf } = offers;
  const context = { database, clock, documents, reference, readLetterhead, listNotesOf };

  serveResource(app, {
    path: '/invoices/:id/disputes',
    tags,
    schema: DisputeSchema,
    one: 'a dispute of an invoice',
    many: 'disputes of an invoice',
    noun,
    render: renderDispute,
    list: {
      declaration: DISPUTE_LIST,
      page: async (session, query, { params: { id }, auth }) => {
        await getById('invoice', id, () => findInvoice(session, id, auth.partyIds));
        return pageDisputes(session, id, query, auth.partyIds);
      },
    },
    create: {
      summary: 'Draft a dispute of an invoice',
      description:
        'Writes a letter from the findings of the last check. What is given takes the place of what it would write.',
      permission: 'write',
      bodyLimit: BODY_BYTES,
      body: writeBody('invoice_dispute', NewDisputeInput),
      create: async (session, { attributes }, request) => {
        requireUnlimited(request);
        const { id } = request.params;
        if (!isUuid(id)) throw notFound('invoice', id);
        const writer = await writerOf(session, request);
        return shown(session, await createDispute(session, { ...context, writer }, id, attributes), request);
      },
    },
  });

  serveResource(app, {
    path: '/invoice_disputes',
    tags,
    schema: DisputeSchema,
    one: 'a dispute',
    many: 'disputes',
    noun,
    render: renderDispute,
    get: { find: (session, id, request) => find(session, id, request) },
    change: {
      permission: 'write',
      description:
        'Of a draft. A subject or body that was not edited follows the other values; null has it written anew.',
      bodyLimit: BODY_BYTES,
      body: changeBody('invoice_dispute', ChangedDisputeInput),
      change: async (session, id, { attributes = {} }, request) => {
        requireUnlimited(request);
        const writer = await writerOf(session, request);
        const changed = await changeDispute(session, { ...context, writer }, id, attributes);
        return changed && shown(session, changed, request);
      },
    },
    delete: {
      permission: 'write',
      description: 'Of a draft.',
      remove: (session, id, request) => {
        requireUnlimited(request);
        return removeDispute(session, id);
      },
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/invoice_disputes/:id/send',
    tags,
    schema: DisputeSchema,
    permission: 'write',
    summary: 'Send a dispute',
    description:
      'By mail with the PDF and its attachments, or marked as sent by yourself. The letter is stored as it left.',
    body: writeBody('invoice_dispute', SentInput),
    self: ({ id }) => `/v2/invoice_disputes/${id}`,
    act: async (request) => {
      requireUnlimited(request);
      const { accountId } = request.auth;
      const { id } = request.params;
      if (!isUuid(id)) throw notFound(noun, id);
      const writer = await database.forAccount(accountId, (session) => writerOf(session, request));
      return prepareSending(context, accountId, { id, through: request.body.data.attributes.through, writer });
    },
    changes: true,
    answer: async (session, request, { done: send }) => {
      await send(session);
      return renderDispute(await get(session, request.params.id, request));
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/invoice_disputes/:id/answer',
    tags,
    schema: DisputeSchema,
    permission: 'write',
    summary: 'Note the answer to a dispute',
    description: 'Sets status and saved amount of the invoice. A later answer replaces an earlier one.',
    body: writeBody('invoice_dispute', AnswerInput),
    self: ({ id }) => `/v2/invoice_disputes/${id}`,
    answer: async (session, request) => {
      requireUnlimited(request);
      const { id } = request.params;
      const given = request.body.data.attributes;
      const answered = isUuid(id) ? await answerDispute(session, context, id, given) : undefined;
      if (answered === undefined) throw notFound(noun, id);
      return renderDispute(await shown(session, answered, request));
    },
  });

  addFile('letter', {
    mediaType: PDF,
    summary: 'Get the letter of a dispute',
    description: 'PDF. Of a draft as it would leave now; later as it left.',
    isShown: true,
    make: async (request, { dispute, invoice }) => ({
      name: letterName(invoice, dispute),
      bytes: await openLetter(context, request.auth.accountId, invoice, dispute),
    }),
  });

  addFile('message', {
    mediaType: MESSAGE,
    summary: 'Get the mail of a dispute',
    description: 'For your own mail program, which opens it as a draft with the PDF and the attachments.',
    make: async (request, { dispute, invoice }) => {
      // Its attachments may be about several customers.
      requireUnlimited(request);
      const { accountId } = request.auth;
      const letter = await openLetter(context, accountId, invoice, dispute);
      const files = await filesOf(context, accountId, { dispute, invoice, letter });
      return { name: letterName(invoice, dispute).replace(/pdf$/, 'eml'), bytes: await composeMessage(dispute, files) };
    },
  });

  interface Made {
    readonly mediaType: string;
    readonly summary: string;
    readonly description: string;
    readonly isShown?: boolean;
    readonly make: (
      request: Authenticated,
      found: { readonly dispute: StoredDispute; readonly invoice: StoredInvoice },
    ) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
  }

  function addFile(path: 'letter' | 'message', { mediaType, summary, description, make, isShown = false }: Made): void {
    app.get<{ Params: { id: string } }>(
      `/invoice_disputes/:id/${path}`,
      {
        config: { permission: 'read', serves: [mediaType] },
        schema: {
          tags,
          summary,
          description,
          params: ById,
          response: {
            200: { description: 'The file', content: { [mediaType]: { schema: Type.String({ format: 'binary' }) } } },
          },
        },
      },
      async (request, reply: FastifyReply) => {
        const { id } = request.params;
        const found = await database.forAccount(request.auth.accountId, async (session) => {
          const dispute = await get(session, id, request);
          const invoice = (await findInvoice(session, dispute.invoiceId, request.auth.partyIds)) as StoredInvoice;
          return { dispute, invoice };
        });
        const { name, bytes } = await make(request, found);
        const disposition = isShown ? attachmentOf(name).replace(/^attachment/, 'inline') : attachmentOf(name);
        return reply
          .headers({
            'content-disposition': disposition,
            'cache-control': 'private, no-store',
            ...(isShown && SHOWN_IN_PAGE),
          })
          .type(mediaType)
          .send(bytes);
      },
    );
  }

  async function find(session: AccountSession, id: string, request: Authenticated): Promise<ShownDispute | undefined> {
    const [dispute] = isUuid(id) ? await findDisputes(session, [id], request.auth.partyIds) : [];
    return dispute && shown(session, dispute, request);
  }

  /** A draft with what it may have attached; a key limited to customers attaches nothing. */
  async function shown(
    session: AccountSession,
    dispute: StoredDispute,
    { auth }: Authenticated,
  ): Promise<ShownDispute> {
    if (dispute.state !== 'draft' || auth.partyIds !== null) return dispute;
    const invoice = await findInvoice(session, dispute.invoiceId, null);
    return {
      ...dispute,
      attachable: invoice === undefined ? [] : await listAttachable(session, context, invoice, dispute),
    };
  }

  async function get(session: AccountSession, id: string, request: Authenticated): Promise<ShownDispute> {
    return getById(noun, id, () => find(session, id, request));
  }
};

/** Null: an API key. */
async function writerOf(session: AccountSession, { auth }: Authenticated): Promise<Writer | null> {
  const [user] = isUser(auth) ? await findUsers(session, [auth.keyId]) : [];
  return user === undefined ? null : { name: user.name, email: user.email };
}
