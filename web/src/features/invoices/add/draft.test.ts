/** What the form of an invoice sends, from what people type. */
import { expect, it } from 'vitest';
import { parseAmount, typedAmount } from './amounts.ts';
import { amountOf, attributesOf, hasNoAmount, NEW_INVOICE, newLine, totalOf } from './draft.ts';

it.each([
  ['1240', 1240],
  ['1,240.50', 1240.5],
  ['1.240,50', 1240.5],
  ['1 240,5', 1240.5],
  ['1,240', 1240],
  ['85.5', 85.5],
  ['1.240.500', 1_240_500],
  ['-310', -310],
  ['', null],
  ['85.', null],
  ['85 USD', null],
])('reads %s as %s', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

it.each([133.333, 0.125, 1240, 85.5])('reads %d as the field shows it', (amount) => {
  expect(parseAmount(typedAmount(amount))).toBe(amount);
});

const line = { ...newLine(0), container: 'msku1234565', from: '2026-05-10', to: '2026-05-14', rate: '85' };

it('takes the days at their rate where no amount is typed, and the typed amount else', () => {
  expect(amountOf(line)).toBe(425);
  expect(amountOf({ ...line, amount: '400' })).toBe(400);
  expect(amountOf({ ...line, to: '2026-05-09' })).toBeNull();
  expect(totalOf({ lines: [line, { ...line, amount: '75' }] })).toBe(500);
  expect(totalOf({ lines: [line, newLine(1)] })).toBeNull();
});

it.each([{ total: '1,240 USD' }, { lines: [{ ...line, rate: '85.' }] }, { lines: [{ ...line, amount: 'abc' }] }])(
  'sends no amount that it cannot read: %j',
  (typed) => {
    const draft = { ...NEW_INVOICE, lines: [line] };
    expect([hasNoAmount(draft), hasNoAmount({ ...draft, ...typed })]).toEqual([false, true]);
  },
);

it('sends a code as a code and a name as a name, and states no total that nobody typed', () => {
  const draft = { ...NEW_INVOICE, number: ' D-1 ', biller: 'MAEU', lines: [line] };
  expect(attributesOf(draft)).toMatchObject({
    number: 'D-1',
    biller: { code: 'MAEU' },
    total: null,
    lines: [{ container_number: 'MSKU1234565', amount: 425, rates: [{ days: null, amount: 85, per: 'day' }] }],
  });
  expect(attributesOf({ ...draft, biller: 'Harbour Terminal' })).toMatchObject({
    biller: { name: 'Harbour Terminal' },
  });
});
