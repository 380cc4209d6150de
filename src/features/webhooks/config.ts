/** The settings of webhooks. */
import { Type } from 'typebox';
import { count, flag, group, nullable } from '../../lib/settings/schemas.ts';

export const WebhooksConfig = group('Delivery of [webhooks](webhooks.md#for-operators).', {
  timeoutMillis: count(
    'Timeout of one delivery attempt, from connecting to the status line. A webhook stays reserved for a killed worker for this time and 10 seconds.',
  ),
  retryDelaysSeconds: Type.Array(Type.Number({ minimum: 0 }), {
    description:
      'Delays before the second, third, … attempt, each varied by up to a tenth. After the last one the delivery has failed.',
  }),
  concurrencyPerWebhook: count('Deliveries to one webhook that may be in flight at the same time.'),
  concurrency: count('Deliveries of one worker that may be in flight at the same time, over all webhooks.'),
  deactivateAfterDays: Type.Number({
    exclusiveMinimum: 0,
    description: 'A webhook is deactivated after this many days of failed deliveries only.',
  }),
  retentionDays: count('How many days events, notifications and delivery attempts are kept, by the week.'),
  proxyUrl: nullable(
    'HTTP proxy for deliveries, for example `http://user:password@proxy:3128`. `null`: none.',
    Type.String({ pattern: '^https?://[^/]+/?$' }),
  ),
  ips: group('Addresses that `GET /v2/webhooks/ips` returns, so that receivers can allow them.', {
    addresses: Type.Array(Type.String({ minLength: 2 }), {
      description: 'IP addresses or networks that deliveries come from.',
    }),
    lastUpdated: nullable(
      'When the list last changed, for example `2026-05-11T00:00:00Z`.',
      Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
    ),
  }),
  guard: group('Which receivers are allowed. See [security](security.md).', {
    allowPrivateAddresses: flag('`true`: also deliver to addresses in private networks.'),
    allowHttpLoopback: flag(
      'For development: also deliver to `http://localhost`, at any port. `npm start` sets it, except with `--no-demo`.',
    ),
    allowedPorts: Type.Array(Type.Integer({ minimum: 1, maximum: 65535 }), {
      description: 'Ports that a webhook URL may have.',
    }),
    allowedHosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      maxItems: 1000,
      description:
        '[Hosts](security.md#webhooks) of webhooks and chat channels: names, addresses, and `*.example.com`. `[]`: all.',
    }),
  }),
});
