/** What the payload of each document type may be. */

import type { DocumentSchema } from '@portolan/papers';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '@portolan/papers/document-types';
import { type Static, Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery, wholeListAnswer } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { Nullable, type RenderedResource, renderResource, Timestamp } from '../../../http/jsonapi/resource.ts';
import { oneOperation, wholeListOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { DocumentsContext } from '../context.ts';

const tags = ['documents'];
const ById = Type.Object({ id: Type.String({ examples: ['bill_of_lading@2026-11-23'] }) });

export const documentSchemaRoutes: ResourceRoutes<{ documents: DocumentsContext }> = async (
  app,
  { documents: { schemas } },
) => {
  const render = (schema: DocumentSchema) =>
    renderDocumentSchema({
      ...schema,
      label: DOCUMENT_TYPE_LABELS[schema.type],
      isCurrent: schemas.currentOf(schema.type) === schema,
    });

  app.get(
    '/document_schemas',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'List the schemas of payloads', ...wholeListOperation(DocumentSchemaResource) },
    },
    (request) => {
      const query = oneQuery(request, 'document_schema');
      return wholeListAnswer(request, { query, rows: schemas.all.map(render) });
    },
  );

  app.get(
    '/document_schemas/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get the schema of a payload', params: ById, ...oneOperation(DocumentSchemaResource) },
    },
    (request) => {
      const query = oneQuery(request, 'document_schema');
      const found = schemas.find(request.params.id);
      if (found === undefined) throw notFound('document schema', request.params.id);
      return oneAnswer(request, { query, resource: render(found) });
    },
  );
};

const Attributes = Type.Object({
  document_type: Type.Enum([...DOCUMENT_TYPES]),
  label: Type.String({ examples: ['Bill of lading'] }),
  schema_version: Type.String({ examples: ['2026-11-23'] }),
  full_version: Type.String({ examples: ['bill_of_lading@2026-11-23'] }),
  current: Type.Boolean({ description: 'Whether new extractions use it' }),
  draft: Type.Boolean(),
  active_at: Nullable(Timestamp),
  schema_format: Type.Literal('json_schema'),
  description: Type.String(),
  schema_payload: Type.Unsafe<object>(Type.Object({}, { additionalProperties: true, description: 'JSON Schema' })),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DocumentSchemaResource = Type.Object(
  {
    id: Type.String({ examples: ['bill_of_lading@2026-11-23'] }),
    type: Type.Literal('document_schema'),
    attributes: Attributes,
    relationships: Type.Object({}),
  },
  { title: 'document_schema' },
);

interface DocumentSchemaFacts {
  readonly type: DocumentType;
  readonly label: string;
  /** The date from which it holds. */
  readonly version: string;
  readonly isCurrent: boolean;
  readonly description: string;
  readonly payload: object;
}

function renderDocumentSchema(facts: DocumentSchemaFacts): RenderedResource {
  const id = `${facts.type}@${facts.version}`;
  const since = `${facts.version}T00:00:00Z`;
  const attributes: Static<typeof Attributes> = {
    document_type: facts.type,
    label: facts.label,
    schema_version: facts.version,
    full_version: id,
    current: facts.isCurrent,
    draft: false,
    active_at: since,
    schema_format: 'json_schema',
    description: facts.description,
    schema_payload: facts.payload,
    created_at: since,
    updated_at: since,
  };
  return renderResource({ id, type: 'document_schema', attributes, relationships: {} });
}
