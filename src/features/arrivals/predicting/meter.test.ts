/** What operators see of predictions, whatever the database answers. */
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Database, Session } from '../../../database/database.ts';
import { manualClock } from '../../../lib/clock.ts';
import { measurePredicting } from './meter.ts';

const NOW = Date.parse('2026-05-10T00:00:00Z');

/** @param rows of the model, and of what is due; null: the database is away */
async function figures(
  rows: { readonly model: object[]; readonly due: object } | null,
): Promise<Record<string, number>> {
  const prepared = async (text: string) => (text.includes('arrival_models') ? rows?.model : [rows?.due]);
  const system: Database['system'] = (work) =>
    rows === null ? Promise.reject(new Error('away')) : work({ prepared } as unknown as Session);
  const metrics = new Registry();
  measurePredicting({ database: { system }, clock: manualClock(NOW), metrics });
  const lines = (await metrics.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
}

it('shows what waits, and the age of the model once there is one', async () => {
  const due = { count: 12, seconds: 90 };
  expect(await figures({ model: [], due })).toEqual({
    portolan_arrivals_due: 12,
    portolan_arrivals_overdue_seconds: 90,
  });
  const model = [{ id: '1', trainedAt: new Date(NOW - 3_600_000), arrivals: 9 }];
  expect(await figures({ model, due })).toMatchObject({ portolan_arrival_model_age_seconds: 3600 });
});

it('answers while the database is away', async () => {
  await expect(figures(null)).resolves.toBeDefined();
});
