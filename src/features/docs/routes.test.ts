/** The site as browsers and programs get it, from the project's own files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../test/docs/documents.ts';
import { docsRoutes } from './routes.ts';
import { DOCS_ENTRY } from './site-files.ts';

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
const PUBLIC = 'https://portolan.example.com';
let webDirectory: string;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'portolan-docs-'));
  await writeFile(
    join(webDirectory, 'manifest.json'),
    JSON.stringify({ [DOCS_ENTRY]: { file: 'assets/docs.js', css: ['assets/docs.css'] } }),
  );
  await app.register(swagger, { openapi: { info: { title: 'Portolan', version: '1' } } });
  const given = { docsDirectory: join(root, 'docs'), webDirectory, settings: { publicUrl: PUBLIC } };
  await app.register(docsRoutes, given).ready();
});
afterAll(async () => {
  await app.close();
  await rm(webDirectory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Addresses on this service of what a page links, shows and loads. */
const linksOf = (html: string, address: string) => [
  ...new Set(
    [...html.matchAll(/(?:href|src|data-entries)="([^"#]+)(#[^"]*)?"/g)]
      .map(([, href = '']) => new URL(href, `${PUBLIC}${address}`))
      .filter(({ origin, pathname }) => origin === PUBLIC && /^\/(docs|llms)/.test(pathname))
      .map(({ pathname }) => pathname)
      // The interactive page of another feature.
      .filter((pathname) => pathname !== '/docs/reference'),
  ),
];

it('has all that its pages link, show and load', async () => {
  const menu = linksOf((await get('/docs/')).body, '/docs/');
  expect(menu.length).toBeGreaterThan(75);
  const pages = menu.filter((address) => !address.endsWith('.json') && !address.endsWith('.webp'));
  const answers = await Promise.all(pages.map((address) => get(address)));
  const linked = new Set(answers.flatMap(({ body }, index) => linksOf(body, pages[index] as string)));
  expect([...linked]).toEqual(
    expect.arrayContaining([
      '/docs/files/reference/line-profiles/MAEU/README.md',
      '/docs/files/ops/prometheus/alerts.yaml',
      '/docs/files/docs/decisions/0010-confidence.md',
      '/docs/webhooks.md',
      '/docs/search.json',
    ]),
  );
  const idsOf = new Map<string, readonly string[]>(
    pages.map((page, index) => [page, answers[index]?.body.match(/(?<= id=")[^"]+/g) ?? []]),
  );
  const anchors = pages.flatMap((page, index) =>
    [...(answers[index]?.body ?? '').matchAll(/href="([^"]*)#([^"]+)"/g)]
      .map(([, href = '', anchor = '']) => ({ page, target: new URL(href || '?', `${PUBLIC}${page}`), anchor }))
      .filter(
        ({ target, anchor }) => target.origin === PUBLIC && !(idsOf.get(target.pathname) ?? [anchor]).includes(anchor),
      )
      .map(({ target, anchor }) => `${page}: ${target.pathname}#${anchor}`),
  );
  expect(anchors).toEqual([]);
  const others = [...linked, ...menu];
  const codes = await Promise.all(others.map(async (address) => (await get(address)).statusCode));
  expect(others.filter((_, index) => codes[index] !== 200)).toEqual([]);
});

it('loads nothing but the files of this service, and allows no other', async () => {
  const { body, headers } = await get('/docs/webhooks');
  expect(body).toContain('<title>Webhooks – Portolan</title>');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self'/);
  expect(body.match(/<script[^>]*>|<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/docs.css">',
    '<script type="module" blocking="render" src="/assets/docs.js">',
  ]);
  expect(body).not.toMatch(/ style="| on\w+="/);
});

it('is cached, and compressed', async () => {
  const { headers, body } = await get('/docs/webhooks');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect((await get('/docs/webhooks', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  const small = await get('/docs/webhooks', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(body.length / 2);
});

it('has each page as Markdown, whose links lead to Markdown', async () => {
  const { body, headers } = await get('/docs/api.md');
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(body).toContain('[ten first calls](api/first-calls.md)');
  expect((await get('/docs/api', { accept: 'text/markdown' })).body).toBe(body);
  expect((await get('/docs/api/first-calls.md')).body).toContain('(../webhooks.md)');
});

it('lists its pages for language models, with addresses that are there', async () => {
  const { body } = await get('/llms.txt');
  expect(body).toMatch(/^# Portolan\n\n> .+\n\n- /);
  expect(body).toContain(
    `- [Webhooks](${PUBLIC}/docs/webhooks.md): Portolan calls your endpoint when something changes.`,
  );
  expect((await get('/docs/llms.txt')).body).toBe(body);
  const lost = [...body.matchAll(/\]\(https:\/\/[^/]+(\/docs\/[^)]+)\): (.*)/g)].map(
    async ([line, path = '', summary]) => ((await get(path)).statusCode === 200 && summary !== '' ? [] : [line]),
  );
  expect((await Promise.all(lost)).flat()).toEqual([]);
  const full = (await get('/llms-full.txt')).body;
  expect(full.match(/^Source: /gm)).toHaveLength(body.match(/\.md\): /g)?.length ?? 0);
});

it('leads from where its pages were, and to the address without a slash', async () => {
  expect((await get('/help/api/README')).headers.location).toBe('/docs/api');
  expect((await get('/docs')).headers.location).toBe('docs/');
  expect((await get('/docs/api/')).headers.location).toBe('../api');
});

it('serves no file that no page links', async () => {
  for (const path of ['files/package-lock.json', 'files/../package.json', 'files/docs/../.npmrc', 'decisions/0001'])
    expect((await get(`/docs/${path}`)).statusCode, path).toBe(404);
});
