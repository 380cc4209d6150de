/**
 * What a payload may be, by document type: one schema a type, each with its version. Where a type has no schema of its own fields,
 * its payload is flat: a value a key, lists of values where there are several.
 */
import { Compile } from 'typebox/schema';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '../domain/documents/document-type.ts';
import type { DocumentSchema, Payload } from './pipeline.ts';

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

export interface PayloadFault {
  /** Null: it is about the payload as a whole. */
  readonly key: string | null;
  readonly detail: string;
}

export class DocumentSchemas {
  readonly all: readonly DocumentSchema[];
  readonly #checks = new Map<DocumentSchema, (payload: Payload) => readonly PayloadFault[]>();

  constructor(schemas: readonly DocumentSchema[]) {
    this.all = schemas;
  }

  /** The one that holds now. Null: the type is not known, or has none. */
  currentOf(type: DocumentType | null): DocumentSchema | null {
    const ofType = this.all.filter((schema) => schema.type === type);
    return ofType.toSorted((a, b) => (a.version < b.version ? 1 : -1))[0] ?? null;
  }

  /** @param id `TYPE@VERSION` */
  find(id: string): DocumentSchema | undefined {
    return this.all.find((schema) => schemaId(schema) === id);
  }

  /** What is wrong with a payload; empty where nothing is. */
  faultsOf(schema: DocumentSchema, payload: Payload): readonly PayloadFault[] {
    const check = this.#checks.get(schema) ?? compile(schema);
    this.#checks.set(schema, check);
    return check(payload);
  }
}

export function schemaId({ type, version }: DocumentSchema): string {
  return `${type}@${version}`;
}

function compile(schema: DocumentSchema): (payload: Payload) => readonly PayloadFault[] {
  const compiled = Compile(schema.payload as object);
  return (payload) => {
    const [isRight, errors] = compiled.Errors(payload);
    if (isRight) return [];
    return errors.map(({ instancePath, message }) => ({
      key: instancePath.split('/')[1] ?? null,
      // Said of a key that the schema does not have.
      detail: `${instancePath || 'the payload'} ${message === 'schema is false' ? 'is no field of this type' : message}`,
    }));
  };
}
