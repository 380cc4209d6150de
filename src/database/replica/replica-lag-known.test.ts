/** What is known of a replica's lag, by pools whose servers answer as the test has it. */
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../test/helpers/until.ts';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { type ReplicaReads, readReplica } from './replica-reads.ts';

interface Server {
  cluster: string;
  lsn: string | null;
  away?: boolean;
}

let reads: ReplicaReads;
afterEach(() => reads.close());

function poolOf(server: Server): pg.Pool {
  const client = {
    on: () => {},
    off: () => {},
    release: () => {},
    query: (_: unknown, done: (error: Error | null, result?: object) => void) => {
      const { cluster, lsn, away } = server;
      if (away) done(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
      else done(null, { rows: [{ cluster, timeline: 1, lsn }] });
    },
  };
  return { connect: async () => client, end: async () => {} } as unknown as pg.Pool;
}

test.each<[string, Partial<Server>]>([
  ['is of another cluster', { cluster: 'other' }],
  ['is no standby', { lsn: null }],
  ['is away', { away: true }],
])('the lag of a replica that was used and now %s is not known', async (_, change) => {
  const [primary, replica]: Server[] = [
    { cluster: 'own', lsn: '0/10' },
    { cluster: 'own', lsn: '0/10' },
  ];
  reads = readReplica(
    { url: '', maxLagSeconds: 5 },
    { primary: poolOf(primary as Server), replica: poolOf(replica as Server), share: new FairSemaphore({ slots: 1 }) },
  );
  await until(() => expect(reads.isInUse()).toBe(true));
  expect(reads.lagSeconds()).toBeLessThan(5);
  Object.assign(replica as Server, change);
  await until(() => expect(reads.isInUse()).toBe(false));
  expect(reads.lagSeconds()).toBe(Number.POSITIVE_INFINITY);
});
