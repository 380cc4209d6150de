/**
 * Sends a letter by mail, or stores that the user sent it. State, PDF and mail commit together: a process that dies before has
 * sent nothing, and after it the mail waits in its queue. A letter that was sent is not sent again, unless its mail failed.
 */
import { WORDING } from '@portolan/wording';
import type { AccountSession } from '../../../database/database.ts';
import { type ApiError, apiError, notFound } from '../../../http/jsonapi/errors.ts';
import type { MailBlock, MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import { type Queued, queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import type { MailAttachment } from '../../../tenancy/outgoing-mail/store.ts';
import type { StoredInvoice } from '../invoice.ts';
import { findInvoice, lockInvoice } from '../store.ts';
import { type FilesContext, fileNamePart, readAttachments } from './attachments.ts';
import { ANSWER_DAYS, hasFailed, type StoredDispute, settledBy } from './dispute.ts';
import type { Letter } from './printing/letter.ts';
import { printLetter } from './printing/print-letter.ts';
import { type LetterContext, readLetter } from './read-letter.ts';
import {
  findDisputes,
  findSentLetter,
  listDisputesOf,
  lockDispute,
  markDisputeSent,
  updateSettlement,
} from './store.ts';
import type { Writer } from './write-dispute.ts';

interface Sending {
  readonly id: string;
  readonly through: 'mail' | 'own';
  readonly writer: Writer | null;
}

interface Found {
  readonly dispute: StoredDispute;
  readonly invoice: StoredInvoice;
  /** As it leaves, or as it left before a mail that failed. */
  readonly letter: Letter | Buffer;
}

const DAY_MILLIS = 86_400_000;

/** Reads and prints. @returns what sends it, in one transaction @throws ApiError, as the sending does */
export async function prepareSending(
  context: LetterContext,
  accountId: string,
  sending: Sending,
): Promise<(session: AccountSession) => Promise<void>> {
  const { database, clock } = context;
  const now = clock.now();
  const found = await database.forAccount(accountId, (session) => read(session, context, sending.id, now));
  requireSendable(found.dispute, sending);
  const { dispute, invoice } = found;
  const letter = Buffer.isBuffer(found.letter) ? found.letter : await printLetter(accountId, found.letter);
  const files = sending.through === 'own' ? [] : await filesOf(context, accountId, { dispute, invoice, letter });
  return async (session) => {
    const current = await lockDispute(session, dispute.id);
    if (current === undefined) throw notFound('invoice dispute', dispute.id);
    requireSendable(current, sending);
    const own = await lockInvoice(session, invoice.id);
    const isSame = (a: { readonly updatedAt: Date } | undefined, b: { readonly updatedAt: Date }) =>
      a?.updatedAt.getTime() === b.updatedAt.getTime();
    if (
      !isSame(current, dispute) ||
      own === undefined ||
      own.marks !== invoice.marks ||
      current.figuresDiffer !== dispute.figuresDiffer
    )
      throw apiError('conflict', {
        detail: 'The letter or the invoice was changed at the same moment: read it again.',
      });
    const mailId =
      sending.through === 'own'
        ? null
        : idOf(await queueMail(session, mailOf(accountId, { dispute, files, writer: sending.writer })));
    const at = new Date(now);
    await markDisputeSent(session, {
      id: dispute.id,
      recipient: dispute.recipient,
      sentAt: at,
      sentThrough: sending.through,
      mailId,
      respondBy: new Date(now + ANSWER_DAYS * DAY_MILLIS).toISOString().slice(0, 10),
      updatedAt: at,
      letter,
    });
    await settle(session, own, at);
  };
}

/** Status and saved sum of an invoice, by all its letters. */
export async function settle(session: AccountSession, invoice: StoredInvoice, at: Date): Promise<void> {
  const disputes = await listDisputesOf(session, invoice.id);
  await updateSettlement(session, {
    id: invoice.id,
    ...settledBy(invoice.status, disputes, invoice.currency),
    updatedAt: at,
  });
}

async function read(session: AccountSession, context: LetterContext, id: string, now: number): Promise<Found> {
  const [dispute] = await findDisputes(session, [id], null);
  if (dispute === undefined) throw notFound('invoice dispute', id);
  const invoice = (await findInvoice(session, dispute.invoiceId, null)) as StoredInvoice;
  const sent = await findSentLetter(session, id);
  return { dispute, invoice, letter: sent ?? (await readLetter(session, context, invoice, dispute, now)) };
}

function requireSendable(dispute: StoredDispute, { through }: Sending): void {
  const { state, sentAt, recipient, figuresDiffer } = dispute;
  if (state !== 'draft' && !(state === 'sent' && hasFailed(dispute))) {
    const detail = `The letter was sent on ${sentAt?.toISOString().slice(0, 10)}; it is not sent again.`;
    throw apiError('conflict', { detail });
  }
  if (state === 'draft' && figuresDiffer) {
    const detail =
      'A later check found something else than the letter states. Have its text written anew (PATCH with body null), or ' +
      'write it as it is to stay.';
    throw apiError('conflict', { detail });
  }
  if (through === 'mail' && recipient === null)
    throw apiError('invalid_value', { detail: 'Give the recipient.', pointer: '/data/attributes/recipient' });
}

/** The letter, and what the user chose. */
export async function filesOf(
  context: FilesContext,
  accountId: string,
  { dispute, invoice, letter }: { dispute: StoredDispute; invoice: StoredInvoice; letter: Buffer },
): Promise<MailAttachment[]> {
  return [
    { name: letterName(invoice, dispute), mediaType: 'application/pdf', bytes: letter },
    ...(await readAttachments(context, accountId, invoice, dispute)),
  ];
}

export function letterName({ number }: StoredInvoice, { language }: StoredDispute): string {
  return `${WORDING[language].invoiceLetters.files.letter(fileNamePart(number))}.pdf`;
}

interface Mailed {
  readonly dispute: StoredDispute;
  readonly files: readonly MailAttachment[];
  readonly writer: Writer | null;
}

function mailOf(accountId: string, { dispute, files, writer }: Mailed): Parameters<typeof queueMail>[1] {
  return {
    accountId,
    recipient: { email: dispute.recipient ?? '', name: null },
    kind: 'dispute',
    locale: dispute.language,
    subject: dispute.subject,
    body: mailBody(dispute),
    // Another mail follows only one that failed.
    onceKey: `invoice_dispute:${dispute.id}:${dispute.mailId ?? ''}`,
    ...(writer !== null && { replyTo: writer.email }),
    attachments: files,
  };
}

export function mailBody({ body, language }: StoredDispute): MailBody {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const blocks: MailBlock[] = lines.map((text) => ({ kind: 'paragraph', text }));
  return { blocks: [...blocks, { kind: 'small_print', text: WORDING[language].invoiceLetters.mail.attached }] };
}

function idOf(queued: Queued): string {
  if (typeof queued === 'object') return queued.id;
  throw refusalOf(queued);
}

function refusalOf(reason: Exclude<Queued, object>): ApiError {
  const details = {
    not_configured:
      'This service sends no mail (mail.outgoing is not set). Send the letter by your own mail, through: own.',
    stopped_address: 'No mail goes to this address, because mails came back from it: give another recipient.',
    unsubscribed: 'The recipient takes no mail of this kind.',
    repeated: 'The letter is on its way already.',
  };
  const pointer = reason === 'stopped_address' ? { pointer: '/data/attributes/recipient' } : {};
  return apiError('conflict', { detail: details[reason], ...pointer });
}
