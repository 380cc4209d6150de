import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNamedBytes, readNamedSecret, readSecretFile, readSmallFile, SECRET_BYTES } from './small-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'small-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string | Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

it('reads a secret without the line break of an editor, and PEM with its lines', () => {
  expect(readSecretFile(fileWith('  a token\r\n'))).toBe('a token');
  const pem = '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----';
  expect(readSecretFile(fileWith(`${pem}\n`))).toBe(pem);
  const withAttributes = `Bag Attributes\r\n    friendlyName: portolan\r\nKey Attributes: <No Attributes>\r\n${pem}`;
  expect(readSecretFile(fileWith(withAttributes))).toBe(withAttributes);
  expect(readSmallFile(fileWith(Buffer.alloc(SECRET_BYTES)), SECRET_BYTES)).toHaveLength(SECRET_BYTES);
});

it.each([
  ['an empty file', ' \n', 'is empty'],
  ['several lines', 'token\nPORTOLAN_OTHER=1\n', 'has several lines; the value is one line'],
  ['a NUL', 'to\0ken', 'holds a NUL character, which no text has'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x41]), 'is not text in UTF-8'],
  ['a huge file', Buffer.alloc(30_000_000, 'a'), 'has more than 64 KiB'],
])('refuses %s as a secret', (_what, content, fault) => {
  const path = fileWith(content);
  expect(() => readSecretFile(path)).toThrow(fault);
  expect(() => readNamedSecret('mail.imap.passwordFile', path)).toThrow(
    `mail.imap.passwordFile names ${path}, which ${fault}`,
  );
});

it('waits for no pipe, and reads no device, no folder and nothing that is not there', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(() => readSecretFile(pipe)).toThrow('is not a regular file, but a named pipe');
  expect(() => readSecretFile('/dev/zero')).toThrow('is not a regular file, but a device');
  expect(() => readSecretFile(folder)).toThrow('is not a regular file, but a folder');
  expect(() => readNamedBytes('keyFile', join(folder, 'none'))).toThrow('none, which cannot be read (ENOENT)');
});
