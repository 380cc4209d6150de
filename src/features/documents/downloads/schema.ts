/**
 * The document_representation resource: the extracted payload, with the place of each value. It is only ever
 * included.
 */

import { Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { BoxSchema, PayloadSchema } from '../schema.ts';

export const EvidenceSchema = Type.Object(
  {
    page: Nullable(Type.Integer({ minimum: 1 })),
    box: Nullable(BoxSchema),
    text: Type.String(),
    rule: Type.String({ description: 'Rule that found the value. `manual`: a user entered it.' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    readings: Type.Optional(
      Type.Array(Type.String(), { description: 'The ways to read it, if the payload has no value for this reason' }),
    ),
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

export interface RepresentationFacts extends RowOf<typeof RepresentationSchema> {
  readonly documentId: string;
}

export const renderRepresentation = (facts: RepresentationFacts) =>
  present(RepresentationSchema, facts, { relationships: { document: linkOne('document', facts.documentId) } });
