/**
 * Example Terminal of src/sources/polled/writing-an-adapter.md, made of the page alone: its files are written as in the page, into a folder that
 * takes the place of the one in src, and is polled with the settings of the guide.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import type { PolledAdapter } from '../../src/sources/polled/adapter.ts';
import { ADAPTERS, createPolledSources } from '../../src/sources/polled/registry.ts';
import { json, type LineServer, startLineServer } from '../carriers/line-server.ts';
import { root, textOf } from './documents.ts';

const page = textOf('src/sources/polled/writing-an-adapter.md');
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, text = '']) => ({ language, text }));
const codeOf = (language: string) => blocks.filter((each) => each.language === language).map(({ text }) => text);
const [toForm = '', index = ''] = codeOf('ts');
const [settings = ''] = codeOf('json');
const [answered = ''] = codeOf('text');

const folder = mkdtempSync(join(tmpdir(), 'portolan-guide-'));
const http = createHttpClient();
let server: LineServer;
let adapter: PolledAdapter;

beforeAll(async () => {
  server = await startLineServer(({ url }, response) => {
    if (url.pathname === '/units/MSCU1234566') json(response, JSON.parse(answered));
    else response.writeHead(404).end('{"error":"no such unit"}');
  });
  // As in src/sources/terminal/example: what lies above it is in the checkout.
  const own = join(folder, 'src/sources/terminal/example');
  mkdirSync(own, { recursive: true });
  const inCheckout = (code: string) =>
    code.replaceAll(/from '((?:\.\.\/)+[^']+)'/g, (_, path: string) => {
      return `from '${pathToFileURL(join(root, 'src/sources/terminal/example', path)).href}'`;
    });
  const typebox = (code: string) => code.replaceAll("from 'typebox'", `from '${import.meta.resolve('typebox')}'`);
  writeFileSync(join(own, 'to-form.ts'), typebox(inCheckout(toForm)));
  writeFileSync(join(own, 'index.ts'), typebox(inCheckout(index)));
  adapter = (await import(pathToFileURL(join(own, 'index.ts')).href)).exampleTerminal;
});
afterAll(async () => {
  await http.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

function sourceOfGuide() {
  const file = join(folder, 'portolan.config.json');
  const { terminals } = JSON.parse(settings);
  writeFileSync(file, JSON.stringify({ terminals: [{ ...terminals[0], url: server.url }] }));
  const config = loadConfig(root, { PORTOLAN_CONFIG: file });
  const clock = manualClock(Date.parse('2026-05-12T18:00:00Z'));
  const adapters = { ...ADAPTERS, terminals: { ...ADAPTERS.terminals, example: adapter } };
  return createPolledSources(config, http, clock, { XTRM_KEY: 'from the environment' }, adapters).sources;
}

test('the terminal of the guide is polled, and its answer parsed', async () => {
  const [source] = sourceOfGuide();
  const requested = ['MSCU1234566', 'TCLU7654320'];
  const answer = await source?.fetch(requested, new AbortController().signal);
  const parsed = answer && source?.parse(answer, requested);
  expect(server.received.map(({ url, headers }) => [url.pathname, headers['x-api-key']])).toEqual(
    requested.map((number) => [`/units/${number}`, 'from the environment']),
  );
  expect(parsed).toMatchObject({
    reports: [
      {
        source: { kind: 'terminal', code: 'XTRM', name: 'Example Terminal' },
        equipment: 'MSCU1234566',
        observations: [
          { kind: 'discharge', at: { kind: 'local', at: '2026-05-10T22:14:00' }, place: { locode: 'USLGB' } },
          { kind: null, original: { code: 'UNIT_WASHED' } },
        ],
        facts: [
          { field: 'available', value: false },
          { field: 'holds', value: [{ name: 'customs', status: 'hold', description: 'CBP: 1H intensive exam' }] },
          { field: 'fees', value: [{ type: 'demurrage', amount: 120.5, currency_code: 'USD' }] },
          { field: 'pickup_lfd', value: { kind: 'date', on: '2026-05-15' } },
        ],
      },
    ],
    unknown: ['TCLU7654320'],
    unreadable: [],
  });
});

test('an answer of another form is refused with its path', async () => {
  const [source] = sourceOfGuide();
  const answer = await source?.fetch(['MSCU1234566'], new AbortController().signal);
  const pages = answer?.pages.map((each) => ({ ...each, body: '{"unitNbr": 7}' })) ?? [];
  expect(source?.parse({ fetchedAt: '2026-05-12T18:00:00Z', pages, failure: null }, ['MSCU1234566'])).toMatchObject({
    refusal: 'unrecognized',
    evidence: expect.stringContaining('unitNbr'),
  });
});
