import { expect, test } from 'vitest';
import { rowsOf } from './days.ts';

const NOW = Date.parse('2026-05-12T10:00:00Z');
const of = (day: string, answers_count: number, reasons: Record<string, number>) => ({
  day,
  answers_count,
  statements_count: 100,
  reasons: Object.entries(reasons).map(([reason, count]) => ({ reason, count })),
});

test('each reason is a row over thirty days, the most frequent first below the answers', () => {
  const counts = [of('2026-05-01', 4, { unreadable: 1 }), of('2026-05-12', 3, { unreadable: 1, unknown_code: 7 })];
  const rows = rowsOf(counts as Parameters<typeof rowsOf>[0], NOW);
  expect(rows.map(({ reason, total }) => [reason, total])).toEqual([
    ['answers', 7],
    ['unknown_code', 7],
    ['unreadable', 2],
  ]);
  const [answers, codes] = rows;
  expect([answers?.days.length, answers?.days[0]?.day]).toEqual([30, '2026-04-13']);
  expect(answers?.days.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-05-01', count: 4 },
    { day: '2026-05-12', count: 3 },
  ]);
  expect(codes?.days.at(-1)).toEqual({ day: '2026-05-12', count: 7 });
});

test('a source without answers has a row of zeros', () => {
  expect(rowsOf([], NOW)).toMatchObject([{ reason: 'answers', total: 0 }]);
});
