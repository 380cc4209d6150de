import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeBody } from './http-client.ts';

const MOST = 1000;
const text = '{"name":"Überseehafen"}';
const decode = (bytes: Buffer, contentType = '') => decodeBody(bytes, contentType, MOST);

it.each<[string, Buffer, string?]>([
  ['UTF-8', Buffer.from(text)],
  [
    'UTF-8 with a byte order mark, whatever the header names',
    Buffer.from(`\ufeff${text}`),
    'text/plain; charset=latin1',
  ],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(text, 'utf16le')],
  ['UTF-16 of the other byte order', Buffer.from(text, 'utf16le').swap16()],
  ['Latin-1', Buffer.from(text, 'latin1'), 'application/json;charset="iso-8859-1"'],
  ['gzip', gzipSync(text)],
  ['gzip of UTF-16', gzipSync(Buffer.from(text, 'utf16le'))],
  ['a character set that nobody knows', Buffer.from(text), 'text/plain; charset=x'],
  ['UTF-8 that the header calls UTF-16', Buffer.from(text), 'application/json; charset=utf-16'],
])('reads %s', (_name, bytes, contentType) => {
  expect(decode(bytes, contentType)).toBe(text);
});

it('leaves what only looks like gzip as it is', () => {
  expect(decode(Buffer.from([0x1f, 0x8b, 0x41, 0x42]))).toBe('\u001f\ufffdAB');
});

it('unpacks no more than the maximum', () => {
  expect(decode(gzipSync('x'.repeat(MOST)))).toHaveLength(MOST);
  expect(decode(gzipSync('x'.repeat(MOST + 1)))).toBeNull();
});

it('reads nothing, and a single byte', () => {
  expect([decode(Buffer.alloc(0)), decode(Buffer.from('1'))]).toEqual(['', '1']);
});
