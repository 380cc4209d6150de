/** The resource types of documents, for the table of the composition root, and what leads to documents. */

import { linkedBy, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { findContainers } from '../../tracking/containers/list-store.ts';
import { findShipments } from '../../tracking/shipments/list-store.ts';
import { DocumentSchemaResource } from './document-schemas/schema.ts';
import { RepresentationSchema, renderRepresentation } from './downloads/schema.ts';
import { findRepresentations } from './downloads/store.ts';
import { findDocumentResources } from './get-document.ts';
import { DocumentResource } from './schema.ts';
import { SuggestionSchema } from './suggestions/schema.ts';

export function documentRelation(name: string, publicUrl: string): Relation {
  return linkedBy(name, ['document'], (ids, { partyIds: customers, query }) =>
    query((session) => findDocumentResources(session, ids, { customers, publicUrl })),
  );
}

interface Relations {
  /** To the account that the key belongs to. */
  readonly account: Relation;
  /** To the mail that brought a document. */
  readonly emailSubmission: Relation;
}

export function documentResources({ account, emailSubmission }: Relations, publicUrl: string): ResourceTable {
  const documents = (name: string) => documentRelation(name, publicUrl);
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
  return {
    document: {
      schema: DocumentResource,
      relations: {
        shipments,
        cargos: containers('cargos'),
        account,
        // Keys are not people: nobody is known as the user.
        user: linkedBy('user', ['user'], () => []),
        last_document_representation: representation('last_document_representation'),
        current_extraction: representation('current_extraction'),
        email_submission: emailSubmission,
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
  };
}
