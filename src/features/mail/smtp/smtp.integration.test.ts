/** Mail comes in by SMTP: who may send what to whom, what is acknowledged, and what becomes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textPdf } from '../../../../papers/test/files.ts';
import {
  DOMAIN,
  type MailAccount,
  type MailService,
  SENDER,
  startMailService,
  talkTo,
} from '../../../../test/helpers/mail/mail-service.ts';
import { addContainers, addShipment } from '../../../../test/helpers/tracked-rows.ts';
import { until } from '../../../../test/helpers/until.ts';

const MOST_BYTES = 3_000_000;
const TOKEN = 'a token for figures';

let service: MailService;
let account: MailAccount;

beforeAll(async () => {
  service = await startMailService({
    mail: { maximumBytes: MOST_BYTES },
    metricsToken: TOKEN,
    readsDocuments: true,
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await service.mailAccount();
});

const refusal = (responseCode: number, words: string) =>
  expect.objectContaining({ responseCode, message: expect.stringContaining(words) });

describe('a mailed arrival notice', () => {
  it('is accepted, read, and linked to its shipment, and users are notified', async () => {
    const number = 'MSCU6639870';
    const shipmentId = await service.database.changeAccount(account.id, async (session) => {
      const id = await addShipment(session, { accountId: account.id, billOfLading: 'MEDU1234567' });
      await addContainers(session, [{ accountId: account.id, shipmentId: id, number }]);
      return id;
    });
    const lines = ['ARRIVAL NOTICE', 'B/L No.: MEDU1234567', `Container: ${number}`, 'ETA: 2026-05-20'];
    await service.send(account.address.toUpperCase(), {
      from: 'Line Notices <notices@line.example>',
      cc: 'broker@agent.example',
      subject: 'Arrival notice',
      text: 'Dear customer,\nplease find attached.',
      attachments: [{ filename: 'notice.pdf', content: Buffer.from(await textPdf(lines)) }],
    });
    const [mail] = await service.mails(account);
    expect(mail?.attributes).toMatchObject({
      subject: 'Arrival notice',
      body: expect.stringContaining('please find attached'),
      from: ['Line Notices <notices@line.example>'],
      cc: ['broker@agent.example'],
      documents_count: 1,
      refused_attachments: [],
    });
    const document = await until(async () => {
      const [found] = await service.listDocuments(account);
      expect(found).toMatchObject({ meta: { processing: { state: 'done' } } });
      return found;
    });
    expect(document).toMatchObject({
      attributes: { name: 'notice.pdf', document_type: 'arrival_notice', source: 'email' },
      relationships: { email_submission: { data: { id: mail?.id } }, shipments: { data: [{ id: shipmentId }] } },
    });
    expect(document?.attributes.added_by).toBe('Line Notices <notices@line.example>');
    const { body } = await service.call(account.key, '/events?after=0&include=reference_object');
    expect(body.data.map(({ attributes }) => attributes.event)).toEqual([
      'email_submission.created',
      'link.created',
      'link.created',
      'document.extracted',
    ]);
    expect(body.included.map(({ id }) => id)).toEqual([mail?.id, document?.id]);
  });

  it('without an attachment is the document itself, also in HTML only', async () => {
    const billOfLading = 'MEDU7654321';
    const shipmentId = await service.database.changeAccount(account.id, (session) =>
      addShipment(session, { accountId: account.id, billOfLading }),
    );
    const rows = `<tr><td>Bill of lading no.</td><td>${billOfLading}</td></tr><tr><td>ETA</td><td>2026-05-20</td></tr>`;
    const html = `<h1>ARRIVAL NOTICE</h1><table>${rows}</table>`;
    await service.send(account.address, { subject: 'Arrival notice', html });
    const [mail] = await service.mails(account);
    expect(mail?.attributes).toMatchObject({
      documents_count: 1,
      content_type: 'text/html',
      body: expect.stringContaining(billOfLading),
    });
    expect(mail?.attributes.body).not.toContain('<');
    await until(async () => {
      const [document] = await service.listDocuments(account);
      expect(document).toMatchObject({
        attributes: { name: 'Arrival notice.eml', file_content_type: 'message/rfc822' },
        relationships: { shipments: { data: [{ id: shipmentId }] } },
      });
    });
  });
});

describe('a recipient', () => {
  const mail = { subject: 'x', text: 'y' };

  it('that is unknown is refused with a reason', async () => {
    await expect(service.send(`nobody@${DOMAIN}`, mail)).rejects.toThrow(refusal(550, 'There is no mailbox <nobody@'));
    await expect(service.send(`postmaster@${DOMAIN}`, mail)).rejects.toThrow(refusal(550, 'no mailbox'));
  });

  it('of another domain is refused: no mail is relayed', async () => {
    await expect(service.send('someone@example.com', mail)).rejects.toThrow(refusal(550, 'no mailbox'));
    await expect(service.send(`${account.address}@example.com`, mail)).rejects.toThrow();
  });

  it('for tracking requests is refused if the account does not accept them', async () => {
    await expect(service.send(account.trackingAddress, mail)).rejects.toThrow(refusal(550, 'no mailbox <track+'));
  });

  it('gets no mail from senders that the account does not allow', async () => {
    await expect(service.send(account.address, { ...mail, sender: 'a@elsewhere.example' })).rejects.toThrow(
      refusal(550, 'mail_senders'),
    );
    const closed = await service.mailAccount([]);
    await expect(service.send(closed.address, mail)).rejects.toThrow(refusal(550, 'mail_senders'));
  });

  it('of each of several accounts gets its own copy', async () => {
    const other = await service.mailAccount();
    await service.send([account.address, other.address], mail);
    for (const each of [account, other]) {
      const [found] = await service.mails(each);
      expect(found).toMatchObject({
        attributes: { subject: 'x' },
        relationships: { account: { data: { id: each.id } } },
      });
    }
  });
});

describe('a client', () => {
  it('is offered neither authentication nor encryption with a built-in key', async () => {
    const talk = await talkTo(service.mailPort);
    const offered = await talk.say('EHLO client.example');
    expect(offered).toContain(`SIZE ${MOST_BYTES}`);
    expect(offered).not.toMatch(/AUTH|STARTTLS/);
    expect(await talk.say('AUTH PLAIN AHVzZXIAcGFzcw==')).toMatch(/^5/);
    expect(await talk.say('STARTTLS')).toMatch(/^5/);
    talk.end();
  });

  it('that disconnects during a mail has sent nothing', async () => {
    const talk = await talkTo(service.mailPort);
    await talk.say('EHLO client.example');
    await talk.say(`MAIL FROM:<${SENDER}>`);
    expect(await talk.say(`RCPT TO:<${account.address}>`)).toMatch(/^250/);
    expect(await talk.say('DATA')).toMatch(/^354/);
    await talk.write('Subject: half\r\n\r\nhalf of it');
    talk.end();
    await service.send(account.address, { subject: 'whole', text: 'y' });
    const found = await service.mails(account);
    expect(found.map(({ attributes }) => attributes.subject)).toEqual(['whole']);
  });

  it('may send in small pieces, and with bare line feeds in the header', async () => {
    const talk = await talkTo(service.mailPort);
    await talk.say('EHLO client.example');
    await talk.say(`MAIL FROM:<${SENDER}>`);
    await talk.say(`RCPT TO:<${account.address}>`);
    await talk.say('DATA');
    for (const piece of ['Subj', 'ect: slow\r', '\nFrom: a@line.example\n\nbod', 'y\r\n', '.', '\r', '\n'])
      await talk.write(piece);
    expect(await talk.answer()).toMatch(/^250/);
    talk.end();
    const [found] = await service.mails(account);
    expect(found?.attributes).toMatchObject({ subject: 'slow', body: expect.stringContaining('body') });
  });
});

describe('a mail', () => {
  it('that is too large is refused by its declared size, or during transmission without one', async () => {
    const content = Buffer.alloc(MOST_BYTES, 'x');
    const large = { subject: 'large', attachments: [{ filename: 'a.txt', content }] };
    await expect(service.send(account.address, large)).rejects.toThrow(refusal(552, 'limit of'));
    const talk = await talkTo(service.mailPort);
    await talk.say('EHLO client.example');
    expect(await talk.say(`MAIL FROM:<${SENDER}> SIZE=${MOST_BYTES + 1}`)).toMatch(/^552/);
    await talk.say(`MAIL FROM:<${SENDER}>`);
    await talk.say(`RCPT TO:<${account.address}>`);
    await talk.say('DATA');
    for (let sent = 0; sent <= 10 * MOST_BYTES; sent += content.length) await talk.write(content);
    await talk.write('\r\n.\r\n');
    expect(await talk.answer()).toMatch(/^552 5\.3\.4 .*limit of 3000000 bytes/);
    expect(await talk.say('NOOP')).toMatch(/^250/);
    talk.end();
  });

  it('that is received again, also over other servers or simultaneously, is processed once', async () => {
    const mail = { messageId: '<1@line.example>', subject: 'once', date: new Date(0), text: 'MSCU6639870' };
    await Promise.all([service.send(account.address, mail), service.send(account.address, mail)]);
    await service.send(account.address, { ...mail, headers: { received: 'from a.example by b.example' } });
    await service.send(account.address, { messageId: '<2@line.example>', subject: 'twice', text: 'y' });
    const found = await service.mails(account, 2);
    expect(found.map(({ attributes }) => attributes.subject)).toEqual(['once', 'twice']);
    expect(await service.listDocuments(account)).toHaveLength(1);
  });

  it.each([
    ['a delivery report', { raw: 'Content-Type: multipart/report; boundary=b\r\n\r\nx' }, 550, 'delivery reports'],
    ['an automatic answer', { headers: { 'auto-submitted': 'auto-replied (vacation)' } }, 550, 'automatic answers'],
    [
      'an automatic answer with the header Precedence',
      { headers: { precedence: 'auto_reply' } },
      550,
      'automatic answers',
    ],
    [
      'a mail in a loop',
      { headers: { received: Array.from({ length: 26 }, (_, n) => `from ${n}.example`) } },
      554,
      'in a loop',
    ],
  ])('is refused if it is %s', async (_, mail, code, words) => {
    await expect(service.send(account.address, { text: 'x', ...mail })).rejects.toThrow(refusal(code, words));
  });

  it.each([
    ['a machine', { 'auto-submitted': 'auto-generated' }],
    ['a list', { precedence: 'list' }],
    ['a bulk sender', { precedence: 'bulk' }],
  ])('is accepted from %s, as notices of shipping lines are', async (_, headers) => {
    await service.send(account.address, { subject: 'notice', text: 'x', headers });
    expect(await service.mails(account)).toHaveLength(1);
  });

  it('without a sender is refused: it is a report or an automatic answer', async () => {
    const everybody = await service.mailAccount(['*']);
    const talk = await talkTo(service.mailPort);
    await talk.say('EHLO client.example');
    expect(await talk.say('MAIL FROM:<>')).toMatch(/^250/);
    expect(await talk.say(`RCPT TO:<${everybody.address}>`)).toMatch(/^550 .*sends no mail/);
    talk.end();
  });

  it('without content is refused', async () => {
    const talk = await talkTo(service.mailPort);
    await talk.say('EHLO client.example');
    await talk.say(`MAIL FROM:<${SENDER}>`);
    await talk.say(`RCPT TO:<${account.address}>`);
    await talk.say('DATA');
    expect(await talk.say('.')).toMatch(/^554/);
    talk.end();
  });
});

it('lists the mails that an account refused, with the reason and how often, and nobody else’s', async () => {
  const refused = async ({ key }: MailAccount) =>
    (await service.call(key, '/refused_mails')).body.data.map(({ attributes }) => attributes);
  const [from, elsewhere] = ['a@elsewhere.example', 'someone@example.com'];
  for (const sender of [from, from.toUpperCase()])
    await expect(service.send(account.address, { subject: 'x', text: 'y', sender })).rejects.toThrow();
  const automatic = { subject: 'Übersicht', text: 'y', headers: { 'auto-submitted': 'auto-replied' } };
  await expect(service.send(account.address, automatic)).rejects.toThrow();
  // Of several accounts nobody knows for whom they were.
  await expect(service.send([`nobody@${DOMAIN}`, elsewhere], { text: 'y' })).rejects.toThrow();
  const time = expect.stringMatching(/^20/);
  expect(await refused(account)).toEqual([
    {
      sender: SENDER,
      recipient: account.address,
      reason: 'automatic_answer',
      subject: 'Übersicht',
      mails_count: 1,
      first_refused_at: time,
      refused_at: time,
    },
    {
      sender: from,
      recipient: account.address,
      reason: 'sender_refused',
      subject: null,
      mails_count: 2,
      first_refused_at: time,
      refused_at: time,
    },
  ]);
  expect(await refused(await service.mailAccount())).toEqual([]);
});

it('counts the results of mails', async () => {
  await service.send(account.address, { subject: 'x', text: 'counted' });
  const answer = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const figures = await answer.text();
  for (const outcome of ['taken', 'duplicate', 'unknown_recipient', 'sender_refused', 'too_large', 'loop'])
    expect(figures).toMatch(new RegExp(`way="smtp",outcome="${outcome}"} [1-9]`));
});
