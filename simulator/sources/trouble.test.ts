import { expect, test } from 'vitest';
import { listActive, matchTrouble, type Trouble } from './trouble.ts';

const trouble: Trouble = {
  id: 't',
  sourceKind: 'line',
  source: 'SIML',
  kind: 'html',
  until: null,
  requestsLeft: null,
  onlyNumber: null,
  delaySeconds: 5,
};
const request = { source: 'SIML', numbers: ['SIML2600001'], now: 1000 };

test('a trouble affects only its line, and only its number if it has one', () => {
  expect(matchTrouble([trouble], request).trouble).toBe(trouble);
  expect(matchTrouble([trouble], { ...request, source: 'SIMX' }).trouble).toBeUndefined();
  expect(matchTrouble([{ ...trouble, onlyNumber: 'SIML2600002' }], request).trouble).toBeUndefined();
});

test('a trouble for a number of requests is over after them', () => {
  const once = matchTrouble([{ ...trouble, requestsLeft: 1 }], request);
  expect(once.trouble).toBeDefined();
  expect(matchTrouble(once.troubles, request).trouble).toBeUndefined();
});

test('a trouble for a time is over after it', () => {
  const timed = { ...trouble, until: 2000 };
  expect(listActive([timed], 1999)).toEqual([timed]);
  expect(listActive([timed], 2000)).toEqual([]);
});

test('the later one of two troubles has effect', () => {
  const later = { ...trouble, id: 'u', kind: 'reset' as const };
  expect(matchTrouble([trouble, later], request).trouble).toBe(later);
});
