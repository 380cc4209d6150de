/** How a connection stands, and why. */
import { expect, it } from 'vitest';
import { type Polls, standing } from './list-connections.ts';

const source = { kind: 'shipping_line', code: 'MAEU' } as const;
const polls = (failing: number, cause?: 'login_refused' | 'unreachable'): Polls => ({
  checks: [
    {
      ...source,
      shipmentsCount: 3,
      failingShipmentsCount: failing,
      lastAnsweredAt: new Date('2026-11-29T08:00:00Z'),
      failingSince: failing === 0 ? null : '2026-11-30T08:00:00Z',
      failure: failing === 0 ? null : 'unreachable',
    },
  ],
  failures:
    cause === undefined
      ? []
      : [{ ...source, cause, count: 2, previousCount: 0, firstAt: null, lastAt: new Date('2026-11-30T09:00:00Z') }],
});
const since = Date.parse('2026-11-01T00:00:00Z');
const stands = (of: Polls, problem: string | null = null) =>
  standing('line', 'MAEU', { polls: of, problem, since, keyFile: '/data/keys.json' });

it('says that the source refuses the log-in, and what to do', () => {
  expect(stands(polls(2, 'login_refused'))).toMatchObject({
    ...{ state: 'failing', problem_kind: 'login_refused', key_file: null },
    problem: 'The source refuses the log-in in the polls of 2 shipments. Replace the credentials.',
  });
  expect(stands(polls(1, 'unreachable'))).toMatchObject({ problem_kind: 'unreachable' });
  expect(stands(polls(1))).toMatchObject({ state: 'failing', problem_kind: null });
  expect(stands(polls(0))).toMatchObject({ state: 'working', problem: null, problem_kind: null });
});

it('names the key file that is missing', () => {
  expect(stands(polls(0), 'key missing: …')).toMatchObject({
    ...{ state: 'failing', problem_kind: 'key_missing', key_file: '/data/keys.json' },
  });
  expect(stands(polls(0), 'no credentials')).toMatchObject({ problem_kind: 'unusable', key_file: null });
});
