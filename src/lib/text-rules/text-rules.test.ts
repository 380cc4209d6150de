import { expect, it } from 'vitest';
import { MAIL_ADDRESS, parseMailAddress } from './mail-address.ts';
import { isOneLine, oneLineOf } from './one-line.ts';

it.each(['ada@example.com', "o'neil+tag@mail.example.co.uk", 'ä@bücher.example', 'a@localhost', '用户@例子.中国'])(
  'takes %s for an address',
  (address) => {
    expect(parseMailAddress(` ${address.toUpperCase()}\n`)).toBe(address);
    expect(address).toMatch(new RegExp(MAIL_ADDRESS, 'u'));
  },
);

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  '<a@x.com>',
  'Ada <a@x.com>',
  'group:evil@x.com;',
  'a@x.com,b@x.com',
  'a@x.com b@x.com',
  'a@b@x.com',
  '@a.example:b@x.com',
  '"a b"@x.com',
  'a(comment)@x.com',
  'a@[127.0.0.1]',
  'a@x..com',
  'a@.x.com',
  'a@x.com.',
  'a@x_y.com',
  'a@x.com/b',
  'a\r\nBcc: b@x.com',
  'a@x.com\0',
  'a@x\u200b.com',
  'a\u202e@x.com',
  `${'a'.repeat(65)}@x.com`,
  `a@${'x'.repeat(64)}.com`,
  `a@${'x.'.repeat(127)}com`,
])('takes %j for no address', (text) => {
  expect(parseMailAddress(text)).toBeUndefined();
});

it('takes one line with something to see for a name or subject', () => {
  for (const text of ['Ada', ' Ada Lovelace ', 'Ärger & Söhne', '船']) expect(isOneLine(text), text).toBe(true);
  for (const text of ['', ' ', 'a\r\nBcc: b@x.com', 'a\nb', 'a\0', 'a\u0085b', 'a\u2028b', '\t', 'a\tb'])
    expect(isOneLine(text), JSON.stringify(text)).toBe(false);
  expect(oneLineOf(' a\r\nBcc: b\u0085')).toBe('a Bcc: b');
});

it('reads a long text of any form in time that grows with its length', () => {
  const length = 1_000_000;
  for (const form of ['a', ' ', 'a ', 'a@', 'a.', 'a@b.'])
    for (const end of ['', '\u0001', '@']) {
      const text = `${form.repeat(length / form.length)}${end}`;
      expect(isOneLine(text)).toBe(end !== '\u0001' && (form + end).trim() !== '');
      expect(new RegExp(MAIL_ADDRESS, 'u').test(text)).toBe(false);
    }
});
