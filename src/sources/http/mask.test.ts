import { expect, test } from 'vitest';
import type { RawAnswer } from './answer.ts';
import { maskerFor, withMaskedAnswers } from './mask.ts';

const SECRET = 'pä/ss+word?=1';

test.each([
  ['as it is', SECRET],
  ['in a URL', encodeURIComponent(SECRET)],
  ['as Basic', Buffer.from(`user:${SECRET}`).toString('base64')],
  ['as base64url', Buffer.from(`x${SECRET}`).toString('base64url')],
  ['in JSON', JSON.stringify({ message: `no "${SECRET}"` })],
])('a secret %s is masked', (_how, text) => {
  const masked = maskerFor([SECRET])(`got ${text} here`);
  expect(masked).toContain('***');
  expect(masked).not.toContain(text);
  expect(masked).toMatch(/^got .* here$/);
});

test('each line of a key is masked, wherever it is broken', () => {
  const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ';
  const pem = `-----BEGIN PRIVATE KEY-----\n${line}\n-----END PRIVATE KEY-----`;
  expect(maskerFor([pem])(`your key ${line} is wrong`)).toBe('your key *** is wrong');
});

test('what is too short to be told from other text stays', () => {
  expect(maskerFor(['abc'])('abc')).toBe('abc');
  expect(maskerFor(['abc'], 1)('abc')).toBe('***');
});

const page = (status: number, body: string) => ({ url: 'https://x.example', status, headers: { echo: body }, body });

test('refusals lose every secret, and data only what looks like a key', async () => {
  const answer: RawAnswer = {
    fetchedAt: '2026-11-29T20:00:00Z',
    pages: [page(401, 'MERIDIAN key-0123456789'), page(200, 'MERIDIAN key-0123456789')],
    failure: { code: 'connection', detail: 'MERIDIAN' },
  };
  const source = withMaskedAnswers({ fetch: async (_asked: never, _signal: AbortSignal) => answer }, [
    'MERIDIAN',
    'key-0123456789',
    'application/json',
  ]);
  const { pages, failure } = await source.fetch(undefined as never, AbortSignal.any([]));
  expect(pages.map(({ body }) => body)).toEqual(['*** ***', 'MERIDIAN ***']);
  expect([pages[0]?.headers.echo, failure?.detail]).toEqual(['*** ***', '***']);
});
