/** Whether a value has the fields a parser relies on; if not, where it is wrong and what would be right. Pure. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A path inside the value, such as `transportCall/vessel`, and what would be right there. */
export interface Flaw {
  readonly path: string;
  readonly problem: string;
}

/** Declare only the fields that are used: extra fields must pass. */
export function structureCheck<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => { readonly value: Static<Schema> } | Flaw {
  const validator = Compile(schema);
  return (value) => (validator.Check(value) ? { value } : findFlaw(validator.Errors(value)));
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
}

/** Of the branches of a union the validator lists every one that failed: the deepest place names the real flaw. */
function findFlaw(all: readonly SchemaError[]): Flaw {
  const errors = all.filter(({ keyword }) => keyword !== 'anyOf');
  const path = errors.reduce(
    (deepest, { instancePath }) => (depth(instancePath) > depth(deepest) ? instancePath : deepest),
    '',
  );
  const messages = errors.filter(({ instancePath }) => instancePath === path).map(({ message }) => message);
  return { path: path.slice(1), problem: [...new Set(messages)].join(' or ') };
}

function depth(path: string): number {
  return path.split('/').length;
}
