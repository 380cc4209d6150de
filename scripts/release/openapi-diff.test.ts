import { describe, expect, it } from 'vitest';
import { findBreakingChanges, type OpenApi } from './openapi-diff.ts';
import { withoutProse } from './published-document.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const media = (schema: Json) => ({ content: { 'application/json': { schema } } });
const object = (properties: Json, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

/** One operation that takes and returns a party. */
function documentOf(
  change: { parameters?: Json[]; body?: Json; answer?: Json; status?: string; schemas?: Json } = {},
): OpenApi {
  const {
    parameters = [],
    body = object({ name: text }),
    answer = object({ id: text, name: text }),
    status = '200',
  } = change;
  return {
    paths: {
      '/v2/parties/{id}': {
        patch: {
          parameters,
          requestBody: { required: true, ...media(body) },
          responses: { [status]: media(answer), 404: media(text) },
        },
      },
    },
    components: { schemas: (change.schemas ?? {}) as Record<string, Json> },
  };
}

const changesBetween = (before: OpenApi, after: OpenApi) =>
  findBreakingChanges(before, after).map(({ change }) => change);
const query = (name: string, schema: Json = text, required = false) => ({ in: 'query', name, schema, required });

describe('what breaks a client', () => {
  it.each<[string, OpenApi, OpenApi, string[]]>([
    ['an operation removed', documentOf(), { paths: {} }, ['is removed']],
    ['a status removed', documentOf(), documentOf({ status: '202' }), ['response 200: is removed']],
    [
      'a parameter removed',
      documentOf({ parameters: [query('sort')] }),
      documentOf(),
      ['parameter query sort: is removed'],
    ],
    [
      'a parameter required',
      documentOf(),
      documentOf({ parameters: [query('sort', text, true)] }),
      ['parameter query sort: is required now'],
    ],
    [
      'a value of a parameter refused',
      documentOf({ parameters: [query('sort', { enum: ['name', '-name'] })] }),
      documentOf({ parameters: [query('sort', { enum: ['name'] })] }),
      ['parameter query sort: does not accept "-name" any more'],
    ],
    [
      'a property of the request removed, and another one needed',
      documentOf({ body: object({ name: text, note: text }, ['name']) }),
      documentOf({ body: object({ name: text, scac: text }, ['name', 'scac']) }),
      ['request: needs scac now', 'request note: is removed'],
    ],
    [
      'limits of a request that are tighter, new or others',
      documentOf({
        body: object({
          name: { type: 'string', maxLength: 200, pattern: '^A' },
          note: text,
          days: { type: 'integer', minimum: 0, maximum: 90 },
          tags: { type: 'array', items: text, maxItems: 20 },
        }),
      }),
      documentOf({
        body: object({
          name: { type: 'string', maxLength: 100, pattern: '^B' },
          note: { type: 'string', minLength: 1 },
          days: { type: 'integer', minimum: 1, maximum: 60 },
          tags: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 10 },
        }),
      }),
      [
        'request name: has the maxLength 100 now, not 200',
        'request name: has the pattern ^B now, not ^A',
        'request note: has the minLength 1 now',
        'request days: has the maximum 60 now, not 90',
        'request days: has the minimum 1 now, not 0',
        'request tags: has the maxItems 10 now, not 20',
        'request tags[]: has the maxLength 9 now',
      ],
    ],
    [
      'a filter that takes a list of other values',
      documentOf({ parameters: [query('filter[kind]', { type: 'string', pattern: '^(a|b)(,(a|b))*$' })] }),
      documentOf({ parameters: [query('filter[kind]', { type: 'string', pattern: '^(b|c)(,(b|c))*$' })] }),
      ['parameter query filter[kind]: does not accept a any more'],
    ],
    [
      'a limit behind a reference, beside null',
      documentOf({
        body: object({ code: { anyOf: [{ $ref: '#/components/schemas/code' }, { type: 'null' }] } }),
        schemas: { code: { type: 'string', maxLength: 5 } },
      }),
      documentOf({
        body: object({ code: { anyOf: [{ $ref: '#/components/schemas/code' }, { type: 'null' }] } }),
        schemas: { code: { type: 'string', maxLength: 4 } },
      }),
      ['request code: has the maxLength 4 now, not 5'],
    ],
    [
      'a limit of a parameter',
      documentOf({ parameters: [query('page', { type: 'integer' })] }),
      documentOf({ parameters: [query('page', { type: 'integer', maximum: 100 })] }),
      ['parameter query page: has the maximum 100 now'],
    ],
    [
      'a value of a request refused, and a member required deep in it',
      documentOf({ body: object({ data: object({ kind: { enum: ['a', 'b'] }, note: text }, []) }) }),
      documentOf({ body: object({ data: object({ kind: { enum: ['a'] }, note: text }, ['note']) }) }),
      ['request data: needs note now', 'request data.kind: does not accept "b" any more'],
    ],
    [
      'a member that every alternative needs now',
      documentOf({ body: { anyOf: [object({ a: text }, []), object({ a: text, b: text }, [])] } }),
      documentOf({ body: { anyOf: [object({ a: text }), object({ a: text, b: text })] } }),
      ['request: needs a now'],
    ],
    [
      'null refused',
      documentOf({ body: object({ name: { anyOf: [text, { type: 'null' }] } }) }),
      documentOf({ body: object({ name: text }) }),
      ['request name: is no null any more'],
    ],
    [
      'a property of the answer removed, deep in a list',
      documentOf({ answer: object({ list: { type: 'array', items: object({ id: text, name: text }) } }) }),
      documentOf({ answer: object({ list: { type: 'array', items: object({ id: text }) } }) }),
      ['response 200 list[].name: is removed'],
    ],
    [
      'a property of the answer that may be null or missing',
      documentOf(),
      documentOf({ answer: object({ id: { type: ['string', 'null'] }, name: text }, ['id']) }),
      ['response 200: may lack name now', 'response 200 id: may be null now'],
    ],
    [
      'a property removed behind a reference',
      documentOf({
        answer: { $ref: '#/components/schemas/owner' },
        schemas: { owner: object({ id: text, code: text }) },
      }),
      documentOf({
        answer: { $ref: '#/components/schemas/owner' },
        schemas: { owner: object({ id: text }) },
      }),
      ['response 200 code: is removed'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  it('is named once for a resource that many answers include', () => {
    const included = {
      type: 'array',
      items: { anyOf: [{ $ref: '#/components/schemas/party' }, { $ref: '#/components/schemas/port' }] },
    };
    const port = object({ type: { const: 'port' } });
    const withParty = (party: Json) => documentOf({ answer: object({ id: text, included }), schemas: { party, port } });
    const before = withParty(object({ type: { const: 'party' }, code: text }));
    const after = withParty(object({ type: { const: 'party' } }));
    expect(findBreakingChanges(before, after)).toEqual([{ operation: 'resource party', change: 'code: is removed' }]);
  });
});

describe('what breaks no client', () => {
  it.each<[string, OpenApi, OpenApi]>([
    ['nothing changed', documentOf(), documentOf()],
    ['a parameter added', documentOf(), documentOf({ parameters: [query('sort')] })],
    [
      'a property of the request added',
      documentOf(),
      documentOf({ body: object({ name: text, note: text }, ['name']) }),
    ],
    [
      'a property of the answer added',
      documentOf(),
      documentOf({ answer: object({ id: text, name: text, note: text }) }),
    ],
    [
      'limits that are looser, gone, or of answers',
      documentOf({
        body: object({ name: { type: 'string', maxLength: 9, pattern: '^A' } }),
        answer: object({ name: { type: 'string', maxLength: 9 } }),
      }),
      documentOf({
        body: object({ name: { type: 'string', maxLength: 10 } }),
        answer: object({ name: { type: 'string', maxLength: 8 } }),
      }),
    ],
    [
      'an alternative without the limits of another',
      documentOf({ body: object({ name: text }) }),
      documentOf({ body: object({ name: { anyOf: [{ type: 'string', maxLength: 3 }, text] } }) }),
    ],
    ['null accepted', documentOf(), documentOf({ body: object({ name: { anyOf: [text, { type: 'null' }] } }) })],
    [
      'a value of the answer added',
      documentOf({ answer: object({ state: { enum: ['open'] } }) }),
      documentOf({ answer: object({ state: { enum: ['open', 'closed'] } }) }),
    ],
  ])('%s', (_name, before, after) => {
    expect(changesBetween(before, after)).toEqual([]);
  });

  it('a document without texts, in which properties named like texts remain', () => {
    const full = documentOf({
      answer: object({ description: { type: 'string', description: 'What it is', example: 'A' } }),
    });
    const bare = withoutProse(full) as OpenApi;
    expect(JSON.stringify(bare)).not.toContain('What it is');
    expect([...findBreakingChanges(full, bare), ...findBreakingChanges(bare, full)]).toEqual([]);
  });
});
