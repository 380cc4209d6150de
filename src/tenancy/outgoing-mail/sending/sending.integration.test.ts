/** Sending to a real SMTP server: what it receives, and what each of its answers leads to. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SmtpReceiver, startSmtpReceiver } from '../../../../test/helpers/mail/smtp-receiver.ts';
import { startTestService, type TestService } from '../../../../test/helpers/service.ts';
import { manualClock } from '../../../lib/clock.ts';
import { type MailToSend, queueMail } from '../queue-mail.ts';
import { createRelay, type Relay } from './relay.ts';
import { type SendingContext, sendMail } from './send-mail.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.parse('2030-01-07T08:00:00Z');
const clock = manualClock(START);
let service: TestService;
let receiver: SmtpReceiver;
let relay: Relay;
let accountId: string;
let context: SendingContext;
const counted: string[] = [];

beforeAll(async () => {
  receiver = await startSmtpReceiver();
  const outgoing = { host: '127.0.0.1', port: receiver.port, from: 'portolan@sender.example' };
  service = await startTestService({ clock, role: 'api', settings: { mail: { outgoing } } });
  accountId = await service.account();
  relay = relayTo(receiver.port);
  context = {
    database: service.database,
    clock,
    relay,
    settings: {
      from: 'portolan@sender.example',
      replyTo: 'desk@sender.example',
      bounceTo: 'bounces@in.example',
      publicUrl: 'https://portolan.example',
      messagesPerMinute: 60,
      giveUpDays: 3,
    },
    chance: () => 0.5,
    meter: { count: (kind, result, failure) => void counted.push([kind, result, failure ?? ''].join(' ').trim()) },
    log: { info: () => {}, warn: () => {} },
  };
});
beforeEach(async () => {
  // Each case has a day of its own, and no domain is blocked.
  clock.advance(DAY);
  receiver.refuse = () => undefined;
  counted.length = 0;
  await service.database.systemPool.query('DELETE FROM mail_domains');
});
afterAll(async () => {
  relay.close();
  await service.close();
  await receiver.close();
});

const relayTo = (port: number) =>
  createRelay({
    host: '127.0.0.1',
    port,
    secure: false,
    user: null,
    password: null,
    passwordFile: null,
    connections: 2,
  });

let mails = 0;
/** @returns the id and the address, which no other mail has */
async function queued(more: Partial<MailToSend> & { domain?: string } = {}): Promise<{ id: string; email: string }> {
  mails += 1;
  const email = more.recipient?.email ?? `a${mails}@${more.domain ?? `d${mails}.example`}`;
  const mail: MailToSend = {
    accountId,
    recipient: { email, name: null },
    kind: 'alert',
    locale: 'en',
    subject: 'Free time ends',
    body: { blocks: [{ kind: 'paragraph', text: 'On Friday.' }] },
    ...more,
  };
  const result = await service.database.changeAccount(accountId, (session) => queueMail(session, mail));
  if (typeof result !== 'object') throw new Error(result);
  // The database has the real time.
  const values = [result.id, new Date(clock.wallNow())];
  await service.database.systemPool.query('UPDATE outgoing_mails SET queued_at = $2 WHERE id = $1', values);
  return { id: result.id, email };
}
const send = (id: string, given = context) => sendMail(given, accountId, id, AbortSignal.timeout(60_000));
async function rowOf(id: string) {
  const text = `SELECT m.*, j.run_at FROM outgoing_mails m
    LEFT JOIN graphile_worker.jobs j ON j.key = 'outgoing-mail:' || m.id WHERE m.id = $1`;
  const row = (await service.database.systemPool.query(text, [id])).rows[0];
  return { ...row, waitMinutes: (row.next_attempt_at - clock.wallNow()) / MINUTE };
}
const recipient = async (email: string) =>
  (await service.database.systemPool.query('SELECT * FROM mail_recipients WHERE email = $1', [email])).rows[0];

it('sends the files of a dispute, whose answers go to its user and which no machine wrote', async () => {
  const attachments = [{ name: 'Łódź.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }];
  const { id, email } = await queued({ kind: 'dispute', replyTo: 'ann@payer.example', attachments });
  await send(id);
  const [taken] = receiver.takenBy(email);
  expect(taken?.headers.has('auto-submitted')).toBe(false);
  expect(taken?.mail).toMatchObject({
    replyTo: [{ address: 'ann@payer.example' }],
    attachments: [{ filename: 'Łódź.pdf', mimeType: 'application/pdf' }],
  });
  expect(Buffer.from(taken?.mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
});

it('sends text and HTML with the headers of an automatic mail', async () => {
  const unsubscribe = { scope: 'digest', label: 'Daily <digest>' };
  const { id, email } = await queued({ subject: 'Grüße', kind: 'digest', unsubscribe });
  await send(id);
  const [taken] = receiver.takenBy(email);
  expect(taken?.sender).toBe('bounces@in.example');
  expect(taken?.mail).toMatchObject({
    messageId: `<${id}@sender.example>`,
    subject: 'Grüße',
    from: { address: 'portolan@sender.example', name: 'Test' },
    replyTo: [{ address: 'desk@sender.example' }],
    to: [{ address: email }],
  });
  const link = /https:\/\/portolan\.example\/unsubscribe\/[\w-]{43}/.exec(taken?.mail.text ?? '')?.[0];
  expect(taken?.mail.html).toContain(`href="${link}"`);
  expect(taken?.mail.html).toContain('Daily &lt;digest&gt;');
  expect(Object.fromEntries(taken?.headers ?? [])).toMatchObject({
    'list-unsubscribe': `<${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    precedence: 'bulk',
  });
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: new Date(clock.wallNow()) });
  expect(counted).toEqual(['digest sent']);
  await send(id);
  expect(receiver.takenBy(email)).toHaveLength(1);
});

it('keeps no body of a mail by which a person logs in, and gives it no link to unsubscribe', async () => {
  const { id, email } = await queued({ kind: 'password_reset' });
  await send(id);
  expect((await rowOf(id)).body).toBeNull();
  expect(receiver.takenBy(email)[0]?.headers.has('list-unsubscribe')).toBe(false);
});

it('adds no header and no recipient, whatever names and subject hold', async () => {
  const evil = 'A\r\nBcc: evil@example.com\r\n\r\n"<evil@example.com>,';
  const email = 'victim@example.com';
  const { id } = await queued({ subject: evil, recipient: { email, name: evil } });
  await service.database.systemPool.query('UPDATE accounts SET name = $2 WHERE id = $1', [accountId, evil]);
  await send(id);
  await service.database.systemPool.query(`UPDATE accounts SET name = 'Test' WHERE id = $1`, [accountId]);
  const [taken] = receiver.takenBy(email);
  expect(taken?.recipients).toEqual([email]);
  expect(taken?.mail).toMatchObject({ to: [{ address: email }] });
  expect(taken?.headers.has('bcc')).toBe(false);
  expect(taken?.mail.text?.trim()).toBe('On Friday.');
});

it('sends a mail once more, with the same Message-ID, if the process died before the commit', async () => {
  const { id, email } = await queued();
  const died = new Error('died');
  const changeSystem: SendingContext['database']['changeSystem'] = async (work) => {
    if (receiver.takenBy(email).length > 0) throw died;
    return service.database.changeSystem(work);
  };
  await expect(send(id, { ...context, database: { ...service.database, changeSystem } })).rejects.toBe(died);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  await send(id);
  await send(id);
  const ids = receiver.takenBy(email).map(({ mail }) => mail.messageId);
  expect(ids).toEqual([`<${id}@sender.example>`, `<${id}@sender.example>`]);
});

it('tries a mail again after a temporary answer, later and later, and gives up after days', async () => {
  receiver.refuse = () => ({ at: 'recipient', code: 450, text: '4.2.1 Greylisted' });
  const { id, email } = await queued();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await send(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'queued', failure: 'temporary', status_code: 450 });
    expect(row.run_at).toEqual(row.next_attempt_at);
    waits.push(row.waitMinutes);
    clock.set(row.next_attempt_at.getTime());
  }
  expect(waits).toEqual([1, 5, 15, 30, 60, 120, 240, 240]);
  clock.advance(3 * DAY);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'temporary', answer: '450 4.2.1 Greylisted' });
  expect(await recipient(email)).toMatchObject({ failures: 1, stopped_at: null });
});

it('spares a whole domain that is in trouble, and no other', async () => {
  receiver.refuse = (to) =>
    to.endsWith('@busy.example') ? { at: 'data', code: 451, text: '4.7.1 Slow down' } : undefined;
  const [first, second, other] = [
    await queued({ domain: 'busy.example' }),
    await queued({ domain: 'busy.example' }),
    await queued(),
  ];
  await send(first.id);
  await send(second.id);
  await send(other.id);
  expect(await rowOf(first.id)).toMatchObject({ attempts: 1, waitMinutes: 1 });
  expect(await rowOf(second.id)).toMatchObject({ state: 'queued', attempts: 0, failure: null, waitMinutes: 1.5 });
  expect(await rowOf(other.id)).toMatchObject({ state: 'sent' });
  receiver.refuse = () => undefined;
  clock.advance(2 * MINUTE);
  await send(second.id);
  await send(first.id);
  expect([await rowOf(first.id), await rowOf(second.id)]).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

it('keeps all mails while its own server is away or refuses the sender', async () => {
  const away = relayTo(1);
  const { id } = await queued();
  await send(id, { ...context, relay: away });
  away.close();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: 'server_unreachable', waitMinutes: 1 });
  const other = await queued();
  await send(other.id);
  expect(await rowOf(other.id)).toMatchObject({ attempts: 0, waitMinutes: 1.5 });
  clock.advance(2 * MINUTE);
  receiver.refuse = () => ({ at: 'mail', code: 550, text: '5.7.1 Who are you?' });
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: 'server_refused', waitMinutes: 5 });
});

it.each([
  ['recipient', 550, '5.1.1 No such user', 'unknown_address', true],
  ['recipient', 550, 'No such user here', 'unknown_address', true],
  ['recipient', 552, '5.2.2 Mailbox full', 'mailbox_full', true],
  ['recipient', 554, '5.7.1 Relay access denied', 'rejected', false],
  ['data', 554, '5.7.1 Looks like spam', 'rejected', false],
  ['data', 552, '5.3.4 Too large', 'too_large', false],
] as const)('ends a mail that is refused at %s with %d %s', async (at, code, text, failure, counts) => {
  receiver.refuse = () => ({ at, code, text });
  const { id, email } = await queued();
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure, status_code: code, answer: `${code} ${text}` });
  expect((await recipient(email))?.failures).toBe(counts ? 1 : undefined);
});

it('stops an address that bounces for days, and sends no mail that waits for it', async () => {
  receiver.refuse = () => ({ at: 'recipient', code: 550, text: '5.1.1 No such user' });
  const to = { recipient: { email: 'gone@example.com', name: null } };
  for (let day = 0; day < 3; day += 1) {
    await send((await queued(to)).id);
    expect((await recipient('gone@example.com')).stopped_at).toBeNull();
    clock.advance(DAY);
  }
  const waiting = await queued(to);
  await send((await queued(to)).id);
  expect(await recipient('gone@example.com')).toMatchObject({ failures: 4, stopped_at: new Date(clock.wallNow()) });
  await expect(queued(to)).rejects.toThrow('stopped_address');
  receiver.refuse = () => undefined;
  await send(waiting.id);
  expect(await rowOf(waiting.id)).toMatchObject({ state: 'cancelled', failure: 'stopped_address', attempts: 0 });
  expect(receiver.takenBy('gone@example.com')).toEqual([]);
});

it('counts anew after a mail that did not come back', async () => {
  const to = { recipient: { email: 'moody@example.com', name: null } };
  for (const isRefused of [true, false, true]) {
    receiver.refuse = () => (isRefused ? { at: 'recipient', code: 550, text: '5.1.1 No such user' } : undefined);
    await send((await queued(to)).id);
    clock.advance(2 * DAY);
  }
  expect(await recipient('moody@example.com')).toMatchObject({ failures: 1 });
});

it('sends no mail that its recipient unsubscribed from meanwhile', async () => {
  const { id, email } = await queued({ unsubscribe: { scope: 'digest', label: 'Digest' } });
  await service.database.systemPool.query('UPDATE mail_unsubscribes SET unsubscribed_at = now() WHERE email = $1', [
    email,
  ]);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', failure: 'unsubscribed' });
  expect(receiver.takenBy(email)).toEqual([]);
});

it('spaces the mails to one domain', async () => {
  const three = [
    await queued({ domain: 'one.example' }),
    await queued({ domain: 'one.example' }),
    await queued({ domain: 'one.example' }),
  ];
  for (const { id } of three) await send(id);
  const rows = await Promise.all(three.map(({ id }) => rowOf(id)));
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'queued']);
  expect(rows[2].next_attempt_at).toEqual(new Date(clock.wallNow() + 2000));
  clock.advance(2000);
  await send(three[2]?.id ?? '');
  expect(await rowOf(three[2]?.id ?? '')).toMatchObject({ state: 'sent' });
});
