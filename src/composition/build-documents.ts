/** Builds what documents and mail need: readers in processes of their own, the rules and the model, the store of files. */

import {
  createDocumentReader,
  type DocumentSchema,
  listSchemas,
  type Understander,
  understander,
  withModel,
} from '@portolan/papers';
import { Counter } from 'prom-client';
import { publicUrlOf, readerOptionsOf, stateDirectoryOf } from '../config/config.ts';
import type { DocumentEngines, DocumentsContext } from '../features/documents/context.ts';
import { DocumentSchemas } from '../features/documents/document-schemas/document-schemas.ts';
import { openStore } from '../features/documents/files/directory-store.ts';
import { documentKnowledgeOf } from '../features/documents/understanding/knowledge.ts';
import { queryModel } from '../features/documents/understanding/query-model.ts';
import type { MailProcessingContext } from '../features/mail/context.ts';
import { createMailMeter } from '../features/mail/meter.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { noteBounce } from '../tenancy/outgoing-mail/bounces/note-bounce.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { Offers } from '../tracking/feature.ts';
import { trackAutomatically } from '../tracking/tracking-requests/start-tracking.ts';
import type { Foundation } from './foundation.ts';

/** Replacements for the parts that read and understand documents. */
export type OtherEngines = DocumentEngines & { readonly schemas: readonly DocumentSchema[] };

export interface DocumentParts {
  readonly documents: DocumentsContext;
  readonly mail: MailProcessingContext;
}

/** @param started closes what is opened here */
export async function buildDocuments(
  foundation: Foundation,
  { tracking, offers }: { readonly tracking: TrackingContext; readonly offers: Offers },
  engines: OtherEngines | undefined,
  started: AsyncDisposableStack,
): Promise<DocumentParts> {
  const { config, directory, logger: log, database, clock, metrics } = foundation;
  const reader = createDocumentReader({ ...readerOptionsOf(config), log });
  started.defer(() => reader.close());
  // A process of its own: viewing a page does not wait for documents that are being read.
  const drawer = createDocumentReader({ log });
  started.defer(() => drawer.close());
  const { clamd, clamdSeconds, maximumBytes, maximumPages, store } = config.documents;
  const documents: DocumentsContext = {
    database,
    clock,
    store: await openStore(store, stateDirectoryOf(config, directory)),
    schemas: new DocumentSchemas(engines?.schemas ?? listSchemas()),
    engines: engines ?? { reader, understander: configuredUnderstander(foundation, started) },
    drawPage: drawer.renderPage,
    rotateImage: reader.rotateImage,
    startTracking: (accountId, bill) => trackAutomatically(tracking, accountId, { type: 'bill_of_lading', ...bill }),
    findMails: offers.findMails,
    takeDocuments: offers.takeDocuments,
    scanner: clamd === null ? null : { address: clamd, timeoutSeconds: clamdSeconds },
    limits: {
      maximumBytes,
      maximumPages,
      accountBytes: config.ceilings.documentBytes,
      accountDocuments: config.ceilings.documents,
    },
    publicUrl: publicUrlOf(config),
    announce: tracking.announce,
    log,
  };
  started.defer(() => documents.store.close());
  const mail: MailProcessingContext = {
    documents,
    reader,
    imports: config.imports,
    invoices: { clock, gazetteer: tracking.gazetteer, partners: config.edi.partners },
    domain: config.mail.domain,
    maximumBytes: config.mail.maximumBytes,
    bounces: configuredBounces(foundation),
    meter: createMailMeter(metrics),
    log,
  };
  return { documents, mail };
}

/** Where mails of the service come back to; null: none leave. */
function configuredBounces({ config, database, clock }: Foundation): MailProcessingContext['bounces'] {
  const { host, from, bounceTo, giveUpDays } = config.mail.outgoing;
  if (host === null || from === null) return null;
  const address = (bounceTo ?? from).toLowerCase();
  return { address, note: (bytes) => noteBounce({ database, clock, giveUpDays }, bytes) };
}

/** More than any answer of values and lines. */
const MOST_BYTES_OF_MODEL = 1_000_000;

/** The rules, with a model behind them where one is configured. */
function configuredUnderstander(
  { config, reference, logger, metrics }: Foundation,
  started: AsyncDisposableStack,
): Understander {
  const { url, name, key, timeoutSeconds, maximumPages } = config.documents.model;
  const knowledge = documentKnowledgeOf(reference);
  const rules = understander(knowledge);
  if (url === null || name === null) return rules;
  const http = createHttpClient({ timeoutMillis: timeoutSeconds * 1000, maximumBodyBytes: MOST_BYTES_OF_MODEL });
  started.defer(() => http.close());
  const requests = new Counter({
    name: 'portolan_document_model_requests_total',
    help: 'Documents sent to a model, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
  return withModel(rules, {
    query: queryModel({ http, url, name, key, requests, log: logger }),
    knowledge,
    maximumPages,
  });
}
