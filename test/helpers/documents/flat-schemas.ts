/** Payload schemas for tests that are not about fields: any key with a value, or a list of values. */

import type { DocumentSchema } from '@portolan/papers';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '@portolan/papers/document-types';

const FLAT_VERSION = '2026-11-23';
const Scalar = { type: ['string', 'number', 'boolean', 'null'], maxLength: 10_000 };
const Item = { anyOf: [Scalar, { type: 'object', additionalProperties: Scalar, maxProperties: 100 }] };
const FLAT_PAYLOAD = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  maxProperties: 200,
  propertyNames: { pattern: '^[a-z][a-z0-9_]{0,62}$' },
  additionalProperties: { anyOf: [Scalar, { type: 'array', items: Item, maxItems: 1000 }] },
};

/** A schema for every type. */
export const FLAT_SCHEMAS: readonly DocumentSchema[] = DOCUMENT_TYPES.map((type) => ({
  type,
  version: FLAT_VERSION,
  description: `What is extracted from a document of the type "${DOCUMENT_TYPE_LABELS[type]}": a value a key.`,
  payload: FLAT_PAYLOAD,
}));
