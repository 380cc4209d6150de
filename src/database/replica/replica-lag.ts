/**
 * How far a replica is behind the primary: by positions in the log of the primary, and by when this process learned them. No
 * clock of a server counts, and a primary that writes nothing has no lag. Pure.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

/** Where a server is in the log of its cluster. */
export interface LogPosition {
  /** Of the cluster: another one is no replica of it. */
  readonly cluster: string;
  /** Each failover begins a new one. */
  readonly timeline: number;
  readonly lsn: bigint;
}

interface Sample extends LogPosition {
  readonly at: number;
}

export class PrimaryLog {
  readonly #keptMillis: number;
  /** Oldest first; all of one timeline. */
  #samples: Sample[] = [];

  /** @param keptMillis a replica that is further behind counts as infinitely far */
  constructor(keptMillis: number) {
    this.#keptMillis = keptMillis;
  }

  /** @param at before the primary was asked: all that was committed by then is at or before the position */
  note(position: LogPosition, at: number): void {
    const last = this.#samples.at(-1);
    if (last !== undefined && !isSameLog(last, position)) this.#samples = [];
    this.#samples = [...this.#samples.filter((sample) => sample.at >= at - this.#keptMillis), { ...position, at }];
  }

  /** @returns when the primary had written no more than the replica has replayed; undefined: not known */
  freshAt(replica: LogPosition): number | undefined {
    return this.#samples.findLast((sample) => isSameLog(sample, replica) && sample.lsn <= replica.lsn)?.at;
  }

  /** Whether the replica is one of another cluster; false while nothing is known. */
  isForeign(replica: LogPosition): boolean {
    const last = this.#samples.at(-1);
    return last !== undefined && last.cluster !== replica.cluster;
  }
}

function isSameLog(one: LogPosition, other: LogPosition): boolean {
  return one.cluster === other.cluster && one.timeline === other.timeline;
}

/** `16/B374D848` as PostgreSQL writes it. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Without a replica there are no such metrics. */
export function measureReplica(metrics: Registry, { replica }: Pick<Database, 'replica'>): void {
  if (replica === null) return;
  new Gauge({
    name: 'portolan_replica_lag_seconds',
    help: 'How far the replica of database.readUrl is behind at most; +Inf: not known',
    registers: [metrics],
    collect() {
      this.set(replica.lagSeconds());
    },
  });
  new Gauge({
    name: 'portolan_replica_in_use',
    help: 'Whether reads that may lag go to the replica (1), or to the primary (0)',
    registers: [metrics],
    collect() {
      this.set(replica.isInUse() ? 1 : 0);
    },
  });
  new Counter({
    name: 'portolan_stale_reads_total',
    help: 'Reads that may lag, by the server that answered them',
    labelNames: ['server'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.counts)) this.inc({ server }, count);
    },
  });
}
