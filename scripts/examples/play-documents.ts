/**
 * Processes two documents: an arrival notice from a mail, which is linked to its shipment, and a file with a password.
 */
import { createHash } from 'node:crypto';
import { type DocumentPage, listSchemas, type Part, type ReadResult } from '@portolan/papers';
import { DocumentSchemas } from '../../src/features/documents/document-schemas/document-schemas.ts';
import { claimContent } from '../../src/features/documents/files/contents-store.ts';
import { addDocument } from '../../src/features/documents/intake/add-document.ts';
import { processDocument } from '../../src/features/documents/processing/process-document.ts';
import { findMails } from '../../src/features/mail/feature.ts';
import { announceMail } from '../../src/features/mail/processing/process-mail.ts';
import { insertEmailSubmission } from '../../src/features/mail/store.ts';
import { newId } from '../../src/lib/ids.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';

const PAGE: DocumentPage = {
  number: 1,
  width: 595,
  height: 842,
  how: 'text',
  readings: [[{ text: 'ARRIVAL', box: [0.1, 0.05, 0.25, 0.07], confidence: 1 }]],
};

const MAIL = {
  subject: 'Arrival notice',
  body: 'Dear customer, please find attached our arrival notice.',
  from: ['Line Notices <notices@line.example>'],
  to: ['acme@in.example.com'],
  cc: [],
  contentType: 'text/plain',
  messageId: '<1@line.example>',
  inReplyTo: null,
  references: [],
  sentAt: new Date('2026-03-28T23:58:00Z'),
} as const;

/** @param number bill of lading in the notice */
export async function playDocuments(context: TrackingContext, accountId: string, number: string): Promise<void> {
  await play(context, accountId, 'arrival-notice.pdf', { pages: [PAGE] }, noticeOf(number));
  await play(
    context,
    accountId,
    'protected.pdf',
    { failure: 'encrypted', detail: 'the file requires a password' },
    null,
  );
}

function noticeOf(number: string): Part {
  const evidence = { page: 1, rule: 'label', confidence: 0.98 } as const;
  return {
    pages: [1],
    type: 'arrival_notice',
    typeConfidence: 0.97,
    notes: null,
    payload: { master_bill_of_lading: number, last_free_day: '2026-04-20' },
    evidence: {
      master_bill_of_lading: [{ ...evidence, box: [0.6, 0.1, 0.78, 0.12], text: number }],
      last_free_day: [{ ...evidence, box: [0.6, 0.3, 0.72, 0.32], text: '20 APR 2026' }],
    },
    numbers: [{ kind: 'bill_of_lading', number, text: number, isSure: true }],
  };
}

async function play(
  { database, clock, announce, log }: TrackingContext,
  accountId: string,
  fileName: string,
  read: ReadResult,
  part: Part | null,
): Promise<void> {
  const limits = { maximumBytes: 1e6, maximumPages: 30, accountBytes: 1e9, accountDocuments: 10 };
  const context = {
    database,
    clock,
    announce,
    log,
    limits,
    drawPage: null,
    rotateImage: () => Promise.reject(new Error('The example has no image.')),
    startTracking: async () => {},
    findMails,
    takeDocuments: async () => {},
    scanner: null,
    publicUrl: 'https://portolan.example.com',
    schemas: new DocumentSchemas(listSchemas()),
    engines: {
      reader: { engine: 'example', read: async () => read, readText: async () => read },
      understander: { understand: () => (part === null ? [] : [part]) },
    },
    store: {
      incoming: '',
      put: async () => {},
      open: () => Promise.reject(new Error('the example has no bytes')),
      withFile: <Result>(_key: unknown, work: (path: string) => Promise<Result>) => work(''),
      removeAccount: async () => {},
      remove: async () => {},
      uploads: null,
      reach: async () => {},
      close: () => {},
    },
  };
  const sha256 = createHash('sha256').update(fileName).digest();
  const file = { fileName, contentType: 'application/pdf', byteSize: 48_213, sha256 };
  const id = await database.changeAccount(accountId, async (session) => {
    await claimContent(session, file, limits.accountBytes, new Date(clock.wallNow()));
    if (part === null) {
      const adding = { name: null, source: 'api', addedBy: 'scanner', emailSubmissionId: null } as const;
      return addDocument(session, context, file, adding);
    }
    const mailId = newId(clock.now());
    await insertEmailSubmission(session, { ...MAIL, id: mailId, createdAt: new Date(clock.now()) });
    const adding = { name: null, source: 'email', addedBy: MAIL.from[0], emailSubmissionId: mailId } as const;
    const documentId = await addDocument(session, context, file, adding);
    await announceMail(session, context, mailId);
    return documentId;
  });
  await processDocument(context, accountId, id, new AbortController().signal);
}
