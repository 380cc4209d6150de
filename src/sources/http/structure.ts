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

/** More fields than these are not taken out of one value: it is another kind of value. */
const MOST_DROPPED = 20;

/**
 * As `structureCheck`, but a fault anywhere but at an essential path costs that field alone: it counts as absent and is
 * named in `dropped`. A faulty item of a list leaves the list.
 */
export function tolerantStructureCheck<Schema extends TSchema>(
  schema: Schema,
  essential: RegExp,
): (value: unknown) => { readonly value: Static<Schema>; readonly dropped: readonly Flaw[] } | Flaw {
  const check = structureCheck(schema);
  return (value) => {
    const dropped: Flaw[] = [];
    let rest = value;
    for (;;) {
      const checked = check(rest);
      if (!('problem' in checked)) return { value: checked.value, dropped };
      const { path } = checked;
      if (path === '' || essential.test(path) || dropped.length === MOST_DROPPED) return checked;
      dropped.push(checked);
      rest = without(rest, path.split('/').map(unescaped));
    }
  };
}

/** A copy of the value without what is at the path; an item of a list leaves its list. */
function without(value: unknown, [first = '', ...further]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const index = Number(first);
    return further.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], further));
  }
  const members = Object.entries(Object(value));
  if (further.length === 0) return Object.fromEntries(members.filter(([name]) => name !== first));
  return Object.fromEntries(members.map(([name, item]) => [name, name === first ? without(item, further) : item]));
}

/** In a JSON Pointer (RFC 6901). */
function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
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
