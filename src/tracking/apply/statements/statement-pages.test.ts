import { expect, test } from 'vitest';
import { observed } from '../../../../test/helpers/observations.ts';
import type { Fact } from '../../../core/observation.ts';
import {
  compressPage,
  joinPages,
  readPage,
  STATEMENTS_A_PAGE,
  type StatementWithEvidence,
  statementsOf,
  withAdded,
} from './statement-pages.ts';

const AT = Date.parse('2026-05-11T18:30:00Z');

function statement(index: number, evidence: unknown = null): StatementWithEvidence {
  const { observation } = observed('load', 'CNSHA', '2026-05-01T00:00:00Z');
  const id = `019f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return { record: { id, fingerprint: 'ab', recordedAt: AT + index, withdrawnAt: null, observation }, evidence };
}

const listed: Fact = {
  source: { kind: 'terminal', code: 'TTI', name: 'TTI' },
  statedAt: null,
  equipment: 'SIMU0000001',
  field: 'holds',
  value: [{ name: 'customs', status: 'hold', description: 'Zoll „offen“\n\u2028' }],
  place: { locode: null, name: null, facility: null },
  original: { code: 'holds', text: null },
};

test('a page is read as it was stored, with the evidence of each statement', () => {
  const fact = {
    id: 'f',
    fingerprint: 'cd',
    recordedAt: AT,
    withdrawnAt: AT,
    fact: listed,
    confirmedAt: 1,
    restatedAt: 2,
  };
  const given = [
    statement(0, { text: 'a\nb', is: [null, 'ü\u0000'] }),
    statement(1),
    statement(2, 'EDI text'),
    { record: fact, evidence: { text: 'a\nb', is: [null, 'ü\u0000'] } },
  ];
  const [page, ...others] = withAdded([], given);
  expect(others).toEqual([]);
  const stored = readPage(compressPage(page as NonNullable<typeof page>));
  expect(statementsOf(stored)).toEqual(given);
  // Two statements of one record of the source share its text.
  expect(stored.evidenceLines).toEqual([0, null, 1, 0]);
});

test('pages are filled one after the other, and full ones stay as they are', () => {
  const first = withAdded(
    [],
    Array.from({ length: STATEMENTS_A_PAGE - 1 }, (_, index) => statement(index)),
  );
  const second = withAdded(first, [statement(63), statement(64)]);
  expect(second.map(({ records }) => records.length)).toEqual([STATEMENTS_A_PAGE, 1]);
  const third = withAdded(second, [statement(65, { a: 1 }), statement(66, { a: 1 })]);
  expect(third[0]).toBe(second[0]);
  expect(third.flatMap(statementsOf).map(({ record }) => record.recordedAt - AT)).toEqual(
    Array.from({ length: 67 }, (_, index) => index),
  );
  const many = withAdded(
    [],
    Array.from({ length: 3 * STATEMENTS_A_PAGE }, (_, index) => statement(index)),
  );
  expect(many.map(({ records }) => records.length)).toEqual([64, 64, 64]);
  expect(withAdded(many, [])).toBe(many);
});

test('pages are joined into one, with the evidence that is to stay', () => {
  const pages = withAdded(
    [],
    Array.from({ length: STATEMENTS_A_PAGE + 2 }, (_, index) => statement(index, { a: index % 2 })),
  );
  const joined = joinPages(pages, ({ recordedAt }) => recordedAt >= AT + STATEMENTS_A_PAGE);
  expect(joined.records).toEqual(pages.flatMap(({ records }) => records));
  expect(statementsOf(joined).map(({ evidence }) => evidence)).toEqual([
    ...Array.from({ length: STATEMENTS_A_PAGE }, () => null),
    { a: 0 },
    { a: 1 },
  ]);
  expect(statementsOf(readPage(compressPage(joined)))).toEqual(statementsOf(joined));
  expect(joinPages(pages, () => false).evidence).toHaveLength(0);
});

test('a page takes a sixth of the bytes of its statements as JSON', () => {
  const given = Array.from({ length: 40 }, (_, index) => statement(index, { eventID: `e${index}`, at: AT + index }));
  const [page] = withAdded([], given);
  expect(compressPage(page as NonNullable<typeof page>).length).toBeLessThan(JSON.stringify(given).length / 6);
});
