/**
 * Turns the attachments of a mail into documents, like uploaded files, and those that are tables or EDI with invoices into
 * invoices too. The mail itself becomes a document if it has none and names a tracked number or a container, or if it cannot be
 * parsed.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { comparableNumber } from '@portolan/codes/document-number';
import type { Mail, MailAttachment, MailText } from '@portolan/papers';
import type { AccountSession } from '../../../database/database.ts';
import { storeFile } from '../../documents/files/store-content.ts';
import { addDocument, type FileToAdd } from '../../documents/intake/add-document.ts';
import { receiveBytes } from '../../documents/intake/receive-bytes.ts';
import { isAnyTracked } from '../../documents/processing/link-documents.ts';
import type { OpenedFile } from '../../invoices/from-files/take-file.ts';
import { openIncoming, takeIncoming } from '../../invoices/from-files/waiting/take-incoming.ts';
import type { RefusedAttachment } from '../schema.ts';
import { cut, fileNameOf, isOrnament, pieces, refusedAs } from './attachments.ts';
import type { MailToProcess, PartsOutcome, StoringParts } from './process-mail.ts';

interface PreparedFile {
  readonly file: FileToAdd;
  /** Undefined: it has no table and is no EDI. */
  readonly opened: OpenedFile | undefined;
  readonly bytes: Buffer;
}
type Prepared = PreparedFile | RefusedAttachment;

/** By what the bytes are; EDI is plain text. */
const TABLES_AND_EDI = /^text\/(?:csv|plain)$|spreadsheetml|vnd\.ms-excel|octet-stream|edi/;

/** Moves the files into the store; they are unreferenced before `StoringParts`. @throws StoreUnavailable */
export async function documentsOfMail(taken: MailToProcess): Promise<StoringParts> {
  const { mail } = taken;
  const prepared: Prepared[] = [];
  if (!('failure' in mail)) {
    const files = mail.attachments.filter((each) => !isOrnament(each));
    for (const [index, file] of files.entries()) prepared.push(await prepare(taken, file, index + 1));
  }
  return (session) => store(session, taken, prepared);
}

async function prepare({ context, accountId }: MailToProcess, file: MailAttachment, place: number): Promise<Prepared> {
  const { documents } = context;
  const fileName = fileNameOf(file.filename, place);
  try {
    await using received = await receiveBytes(documents.store, pieces(file.content), documents.limits.maximumBytes);
    const stored = await storeFile(documents, accountId, fileName, received);
    const bytes = Buffer.from(file.content);
    const opened = TABLES_AND_EDI.test(stored.contentType) ? await openIncoming(context.invoices, bytes) : undefined;
    return { file: stored, opened, bytes };
  } catch (error) {
    return refusedAs(fileName, error);
  }
}

async function store(
  session: AccountSession,
  taken: MailToProcess,
  prepared: readonly Prepared[],
): Promise<PartsOutcome> {
  const refused: RefusedAttachment[] = [];
  let added = 0;
  for (const each of prepared) {
    const refusal = 'reason' in each ? each : await add(session, taken, each.file, each);
    if (refusal === null) added += 1;
    else refused.push(refusal);
  }
  const { mail } = taken;
  if ('failure' in mail)
    refused.push({ file_name: null, reason: 'unreadable', detail: mail.detail, document_id: null });
  const hasDocuments = added > 0 || refused.some(({ reason }) => reason === 'duplicate');
  if ('failure' in mail || (!hasDocuments && (await namesWhatIsTracked(session, mail)))) {
    const refusal = await add(session, taken, mailAsFile(taken));
    if (refusal !== null) refused.push(refusal);
  }
  return { refused, importIds: [] };
}

/** @returns why it was refused */
async function add(
  session: AccountSession,
  { context, mail, received }: MailToProcess,
  file: FileToAdd,
  { opened, bytes }: Partial<PreparedFile> = {},
): Promise<RefusedAttachment | null> {
  const addedBy = 'failure' in mail ? null : mail.from;
  try {
    const documentId = await addDocument(session, context.documents, file, {
      name: null,
      source: 'email',
      addedBy: cut(addedBy ?? received.sender, 500),
      emailSubmissionId: received.id,
    });
    if (opened !== undefined && bytes !== undefined) {
      const { fileName } = file;
      await takeIncoming(session, context.invoices, { opened, bytes, fileName, cameBy: 'mail', documentId });
    }
    return null;
  } catch (error) {
    return refusedAs(file.fileName, error);
  }
}

function mailAsFile({ mail, received: { sha256, byteSize } }: MailToProcess): FileToAdd {
  const subject = 'failure' in mail ? null : cut(mail.subject ?? '', 150);
  return { fileName: `${fileNameOf(subject || 'mail', 1)}.eml`, contentType: 'message/rfc822', byteSize, sha256 };
}

/** Maximum of possible numbers that are looked up. */
const MOST_NUMBERS = 200;
const LONGEST_TEXT = 200_000;

export async function namesWhatIsTracked(session: AccountSession, mail: Mail): Promise<boolean> {
  const numbers = numbersIn([mail, ...mail.nested].map(wordsOf).join('\n'));
  return numbers.some(isContainerNumber) || isAnyTracked(session, numbers);
}

function wordsOf({ subject, text, html }: MailText): string {
  const markup = (html ?? '').slice(0, LONGEST_TEXT).replaceAll(/<[^<>]*>/g, ' ');
  return `${subject ?? ''}\n${(text ?? '').slice(0, LONGEST_TEXT)}\n${markup}`;
}

/** Words of at least six letters and digits with a digit, and pairs of words that make a container number. */
function numbersIn(text: string): string[] {
  const words = text
    .split(/[\s,;:()<>"']+/)
    .map(comparableNumber)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (const [index, word] of words.entries()) {
    const pair = `${word}${words[index + 1] ?? ''}`;
    if (isContainerNumber(pair)) found.add(pair);
    else if (/^(?=.*\d)[A-Z0-9]{6,35}$/.test(word)) found.add(word);
    if (found.size === MOST_NUMBERS) break;
  }
  return [...found];
}
