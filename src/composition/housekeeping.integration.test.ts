/** What housekeeping forgets by its time alone, and what it keeps. What lies by the week is in webhooks/delivery/retention.test.ts. */

import type { JobHelpers } from 'graphile-worker';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, DEFAULTS, NOW, startApi } from '../../test/helpers/api.ts';
import { reference } from '../../test/helpers/tracking.ts';
import { newId } from '../lib/ids.ts';
import { makeUser } from '../tenancy/users/invites/join.ts';
import { upkeepTasks, type WorkerParts, worksOf } from './build-worker.ts';
import { FEATURES, joinFeatures } from './features.ts';

const DAY = 86_400_000;
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function keepHouse(): Promise<void> {
  const { database, clock, tracking, documents } = api;
  const parts = {
    ...joinFeatures(FEATURES, { clock, reference }),
    config: DEFAULTS,
    reference,
    database,
    clock,
    metrics: new Registry(),
    tracking,
    documents,
    logger: pino({ level: 'silent' }),
  } as Partial<WorkerParts> as WorkerParts;
  const works = await worksOf(FEATURES, parts, new AsyncDisposableStack());
  await upkeepTasks({ database, clock, works }).housekeeping?.({}, {} as JobHelpers);
}

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row);
  const values = names.map((_, index) => `$${index + 1}`);
  await api.database.systemPool.query(`INSERT INTO ${table} (${names}) VALUES (${values})`, Object.values(row));
}

async function left(table: string, name: string): Promise<string[]> {
  const { rows } = await api.database.systemPool.query(`SELECT ${name} AS name FROM ${table} ORDER BY 1`);
  return rows.map((row) => row.name);
}

it('deletes data after their retention period, and not a second before', async () => {
  const account_id = await api.account();
  const user = { accountId: account_id, email: 'a@example.com', name: 'A', role: 'member', partyIds: null } as const;
  const user_id = await api.database.changeSystem((session) =>
    makeUser(session, { ...user, password: null, createdAt: new Date(NOW) }),
  );
  const now = new Date(NOW);
  for (const [name, second] of [
    ['kept', 1000],
    ['over', -1000],
  ] as const) {
    const id = newId(NOW);
    const ago = (days: number) => new Date(NOW - days * DAY + second);
    const hash = Buffer.from(name);
    await insert('idempotency_keys', { account_id, key: name, request_hash: hash, created_at: ago(1) });
    await insert('invites', {
      account_id,
      id,
      email: name,
      role: 'member',
      token_hash: hash,
      created_at: now,
      expires_at: ago(0),
    });
    await insert('log_in_links', { account_id, id, user_id, token_hash: hash, uses_left: 1, expires_at: ago(0) });
    const session = { account_id, user_id, method: 'link' };
    const unused = { id, token_hash: hash, user_agent: name, created_at: ago(20), last_used_at: ago(14) };
    await insert('sessions', { ...session, ...unused });
    const attempts = { failures: 1, since: ago(1), last_at: ago(1) };
    await insert('proof_attempts', { ...attempts, key: hash });
    await insert('proof_attempts', { ...attempts, key: Buffer.from(`${name} known`), succeeded_at: ago(30) });
    const old = { id: newId(NOW), token_hash: Buffer.from(`${name} old`), user_agent: `${name} old` };
    await insert('sessions', { ...session, ...old, created_at: ago(90), last_used_at: now });
    const berth = { imo: '9300009', place: name, kind: 'arrival', latitude: 0, longitude: 0 };
    await insert('vessel_port_moves', { ...berth, at: ago(180) });
    const mail = { account_id, kind: 'alert', locale: 'en', subject: 'A', message_id: name, state: 'sent', body: '{}' };
    for (const days of [14, 90]) {
      const [email, queued_at] = [`${name} ${days}`, ago(days)];
      await insert('outgoing_mails', { ...mail, id: newId(NOW), email, created_at: queued_at, queued_at });
    }
    await insert('edi_interchanges', { account_id, id, status: 'accepted', came_by: name, received_at: ago(30) });
    const answer = { source_kind: 'terminal', source_code: name, subjects: [], outcome: 'report', byte_size: 0 };
    await insert('source_answers', { account_id, id, ...answer, answer: hash, fetched_at: ago(7) });
    const counts = { source_kind: 'terminal', source_code: name, reason: 'answer', count: 1 };
    await insert('source_answer_days', { account_id, ...counts, day: name === 'kept' ? '2026-04-11' : '2026-04-10' });
    await insert('audit_events', {
      account_id,
      id,
      created_at: ago(365),
      actor_kind: 'operator',
      action: 'changed',
      resource_type: 'party',
      resource_id: id,
      resource_name: name,
      changes: {},
    });
    await insert('feed_reports', { account_id, id, status: 'taken', body: { name }, received_at: ago(30) });
  }
  await insert('log_in_links', {
    account_id,
    id: newId(NOW),
    user_id,
    token_hash: Buffer.from('used up'),
    uses_left: 0,
    expires_at: new Date(NOW + DAY),
  });
  // Reports that wait for their shipment are never deleted.
  const waiting = { account_id, id: newId(NOW), received_at: new Date(NOW - 100 * DAY) };
  await insert('edi_interchanges', { ...waiting, status: 'accepted', came_by: 'waiting' });
  await insert('feed_reports', {
    ...waiting,
    interchange_id: waiting.id,
    status: 'waiting',
    body: { name: 'waiting' },
  });

  await keepHouse();
  expect({
    idempotency_keys: await left('idempotency_keys', 'key'),
    invites: await left('invites', 'email'),
    log_in_links: await left('log_in_links', `convert_from(token_hash, 'UTF8')`),
    proof_attempts: await left('proof_attempts', "convert_from(key, 'UTF8')"),
    sessions: await left('sessions', 'user_agent'),
    vessel_port_moves: await left('vessel_port_moves', 'place'),
    outgoing_mails: await left('outgoing_mails', 'email'),
    outgoing_mail_bodies: await left('outgoing_mails', `CASE WHEN body IS NULL THEN '' ELSE email END`),
    edi_interchanges: await left('edi_interchanges', 'came_by'),
    source_answers: await left('source_answers', 'source_code'),
    source_answer_days: await left('source_answer_days', "source_code || to_char(day, ' MM-DD')"),
    feed_reports: await left('feed_reports', `body ->> 'name'`),
    audit_events: await left('audit_events', 'resource_name'),
  }).toEqual({
    idempotency_keys: ['kept'],
    invites: ['kept'],
    log_in_links: ['kept'],
    proof_attempts: ['kept', 'kept known'],
    sessions: ['kept', 'kept old'],
    vessel_port_moves: ['kept'],
    outgoing_mails: ['kept 14', 'kept 90', 'over 14'],
    outgoing_mail_bodies: ['', '', 'kept 14'],
    edi_interchanges: ['kept', 'waiting'],
    source_answers: ['kept'],
    // Of the deleted answer, too.
    source_answer_days: ['kept 04-11', 'over 05-04'],
    feed_reports: ['kept', 'waiting'],
    // That the user was made, too.
    audit_events: ['A', 'kept'],
  });
});
