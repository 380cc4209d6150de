/** The resource types of documents, and the relation to them. */
import { linkedBy, type Relation, type RelationTo, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { DocumentSchemaResource } from './document-schemas/schema.ts';
import { RepresentationSchema, renderRepresentation } from './downloads/schema.ts';
import { findRepresentations } from './downloads/store.ts';
import { findDocuments } from './list-store.ts';
import { DocumentResource, renderDocument } from './schema.ts';
import { SuggestionSchema } from './suggestions/schema.ts';

/** @param publicUrl base address of links */
export function documentRelation(publicUrl: string): RelationTo {
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

interface DocumentRelations extends Relations {
  readonly document: RelationTo;
  readonly emailSubmission: Relation;
}

export function documentResources(relations: DocumentRelations): ResourceTable {
  const { document, container, shipment, account } = relations;
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
        email_submission: relations.emailSubmission,
        parent_document: document('parent_document'),
        child_documents: document('child_documents'),
      },
    },
    document_representation: { schema: RepresentationSchema, relations: { document: document('document') } },
    document_schema: { schema: DocumentSchemaResource, relations: {} },
    suggestion: {
      schema: SuggestionSchema,
      relations: { container: container('container'), documents: document('documents') },
    },
  };
}
