/** Queueing over a database: what is inserted, and what is not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type MailToSend, type Queued, queueMail } from './queue-mail.ts';

let service: TestService;
let accountId: string;

beforeAll(async () => {
  const outgoing = { host: '127.0.0.1', port: 2525, from: 'portolan@sender.example' };
  service = await startTestService({ clock: systemClock, role: 'api', settings: { mail: { outgoing } } });
  accountId = await service.account();
});
afterAll(() => service.close());

const mailTo = (email: string, more: Partial<MailToSend> = {}): MailToSend => ({
  accountId,
  recipient: { email, name: null },
  kind: 'alert',
  locale: 'en',
  subject: 'Free time ends',
  body: { blocks: [{ kind: 'paragraph', text: 'On Friday.' }] },
  ...more,
});
const queue = (mail: MailToSend): Promise<Queued> =>
  service.database.changeAccount(accountId, (session) => queueMail(session, mail));
const idOf = (queued: Queued) => (typeof queued === 'object' ? queued.id : '');
const rowOf = async (id: string) => {
  const text = `SELECT m.*, j.key, j.priority FROM outgoing_mails m
    JOIN graphile_worker.jobs j ON j.key = 'outgoing-mail:' || m.id AND j.task_identifier = 'send-mail' WHERE m.id = $1`;
  return (await service.database.systemPool.query(text, [id])).rows[0];
};

it('inserts the mail with its job and its Message-ID', async () => {
  const recipient = { email: ' Ann@Example.COM ', name: 'Ann\r\nBcc: x@y.z' };
  const id = idOf(await queue(mailTo('', { recipient, subject: 'Free time\nends' })));
  expect(await rowOf(id)).toMatchObject({
    account_id: accountId,
    email: 'ann@example.com',
    name: 'Ann Bcc: x@y.z',
    subject: 'Free time ends',
    message_id: `${id}@sender.example`,
    state: 'queued',
    body: { blocks: [{ kind: 'paragraph', text: 'On Friday.' }] },
    priority: 10,
  });
});

it('inserts nothing where the transaction fails', async () => {
  const broken = service.database.changeAccount(accountId, async (session) => {
    await queueMail(session, mailTo('lost@example.com'));
    throw new Error('undone');
  });
  await expect(broken).rejects.toThrow('undone');
  const rows = await service.database.systemPool.query(`SELECT FROM outgoing_mails WHERE email = 'lost@example.com'`);
  expect(rows.rowCount).toBe(0);
});

it('inserts a mail with the same key once, but for another account again', async () => {
  const mail = mailTo('ann@example.com', { onceKey: 'digest:2026-11-26' });
  expect(await queue(mail)).toEqual({ id: expect.any(String) });
  expect(await queue(mail)).toBe('repeated');
  const other = { ...mail, accountId: await service.account() };
  expect(await service.database.changeSystem((session) => queueMail(session, other))).toEqual({
    id: expect.any(String),
  });
});

it('inserts nothing for a scope that the address is unsubscribed from', async () => {
  const mail = mailTo('ben@example.com', { unsubscribe: { scope: 'digest', label: 'Daily digest' } });
  const first = await rowOf(idOf(await queue(mail)));
  expect(first.unsubscribe_id).toEqual(expect.any(String));
  const update = 'UPDATE mail_unsubscribes SET unsubscribed_at = now() WHERE id = $1';
  await service.database.systemPool.query(update, [first.unsubscribe_id]);
  expect(await queue(mail)).toBe('unsubscribed');
  const renamed = { ...mail, unsubscribe: { scope: 'digest', label: 'Digest' } };
  expect(await queue(renamed)).toBe('unsubscribed');
  const other = { ...mail, unsubscribe: { scope: 'alert_rule:1', label: 'Rule' } };
  expect(await queue(other)).toEqual({ id: expect.any(String) });
});

it('inserts nothing for a stopped address but what a person waits for', async () => {
  await service.database.systemPool.query(
    `INSERT INTO mail_recipients (account_id, id, email, failures, first_failed_at, last_failed_at, failure, stopped_at)
     VALUES ($1, $2, 'gone@example.com', 3, now(), now(), 'rejected', now())`,
    [accountId, newId(Date.now())],
  );
  expect(await queue(mailTo('Gone@example.com'))).toBe('stopped_address');
  const reset = await queue(mailTo('gone@example.com', { kind: 'password_reset' }));
  expect(await rowOf(idOf(reset))).toMatchObject({ priority: 0 });
});

it.each(['', 'ann', 'a@b@c', 'a@b, c@d', '<a@b>', 'a@b\r\nBcc: c@d', '"a b"@c'])(
  'takes %j for no address',
  async (email) => {
    expect(await queue(mailTo(email))).toBe('stopped_address');
  },
);

it('inserts nothing where the settings name no SMTP server', async () => {
  const { systemPool } = service.database;
  const client = await systemPool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL portolan.mail_domain = ''`);
    const query = async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows;
    const session = { query, prepared: query } as Parameters<typeof queueMail>[0];
    expect(await queueMail(session, mailTo('ann@example.com'))).toBe('not_configured');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
