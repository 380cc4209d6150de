/** An account of the installation: what it sends until that is acknowledged, and what must be there afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '../../../src/database/database.ts';
import { changeMailSettings } from '../../../src/features/mail/account-settings.ts';
import { newId } from '../../../src/lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../../src/lib/secrets.ts';
import { insertAccount } from '../../../src/tenancy/accounts/store.ts';
import { insertKey } from '../../../src/tenancy/api-keys/store.ts';
import type { AnswerBody } from '../../helpers/service.ts';
import { until } from '../../helpers/until.ts';
import type { Received } from '../../helpers/webhooks/receiver.ts';
import { expectSound, type Notified } from '../world.ts';
import type { FaultWorld } from './world.ts';

export interface Sent {
  readonly status: number;
  readonly body: AnswerBody;
  /** How often it was sent, until it was answered. */
  readonly tries: number;
}

export interface Content {
  readonly type: string;
  readonly bytes: string | Buffer<ArrayBuffer>;
  readonly idempotencyKey?: string;
}

export interface Customer {
  readonly accountId: string;
  readonly alias: string;
  /** Of its webhook, at the receiver. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly received: () => Received[];
  /** Sends it again while the connection breaks or the answer is 5xx, as any client should. */
  post(path: string, content: Content | object): Promise<Sent>;
  get(path: string): Promise<AnswerBody>;
  /** The text of a file, once it arrives whole. */
  download(path: string): Promise<string>;
  /** New tracking requests, acknowledged when it resolves. @returns their numbers */
  track(count: number): Promise<string[]>;
  /** Waits until everything acknowledged has become what it should. @returns webhook requests beyond the first of a notification */
  settled(): Promise<{ readonly repeats: number }>;
}

/** What a customer meets of an installation. */
export type CustomerWorld = Pick<FaultWorld, 'url' | 'databaseUrl' | 'line' | 'receiver' | 'sql'>;

let customers = 0;
/** Six digits, each number once in a run. */
let lastNumber = 100_000;

export function nextNumbers(count: number): string[] {
  return Array.from({ length: count }, () => {
    lastNumber += 1;
    return `SIML9${lastNumber}`;
  });
}

export async function openCustomer(world: CustomerWorld): Promise<Customer> {
  customers += 1;
  const alias = `acme-${customers}`;
  const { accountId, key } = await insertCustomer(world, alias);
  const path = `/${alias}`;
  const headers = { authorization: `Token ${key}` };
  const acknowledged: string[] = [];

  async function request(method: 'GET' | 'POST', target: string, content?: Content | object) {
    const isContent = content !== undefined && 'bytes' in content;
    const body = isContent ? (content as Content).bytes : JSON.stringify(content);
    const type = isContent ? (content as Content).type : 'application/vnd.api+json';
    const key = isContent ? (content as Content).idempotencyKey : undefined;
    const idempotency = key === undefined ? {} : { 'idempotency-key': key };
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await fetch(`${world.url}/v2${target}`, {
          method,
          headers: { ...headers, ...(content && { 'content-type': type }), ...idempotency },
          ...(content && { body }),
          signal: AbortSignal.timeout(30_000),
        });
        const text = await response.text();
        // The process that had the key was killed: it is free in seconds.
        const isInFlight = response.status === 409 && text.includes('idempotency_in_flight');
        if (response.status < 500 && !isInFlight) return { status: response.status, text, tries };
        expect(isInFlight || response.status === 503, text).toBe(true);
      } catch (error) {
        if (!(error instanceof TypeError || (error as Error).name === 'TimeoutError')) throw error;
      }
      await sleep(100);
    }
  }

  const post: Customer['post'] = async (target, content) => {
    const { text, ...answer } = await request('POST', target, content);
    return { ...answer, body: JSON.parse(text) as AnswerBody };
  };
  const get: Customer['get'] = async (target) => {
    const { status, text } = await request('GET', target);
    expect(status, text).toBe(200);
    return JSON.parse(text) as AnswerBody;
  };
  const received = () => world.receiver.received(path);

  const attributes = { url: world.receiver.urlOf(path) };
  const { body } = await post('/webhooks', { data: { type: 'webhook', attributes } });
  const secret = String(body.data.attributes.secret);

  return {
    ...{ accountId, alias, path, headers, received, post, get },
    download: async (target) => (await request('GET', target)).text,
    track: async (count) => {
      const track = async (number: string) => {
        const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'SIML' };
        const answer = await post('/tracking_requests', { data: { type: 'tracking_request', attributes } });
        // It was made, and its answer was lost.
        const isKnown = answer.tries > 1 && answer.body.errors?.[0]?.code === 'duplicate';
        expect(answer.status === 201 || isKnown, JSON.stringify(answer)).toBe(true);
        acknowledged.push(number);
      };
      const numbers = nextNumbers(count);
      await Promise.all(numbers.map(track));
      return numbers;
    },
    settled: async () => {
      const now = new Date(world.line.now).toISOString();
      const of = `WHERE account_id = '${accountId}'`;
      await until(async () => {
        // A failed attempt is followed by a pause, which is not waited for.
        await world.sql(`UPDATE tracking_requests SET next_attempt_at = '${now}' ${of} AND next_attempt_at > '${now}'`);
        expect(await world.sql(`SELECT status, count(*)::int AS n FROM tracking_requests ${of} GROUP BY 1`)).toEqual([
          { status: 'created', n: expect.any(Number) },
        ]);
        expect(await world.sql(`SELECT FROM webhook_notifications ${of} AND delivery_status <> 'succeeded'`)).toEqual(
          [],
        );
      }, 300);
      const made = await world.sql<{ n: string }>(`SELECT request_number AS n FROM tracking_requests ${of}`);
      const numbers = made.map(({ n }) => n);
      expect(new Set(numbers).size, 'no request is made twice').toBe(numbers.length);
      expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([]);
      const givenUp =
        'SELECT last_error FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND key IS NOT NULL';
      expect(await world.sql(givenUp), 'jobs that are given up').toEqual([]);
      const shipments = await world.sql(`SELECT FROM shipments ${of}`);
      expect(shipments).toHaveLength(numbers.length);
      const [numbered] = await world.sql(
        `SELECT count(*)::int AS events, coalesce(max(sequence), 0)::int AS last FROM events ${of}`,
      );
      expect(numbered?.events, 'events are numbered without a gap').toBe(numbered?.last);
      const notifications = await world.sql<Notified & { [name: string]: unknown }>(
        `SELECT id, sequence::int, ordering_key FROM webhook_notifications ${of} ORDER BY sequence`,
      );
      expectSound(notifications, received(), secret);
      return { repeats: received().length - notifications.length };
    },
  };
}

async function insertCustomer(world: CustomerWorld, alias: string): Promise<{ accountId: string; key: string }> {
  const connections = { tenantConnections: 1, systemConnections: 1 };
  const database = openDatabase({ url: world.databaseUrl, ...connections, onIdleError: () => {} });
  const [accountId, key, createdAt] = [newId(world.line.now), generateApiKey('test'), new Date(world.line.now)];
  await database.changeSystem(async (session) => {
    await insertAccount(session, { id: accountId, name: alias, createdAt });
    const secret = { hash: hashApiKey(key), hint: hintOfApiKey(key) };
    const role = 'admin';
    await insertKey(session, {
      accountId,
      id: newId(world.line.now),
      name: role,
      role,
      partyIds: null,
      createdAt,
      ...secret,
    });
    await changeMailSettings(session, accountId, { mail_alias: alias, mail_senders: ['*'] });
  });
  await database.close();
  return { accountId, key };
}
