/** What is read from the database for metrics is left out while it is away; the other metrics are there. */
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createArchiveMeter } from '../features/archive/take-away.ts';
import { measureDatasync } from '../features/datasync/jobs.ts';
import { measureTargets } from '../features/streams/sending/meter.ts';

const away = { system: () => Promise.reject(new Error('the connection is lost')) } as unknown as Database;
const clock = { now: () => 0, wallNow: () => 0 } as never;
const targets = [{ accountId: 'a', name: 'folder' }] as never;

it.each([
  ['the archive', (metrics: Registry) => void createArchiveMeter(metrics, away, clock)],
  ['datasync', (metrics: Registry) => measureDatasync({ database: away, metrics, targets })],
  ['streams', (metrics: Registry) => measureTargets({ metrics, database: away, clock }, ['lake'])],
])('metrics of %s do not fail', async (_, register) => {
  const metrics = new Registry();
  register(metrics);
  expect(await metrics.metrics()).toContain('# HELP portolan_');
});
