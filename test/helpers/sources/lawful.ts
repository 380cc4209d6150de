/** What the neutral model allows a terminal or railroad to report, for any answer. Knows no source in particular. */
import { expect } from 'vitest';
import type { RawAnswer } from '../../../src/sources/http/answer.ts';
import type { FeedAnswer, PolledSource } from '../../../src/sources/polled/source.ts';
import { expectLawfulFact, expectLawfulObservation, expectLawfulRefusal } from '../../carriers/lawful.ts';

export function expectLawfulFeed(
  source: PolledSource,
  parsed: FeedAnswer,
  answer: RawAnswer,
  requested: readonly string[],
): void {
  if ('refusal' in parsed) {
    expectLawfulRefusal(parsed);
    return;
  }
  expect(parsed.unknown.filter((number) => !requested.includes(number))).toEqual([]);
  for (const { path, problem } of parsed.unreadable) {
    expect(path).toEqual(expect.any(String));
    expect(problem).not.toBe('');
  }
  // Ten thousand of them are read faster than all of them are checked.
  for (const report of parsed.reports.slice(0, 100)) {
    expect(report.source.kind).toBe(source.source.kind);
    expect(report.fetchedAt).toBe(answer.fetchedAt);
    expect(requested).toContain(report.equipment);
    if (report.scac !== null) expect(report.scac).toMatch(/^[A-Z]{2,4}$/);
    for (const number of [...report.billsOfLading, ...report.bookings]) expect(number).toMatch(/^[^\s-]+$/);
    for (const observation of report.observations) {
      expectLawfulObservation(observation, report.source);
      expect(observation.equipment).toBe(report.equipment);
      if (observation.statedAt !== null) expect(observation.statedAt <= answer.fetchedAt).toBe(true);
    }
    for (const fact of report.facts) {
      expectLawfulFact(fact, report.source);
      expect(fact.equipment).toBe(report.equipment);
      if (fact.statedAt !== null) expect(fact.statedAt <= answer.fetchedAt).toBe(true);
    }
  }
}
