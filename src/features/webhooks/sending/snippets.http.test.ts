/** The receivers of docs/webhooks.md in languages that run as they are; snippets.long.test.ts has those that are compiled. */
import { expect, test } from 'vitest';
import {
  describeReceiver,
  extract,
  PYTHON,
  RUBY,
  secret,
  TYPESCRIPT,
  trigger,
  useApi,
} from '../../../../test/helpers/webhooks/receivers.ts';
import { newWebhookSecret } from './sign.ts';

useApi();

for (const language of [TYPESCRIPT, PYTHON, RUBY]) describeReceiver(language);

test('the check of the hex signature accepts genuine calls and rejects others', async () => {
  const { isGenuine } = (await import(/* @vite-ignore */ extract('hex.ts'))) as {
    isGenuine(body: Buffer, header: string, secret: string): boolean;
  };
  // Nothing listens there: the answer still has the request that was sent.
  const { request_headers: headers, request_body: text } = await trigger('http://127.0.0.1:9/', 'container.created');
  const signature = headers['X-T49-Webhook-Signature'] ?? '';
  expect(isGenuine(Buffer.from(text), signature, secret)).toBe(true);
  expect(isGenuine(Buffer.from(`${text} `), signature, secret)).toBe(false);
  expect(isGenuine(Buffer.from(text), '', secret)).toBe(false);
  expect(isGenuine(Buffer.from(text), signature, newWebhookSecret())).toBe(false);
});
