/** The Prometheus metrics of mail that leaves. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { readOnceForMetrics } from '../../../database/metrics.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { MailFailureWord } from './failures.ts';
import { measureQueued } from './sending-store.ts';

export interface SendingMeter {
  /** An attempt is over, or the mail ended without one. @param failure null: it was sent */
  count(kind: string, result: 'sent' | 'retried' | 'failed' | 'cancelled', failure: MailFailureWord | null): void;
}

export function createSendingMeter(registry: Registry, database: Database, clock: Clock): SendingMeter {
  const mails = new Counter({
    name: 'portolan_outgoing_mails_total',
    help: 'Attempts to send mails, by kind of mail, result (sent, retried, failed, cancelled) and reason of a failure.',
    labelNames: ['kind', 'result', 'failure'] as const,
    registers: [registry],
  });
  const findQueued = readOnceForMetrics(database, (session) => measureQueued(session, new Date(clock.wallNow())));
  new Gauge({
    name: 'portolan_outgoing_mail_overdue_seconds',
    help: 'For how long the oldest mail that is due has waited to be sent; 0 without one.',
    registers: [registry],
    async collect() {
      const found = await findQueued();
      if (found === null) return;
      this.set(found.oldest === null ? 0 : Math.max(0, (clock.wallNow() - found.oldest.getTime()) / 1000));
    },
  });
  new Gauge({
    name: 'portolan_outgoing_mails_queued',
    help: 'Mails that wait to be sent, those after a temporary failure too.',
    registers: [registry],
    async collect() {
      const found = await findQueued();
      if (found !== null) this.set(found.count);
    },
  });
  return {
    count: (kind, result, failure) => mails.inc({ kind, result, failure: failure ?? 'none' }),
  };
}
