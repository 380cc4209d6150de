import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { PROGRAM_VERSION } from '../../composition/program-version.ts';

let api: Api;
let checker: Checker;

beforeAll(async () => {
  api = await startApi();
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
        expect(operation.responses.default?.content?.['application/vnd.api+json']).toMatchObject({
          schema: { $ref: '#/components/schemas/errors' },
        });
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
});
