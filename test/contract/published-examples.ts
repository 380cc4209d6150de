/**
 * Every example of the published document is sent, and answered as the document shows it. After a change of routes or
 * resources `UPDATE_EXAMPLES=1 npx vitest run --project integration test/contract/published.test.ts` writes them anew.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { EXAMPLES, type Example } from '../../src/http/openapi/document.ts';
import type { Call } from './calls/call.ts';
import type { Contract } from './contract.ts';
import { makeExamples, shapeOf } from './examples.ts';
import { faultsOf, type PublishedOperation } from './operations.ts';
import { sendCall } from './send-call.ts';

const file = resolve(import.meta.dirname, '../../src/http/openapi/examples.json');

/** They read, change in many transactions and may be repeated, or are audited before their effect (trigger). */
const CHANGE_NOTHING = [
  'POST /v2/alert_rules/preview',
  'POST /v2/attention/preview',
  'POST /v2/containers/changes',
  'POST /v2/containers/refresh',
  'POST /v2/invoices/check',
  'POST /v2/shares/preview',
  'POST /v2/shipments/changes',
  'POST /v2/source_connections/test',
  'POST /v2/tariffs/preview',
  'POST /v2/tracking_requests/infer_number',
  'POST /v2/webhooks/trigger',
];

/** Calls with an Idempotency-Key, and looks after each commit within the call whether its answer is kept already. */
function watchCommits({ world, posts }: { readonly world: Contract['world']; readonly posts: readonly string[] }) {
  const kept = new Set<string>();
  let key: string | null = null;
  const { database } = world.service;
  const change = database.changeAccount;
  const watching = vi.spyOn(database, 'changeAccount').mockImplementation(async (accountId, work) => {
    const result = await change(accountId, work);
    if (key === null) return result;
    const rows = await database.system((session) =>
      session.prepared(`SELECT 1 FROM idempotency_keys WHERE key LIKE '%/' || $1 AND status IS NOT NULL`, [key]),
    );
    if (rows.length > 0) kept.add(key);
    return result;
  });
  const send = async ({ name }: PublishedOperation, call: Call) => {
    if (!posts.includes(name)) return sendCall(world, world.tenant.key, call, name);
    key = keyOf(name);
    const headers = { ...call.headers, 'idempotency-key': key };
    return sendCall(world, world.tenant.key, { ...call, headers }, name).finally(() => {
      key = null;
    });
  };
  return { kept, send, end: () => watching.mockRestore() };
}

const keyOf = (name: string) => name.replace(' ', ':');

/** Ids are counted, so a new operation moves them. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll(/019e0000-0000-7000-[89]000-\d{12}/g, 'id');
  return JSON.parse(text.replaceAll(/"code":"(\d{6}|[A-Z2-7-]{19})"/g, '"code":"000000"'));
}

export function publishedExamples(contract: () => Contract): void {
  /** As they come out now. */
  let made: Readonly<Record<string, Example>>;
  /** Behind a key; each is called with an Idempotency-Key. */
  let posts: readonly string[];
  /** Keys of those whose answer was kept by the time that a change of theirs was committed. */
  let kept: ReadonlySet<string>;

  beforeAll(async () => {
    const { world, behindKey, operations } = contract();
    posts = behindKey.filter(({ method }) => method === 'POST').map(({ name }) => name);
    const watched = watchCommits({ world, posts });
    made = await makeExamples(world, operations, watched.send).finally(watched.end);
    kept = watched.kept;
    if (process.env.UPDATE_EXAMPLES) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
  });

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
    expect(posts.filter((name) => !kept.has(keyOf(name))).toSorted()).toEqual(CHANGE_NOTHING);
  });

  test('are requests that succeed, with answers that the document allows', () => {
    const { operations, checker } = contract();
    for (const operation of operations) {
      const { status, mediaType, answer } = made[operation.name] as Example;
      expect([200, 201, 202, 204], `${operation.name}: ${JSON.stringify(answer)}`).toContain(status);
      expect(faultsOf(checker, operation, { status, mediaType, body: answer }), operation.name).toEqual([]);
    }
  });
}
