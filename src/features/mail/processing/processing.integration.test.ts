/** Results of processed mails: documents, imports, refusals, and mails that are themselves the document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textPdf } from '../../../../papers/test/files.ts';
import { root } from '../../../../test/docs/documents.ts';
import { image } from '../../../../test/helpers/documents/files.ts';
import { type MailAccount, type MailService, startMailService } from '../../../../test/helpers/mail/mail-service.ts';
import { until } from '../../../../test/helpers/until.ts';
import { queueOrphanedMails } from '../received-mails-store.ts';

let service: MailService;
let account: MailAccount;

beforeAll(async () => {
  service = await startMailService();
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await service.mailAccount(undefined, true);
});

/** The one mail that the account has, with what is left out of it. */
async function onlyMail() {
  const [mail, ...others] = await service.mails(account);
  expect(others).toEqual([]);
  if (mail === undefined) throw new Error('there is no mail');
  return {
    ...mail,
    refused: mail.attributes.refused_attachments as { file_name: string | null; reason: string; detail: string }[],
  };
}

async function names(): Promise<unknown[]> {
  const { body } = await service.call(account.key, '/documents');
  return body.data.map(({ attributes }) => attributes.name).toSorted();
}

const pdf = async (words: string) => Buffer.from(await textPdf([words]));

describe('attachments', () => {
  it('of EDI that are invoices become invoices with the attachment as their file', async () => {
    const content = readFileSync(join(root, 'edi/test/fixtures/made/invoic_storage_una.edi'));
    await service.send(account.address, { subject: 'bills', attachments: [{ filename: 'bills.edi', content }] });
    await onlyMail();
    const { body } = await service.call(account.key, '/invoices?include=documents&sort=created_at');
    expect(body.data).toMatchObject([
      { attributes: { number: 'LG-2026-0815', source: 'edi' }, relationships: { documents: { data: [{}] } } },
      { attributes: { number: 'GS-2026-0031' } },
    ]);
  });

  it('that are tables of invoices are read by their layout, once if the same comes by mail and by upload', async () => {
    const content =
      'Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Amount,Currency\n' +
      'D-1,2026-05-06,Example Line,SIMU0000002,Demurrage,2026-05-01,2026-05-04,480.00,USD\n';
    await Promise.all([
      service.send(account.address, { subject: 'bill', attachments: [{ filename: 'bills.csv', content }] }),
      fetch(`${service.url}/v2/invoice_files`, {
        method: 'POST',
        headers: { authorization: `Token ${account.key}`, 'content-type': 'text/csv' },
        body: content,
      }),
    ]);
    await onlyMail();
    const { body } = await service.call(account.key, '/invoices');
    expect(body.data).toMatchObject([
      { attributes: { number: 'D-1', source: 'file' }, relationships: { documents: { data: [{}] } } },
    ]);
  });

  it('that are refused have reasons and do not affect the others', async () => {
    const twice = await pdf('the same paper');
    await service.send(account.address, {
      subject: 'mixed',
      attachments: [
        { filename: 'good.pdf', content: twice },
        { filename: 'again.pdf', content: twice },
        {
          filename: 'winmail.dat',
          content: Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0, 6, 0, 8, 0]),
          contentType: 'application/ms-tnef',
        },
        { filename: 'setup.exe', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]) },
        { filename: 'empty.pdf', content: Buffer.alloc(0) },
      ],
    });
    const { attributes, refused } = await onlyMail();
    expect(attributes.documents_count).toBe(1);
    expect(refused.map(({ file_name, reason }) => [file_name, reason])).toEqual([
      ['again.pdf', 'duplicate'],
      ['winmail.dat', 'unsupported_type'],
      ['setup.exe', 'unsupported_type'],
      ['empty.pdf', 'empty'],
    ]);
    const [document] = await service.listDocuments(account);
    expect(refused[0]).toMatchObject({ document_id: document?.id, detail: expect.stringContaining('good.pdf') });
    expect(await names()).toEqual(['good.pdf']);
  });

  it('that are duplicates follow the setting of the account', async () => {
    const rule = { data: { type: 'account', attributes: { duplicate_documents: 'accept' } } };
    expect((await service.call(account.key, '/account', { method: 'PATCH', body: rule })).status).toBe(200);
    const content = await pdf('a paper');
    await service.send(account.address, { subject: 'one', attachments: [{ filename: 'one.pdf', content }] });
    await service.send(account.address, { subject: 'two', attachments: [{ filename: 'two.pdf', content }] });
    expect(await service.listDocuments(account, 2)).toHaveLength(2);
  });

  it('that are logos are left out, and photographs of documents are not', async () => {
    const logo = await image('png');
    const photograph = Buffer.concat([logo, Buffer.alloc(70_000)]);
    await service.send(account.address, {
      subject: 'pictures',
      html: '<p>Regards</p><img src="cid:logo"><img src="cid:photograph">',
      attachments: [
        { filename: 'logo.png', content: logo, cid: 'logo' },
        { filename: 'photograph.png', content: photograph, cid: 'photograph' },
      ],
    });
    expect((await onlyMail()).refused).toEqual([]);
    expect(await names()).toEqual(['photograph.png']);
  });

  it('of nested messages are included', async () => {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'inner@line.example',
      subject: 'inner',
      attachments: [{ filename: 'inner.pdf', content: await pdf('inner') }],
    });
    await service.send(account.address, {
      subject: 'Fwd: inner',
      attachments: [{ filename: 'inner.eml', content: message, contentType: 'message/rfc822' }],
    });
    expect((await onlyMail()).refused).toEqual([]);
    expect(await names()).toEqual(['inner.pdf']);
  });

  it('may have any name, or none', async () => {
    const name = `../../etc/\u0007${'x'.repeat(300)}.pdf`;
    await service.send(account.address, {
      subject: 'names',
      attachments: [
        { filename: name, content: await pdf('one') },
        { filename: false, content: await pdf('two'), contentType: 'application/pdf' },
      ],
    });
    expect((await onlyMail()).refused).toEqual([]);
    expect(await names()).toEqual(['attachment-2', expect.stringMatching(/^x{196}\.pdf$/)]);
  });
});

describe('a mail without documents', () => {
  it('is a submission without documents if it names no number', async () => {
    await service.send(account.address, { subject: 'Thanks', text: 'See you on 2026-05-20.' });
    const { attributes, refused } = await onlyMail();
    expect(attributes).toMatchObject({
      documents_count: 0,
      content_type: 'text/plain',
      body: expect.stringContaining('See you'),
    });
    expect(refused).toEqual([]);
  });

  it('is the document itself if it names a container that is not tracked yet', async () => {
    await service.send(account.address, { subject: 'Available', text: 'Container mscu 663987-0 is available.' });
    expect((await onlyMail()).attributes.documents_count).toBe(1);
  });

  it('is no document if its attachment is a duplicate, regardless of its numbers', async () => {
    const mail = {
      text: 'Container MSCU 663987-0',
      attachments: [{ filename: 'a.txt', content: `for ${account.id}` }],
    };
    await service.send(account.address, { ...mail, subject: 'first' });
    await service.mails(account);
    await service.send(account.address, { ...mail, subject: 'again' });
    const mails = await service.mails(account, 2);
    expect(mails.map(({ attributes }) => [attributes.subject, attributes.documents_count]).toSorted()).toEqual([
      ['again', 0],
      ['first', 1],
    ]);
  });
});

describe('a hostile mail', () => {
  it('of more than 500 parts becomes one document with a note', async () => {
    const attachments = Array.from({ length: 501 }, (_, n) => ({ filename: `${n}.txt`, content: `${n}` }));
    await service.send(account.address, { subject: 'many', attachments });
    const { attributes, refused } = await onlyMail();
    expect(attributes).toMatchObject({ from: ['notices@line.example'], documents_count: 1 });
    expect(refused).toMatchObject([{ file_name: null, reason: 'unreadable', detail: expect.stringContaining('500') }]);
    expect(await names()).toEqual(['mail.eml']);
  });

  it.each([
    ['an unknown charset', 'Content-Type: text/plain; charset=no-such\r\n\r\ncaf\u00e9'],
    [
      'a multipart that never ends',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhalf',
    ],
    ['a multipart without a boundary', 'Content-Type: multipart/mixed\r\n\r\nx'],
    ['broken base64', 'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@@'],
    [
      'NULs and halves of characters',
      'Subject: =?utf-16?b?2AA=?= \0\r\nContent-Type: text/plain; charset=utf-16\r\n\r\n\0\u00d8',
    ],
  ])('with %s is a submission, too', async (_, raw) => {
    await service.send(account.address, {
      raw: Buffer.from(`From: notices@line.example\r\nSubject: x\r\n${raw}`, 'latin1'),
    });
    expect((await onlyMail()).attributes.from).toEqual(['notices@line.example']);
  });
});

describe('a mail to the tracking address', () => {
  const csv = 'request_type,request_number,scac\nbill_of_lading,MAEU123456789,MAEU\n';

  it('is imported like an uploaded file', async () => {
    await service.send(account.trackingAddress, {
      subject: 'new',
      attachments: [{ filename: 'new.csv', content: csv }],
    });
    const mail = await onlyMail();
    expect(mail).toMatchObject({ attributes: { documents_count: 0, refused_attachments: [] } });
    const { data } = mail.relationships.imports ?? { data: [] };
    const [imported] = data as { id: string }[];
    await until(async () => {
      const { body } = await service.call(account.key, `/imports/${imported?.id}`);
      expect(body.data.attributes).toMatchObject({ status: 'finished', rows_count: 1, processed_count: 1 });
    });
    const { body } = await service.call(account.key, `/email_submissions/${mail.id}?include=imports`);
    expect(body.included.map(({ id }) => id)).toEqual([imported?.id]);
  });

  it('with more files than the limit of imports lists the refused ones', async () => {
    const attachments = Array.from({ length: 12 }, (_, n) => ({
      filename: `${n}.csv`,
      content: csv.replace('123', `${100 + n}`),
    }));
    await service.send(account.trackingAddress, { subject: 'many', attachments });
    const mail = await onlyMail();
    expect(mail.relationships.imports?.data).toHaveLength(10);
    expect(mail.refused.map(({ file_name, reason }) => [file_name, reason])).toEqual([
      ['10.csv', 'no_room'],
      ['11.csv', 'no_room'],
    ]);
  });

  it.each([
    ['no file', [], [null, 'no_file', 'CSV']],
    ['no CSV', [{ filename: 'new.pdf', content: '%PDF-1.4' }], ['new.pdf', 'unsupported_type', 'CSV']],
    ['other columns', [{ filename: 'new.csv', content: 'a,b\n1,2\n' }], ['new.csv', 'invalid_file', 'columns']],
  ])('with %s is kept with its refusal', async (_, attachments, [name, reason, detail]) => {
    await service.send(account.trackingAddress, { subject: 'new', text: 'MSCU6639870', attachments });
    const { refused, attributes } = await onlyMail();
    expect(refused).toMatchObject([{ file_name: name, reason, detail: expect.stringContaining(detail as string) }]);
    expect(attributes.documents_count).toBe(0);
    expect((await service.call(account.key, '/imports')).body.data).toEqual([]);
  });
});

it('a mail that was acknowledged and lost its job is processed later, once', async () => {
  await service.database.systemPool.query(
    `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  );
  await service.database.systemPool.query(
    'CREATE TRIGGER lose BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION lose()',
  );
  await service.send(account.address, { subject: 'lost', text: 'x' });
  await service.database.systemPool.query('DROP FUNCTION lose CASCADE');
  expect((await service.call(account.key, '/email_submissions')).body.data).toEqual([]);
  await service.database.system(queueOrphanedMails);
  await service.database.system(queueOrphanedMails);
  expect((await onlyMail()).attributes.subject).toBe('lost');
});
