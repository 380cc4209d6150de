/** The Prometheus metrics of mail. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { RefusalReason } from './errors.ts';

type Way = 'smtp' | 'imap';
/** `later`: an internal error or a full store; the sender retries. */
type MailOutcome = 'taken' | 'duplicate' | 'later' | 'bounce_noted' | 'bounce_discarded' | RefusalReason;

export interface MailMeter {
  count(way: Way, outcome: MailOutcome): void;
  /** Whether the last poll of the mailbox succeeded. */
  reached(isThere: boolean): void;
}

export function createMailMeter(registry: Registry): MailMeter {
  const mails = new Counter({
    name: 'portolan_mails_total',
    help: 'Received mails, by protocol and result.',
    labelNames: ['way', 'outcome'] as const,
    registers: [registry],
  });
  const up = new Gauge({
    name: 'portolan_mailbox_up',
    help: 'Whether the last poll of the IMAP mailbox succeeded (1) or not (0). No value in processes that do not poll.',
    labelNames: [] as const,
    registers: [],
  });
  let isRegistered = false;
  return {
    count: (way, outcome) => mails.inc({ way, outcome }),
    reached(isThere) {
      if (!isRegistered) registry.registerMetric(up);
      isRegistered = true;
      up.set(isThere ? 1 : 0);
    },
  };
}
