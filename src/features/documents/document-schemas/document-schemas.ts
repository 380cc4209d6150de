/** The JSON Schemas of payloads: one schema for each document type, each with its version. */

import type { DocumentSchema, Payload, PayloadValue } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import { Compile } from 'typebox/schema';

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

  /** The newest version for the type. Null: the type is not known, or has no schema. */
  currentOf(type: DocumentType | null): DocumentSchema | null {
    const ofType = this.all.filter((schema) => schema.type === type);
    return ofType.toSorted((a, b) => (a.version < b.version ? 1 : -1))[0] ?? null;
  }

  /** @param id `TYPE@VERSION` */
  find(id: string): DocumentSchema | undefined {
    return this.all.find((schema) => schemaId(schema) === id);
  }

  /**
   * What is wrong with a payload; empty where nothing is.
   * @param schema null: the type is not known, and each value is to fit the schema of some type
   */
  faultsOf(schema: DocumentSchema | null, payload: Payload): readonly PayloadFault[] {
    if (schema === null) return Object.entries(payload).flatMap(([key, value]) => this.#faultsOfKey(key, value));
    const check = this.#checks.get(schema) ?? compile(schema);
    this.#checks.set(schema, check);
    return check(payload);
  }

  /** Splits a payload into the values that fit the schema, and the faults of the others. */
  fitting(schema: DocumentSchema | null, payload: Payload) {
    const faults = this.faultsOf(schema, payload);
    const wrong = new Set(faults.map(({ key }) => key));
    return {
      payload: Object.fromEntries(Object.entries(payload).filter(([key]) => !wrong.has(key))) as Payload,
      faults,
    };
  }

  #faultsOfKey(key: string, value: PayloadValue): readonly PayloadFault[] {
    const faults = [...new Set(this.all.map(({ type }) => type))].map((type) =>
      this.faultsOf(this.currentOf(type), { [key]: value }),
    );
    if (faults.some((each) => each.length === 0)) return [];
    // Prefer the faults of a type that has such a field.
    return faults.find(([fault]) => !fault?.detail.endsWith(NO_FIELD)) ?? faults[0] ?? [];
  }
}

const NO_FIELD = 'is no field of this type';

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
      // The error of a key that the schema does not have.
      detail: `${instancePath || 'the payload'} ${message === 'schema is false' ? NO_FIELD : message}`,
    }));
  };
}
