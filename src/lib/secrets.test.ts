import { describe, expect, it } from 'vitest';
import { generateApiKey, hintOfApiKey, isWellFormedApiKey, seal, unseal } from './secrets.ts';

describe('API keys', () => {
  it('have a fixed shape and are well-formed when made', () => {
    for (let round = 0; round < 200; round += 1) {
      const key = generateApiKey(round % 2 ? 'live' : 'test');
      expect(key).toMatch(/^ptl_(live|test)_[0-9A-Za-z]{49}$/);
      expect(isWellFormedApiKey(key)).toBe(true);
    }
  });

  it('differ from a typo in any one character', () => {
    const key = generateApiKey('live');
    for (let at = 9; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it('reject a change of their kind', () => {
    expect(isWellFormedApiKey(generateApiKey('live').replace('live', 'test'))).toBe(false);
  });

  it('show only their first characters in a hint', () => {
    const key = generateApiKey('live');
    expect(hintOfApiKey(key)).toBe(`${key.slice(0, 13)}…`);
  });
});

describe('sealed text', () => {
  it('opens under its own secret only', () => {
    const sealed = seal('{"key":"ptl_live_…"}', 'one');
    expect(unseal(sealed, 'one')).toBe('{"key":"ptl_live_…"}');
    expect(() => unseal(sealed, 'two')).toThrow();
  });

  it('shows nothing of the text and is never the same twice', () => {
    const sealed = seal('secret', 'one');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
    expect(seal('secret', 'one')).not.toBe(sealed);
  });
});
