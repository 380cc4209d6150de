import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkSignature, parseHeaders, type Received } from './signature.ts';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const body = '{"data":{"id":"1","name":"Bücher"}}';
const seconds = 1_780_000_000;
const signature = createHmac('sha256', key).update(`n1.${seconds}.${body}`).digest('base64');
const hex = createHmac('sha256', secret).update(body).digest('hex');
const headers = `Webhook-Id: n1\nwebhook-timestamp: ${seconds}\nwebhook-signature: v1,AAAA v1,${signature}\nX-T49-Webhook-Signature: ${hex}`;
const check = (changed: Partial<Received> = {}) =>
  checkSignature({ headers, body, secret, now: (seconds + 20) * 1000, sentBody: async () => null, ...changed });

test('a request as it was sent is valid, and its age is told', async () => {
  expect(await check()).toEqual({ kind: 'valid', ageSeconds: 20, isOld: false });
  expect(await check({ now: (seconds + 301) * 1000 })).toEqual({ kind: 'valid', ageSeconds: 301, isOld: true });
});

test('an incomplete request or a malformed secret is named', async () => {
  const incomplete = headers.replace(/webhook-timestamp.*\n/, '');
  expect(await check({ headers: incomplete })).toEqual({ kind: 'header_missing', header: 'webhook-timestamp' });
  expect(await check({ secret: 'whsec_short' })).toEqual({ kind: 'secret_malformed' });
});

test.each([
  ['line_end', `${body}\n`],
  ['reformatted', JSON.stringify(JSON.parse(body), null, 2)],
])('a body that was changed is recognized: %s', async (by, changed) => {
  expect(await check({ body: changed })).toEqual({ kind: 'body_changed', by });
});

test('another body is told from another secret by what was sent', async () => {
  const sentBody = async () => body;
  expect(await check({ body: body.replace('1', '2'), sentBody })).toEqual({ kind: 'body_differs', at: 16 });
  expect(await check({ secret: otherSecret, sentBody })).toEqual({ kind: 'other_secret' });
  expect(await check({ secret: otherSecret })).toEqual({ kind: 'no_match' });
});

test('a changed time is told from a changed body', async () => {
  expect(await check({ headers: headers.replace(String(seconds), '1') })).toEqual({ kind: 'headers_changed' });
});

test.each(['"webhook-id": "n1",', "-H 'webhook-id: n1' \\", 'HTTP_WEBHOOK_ID=n1'])(
  'headers are read as people paste them: %s',
  (line) => {
    expect(parseHeaders(line).get('webhook-id')).toBe('n1');
  },
);
