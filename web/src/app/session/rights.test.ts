import { expect, test } from 'vitest';
import type { User } from '../api/resources.ts';
import { rightsOf } from './rights.ts';

const of = (role: User['role'], ...ids: string[]) =>
  rightsOf({
    attributes: { role } as User,
    relationships: { parties: { data: ids.map((id) => ({ id, type: 'party' })) } },
  });

test('a user of customers may write what is theirs, and not do the work of the company', () => {
  expect(of('member')).toMatchObject({ mayWrite: true, seesAll: true, mayOperate: true, onlyCustomer: null });
  expect(of('member', 'a')).toMatchObject({ mayWrite: true, seesAll: false, mayOperate: false, onlyCustomer: 'a' });
  expect(of('member', 'a', 'b')).toMatchObject({ mayOperate: false, onlyCustomer: null, customers: 2 });
  expect(of('viewer')).toMatchObject({ mayWrite: false, seesAll: true, mayOperate: false });
});
