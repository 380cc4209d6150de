import { describe, expect, test } from 'vitest';
import { isoDate, objectOf, shiftedDay } from './mapped-value.ts';
import { numbersNamedIn, requestedAs, writtenNumber } from './request.ts';

const read = (part: unknown, members: Readonly<Record<string, unknown>>, writing = {}) =>
  objectOf(part, members, writing);

describe('a list', () => {
  const holds = { holds: { each: 'h', members: { name: 'n', status: { is: 'hold' } } } };

  test.each([
    ['of objects', [{ n: 'A' }, { n: 'B' }], ['A', 'B']],
    ['that is one object', { n: 'A' }, ['A']],
    ['of texts', ['A', 'B'], ['A', 'B']],
    ['that is one text with commas', ' A, B ,', ['A', 'B']],
    ['that is one text with another sign', 'A;B|C', ['A', 'B', 'C']],
    ['that is a blank text', ' ', []],
    ['that is the word for none', 'None', []],
    ['that is empty', [], []],
  ])('%s', (_how, h, names) => {
    expect(read({ h }, holds)).toEqual({ holds: names.map((name) => ({ name, status: 'hold' })) });
  });

  test('that is missing, or null, says nothing, unless the source leaves out empty ones', () => {
    expect(read({}, holds)).toEqual({});
    expect(read({ h: null }, holds)).toEqual({ holds: null });
    const missing = { holds: { ...holds.holds, missing: 'none' } };
    expect(read({}, missing)).toEqual({ holds: [] });
    expect(read({ h: null }, missing)).toEqual({ holds: [] });
  });

  test('is found at the first of several paths that has entries', () => {
    const either = { holds: { each: ['many', 'one'], members: { name: 'n' } } };
    expect(read({ many: [], one: { n: 'A' } }, either)).toEqual({ holds: [{ name: 'A' }] });
    expect(read({ many: [{ n: 'B' }], one: { n: 'A' } }, either)).toEqual({ holds: [{ name: 'B' }] });
  });

  test.each([
    [
      'the latest',
      [
        { n: 'OLD', t: '2026-05-01 10:00 ET' },
        { n: 'NEW', t: '2026-05-02 10:00 ET' },
      ],
      'NEW',
    ],
    [
      'the latest, whatever the order',
      [
        { n: 'NEW', t: '2026-05-02' },
        { n: 'OLD', t: '2026-05-01' },
      ],
      'NEW',
    ],
    ['the first of those without a time', [{ n: 'A' }, { n: 'B', t: 'soon' }], 'A'],
  ])('that is a history keeps %s', (_which, h, name) => {
    expect(read({ h }, { holds: { each: 'h', latest: 't', members: { name: 'n' } } })).toEqual({ holds: [{ name }] });
  });
});

test('entries are put together from members of the container, beside a list', () => {
  const moves = [
    { each: 'log', members: { type: 'what', at: 'when' } },
    { members: { type: { is: 'discharge' }, at: 'discharged', vessel: { members: { name: 'ship' } } } },
    { when: { path: 'category', is: 'IMPRT' }, members: { type: { is: 'gate_out' }, at: 'out' } },
    { when: { path: 'category', is: 'EXPRT' }, members: { type: { is: 'load' }, at: 'out' } },
  ];
  expect(
    read({ log: { what: 'X', when: '1' }, discharged: '2', ship: 'ARGO', category: 'Imprt', out: '3' }, { moves }),
  ).toEqual({
    moves: [
      { type: 'X', at: '1' },
      { type: 'discharge', at: '2', vessel: { name: 'ARGO' } },
      { type: 'gate_out', at: '3' },
    ],
  });
  // Neither a blank time nor a ship makes a move.
  expect(read({ discharged: '', ship: 'ARGO', out: null }, { moves })).toEqual({});
});

test('the first of several paths with a value counts', () => {
  const members = { size_type: ['iso', 'own'] };
  expect(read({ iso: ' ', own: '40HQ' }, members)).toEqual({ size_type: '40HQ' });
  expect(read({ iso: '45G1', own: '40HQ' }, members)).toEqual({ size_type: '45G1' });
  expect(read({ own: '' }, members)).toEqual({ size_type: '' });
});

test('words are known in any case; a flag also by yes and no', () => {
  const members = { available: { path: 'a', values: { Ready: true } }, seal: { path: 's', values: { X: 'none' } } };
  expect(read({ a: ' READY ', s: 'x' }, members)).toEqual({ available: true, seal: 'none' });
  for (const [word, flag] of [
    ['Y', true],
    ['no', false],
    ['TRUE', true],
    [0, false],
    [true, true],
    ['maybe', 'maybe'],
  ])
    expect(read({ a: word }, { available: 'a' })).toEqual({ available: flag });
});

test('an amount without a currency has the one of the settings', () => {
  const fees = { fees: [{ members: { type: { is: 'demurrage' }, amount: 'due' } }] };
  expect(read({ due: '120.00' }, fees, { currency: 'USD' })).toEqual({
    fees: [{ type: 'demurrage', amount: '120.00', currency: 'USD' }],
  });
  expect(read({ due: '' }, fees, { currency: 'USD' })).toEqual({});
  const named = { fees: { each: 'f', members: { amount: 'due', currency: 'cur' } } };
  expect(read({ f: [{ due: 1, cur: 'CAD' }] }, named, { currency: 'USD' })).toEqual({
    fees: [{ amount: 1, currency: 'CAD' }],
  });
});

test('a last free day is counted from another day', () => {
  const members = { last_free_day: { path: 'first', days: -1 } };
  expect(read({ first: '2026-03-01' }, members)).toEqual({ last_free_day: '2026-02-28' });
  expect(read({ first: '03/01/2026' }, members, { dates: 'MM/DD/YYYY' })).toEqual({ last_free_day: '2026-02-28' });
  expect([shiftedDay('2026-02-31', -1), shiftedDay('soon', -1)]).toEqual(['2026-02-31', 'soon']);
});

test.each([
  ['05/10/2026', '2026-05-10'],
  ['5/1/2026 9:05', '2026-05-01 09:05'],
  ['12/04/2021 19:05 (Actual)', '2021-12-04 19:05'],
  ['12/04/2021 19:05 (A', '2021-12-04 19:05'],
  ['1/2/2020 8:02:42 PM +00:00', '2020-01-02 20:02:42 +00:00'],
  ['1/2/2020 12:02 AM', '2020-01-02 00:02'],
  ['05/10/2026 22:14 ET', '2026-05-10 22:14 ET'],
  ['2026-05-10T22:14', '2026-05-10T22:14'],
])('%s is written %s', (text, iso) => {
  expect(isoDate(text)).toBe(iso);
});

describe('the number of a container', () => {
  const REQUESTED = ['MSCU1234566', 'TCLU0004324'];

  test.each([
    ['MSCU1234566', 'MSCU1234566'],
    ['MSCU123456', 'MSCU1234566'],
    ['MSCU0000123456', 'MSCU1234566'],
    ['MSCU0001234566', 'MSCU1234566'],
    ['TCLU000432', 'TCLU0004324'],
    ['TCLU432', 'TCLU0004324'],
    ['TCLU0000000432', 'TCLU0004324'],
    ['MSCU123457', undefined],
    ['MSCU9123456', undefined],
    ['HLCU123456', undefined],
    ['MSCU', undefined],
  ])('%s is %s', (written, number) => {
    expect(requestedAs(written, { numbers: 'whole' }, REQUESTED)).toBe(number);
  });

  test('by its digits alone is one only where the request has it so', () => {
    expect(writtenNumber('MSCU1234566', { numbers: 'digits' })).toBe('1234566');
    expect(requestedAs('1234566', { numbers: 'digits' }, REQUESTED)).toBe('MSCU1234566');
    expect(requestedAs('1234566', { numbers: 'whole' }, REQUESTED)).toBeUndefined();
  });

  test('is found among the texts of an entry', () => {
    const entry = { key: 'ICTSI/PH/MICT/1', unit: { id: 'msc u1234566' }, deep: { er: { id: 'TCLU0004324' } } };
    expect(numbersNamedIn(entry)).toEqual(['MSCU1234566']);
    expect([numbersNamedIn(null), numbersNamedIn([1, 'x'])]).toEqual([[], []]);
  });
});
