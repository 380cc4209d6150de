import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { isWebhookSecret, newWebhookSecret, signatureHeaders, signingSecrets } from './sign.ts';

// The package refuses timestamps more than five minutes off, so these tests sign at the time they run.
const sentAtMillis = Math.floor(performance.timeOrigin + performance.now());
const body = '{"data":{"id":"01","attributes":{"city":"Świnoujście"}}}';
const message = { id: '01912d2e-0000-7000-8000-000000000001', body, sentAtMillis };

const hexOf = (secret: string) => createHmac('sha256', secret).update(Buffer.from(body)).digest('hex');

describe('signatures', () => {
  test('the Standard Webhooks package accepts them', () => {
    const secret = newWebhookSecret();
    expect(new Webhook(secret).verify(body, signatureHeaders(message, [secret]))).toEqual(JSON.parse(body));
  });

  test('the Standard Webhooks package refuses a changed body', () => {
    const secret = newWebhookSecret();
    const headers = signatureHeaders(message, [secret]);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
  });

  test('while a secret is replaced, receivers with the old one and with the new one both accept', () => {
    const [present, previous] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signatureHeaders(message, [present, previous]);
    for (const secret of [present, previous]) new Webhook(secret).verify(body, headers);
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
  });

  test('the hex signature is the HMAC of the body, keyed with the text of the secret', () => {
    const secret = newWebhookSecret();
    expect(signatureHeaders(message, [secret])['X-T49-Webhook-Signature']).toBe(hexOf(secret));
  });

  test('the hex signature uses the older secret during a rotation', () => {
    const [present, replaced, first] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    expect(signatureHeaders(message, [present, replaced, first])['X-T49-Webhook-Signature']).toBe(hexOf(first));
  });

  test.each(['0f1e2d3c4b5a', 'a free text, ä', 'whsec_short'])(
    'a secret like %j signs the hex header alone',
    (secret) => {
      expect(signatureHeaders(message, [secret])).toEqual({ 'X-T49-Webhook-Signature': hexOf(secret) });
    },
  );

  test('the timestamp is in whole seconds', () => {
    const headers = signatureHeaders({ ...message, sentAtMillis: 1_795_000_000_999 }, [newWebhookSecret()]);
    expect(headers['webhook-timestamp']).toBe('1795000000');
  });

  test('a secret is whsec_ and 32 random bytes', () => {
    const secrets = new Set(Array.from({ length: 100 }, newWebhookSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  });
});

describe('the signing secrets', () => {
  const at = Date.parse('2026-05-11T18:30:00Z');
  const previous = (secret: string, expires_at: string) => ({ secret, expires_at });

  test('are the current secret and the unexpired replaced secrets', () => {
    const previousSecrets = [previous('b', '2026-05-11T18:30:00.001Z'), previous('c', '2026-05-11T18:30:00Z')];
    expect(signingSecrets({ secret: 'a', previousSecrets }, at)).toEqual(['a', 'b']);
    expect(signingSecrets({ secret: 'a', previousSecrets: [] }, at)).toEqual(['a']);
  });

  test.each([
    [newWebhookSecret(), true],
    [`whsec_${Buffer.alloc(24).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(64).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(23).toString('base64')}`, false],
    [`whsec_${Buffer.alloc(65).toString('base64')}`, false],
    [Buffer.alloc(32).toString('base64'), false],
    ['whsec_', false],
    [`whsec_${'ä'.repeat(43)}=`, false],
    [`whsec_${Buffer.alloc(32).toString('base64')}\n`, false],
  ])('may be %j: %s', (text, fits) => {
    expect(isWebhookSecret(text)).toBe(fits);
  });
});
