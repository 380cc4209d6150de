/** What terminals and railroads send when something is wrong: read, or refused in plain words; never taken for an answer. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LineServer, startLineServer } from '../../../test/carriers/line-server.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { merge } from '../../lib/settings/merge-trees.ts';
import { loadPolledProfiles } from '../../reference/profiles.ts';
import type { PolledSourceConfig } from './config.ts';
import { createPolledSources } from './registry.ts';

const NUMBER = 'MSCU1234566';
const STRANGER = 'TCLU7654320';
const { terminals } = loadPolledProfiles(join(import.meta.dirname, '../../../reference'));

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}
let sent: Sent = { body: '' };
let server: LineServer;
const http = createHttpClient();

beforeAll(async () => {
  server = await startLineServer((_request, response) => {
    response.on('error', () => {}).writeHead(200, { 'content-type': 'application/json', ...sent.headers });
    response.end(sent.body);
  });
});
afterAll(async () => {
  await http.close();
  await server.close();
});

/** `neutral`: the form of docs/terminals.md. `mapped`: a profile. Each with one answer about one container. */
const FORMS = {
  neutral: {
    entry: () => ({
      adapter: 'neutral',
      code: 'TTI',
      name: 'Total Terminals International',
      auth: { style: 'none' },
      facility: { locode: 'USLGB', smdg: 'TTI' },
    }),
    answer: (number: string) => ({ containers: [{ number, available: true, events: [] }] }),
  },
  mapped: {
    entry: () => merge(Object(terminals.find('LBCT')).settings, { request: { key: 'key-1' } }) as object,
    answer: (number: string) => ({
      payload: { containers: [{ id: number, 'time-out': '2026-05-14T10:00:00-07:00' }] },
    }),
  },
} as const;
type Form = keyof typeof FORMS;
const forms = Object.keys(FORMS) as Form[];

async function poll(form: Form, answer: Sent) {
  sent = answer;
  const config = {
    terminals: [{ ...FORMS[form].entry(), url: server.url }],
    railroads: [],
  } as unknown as PolledSourceConfig;
  const [source] = createPolledSources(config, http, manualClock(Date.parse('2026-05-14T18:00:00Z')), {}).sources;
  if (source === undefined) throw new Error('it is not polled');
  const parsed = source.parse(await source.fetch([NUMBER], new AbortController().signal), [NUMBER]);
  return 'refusal' in parsed ? parsed : { ...parsed, about: parsed.reports.map(({ equipment }) => equipment) };
}

const text = (form: Form, number = NUMBER) => JSON.stringify(FORMS[form].answer(number));
const utf16 = (written: string, mark = '\uFEFF') => Buffer.from(mark + written, 'utf16le');
const CAPTCHA = '<!DOCTYPE html><html><body>Verify that you are human<div class="g-recaptcha"></div></body></html>';

describe.each(forms)('%s', (form) => {
  test.each<[string, Sent]>([
    ['UTF-16', { body: utf16(text(form)) }],
    ['UTF-16 of the other order', { body: utf16(text(form)).swap16() }],
    ['UTF-16 without a mark', { body: utf16(text(form), '') }],
    ['a byte order mark', { body: `\uFEFF${text(form)}` }],
    ['gzip', { body: gzipSync(text(form)), headers: { 'content-encoding': 'gzip' } }],
    ['gzip that is not announced', { body: gzipSync(text(form)) }],
    ['gzip announced of plain text', { body: text(form), headers: { 'content-encoding': 'gzip' } }],
    ['a content type that lies', { body: text(form), headers: { 'content-type': 'text/html' } }],
  ])('%s is read', async (_, answer) => {
    expect(await poll(form, answer)).toMatchObject({ about: [NUMBER], unreadable: [], unknown: [] });
  });

  test.each<[string, Sent, { refusal: string; says: string }]>([
    ['20 MB', { body: `[${'0,'.repeat(10_000_000)}0]` }, { refusal: 'unrecognized', says: 'more than 5000000 bytes' }],
    [
      '20 MB in a small gzip',
      { body: gzipSync(' '.repeat(20_000_000)) },
      { refusal: 'unrecognized', says: 'more than 5000000 bytes' },
    ],
    ['half an answer', { body: text(form).slice(0, -9) }, { refusal: 'unrecognized', says: 'no valid JSON' }],
    [
      'half a gzip',
      { body: gzipSync(text(form)).subarray(0, -12) },
      { refusal: 'unrecognized', says: 'no valid JSON' },
    ],
    ['nothing at all', { body: '' }, { refusal: 'unrecognized', says: 'an empty body' }],
    ['a web page', { body: '<html><body>Maintenance</body></html>' }, { refusal: 'unrecognized', says: 'a web page' }],
    ['a captcha page', { body: CAPTCHA }, { refusal: 'unrecognized', says: 'Verify that you are human' }],
    ['a text', { body: '"try again later"' }, { refusal: 'unrecognized', says: 'answered' }],
    ['null', { body: 'null' }, { refusal: 'unrecognized', says: 'answered' }],
  ])('%s is refused', async (_, answer, { refusal, says }) => {
    expect(await poll(form, answer)).toMatchObject({ refusal, evidence: expect.stringContaining(says) });
  });

  test('an answer about another container is not taken, and names it', async () => {
    const parsed = await poll(form, { body: text(form, STRANGER) });
    expect(parsed).toMatchObject(
      'refusal' in parsed
        ? { refusal: 'unrecognized', evidence: expect.stringContaining(STRANGER) }
        : { about: [], unknown: [], unreadable: [{ problem: expect.stringContaining(STRANGER) }] },
    );
  });
});

test.each<[string, Form, unknown, object]>([
  ['an empty list', 'neutral', { containers: [] }, { about: [], unknown: [], unreadable: [] }],
  ['an empty list', 'mapped', { payload: { containers: [] } }, { about: [], unreadable: [] }],
  [
    'a single object',
    'mapped',
    { payload: { containers: { id: NUMBER, 'equipment-type': '40HQ' } } },
    { about: [NUMBER], unreadable: [] },
  ],
])('%s is read: %s', async (_, form, body, expected) => {
  expect(await poll(form, { body: JSON.stringify(body) })).toMatchObject(expected);
});

test('a reference written as a number beyond 2^53 keeps its digits', async () => {
  const body = `{"payload":{"containers":[{"id":"${NUMBER}","bill-of-lading-number":90071992547409931}]}}`;
  const parsed = await poll('mapped', { body });
  expect('reports' in parsed && parsed.reports.flatMap(({ billsOfLading }) => billsOfLading)).toEqual([
    '90071992547409931',
  ]);
});
