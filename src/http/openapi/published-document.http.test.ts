import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { PROGRAM_VERSION } from '../../composition/program-version.ts';
import { EVENT_NAMES } from '../../core/event-names.ts';
import { findReferenceType } from '../../features/webhooks/notifications/published.ts';

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

  it('has each operation and each webhook under a name of its own', () => {
    const { paths, webhooks } = checker.document;
    const operations = Object.values({ ...paths, ...webhooks } as typeof paths).flatMap((each) => Object.values(each));
    const names = operations.map(({ operationId }) => String(operationId));
    expect(new Set(names).size).toBe(names.length);
    const verbs =
      /^(accept|add|answer|check|confirm|count|create|delete|dismiss|end|export|get|import|infer|list|measure|merge|on|preview|read|redeliver|refresh|remove|replay|report|request|resend|resume|rotate|search|send|split|start|stop|stream|sum|test|trigger|update|upload|view|change|reextract|reclassify|relink)([A-Z]|$)/;
    expect(names.filter((name) => !verbs.test(name))).toEqual([]);
  });

  it('describes what a webhook receives of each event, as the example of the event has it', () => {
    expect(Object.keys(checker.document.webhooks)).toEqual(EVENT_NAMES);
    for (const name of EVENT_NAMES) {
      expect(findReferenceType(name), `${name} in published.ts`).toBeDefined();
      const file = new URL(`../../../reference/webhook-examples/${name}.json`, import.meta.url);
      const example = JSON.parse(readFileSync(file, 'utf8')) as unknown;
      expect(checker.webhookFaults(name, example), name).toEqual([]);
    }
    const [first, second] = ['container.created', 'exception.opened'];
    const example = new URL(`../../../reference/webhook-examples/${first}.json`, import.meta.url);
    expect(checker.webhookFaults(String(second), JSON.parse(readFileSync(example, 'utf8')))).not.toEqual([]);
  });

  it('is precise enough to reject a wrong answer', () => {
    const answer = { path: '/v2/ports', method: 'GET', status: 200, mediaType: 'application/vnd.api+json' };
    expect(checker.faults({ ...answer, body: { data: [{ id: 'x', type: 'ship' }] } })).not.toEqual([]);
    expect(checker.faults({ ...answer, status: 299, body: {} })).not.toEqual([]);
  });
});
