/** Whose assignees a dialog requests. */
import { expect, it } from 'vitest';
import { assigneesPath, filteredCustomers } from './assignees.ts';

const ALL = '/attention/facets/assigned_to';

it('names each customer of what is assigned once, and containers without one', () => {
  expect(assigneesPath(['b', null, 'a', 'b'])).toBe(`${ALL}?filter[customer_id]=a,b,none`);
});

it('asks for those who see all customers where these are not known, none, or too many for an address', () => {
  const many = Array.from({ length: 101 }, (_, at) => `c${at}`);
  for (const customers of [null, [], many]) expect(assigneesPath(customers)).toBe(ALL);
});

it('takes the customers of a filtered list or group', () => {
  expect(filteredCustomers('/containers?sort=number&filter%5Bcustomer_id%5D=a%2Cb')).toEqual(['a', 'b']);
  expect(filteredCustomers('filter[status]=open&filter[customer_id]=none')).toEqual([null]);
  expect(filteredCustomers('filter[kind]=on_hold')).toBeNull();
});
