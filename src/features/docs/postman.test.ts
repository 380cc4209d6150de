/** The Postman collection of an OpenAPI document. */
import { expect, it } from 'vitest';
import { postmanCollection } from './postman.ts';

const collection = postmanCollection({
  info: { title: 'Portolan', description: 'Beta.' },
  servers: [{ url: 'https://portolan.example.com' }],
  tags: [
    { name: 'Containers', description: 'The equipment.' },
    { name: 'Nothing', description: 'Without an operation.' },
  ],
  paths: {
    '/v2/containers/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: {
        tags: ['Containers'],
        summary: 'Get a container',
        parameters: [
          { name: 'include', in: 'query', description: 'Related resources', schema: { examples: ['shipment'] } },
          { name: 'as_of', in: 'query', required: true, example: '2026-05-11' },
        ],
      },
      patch: {
        tags: ['Containers'],
        summary: 'Change a container',
        requestBody: {
          content: {
            'text/csv': {},
            'application/vnd.api+json': { examples: { tag: { value: { data: { id: '1' } } } } },
          },
        },
      },
    },
    '/v2/parties': {
      post: {
        tags: ['Parties'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/party_body' } } } },
      },
    },
    '/health/live': { get: { tags: ['Service'], operationId: 'getLiveness', security: [] } },
    '/v2/documents': { post: { tags: ['Documents'], requestBody: { content: { 'multipart/form-data': {} } } } },
  },
  components: {
    schemas: { party_body: { type: 'object', examples: [{ data: { type: 'party' } }] } },
    parameters: { id: { name: 'id', in: 'path', required: true, example: '42' } },
  },
} as object);
const requestsOf = (folder: string) => collection.item.find(({ name }) => name === folder)?.item ?? [];

it('has a folder for each group with operations, in their order', () => {
  expect(collection.item.map(({ name }) => name)).toEqual(['Containers', 'Parties', 'Service', 'Documents']);
  expect(collection.info.schema).toMatch(/v2\.1\.0/);
});

it('has parameters of operation, path and components; those that are optional are off', () => {
  const [get] = requestsOf('Containers');
  expect(get?.name).toBe('Get a container');
  expect(get?.request.url).toMatchObject({
    raw: '{{baseUrl}}/v2/containers/:id?as_of=2026-05-11',
    path: ['v2', 'containers', ':id'],
    query: [
      { key: 'include', value: 'shipment', description: 'Related resources', disabled: true },
      { key: 'as_of', value: '2026-05-11', disabled: false },
    ],
    variable: [{ key: 'id', value: '42' }],
  });
});

it('has the body of the first example as JSON, of the request or of its schema, and a file for a form', () => {
  const [, patch] = requestsOf('Containers');
  expect(patch?.request).toMatchObject({
    method: 'PATCH',
    header: [{ key: 'Content-Type', value: 'application/vnd.api+json' }],
    body: { mode: 'raw', raw: '{\n  "data": {\n    "id": "1"\n  }\n}' },
  });
  expect(requestsOf('Parties')[0]?.request.body?.raw).toBe('{\n  "data": {\n    "type": "party"\n  }\n}');
  expect(requestsOf('Documents')[0]?.request).toMatchObject({ header: [], body: { mode: 'formdata' } });
});

it('sends the key as a variable, and none where none is needed', () => {
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'https://portolan.example.com', type: 'string' },
    { key: 'apiKey', value: '', type: 'string' },
  ]);
  expect(collection.auth.apikey).toContainEqual({ key: 'value', value: 'Token {{apiKey}}', type: 'string' });
  expect(requestsOf('Service')[0]).toMatchObject({ name: 'getLiveness', request: { auth: { type: 'noauth' } } });
});

it('names a part of the document that is missing', () => {
  const paths = { '/x': { get: { parameters: [{ $ref: '#/components/parameters/none' }] } } };
  expect(() => postmanCollection({ paths } as object)).toThrow(
    'The OpenAPI document has no #/components/parameters/none.',
  );
});
