/** The facts of an invoice: kinds, currencies, and what was paid of what was billed. */
import { expect, it } from 'vitest';
import { INVOICE_FIGURES } from '../sums/figures.ts';
import { invoiceFacts, type ReportedInvoice } from './invoice-facts.ts';

const INVOICE: ReportedInvoice = {
  ...{ accountId: 'account', id: 'invoice', countedOn: '2026-07-14', customer: null, line: 'MAEU', terminal: null },
  ...{ port: null, isPaid: false },
  lines: [
    { charge: 'demurrage', currency: 'USD', amount: 300_000 },
    { charge: 'storage', currency: 'USD', amount: 100_000 },
  ],
  disputes: [],
};
const figuresOf = (given: Partial<ReportedInvoice>) =>
  invoiceFacts({ ...INVOICE, ...given }).map(({ currency, figures }) => ({
    currency,
    ...Object.fromEntries(INVOICE_FIGURES.map((name, index) => [name, figures[index]])),
  }));
const PER_DIEM = { charge: 'per_diem', currency: 'USD', amount: 50_000 };
const ANSWERED = { currency: 'USD', amount: 200_000, saved: 120_000 };

it('takes demurrage and storage together, and has paid nothing before it is paid', () => {
  expect(figuresOf({})).toMatchObject([
    { billed: 400_000, billed_demurrage: 400_000, billed_detention: 0, paid: 0, paid_demurrage: 0, avoided: 0 },
  ]);
});

it('pays what is left of what was billed', () => {
  expect(figuresOf({ isPaid: true, disputes: [ANSWERED] })).toMatchObject([
    { paid: 280_000, paid_demurrage: 280_000, paid_detention: 0, disputed: 200_000, avoided: 120_000 },
  ]);
});

it('does not know which kind was paid where something of several was given up', () => {
  const lines = [...INVOICE.lines, PER_DIEM];
  expect(figuresOf({ isPaid: true, lines })).toMatchObject([{ paid_demurrage: 400_000, paid_detention: 50_000 }]);
  expect(figuresOf({ isPaid: true, lines, disputes: [ANSWERED] })).toMatchObject([
    { paid: 330_000, paid_demurrage: null, paid_detention: null },
  ]);
});

it('has a fact for each currency, and converts nothing', () => {
  const lines = [...INVOICE.lines, { ...PER_DIEM, currency: 'EUR' }];
  expect(figuresOf({ lines })).toMatchObject([
    { currency: 'USD', billed: 400_000 },
    { currency: 'EUR', billed: 50_000 },
  ]);
});
