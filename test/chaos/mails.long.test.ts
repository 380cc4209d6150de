/**
 * The service kills itself before and after it commits, once at each distinct transaction on the way of alerts, digests, mails
 * about milestones and invites. Nobody gets none, and what comes twice was under way: the same mail, with the same Message-ID.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { makeUser } from '../../src/tenancy/users/invites/join.ts';
import { type SmtpReceiver, startSmtpReceiver, type TakenMail } from '../helpers/mail/smtp-receiver.ts';
import { until } from '../helpers/until.ts';
import { type Customer, nextNumbers, openCustomer } from './programme/customer.ts';
import { type FaultWorld, openFaultWorld } from './programme/world.ts';

const HOOK = join(import.meta.dirname, '../helpers/kill-at-commit.mjs');
/** From the exception or event to the mark that its message is sent. */
const ON_THE_WAY = [
  'exceptions|alerts|alert_rules|alert_positions|chat_messages|outgoing_mails|mail_\\w+|digests|milestone_mail_positions',
  '_private_jobs',
].join('|');
const CONNECTIONS = 4;
const SHIPMENTS = 8;
/** Of customers who are mailed about them. */
const BOOKINGS = 4;
const INVITED = ['in1@example.com', 'in2@example.com', 'in3@example.com'];
const RECIPIENTS = ['buyer1@example.com', 'buyer2@example.com'];

let world: FaultWorld;
let customer: Customer;
let smtp: SmtpReceiver;
let chat: Server;
const posted: { readonly path: string; readonly body: string }[] = [];

beforeAll(async () => {
  [world, smtp] = await Promise.all([openFaultWorld(), startSmtpReceiver()]);
  customer = await openCustomer(world);
  chat = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      posted.push({ path: request.url ?? '', body });
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await smtp?.close();
  chat?.close();
  await world?.close();
});

test('killed at each transaction, nobody gets none, and only what was under way comes twice', async () => {
  const settings = {
    PORTOLAN_MAIL_OUTGOING_HOST: '127.0.0.1',
    PORTOLAN_MAIL_OUTGOING_PORT: `${smtp.port}`,
    PORTOLAN_MAIL_OUTGOING_FROM: 'portolan@sender.example',
    PORTOLAN_MAIL_OUTGOING_CONNECTIONS: `${CONNECTIONS}`,
    PORTOLAN_MAIL_OUTGOING_MESSAGES_PER_MINUTE: '100000',
    PORTOLAN_ALERTS_GATHER_SECONDS: '1',
  };
  await world.service.restart(settings);
  const users = await insertUsers();
  const numbers = await prepare(users);
  const killedAt = join(world.documents.folder, 'killed-at');
  await writeFile(killedAt, '');
  await world.service.restart({
    ...settings,
    NODE_OPTIONS: `--import ${HOOK}`,
    KILLED_AT: killedAt,
    KILLED_ONLY: ON_THE_WAY,
  });
  await Promise.all([inviteAll(), endFreeDays(), book(), callDigests(users)]);
  await settle();
  const places = (await readFile(killedAt, 'utf8')).trim().split('\n');
  process.stdout.write(`killed at: ${places.join('; ')}\n`);
  for (const table of [
    'exceptions',
    'alerts',
    'alert_positions',
    'alert_rules',
    'chat_messages',
    'outgoing_mails',
    'digests',
  ])
    for (const moment of ['before', 'after'])
      expect(places, `a kill ${moment} a commit of ${table}`).toContainEqual(
        expect.stringMatching(new RegExp(`^${moment} .*\\b${table}\\b`)),
      );
  expectMails(users, numbers, places.length);
  expectPosts(numbers, places.length);
});

interface Users {
  readonly alerted: { readonly id: string; readonly email: string };
  readonly digested: readonly { readonly id: string; readonly email: string }[];
}

async function insertUsers(): Promise<Users> {
  const database = openDatabase({
    url: world.databaseUrl,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const { accountId } = customer;
  const insert = async (name: string) => {
    const email = `${name}@example.com`;
    const user = { accountId, email, name, role: 'member' as const, partyIds: null, password: null };
    const id = await database.changeSystem((session) =>
      makeUser(session, { ...user, createdAt: new Date(world.line.now) }),
    );
    return { id: id as string, email };
  };
  const users = {
    alerted: await insert('ada'),
    digested: [await insert('day1'), await insert('day2'), await insert('day3')],
  };
  await database.close();
  return users;
}

/** A second request with the key has no effect. */
async function post(path: string, attributes: object, relationships: object = {}) {
  const type = path.endsWith('/events') ? 'user_event' : path.split('/').at(-1)?.replace(/s$/, '');
  const bytes = JSON.stringify({ data: { type, attributes, relationships } });
  const idempotencyKey = createHash('sha256').update(path).update(bytes).digest('hex');
  const sent = await customer.post(path, { type: 'application/vnd.api+json', bytes, idempotencyKey });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return sent.body.data;
}

const toOne = (type: string, id: string) => ({ data: { type, id } });

/** @returns the numbers of the containers */
async function prepare({ alerted }: Users): Promise<string[]> {
  const url = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  const channels = [
    await post('/chat_channels', { kind: 'slack', name: 'Slack', url: `${url}/slack` }),
    await post('/chat_channels', { kind: 'teams', name: 'Teams', url: `${url}/teams` }),
  ];
  await post(
    '/alert_rules',
    {
      kind: 'last_free_day_passed',
      channels: { bell: true, mail: true, chat_channel_ids: channels.map(({ id }) => id) },
    },
    { recipient: toOne('user', alerted.id) },
  );
  const party = (await customer.post('/parties', { data: { type: 'party', attributes: { company_name: 'ACME' } } }))
    .body.data;
  for (const email of RECIPIENTS)
    await post('/milestone_recipients', { email, milestones: ['booked'] }, { party: toOne('party', party.id) });
  await track(nextNumbers(SHIPMENTS));
  await until(async () => {
    const evaluated = 'SELECT count(*)::int AS n FROM container_attention WHERE packed_memory IS NOT NULL';
    expect(await world.sql(evaluated)).toEqual([{ n: SHIPMENTS }]);
  }, 300);
  return (await world.sql<{ number: string }>('SELECT number FROM containers')).map(({ number }) => number);
}

async function inviteAll(): Promise<void> {
  for (const email of INVITED) await post('/invites', { email, role: 'member' });
}

/** Entered by a user: a last free day that is over. */
async function endFreeDays(): Promise<void> {
  for (const { id } of await world.sql<{ id: string }>('SELECT id FROM containers'))
    await post(`/containers/${id}/events`, { event: 'last_free_day', at: '2026-05-01' });
}

async function track(numbers: readonly string[], partyId: string | null = null): Promise<void> {
  for (const number of numbers)
    await post(
      '/tracking_requests',
      { request_type: 'bill_of_lading', request_number: number, scac: 'SIML' },
      partyId === null ? {} : { customer: toOne('party', partyId) },
    );
}

async function book(): Promise<void> {
  const [party] = await world.sql<{ id: string }>('SELECT id FROM parties');
  await track(nextNumbers(BOOKINGS), party?.id);
}

/** In a zone where it is nine o'clock. */
async function callDigests({ digested }: Users): Promise<void> {
  const hours = 9 - new Date().getUTCHours();
  const east = hours < -12 ? hours + 24 : hours;
  const zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  const ids = digested.map(({ id }) => `'${id}'`).join(', ');
  await world.sql(`UPDATE users SET time_zone = '${zone}' WHERE id IN (${ids})`);
  await world.sql(`INSERT INTO digests (account_id, user_id, hour, on_weekends, when_empty, next_at)
    SELECT account_id, id, 9, true, true, now() FROM users WHERE id IN (${ids})`);
}

/** Waits until nothing is left to be found or sent; the sweep, which runs once a minute, is called at once. */
async function settle(): Promise<void> {
  const left = `SELECT
    (SELECT count(*)::int FROM outgoing_mails WHERE state <> 'sent') AS mails,
    (SELECT count(*)::int FROM chat_messages) AS posts,
    (SELECT count(*)::int FROM alerts WHERE is_unsent) AS alerts,
    (SELECT count(*)::int FROM digests WHERE next_at <= now()) AS digests,
    (SELECT count(*)::int FROM tracking_requests WHERE status <> 'created') AS bookings,
    (SELECT ${SHIPMENTS} - count(*)::int FROM exceptions WHERE kind = 'last_free_day_passed') AS exceptions,
    (SELECT max(last) FROM event_sequences)::int - (SELECT max(sequence) FROM alert_positions)::int AS unmatched,
    (SELECT max(last) FROM event_sequences)::int - (SELECT max(sequence) FROM milestone_mail_positions)::int AS unread`;
  await until(async () => {
    await world.sql(`SELECT enqueue_job('sweep', '{}', NULL, 'sweep-now', 0, 25, NULL)`);
    expect(await world.sql(left)).toEqual([
      { mails: 0, posts: 0, alerts: 0, digests: 0, bookings: 0, exceptions: 0, unmatched: 0, unread: 0 },
    ]);
  }, 500);
}

function expectMails({ alerted, digested }: Users, numbers: readonly string[], kills: number): void {
  const mails = Map.groupBy(smtp.taken, ({ headers }) => headers.get('message-id') ?? '');
  const repeats = smtp.taken.length - mails.size;
  process.stdout.write(`${mails.size} mails, ${repeats} of them again, after ${kills} kills\n`);
  expect(repeats).toBeLessThanOrEqual(kills * CONNECTIONS);
  for (const [id, copies] of mails) expect(new Set(copies.map(contentOf)).size, `the content of ${id}`).toBe(1);

  const sent = [...mails.values()].map(([first]) => first as TakenMail);
  const to = (email: string) => sent.filter(({ recipients }) => recipients.includes(email));
  for (const email of [...INVITED, ...digested.map(({ email }) => email)]) expect(to(email), email).toHaveLength(1);
  for (const email of RECIPIENTS) expect(to(email), email).toHaveLength(BOOKINGS);
  const alerts = to(alerted.email).map(({ mail }) => mail.text ?? '');
  for (const number of numbers)
    expect(
      alerts.filter((text) => text.includes(number)),
      `alerts about ${number}`,
    ).toHaveLength(1);
}

function contentOf({ mail: { subject, text, to } }: TakenMail): string {
  return JSON.stringify([subject, text, to]);
}

function expectPosts(numbers: readonly string[], kills: number): void {
  for (const path of ['/slack', '/teams']) {
    const all = posted.filter((each) => each.path === path).map(({ body }) => body);
    const bodies = [...new Set(all)];
    expect(all.length - bodies.length).toBeLessThanOrEqual(kills);
    for (const number of numbers)
      expect(
        bodies.filter((body) => body.includes(number)),
        `${path} about ${number}`,
      ).toHaveLength(1);
  }
}
