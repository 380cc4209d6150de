/** Endpoints that fail or were switched off, by account and id: an address may name a customer. */
import { formatInstant } from '../../lib/clock.ts';
import { type Check, type CheckFinding, ok, warning } from './checks.ts';
import { connectFault, endpointOf } from './connect.ts';
import type { DoctorContext } from './context.ts';
import { onDatabase, withSchema } from './database-checks.ts';
import { listTroubledWebhooks, type TroubledWebhook } from './database-store.ts';

const MOST = 20;

export function webhookChecks(context: DoctorContext): Check[] {
  return [
    {
      area: 'webhooks',
      seconds: 15,
      run: (signal) =>
        onDatabase(
          context,
          withSchema(async (client) => {
            const troubled = await listTroubledWebhooks(client, MOST);
            const { online, config } = context;
            // Through a proxy, a connection from here says nothing.
            const mayConnect = online && config.webhooks.proxyUrl === null;
            const found = troubled.map((webhook) => describe(webhook, mayConnect ? signal : null));
            return troubled.length === 0 ? [ok('no endpoint fails', 'webhooks')] : Promise.all(found);
          }),
        ),
    },
  ];
}

/** @param signal null: it is not connected to */
async function describe(webhook: TroubledWebhook, signal: AbortSignal | null): Promise<CheckFinding> {
  const { accountId, id, url, active, since, reason } = webhook;
  const state = active ? 'fails' : 'was switched off';
  const time = since === null ? '' : ` since ${formatInstant(since.getTime())}`;
  const endpoint = signal === null ? undefined : endpointOf(url);
  const fault = endpoint === undefined || signal === null ? undefined : await connectFault(endpoint, signal);
  const probe =
    fault === undefined ? '' : fault === null ? '; its server takes connections' : '; its server cannot be reached';
  return warning(
    `the endpoint ${state}${time}${reason === null ? '' : ` (${reason})`}${probe}`,
    `webhook ${id} of account ${accountId}`,
    active ? 'an endpoint that answers with 2xx' : 'an endpoint that answers; then switch the webhook on and replay',
  );
}
