/** The pages of the help as a browser gets them, from the project's own files. */
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../test/docs/documents.ts';
import { helpRoutes } from './routes.ts';

const app = Fastify();
beforeAll(() => app.register(helpRoutes, { docsDirectory: join(root, 'docs') }).ready());
afterAll(() => app.close());

const get = (url: string) => app.inject(url);
const hrefsOf = (html: string) => [...html.matchAll(/href="(\/help\/[^"#]+)/g)].map(([, address = '']) => address);

it('has the files that its pages link, and the pages of its list', async () => {
  expect(hrefsOf((await get('/help')).body).length).toBeGreaterThan(60);
  const pages = await Promise.all(['lines', 'monitoring', 'api/infer-number'].map((name) => get(`/help/${name}`)));
  const linked = [...new Set(pages.flatMap(({ body }) => hrefsOf(body)))];
  expect(linked).toEqual(
    expect.arrayContaining([
      '/help/files/reference/line-profiles/MAEU/README.md',
      '/help/files/ops/prometheus/alerts.yaml',
      '/help/files/docs/decisions/0010-confidence.md',
    ]),
  );
  const answers = await Promise.all(linked.map(get));
  expect(linked.filter((_, index) => answers[index]?.statusCode !== 200)).toEqual([]);
});

it('serves no file that no page links', async () => {
  for (const path of ['files/package-lock.json', 'files/../package.json', 'files/docs/../.npmrc', 'decisions/0001'])
    expect((await get(`/help/${path}`)).statusCode, path).toBe(404);
});
