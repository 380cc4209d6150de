/** The documentation as files, below a path of a plain web server: built by its command, and read in a browser. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, launchBrowser } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { faultsOf } from '../web/dashboard-world.ts';
import { DESKTOP, PHONE } from '../web/screens.ts';
import { root } from './documents.ts';

const server = Fastify();
let folder: string;
let url: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-site-'));
  const words = ['scripts/build-docs.ts', '--out', folder, '--url', 'https://docs.example.com/portolan'];
  execFileSync(process.execPath, words, { cwd: root, stdio: 'pipe' });
  await server.register(fastifyStatic, { root: folder, prefix: '/below/a/path/' });
  url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/below/a/path`;
  browser = await launchBrowser();
});
afterAll(async () => {
  if (browser) await closeBrowser(browser);
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('every file that a page links, shows or loads is there', () => {
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(80);
  const lost = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/(?:href|src|data-entries)="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(?:https?|data):/.test(href))
      .filter((href) => {
        const { pathname } = new URL(href.replaceAll('&#38;', '&'), `https://x/${page}`);
        return !existsSync(join(folder, decodeURIComponent(pathname.slice(1))));
      })
      .map((href) => `${page}: ${href}`),
  );
  expect(lost).toEqual([]);
});

test('the lists for language models have whole addresses', () => {
  const text = readFileSync(join(folder, 'llms.txt'), 'utf8');
  expect(text).toContain('(https://docs.example.com/portolan/webhooks.md)');
});

test('a folder with files is not overwritten', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/build-docs.ts', '--out', folder], { cwd: root, stdio: 'pipe' });
  expect(run).toThrow(/is not empty/);
});

test.each([
  { size: 'a wide screen', viewport: DESKTOP, colorScheme: 'light' },
  { size: 'a phone', viewport: PHONE, colorScheme: 'dark' },
] as const)('a reader searches, reads and changes the colours, on $size', async ({ viewport, colorScheme }) => {
  const page = await browser.newPage({ viewport, colorScheme });
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('request', (request) => request.url().startsWith(url) || failures.push(`elsewhere: ${request.url()}`));
  await page.goto(`${url}/index.html`);
  expect(await faultsOf(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('replace the secret');
  await page.locator('dialog li').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#replace-the-secret');
  await page.locator('.hljs-string').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  const ink = () => page.evaluate<string>('getComputedStyle(document.body).color');
  const before = await ink();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  const after = await ink();
  expect(after).not.toBe(before);
  if (viewport === PHONE) await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await until(async () => expect(await ink()).toBe(after));
  expect(await faultsOf(page)).toEqual([]);
  expect(failures).toEqual([]);
  await page.close();
});
