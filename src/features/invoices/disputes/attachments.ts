/**
 * Files of a letter: documents of the account, the evidence as its sources sent it, and the user's own records. They are read
 * when the letter leaves.
 */
import { WORDING } from '@portolan/wording';
import type { AccountSession } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { cutText } from '../../../lib/text-rules/cut-text.ts';
import type { MailAttachment } from '../../../tenancy/outgoing-mail/store.ts';
import { listEvidence } from '../../../tracking/apply/observations-store.ts';
import { readFile } from '../../documents/downloads/download.ts';
import { safeFileName } from '../../documents/intake/file-name.ts';
import type { StoredInvoice } from '../invoice.ts';
import { claimOf } from './composing/claim.ts';
import { noteText, type ReportAsReceived, recordsText, reportsText } from './composing/compose-files.ts';
import { sourceName } from './composing/finding-words.ts';
import type { Attachable, Attachment, StoredDispute } from './dispute.ts';
import { type LetterContext, type LineNames, readFacts } from './read-letter.ts';
import { listAttachableDocuments } from './store.ts';

/** What the invoice has one of. */
const OF_INVOICE = { documentId: null, noteId: null, excerpt: null };
/** More would be no selection. */
const MOST_NOTES = 100;
const EXCERPT = 120;

/** Servers of recipients take 10 to 25 MB, and base64 adds a third. */
const MOST_BYTES = 12 * 1024 * 1024;

/** What the user may choose from; the first ones are proposed. */
export async function listAttachable(
  session: AccountSession,
  { listNotesOf }: Pick<LetterContext, 'listNotesOf'>,
  invoice: StoredInvoice,
  { language, currency }: Pick<StoredDispute, 'language' | 'currency'>,
): Promise<Attachable[]> {
  const { files } = WORDING[language].invoiceLetters;
  const { claimed, questioned } = claimOf(invoice, currency);
  const hasEvidence = [...claimed, ...questioned].some(({ evidence }) => evidence.length > 0);
  const name = fileNamePart(invoice.number);
  return [
    ...(hasEvidence ? [{ ...OF_INVOICE, kind: 'reports', name: `${files.reports(name)}.txt` } as const] : []),
    ...(invoice.records.length > 0
      ? [{ ...OF_INVOICE, kind: 'records', name: `${files.records(name)}.txt` } as const]
      : []),
    ...(await listAttachableDocuments(session, invoice)),
    ...(await listNotesOf(session, invoice.containerIds, MOST_NOTES)).map((note) => ({
      kind: 'note' as const,
      documentId: null,
      noteId: note.id,
      name: `${files.note(note.container, minuteOf(note.createdAt))}.txt`,
      excerpt: cutText(note.text, EXCERPT, '…'),
    })),
  ];
}

/** Of two notes of a day each has a name of its own. */
const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.');

export type FilesContext = Pick<LetterContext, 'database' | 'documents' | 'reference' | 'listNotesOf'>;

/** @throws ApiError for what is too large, not there or not scanned */
export async function readAttachments(
  { database, documents, reference, listNotesOf }: FilesContext,
  accountId: string,
  invoice: StoredInvoice,
  dispute: StoredDispute,
): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  let left = MOST_BYTES;
  for (const attachment of dispute.attachments) {
    const file = await read(attachment);
    left -= file.bytes.length;
    if (left < 0) throw tooLarge(attachment);
    files.push(file);
  }
  return files;

  async function read({ kind, documentId, noteId, name }: Attachment): Promise<MailAttachment> {
    const { language } = dispute;
    if (kind === 'records') return textFile(name, recordsText(invoice, language));
    if (kind === 'reports') {
      const reports = await database.forAccount(accountId, (session) =>
        readReports(session, reference, invoice, dispute),
      );
      return textFile(name, reportsText(invoice.number, reports, language));
    }
    if (kind === 'note') {
      const notes = await database.forAccount(accountId, (session) =>
        listNotesOf(session, invoice.containerIds, MOST_NOTES),
      );
      const note = notes.find(({ id }) => id === noteId);
      if (note === undefined) throw deleted(name);
      return textFile(name, noteText(note, language));
    }
    const file = await readFile({ database, store: documents.store }, accountId, documentId ?? '', left);
    if (file === 'too_large') throw tooLarge({ name });
    if (file === undefined) throw deleted(name);
    return { name: safeFileName(file.fileName, file.contentType), mediaType: file.contentType, bytes: file.bytes };
  }
}

function textFile(name: string, text: string): MailAttachment {
  return { name, mediaType: 'text/plain; charset=utf-8', bytes: Buffer.from(text) };
}

function deleted(name: string) {
  const detail = `${name} was deleted: remove it from the attachments.`;
  return apiError('conflict', { detail, pointer: '/data/attributes/attachments' });
}

function tooLarge({ name }: Pick<Attachment, 'name'>) {
  const detail = `With ${name} the attachments exceed ${MOST_BYTES / 1024 / 1024} MB, which many mail servers refuse: remove some.`;
  return apiError('conflict', { detail, pointer: '/data/attributes/attachments' });
}

/** Each statement once, with what its source sent. */
async function readReports(
  session: AccountSession,
  reference: LineNames,
  invoice: StoredInvoice,
  { currency }: StoredDispute,
): Promise<ReportAsReceived[]> {
  const { claimed, questioned } = claimOf(invoice, currency);
  const facts = await readFacts(session, reference, invoice);
  const pieces = [...claimed, ...questioned].flatMap(({ line, evidence }) => {
    const own = line === null ? undefined : invoice.lines[line];
    return evidence.map((each) => ({ ...each, check: own?.check ?? null, container: own?.container ?? null }));
  });
  const distinct = [...new Map(pieces.map((each) => [`${each.observationId}|${each.container}`, each])).values()];
  const raw = new Map<string, unknown>();
  for (const [shipmentId, own] of Map.groupBy(distinct, ({ check }) => check?.shipmentId ?? null)) {
    if (shipmentId === null) continue;
    const ids = own.map(({ observationId }) => observationId);
    for (const [id, received] of await listEvidence(session, shipmentId, ids)) raw.set(id, received);
  }
  return distinct.map(({ container, check, what, at, statedAt, source, observationId }) => ({
    ...{ container, what, at, statedAt },
    zone: facts.zoneOf(check?.containerId ?? null),
    source: sourceName(source, facts),
    isEntered: source.kind === 'user',
    received: raw.get(observationId),
  }));
}

/** A number of an invoice may have slashes and more. */
export function fileNamePart(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|-+$/g, '') || 'invoice';
}
