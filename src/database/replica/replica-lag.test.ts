import { describe, expect, it } from 'vitest';
import { type LogPosition, PrimaryLog, parseLsn } from './replica-lag.ts';

const at = (lsn: number, timeline = 1, cluster = 'a'): LogPosition => ({ cluster, timeline, lsn: BigInt(lsn) });

function logOf(...samples: readonly (readonly [at: number, lsn: number, timeline?: number])[]): PrimaryLog {
  const log = new PrimaryLog(60_000);
  for (const [time, lsn, timeline] of samples) log.note(at(lsn, timeline), time);
  return log;
}

describe('a replica is as fresh as the last known position that it has replayed', () => {
  const log = logOf([1000, 100], [2000, 200], [3000, 300]);

  it.each([
    [99, undefined],
    [100, 1000],
    [250, 2000],
    [300, 3000],
    [900, 3000],
  ])('at position %d: %o', (lsn, fresh) => {
    expect(log.freshAt(at(lsn))).toBe(fresh);
  });
});

it('has no lag while the primary writes nothing', () => {
  expect(logOf([1000, 100], [9000, 100]).freshAt(at(100))).toBe(9000);
});

it('is not known to be fresh when it is further behind than positions are kept', () => {
  expect(logOf([1000, 100], [70_000, 500]).freshAt(at(499))).toBeUndefined();
});

it('is not fresh on the timeline of before a failover, however far it is', () => {
  const log = logOf([1000, 100, 1], [2000, 150, 2]);
  expect(log.freshAt(at(900, 1))).toBeUndefined();
  expect(log.freshAt(at(150, 2))).toBe(2000);
});

it('is none if it belongs to another cluster', () => {
  const log = logOf([1000, 100]);
  expect(log.freshAt(at(900, 1, 'b'))).toBeUndefined();
  expect([log.isForeign(at(900, 1, 'b')), log.isForeign(at(1)), new PrimaryLog(1).isForeign(at(1))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('reads positions as PostgreSQL writes them', () => {
  expect(parseLsn('16/B374D848')).toBe(0x16_b374d848n);
});
