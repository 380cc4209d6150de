/** What the use cases of mail work with. The composition root builds it. */

import type { DocumentReader } from '@portolan/papers';
import type { DocumentsContext } from '../documents/context.ts';
import type { ImportLimits } from '../imports/receive-file.ts';
import type { FileContext } from '../invoices/from-files/take-file.ts';
import type { MailMeter } from './meter.ts';

export interface MailContext {
  /** Attachments are processed like all documents. */
  readonly documents: DocumentsContext;
  /** Parses mails in a process of its own. */
  readonly reader: Pick<DocumentReader, 'readMail'>;
  readonly imports: ImportLimits;
  /** Domain of the addresses; null: mail is disabled. */
  readonly domain: string | null;
  /** Maximum size of a mail. */
  readonly maximumBytes: number;
  /** Where mails of the service come back to, in lower case; null: none leave. */
  readonly bounces: { readonly address: string; readonly note: (bytes: Uint8Array) => Promise<boolean> } | null;
  readonly meter: MailMeter;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/** For what a stored mail brings. */
export interface MailProcessingContext extends MailContext {
  /** Attachments of tables and EDI are read for invoices, and for nothing else: anybody can send mail. */
  readonly invoices: FileContext;
}
