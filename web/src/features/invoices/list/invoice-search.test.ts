/** The address of the list of invoices, and the parameters of the API that it stands for. */
import { expect, it } from 'vitest';
import { filtersOf, parseInvoiceSearch } from './invoice-search.ts';

it('keeps what it knows of an address, and drops the rest', () => {
  const search = parseInvoiceSearch({ q: 4711, status: 'checked,lost', from: 'May', by: 'month', sort: 'amount' });
  expect(Object.entries(search).filter(([, value]) => value !== undefined)).toEqual([
    ['q', '4711'],
    ['status', 'checked'],
    ['by', 'month'],
  ]);
});

it('filters by the days of the invoice as other lists do, and not by order and grouping', () => {
  const search = { from: '2026-05-01', to: '2026-05-31', biller: 'MAEU', by: 'biller', sort: '-at_stake' } as const;
  expect([...filtersOf(search)]).toEqual([
    ['filter[biller]', 'MAEU'],
    ['filter[billed_on][start]', '2026-05-01'],
    ['filter[billed_on][end]', '2026-05-31'],
  ]);
});
