import { describe, expect, it } from 'vitest';
import { compoundFileOf } from '../../../test/files.ts';
import { mailBlocks, readMail } from './mail.ts';

const failure = (reason: string, detail = '') =>
  expect.objectContaining({ reason, message: expect.stringContaining(detail) });

describe('mail', () => {
  const eml = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
  const INNER = `From: Line <line@example.com>
Subject: Inner
Content-Type: multipart/mixed; boundary=in

--in
Content-Type: text/plain

inner text
--in
Content-Type: application/pdf; name=inner.pdf
Content-Transfer-Encoding: base64

JVBERi0=
--in--`;
  const OUTER = eml(`From: =?utf-8?q?J=C3=B6rg?= <jorg@example.com>
To: a@example.com, Group: b@example.com, c@example.com;
Cc: "D, E" <d@example.com>
Subject: =?iso-8859-1?q?Ankunft_M=FCnchen?=
Message-ID: <2@example.com>
In-Reply-To: <1@example.com>
References: <0@example.com> <1@example.com>
Date: Sun, 3 May 2026 10:00:00 +0200
Content-Type: multipart/mixed; boundary=out

--out
Content-Type: text/html; charset=iso-8859-1

<table><tr><td>ETA</td><td>M\xfcnchen</td></tr></table>
--out
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8''B%C3%9CL.pdf
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--out
Content-Type: message/rfc822
Content-Disposition: attachment; filename=forwarded.eml

${INNER}
--out--
`);

  it('is read with its people, threads, attachments, and the messages within it', async () => {
    const mail = await readMail('eml', OUTER);
    expect(mail).toMatchObject({
      subject: 'Ankunft München',
      from: 'Jörg <jorg@example.com>',
      to: ['a@example.com', 'b@example.com', 'c@example.com'],
      cc: ['D, E <d@example.com>'],
      messageId: '<2@example.com>',
      inReplyTo: '<1@example.com>',
      references: ['<0@example.com>', '<1@example.com>'],
      sentAt: '2026-05-03T08:00:00.000Z',
      nested: [{ subject: 'Inner', from: 'Line <line@example.com>' }],
    });
    expect(
      mail.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        Buffer.from(content).toString(),
      ]),
    ).toEqual([
      ['BÜL.pdf', 'application/pdf', '%PDF-1.4'],
      ['inner.pdf', 'application/pdf', '%PDF-'],
    ]);
  });

  it('is laid out on pages with its headers and tables, and each nested message on a page of its own', async () => {
    const blocks = mailBlocks(await readMail('eml', OUTER));
    expect(blocks.filter(({ startsPage }) => startsPage).map(({ rows }) => rows[0])).toEqual([
      ['Subject:', 'Ankunft München'],
      ['Subject:', 'Inner'],
    ]);
    expect(blocks.flatMap(({ rows }) => rows)).toContainEqual(['ETA', 'München']);
  });

  it.each([
    ['an unknown charset', 'text/plain; charset=no-such-thing', 'caf\xe9 MSCU6639870'],
    ['a wrong charset', 'text/plain; charset=utf-8', 'caf\xe9 MSCU6639870'],
    ['no charset', 'text/plain', 'caf\xe9 MSCU6639870'],
  ])('is read with %s', async (_, type, body) => {
    const mail = await readMail(
      'eml',
      eml(`From: a@example.com\nContent-Type: ${type}\nContent-Transfer-Encoding: 8bit\n\n${body}\n`),
    );
    expect(mail.text).toContain('MSCU6639870');
  });

  it('has null for missing headers', async () => {
    expect(await readMail('eml', eml('Subject: \nDate: soon\n\n'))).toMatchObject({
      from: null,
      to: [],
      messageId: null,
      sentAt: null,
      references: [],
    });
  });

  it('is refused with more than 500 attachments, and if it is no mail', async () => {
    const parts = Array.from(
      { length: 501 },
      (_, index) => `--b\nContent-Type: application/pdf; name=${index}.pdf\n\nx\n`,
    );
    const many = eml(`From: a@example.com\nContent-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`);
    await expect(readMail('eml', many)).rejects.toThrow(failure('unreadable', '500'));
    await expect(readMail('eml', Buffer.alloc(0))).rejects.toThrow(failure('unreadable'));
  });

  it('keeps messages unopened that are nested deeper than five levels', async () => {
    let message = 'Subject: 0\n\nbottom';
    for (let depth = 1; depth <= 8; depth += 1)
      message = `Subject: ${depth}\nContent-Type: message/rfc822\n\n${message}`;
    const { nested, attachments } = await readMail('eml', eml(message));
    expect(nested.map(({ subject }) => subject).sort()).toEqual(['3', '4', '5', '6', '7']);
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['message/rfc822']);
  });

  const properties = Buffer.alloc(32);
  const recipient = (name: string, address: string, kind: number) => {
    const type = Buffer.alloc(24);
    type.writeUInt32LE(0x0c150003, 8);
    type.writeUInt32LE(6, 12);
    type.writeUInt32LE(kind, 16);
    return { '__substg1.0_3001001F': name, '__substg1.0_39FE001F': address, '__properties_version1.0': type };
  };
  const outlook = compoundFileOf({
    '__substg1.0_0037001F': 'Ankunft München',
    '__substg1.0_1000001F': 'Vessel EVER GIVEN',
    '__substg1.0_0C1A001F': 'Line',
    '__substg1.0_5D01001F': 'line@example.com',
    '__substg1.0_1035001F': '<2@example.com>',
    '__substg1.0_007D001F':
      'Date: Sun, 3 May 2026 10:00:00 +0200\r\nReferences: <0@example.com>\r\n <1@example.com>\r\nIn-Reply-To: <1@example.com>\r\n',
    '__properties_version1.0': properties,
    '__recip_version1.0_#00000000': recipient('Ops', 'ops@example.com', 1),
    '__recip_version1.0_#00000001': recipient('Copy', 'copy@example.com', 2),
    '__attach_version1.0_#00000000': {
      '__substg1.0_3707001F': 'bl.pdf',
      '__substg1.0_370E001F': 'application/pdf',
      '__substg1.0_37010102': Buffer.from('%PDF-1.4'),
      '__properties_version1.0': Buffer.alloc(8),
    },
  });

  it('is read as Outlook saves it', async () => {
    const mail = await readMail('msg', outlook);
    expect(mail).toMatchObject({
      subject: 'Ankunft München',
      from: 'Line <line@example.com>',
      to: ['Ops <ops@example.com>'],
      cc: ['Copy <copy@example.com>'],
      messageId: '<2@example.com>',
      inReplyTo: '<1@example.com>',
      references: ['<0@example.com>', '<1@example.com>'],
      sentAt: '2026-05-03T08:00:00.000Z',
      text: 'Vessel EVER GIVEN',
      html: null,
    });
    expect(
      mail.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        Buffer.from(content).toString(),
      ]),
    ).toEqual([['bl.pdf', 'application/pdf', '%PDF-1.4']]);
  });

  it('is opened within a mail under any name; a file that is no message stays an attachment', async () => {
    const part = (name: string, bytes: Uint8Array) =>
      `--b\nContent-Type: application/octet-stream; name=${name}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}\n`;
    const sheet = compoundFileOf({ Workbook: Buffer.from('cells') });
    const parts = [
      part('forwarded.msg', outlook),
      part('forwarded.eml', OUTER),
      part('sheet.xls', sheet),
      part('no.eml', Buffer.from('x')),
    ];
    const whole = eml(`From: a@example.com\nContent-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`);
    const { nested, attachments } = await readMail('eml', whole);
    expect(nested.map(({ subject }) => subject).toSorted()).toEqual(['Ankunft München', 'Ankunft München', 'Inner']);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'bl.pdf',
      'BÜL.pdf',
      'inner.pdf',
      'sheet.xls',
      'no.eml',
    ]);
  });

  it('is refused if an Outlook file is truncated or of another format', async () => {
    await expect(readMail('msg', outlook.subarray(0, 700))).rejects.toThrow(failure('unreadable'));
    await expect(readMail('msg', Buffer.from('no mail'))).rejects.toThrow(failure('unreadable'));
  });
});
