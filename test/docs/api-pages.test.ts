/**
 * The pages of docs/api and the guides: every request in them is made, and the answer beside it is what the service answers today. After a
 * change, `npx vitest run test/docs/api-pages.test.ts -u` writes the answers anew.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { listSchemas } from '@portolan/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { DocumentSchemas } from '../../src/features/documents/document-schemas/document-schemas.ts';
import { type Api, NOW, startApi } from '../helpers/api.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';
import { renderPage, requestsOf } from './api-page.ts';
import { PUBLIC_URL, preparePage } from './api-world.ts';
import { root, textOf } from './documents.ts';

const pages = globSync('docs/api/*.md', { cwd: root }).sort();
const guides = globSync('docs/guides/*.md', { cwd: root }).sort();
const withRequests = [...pages, ...guides].filter((page) => requestsOf(textOf(page)).length > 0);

interface PostmanCollection {
  readonly item: readonly {
    readonly item: readonly {
      readonly request: {
        readonly method: string;
        readonly url: { readonly raw: string; readonly variable: readonly object[] };
      };
    }[];
  }[];
}

let api: Api;
beforeAll(async () => {
  api = await startApi({
    settings: { publicUrl: PUBLIC_URL, rateLimits: loadConfig(root, {}).http.rateLimits },
    documents: { schemas: new DocumentSchemas(listSchemas()) },
  });
});
afterAll(() => api.close());

describe('the pages of the API', () => {
  it.each(withRequests)('%s shows what the service answers', async (page) => {
    // Later pages would otherwise show later times.
    api.clock.set(NOW);
    const run = await preparePage(api);
    const rendered = await renderPage(textOf(page), run);
    await expect(rendered).toMatchFileSnapshot(join(root, page));
  });

  it('show every operation that is published', async () => {
    const { paths } = (await api.app.inject('/v2/openapi.json')).json() as OpenApiDocument;
    const shown = pages.flatMap((page) => requestsOf(textOf(page)).map(({ method, url }) => `${method} ${url}`));
    const missing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['get', 'post', 'patch', 'delete'].includes(method))
        .map((method) => ({ method: method.toUpperCase(), path }))
        .filter(({ method, path: template }) => !shown.some((each) => patternOf(method, template).test(each)))
        .map((operation) => `${operation.method} ${operation.path}`),
    );
    expect(missing).toEqual([]);
  });

  it('have guides, whose tables name operations that are published', async () => {
    const { paths } = (await api.app.inject('/v2/openapi.json')).json() as OpenApiDocument;
    const published = Object.entries(paths).flatMap(([path, each]) =>
      Object.keys(each).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = guides.flatMap((page) =>
      [...textOf(page).matchAll(/^\|.*\| (.*) \|$/gm)].flatMap(([, ours = '']) =>
        [...ours.matchAll(/`((?:GET|POST|PATCH|DELETE) \/v2[^`?]*)/g)].map(([, name = '']) => name),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !published.includes(name))).toEqual([]);
  });

  it('are in the Postman collection, whose lists are answered', async () => {
    const { paths } = (await api.app.inject('/v2/openapi.json')).json() as OpenApiDocument;
    const { item } = (await api.app.inject('/docs/portolan.postman_collection.json')).json() as PostmanCollection;
    const requests = item.flatMap((folder) => folder.item.map(({ request }) => request));
    const operations = Object.values(paths).flatMap((each) =>
      Object.keys(each).filter((name) => name !== 'parameters'),
    );
    expect(requests).toHaveLength(operations.length);

    const key = await api.key(await api.account());
    const lists = requests.filter(({ method, url }) => method === 'GET' && url.variable.length === 0);
    // One never ends; the others need a session, or the token of metrics.
    const urls = lists
      .map(({ url }) => url.raw.replace('{{baseUrl}}', ''))
      .filter((url) => !/stream|users\/me|sessions\/current|metrics$/.test(url));
    const failed: string[] = [];
    for (const url of urls) {
      const { statusCode } = await api.call(key, 'GET', url);
      if (statusCode !== 200) failed.push(`${url}: ${statusCode}`);
    }
    expect(urls.length).toBeGreaterThan(30);
    expect(failed).toEqual([]);
  });

  it('are all named in the index', () => {
    const index = textOf('docs/api/README.md');
    const unnamed = pages.map((page) => page.replace('docs/api/', '')).filter((page) => !index.includes(`](${page}`));
    expect(unnamed).toEqual(['README.md']);
  });
});

/** Ids and codes only for what varies: `/webhooks/events` is no webhook. */
function patternOf(method: string, template: string): RegExp {
  const path = template
    // Custom fields are shown on one kind of entity for all three.
    .replace(/^\/v2\/(?:containers|tracking_requests)(?=\/\{id\}\/custom_fields)/, '/v2/shipments')
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:[0-9a-f-]{36}|[A-Z0-9]+|[a-z]+_[a-z_]+(?:@[\\d-]+)?)');
  return new RegExp(`^${method} ${path}(\\?.*)?$`);
}
