import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type HeadersLike, isEvent, referenceOf, verifyWebhook, WebhookNotGenuine } from './webhooks.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = Date.parse('2026-05-11T18:30:00Z');
const BODY = '{"data":{"attributes":{"event":"container.transport.vessel_arrived","note":"Zürich"}}}';

/** Signed as by another implementation of the standard, and by the definition of the hex header. */
function headersOf(secret: string, sentAt = NOW): Record<string, string> {
  return {
    'webhook-id': 'a',
    'webhook-timestamp': String(sentAt / 1000),
    'webhook-signature': new Webhook(secret).sign('a', new Date(sentAt), BODY),
    'x-t49-webhook-signature': createHmac('sha256', secret).update(BODY).digest('hex'),
  };
}

const verify = (headers: HeadersLike, body: string | Uint8Array = BODY, options = {}) =>
  verifyWebhook(body, headers, { secret: SECRET, nowMillis: NOW, ...options }).data.attributes.event;

describe('a genuine request', () => {
  it('has a valid standard signature, as text or bytes, with any case of header names', () => {
    const headers = headersOf(SECRET);
    expect(verify(headers)).toBe('container.transport.vessel_arrived');
    expect(verify(headers, Buffer.from(BODY))).toBe('container.transport.vessel_arrived');
    expect(verify(new Headers(headers))).toBe('container.transport.vessel_arrived');
    expect(
      verify(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))),
    ).toBe('container.transport.vessel_arrived');
  });

  it('has a valid hex signature, if the option selects it', () => {
    const { 'x-t49-webhook-signature': signature } = headersOf(SECRET);
    expect(verify({ 'X-T49-Webhook-Signature': signature }, BODY, { signature: 'hex' })).toBeTruthy();
  });

  it('is valid during a replacement of the secret: several signatures, several secrets', () => {
    const signatures = [OTHER, SECRET].map((secret) => headersOf(secret)['webhook-signature']).join(' ');
    expect(verify({ ...headersOf(OTHER), 'webhook-signature': `v2,x ${signatures}` })).toBeTruthy();
    expect(verify(headersOf(OTHER), BODY, { secret: [SECRET, OTHER] })).toBeTruthy();
  });

  it('may be as old as the tolerance', () => {
    expect(verify(headersOf(SECRET, NOW - 300_000))).toBeTruthy();
    expect(verify(headersOf(SECRET, NOW - 900_000), BODY, { toleranceSeconds: 900 })).toBeTruthy();
  });
});

describe('a request that is not genuine', () => {
  const hex = { signature: 'hex' };
  it.each<[string, HeadersLike, string, object]>([
    ['another secret', headersOf(OTHER), BODY, {}],
    ['another body', headersOf(SECRET), BODY.replace('arrived', 'departed'), {}],
    ['another id', { ...headersOf(SECRET), 'webhook-id': 'b' }, BODY, {}],
    ['an old time', headersOf(SECRET, NOW - 301_000), BODY, {}],
    ['a time to come', headersOf(SECRET, NOW + 301_000), BODY, {}],
    ['no time', { ...headersOf(SECRET), 'webhook-timestamp': 'now' }, BODY, {}],
    ['a signature of another version', { ...headersOf(SECRET), 'webhook-signature': 'v2,AAAA' }, BODY, {}],
    ['half a signature', { ...headersOf(SECRET), 'webhook-signature': 'v1,AAAA' }, BODY, {}],
    ['only the hex signature, which the option does not select', { 'x-t49-webhook-signature': 'aa' }, BODY, {}],
    ['a hex signature by another secret', headersOf(OTHER), BODY, hex],
    ['a hex signature that is none', { 'x-t49-webhook-signature': 'zz' }, BODY, hex],
    ['no header at all', {}, BODY, {}],
  ])('has %s', (_, headers, body, options) => {
    expect(() => verify(headers, body, options)).toThrow(WebhookNotGenuine);
  });

  it('causes another error if the receiver has no secret', () => {
    expect(() => verify(headersOf(SECRET), BODY, { secret: '' })).toThrow(TypeError);
    expect(() => verify(headersOf(SECRET), BODY, { secret: [] })).toThrow(TypeError);
  });
});

describe('a notification', () => {
  const included = [
    { id: 'b', type: 'container' },
    { id: 'a', type: 'transport_event' },
  ];
  const relationships = { reference_object: { data: { type: 'transport_event', id: 'a' } } };
  const body = JSON.stringify({
    data: { attributes: { event: 'container.transport.vessel_arrived' }, relationships },
    included,
  });
  const headers = { ...headersOf(SECRET), 'webhook-signature': new Webhook(SECRET).sign('a', new Date(NOW), body) };
  const notification = verifyWebhook(body, headers, { secret: SECRET, nowMillis: NOW });

  it('is narrowed by its event, with what it refers to', () => {
    if (!isEvent(notification, 'container.transport.vessel_arrived')) throw new Error('not narrowed');
    const event = referenceOf(notification);
    expectTypeOf(event?.type).toEqualTypeOf<'transport_event' | undefined>();
    expectTypeOf(notification.data.attributes.event).toEqualTypeOf<'container.transport.vessel_arrived'>();
    expect(event?.id).toBe('a');
  });

  it('is of none of other events', () => {
    expect(isEvent(notification, 'container.created', 'exception.opened')).toBe(false);
    // @ts-expect-error there is no such event
    expect(isEvent(notification, 'container.sunk')).toBe(false);
  });
});
