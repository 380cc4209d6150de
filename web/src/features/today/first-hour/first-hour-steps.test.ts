/** The checklist of the first hour. */
import { expect, it } from 'vitest';
import { firstHourOf, isInFirstHour } from './first-hour-steps.ts';

const DAY = 86_400_000;
const CREATED = Date.parse('2026-05-11T18:30:00Z');
const line = (code: string, supported = true) => ({ kind: 'shipping_line', code, supported }) as const;
const age = { createdAt: '2026-05-11T18:30:00Z', tracked: 0, now: CREATED };
const facts = { sources: [], tracked: 0, people: 1, alertRules: 0, webhooks: 0 };

it('has open steps in an empty account, however old it is', () => {
  expect(firstHourOf(facts)).toEqual({ line: 0, boxes: 0, colleague: 0, alert: 0, webhook: 0 });
  expect(isInFirstHour({ ...age, now: CREATED + 300 * DAY })).toBe(true);
});

it('counts what the service knows; the simulated line, the sandbox and a line without access do not count', () => {
  expect(
    firstHourOf({ ...facts, sources: [line('SIML'), line('TEST'), line('HLCU', false)], tracked: 2 }),
  ).toMatchObject({
    line: 0,
    boxes: 2,
  });
  expect(firstHourOf({ ...facts, sources: [line('MAEU')], people: 2, webhooks: 1 })).toEqual({
    line: 1,
    boxes: 0,
    colleague: 1,
    alert: 0,
    webhook: 1,
  });
});

it('is gone when all is done, and two weeks later in an account that tracks', () => {
  expect(
    firstHourOf({ ...facts, sources: [line('MAEU')], tracked: 1, people: 2, alertRules: 1, webhooks: 1 }),
  ).toBeNull();
  expect(isInFirstHour({ ...age, tracked: 1, now: CREATED + 13 * DAY })).toBe(true);
  expect(isInFirstHour({ ...age, tracked: 1, now: CREATED + 15 * DAY })).toBe(false);
});
