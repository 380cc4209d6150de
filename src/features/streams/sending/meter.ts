/** Figures of streams for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { readOnceForMetrics } from '../../../database/metrics.ts';
import type { Clock } from '../../../lib/clock.ts';
import { listTargetStates, type TargetState } from './store.ts';

/** @returns a function that counts what a target has taken */
export function newMeter(registry: Registry): (target: string, count: number) => void {
  const sent = new Counter({
    name: 'portolan_stream_sent_total',
    help: 'Events and records that this worker has sent to a target of streams.',
    labelNames: ['target'] as const,
    registers: [registry],
  });
  return (target, count) => sent.inc({ target }, count);
}

interface MeasuredParts {
  readonly metrics: Registry;
  readonly database: Database;
  readonly clock: Clock;
}

/** The same in every process with the same settings. @param names of the targets: what others had is no concern of an alert */
export function measureTargets({ metrics, database, clock }: MeasuredParts, names: readonly string[]): void {
  const read = readOnceForMetrics(database, listTargetStates);
  const gauge = (name: string, help: string, of: (state: TargetState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['target'],
      registers: [metrics],
      async collect() {
        const states = names.length === 0 ? [] : await read();
        if (states === null) return;
        this.reset();
        for (const state of states.filter(({ name: target }) => names.includes(target)))
          this.set({ target: state.name }, of(state));
      },
    });
  gauge('portolan_stream_backlog', 'Events or records that wait for a target of streams.', ({ backlog }) => backlog);
  // Events have the time of the world.
  const now = ({ kind }: TargetState) => (kind === 'events' ? clock.now() : clock.wallNow());
  gauge(
    'portolan_stream_waiting_seconds',
    'Age of the oldest event or record that waits for a target of streams; 0: none waits.',
    (state) => (state.waitingSince === null ? 0 : (now(state) - state.waitingSince.getTime()) / 1000),
  );
  gauge(
    'portolan_stream_failing',
    'Whether a target of streams has failed since it was last reached: 1 or 0.',
    ({ failingSince }) => (failingSince === null ? 0 : 1),
  );
  gauge(
    'portolan_stream_lost',
    'Events or records that were deleted before a target of streams got them.',
    ({ lost }) => lost,
  );
}
