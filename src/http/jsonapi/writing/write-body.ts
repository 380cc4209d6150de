/**
 * The body of a write, `{data: {type?, id?, attributes, relationships?}}`: its schema from an attributes schema, and a
 * validator that answers all its faults at once, each with a pointer. Used by every POST and PATCH through `schema.body`.
 */
import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { patternWords } from '../../../lib/text-rules/pattern-words.ts';
import { apiError, type ErrorObject, errorObject, throwIfAny } from '../errors.ts';
import { escapePointer } from './json-scan.ts';

// The default of 8 would hide faults; more than this does not help.
Settings.Set({ maxErrors: 100 });

export interface WriteBodyOptions<Relationships extends TProperties> {
  /** Relationships that may be set, e.g. `{customer: toOne('party')}`. */
  readonly relationships?: Relationships;
}

/**
 * @param type the resource type; a body that names another is answered 409
 * @param attributes what may be written; anything else is answered 422
 */
export function writeBody<Attributes extends TProperties, Relationships extends TProperties = Record<never, never>>(
  type: string,
  attributes: TObject<Attributes>,
  options: WriteBodyOptions<Relationships> = {},
) {
  return bodyOf({ ...identityAndRelationships(type, options), attributes: closed(attributes) });
}

/** The body of a change: what is left out stays as it is, all attributes too. */
export function changeBody<Attributes extends TProperties, Relationships extends TProperties = Record<never, never>>(
  type: string,
  attributes: TObject<Attributes>,
  options: WriteBodyOptions<Relationships> = {},
) {
  return bodyOf({ ...identityAndRelationships(type, options), attributes: Type.Optional(closed(attributes)) });
}

/**
 * The body of a change whose members may also stand directly under `data`, as some clients write them. `readFlatChange`
 * reads it.
 */
export function flatChangeBody<Attributes extends TProperties, Relationships extends TProperties>(
  type: string,
  attributes: TObject<Attributes>,
  relationships: Relationships,
) {
  return bodyOf({
    ...identityAndRelationships(type, { relationships }),
    attributes: Type.Optional(closed(attributes)),
    ...attributes.properties,
    ...relationships,
  });
}

type Members = Readonly<Record<string, unknown>>;

/**
 * What a `flatChangeBody` changes, wherever its members stand.
 * @throws ApiError 422 for each member that is given twice
 */
export function readFlatChange(data: object): Members {
  const { type: _type, id: _id, attributes, relationships, ...direct } = data as { [name: string]: Members };
  const inside: Members = { ...attributes, ...relationships };
  const twice = Object.keys(direct).filter((name) => inside[name] !== undefined);
  throwIfAny(
    twice.map((name) =>
      errorObject('invalid_value', {
        detail: `The member ${name} is given twice. Give it once.`,
        pointer: `/data/${name}`,
      }),
    ),
  );
  return { ...inside, ...direct };
}

function bodyOf<Members extends TProperties>(members: Members) {
  return Type.Object({ data: Type.Object(members, { additionalProperties: false }) }, { additionalProperties: false });
}

function closed<Attributes extends TProperties>(attributes: TObject<Attributes>): TObject<Attributes> {
  return { ...attributes, additionalProperties: false } as TObject<Attributes>;
}

function identityAndRelationships<Relationships extends TProperties>(
  type: string,
  options: WriteBodyOptions<Relationships>,
) {
  const relationships = Type.Object(options.relationships ?? ({} as Relationships), { additionalProperties: false });
  return {
    type: Type.Optional(Type.Unsafe<string>(Type.Literal(type))),
    id: Type.Optional(Type.String()),
    relationships: Type.Optional(relationships),
  };
}

/** Throws an ApiError that lists every fault; a wrong `type` is a conflict (JSON:API §9.1), the rest is 422. */
export function bodyValidator(schema: TSchema): (body: unknown) => void {
  const compiled = Compile(schema);
  return (body) => {
    if (compiled.Check(body)) return;
    const faults = compiled.Errors(body ?? {}) as readonly Fault[];
    const conflict = faults.find((fault) => fault.instancePath === '/data/type' && fault.keyword === 'const');
    if (conflict) {
      const expected = JSON.stringify(conflict.params.allowedValue);
      throw apiError('type_mismatch', { detail: `The type here is ${expected}.`, pointer: '/data/type' });
    }
    throwIfAny(withoutRepeats(withoutOtherBranches(faults).flatMap(describe)));
    throw apiError('invalid_value', { detail: 'The body does not have the required form.', pointer: '' });
  };
}

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: {
    readonly requiredProperties?: readonly string[];
    readonly additionalProperties?: readonly string[];
    readonly allowedValue?: unknown;
    readonly allowedValues?: readonly unknown[];
    readonly pattern?: string | RegExp;
  };
}

function describe(fault: Fault): ErrorObject[] {
  const { keyword, instancePath, params } = fault;
  // `false` as a schema, and the union itself: additionalProperties and the union's branches report the same with names.
  if (keyword === 'boolean' || keyword === 'anyOf') return [];
  if (keyword === 'required') {
    return (params.requiredProperties ?? []).map((name) =>
      errorObject('missing_member', {
        detail: `The member ${name} is required.`,
        pointer: `${instancePath}/${escapePointer(name)}`,
      }),
    );
  }
  if (keyword === 'additionalProperties') {
    return (params.additionalProperties ?? []).map((name) =>
      errorObject('unknown_member', {
        detail: `The member ${JSON.stringify(name)} is unknown here.`,
        pointer: `${instancePath}/${escapePointer(name)}`,
      }),
    );
  }
  return [errorObject('invalid_value', { detail: `The value ${expectedBy(fault)}.`, pointer: instancePath })];
}

/** A longer list is not readable. */
const VALUES_NAMED = 20;

function expectedBy({ keyword, message, params: { allowedValue, allowedValues = [], pattern } }: Fault): string {
  if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`;
  if (allowedValues.length === 0) return patternWords(pattern) ?? message;
  const named = allowedValues.slice(0, VALUES_NAMED).map((value) => JSON.stringify(value));
  const rest = allowedValues.length - named.length;
  return `must be one of ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A fault inside a value explains more than the fault of a union's other branch, that the value is not null. */
function withoutOtherBranches(faults: readonly Fault[]): readonly Fault[] {
  const isInside = (fault: Fault, path: string) =>
    fault.instancePath.startsWith(`${path}/`) ||
    (fault.instancePath === path && (fault.keyword === 'required' || fault.keyword === 'additionalProperties'));
  return faults.filter(
    ({ keyword, instancePath }) => keyword !== 'type' || !faults.some((other) => isInside(other, instancePath)),
  );
}

/** One place, one error: the branches of a union each complain about the same value. */
function withoutRepeats(errors: ErrorObject[]): ErrorObject[] {
  const byPlace = new Map<string, ErrorObject>();
  for (const error of errors) {
    const key = `${error.code} ${JSON.stringify(error.source)}`;
    const first = byPlace.get(key);
    byPlace.set(
      key,
      first
        ? { ...first, detail: `${first.detail.slice(0, -1)}, or ${error.detail.replace(/^The value /, '')}` }
        : error,
    );
  }
  return [...byPlace.values()];
}
