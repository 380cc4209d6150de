/** What the use cases of documents work with; put together by the composition root. */

import type { AccountSession, Database } from '../../database/database.ts';
import type { StoredResource } from '../../http/jsonapi/resource.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Announcement } from '../../tracking/announcement.ts';
import type { DocumentSchemas } from './document-schemas/document-schemas.ts';
import type { DocumentStore } from './files/store.ts';
import type { ScanSettings } from './intake/scan.ts';
import type { Reader, Understander } from './pipeline.ts';
import type { DocumentReader } from './reading/document-reader.ts';

interface DocumentLimits {
  readonly maximumBytes: number;
  /** Of a document that is read. */
  readonly maximumPages: number;
  /** Of all documents of an account. */
  readonly accountBytes: number;
  readonly accountDocuments: number;
}

export interface DocumentEngines {
  readonly reader: Reader;
  readonly understander: Understander;
}

export interface BillOfLadingInput {
  /** The line's, not a forwarder's. */
  readonly number: string;
  /** SCAC; null: to be found out. */
  readonly scac: string | null;
}

export interface DocumentsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly schemas: DocumentSchemas;
  /** Null: this installation reads no documents; they wait. */
  readonly engines: DocumentEngines | null;
  /** Draws pages for people to see, apart from reading, which may take minutes; null: nobody does. */
  readonly drawPage: DocumentReader['renderPage'] | null;
  /** Turns pictures, apart from the service: they may be made to harm who decodes them. */
  readonly rotateImage: DocumentReader['rotateImage'];
  /** Starts the tracking of a bill of lading; what is tracked already, or cannot be, is left as it is. */
  readonly startTracking: (accountId: string, wish: BillOfLadingInput) => Promise<void>;
  /** Mails that brought documents, as resources. */
  readonly findMails: (session: AccountSession, ids: readonly string[]) => Promise<readonly StoredResource[]>;
  /** Null: nothing is scanned. */
  readonly scanner: ScanSettings | null;
  readonly limits: DocumentLimits;
  /** Absolute, without a trailing slash: the start of every link. */
  readonly publicUrl: string;
  /** Writes events and what is to be delivered of them within the caller's transaction. @param now world time */
  readonly announce: (session: AccountSession, announcements: readonly Announcement[], now: number) => Promise<void>;
  readonly log: { warn(message: string): void };
}
