/** What the use cases of mail work with. The composition root builds it. */
import type { DocumentsContext } from '../documents/context.ts';
import type { DocumentReader } from '../documents/reading/document-reader.ts';
import type { ImportLimits } from '../imports/receive-file.ts';
import type { MailMeter } from './meter.ts';

export interface MailContext {
  /** Attachments go the way of every document. */
  readonly documents: DocumentsContext;
  /** Takes mails apart in a process of its own. */
  readonly reader: Pick<DocumentReader, 'readMail'>;
  readonly imports: ImportLimits;
  /** Of the addresses; null: there are none. */
  readonly domain: string | null;
  /** That a mail may have. */
  readonly maximumBytes: number;
  readonly meter: MailMeter;
  readonly log: { info(message: string): void; warn(message: string): void };
}
