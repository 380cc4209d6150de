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

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly of: (state: TargetState, clock: Clock) => number;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'portolan_stream_backlog',
    help: 'Events or records that wait for a target of streams.',
    of: ({ backlog }) => backlog,
  },
  {
    name: 'portolan_stream_waiting_seconds',
    help: 'Age of the oldest event or record that waits for a target of streams; 0: none waits.',
    // Events have the time of the world.
    of: ({ waitingSince, kind }, clock) =>
      waitingSince === null ? 0 : ((kind === 'events' ? clock.now() : clock.wallNow()) - waitingSince.getTime()) / 1000,
  },
  {
    name: 'portolan_stream_failing',
    help: 'Whether a target of streams has failed since it was last reached: 1 or 0.',
    of: ({ failingSince }) => (failingSince === null ? 0 : 1),
  },
  {
    name: 'portolan_stream_lost',
    help: 'Events or records that were deleted before a target of streams got them.',
    of: ({ lost }) => lost,
  },
];

/** The same in every process. */
export function measureTargets(registry: Registry, database: Database, clock: Clock): void {
  const read = readOnceForMetrics(database, listTargetStates);
  for (const { name, help, of } of FIGURES) {
    new Gauge({
      name,
      help,
      labelNames: ['target'] as const,
      registers: [registry],
      async collect() {
        const states = await read();
        if (states === null) return;
        this.reset();
        for (const state of states) this.set({ target: state.name }, of(state, clock));
      },
    });
  }
}
