/**
 * The document_representation resource: the extracted payload, with the place of each value. It is only ever
 * included.
 */

import type { EvidenceByKey } from '@portolan/papers';
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { PayloadSchema } from '../schema.ts';

export const EvidenceSchema = Type.Object(
  {
    page: Nullable(Type.Integer({ minimum: 1 })),
    box: Nullable(
      Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
        minItems: 4,
        maxItems: 4,
        description: 'Left, top, right and bottom edge, as fractions of the page',
      }),
    ),
    text: Type.String(),
    rule: Type.String({ description: 'Rule that found the value. `manual`: a user entered it.' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { title: 'evidence' },
);

const RepresentationAttributes = Type.Object({
  schema_version: Nullable(Type.String({ examples: ['2026-11-23'] })),
  payload: PayloadSchema,
  evidence: Type.Record(Type.String(), Type.Array(EvidenceSchema)),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const RepresentationSchema = resourceSchema(
  'document_representation',
  RepresentationAttributes,
  Type.Object({ document: toOne('document') }),
);

export interface RepresentationFacts {
  readonly id: string;
  readonly documentId: string;
  readonly schemaVersion: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly evidence: EvidenceByKey;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function renderRepresentation(facts: RepresentationFacts): RenderedResource {
  const attributes = {
    schema_version: facts.schemaVersion,
    payload: facts.payload,
    evidence: facts.evidence,
    created_at: formatInstant(facts.createdAt.getTime()),
    updated_at: formatInstant(facts.updatedAt.getTime()),
  };
  const relationships = { document: linkOne('document', facts.documentId) };
  return renderResource({ id: facts.id, type: 'document_representation', attributes, relationships });
}
