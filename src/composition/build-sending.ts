/** Builds what sends mails, where the settings name an SMTP server. */
import { publicUrlOf } from '../config/config.ts';
import { createSendingMeter } from '../tenancy/outgoing-mail/sending/meter.ts';
import { createRelay } from '../tenancy/outgoing-mail/sending/relay.ts';
import type { SendingContext } from '../tenancy/outgoing-mail/sending/send-mail.ts';
import type { Foundation } from './foundation.ts';

/** @param drain closes the connections @returns null: no mail leaves */
export function configuredSending(foundation: Foundation, drain: AsyncDisposableStack): SendingContext | null {
  const { config, database, clock, metrics, logger: log } = foundation;
  const { host, from, ...settings } = config.mail.outgoing;
  if (host === null || from === null) return null;
  const relay = createRelay({ ...settings, host });
  drain.defer(() => relay.close());
  return {
    database,
    clock,
    relay,
    settings: { ...settings, from, publicUrl: publicUrlOf(config) },
    chance: Math.random,
    meter: createSendingMeter(metrics, database, clock),
    log,
  };
}
