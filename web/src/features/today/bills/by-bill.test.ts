import { expect, it } from 'vitest';
import type { Resource } from '../../../app/api/request.ts';
import type { Exception } from '../../../app/api/resources.ts';
import { byBill } from './by-bill.ts';

const exception = (id: string, kind: string, facts: object) =>
  ({ id, type: 'exception', attributes: { kind, facts }, relationships: {} }) as unknown as Resource<Exception>;

it('makes one row of the containers of a bill, with the money of all, where the first of them stood', () => {
  const due = (id: string, invoice_id: string, at_stake: number, currency_code = 'USD') =>
    exception(id, 'dispute_due', { invoice_id, at_stake, currency_code });
  const rows = byBill([
    due('a', 'I', 100),
    exception('b', 'on_hold', {}),
    due('c', 'J', 5),
    due('d', 'I', 20),
    due('e', 'I', 7, 'EUR'),
  ]);
  expect(rows.map(({ ids, exception: { attributes } }) => [ids.join(), attributes.facts.at_stake])).toEqual([
    ['a,d', 120],
    ['b', undefined],
    ['c', 5],
    ['e', 7],
  ]);
});
