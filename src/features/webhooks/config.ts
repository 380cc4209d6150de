/** The settings of webhooks. */
import { Type } from 'typebox';
import { count, flag, group, nullable } from '../../lib/settings/schemas.ts';

export const WebhooksConfig = group('Delivery of [webhooks](webhooks.md#for-operators).', {
  timeoutMillis: count('Timeout of one delivery attempt, from connecting to the status line.'),
  retryDelaysSeconds: Type.Array(Type.Number({ minimum: 0 }), {
    description: 'Delays before the second, third, … attempt, each varied by up to a tenth.',
  }),
  concurrencyPerWebhook: count('Deliveries to one webhook in flight.'),
  concurrency: count('Deliveries of one worker in flight.'),
  deactivateAfterDays: Type.Number({
    exclusiveMinimum: 0,
    description: 'After how many days of failures only a webhook is deactivated.',
  }),
  retentionDays: count('How many days events, notifications and attempts are kept, by the week.'),
  proxyUrl: nullable(
    'HTTP proxy for deliveries, for example `http://user:password@proxy:3128`. `null`: none.',
    Type.String({ pattern: '^https?://[^/]+/?$' }),
  ),
  ips: group('What `GET /v2/webhooks/ips` returns, so that receivers can allow it.', {
    addresses: Type.Array(Type.String({ minLength: 2 }), {
      description: 'Addresses or networks of deliveries.',
    }),
    lastUpdated: nullable(
      'When the list last changed, for example `2026-05-11T00:00:00Z`. `null`: the start of the service.',
      Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
    ),
  }),
  guard: group('Which receivers are allowed ([security](security.md#webhooks)).', {
    allowPrivateAddresses: flag('Also deliver to addresses in private networks.'),
    allowHttpLoopback: flag(
      'For development: also deliver to `http://localhost`, at any port. `npm start` sets it, except with `--no-demo`.',
    ),
    allowedPorts: Type.Array(Type.Integer({ minimum: 1, maximum: 65535 }), {
      description: 'Ports that a webhook URL may have.',
    }),
    allowedHosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      maxItems: 1000,
      description: 'Hosts of webhooks and chat channels: names, addresses, and `*.example.com`. `[]`: all.',
    }),
  }),
});
