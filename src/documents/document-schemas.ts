/** What a payload may be, by document type: one schema a type, each with its version. */
import { Compile } from 'typebox/schema';
import type { DocumentType } from '../domain/documents/document-type.ts';
import type { DocumentSchema, Payload } from './pipeline.ts';

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
