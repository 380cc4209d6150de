import { expect, test } from 'vitest';
import { listActive, meetTrouble, type Trouble } from './trouble.ts';

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

test('trouble meets its own line and, where it names one, its own number', () => {
  expect(meetTrouble([trouble], request).met).toBe(trouble);
  expect(meetTrouble([trouble], { ...request, source: 'SIMX' }).met).toBeUndefined();
  expect(meetTrouble([{ ...trouble, onlyNumber: 'SIML2600002' }], request).met).toBeUndefined();
});

test('trouble for some requests is over after them', () => {
  const once = meetTrouble([{ ...trouble, requestsLeft: 1 }], request);
  expect(once.met).toBeDefined();
  expect(meetTrouble(once.left, request).met).toBeUndefined();
});

test('trouble for some time is over after it', () => {
  const timed = { ...trouble, until: 2000 };
  expect(listActive([timed], 1999)).toEqual([timed]);
  expect(listActive([timed], 2000)).toEqual([]);
});

test('of two troubles the later one is met', () => {
  const later = { ...trouble, id: 'u', kind: 'reset' as const };
  expect(meetTrouble([trouble, later], request).met).toBe(later);
});
