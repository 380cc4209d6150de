/**
 * Every example of the published document is sent, and answered as the document shows it. After a change of routes or
 * resources `UPDATE_EXAMPLES=1 npx vitest run --project integration test/contract/examples.test.ts` writes them anew.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXAMPLES, type Example } from '../../src/http/openapi/document.ts';
import { type Checker, openApiChecker } from '../helpers/openapi.ts';
import type { Call } from './calls.ts';
import { makeExamples, shapeOf } from './examples.ts';
import {
  faultsOf,
  openOperations,
  type PublishedOperation,
  publishedOperations,
  withNothingUndocumented,
} from './operations.ts';
import { openSeededWorld, type SeededWorld } from './seed.ts';
import { sendCall } from './send-call.ts';

const file = resolve(import.meta.dirname, '../../src/http/openapi/examples.json');

/** They read, make a link that is stored nowhere, or send an example. */
const CHANGE_NOTHING = [
  'POST /v2/tracking_requests/infer_number',
  'POST /v2/containers/{id}/map_links',
  'POST /v2/webhooks/trigger',
];

let world: SeededWorld;
let checker: Checker;
let operations: readonly PublishedOperation[];
/** As they come out now. */
let made: Readonly<Record<string, Example>>;

/** Behind a key; each is called with an Idempotency-Key. */
let posts: readonly string[];
/** Keys of those whose answer was kept by the time that a change of theirs was committed. */
let kept: ReadonlySet<string>;

beforeAll(async () => {
  world = await openSeededWorld();
  checker = await openApiChecker(world.service.app, withNothingUndocumented);
  const behindKey = publishedOperations(checker.document);
  operations = [...behindKey, ...openOperations(checker.document)];
  posts = behindKey.filter(({ method }) => method === 'POST').map(({ name }) => name);
  const watched = watchCommits();
  made = await makeExamples(world, operations, watched.send);
  kept = watched.kept;
  if (process.env.UPDATE_EXAMPLES) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
});
afterAll(() => world?.close());

/** Calls with an Idempotency-Key, and looks after each commit within the call whether its answer is kept already. */
function watchCommits() {
  const kept = new Set<string>();
  let key: string | null = null;
  const { database } = world.service;
  const change = database.changeAccount;
  vi.spyOn(database, 'changeAccount').mockImplementation(async (accountId, work) => {
    const result = await change(accountId, work);
    if (key === null) return result;
    const rows = await database.system((session) =>
      session.prepared(`SELECT 1 FROM idempotency_keys WHERE key LIKE '%/' || $1 AND status IS NOT NULL`, [key]),
    );
    if (rows.length > 0) kept.add(key);
    return result;
  });
  const send = async ({ name, method }: PublishedOperation, call: Call) => {
    if (!posts.includes(name)) return sendCall(world, world.tenant.key, call, method);
    key = keyOf(name);
    const headers = { ...call.headers, 'idempotency-key': key };
    return sendCall(world, world.tenant.key, { ...call, headers }, method).finally(() => {
      key = null;
    });
  };
  return { kept, send };
}

const keyOf = (name: string) => name.replace(' ', ':');

/** Ids are counted, so a new operation moves them. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll(/019e0000-0000-7000-[89]000-\d{12}/g, 'id');
  return JSON.parse(text.replaceAll(/"code":"(\d{6}|[A-Z2-7-]{19})"/g, '"code":"000000"'));
}

describe('the examples of the published document', () => {
  test.skipIf(process.env.UPDATE_EXAMPLES)('are there for every operation, and as the service answers them', () => {
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(made));
    for (const [name, { path, body, status, mediaType, answer }] of Object.entries(made)) {
      const shown = EXAMPLES[name] as Example;
      const [wanted, now] = [shown, { path, body, status, mediaType }].map((each) =>
        withoutIds([each.path, each.body, each.status, each.mediaType]),
      );
      expect(wanted, name).toEqual(now);
      expect(shapeOf(shown.answer), name).toEqual(shapeOf(answer));
    }
  });

  test('are kept in the transaction of what they change, where a POST changes anything', () => {
    expect(posts.filter((name) => !kept.has(keyOf(name)))).toEqual(CHANGE_NOTHING);
  });

  test('are requests that succeed, with answers that the document allows', () => {
    for (const operation of operations) {
      const { status, mediaType, answer } = made[operation.name] as Example;
      expect([200, 201, 202, 204], `${operation.name}: ${JSON.stringify(answer)}`).toContain(status);
      expect(faultsOf(checker, operation, { status, mediaType, body: answer }), operation.name).toEqual([]);
    }
  });
});
