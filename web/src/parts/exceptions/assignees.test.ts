/** Whose assignees a dialog requests, and whom the exceptions of a container are assigned to. */
import { expect, it } from 'vitest';
import { assigneeNames, assigneesPath, filteredCustomers } from './assignees.ts';

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

it('names each assignee of the exceptions of a container once', () => {
  const to = (id: string, user: string | null) => ({
    id,
    type: 'exception',
    attributes: {},
    relationships: { assigned_to: { data: user === null ? null : { id: user, type: 'user' } } },
  });
  const users = ['Lin', 'Ada'].map((name) => ({ id: name, type: 'user', attributes: { name }, relationships: {} }));
  const namesOf = assigneeNames({
    included: [to('1', 'Lin'), to('2', 'Ada'), to('3', 'Lin'), to('4', null), to('5', 'gone'), ...users],
  });
  const container = (...ids: string[]) => ({
    relationships: { exceptions: { data: ids.map((id) => ({ id, type: 'exception' })) } },
  });
  expect(namesOf(container('1', '2', '3', '4', '5'))).toEqual(['Ada', 'Lin']);
  expect(namesOf(container('4'))).toEqual([]);
  expect(namesOf({ relationships: {} })).toBeNull();
});
