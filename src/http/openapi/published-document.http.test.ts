import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { PROGRAM_VERSION } from '../../composition/program-version.ts';

let api: Api;
let key: TestKey;
let checker: Checker;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
  checker = await openApiChecker(api.app);
});
afterAll(() => api.close());

describe('the OpenAPI document', () => {
  it('is 3.1, needs no key, and names its resources as components', () => {
    expect(checker.document.openapi).toMatch(/^3\.1\./);
    expect(checker.document).toMatchObject({
      info: { title: expect.stringContaining('Beta'), version: '0.2.0', 'x-portolan-version': PROGRAM_VERSION },
    });
    expect(Object.keys(checker.document.components.schemas)).toEqual(
      expect.arrayContaining(['port', 'metro_area', 'terminal', 'shipping_line', 'party', 'api_key', 'errors']),
    );
  });

  it('has no broken reference', () => {
    const text = JSON.stringify(checker.document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(checker.document.components.schemas).toHaveProperty(String(name));
    }
  });

  it('documents a summary, the errors and the security of every operation under /v2', () => {
    for (const operations of Object.values(checker.document.paths)) {
      for (const operation of Object.values(operations)) {
        expect(operation.summary).toBeTruthy();
        if (operation.security !== undefined) continue;
        expect(Object.keys(operation.responses)).toEqual(
          expect.arrayContaining(['400', '401', '403', '404', '406', '429', '500', '503']),
        );
      }
    }
  });

  it('documents the parameters of a list and the Idempotency-Key of a POST', () => {
    const names = (path: string, method: string) =>
      ((checker.document.paths[path]?.[method]?.parameters ?? []) as { name: string }[]).map(({ name }) => name);
    expect(names('/v2/ports', 'get')).toEqual(
      expect.arrayContaining([
        'page[number]',
        'page[size]',
        'page[after]',
        'include',
        'fields[port]',
        'filter[country_code]',
        'q',
      ]),
    );
    expect(names('/v2/parties', 'post')).toContain('Idempotency-Key');
  });

  it('is precise enough to reject a wrong answer', () => {
    const answer = { path: '/v2/ports', method: 'GET', status: 200, mediaType: 'application/vnd.api+json' };
    expect(checker.faults({ ...answer, body: { data: [{ id: 'x', type: 'ship' }] } })).not.toEqual([]);
    expect(checker.faults({ ...answer, status: 299, body: {} })).not.toEqual([]);
  });

  it('matches the answers of every endpoint', async () => {
    const payload = (attributes: object) => ({ payload: { data: { attributes } } });
    const port = (await api.call(key, 'GET', '/v2/ports/NLRTM')).json().data;
    const party = (await api.call(key, 'POST', '/v2/parties', payload({ company_name: 'x' }))).json().data.id;
    const terminal = port.relationships.terminals.data[0].id;
    const calls = [
      ['GET', '/v2/ports', '/v2/ports?page[size]=100', {}],
      ['GET', '/v2/ports/{id}', '/v2/ports/NLRTM?include=terminals', {}],
      ['GET', '/v2/metro_areas/{id}', '/v2/metro_areas/CHZRH', {}],
      ['GET', '/v2/terminals', '/v2/terminals?page[size]=100&include=port', {}],
      ['GET', '/v2/terminals/{id}', `/v2/terminals/${terminal}`, {}],
      ['GET', '/v2/shipping_lines', '/v2/shipping_lines', {}],
      ['GET', '/v2/shipping_lines/{id}', '/v2/shipping_lines/MAEU', {}],
      ['GET', '/v2/parties', '/v2/parties', {}],
      ['GET', '/v2/parties/{id}', `/v2/parties/${party}`, {}],
      ['POST', '/v2/parties', '/v2/parties', payload({ company_name: 'y' })],
      ['POST', '/v2/parties', '/v2/parties', payload({ company_name: '' })],
      ['PATCH', '/v2/parties/{id}', `/v2/parties/${party}`, payload({ company_name: 'z' })],
      ['GET', '/v2/api_keys', '/v2/api_keys?include=parties', {}],
      ['GET', '/v2/api_keys/{id}', `/v2/api_keys/${key.id}`, {}],
      ['POST', '/v2/api_keys', '/v2/api_keys', payload({ name: 'x', role: 'viewer' })],
      ['GET', '/v2/ports/{id}', '/v2/ports/none', {}],
      ['GET', '/v2/ports', '/v2/ports?page[size]=0', {}],
    ] as const;
    for (const [method, path, url, options] of calls) {
      const response = await api.call(key, method, url, options);
      const answer = {
        path,
        method,
        status: response.statusCode,
        mediaType: String(response.headers['content-type']),
        body: response.json(),
      };
      expect(checker.faults(answer), `${method} ${url} ${response.statusCode}`).toEqual([]);
    }
    const walked = new Set(calls.map(([method, path]) => `${method} ${path}`));
    const published = Object.entries(checker.document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const resources = /\/v2\/(ports|metro_areas|terminals|shipping_lines|parties|api_keys)\b/;
    const withBody = published.filter(
      (each) => resources.test(each) && !each.startsWith('DELETE') && !each.startsWith('HEAD'),
    );
    expect(withBody.filter((each) => !walked.has(each))).toEqual([]);
  });
});

describe("the service's own paths", () => {
  it('need no key, and answer as published', async () => {
    for (const path of ['/v2', '/v2/openapi.json', '/health/live', '/health/ready']) {
      const response = await api.call(null, 'GET', path);
      const mediaType = String(response.headers['content-type']).split(';')[0] ?? '';
      const answer = { path, method: 'GET', status: response.statusCode, mediaType, body: response.json() };
      expect([response.statusCode, checker.faults(answer)], path).toEqual([200, []]);
      expect(checker.document.paths[path]?.get?.security).toEqual([]);
    }
  });

  it('refer a reader without further knowledge to the description of the API', async () => {
    const { links } = (await api.call(null, 'GET', '/v2')).json();
    expect(links).toEqual({
      self: 'http://api.test/v2',
      describedby: 'http://api.test/v2/openapi.json',
      documentation: 'http://api.test/docs',
    });
  });
});

describe('the docs page', () => {
  it('is served without other hosts', async () => {
    const page = await api.call(null, 'GET', '/docs/');
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/https?:\/\//);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    const scripts = page.body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    const script = await api.call(null, 'GET', '/docs/js/scalar.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.body.length).toBeGreaterThan(1_000_000);
    const unchanged = { headers: { 'if-none-match': String(script.headers.etag) } };
    expect((await api.call(null, 'GET', '/docs/js/scalar.js', unchanged)).statusCode).toBe(304);
    expect((await api.call(null, 'GET', '/docs')).headers.location).toBe('/docs/');
    expect((await api.call(null, 'GET', '/docs/nothing')).statusCode).toBe(404);
  });

  it('is beside the pages of the documentation, which need no key, run no script and load nothing', async () => {
    const list = await api.call(null, 'GET', '/help');
    expect(list.body).toContain('<a href="/help/api/containers">Containers</a>');
    expect(list.body).not.toContain('decisions');
    const page = await api.call(null, 'GET', '/help/state');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+';/);
    expect(page.body).toContain('<h3 id="unknown-places">');
    expect(page.body).not.toMatch(/<script| src=/);
    for (const path of ['nothing', 'decisions/0003-state-is-a-fold', '..%2fpackage', '%2e%2e/README']) {
      const missing = await api.call(null, 'GET', `/help/${path}`);
      expect([path, missing.statusCode]).toEqual([path, 404]);
    }
  });
});
