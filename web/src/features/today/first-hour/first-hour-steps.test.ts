/** The checklist of the first hour. */
import { expect, it } from 'vitest';
import { firstHourOf, isInFirstHour, reachesSomebody } from './first-hour-steps.ts';

const DAY = 86_400_000;
const CREATED = Date.parse('2026-05-11T18:30:00Z');
const line = { kind: 'shipping_line', supported: true, simulated: false } as const;
const simulated = { ...line, simulated: true };
const closed = { ...line, supported: false };
const age = { createdAt: '2026-05-11T18:30:00Z', tracked: 0, now: CREATED };
const facts = { sources: [], tracked: 0, people: 1, alertRules: 0, webhooks: 0 };

it('has open steps in an empty account, however old it is', () => {
  expect(firstHourOf(facts)).toEqual({ line: 0, boxes: 0, colleague: 0, alert: 0, webhook: 0 });
  expect(isInFirstHour({ ...age, now: CREATED + 300 * DAY })).toBe(true);
});

it('counts what the service knows; a simulated line and one without access do not count', () => {
  expect(firstHourOf({ ...facts, sources: [simulated, closed], tracked: 2 })).toMatchObject({
    line: 0,
    boxes: 2,
  });
  expect(firstHourOf({ ...facts, sources: [line], people: 2, webhooks: 1 })).toEqual({
    line: 1,
    boxes: 0,
    colleague: 1,
    alert: 0,
    webhook: 1,
  });
});

it('is gone when all is done, and two weeks later in an account that tracks', () => {
  expect(firstHourOf({ ...facts, sources: [line], tracked: 1, people: 2, alertRules: 1, webhooks: 1 })).toBeNull();
  expect(isInFirstHour({ ...age, tracked: 1, now: CREATED + 13 * DAY })).toBe(true);
  expect(isInFirstHour({ ...age, tracked: 1, now: CREATED + 15 * DAY })).toBe(false);
});

it('counts rules that reach somebody: a mail where none leaves reaches nobody', () => {
  const rule = (channels: object) => ({
    is_active: true,
    channels: { bell: false, mail: false, chat_channel_ids: [], ...channels },
  });
  expect(reachesSomebody(rule({ mail: true }), false)).toBe(false);
  expect(reachesSomebody(rule({ mail: true }), true)).toBe(true);
  expect(reachesSomebody(rule({ bell: true }), false)).toBe(true);
  expect(reachesSomebody(rule({ chat_channel_ids: ['7'] }), false)).toBe(true);
  expect(reachesSomebody({ ...rule({ bell: true }), is_active: false }, true)).toBe(false);
});
