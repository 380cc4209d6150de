/** The resource types of documents, for the table of src/composition/resources.ts. */

import { linkedBy, type ReadScope, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { findContainers } from '../../tracking/containers/list-store.ts';
import { findShipments } from '../../tracking/shipments/list-store.ts';
import { findImportsByIds } from '../imports/list-store.ts';
import { renderImport } from '../imports/schema.ts';
import { EmailSubmissionSchema, renderEmailSubmission } from '../mail/schema.ts';
import { findEmailSubmissions } from '../mail/store.ts';
import { DocumentSchemaResource } from './document-schemas/schema.ts';
import { RepresentationSchema, renderRepresentation } from './downloads/schema.ts';
import { findRepresentations } from './downloads/store.ts';
import { findDocuments } from './list-store.ts';
import { DocumentResource, renderDocument } from './schema.ts';
import { SuggestionSchema } from './suggestions/schema.ts';

/** @param account the relation to the account that the key belongs to @param publicUrl what stands before every path */
export function documentResources(account: Relation, publicUrl: string): ResourceTable {
  const documents = (name: string) =>
    linkedBy(name, ['document'], async (ids, scope) => {
      const found = await scope.query((session) => findDocuments(session, ids, scope.partyIds));
      return found.map((facts) => renderDocument(facts, publicUrl));
    });
  const representation = (name: string) =>
    linkedBy(name, ['document_representation'], async (ids, scope) =>
      (await scope.query((session) => findRepresentations(session, ids))).map(renderRepresentation),
    );
  const shipments = linkedBy('shipments', ['shipment'], (ids, scope) =>
    scope.query((session) => findShipments(session, ids, scope.partyIds)),
  );
  const containers = (name: string) =>
    linkedBy(name, ['container'], (ids, scope) =>
      scope.query((session) => findContainers(session, { ids }, scope.partyIds)),
    );
  // Keys are not people: nobody is known as the user.
  const user = linkedBy('user', ['user'], () => []);
  return {
    document: {
      schema: DocumentResource,
      relations: {
        shipments,
        cargos: containers('cargos'),
        account,
        user,
        last_document_representation: representation('last_document_representation'),
        current_extraction: representation('current_extraction'),
        email_submission: linkedBy('email_submission', ['email_submission'], mailsByIds),
        parent_document: documents('parent_document'),
        child_documents: documents('child_documents'),
      },
    },
    document_representation: { schema: RepresentationSchema, relations: { document: documents('document') } },
    document_schema: { schema: DocumentSchemaResource, relations: {} },
    suggestion: {
      schema: SuggestionSchema,
      relations: { container: containers('container'), documents: documents('documents') },
    },
    email_submission: {
      schema: EmailSubmissionSchema,
      relations: {
        account,
        user,
        documents: documents('documents'),
        imports: linkedBy('imports', ['import'], async (ids, scope) => {
          const found = scope.partyIds === null ? await scope.query((session) => findImportsByIds(session, ids)) : [];
          return found.map((facts) => renderImport(facts, publicUrl));
        }),
      },
    },
  };
}

async function mailsByIds(ids: readonly string[], scope: ReadScope) {
  if (scope.partyIds !== null) return [];
  return (await scope.query((session) => findEmailSubmissions(session, ids))).map(renderEmailSubmission);
}
