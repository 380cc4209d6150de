import { expect, it } from 'vitest';
import { isSigned, readSigned, sign } from './signed-text.ts';

const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const text = {
  purpose: 'upload',
  accountId: '01985b00-0000-7000-8000-000000000001',
  id: '01985b00-0000-7000-8000-000000000002',
  expiresAt: 1_778_527_800_000,
} as const;

it('contains the signed text, and the account', () => {
  const signed = sign(text, ours);
  expect(signed).toMatch(/^[\w-]+--[0-9a-f]{64}$/);
  expect(readSigned(signed, 'upload')).toEqual(text);
  expect([isSigned(signed, ours), isSigned(signed, theirs)]).toEqual([true, false]);
});

it('is invalid for another purpose, and after a change', () => {
  const signed = sign(text, ours);
  expect(readSigned(signed, 'document')).toBeUndefined();
  const [signedText = '', mac = ''] = signed.split('--');
  const later = Buffer.from(JSON.stringify(['upload', text.accountId, text.id, text.expiresAt + 1])).toString(
    'base64url',
  );
  expect(isSigned(`${later}--${mac}`, ours)).toBe(false);
  expect(isSigned(`${signedText}--${'0'.repeat(64)}`, ours)).toBe(false);
});

it.each([
  '',
  'x',
  '--',
  `${'A'.repeat(40)}--${'0'.repeat(64)}`,
  `${Buffer.from('[1,2,3,4]').toString('base64url').padEnd(24, 'A')}--${'0'.repeat(64)}`,
])('is none: %j', (given) => {
  expect(readSigned(given, 'upload')).toBeUndefined();
  expect(isSigned(given, ours)).toBe(false);
});
