/**
 * Processes a stored mail: creates an email_submission with its documents, or with imports of tracking requests.
 * Everything commits together with the event. Refused attachments keep their reason and do not affect the others.
 */
import { readFile } from 'node:fs/promises';
import type { Mail, MailAttachment, NotRead } from '@portolan/papers';
import { actAs } from '../../../database/actor.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../../documents/context.ts';
import { findDocumentResources } from '../../documents/get-document.ts';
import { sniffContentType } from '../../documents/intake/content-type.ts';
import { receiveBytes } from '../../documents/intake/receive-bytes.ts';
import { TooManyImports } from '../../imports/errors.ts';
import { acceptFile, type ReceivedFile, receiveFile } from '../../imports/receive-file.ts';
import type { MailProcessingContext } from '../context.ts';
import { NoCsv } from '../errors.ts';
import { endWaitingMail, findWaitingMail, type ReceivedMail } from '../received-mails-store.ts';
import { type RefusedAttachment, renderEmailSubmission } from '../schema.ts';
import { findEmailSubmissions, insertEmailSubmission, type NewEmailSubmission, noteOutcome } from '../store.ts';
import { cut, fileNameOf, isOrnament, pieces, refusedAs } from './attachments.ts';
import { documentsOfMail } from './documents-of-mail.ts';

export interface PartsOutcome {
  readonly refused: readonly RefusedAttachment[];
  readonly importIds: readonly string[];
}

/** Stores the attachments of a mail in the transaction of its submission. */
export type StoringParts = (session: AccountSession) => Promise<PartsOutcome>;

export interface MailToProcess {
  readonly context: MailProcessingContext;
  readonly accountId: string;
  readonly received: ReceivedMail;
  /** Or the reason why it cannot be parsed. */
  readonly mail: Mail | NotRead;
}

/** Does nothing for a processed mail. @throws StoreUnavailable, or the signal's reason: retry */
export async function processMail(
  context: MailProcessingContext,
  accountId: string,
  mailId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, store } = context.documents;
  const received = await database.forAccount(accountId, (session) => findWaitingMail(session, mailId));
  if (received === undefined) return;
  const bytes = await store.withFile({ accountId, sha256: received.sha256 }, (path) => readFile(path));
  const read = await context.reader.readMail(bytes, 'message/rfc822', signal);
  const taken: MailToProcess = { context, accountId, received, mail: 'mail' in read ? read.mail : read };
  const storing = received.isForTracking ? await importsOfMail(taken) : await documentsOfMail(taken);
  await database.changeAccount(accountId, async (session) => {
    await actAs(session, { kind: 'mail' });
    if (!(await endWaitingMail(session, mailId))) return;
    await insertEmailSubmission(session, submissionOf(taken));
    await noteOutcome(session, mailId, await storing(session));
    await announceMail(session, context.documents, mailId);
  });
}

/** Only keys that see all customers receive the event. @param id of the email_submission */
export async function announceMail(
  session: AccountSession,
  { announce, clock, publicUrl }: DocumentsContext,
  id: string,
): Promise<void> {
  const [facts] = await findEmailSubmissions(session, [id]);
  if (facts === undefined) return;
  const announcement = {
    event: 'email_submission.created',
    shipmentId: null,
    containerId: null,
    reference: renderEmailSubmission(facts),
    included: await findDocumentResources(session, facts.documentIds, { customers: null, publicUrl }),
  } as const;
  await announce(session, [announcement], clock.now());
}

const LONGEST_SUBJECT = 1000;
const LONGEST_BODY = 100_000;
const LONGEST_ADDRESS = 500;
const MOST_ADDRESSES = 200;

/** The stored part of a mail's own text. */
function submissionOf({ received, mail }: Pick<MailToProcess, 'received' | 'mail'>): NewEmailSubmission {
  const { id, sender, receivedAt: createdAt } = received;
  if ('failure' in mail) {
    const unknown = { subject: '', body: '', to: [], cc: [], contentType: 'text/plain', references: [] };
    return { id, from: [sender], messageId: null, inReplyTo: null, sentAt: null, createdAt, ...unknown };
  }
  return {
    id,
    subject: cut(mail.subject ?? '', LONGEST_SUBJECT),
    body: cut(mail.text ?? '', LONGEST_BODY),
    from: addresses([mail.from ?? sender]),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    contentType: mail.html !== null ? 'text/html' : 'text/plain',
    messageId: mail.messageId === null ? null : cut(mail.messageId, LONGEST_ADDRESS),
    inReplyTo: mail.inReplyTo === null ? null : cut(mail.inReplyTo, LONGEST_ADDRESS),
    references: addresses(mail.references),
    sentAt: mail.sentAt === null ? null : new Date(mail.sentAt),
    createdAt,
  };
}

function addresses(given: readonly string[]): string[] {
  return given.slice(0, MOST_ADDRESSES).map((each) => cut(each, LONGEST_ADDRESS));
}

const CSV = 'text/csv';

/** Stores the rows; `StoringParts` queues and publishes them. @throws TooManyImports: retry when other imports have finished */
async function importsOfMail(taken: MailToProcess): Promise<StoringParts> {
  const { mail } = taken;
  const files: ReceivedFile[] = [];
  const refused: RefusedAttachment[] = [];
  const attachments = 'failure' in mail ? [] : mail.attachments.filter((each) => !isOrnament(each));
  for (const [index, attachment] of attachments.entries()) {
    const fileName = fileNameOf(attachment.filename, index + 1);
    try {
      files.push(await receive(taken, fileName, attachment));
    } catch (error) {
      // Imports of this mail finish only after it is processed, so waiting for them is pointless.
      if (error instanceof TooManyImports && files.length === 0) throw error;
      refused.push(refusedAs(fileName, error, 'invalid_file'));
    }
  }
  if (attachments.length === 0) refused.push(nothingToImport(mail));
  return async (session) => {
    for (const file of files) await acceptFile(session, file);
    return { refused, importIds: files.map(({ importId }) => importId) };
  };
}

async function receive(
  { context, accountId }: MailToProcess,
  fileName: string,
  { content }: MailAttachment,
): Promise<ReceivedFile> {
  const { database, clock, store } = context.documents;
  {
    await using received = await receiveBytes(store, pieces(content), context.maximumBytes);
    const contentType = await sniffContentType(received.path, fileName);
    if (contentType !== CSV) throw new NoCsv(contentType);
  }
  const upload = { accountId, apiKeyId: null, partyIds: null, dryRun: false, bytes: pieces(content) };
  return receiveFile({ database, clock, limits: context.imports }, upload);
}

function nothingToImport(mail: MailToProcess['mail']): RefusedAttachment {
  return 'failure' in mail
    ? { file_name: null, reason: 'unreadable', detail: mail.detail, document_id: null }
    : {
        file_name: null,
        reason: 'no_file',
        detail: 'The mail has no file; a CSV file of tracking requests is expected.',
        document_id: null,
      };
}
