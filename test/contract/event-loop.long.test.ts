/**
 * No request holds the event loop of the real service for long, for any request to any route. The service is a process of
 * its own and measures itself. Where the loop stood still for too long the attack is sent again, and its shortest measurement
 * counts; on a machine so busy that even idle loops are blocked, it is the processor's time that one turn of the loop took.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  worstBodies,
  worstFiles,
  worstHeaders,
  worstInterchanges,
  worstQueries,
} from '../../bench/bystander/attacks.ts';
import type { BystanderAnswer, BystanderQuestion } from '../../bench/bystander/server-process.ts';
import { type Helper, startProcess } from '../../bench/measure/process.ts';
import { openDatabase } from '../../src/database/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../src/lib/secrets.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { insertKey } from '../../src/tenancy/api-keys/store.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';
import { publishedOperations } from './operations.ts';
import { FORM_TYPE, worstForms } from './worst-forms.ts';

const MOST_MILLISECONDS = 25;
const TRIES = 6;
/** How many routes all is sent to in `npm test`; `npm run test:long` takes all of them. */
const ROUTES = Number(process.env.ATTACKED_ROUTES ?? 6);

let testDatabase: TestDatabase;
let server: Helper<BystanderQuestion, BystanderAnswer>;
let url: string;
let document: OpenApiDocument;
let authorization: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  authorization = `Token ${await addAdminKey(testDatabase.url)}`;
  server = startProcess(`${import.meta.dirname}/../../bench/bystander/server-process.ts`);
  url = (await server.call({ start: { databaseUrl: testDatabase.url, limited: false } })).url;
  document = (await (await fetch(`${url}/v2/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(async () => {
  await server?.stop();
  await testDatabase?.drop();
});

async function addAdminKey(databaseUrl: string): Promise<string> {
  const connections = { tenantConnections: 1, systemConnections: 1, onIdleError: () => {} };
  const database = openDatabase({ url: databaseUrl, ...connections });
  const key = generateApiKey('test');
  const at = Date.parse('2026-05-11T18:30:00Z');
  const [accountId, createdAt] = [newId(at), new Date(at)];
  await database.system(async (session) => {
    await insertAccount(session, { id: accountId, name: 'Attacker', createdAt });
    const facts = { accountId, id: newId(at), name: 'admin', role: 'admin', partyIds: null, createdAt } as const;
    await insertKey(session, { ...facts, hash: hashApiKey(key), hint: hintOfApiKey(key) });
  });
  await database.close();
  return key;
}

interface Sent {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** The text of the answer; empty where the connection was closed on who sent too much. */
async function send({ path, method = 'GET', headers, body }: Sent): Promise<string> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    return await answer.text();
  } catch {
    return '';
  }
}

async function longestDelay(sent: readonly Sent[]): Promise<number> {
  await server.call({ longestDelay: true });
  for (const each of sent) await send(each);
  const { longestDelayMilliseconds, longestWorkMilliseconds } = await server.call({ longestDelay: true });
  return Math.min(longestDelayMilliseconds, longestWorkMilliseconds);
}

/** Those that hold the loop for too long each time that they are sent, with how long. */
async function tooLong(sent: readonly Sent[]): Promise<string[]> {
  if ((await longestDelay(sent)) <= MOST_MILLISECONDS) return [];
  const found: string[] = [];
  for (const each of sent) {
    let shortest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && shortest > MOST_MILLISECONDS; tries += 1) {
      shortest = Math.min(shortest, await longestDelay([each]));
    }
    if (shortest > MOST_MILLISECONDS) found.push(`${each.name}: ${shortest.toFixed(0)} ms`);
  }
  return found;
}

/** With ids that nothing has: what is sent is read before anything is looked for. */
const pathOf = (template: string) => template.replaceAll(/\{[^}]+\}/g, '019e184d-9c40-708a-bd12-eee9b21ac7be');

/** Neighbours share most of their schemas: those taken lie far apart. */
function someOf<Route>(routes: readonly Route[]): Route[] {
  const step = Math.ceil(routes.length / ROUTES);
  return routes.filter((_, index) => index % step === 0);
}

describe('the event loop', () => {
  it('is blocked for less than the bound without an attack', async () => {
    const sent = Array.from({ length: 50 }, () => ({ name: 'a list', path: '/v2/parties' }));
    expect(await tooLong(sent)).toEqual([]);
  });

  it(`is not held by any body, to ${ROUTES} routes`, async () => {
    const routes = publishedOperations(document).filter(({ method }) => method === 'POST' || method === 'PATCH');
    expect(routes.length).toBeGreaterThan(15);
    const limits = new Set<number>();
    for (const { method, template, name } of someOf(routes)) {
      const path = pathOf(template);
      const over = await send({ name, path, method, body: `"${'a'.repeat(2 ** 20)}"` });
      const limit = Number(/have (\d+) bytes at most here/.exec(over)?.[1] ?? 16_384);
      // What is over the limit no route reads: once for each limit is enough.
      const tooLarge = limits.has(limit) ? [] : worstBodies(2 ** 20);
      limits.add(limit);
      const bodies = [...tooLarge, ...worstBodies(limit)];
      const sent = bodies.map((attack) => ({ name: `${attack.name} to ${name}`, path, method, body: attack.body }));
      expect(await tooLong(sent), name).toEqual([]);
    }
  });

  it(`is not held by any query string, to ${ROUTES} lists`, async () => {
    const lists = publishedOperations(document).filter(
      ({ method, template }) => method === 'GET' && !template.endsWith('/stream'),
    );
    for (const { template, name } of someOf(lists)) {
      const sent = worstQueries().map((query) => ({
        name: `${query.slice(0, 40)} to ${name}`,
        path: pathOf(template) + query,
      }));
      expect(await tooLong(sent), name).toEqual([]);
    }
  });

  it('is not held by any header', async () => {
    const sent = worstHeaders().flatMap((headers) => [
      { name: JSON.stringify(headers).slice(0, 60), path: '/v2/parties', headers },
      { name: JSON.stringify(headers).slice(0, 60), path: '/v2/parties', method: 'POST', headers, body: '{}' },
    ]);
    expect(await tooLong(sent)).toEqual([]);
  });

  it('is not held by any file of EDI, nor by any table of a terminal', async () => {
    const edi = worstInterchanges(2 ** 18).map(({ name, body }) => {
      const headers = { 'content-type': 'application/octet-stream' };
      return { name, path: '/v2/edi', method: 'POST', headers, body };
    });
    const tables = worstFiles(2 ** 16).map(({ name, body }) => {
      const headers = { 'content-type': 'text/csv' };
      return { name: `${name} of a terminal`, path: '/v2/terminal_updates', method: 'POST', headers, body };
    });
    expect(await tooLong([...edi, ...tables])).toEqual([]);
  });

  it('is not held by any form of a document, each of which is refused', async () => {
    const headers = { 'content-type': FORM_TYPE };
    const sent = worstForms(2 ** 18).map((form) => ({ ...form, path: '/v2/documents', method: 'POST', headers }));
    for (const form of sent) expect(await send(form), form.name).toContain('"errors"');
    expect(await tooLong(sent)).toEqual([]);
  });

  it('is not held by any file to import', async () => {
    const headers = { 'content-type': 'text/csv' };
    const path = '/v2/imports/tracking_requests?dry_run=true';
    const sent = worstFiles(2 ** 16).map(({ name, body }) => ({ name, path, method: 'POST', headers, body }));
    expect(await tooLong(sent)).toEqual([]);
  });
});
