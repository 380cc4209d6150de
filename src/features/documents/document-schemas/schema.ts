/** The document_schema resource: the JSON Schema of a document type's payload, in one version. */

import { DOCUMENT_TYPES, type DocumentType } from '@portolan/papers/document-types';
import { type Static, Type } from 'typebox';
import { Nullable, type RenderedResource, renderResource, Timestamp } from '../../../http/jsonapi/resource.ts';

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

export interface DocumentSchemaFacts {
  readonly type: DocumentType;
  readonly label: string;
  /** The date from which it holds. */
  readonly version: string;
  readonly isCurrent: boolean;
  readonly description: string;
  readonly payload: object;
}

export function renderDocumentSchema(facts: DocumentSchemaFacts): RenderedResource {
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
