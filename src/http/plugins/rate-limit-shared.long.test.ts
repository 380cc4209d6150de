/** `portolan serve --role api` twice, with one store: requests to either count for both. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { freePort } from '../../../test/helpers/free-port.ts';
import { killLeftProcesses, startProcess } from '../../../test/helpers/service-process.ts';
import { isStoreMissing, STORE_NEEDED, type StoreProcess, startStore } from '../../../test/helpers/store-process.ts';
import { until } from '../../../test/helpers/until.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../lib/secrets.ts';
import { insertAccount, setRateLimits } from '../../tenancy/accounts/store.ts';
import { insertKey } from '../../tenancy/api-keys/store.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 2, onIdleError: () => {} });
});
afterEach(killLeftProcesses);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function newKey(rateLimits: Readonly<Record<string, number>> | null = null): Promise<string> {
  const now = systemClock.now();
  const [accountId, key] = [newId(now), generateApiKey('test')];
  await database.system(async (session) => {
    await insertAccount(session, { id: accountId, name: 'Test', createdAt: new Date(now) });
    if (rateLimits) await setRateLimits(session, accountId, rateLimits);
    const facts = { accountId, id: newId(now), name: 'test', role: 'viewer', partyIds: null } as const;
    await insertKey(session, { ...facts, createdAt: new Date(now), hash: hashApiKey(key), hint: hintOfApiKey(key) });
  });
  return key;
}

/** `portolan serve --role api` in a process of its own. */
async function startApiProcess(store: string): Promise<string> {
  const port = await freePort();
  const api = startProcess(['serve', '--role', 'api'], {
    DATABASE_URL: testDatabase.url,
    PORTOLAN_HTTP_PORT: String(port),
    PORTOLAN_HTTP_RATE_LIMIT_STORE: store,
  });
  await until(() => expect(api.output()).toContain('ready as api'));
  return `http://127.0.0.1:${port}`;
}

/** 1,000 requests spread over ten seconds, one address after the other. How many of each status. */
async function thousandIn10Seconds(urls: readonly string[], key: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const begun = systemClock.wallNow();
  const call = async (index: number) => {
    const due = begun + index * 10;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - systemClock.wallNow())));
    const answer = await fetch(`${urls[index % urls.length]}/v2/ports/NLRTM`, {
      headers: { authorization: `Token ${key}` },
    });
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: 1000 }, (_, index) => call(index)));
  return counts;
}

describe.skipIf(isStoreMissing)(`the rate limit of two processes that share a store (${STORE_NEEDED})`, () => {
  let store: StoreProcess;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  it('lets exactly 100 of 1,000 requests in ten seconds pass, and as many of an account as it has of its own', async () => {
    const urls = await Promise.all([startApiProcess(store.url), startApiProcess(store.url)]);
    const [usual, own] = [await newKey(), await newKey({ default: 37 })];
    const [ofUsual, ofOwn] = await Promise.all([thousandIn10Seconds(urls, usual), thousandIn10Seconds(urls, own)]);
    expect(ofUsual).toEqual({ 200: 100, 429: 900 });
    expect(ofOwn).toEqual({ 200: 37, 429: 963 });
  });
});
