import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { createSimulation } from '../simulation.ts';
import type { World } from '../world/world.ts';
import type { Bill } from './bill.ts';
import { type BilledStay, chargeOf } from './charge.ts';
import { BILLING_ERRORS } from './errors.ts';
import { listBills } from './issue.ts';
import { PUBLISHED_TARIFFS } from './tariffs.ts';
import { isFederalHoliday } from './us-holidays.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;

function worldAt(day: number, seed = 7): World {
  const now = start + day * DAY;
  return createSimulation({
    seed,
    speed: 1000,
    start,
    worldOrigin: 0,
    scenarios: [],
    traffic: true,
    wallNow: () => now / 1000 - start / 1000,
  }).world;
}

const billsOfDay60 = listBills(worldAt(60));
const bills = [...billsOfDay60, ...[0, 120, 180, 240].flatMap((day) => listBills(worldAt(day)))];

describe('a charge by a published tariff', () => {
  const [usa] = PUBLISHED_TARIFFS as [BilledStay['tariff']];
  // Discharged on Thursday, 21 May 2026; Monday, 25 May, is Memorial Day.
  const stay: BilledStay = { tariff: usa, start: '2026-05-21', stated: null, end: '2026-06-03', lost: new Set() };

  test('has four working days free, then four days at the first price', () => {
    const { freeFrom, freeTo, days } = chargeOf(stay);
    expect([freeFrom, freeTo]).toEqual(['2026-05-22', '2026-05-28']);
    expect(days.map(({ amount }) => amount)).toEqual([250, 250, 250, 250, 425, 425]);
    expect([days[0]?.on, days.at(-1)?.on]).toEqual(['2026-05-29', '2026-06-03']);
  });

  test('begins after the later of its own and the stated last free day, and after days that the terminal lost', () => {
    expect(chargeOf({ ...stay, stated: '2026-05-30' }).days[0]?.on).toBe('2026-05-31');
    expect(chargeOf({ ...stay, stated: '2026-05-26' }).days[0]?.on).toBe('2026-05-29');
    expect(chargeOf({ ...stay, lost: new Set(['2026-05-26', '2026-06-02']) }).days.map(({ on }) => on)).toEqual([
      ...['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-03'],
    ]);
  });
});

test('federal holidays are those of the calendar by which Portolan computes', () => {
  const calendar = new Holidays('US', { types: ['public'] });
  for (let year = 2024; year < 2034; year += 1) {
    const weekdays = Array.from({ length: 366 }, (_, days) =>
      Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days }),
    )
      .filter((day) => day.year === year && day.dayOfWeek <= 5)
      .map(String);
    const known = new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)));
    expect(weekdays.filter(isFederalHoliday)).toEqual(weekdays.filter((day) => known.has(day)));
  }
});

test('the same seed sends the same bills, another one others', () => {
  const withoutJourney = (each: Bill) => ({ ...each, journey: null });
  expect(listBills(worldAt(60)).map(withoutJourney)).toEqual(billsOfDay60.map(withoutJourney));
  expect(billsOfDay60.map(({ total }) => total)).not.toEqual(listBills(worldAt(60, 8)).map(({ total }) => total));
});

test('about half are right, each error occurs, and some have two', () => {
  const wrong = bills.filter(({ errors }) => errors.length > 0);
  expect(wrong.length / bills.length).toBeGreaterThan(0.35);
  expect(wrong.length / bills.length).toBeLessThan(0.6);
  expect(wrong.filter(({ errors }) => errors.length === 2).length).toBeGreaterThan(10);
  const again = ['duplicate_invoice', 'billed_twice', 'billed_by_other'];
  const kinds = new Set(wrong.flatMap(({ errors }) => errors));
  expect([...BILLING_ERRORS.map(({ name }) => name), ...again].filter((name) => !kinds.has(name))).toEqual([]);
});

test('a right bill is the sum of its lines and of its days, and comes after its last day', () => {
  for (const { errors, lines, total, rightTotal, invoiceDate } of bills) {
    if (errors.length > 0) continue;
    expect(total).toBe(rightTotal);
    expect(lines.reduce((sum, { days, rate }) => sum + days * rate, 0)).toBe(total);
    expect(lines.every(({ freeTo, from, to }) => freeTo < from && from <= to && to < invoiceDate)).toBe(true);
  }
});

test('what an error adds is known', () => {
  for (const { errors, total, rightTotal } of bills) {
    if (errors.includes('charged_after_end') || errors.includes('wrong_rate'))
      expect(total).toBeGreaterThan(rightTotal);
    if (errors.length === 1 && errors[0] === 'total_wrong') expect(total - rightTotal).toBe(100);
  }
});

test('there are several bills a week, in each form', () => {
  const week = billsOfDay60.filter(({ issuedAt }) => issuedAt >= start + 53 * DAY && issuedAt < start + 60 * DAY);
  expect(week.length).toBeGreaterThan(3);
  expect(week.length).toBeLessThan(25);
  expect(new Set(bills.map(({ form }) => form))).toEqual(new Set(['pdf', 'csv', '310']));
});
