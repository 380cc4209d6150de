/**
 * Files of a letter: documents of the account, the evidence as its sources sent it, and the user's own records. They are read
 * when the letter leaves.
 */
import { WORDING } from '@portolan/wording';
import type { AccountSession, Database } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { MailAttachment } from '../../../tenancy/outgoing-mail/store.ts';
import { listEvidence } from '../../../tracking/schedule/shipment-checks-store.ts';
import type { DocumentsContext } from '../../documents/context.ts';
import { readFile } from '../../documents/downloads/download.ts';
import { safeFileName } from '../../documents/intake/file-name.ts';
import type { StoredInvoice } from '../invoice.ts';
import { claimOf } from './composing/claim.ts';
import { letterFormats } from './composing/letter-formats.ts';
import type { Attachment, StoredDispute } from './dispute.ts';
import { listAttachableDocuments } from './store.ts';

/** Servers of recipients take 10 to 25 MB, and base64 adds a third. */
const MOST_BYTES = 12 * 1024 * 1024;

/** What the user may choose from; the first ones are proposed. */
export async function listAttachable(
  session: AccountSession,
  invoice: StoredInvoice,
  { language, currency }: Pick<StoredDispute, 'language' | 'currency'>,
): Promise<Attachment[]> {
  const { files } = WORDING[language].invoiceLetters;
  const { claimed, questioned } = claimOf(invoice, currency);
  const hasEvidence = [...claimed, ...questioned].some(({ evidence }) => evidence.length > 0);
  const name = fileNamePart(invoice.number);
  return [
    ...(hasEvidence ? [{ kind: 'reports', documentId: null, name: `${files.reports(name)}.json` } as const] : []),
    ...(invoice.records.length > 0
      ? [{ kind: 'records', documentId: null, name: `${files.records(name)}.txt` } as const]
      : []),
    ...(await listAttachableDocuments(session, invoice)),
  ];
}

/** @throws ApiError for what is too large, not there or not scanned */
export async function readAttachments(
  { database, documents }: { readonly database: Database; readonly documents: DocumentsContext },
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

  async function read({ kind, documentId, name }: Attachment): Promise<MailAttachment> {
    if (kind === 'records')
      return { name, mediaType: 'text/plain; charset=utf-8', bytes: Buffer.from(recordsText(invoice, dispute)) };
    if (kind === 'reports') {
      const reports = await database.forAccount(accountId, (session) => readReports(session, invoice, dispute));
      return { name, mediaType: 'application/json', bytes: Buffer.from(`${JSON.stringify(reports, null, 2)}\n`) };
    }
    const file = await readFile({ database, store: documents.store }, accountId, documentId ?? '', left);
    if (file === 'too_large') throw tooLarge({ name });
    if (file === undefined) {
      const detail = `The document ${name} was deleted: remove it from the attachments.`;
      throw apiError('conflict', { detail, pointer: '/data/attributes/attachments' });
    }
    return { name: safeFileName(file.fileName, file.contentType), mediaType: file.contentType, bytes: file.bytes };
  }
}

function tooLarge({ name }: Pick<Attachment, 'name'>) {
  const detail = `With ${name} the attachments exceed ${MOST_BYTES / 1024 / 1024} MB, which many mail servers refuse: remove some.`;
  return apiError('conflict', { detail, pointer: '/data/attributes/attachments' });
}

/** Each statement once, with what its source sent. What users entered has no report. */
async function readReports(session: AccountSession, invoice: StoredInvoice, { currency }: StoredDispute) {
  const { claimed, questioned } = claimOf(invoice, currency);
  const pieces = [...claimed, ...questioned].flatMap(({ line, evidence }) => {
    const own = line === null ? undefined : invoice.lines[line];
    const shipmentId = own?.check?.shipmentId ?? null;
    return evidence.map((each) => ({ ...each, shipmentId, container: own?.container ?? null }));
  });
  const distinct = [...new Map(pieces.map((each) => [`${each.observationId}|${each.container}`, each])).values()];
  const raw = new Map<string, unknown>();
  for (const [shipmentId, own] of Map.groupBy(distinct, (each) => each.shipmentId)) {
    if (shipmentId === null) continue;
    const ids = own.map(({ observationId }) => observationId);
    for (const [id, received] of await listEvidence(session, shipmentId, ids)) raw.set(id, received);
  }
  return distinct.map(({ container, what, at, statedAt, source, observationId }) => ({
    container_number: container,
    what,
    at,
    stated_at: statedAt,
    source: source.name,
    received: source.kind === 'user' ? null : (raw.get(observationId) ?? null),
  }));
}

function recordsText({ number, records }: StoredInvoice, { language }: StoredDispute): string {
  const { records: words, labels } = WORDING[language].invoiceLetters;
  const { days } = letterFormats(language);
  const entries = records.map(({ container, kind, from, to, note }) =>
    [container ?? words.every, days(from, to), words.kinds[kind], note].join('\n'),
  );
  return `${[`${words.heading} (${labels.invoice} ${number})`, ...entries].join('\n\n')}\n`;
}

/** A number of an invoice may have slashes and more. */
export function fileNamePart(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+|-+$/g, '') || 'invoice';
}
