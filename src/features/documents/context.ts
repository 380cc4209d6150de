/** What the use cases of documents work with. The composition root builds it. */

import type { DocumentReader, Understander } from '@portolan/papers';
import type { AccountSession, Database } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Announcement } from '../../tracking/context.ts';
import type { Offers } from '../../tracking/feature.ts';
import type { DocumentSchemas } from './document-schemas/document-schemas.ts';
import type { DocumentStore } from './files/store.ts';
import type { ScanSettings } from './intake/scan.ts';

interface DocumentLimits {
  readonly maximumBytes: number;
  /** Limit of one document that is read. */
  readonly maximumPages: number;
  /** Limit of all documents of an account. */
  readonly accountBytes: number;
  readonly accountDocuments: number;
}

/** Turns a file into pages. */
export type Reader = Pick<DocumentReader, 'engine' | 'read' | 'readText'>;

export interface DocumentEngines {
  readonly reader: Reader;
  readonly understander: Understander;
}

export interface BillOfLadingInput {
  /** Number of the line, not of a forwarder. */
  readonly number: string;
  /** SCAC; null: detect the line. */
  readonly scac: string | null;
}

export interface DocumentsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly schemas: DocumentSchemas;
  /** Null: this installation has no reader; documents wait. */
  readonly engines: DocumentEngines | null;
  /** Renders pages for display, in a process of its own: reading may take minutes. Null: not available. */
  readonly drawPage: DocumentReader['renderPage'] | null;
  /** Rotates images in a process of its own: an image may attack its decoder. */
  readonly rotateImage: DocumentReader['rotateImage'];
  /** Starts tracking a bill of lading. Does nothing if it is tracked already or cannot be tracked. */
  readonly startTracking: (accountId: string, input: BillOfLadingInput) => Promise<void>;
  /** Mails that brought documents, as resources. */
  readonly findMails: (session: AccountSession, ids: readonly string[]) => Promise<readonly RenderedResource[]>;
  /** Hands papers over that were read or changed, in the same transaction. */
  readonly takeDocuments: Offers['takeDocuments'];
  /** Null: files are not scanned. */
  readonly scanner: ScanSettings | null;
  readonly limits: DocumentLimits;
  /** Absolute, without a trailing slash: the start of every link. */
  readonly publicUrl: string;
  /** Writes events and their deliveries within the caller's transaction. @param now world time */
  readonly announce: (session: AccountSession, announcements: readonly Announcement[], now: number) => Promise<void>;
  readonly log: { warn(message: string): void };
}
