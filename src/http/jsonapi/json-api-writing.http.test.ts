/** JSON:API 1.1, the parts on creating, updating and deleting, and on errors. Each test names its paragraph. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
});
afterAll(() => api?.close());

const ID = '019e184d-9c40-708a-bd12-eee9b21ac7be';
const post = (payload: object) => api.call(key, 'POST', '/v2/parties', { payload });
const party = (data: object) => ({ data: { type: 'party', attributes: { company_name: 'Acme' }, ...data } });
const create = async (): Promise<string> => (await post(party({}))).json().data.id;

describe('Creating Resources', () => {
  it('the primary data of a request is one resource object', async () => {
    for (const data of [null, [], 'party']) {
      const response = await post({ data });
      expect([response.statusCode, errorsOf(response)[0]?.source?.pointer]).toEqual([422, '/data']);
    }
  });

  it('Client-Generated IDs: where they are not supported the answer is 403', async () => {
    const response = await post(party({ id: ID }));
    expect(response.statusCode).toBe(403);
    expect(errorsOf(response)[0]).toMatchObject({ code: 'client_id_unsupported', source: { pointer: '/data/id' } });
    expect((await api.call(key, 'GET', `/v2/parties/${ID}`)).statusCode).toBe(404);
  });

  it('201 Created: has a Location, the created resource, and a self link that is the Location', async () => {
    const response = await post(party({}));
    const { data, links } = response.json();
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`http://api.test/v2/parties/${data.id}`);
    expect(links.self).toBe(response.headers.location);
    const read = await api.call(key, 'GET', `/v2/parties/${data.id}`);
    expect(read.json().data).toEqual(data);
  });

  it('404 Not Found: a related resource that does not exist is refused, with what names it', async () => {
    const response = await api.call(key, 'POST', '/v2/api_keys', {
      payload: {
        data: {
          type: 'api_key',
          attributes: { name: 'x', role: 'viewer' },
          relationships: { parties: { data: [{ type: 'party', id: ID }] } },
        },
      },
    });
    // 422 where the paragraph has 404: the path is right, a value in the body is not.
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)[0]?.source?.pointer).toBe('/data/relationships/parties/data/0/id');
  });

  it('409 Conflict: a type that the collection does not hold', async () => {
    const response = await post(party({ type: 'port' }));
    expect(response.statusCode).toBe(409);
    expect(errorsOf(response)[0]).toMatchObject({ code: 'type_mismatch', source: { pointer: '/data/type' } });
  });
});

describe('Updating Resources', () => {
  it('attributes that are missing are interpreted as their current values', async () => {
    const id = await create();
    const key2 = await api.call(key, 'PATCH', `/v2/parties/${id}`, { payload: party({ id }) });
    expect(key2.json().data.attributes.company_name).toBe('Acme');
  });

  it('200 OK: the answer is the resource as it is after the update, also where nothing changed', async () => {
    const id = await create();
    const payload = party({ id, attributes: { company_name: 'Other' } });
    for (const _ of [1, 2]) {
      const response = await api.call(key, 'PATCH', `/v2/parties/${id}`, { payload });
      expect([response.statusCode, response.json().data.attributes.company_name]).toEqual([200, 'Other']);
    }
  });

  it('404 Not Found: a resource that does not exist', async () => {
    expect((await api.call(key, 'PATCH', `/v2/parties/${ID}`, { payload: party({ id: ID }) })).statusCode).toBe(404);
  });

  it('409 Conflict: type and id that are not those of the address', async () => {
    const id = await create();
    const wrongType = await api.call(key, 'PATCH', `/v2/parties/${id}`, { payload: party({ id, type: 'port' }) });
    expect([wrongType.statusCode, errorsOf(wrongType)[0]?.code]).toEqual([409, 'type_mismatch']);
    const wrongId = await api.call(key, 'PATCH', `/v2/parties/${id}`, { payload: party({ id: ID }) });
    expect([wrongId.statusCode, errorsOf(wrongId)[0]?.code]).toEqual([409, 'id_mismatch']);
  });
});

describe('Deleting Resources', () => {
  it('204 No Content: has no body and no media type; 404 once it is gone', async () => {
    const made = { data: { type: 'api_key', attributes: { name: 'x', role: 'viewer' } } };
    const { id } = (await api.call(key, 'POST', '/v2/api_keys', { payload: made })).json().data;
    const response = await api.call(key, 'DELETE', `/v2/api_keys/${id}`);
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([204, '', undefined]);
    expect((await api.call(key, 'DELETE', `/v2/api_keys/${id}`)).statusCode).toBe(404);
  });
});

describe('Errors', () => {
  it('Processing Errors: several are reported together, the status being theirs', async () => {
    const response = await post({ data: { attributes: { colour: 1, size: 2 } } });
    const errors = errorsOf(response);
    expect(response.statusCode).toBe(422);
    expect(errors).toHaveLength(3);
    expect(new Set(errors.map(({ status }) => status))).toEqual(new Set(['422']));
  });

  it('Error Objects: status is a string, code, title and detail are there, source names one place', async () => {
    for (const response of [
      await post({ data: { attributes: { colour: 1 } } }),
      await api.call(key, 'GET', '/v2/ports?page[size]=0'),
      await api.call(null, 'GET', '/v2/ports'),
      await api.call(key, 'PUT', '/v2/ports'),
    ]) {
      for (const error of errorsOf(response)) {
        expect(error).toMatchObject({ status: String(response.statusCode), code: expect.stringMatching(/^[a-z_]+$/) });
        expect([typeof error.title, typeof error.detail]).toEqual(['string', 'string']);
        expect(Object.keys(error.source ?? { header: '' })).toHaveLength(1);
        const known = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];
        expect(Object.keys(error).filter((member) => !known.includes(member))).toEqual([]);
      }
    }
  });

  it("Error Objects: title is HTTP's phrase for the status, the same for every occurrence", async () => {
    const answers = await Promise.all([
      post({ data: { attributes: { a: 1 } } }),
      post({ data: { type: 'colour', attributes: {} } }),
      api.call(key, 'GET', '/v2/ports?page[size]=0'),
      api.call(null, 'GET', '/v2/ports'),
      api.call(key, 'GET', '/v2/ports/none'),
      api.call(key, 'PUT', '/v2/ports'),
    ]);
    expect(answers.map((answer) => [...new Set(errorsOf(answer).map(({ title }) => title))])).toEqual([
      ['Unprocessable Entity'],
      ['Conflict'],
      ['Bad Request'],
      ['Unauthorized'],
      ['Not Found'],
      ['Method Not Allowed'],
    ]);
  });

  it('Top Level: data and errors do not stand in the same document', async () => {
    const response = await api.call(key, 'GET', '/v2/ports/none');
    expect(Object.keys(response.json())).toEqual(['errors']);
  });
});
