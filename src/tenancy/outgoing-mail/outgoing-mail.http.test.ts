/** Mail through the whole service: invites, forgotten passwords, unsubscribing, bounces, and what admins see of it. */
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmtpReceiver, startSmtpReceiver, type TakenMail } from '../../../test/helpers/mail/smtp-receiver.ts';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { until } from '../../../test/helpers/until.ts';
import { systemClock } from '../../lib/clock.ts';
import { makeUser } from '../users/invites/join.ts';
import { type MailToSend, queueMail } from './queue-mail.ts';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const BOUNCES = 'bounces@in.example.com';
let service: TestService;
let receiver: SmtpReceiver;
let accountId: string;
let admin: string;
let userId: string;

beforeAll(async () => {
  receiver = await startSmtpReceiver();
  const outgoing = { host: '127.0.0.1', port: receiver.port, from: 'portolan@sender.example', bounceTo: BOUNCES };
  const mail = { domain: 'in.example.com', smtp: { port: 0 }, outgoing };
  const http = { port: 0, publicUrl: 'http://portolan.test', rateLimits: { default: 1_000_000 } };
  service = await startTestService({
    clock: systemClock,
    role: 'all',
    hasQuickQueue: true,
    settings: { mail, http },
  });
  accountId = await service.account();
  admin = await service.key(accountId, 'admin');
  const user = {
    accountId,
    email: 'ann@example.com',
    name: 'Ann',
    role: 'member',
    partyIds: null,
    password: null,
  } as const;
  userId = await service.database.changeSystem((session) => makeUser(session, { ...user, createdAt: new Date() }));
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** The mail to an address, once there are so many. */
async function arrived(email: string, count = 1): Promise<TakenMail> {
  await until(() => expect(receiver.takenBy(email).length, `mails to ${email}`).toBeGreaterThanOrEqual(count));
  return receiver.takenBy(email)[count - 1] as TakenMail;
}
const linkIn = ({ mail }: TakenMail) => /http:\/\/portolan\.test\/[^\s>]+/.exec(mail.text ?? '')?.[0] ?? '';
const body = (type: string, attributes: object) => ({ method: 'POST', body: { data: { type, attributes } } }) as const;
const page = (method: 'GET' | 'POST', url: string, payload?: string) =>
  service.app.inject({
    method,
    url: url.replace('http://portolan.test', ''),
    ...(payload && { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
async function sent(more: Partial<MailToSend> & { email: string }): Promise<{ id: string; taken: TakenMail }> {
  const { email, ...rest } = more;
  const mail: MailToSend = {
    accountId,
    recipient: { email, name: null },
    kind: 'alert',
    locale: 'en',
    subject: 'Free time ends',
    body: { blocks: [{ kind: 'paragraph', text: 'On Friday.' }] },
    ...rest,
  };
  const queued = await service.database.changeAccount(accountId, (session) => queueMail(session, mail));
  if (typeof queued !== 'object') throw new Error(queued);
  const taken = await arrived(email);
  const isSent = `SELECT FROM outgoing_mails WHERE id = $1 AND state = 'sent'`;
  await until(async () => expect((await service.database.systemPool.query(isSent, [queued.id])).rowCount).toBe(1));
  return { id: queued.id, taken };
}
const reset = (email: string) =>
  service.call(null, '/password_resets', { ...body('password_reset', { email }), headers: OWN_PAGE });

it('mails an invite with the link that is shown, and none without an address', async () => {
  const invite = body('invite', { email: 'bo@example.com', role: 'member' });
  const { attributes } = (await service.call(admin, '/invites', invite)).body.data;
  expect(attributes.is_mailed).toBe(true);
  const taken = await arrived('bo@example.com');
  expect(linkIn(taken)).toBe(attributes.url);
  expect(taken.mail.subject).toBe('Your invite to \u2068Test\u2069');
  const open = await service.call(admin, '/invites', body('invite', { role: 'member' }));
  expect(open.body.data.attributes.is_mailed).toBe(false);
});

it('mails the log-in link of an admin, in the language of the user', async () => {
  await service.database.systemPool.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [userId]);
  const { attributes } = (await service.call(admin, `/users/${userId}/log_in_links`, { method: 'POST' })).body.data;
  const taken = await arrived('ann@example.com');
  expect(attributes.is_mailed).toBe(true);
  expect([taken.mail.subject, linkIn(taken)]).toEqual(['Ihr Anmeldelink', attributes.url]);
});

it('answers a request for a new password the same for any address, and mails those who have a user', async () => {
  const answers = [await reset('nobody@example.com'), await reset(' ANN@example.com')];
  expect(answers.map(({ status, body: given }) => [status, given])).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  const taken = await arrived('ann@example.com', 2);
  expect(receiver.takenBy('nobody@example.com')).toEqual([]);
  const [path, token] = linkIn(taken).split('#');
  expect(path).toBe('http://portolan.test/log-in');
  const logIn = () => service.call(null, '/sessions', { ...body('session', { token }), headers: OWN_PAGE });
  expect((await logIn()).status).toBe(201);
  expect((await logIn()).status, 'the link is used up').toBe(401);
});

it('asks for the second factor even with a link from a mail, and ends the link after five wrong codes', async () => {
  const secret = `UPDATE users SET factor_secret = $2, factor_confirmed_at = now() WHERE id = $1`;
  await service.database.systemPool.query(secret, [userId, Buffer.alloc(20)]);
  await reset('ann@example.com');
  const token = linkIn(await arrived('ann@example.com', 3)).split('#')[1];
  const logIn = (code?: string) =>
    service.call(null, '/sessions', { ...body('session', { token, ...(code && { code }) }), headers: OWN_PAGE });
  expect((await logIn()).body.errors[0]?.code).toBe('second_factor_required');
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await logIn('000000')).body.errors[0]?.detail).toContain('The code is wrong');
  expect((await logIn()).body.errors[0]?.detail).toContain('already used');
});

it('lets an address request five links in a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await reset(`guess${count}@example.com`)).status);
  expect(statuses, 'after three of the cases above').toEqual([204, 204, 429]);
});

it('shows what a link unsubscribes from, in the language of the last mail, and changes nothing, unsubscribes by the button, and subscribes again', async () => {
  const unsubscribe = { scope: 'digest', label: '<b>Digest</b>' };
  const { taken } = await sent({ email: 'cy@example.com', unsubscribe, locale: 'de' });
  const link = linkIn(taken);
  const queue = () => sent({ email: 'cy@example.com', unsubscribe });
  const shown = await page('GET', link);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Diese E-Mails abbestellen?');
  expect(shown.body).toContain('&#60;b&#62;Digest');
  expect(shown.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
    'x-frame-options': 'DENY',
  });
  await queue();
  const done = await page('POST', link, 'List-Unsubscribe=One-Click');
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  await expect(queue()).rejects.toThrow('unsubscribed');
  expect((await page('GET', link)).body).toContain('Subscribe again');
  await page('POST', `${link}/undo`, 'a=b');
  await queue();
});

it('knows no link but those that it signed', async () => {
  const { taken } = await sent({ email: 'di@example.com', unsubscribe: { scope: 'digest', label: 'Digest' } });
  const link = linkIn(taken);
  const changed = link.slice(0, -5) + (link.at(-5) === 'A' ? 'B' : 'A') + link.slice(-4);
  for (const other of [changed, link.slice(0, -1), '/unsubscribe/a', `/unsubscribe/${'A'.repeat(43)}`]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body: html } = await page(method, other, method === 'POST' ? 'a=b' : undefined);
      expect([statusCode, html.includes('This link does not work')]).toEqual([404, true]);
    }
  }
  await sent({ email: 'di@example.com', unsubscribe: { scope: 'digest', label: 'Digest' } });
});

it('notes a mail that comes back later, by its Message-ID, once', async () => {
  const { id, taken } = await sent({ email: 'eve@example.com' });
  const report = (messageId: string, action = 'failed') =>
    [
      'From: mailer-daemon@mx.example',
      `To: ${BOUNCES}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '\r\n--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
      '--b\r\nContent-Type: message/delivery-status\r\n',
      'Reporting-MTA: dns; mx.example\r\n',
      `Final-Recipient: rfc822; eve@example.com\r\nAction: ${action}\r\nStatus: 5.1.1`,
      'Diagnostic-Code: smtp; 550 5.1.1 No\r\n  such user\r\n',
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: a\r\nMessage-ID: ${messageId}\r\n\r\n--b--\r\n`,
    ].join('\r\n');
  const transport = createTransport({ host: '127.0.0.1', port: service.mailPort ?? 0, ignoreTLS: true });
  const comesBack = (raw: string) => transport.sendMail({ envelope: { from: '', to: [BOUNCES] }, raw });
  const messageId = taken.mail.messageId ?? '';
  await comesBack(report(messageId, 'delayed'));
  await comesBack(report(`<${id}@elsewhere.example>`));
  const find = async () => (await service.call(admin, `/outgoing_mails/${id}`)).body.data.attributes;
  expect(await find()).toMatchObject({ state: 'sent' });
  await comesBack(report(messageId));
  await comesBack(report(messageId));
  expect(await find()).toMatchObject({
    state: 'bounced',
    failure: 'unknown_address',
    answer: '550 5.1.1 No such user',
  });
  const { data } = (await service.call(admin, '/mail_recipients')).body;
  expect(data.map(({ attributes: { email, failures_count } }) => [email, failures_count])).toEqual([
    ['eve@example.com', 1],
  ]);
  transport.close();
});

it('shows mails to admins without their text, sends one again, and lets mail go to an address again', async () => {
  receiver.refuse = (to) => (to === 'flo@example.com' ? { at: 'data', code: 554, text: '5.7.1 Spam' } : undefined);
  const { status, body: created } = await service.call(
    admin,
    '/outgoing_mails',
    body('outgoing_mail', { email: 'flo@example.com' }),
  );
  expect([status, created.data.attributes.state]).toEqual([201, 'queued']);
  const list = async (filter: string) => (await service.call(admin, `/outgoing_mails?${filter}`)).body.data;
  await until(async () => expect(await list('filter[state]=failed')).toHaveLength(1));
  const [failed] = await list('filter[state]=failed&filter[kind]=test');
  expect(failed?.attributes).toMatchObject({ email: 'flo@example.com', failure: 'rejected', answer: '554 5.7.1 Spam' });
  expect(JSON.stringify(await list(''))).not.toContain('On Friday.');
  const again = await service.call(admin, `/outgoing_mails/${failed?.id}/resend`, { method: 'POST' });
  expect(again.body.errors[0]?.detail).toContain('The text of the mail was deleted');
  const { id } = await sent({ email: 'gus@example.com' });
  expect((await service.call(admin, `/outgoing_mails/${id}/resend`, { method: 'POST' })).status).toBe(200);
  const [first, second] = [await arrived('gus@example.com'), await arrived('gus@example.com', 2)];
  expect(second.mail.messageId).toBe(first.mail.messageId);
  const [recipient] = (await service.call(admin, '/mail_recipients?filter[stopped]=false')).body.data;
  expect((await service.call(admin, `/mail_recipients/${recipient?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await service.call(admin, '/mail_recipients')).body.data).toEqual([]);
});
