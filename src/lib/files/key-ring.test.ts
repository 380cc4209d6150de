import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createKeyFile,
  KeyFileUnusable,
  keyIdOf,
  newSecretKey,
  readKeyRing,
  sealValue,
  unsealValue,
  writeKeyFile,
} from './key-ring.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-ring-'));
  path = join(folder, 'secrets', 'keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const AT = '2026-11-29T20:00:00Z';

test('a value opens under its key for what it belongs to, and for nothing else', () => {
  const key = newSecretKey(AT);
  const sealed = sealValue(key, 'geheim', 'account|one|field');
  expect(keyIdOf(sealed)).toBe(key.id);
  expect(unsealValue(key, sealed, 'account|one|field')).toBe('geheim');
  expect(() => unsealValue(key, sealed, 'account|two|field')).toThrow();
  expect(() => unsealValue(newSecretKey(AT), sealed, 'account|one|field')).toThrow();
  expect(() => unsealValue(key, `${sealed.slice(0, -4)}AAAA`, 'account|one|field')).toThrow();
  expect(() => unsealValue(key, sealed.slice(0, 25), 'account|one|field')).toThrow();
});

test('the file is for its owner alone, keeps the order of its keys, and is made once', () => {
  const keys = [newSecretKey(AT), newSecretKey(AT)];
  expect(readKeyRing(path)).toBeNull();
  expect(createKeyFile(path, keys)).toBe(true);
  expect(createKeyFile(path, [newSecretKey(AT)])).toBe(false);
  expect(readKeyRing(path)).toEqual(keys);
  expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
  writeKeyFile(path, keys.slice(1));
  expect(readKeyRing(path)).toEqual(keys.slice(1));
});

test.each([0o640, 0o604, 0o660])('a file of the mode %o is refused with what to do', (mode) => {
  createKeyFile(path, [newSecretKey(AT)]);
  chmodSync(path, mode);
  expect(() => readKeyRing(path)).toThrow(/other users of this machine.*chmod 600/);
});

test.each(['', '{}', '{"keys": []}', '{"keys": [{"key": "hush", "created_at": ""}]}', '{"keys": ['])(
  'a file with %j is refused without its content',
  (text) => {
    createKeyFile(path, [newSecretKey(AT)]);
    writeFileSync(path, text);
    expect(() => readKeyRing(path)).toThrow(KeyFileUnusable);
    expect(() => readKeyRing(path)).not.toThrow(/hush/);
  },
);
