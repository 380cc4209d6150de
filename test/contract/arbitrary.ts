/**
 * Values that a published schema allows, for fast-check: what a client could send that knows nothing but the document.
 * Supports the part of JSON Schema that the document uses; anything else is a fault of the test, reported by name.
 */
import fc from 'fast-check';
import type { Schema } from './operations.ts';

type Value = fc.Arbitrary<unknown>;

/** @param resolve of `#/components/schemas/…` */
export function valuesOf(schema: Schema, resolve: (reference: string) => Schema): Value {
  if (typeof schema.$ref === 'string') return valuesOf(resolve(schema.$ref), resolve);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return fc.oneof(...(branches as Schema[]).map((branch) => valuesOf(branch, resolve)));
  const own = valuesOfType(schema, resolve);
  const examples = Array.isArray(schema.examples) ? (schema.examples as unknown[]) : [];
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), own) : own;
}

function valuesOfType(schema: Schema, resolve: (reference: string) => Schema): Value {
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOfType({ ...schema, type }, resolve)));
  switch (schema.type) {
    case 'string':
      return knownTexts(schema);
    case 'integer':
      return fc.integer(rangeOf(schema, { min: -1_000_000, max: 1_000_000 }));
    case 'number':
      return fc.double({ ...rangeOf(schema, { min: -1e9, max: 1e9 }), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
      const items = valuesOf((schema.items ?? {}) as Schema, resolve);
      const size = { minLength, maxLength: Math.min(maxItems, 4) };
      return schema.uniqueItems === true
        ? fc.uniqueArray(items, { ...size, selector: (item) => JSON.stringify(item) })
        : fc.array(items, size);
    }
    case 'object':
      return objects(schema, resolve);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 }).filter(isStorable);
    default:
      throw new Error(`the schema type ${JSON.stringify(schema.type)} is not known to this test`);
  }
}

function objects(schema: Schema, resolve: (reference: string) => Schema): Value {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as string[];
  const model = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each, resolve)]));
  const fixed = fc.record(model, { requiredKeys: required });
  const further = schema.additionalProperties;
  if (Object.keys(properties).length > 0 || further === false || further === undefined) return fixed;
  return fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,10}$/),
    valuesOf(further === true ? {} : (further as Schema), resolve),
    {
      maxKeys: 3,
    },
  );
}

function rangeOf(schema: Schema, { min, max }: { min: number; max: number }): { min: number; max: number } {
  const { minimum = min, maximum = max } = schema as { minimum?: number; maximum?: number };
  return { min: minimum, max: Math.max(minimum, maximum) };
}

const times = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

/** By their schemas: to make one takes milliseconds, and many parameters have the same. */
const made = new Map<string, fc.Arbitrary<string>>();

function knownTexts({ minLength, maxLength, pattern, format }: Schema): fc.Arbitrary<string> {
  const schema = { minLength, maxLength, pattern, format };
  return made.getOrInsertComputed(JSON.stringify(schema), () => texts(JSON.parse(JSON.stringify(schema)) as Schema));
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = 60,
    pattern,
    format,
  } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  const fits = (text: string) =>
    text.length >= minLength && text.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return times;
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (format !== undefined) throw new Error(`the format ${format} is not known to this test`);
  if (pattern !== undefined && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern)).filter((text) => fits(text) && isStorable(text));
  return ofLength(minLength, Math.min(maxLength, 60)).filter(
    (each) => fits(each) && isStorable(each) && (pattern === undefined || /\S/.test(each)),
  );
}

/** By their lengths: most schemas differ only in a limit that is beyond what is made here. */
const madeOfLength = new Map<string, fc.Arbitrary<string>>();

function ofLength(minLength: number, longest: number): fc.Arbitrary<string> {
  return madeOfLength.getOrInsertComputed(`${minLength}-${longest}`, () =>
    fc.oneof(
      fc.string({ minLength, maxLength: Math.max(longest, minLength) }),
      fc.string({ unit: 'binary', minLength: Math.min(minLength, longest), maxLength: longest }),
    ),
  );
}

/** NUL and halves of surrogate pairs are refused everywhere; that is another test's. */
function isStorable(value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return !/\0|\\u0000|\\ud[89a-f]|__proto__/i.test(text) && text.isWellFormed();
}
