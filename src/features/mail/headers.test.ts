import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { MailRefused } from './errors.ts';
import { addressesIn, digestOf, headOf, readHead, requireMeant } from './headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the head of a mail', () => {
  it('has its headers in order, by name in any case, with continuation lines joined, for any line ending', () => {
    for (const end of ['\r\n', '\n']) {
      const lines = ['Received: a', 'RECEIVED:b', 'Subject: one', ' two', 'no header', '', 'Subject: three'];
      const { headers, bodyAt } = headOf(Buffer.from(lines.join(end)));
      expect(headers.get('received')).toEqual(['a', 'b']);
      expect(headers.get('subject')).toEqual(['one two']);
      expect(bodyAt).toBe(lines.join(end).indexOf('Subject: three'));
    }
  });

  it('is the whole mail without an empty line, and is empty without headers', () => {
    expect(headOf(Buffer.from('Subject: x'))).toMatchObject({ bodyAt: 10 });
    expect(headOf(Buffer.from('\0\0:\r\n\r\n')).headers.size).toBe(0);
  });
});

describe('a mail', () => {
  const refusalOf = (text: string) => {
    try {
      requireMeant(headOf(Buffer.from(text)));
      return null;
    } catch (error) {
      return (error as MailRefused).reason;
    }
  };

  it.each([
    ['an answer by a machine', 'Auto-Submitted: auto-replied (vacation)', 'automatic_answer'],
    ['a notice of a machine that it got a mail', 'AUTO-SUBMITTED: Auto-Notified', 'automatic_answer'],
    ['an answer by a machine, as they once were', 'Precedence: auto_reply', 'automatic_answer'],
    ['a report of delivery', 'Content-Type: multipart/report; boundary=b', 'bounce'],
    ['what has passed 26 servers', 'Received: a\n'.repeat(26), 'loop'],
  ])('is refused if it is %s', (_, text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });

  it.each([
    ['has passed 25 servers', 'Received: a\n'.repeat(25)],
    ['a machine writes', 'Auto-Submitted: auto-generated'],
    ['no machine writes', 'Auto-Submitted: no'],
    ['goes to many', 'Precedence: bulk'],
    ['has a type like that of a report', 'Content-Type: multipart/reported'],
  ])('is accepted if it %s', (_, text) => {
    expect(refusalOf(text)).toBeNull();
  });
});

describe('the digest of a mail', () => {
  const digest = async (text: string) => {
    const path = join(folder, 'mail.eml');
    writeFileSync(path, text);
    return (await digestOf(path, await readHead(path))).toString('hex');
  };

  it('does not depend on the servers on the way, and differs for another body or Message-ID', async () => {
    const first = await digest('Message-ID: <1@a>\r\nSubject: x\r\n\r\nwords');
    expect(await digest('Received: by b\r\nMessage-ID: <1@a>\r\n\r\nwords')).toBe(first);
    expect(await digest('Message-ID: <1@a>\r\nSubject: x\r\n\r\nother words')).not.toBe(first);
    expect(await digest('Message-ID: <2@a>\r\nSubject: x\r\n\r\nwords')).not.toBe(first);
  });

  it('covers all headers without a Message-ID', async () => {
    const first = await digest('Subject: x\r\n\r\nwords');
    expect(await digest('Subject: x\r\n\r\nwords')).toBe(first);
    expect(await digest('Subject: y\r\n\r\nwords')).not.toBe(first);
  });
});

describe('addresses in a header', () => {
  it.each([
    ['Acme <Acme@In.Example.com>, b@example.com', ['acme@in.example.com', 'b@example.com']],
    ['"a@b, c" <d@example.com>', ['a@b', 'd@example.com']],
    ['undisclosed-recipients:;', []],
    ['<>', []],
  ])('%s', (value, addresses) => {
    expect(addressesIn(value)).toEqual(addresses);
  });

  it('are found in a header of a megabyte, too', () => {
    expect(addressesIn('a'.repeat(1_000_000))).toEqual([]);
    expect(headOf(Buffer.from('a: '.repeat(300_000))).headers.size).toBe(1);
  });
});
