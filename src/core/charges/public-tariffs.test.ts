/**
 * Worked examples in the structure of tariffs that were published, with their figures; the sums are worked out by hand. The pages are
 * named with each. Tariffs change: these are no longer in force.
 */
import { describe, expect, it } from 'vitest';
import { box, moment, owedOn, tariff, terms } from '../../../test/helpers/charges.ts';
import type { Tariff, Tier } from './tariff.ts';

const perDay = (days: number | null, amount: number): Tier => ({ days, amount, per: 'day' });

describe("a line's demurrage at US ports, from April 2021 (scribd.com/document/528711708): working days free, calendar days charged", () => {
  /** Los Angeles, Long Beach, Seattle, Tacoma: "DOD+4WD", days 5-9 220, day 10 onward 280 a calendar day; special 250 and 300. */
  const US = { weekdays: [6, 7], calendar: 'US', extra: [], worked: [] };
  const westCoast = (id: string, groups: Tariff['appliesTo']['equipmentGroups'], tiers: Tier[], freeDays = 4) =>
    tariff({
      ...{ id, freeDays, freeDaysAre: 'working', closedDays: US, tiers },
      appliesTo: { country: 'US', equipmentGroups: groups },
    });
  const tariffs = terms(
    westCoast('regular', ['dry'], [perDay(5, 220), perDay(null, 280)]),
    westCoast('special', ['special'], [perDay(5, 250), perDay(null, 300)]),
    westCoast('operating reefer', ['reefer'], [perDay(4, 350), perDay(null, 500)], 2),
  );
  const events = { discharge: moment('2021-05-26T21:00Z') }; // A Wednesday, 14:00 there.

  it('is 1,380 for a dry box on the sixth day after free time, over Memorial Day', () => {
    // Free: Thu 27, Fri 28 May, (Sat, Sun, Memorial Day 31 May) Tue 1, Wed 2 June. Charged 3, 4, 5, 6, 7 June: 5 * 220; 8 June: 280.
    expect(owedOn('2021-06-08', box(events), tariffs)).toMatchObject({ last: '2021-06-02', owed: 5 * 220 + 280 });
  });

  it('is 1,550 for an open top', () => {
    const openTop = box(events, { equipmentType: 'open top' });
    expect(owedOn('2021-06-08', openTop, tariffs)).toMatchObject({ last: '2021-06-02', owed: 5 * 250 + 300 });
  });

  it('is 6,400 for a plugged reefer, which has two days', () => {
    // Free: Thu 27, Fri 28 May. Charged from Sat 29 May: 4 days to 1 June at 350; 2 to 11 June, 10 days at 500.
    const reefer = box(events, { equipmentType: 'reefer' });
    expect(owedOn('2021-06-11', reefer, tariffs)).toMatchObject({ last: '2021-05-28', owed: 4 * 350 + 10 * 500 });
  });
});

describe("a line's combined demurrage and detention in Puerto Rico, 2018 (maersk.com/local-information/puerto-rico/import)", () => {
  /** Calendar days from the day of the discharge itself to the empty return. Dry: 9 days, to the 14th 50, then 110; reefer: 5, to the 10th 60, then 150. */
  const combined = (id: string, groups: Tariff['appliesTo']['equipmentGroups'], freeDays: number, tiers: Tier[]) =>
    tariff({
      ...{
        id,
        kind: 'combined',
        firstDay: 'same_day',
        freeDays,
        tiers,
        validFrom: '2018-04-06',
        validTo: '2018-12-31',
      },
      appliesTo: { port: 'PRSJU', equipmentGroups: groups },
    });
  const tariffs = terms(
    combined('dry', ['dry'], 9, [perDay(5, 50), perDay(null, 110)]),
    combined('reefer', ['reefer'], 5, [perDay(5, 60), perDay(null, 150)]),
  );
  const zone = 'America/Puerto_Rico';
  const places = { port: { locode: 'PRSJU', timeZone: zone, terminal: null }, inland: null };
  const events = (discharged: string) => ({
    discharge: moment(discharged, zone),
    leftPort: moment('2018-07-12', zone),
    pickUp: moment('2018-07-12', zone),
    emptyReturn: moment('2018-07-19', zone),
  });

  it('is 800 for a dry box that is back on its 19th day', () => {
    // Days 1 to 9: 1 to 9 July. Days 10 to 14, 10 to 14 July: 5 * 50. Days 15 to 19, 15 to 19 July: 5 * 110.
    const dry = box(events('2018-07-01'), { places });
    expect(owedOn('2018-08-01', dry, tariffs, 'combined')).toMatchObject({
      last: '2018-07-09',
      owed: 5 * 50 + 5 * 110,
    });
  });

  it('is 1,650 for a reefer, and what it is day by day on the way there', () => {
    // Days 1 to 5: 1 to 5 July; 6 to 10: 5 * 60; 11 to 19: 9 * 150.
    const reefer = box(events('2018-07-01'), { places, equipmentType: 'reefer' });
    expect(owedOn('2018-07-09', reefer, tariffs, 'combined')).toEqual({
      last: '2018-07-05',
      owed: 240,
      ahead: [300, 450, 600, 750, 900, 1050, 1200, 1350, 1500, 1650],
    });
  });

  it('does not state the costs of another year', () => {
    expect(owedOn('2019-02-01', box({ discharge: moment('2019-01-02', zone) }, { places }), tariffs, 'combined')).toBe(
      'no_rule',
    );
  });
});

describe("a line's demurrage in Germany, from 2017 (maersk.com/local-information/germany/export): four tiers, by length", () => {
  /** Its export side, here counted from the discharge: day 1 to 7 free, the first day included; 8-14, 15-21, 22-28, from 29 on. */
  const byLength = (
    id: string,
    lengths: Tariff['appliesTo']['equipmentLengths'],
    amounts: [number, number, number, number],
  ) =>
    tariff({
      ...{ id, currency: 'EUR', firstDay: 'same_day', freeDays: 7 },
      appliesTo: { country: 'DE', equipmentGroups: ['dry'], equipmentLengths: lengths },
      tiers: amounts.map((amount, index) => perDay(index === 3 ? null : 7, amount)),
    });
  const tariffs = terms(byLength('20', [20], [60, 75, 120, 140]), byLength('40', [40, 45], [75, 120, 170, 190]));
  const zone = 'Europe/Berlin';
  const places = { port: { locode: 'DEHAM', timeZone: zone, terminal: null }, inland: null };
  const events = { discharge: moment('2017-03-20T10:00Z', zone), leftPort: moment('2017-04-18T10:00Z', zone) };

  it("is EUR 2,935 for a 40' box that leaves on its 30th day, the clocks changed in between", () => {
    // Free 20 to 26 March. 27 March to 2 April: 7 * 75; 3 to 9: 7 * 120; 10 to 16: 7 * 170; 17 and 18 April: 2 * 190.
    expect(owedOn('2017-05-01', box(events, { places }), tariffs)).toMatchObject({
      last: '2017-03-26',
      owed: 7 * 75 + 7 * 120 + 7 * 170 + 2 * 190,
    });
  });

  it("is EUR 2,065 for a 20' box", () => {
    expect(owedOn('2017-05-01', box(events, { places, equipmentLength: 20 }), tariffs)).toMatchObject({
      owed: 7 * 60 + 7 * 75 + 7 * 120 + 2 * 140,
    });
  });
});

describe('the excess dwell fee of Los Angeles and Long Beach, as it was to be in January 2022 (en.portnews.ru/news/324372)', () => {
  /** From day 9 on the terminal 100 a day, and 100 more each day: day 9 100, day 10 200, day 11 300 …; a tier of its own for each. */
  const rising = Array.from({ length: 19 }, (_, index) => perDay(1, 100 * (index + 1)));
  const fee = tariff({
    ...{ kind: 'storage', firstDay: 'same_day', freeDays: 8, tiers: [...rising, perDay(null, 2000)] },
    appliesTo: { port: 'USLGB' },
  });

  it('is 100 on day 9, 1,500 on day 13', () => {
    const container = box({ discharge: moment('2022-02-01T20:00Z') });
    expect(owedOn('2022-02-09', container, terms(fee), 'storage')).toMatchObject({ last: '2022-02-08', owed: 100 });
    // 100 + 200 + 300 + 400 + 500
    expect(owedOn('2022-02-13', container, terms(fee), 'storage')).toMatchObject({ owed: 1500 });
  });
});
