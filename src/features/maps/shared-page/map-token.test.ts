import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashApiKey } from '../../../lib/secrets.ts';
import { isSignedWith, readMapToken, writeMapToken } from './open-link.ts';

const link = {
  accountId: randomUUID(),
  containerId: randomUUID(),
  keyId: randomUUID(),
  expiresAt: Date.parse('2026-06-01T12:00:00Z'),
};
const keyHash = hashApiKey('a key');
const token = writeMapToken(link, keyHash);

describe('the token of a map link', () => {
  it('contains its key and its expiry', () => {
    expect(readMapToken(link.containerId, token)).toEqual(link);
    expect(isSignedWith(link, token, keyHash)).toBe(true);
  });

  it('is invalid for another container, account, key or time', () => {
    const other = randomUUID();
    expect(isSignedWith({ ...link, containerId: other }, token, keyHash)).toBe(false);
    expect(isSignedWith({ ...link, keyId: other }, token, keyHash)).toBe(false);
    expect(isSignedWith({ ...link, expiresAt: link.expiresAt + 1000 }, token, keyHash)).toBe(false);
    expect(isSignedWith({ ...link, accountId: other }, token, keyHash)).toBe(false);
    expect(isSignedWith(link, token, hashApiKey('another key'))).toBe(false);
  });

  it('is invalid with any byte changed', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      const text = changed.toString('base64url');
      const read = readMapToken(link.containerId, text);
      expect(read !== undefined && isSignedWith(read, text, keyHash), `byte ${at}`).toBe(false);
    }
  });

  it.each(['', 'short', `${token}A`, token.slice(1), '!'.repeat(96)])(
    'is none where it looks otherwise: %j',
    (text) => {
      expect(readMapToken(link.containerId, text)).toBeUndefined();
    },
  );

  it('is rejected for a malformed container id', () => {
    expect(readMapToken('MSKU1234565', token)).toBeUndefined();
  });
});
