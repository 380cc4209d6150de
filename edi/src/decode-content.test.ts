import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../test/read-fixture.ts';
import { readInterchange } from './read-interchange.ts';

const plain = readFileSync(join(import.meta.dirname, '../test/fixtures/x12/315_v004010_test_3.edi'));
const utf16 = Buffer.from(`\uFEFF${plain.toString('utf8')}`, 'utf16le');

describe('an encoded file is read as the plain one', () => {
  it.each([
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['gzip', gzipSync(plain)],
    ['gzip of UTF-16', gzipSync(utf16)],
  ])('%s', async (_name, bytes) => {
    expect(await partsOf(bytes)).toEqual(await partsOf(plain));
  });
});

const options = { receivedAt: '2026-11-24T00:00:00Z', partners: {}, maximumBytes: 1_000_000 };
const reasonsOf = async (chunks: Iterable<Uint8Array>) =>
  (await Array.fromAsync(readInterchange(chunks, options))).flatMap((part) =>
    part.kind === 'fault' ? [part.fault.reason] : [],
  );

it('stops at the limit of decompressed bytes, and still takes all bytes that come', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  let taken = 0;
  const chunks = (function* () {
    for (let at = 0; at < bomb.length; at += 4096) {
      taken += bomb.subarray(at, at + 4096).length;
      yield bomb.subarray(at, at + 4096);
    }
  })();
  expect(await reasonsOf(chunks)).toEqual([
    'the file has more than 1000000 bytes when decompressed: the rest is not read',
  ]);
  expect(taken).toBe(bomb.length);
});

it('names damaged gzip', async () => {
  const damaged = gzipSync(plain).fill(0xff, 40, 80);
  expect(await reasonsOf([damaged])).toEqual([expect.stringMatching(/^the gzip content is damaged: /)]);
  expect(await reasonsOf([gzipSync(plain).subarray(0, 200)])).toContainEqual(
    expect.stringMatching(/^the gzip content is damaged: unexpected end of file/),
  );
});
