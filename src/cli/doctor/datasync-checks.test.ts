import { expect, it } from 'vitest';
import { targetFinding } from './datasync-checks.ts';

it('a target is late after three intervals, failed by its last error, and fresh otherwise', () => {
  const now = Date.parse('2026-05-11T18:30:00Z');
  const target = { name: 's3://warehouse', everyMinutes: 60 };
  const copied = (minutes: number, error: string | null = null) =>
    targetFinding(target, { succeededAt: new Date(now - minutes * 60_000), error, waiting: 7 }, now);
  expect([copied(180), copied(181), copied(1, 'it is away'), targetFinding(target, undefined, now)]).toMatchObject([
    { state: 'ok', what: 'data were copied 180 minutes ago, 7 rows wait' },
    { state: 'warning', right: 'docs/runbooks.md#portolandatasyncfailing' },
    { state: 'failed', what: 'the last copy failed: it is away' },
    { state: 'warning', what: 'nothing was copied yet' },
  ]);
});
