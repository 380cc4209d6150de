import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../test/helpers/observations.ts';
import type { Report } from './observation.ts';
import { diffReport, NO_RECORDS, type ShipmentRecords, withReportDiff } from './report-diff.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const eta = (locode: string, day: string) => {
  const { observation } = observed('arrival', locode, `2026-03-${day}T10:00:00Z`, {
    classifier: 'estimated',
    vessel: 'ARGO',
  });
  return { ...observation, statedAt: null, raw: null };
};
type Words = readonly ReturnType<typeof eta>[];

const report = (observations: Words): Report => ({
  source: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
  fetchedAt: '2026-03-01T00:00:00Z',
  reference: { type: 'bill_of_lading', number: 'M1' },
  billOfLading: null,
  booking: null,
  equipment: [],
  observations,
  facts: [],
  complete: false,
});

/** What the last of these messages adds and withdraws. */
function lastDiff(messages: readonly Words[]) {
  let records: ShipmentRecords = NO_RECORDS;
  let ids = 0;
  const bookkeeping = {
    fingerprintOf: (statement: object) => JSON.stringify(statement),
    newId: () => `id-${++ids}`,
    locate: READING.locate,
  };
  let diff = diffReport(records, report([]), NOW, bookkeeping);
  for (const [index, words] of messages.entries()) {
    diff = diffReport(records, report(words), NOW + index, bookkeeping);
    records = withReportDiff(records, diff, NOW + index);
  }
  return { added: diff.added.map(({ id }) => id), withdrawn: diff.withdrawn };
}

describe('a statement that its source repeats', () => {
  it('is a new one where the source has contradicted it since', () => {
    const messages = [[eta('SGSIN', '10')], [eta('SGSIN', '12')], [eta('SGSIN', '10')]];
    expect(lastDiff(messages)).toEqual({ added: ['id-3'], withdrawn: ['id-1'] });
  });

  it('is the same where the source has reported another place since', () => {
    expect(lastDiff([[eta('SGSIN', '10')], [eta('NLRTM', '12')], [eta('SGSIN', '10')]])).toEqual({
      added: [],
      withdrawn: [],
    });
  });

  it('is the same where one message holds both', () => {
    const both = [eta('SGSIN', '10'), eta('SGSIN', '12')];
    expect(lastDiff([both, both])).toEqual({ added: [], withdrawn: [] });
  });
});
