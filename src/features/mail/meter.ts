/** The Prometheus metrics of mail. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { RefusalReason } from './errors.ts';

type Way = 'smtp' | 'imap';
/** `later`: an internal error or a full store; the sender retries. */
type MailOutcome = 'taken' | 'duplicate' | 'later' | RefusalReason;

export interface MailMeter {
  count(way: Way, outcome: MailOutcome): void;
  /** Whether the last look into the mailbox went well. */
  reached(isThere: boolean): void;
}

export function createMailMeter(registry: Registry): MailMeter {
  const mails = new Counter({
    name: 'portolan_mails_total',
    help: 'Mails that came, by way and by what became of them.',
    labelNames: ['way', 'outcome'] as const,
    registers: [registry],
  });
  const up = new Gauge({
    name: 'portolan_mailbox_up',
    help: 'Whether the last look into the IMAP mailbox went well (1) or not (0); no value where none is looked into here.',
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
