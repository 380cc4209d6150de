import { expect, it } from 'vitest';
import { parametersOf, parseEmissionsSearch } from './emissions-search.ts';

it('takes groups and months from the address, and leaves out what is none', () => {
  const chosen = parseEmissionsSearch({ by: 'lane', from: '2026-05', to: '2026-13' });
  expect(chosen).toEqual({ by: 'lane', from: '2026-05', to: undefined });
  expect(String(parametersOf(chosen))).toBe('group_by=lane&from=2026-05');
  expect(String(parametersOf(parseEmissionsSearch({ by: 'ship' })))).toBe('group_by=customer');
});
