/** How invoices are compared, and their last day for a dispute. */
import { describe, expect, it } from 'vitest';
import type { BilledInvoice, BilledLine } from '../../core/charges/invoices/invoice.ts';
import { billedOf, disputeDueOn, faultsOfInvoice, inputOf, keysOf, normalised, type StoredInvoice } from './invoice.ts';

const INPUT = {
  number: 'INV-0012/A',
  biller: { kind: 'shipping_line', code: 'maeu' },
  invoice_date: '2026-05-11',
  currency_code: 'USD',
  total: 300,
  lines: [
    { container_number: 'MSCU 663987-0', charge: 'demurrage', from: '2026-05-01', to: '2026-05-02', amount: 420 },
    { container_number: 'MSCU6639870', charge: 'demurrage', amount: -120, currency_code: 'EUR' },
  ],
} as const;
const billed = (change: object = {}): BilledInvoice => normalised(billedOf({ ...INPUT, ...change } as never));
const hashOf = (invoice: BilledInvoice) => keysOf(invoice, 'MAEU').contentHash.toString('hex');

describe('two invoices are the same', () => {
  it.each([
    ['however the number is written', { number: 'inv 0012 a' }],
    ['by lines in another order', { lines: INPUT.lines.toReversed() }],
    [
      'with a note, a due date and statements',
      { note: 'x', due_date: '2026-06-01', statements: { dispute_url: true } },
    ],
  ])('%s', (_, change) => expect(hashOf(billed(change))).toBe(hashOf(billed())));

  it.each([
    ['by another total', { total: 301 }],
    ['by another day', { lines: [{ ...INPUT.lines[0], to: '2026-05-03' }, INPUT.lines[1]] }],
    ['by another currency', { currency_code: 'EUR' }],
  ])('but not %s', (_, change) => expect(hashOf(billed(change))).not.toBe(hashOf(billed())));

  it('whether the total is stated or follows from the lines', () => {
    expect(hashOf(billed({ total: null }))).toBe(hashOf(billed()));
  });
});

it('a stored invoice is unchanged by an empty change, and has no fault', () => {
  const invoice = billed();
  const input = inputOf({ ...invoice, note: null } as unknown as StoredInvoice);
  expect(normalised(billedOf(input))).toEqual(invoice);
  expect(faultsOfInvoice(input)).toEqual([]);
});

it('what files and messages state too long or too large for the store is cut or left out', () => {
  const [line] = billed().lines;
  const long = 'x'.repeat(3000);
  const given = {
    ...billed(),
    number: long,
    biller: { kind: 'terminal', code: long, name: `${long}\0` } as const,
    lines: [{ ...(line as BilledLine), description: long, equipment: long, days: 1e12, freeDays: 4.5 }],
  };
  const { number, biller, lines } = normalised(given);
  expect([number, biller.code, biller.name].map((text) => text?.length)).toEqual([100, 20, 255]);
  expect([lines[0]?.description?.length, lines[0]?.equipment?.length]).toEqual([500, 20]);
  expect(lines[0]).toMatchObject({ days: null, freeDays: null });
});

it('the last day for a dispute is the stated one, else 30 days at US ports, but for railroads', () => {
  const biller = { kind: 'terminal', code: null, name: 'Pier T' } as const;
  const given = { disputeUntil: null, invoiceDate: '2026-05-11', biller };
  expect(disputeDueOn({ ...given, disputeUntil: '2026-05-20' }, ['DEHAM'])).toBe('2026-05-20');
  expect(disputeDueOn(given, ['USLGB', 'USLAX'])).toBe('2026-06-10');
  expect(disputeDueOn(given, ['USLGB', 'CAVAN'])).toBeNull();
  expect(disputeDueOn(given, [])).toBeNull();
  expect(disputeDueOn({ ...given, biller: { ...biller, kind: 'rail' } }, ['USCHI'])).toBeNull();
});
