/**
 * Requests made from nothing but the published document: ones that it allows, and ones with a fault. Each states which answers
 * are right. Sends nothing.
 */
import fc from 'fast-check';
import { valuesOf } from './arbitrary.ts';
import type { Parameter, PublishedOperation, Schema } from './operations.ts';

export interface GeneratedRequest {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: string | undefined;
  /** What may be answered. */
  readonly right: readonly number[];
}

export interface Vocabulary {
  readonly resolve: (reference: string) => Schema;
  /** What path parameters of this operation may be, existing ones among them. */
  readonly idsFor: (operation: PublishedOperation) => readonly string[];
}

/** Where the schema allows what a rule of the use case forbids: the document cannot say that a number is taken. */
const REFUSED_BY_RULE = [404, 409, 422];

export function validRequests(operation: PublishedOperation, vocabulary: Vocabulary): fc.Arbitrary<GeneratedRequest> {
  const { method, body } = operation;
  return fc
    .record({
      path: pathsOf(operation, vocabulary),
      query: queriesOf(operation, vocabulary),
      body: body === null ? fc.constant(undefined) : bodiesOf(body, vocabulary),
      type: fc.constantFrom(...typesOf(body)),
    })
    .map(({ path, query, body: text, type }) => ({
      path,
      query,
      headers: text === undefined ? {} : { 'content-type': type },
      body: text,
      right: method === 'GET' ? [200, 404, ...ruleOf(operation)] : [200, 201, 202, 204, ...REFUSED_BY_RULE],
    }));
}

/** A read may publish that its result is not available. */
function ruleOf({ statuses }: PublishedOperation): number[] {
  return statuses.includes('422') ? [422] : [];
}

function pathsOf({ template, ...operation }: PublishedOperation, { idsFor }: Vocabulary): fc.Arbitrary<string> {
  const known = idsFor({ template, ...operation });
  const ids = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.uuid() });
  const count = template.match(/\{\w+\}/g)?.length ?? 0;
  return fc.array(ids, { minLength: count, maxLength: count }).map((values) => {
    const rest = [...values];
    return template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''));
  });
}

/** A cursor is only what an earlier page gave, be it the number of an event: none can be made up. */
const isMadeUp = ({ in: place, name }: Parameter) => place === 'query' && name !== 'page[after]' && name !== 'after';

function queriesOf({ parameters }: PublishedOperation, { resolve }: Vocabulary) {
  const known = parameters.filter(isMadeUp);
  const model = Object.fromEntries(known.map((each) => [each.name, parameterValues(each, resolve)]));
  const requiredKeys = known.filter(({ required }) => required).map(({ name }) => name);
  return fc
    .record(model, { requiredKeys })
    .map((query) => Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
}

/** Where the document cannot say all in a schema (relations, days that exist, the length of a time), its examples are what is known. */
function parameterValues(parameter: Parameter, resolve: Vocabulary['resolve']): fc.Arbitrary<unknown> {
  const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
  if (parameter.example !== undefined) examples.push(parameter.example);
  const isNamed =
    /^(include|sort|as_of|since|fields\[)|\[(start|end|from_timestamp|to_timestamp|changed_since)\]$/.test(
      parameter.name,
    );
  if (isNamed || (examples.length > 0 && isList(parameter.schema))) {
    return fc.constantFrom(...(examples.length > 0 ? examples : ['']));
  }
  const values = valuesOf(parameter.schema, resolve);
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), values) : values;
}

/** One or several of many values, which the description alone lists (listOf in src/http/jsonapi/route-schemas.ts). */
function isList({ type, pattern, format, enum: values, maxLength, $ref }: Parameter['schema']): boolean {
  return type === 'string' && [pattern, format, values, maxLength, $ref].every((each) => each === undefined);
}

/** The body is made by the schema of the first kind: a table that is taken beside JSON has no schema. */
function typesOf(body: PublishedOperation['body']): readonly string[] {
  const { mediaTypes = ['application/vnd.api+json'] } = body ?? {};
  const json = mediaTypes.filter((type) => type.includes('json'));
  return json.length > 0 ? json : mediaTypes;
}

function bodiesOf({ schema, mediaTypes, example }: NonNullable<PublishedOperation['body']>, { resolve }: Vocabulary) {
  if (!mediaTypes.includes('application/json')) return fc.constant(String(example ?? ''));
  return valuesOf(schema, resolve).map((value) => JSON.stringify(value));
}

/** One fault each. */
export function invalidRequests(operation: PublishedOperation, vocabulary: Vocabulary): fc.Arbitrary<GeneratedRequest> {
  return validRequests(operation, vocabulary).chain((valid) => fc.oneof(...faultsFor(operation, valid)));
}

// Made once: to make what makes texts takes a hundred times as long as to make a text.
const KEYS = fc.string({ maxLength: 40 });
const INCLUDES = fc.stringMatching(/^[a-z]{1,8}_none(\.[a-z]{1,4}){0,4}$/);
const TEXTS = fc.string();
const CURSORS = fc.string({ minLength: 1 }).filter((text) => !/^\d+$/.test(text));
const DOCUMENTS = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter(isNoDocument);

function faultsFor(operation: PublishedOperation, valid: GeneratedRequest): fc.Arbitrary<GeneratedRequest>[] {
  const { headers, query } = valid;
  const withHeaders = (more: Record<string, string>, ...right: number[]) =>
    fc.constant({ ...valid, headers: { ...headers, ...more }, right });
  const withQuery = (name: string, values: fc.Arbitrary<string>) =>
    values.map((value) => ({
      ...valid,
      query: [...query.filter(([each]) => each !== name), [name, value] as const],
      // The order in which two faults are reported is not specified.
      right: [
        400,
        ...(operation.template.includes('{') ? [404] : []),
        ...(operation.body === null ? [] : [409]),
        ...ruleOf(operation),
      ],
    }));
  const faults = [
    withHeaders({ accept: 'text/html' }, 406),
    withHeaders({ accept: 'application/vnd.api+json; version=2' }, 406),
    withHeaders({ authorization: '' }, 401),
    KEYS.map((key) => ({
      ...valid,
      headers: { ...headers, authorization: `Token ${encodeURIComponent(key)}` },
      right: [401],
    })),
    withQuery('include', INCLUDES),
    withQuery('filter[none]', TEXTS),
    withQuery('page[none]', fc.constant('1')),
    withQuery('fields[none]', fc.constant('name')),
    withQuery('sort', fc.constantFrom('none', '-none', ',')),
    withQuery('page[size]', fc.constantFrom('0', '-1', '1.5', 'x', '')),
    withQuery('page[number]', fc.constantFrom('0', '-1', '1e3', '99999999999999999999')),
    // The feed's cursor is the number of an event.
    withQuery('page[after]', CURSORS),
  ];
  return operation.body?.mediaTypes.includes('application/json') ? [...faults, ...bodyFaults(valid)] : faults;
}

function bodyFaults(valid: GeneratedRequest): fc.Arbitrary<GeneratedRequest>[] {
  const withBody = (bodies: fc.Arbitrary<string>, right: readonly number[]) =>
    bodies.map((body) => ({ ...valid, query: [], body, right }));
  const data = (member: object) => fc.constant(JSON.stringify({ data: member }));
  return [
    withBody(fc.constantFrom('{', '{"data":}', '[1,]', '{"a":1,"a":1}', '\u0001', 'nul'), [400]),
    withBody(DOCUMENTS, [400, 404, 422]),
    withBody(data({ attributes: { none: 1 } }), [404, 422]),
    withBody(data({ type: 'none', attributes: {} }), [404, 409, 422]),
    withBody(data({ attributes: [] }), [404, 409, 422]),
    withBody(data({ attributes: { 'a\0': 1 } }), [422]),
    withBody(fc.constant(JSON.stringify({ data: null, none: 1 })), [404, 409, 422]),
    withBody(fc.constant('{"data":{"attributes":{"none":12345678901234567890}}}'), [422]),
    fc.constant({ ...valid, query: [], headers: { 'content-type': 'text/plain' }, body: 'x', right: [415] }),
  ];
}

/** It has no `data` that could be right, and nothing that the parser refuses earlier. */
function isNoDocument(text: string): boolean {
  return !/"data"|"number"|__proto__/.test(text) && text !== '{}';
}
