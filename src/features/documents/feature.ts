/** Documents as a part of the application. */
import { Type } from 'typebox';
import { linkedBy, type RelationTo } from '../../http/jsonapi/resource-table.ts';
import { errorMessage } from '../../lib/errors.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { INTAKE_SETTINGS, UNDERSTANDING_SETTINGS } from './account-settings.ts';
import type { DocumentsContext } from './context.ts';
import { directUploadRoutes } from './direct-uploads/routes.ts';
import { DocumentSchemaResource, documentSchemaRoutes } from './document-schemas/routes.ts';
import { documentFileRoutes } from './downloads/routes.ts';
import { RepresentationSchema, renderRepresentation } from './downloads/schema.ts';
import { findRepresentations } from './downloads/store.ts';
import { documentErrors, StoreUnavailable } from './errors.ts';
import { discardForsaken } from './files/directory-store.ts';
import { forgetContents, purgeContents } from './files/store-content.ts';
import { learnedLabelRoutes } from './learning/routes.ts';
import { LearnedLabelSchema } from './learning/schema.ts';
import { findDocuments } from './list-store.ts';
import { packetRoutes } from './packets/routes.ts';
import { processDocument, processTextDocument } from './processing/process-document.ts';
import { reprocessRoutes } from './processing/reprocess-routes.ts';
import { documentRoutes } from './routes.ts';
import { DocumentResource, renderDocument } from './schema.ts';
import { PROCESS_DOCUMENT_TASK, PROCESS_SCAN_TASK, queueOrphanedDocuments } from './store.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { SuggestionSchema } from './suggestions/schema.ts';

interface Given {
  readonly settings: { readonly publicUrl: string };
}

interface WorkParts extends JobParts {
  readonly documents: DocumentsContext;
  readonly config: { readonly documents: { readonly retentionDays: number } };
}

const Document = Type.Object({ account_id: Type.String(), document_id: Type.String() });

export const documents = {
  routes: [
    ...[suggestionRoutes, documentRoutes, reprocessRoutes, packetRoutes, directUploadRoutes, documentSchemaRoutes],
    learnedLabelRoutes,
  ],
  // Where clients of Active Storage announce files.
  otherRoutes: { '/rails/active_storage': [directUploadRoutes] },
  openRoutes: [documentFileRoutes],
  resources: ({ container, shipment, account, emailSubmission }, { settings: { publicUrl } }: Given) => {
    const document = documentRelation(publicUrl);
    return {
      document: {
        schema: DocumentResource,
        relations: {
          shipments: shipment('shipments'),
          cargos: container('cargos'),
          account,
          // An API key adds documents, so no user is known.
          user: linkedBy('user', ['user'], () => []),
          last_document_representation: representation('last_document_representation'),
          current_extraction: representation('current_extraction'),
          ...(emailSubmission && { email_submission: emailSubmission }),
          parent_document: document('parent_document'),
          child_documents: document('child_documents'),
        },
      },
      document_representation: { schema: RepresentationSchema, relations: { document: document('document') } },
      document_learned_label: { schema: LearnedLabelSchema, relations: {} },
      document_schema: { schema: DocumentSchemaResource, relations: {} },
      suggestion: {
        schema: SuggestionSchema,
        relations: { container: container('container'), documents: document('documents') },
      },
    };
  },
  relations: ({ settings: { publicUrl } }: Given) => ({ document: documentRelation(publicUrl) }),
  errors: documentErrors,
  accountSettings: [INTAKE_SETTINGS, UNDERSTANDING_SETTINGS],
  onAccountDeleted: forgetContents,
  // They may take minutes and block no other job.
  work: (given: WorkParts) => ({
    documentTasks: defineTask(PROCESS_DOCUMENT_TASK, Document, ({ account_id, document_id }, signal) =>
      processTextDocument(given.documents, account_id, document_id, signal),
    ),
    scanTasks: defineTask(PROCESS_SCAN_TASK, Document, ({ account_id, document_id }, signal) =>
      processDocument(given.documents, account_id, document_id, signal),
    ),
    sweep: () => given.database.system((session) => queueOrphanedDocuments(session, given.documents.engines !== null)),
    housekeeping: () => purgeFiles(given),
  }),
} satisfies Feature;

/** @param publicUrl base address of links */
function documentRelation(publicUrl: string): RelationTo {
  return (name) =>
    linkedBy(name, ['document'], async (ids, scope) => {
      const found = await scope.query((session) => findDocuments(session, ids, scope.partyIds));
      return found.map((facts) => renderDocument(facts, publicUrl));
    });
}

const representation: RelationTo = (name) =>
  linkedBy(name, ['document_representation'], async (ids, scope) =>
    (await scope.query((session) => findRepresentations(session, ids))).map(renderRepresentation),
  );

/** The store may be away: the rest of housekeeping goes on. */
async function purgeFiles({ documents, config, logger }: WorkParts): Promise<void> {
  try {
    const purged = await purgeContents(documents, config.documents.retentionDays);
    if (purged > 0) logger.info(`deleted the files of ${purged} documents from the store`);
    await discardForsaken(documents.store, documents.clock.wallNow());
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.warn(`files of deleted documents stay until the store answers: ${errorMessage(error)}`);
  }
}
