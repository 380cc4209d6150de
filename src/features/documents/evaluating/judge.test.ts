import type { Part } from '@portolan/papers';
import { expect, it } from 'vitest';
import { judge, type Truth } from './judge.ts';
import { tally } from './tally.ts';

const PORTS: Readonly<Record<string, string>> = { CNNGB: 'Ningbo', CNNBO: 'Ningbo', USLAX: 'Los Angeles' };
const sameness = {
  locate: ({ locode }: { locode: string | null }) => ({ key: PORTS[locode ?? ''] ?? 'unknown' }) as never,
  isScan: false,
};
const evidence = [{ page: 1, box: null, text: '', rule: 'label', confidence: 0.8 }];

const objectOf = (payload: Part['payload'], type: Part['type'] = 'arrival_notice'): Part => ({
  pages: [1],
  type,
  typeConfidence: 1,
  notes: null,
  payload,
  evidence: Object.fromEntries(Object.keys(payload).map((key) => [key, evidence])),
  numbers: [],
});

const outcomes = (part: Part | undefined, payload: Truth['payload'], isScan = false) =>
  Object.fromEntries(
    judge('a', part, { type: null, payload }, { ...sameness, isScan }).fields.map(({ field, outcome }) => [
      field,
      outcome,
    ]),
  );

it('distinguishes right, missing and wrong values, and ignores fields without an expected value', () => {
  const part = objectOf({ vessel: 'Ever  Given', eta: '2026-05-20', voyage: '12W', packages: 10 });
  expect(outcomes(part, { vessel: 'EVER GIVEN', eta: '2026-05-21', etd: '2026-05-01', packages: 10 })).toEqual({
    vessel: 'right',
    eta: 'wrong',
    etd: 'missing',
    packages: 'right',
  });
});

it('counts a value as wrong if the document has none, and does not count a field without both', () => {
  expect(outcomes(objectOf({ voyage: '12W' }), { voyage: null, vessel: null })).toEqual({ voyage: 'wrong' });
});

it('compares lists in any order, containers by their numbers and each detail separately', () => {
  const containers = [
    { container_number: 'MSKU1234565', seal_numbers: 'A1', packages: 3 },
    { container_number: 'MSKU1234570', packages: 4 },
  ];
  const found = [
    { container_number: 'MSKU1234570', packages: 4 },
    { container_number: 'MSKU1234565', seal_numbers: 'A2', packages: 3 },
  ];
  const part = objectOf({ containers, po_numbers: ['P-1', 'P-2'], charges: [{ description: 'x', amount: '1.00' }] });
  const truth = { containers: found, po_numbers: ['P-2', 'P-1'], charges: [{ description: 'y', amount: '1.00' }] };
  expect(outcomes(part, truth)).toEqual({
    containers: 'right',
    'containers.packages': 'right',
    'containers.seal_numbers': 'wrong',
    po_numbers: 'right',
    charges: 'right',
  });
  expect(outcomes(objectOf({ containers }), { containers: [found[0] ?? {}] })).toMatchObject({ containers: 'wrong' });
});

it('treats codes of one port as equal, and on scans names that differ in one character of ten', () => {
  expect(outcomes(objectOf({ port_of_loading_locode: 'CNNBO' }), { port_of_loading_locode: 'CNNGB' })).toEqual({
    port_of_loading_locode: 'right',
  });
  const [part, truth] = [objectOf({ shipper: 'Ningb0 Toys Ltd', vessel: 'EVER G1VEN XII' }), 'Ningbo Toys Ltd'];
  expect(outcomes(part, { shipper: truth, vessel: 'EVER GIVEN XII' })).toEqual({ shipper: 'wrong', vessel: 'wrong' });
  expect(outcomes(part, { shipper: truth, vessel: 'EVER GIVEN XII' }, true)).toEqual({
    shipper: 'right',
    vessel: 'wrong',
  });
});

it('adds up by type and by field, the worst documents first', () => {
  const say = (type: Truth['type'], payload: Truth['payload']): Truth => ({ type, payload });
  const judged = [
    judge('good', objectOf({ eta: '2026-05-20' }), say('arrival_notice', { eta: '2026-05-20' }), sameness),
    judge(
      'bad',
      objectOf({ eta: '2026-05-20', voyage: '1' }),
      say('other', { eta: '2026-05-21', voyage: null }),
      sameness,
    ),
    judge('lost', undefined, say('arrival_notice', { eta: '2026-05-20' }), sameness),
  ];
  const figures = tally(judged, 2);
  expect(figures).toMatchObject({
    documents: 3,
    types: { known: 3, right: 1 },
    expected: 3,
    right: 1,
    missing: 1,
    wrong: 2,
    accuracy: 1 / 3,
    precision: 1 / 3,
    byType: [
      { type: 'arrival_notice', documents: 2, typesRight: 1, accuracy: 0.5, precision: 1 },
      { type: 'other', documents: 1, typesRight: 0, accuracy: 0, precision: 0 },
    ],
    byField: [
      { field: 'eta', expected: 3, right: 1 },
      { field: 'voyage', expected: 0, wrong: 1, accuracy: null },
    ],
  });
  expect(figures.worst.map(({ document, fields }) => [document, fields.length])).toEqual([
    ['bad', 2],
    ['lost', 1],
  ]);
});

it('has no rate without values', () => {
  expect(tally([], 5)).toMatchObject({ documents: 0, accuracy: null, precision: null, worst: [] });
});
