/** Free time and charges, one decision at a time; the figures are worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, moment, owedOn, tariff, terms } from '../../../test/helpers/charges.ts';
import { chargeDays, chargesFrom, clocksOf } from './assess.ts';
import { type ChargedContainer, clockOf, isClock } from './charge-clock.ts';
import { dayNumber, dayText } from './days.ts';
import { computedLastFreeDay } from './last-free-day.ts';
import { bySpecificity, fitOf, type Tariff } from './tariff.ts';
import { wordsOfTariff } from './words.ts';

/** A Friday. */
const landed = { discharge: moment('2026-03-20T20:00Z') };
const lastFree = (rule: Tariff, container: ChargedContainer = box(landed)) => {
  const found = owedOn('2026-03-20', container, terms(rule), rule.kind);
  return typeof found === 'string' ? found : found.last;
};

describe('free time', () => {
  it.each<[string, Partial<Tariff>, string | null]>([
    ['counts calendar days from the day after', {}, '2026-03-25'],
    ['counts the day of the event itself', { firstDay: 'same_day' }, '2026-03-24'],
    ['counts working days: Monday to Friday', { freeDaysAre: 'working' }, '2026-03-27'],
    [
      'has the day of the event as its first working day',
      { freeDaysAre: 'working', firstDay: 'same_day' },
      '2026-03-26',
    ],
    ['may be one day', { freeDays: 1 }, '2026-03-21'],
    ['may end on a Saturday', { freeDays: 8 }, '2026-03-28'],
    ['moves off a Saturday if the rule sets it', { freeDays: 8, movesOffClosedDays: true }, '2026-03-30'],
    ['may be none', { freeDays: 0 }, null],
    ['takes a discharge after the cut-off for one of the next day', { cutOff: '13:00' }, '2026-03-26'],
    ['takes one before it for what it is', { cutOff: '13:01' }, '2026-03-25'],
  ])('%s', (_, rule, expected) => {
    expect(lastFree(tariff(rule))).toBe(expected);
  });

  it('skips public holidays and closed days of the port, and no working day', () => {
    const fourth = box({ discharge: moment('2026-07-01T20:00Z') }); // Wednesday; Friday 3 July is given for the Fourth.
    const closedDays = { weekdays: [6, 7], calendar: 'US', extra: [], worked: [] };
    const rule = (more: object) =>
      tariff({ freeDays: 2, freeDaysAre: 'working', closedDays: { ...closedDays, ...more } });
    expect(lastFree(rule({}), fourth)).toBe('2026-07-06'); // Thu 2, Mon 6
    expect(lastFree(rule({ extra: ['2026-07-06'] }), fourth)).toBe('2026-07-07');
    expect(lastFree(rule({ worked: ['2026-07-03'] }), fourth)).toBe('2026-07-03');
    expect(lastFree(rule({ weekdays: [5, 6], calendar: null }), fourth)).toBe('2026-07-05'); // Thu 2, Sun 5
  });

  it('counts days, not hours, over a change of clocks', () => {
    // Clocks go forward on 8 March; 23:30 on the 6th in Los Angeles is the 7th in UTC.
    expect(lastFree(tariff({ freeDays: 3 }), box({ discharge: moment('2026-03-07T07:30Z') }))).toBe('2026-03-09');
    expect(lastFree(tariff({ freeDays: 3 }), box({ discharge: moment('2026-03-06') }))).toBe('2026-03-09');
  });

  it('is of the day at the place, also beyond the date line', () => {
    const auckland = moment('2026-03-20T12:30Z', 'Pacific/Auckland'); // 01:30 on the 21st
    expect(lastFree(tariff({ freeDays: 1 }), box({ discharge: auckland }))).toBe('2026-03-22');
  });

  it('counts from availability or gate-out if the rule sets it', () => {
    const events = {
      ...landed,
      availability: moment('2026-03-23T15:00Z'),
      leftPort: moment('2026-03-26T15:00Z'),
      pickUp: moment('2026-03-26T15:00Z'),
    };
    expect(lastFree(tariff({ countedFrom: 'availability' }), box(events))).toBe('2026-03-28');
    expect(lastFree(tariff({ kind: 'detention', countedFrom: 'gate_out' }), box(events))).toBe('2026-03-31');
  });
});

describe('an assessment that is impossible gives its reason', () => {
  const withCutOff = tariff({ cutOff: '15:00' });
  it.each<[string, Tariff | null, ChargedContainer]>([
    ['no_rule', null, box(landed)],
    ['no_start_event', tariff(), box({})],
    ['port_unknown', tariff(), box({}, { places: { port: null, inland: null } })],
    ['no_start_event', tariff({ countedFrom: 'availability' }), box(landed)],
    ['time_unknown', withCutOff, box({ discharge: moment('2026-03-20') })],
    ['zone_unknown', tariff(), box({ discharge: moment('2026-03-20T20:00Z', null) })],
    ['equipment_unknown', tariff({ appliesTo: { equipmentGroups: ['dry'] } }), box(landed, { equipmentType: null })],
    ['equipment_unknown', tariff({ appliesTo: { equipmentLengths: [40] } }), box(landed, { equipmentLength: null })],
    ['end_unknown', tariff(), box({ ...landed, emptyReturn: moment('2026-04-02') })],
    ['end_before_start', tariff(), box({ ...landed, leftPort: moment('2026-03-18T20:00Z') })],
  ])('%s', (reason, rule, container) => {
    expect(owedOn('2026-04-01', container, terms(...(rule === null ? [] : [rule])))).toBe(reason);
  });

  it('differs from nothing owed', () => {
    expect(owedOn('2026-03-25', box(landed), terms(tariff()))).toMatchObject({ owed: 0 });
  });

  it('is missing for detention where a return is known without a gate-out', () => {
    const returned = box({ ...landed, emptyReturn: moment('2026-04-02') });
    expect(
      owedOn('2026-04-05', returned, terms(tariff({ kind: 'detention', countedFrom: 'gate_out' })), 'detention'),
    ).toBe('no_start_event');
  });
});

describe('charges', () => {
  it('rise tier by tier, each day by its own', () => {
    const tiers = [
      { days: 2, amount: 50, per: 'day' as const },
      { days: 3, amount: 80, per: 'day' as const },
      { days: null, amount: 120, per: 'day' as const },
    ];
    // Free until 25 March. 26, 27: 50 each; 28, 29, 30: 80 each; from the 31st 120: by 1 April 100 + 240 + 240.
    expect(owedOn('2026-04-01', box(landed), terms(tariff({ tiers })))).toMatchObject({
      owed: 580,
      ahead: [700, 820, 940, 1060, 1180, 1300, 1420, 1540, 1660, 1780],
    });
  });

  it('may be for a period, once', () => {
    const tiers = [
      { days: 7, amount: 300, per: 'period' as const },
      { days: null, amount: 450, per: 'period' as const },
    ];
    // 26 March: 300, until 1 April; from 2 April 450 more.
    expect(owedOn('2026-03-30', box(landed), terms(tariff({ tiers })))).toMatchObject({
      owed: 300,
      ahead: [300, 300, 750, 750, 750, 750, 750, 750, 750, 750],
    });
  });

  it('leave out days that are no working days only if the rule sets it', () => {
    // Free until Wednesday the 25th. By Monday the 30th: Thu, Fri, Sat, Sun, Mon; or Thu, Fri, Mon.
    expect(owedOn('2026-03-30', box(landed), terms(tariff()))).toMatchObject({ owed: 500 });
    expect(owedOn('2026-03-30', box(landed), terms(tariff({ chargedDaysAre: 'working' })))).toMatchObject({
      owed: 300,
    });
  });

  it('rise to a maximum, and add up to the cent', () => {
    const tiers = [{ days: null, amount: 0.1, per: 'day' as const }];
    expect(owedOn('2026-03-28', box(landed), terms(tariff({ tiers })))).toMatchObject({ owed: 0.3 });
    expect(owedOn('2026-12-31', box(landed), terms(tariff({ maximum: 250 })))).toMatchObject({ owed: 250 });
  });

  it('stop with the day of the gate-out, and stay owed', () => {
    const out = box({ ...landed, leftPort: moment('2026-03-28T03:00Z') }); // the 27th there
    expect(owedOn('2026-06-01', out, terms(tariff()))).toMatchObject({ owed: 200, ahead: Array(10).fill(200) });
  });

  it('begin at once without free days', () => {
    expect(owedOn('2026-03-21', box(landed), terms(tariff({ freeDays: 0 })))).toMatchObject({ last: null, owed: 100 });
  });

  it('run on for years where the box is never picked up', () => {
    // 26 March 2026 to 26 March 2031: 5 * 365 + 1 (2028) + 1 days.
    expect(owedOn('2031-03-26', box(landed), terms(tariff()))).toMatchObject({ owed: 182_700 });
  });

  it('of a box that is returned late are detention, to the day of the return', () => {
    const detention = tariff({ kind: 'detention', countedFrom: 'gate_out', freeDays: 4 });
    const events = { ...landed, pickUp: moment('2026-03-26T15:00Z'), emptyReturn: moment('2026-04-02T15:00Z') };
    // Free until the 30th; 31 March, 1 and 2 April.
    expect(owedOn('2026-05-01', box(events), terms(detention), 'detention')).toMatchObject({
      last: '2026-03-30',
      owed: 300,
    });
  });

  it('are each in the currency of their rule', () => {
    const clocks = clocksOf(box(landed), terms(tariff(), tariff({ id: 'b', kind: 'storage', currency: 'EUR' })));
    expect(clocks.filter(isClock).map((each) => [each.kind, each.tariff.currency])).toEqual([
      ['demurrage', 'USD'],
      ['storage', 'EUR'],
    ]);
  });

  it('begin after the day that the line itself states, not after that of the tariff', () => {
    const stated = box({}, { stated: { line: '2026-03-31', terminal: null, rail: null } });
    expect(owedOn('2026-04-02', stated, terms(tariff()))).toMatchObject({ last: '2026-03-31', owed: 200 });
  });

  it.each([
    ['is later', '2026-03-31', '2026-03-31', 'terminal', 200],
    ['is earlier', '2026-03-22', '2026-03-25', 'tariff', 800],
  ])(
    'begin after the later of terminal and tariff where the terminal states a day that %s',
    (_, day, last, by, owed) => {
      const stated = box(landed, { stated: { line: null, terminal: day, rail: null } });
      expect(clockOf('demurrage', 'port', stated, terms(tariff()))).toMatchObject({ lastFreeDayBy: by });
      expect(owedOn(last, stated, terms(tariff()))).toMatchObject({ last, owed: 0 });
      expect(owedOn('2026-04-02', stated, terms(tariff()))).toMatchObject({ last, owed });
    },
  );

  it('of demurrage begin as by tariff where the day of the terminal is that of storage', () => {
    const stated = box(landed, { stated: { line: null, terminal: '2026-03-31', rail: null } });
    const given = terms(tariff(), tariff({ id: 'b', kind: 'storage' }));
    expect(owedOn('2026-03-31', stated, given)).toMatchObject({ last: '2026-03-25', owed: 600 });
    expect(owedOn('2026-03-31', stated, given, 'storage')).toMatchObject({ last: '2026-03-31', owed: 0 });
  });

  it('begin after the day that the charging party states: the line, the terminal, or inland the railroad', () => {
    const { port } = box({}).places;
    const given = {
      places: { port, inland: port },
      stated: { line: '2026-03-21', terminal: '2026-03-22', rail: '2026-03-23' },
    };
    const lastFreeDays = (['demurrage', 'storage', 'detention'] as const).flatMap((kind) =>
      (['port', 'inland'] as const).map((at) => {
        const found = clockOf(kind, at, box(landed, given), terms(tariff({ kind, at, countedFrom: 'discharge' })));
        return [kind, at, isClock(found) ? found.lastFreeDayBy : found.reason];
      }),
    );
    expect(lastFreeDays).toEqual([
      ['demurrage', 'port', 'line'],
      ['demurrage', 'inland', 'rail'],
      ['storage', 'port', 'terminal'],
      ['storage', 'inland', 'rail'],
      ['detention', 'port', 'tariff'],
      ['detention', 'inland', 'no_start_event'],
    ]);
  });

  it('combine demurrage and detention where a rule combines them', () => {
    const combined = tariff({ kind: 'combined' });
    expect(clocksOf(box(landed), terms(combined)).map(({ kind }) => kind)).toEqual(['storage', 'combined']);
  });
});

describe('the rule that applies', () => {
  const container = box(landed, { customerId: 'acme' });
  const ruleOf = (...tariffs: Tariff[]) => {
    const found = clockOf('demurrage', 'port', container, terms(...tariffs));
    return found.tariff?.id ?? (isClock(found) ? null : found.reason);
  };
  const ordered = [
    tariff({ id: 'customer', appliesTo: { customerId: 'acme' } }),
    tariff({ id: 'terminal', appliesTo: { terminal: 'y258' } }),
    tariff({ id: 'port', appliesTo: { port: 'USLGB' } }),
    tariff({ id: 'line', appliesTo: { scac: 'SIML' } }),
    tariff({ id: 'country', appliesTo: { country: 'US' } }),
    tariff({ id: 'group', appliesTo: { equipmentGroups: ['dry'] } }),
    tariff({ id: 'length', appliesTo: { equipmentLengths: [40, 45] } }),
    tariff({ id: 'later', validFrom: '2026-01-01' }),
    tariff({ id: 'newer', createdAt: '2026-02-01T00:00:00Z' }),
    tariff({ id: 'any' }),
  ];

  it('is the most specific one', () => {
    for (let first = 0; first < ordered.length; first += 1)
      expect(ruleOf(...ordered.slice(first).toReversed())).toBe(ordered[first]?.id);
  });

  it('is never one for another line, customer, place or equipment', () => {
    const others: Tariff['appliesTo'][] = [
      { customerId: 'other' },
      { terminal: 'Z999' },
      { port: 'USOAK' },
      { scac: 'OTHR' },
      { country: 'CA' },
      { equipmentGroups: ['reefer', 'special'] },
      { equipmentLengths: [20] },
    ].map((each) => ({ ...tariff().appliesTo, ...each }) as Tariff['appliesTo']);
    for (const appliesTo of others) expect(ruleOf(tariff({ appliesTo }))).toBe('no_rule');
  });

  it('is the one valid on the day of the event, for the whole of the stay', () => {
    const old = tariff({ id: 'old', validTo: '2026-03-20' });
    const next = tariff({ id: 'next', validFrom: '2026-03-21' });
    expect(ruleOf(next, old)).toBe('old');
    const stays = owedOn(
      '2026-04-10',
      container,
      terms(next, { ...old, tiers: [{ days: null, amount: 7, per: 'day' }] }),
    );
    expect(stays).toMatchObject({ owed: 112 }); // 26 March to 10 April: 16 days of the old rate.
  });

  it('is ambiguous where the terminal is not known', () => {
    const rule = tariff({ appliesTo: { terminal: 'Y258' } });
    const somewhere = box(landed, {
      places: { port: { locode: 'USLGB', timeZone: 'UTC', terminal: null }, inland: null },
    });
    expect(fitOf(rule, somewhere, (a, b) => a === b)).toBe('terminal');
  });

  it('describes itself in words', () => {
    const tiers = [
      { days: 4, amount: 150, per: 'day' as const },
      { days: null, amount: 300, per: 'day' as const },
    ];
    expect(wordsOfTariff(tariff({ freeDays: 4, freeDaysAre: 'working', cutOff: '15:00', tiers, maximum: 5000 }))).toBe(
      '4 working days free from the day after discharge, discharge from 15:00 on counting as of the next day; then USD 150 a day for 4 days, then USD 300 a day; every day is charged; at most USD 5000',
    );
  });
});

describe('the last free day by tariff', () => {
  const computed = (...tariffs: Tariff[]) => computedLastFreeDay(clocksOf(box(landed), terms(...tariffs)), 'port');
  it('is the earliest of demurrage and storage', () => {
    const storage = tariff({ id: 'storage', name: 'Pier E', kind: 'storage', freeDays: 3 });
    expect(computed(tariff(), storage)).toEqual({
      on: '2026-03-23',
      observationId: 'stated-2026-03-20T20:00Z',
      rule: 'computed by the tariff "Pier E" (storage): 3 calendar days free from the day after discharge',
    });
  });

  it('is none where no day is free, or where a rule needs an unknown value', () => {
    expect(computed(tariff({ freeDays: 0 }))).toBeNull();
    expect(
      computed(tariff(), tariff({ kind: 'storage', cutOff: '15:00', appliesTo: { terminal: 'X' } })),
    ).not.toBeNull();
    const unsure = box(landed, { equipmentType: null });
    const storage = tariff({ kind: 'storage', appliesTo: { equipmentGroups: ['dry'] } });
    expect(computedLastFreeDay(clocksOf(unsure, terms(tariff(), storage)), 'port')).toBeNull();
  });
});

describe('laws of charges', () => {
  const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2027-12-31') }).map(dayText);
  const rule = fc
    .record({
      freeDays: fc.integer({ min: 0, max: 20 }),
      freeDaysAre: fc.constantFrom('calendar', 'working'),
      chargedDaysAre: fc.constantFrom('calendar', 'working'),
      firstDay: fc.constantFrom('same_day', 'next_day'),
      movesOffClosedDays: fc.boolean(),
      maximum: fc.option(fc.integer({ min: 0, max: 3000 })),
      tiers: fc
        .array(
          fc.record({
            days: fc.integer({ min: 1, max: 9 }),
            amount: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
            per: fc.constantFrom('day', 'period'),
          }),
          { minLength: 1, maxLength: 4 },
        )
        .map((tiers) => tiers.map((tier, index) => (index === tiers.length - 1 ? { ...tier, days: null } : tier))),
    })
    .map((given) => tariff(given as Partial<Tariff>));
  const stay = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 60 })));
  const boxOf = ([on, days]: [string, number | null]) =>
    box({
      discharge: moment(on),
      ...(days !== null && { leftPort: moment(dayText(dayNumber(on) + days)) }),
    });
  const daysOf = (container: ChargedContainer, given: Tariff, today: string) => {
    const clock = clockOf('demurrage', 'port', container, terms(given));
    if (!isClock(clock)) throw new Error(clock.reason);
    return chargeDays(clock, dayNumber(today));
  };

  it('never fall from one day to the next, and each total is the previous one plus the charge of the day', () => {
    fc.assert(
      fc.property(rule, stay, day, (given, when, today) => {
        const days = daysOf(boxOf(when), given, today);
        expect(days).toHaveLength(11);
        for (const [index, each] of days.entries()) {
          expect(each.amount).toBeGreaterThanOrEqual(0);
          const before = days[index - 1];
          if (before) expect(Math.round(each.total * 1000)).toBe(Math.round((before.total + each.amount) * 1000));
        }
        expect(days.at(-1)?.total).toBeLessThanOrEqual(given.maximum ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('are tomorrow what they were forecast yesterday', () => {
    fc.assert(
      fc.property(rule, stay, day, (given, when, today) => {
        const tomorrow = dayText(dayNumber(today) + 1);
        expect(daysOf(boxOf(when), given, tomorrow)[0]).toEqual(daysOf(boxOf(when), given, today)[1]);
      }),
    );
  });

  it('do not change once the box is out', () => {
    fc.assert(
      fc.property(rule, day, fc.integer({ min: 0, max: 60 }), (given, on, days) => {
        const container = boxOf([on, days]);
        const out = dayNumber(on) + days;
        const then = daysOf(container, given, dayText(out))[0]?.total;
        expect(daysOf(container, given, dayText(out + 400)).map(({ total }) => total)).toEqual(Array(11).fill(then));
        expect(chargesFrom(clocksOf(container, terms(given)))).toBeNull();
      }),
    );
  });

  it('do not depend on the order of the rules', () => {
    const several = fc.array(
      fc.tuple(rule, fc.option(fc.constantFrom('SIML', 'OTHR')), fc.uuid()).map(([given, scac, id]) => ({
        ...given,
        id,
        appliesTo: { ...given.appliesTo, scac },
      })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(several, stay, day, (tariffs, when, today) => {
        const there = owedOn(today, boxOf(when), terms(...tariffs));
        expect(owedOn(today, boxOf(when), terms(...tariffs.toReversed()))).toEqual(there);
        expect(tariffs.toSorted(bySpecificity)).toEqual(tariffs.toReversed().toSorted(bySpecificity));
      }),
    );
  });
});
