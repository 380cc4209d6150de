/** Decisions of the check that no story tells; figures are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { checkStory } from '../../../../test/helpers/invoice-story.ts';
import { dayNumber, dayText } from '../days.ts';
import { spanOf } from './reading/billed-days.ts';
import { EVERYWHERE, type InvoiceStory, perDay, type StoryLine, type StoryStay } from './stories/story.ts';

/** Free Tue 5 to Sat 9 May; Sun 10 to Wed 13 May are owed, four at 100. */
const STAY: StoryStay = { port: 'NLRTM', discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FOUR_DAYS: StoryLine = {
  ...{ charge: 'demurrage', charged: '2026-05-10/2026-05-13', days: 4, rates: [perDay(4, 100)], amount: 400 },
};
/** Fri 8 and Sat 9 May are free. */
const SIX_DAYS: StoryLine = {
  ...{ charge: 'demurrage', charged: '2026-05-08/2026-05-13', days: 6, rates: [perDay(6, 100)], amount: 600 },
};

type Changes = Partial<Omit<InvoiceStory, 'bill'>> & { readonly bill?: Partial<InvoiceStory['bill']> };

function check(lines: readonly StoryLine[], { bill, ...rest }: Changes = {}) {
  const found = checkStory({
    ...{ name: '', background: '', stays: [STAY], tariffs: [{}] },
    ...rest,
    bill: { date: '2026-05-20', lines, ...bill },
  });
  return {
    ...found,
    short: found.findings.map(({ rule, sureness, line, amount }) => [rule, sureness, line, amount]),
    stakes: found.lines.map(({ agreed, atStake, notChecked }) => [agreed, atStake, notChecked]),
  };
}

describe('the charged days', () => {
  const nothing = { from: null, to: null, days: null, freeTimeTo: null };
  it.each<[string, Partial<typeof nothing> | object, string | null]>([
    ['from first to last', { from: '2026-05-10', to: '2026-05-13', days: 9 }, '2026-05-10/2026-05-13'],
    ['from the first, by number', { from: '2026-05-10', days: 4 }, '2026-05-10/2026-05-13'],
    ['to the last, by number', { to: '2026-05-13', days: 4 }, '2026-05-10/2026-05-13'],
    ['from the end of free time to the last', { freeTimeTo: '2026-05-09', to: '2026-05-13' }, '2026-05-10/2026-05-13'],
    ['from the end of free time, by number', { freeTimeTo: '2026-05-09', days: 4 }, '2026-05-10/2026-05-13'],
    ['none by the first alone', { from: '2026-05-10' }, null],
    ['none by the number alone', { days: 4 }, null],
    ['none where the number is 0', { from: '2026-05-10', days: 0 }, null],
    ['none where the last is before the first', { from: '2026-05-13', to: '2026-05-10' }, null],
    ['none over a mistake in the year', { from: '0206-05-10', to: '2026-05-13' }, null],
  ])('are %s', (_, stated, expected) => {
    const span = spanOf({ ...nothing, ...stated });
    expect(span && `${dayText(span.from)}/${dayText(span.to)}`).toBe(expected);
  });

  it('are those of their own for tiers that a line each bills, with the whole time on each', () => {
    const tiers = [perDay(2, 100), perDay(null, 300)];
    const lines = [
      { ...FOUR_DAYS, days: 2, rates: [perDay(2, 300)], amount: 600 },
      { ...FOUR_DAYS, days: 2, rates: [perDay(2, 100)], amount: 200 },
    ];
    expect(check(lines, { tariffs: [{ tiers }] })).toMatchObject({ outcome: 'agreed', findings: [] });
  });

  it('stand with the events of the stay, in order, also where nothing is found', () => {
    const [line] = check([FOUR_DAYS]).lines;
    expect(line?.outcome).toBe('agreed');
    const times = (line?.evidence ?? []).map(({ at }) => at);
    expect(times).toEqual(['2026-05-04T06:00:00Z', '2026-05-13T14:00:00Z', '2026-05-13T14:00:00Z']);
  });

  it('are shown from the start of free time to the later end, as billed and as computed', () => {
    const [line] = check([{ ...SIX_DAYS, charged: '2026-05-08/2026-05-14', days: 7, amount: 700 }]).lines;
    const shown = line?.days.map(({ on, billed, computed }) => [on.slice(8), billed?.amount, computed?.state]);
    expect(shown).toEqual([
      ...['04', '05', '06', '07'].map((day) => [day, undefined, 'free']),
      ...['08', '09'].map((day) => [day, 100, 'free']),
      ...['10', '11', '12', '13'].map((day) => [day, 100, 'charged']),
      ['14', 100, 'stopped'],
    ]);
  });

  it('are not compared where an invoice of mistaken years would have more than can be stored', () => {
    const years = { charge: 'demurrage', charged: '2026-05-10/2036-05-01', amount: 400 } as const;
    const { lines } = check(Array.from({ length: 1000 }, () => years));
    expect(new Set(lines.map(({ unchecked }) => unchecked.join()))).toEqual(new Set(['no_days_billed']));
    const spread = [0, 1].map((year) => ({ ...years, charged: `${2026 + 30 * year}-05-10/${2026 + 30 * year}-05-13` }));
    const far = check(spread);
    expect(far.lines.map(({ unchecked }) => unchecked)).toEqual([[], ['no_days_billed']]);
    expect(far.lines[0]?.days).toHaveLength(10);
  });

  it('that end before they begin are questioned and not checked', () => {
    const found = check([{ charge: 'demurrage', charged: '2026-05-13/2026-05-10', amount: 400 }]);
    expect(found.short).toEqual([['days_miscounted', 'ask', 0, 0]]);
    expect(found.lines[0]).toMatchObject({ unchecked: ['no_days_billed'], notChecked: 400 });
  });
});

describe('a sum for several days', () => {
  const period = (days: number, amount: number) => ({ days, amount, per: 'period' as const });
  const tariffs = [{ tiers: [perDay(2, 100), perDay(null, 300)] }];

  it('is shared out over its days where the tariff has prices of a day', () => {
    const line = { ...FOUR_DAYS, rates: [period(2, 200), period(2, 600)], amount: 800 };
    const found = check([line], { tariffs });
    expect(found.short).toEqual([]);
    expect(found.lines[0]?.days.at(-1)?.billed).toEqual({ amount: null });
    expect(check([{ ...line, rates: [period(4, 800)] }], { tariffs }).short).toEqual([]);
  });

  it('is shared out evenly where the tariff gives another one', () => {
    const line = { ...FOUR_DAYS, charged: '2026-05-09/2026-05-12', rates: [period(4, 600)], amount: 600 };
    expect(check([line]).short).toEqual([
      ['before_free_time_ended', 'certain', 0, 150],
      ['wrong_rate', 'certain', 0, 150],
    ]);
  });

  it.each([
    ['USD', 400, 133.33, 266.67],
    ['JPY', 1000, 333, 667],
    ['KWD', 100, 33.333, 66.667],
  ])('in %s is shared out in whole minor units', (currency, amount, atStake, notChecked) => {
    const stays = [{ ...STAY, stated: { line: '2026-05-11' } }];
    const line = { charge: 'demurrage' as const, charged: '2026-05-11/2026-05-13', currency, amount };
    expect(check([line], { stays, tariffs: [] }).stakes).toEqual([[0, atStake, notChecked]]);
  });
});

it('the excess of a sum that has parts of a yen is at stake with them', () => {
  const line = { ...FOUR_DAYS, currency: 'JPY', amount: 400.9 };
  expect(check([line], { tariffs: [] }).stakes).toEqual([[0, 0.9, 400]]);
  const undated = { charge: 'demurrage' as const, currency: 'JPY', days: 4, rates: [perDay(null, 100)], amount: 400.9 };
  expect(check([undated], { tariffs: [] }).stakes).toEqual([[0, 0.9, 400]]);
});

it('what differs from a tariff with parts of a cent is claimed in whole cents', () => {
  const tariffs = [{ tiers: [perDay(null, 99.333)] }];
  expect(check([FOUR_DAYS], { tariffs }).short).toEqual([['wrong_rate', 'certain', 0, 2.68]]);
});

describe('sums', () => {
  it('multiply days and rates where no dates are stated', () => {
    const found = check([{ charge: 'demurrage', days: 4, rates: [perDay(null, 100)], amount: 450 }]);
    expect(found.short).toEqual([['line_sum_wrong', 'certain', 0, 50]]);
    expect(found.stakes).toEqual([[0, 50, 400]]);
  });

  it('of a total in another currency than a line are not compared', () => {
    const lines = [FOUR_DAYS, { charge: 'other' as const, amount: 90, currency: 'EUR' }];
    expect(check(lines, { bill: { total: 9999 } }).short).toEqual([]);
  });

  it('lay the excess of a total at stake with the whole invoice where that is a duplicate', () => {
    const others = [{ number: 'INV-1', date: '2026-05-20', charge: 'demurrage' as const, charged: null, amount: 1 }];
    const found = check([FOUR_DAYS], { others, bill: { total: 450 } });
    expect(found.short).toEqual([
      ['duplicate_invoice', 'certain', null, 450],
      ['total_wrong', 'certain', null, 0],
    ]);
    expect(found.sums).toMatchObject([{ billed: 450, agreed: 0, atStake: 450 }]);
  });

  it('are written in the currency of each line', () => {
    const detention = { charge: 'detention' as const, charged: '2026-05-15', amount: 50, currency: 'EUR' };
    expect(check([SIX_DAYS, detention]).sums).toMatchObject([
      { currency: 'EUR', billed: 50, notChecked: 50 },
      { currency: 'USD', billed: 600, atStake: 200 },
    ]);
  });
});

describe('a credit', () => {
  it('reduces what is at stake of its container and charge, and of no other', () => {
    const credit = { charge: 'demurrage' as const, amount: -150 };
    expect(check([SIX_DAYS, credit]).stakes).toEqual([
      [550, 50, 0],
      [-150, 0, 0],
    ]);
    expect(check([SIX_DAYS, { ...credit, charge: 'storage' }]).sums).toMatchObject([{ atStake: 200, agreed: 250 }]);
  });

  it('without a container leaves no more at stake than is billed', () => {
    const credit = { charge: 'demurrage' as const, container: null, amount: -450 };
    expect(check([SIX_DAYS, credit]).sums).toMatchObject([{ billed: 150, atStake: 150, agreed: 0 }]);
  });

  it('above the bill leaves nothing at stake', () => {
    const credit = { charge: 'demurrage' as const, container: null, amount: -700 };
    expect(check([SIX_DAYS, credit])).toMatchObject({ outcome: 'agreed', sums: [{ billed: -100, atStake: 0 }] });
  });
});

describe('one day is claimed once', () => {
  it('by the likelier of two holds', () => {
    const hold = { kind: 'hold', name: 'other', whole: '2026-05-11' } as const;
    const blocked = [
      { ...hold, by: 'authority' as const },
      { ...hold, by: 'biller_side' as const },
    ];
    expect(check([FOUR_DAYS], { stays: [{ ...STAY, blocked }] }).short).toEqual([
      ['held_or_unavailable', 'likely', 0, 100],
      ['held_or_unavailable', 'ask', 0, 0],
    ]);
  });

  it('by the first of several bills that charge it', () => {
    const others = ['INV-8', 'INV-9'].map((number) => ({
      ...{ number, date: '2026-05-14', charge: 'demurrage' as const, charged: '2026-05-10/2026-05-11', amount: 200 },
    }));
    const found = check([FOUR_DAYS], { others });
    expect(found.short).toEqual([['billed_twice', 'certain', 0, 200]]);
    expect(found.findings[0]?.values).toMatchObject({ number: 'INV-8' });
  });

  it('by the first invoice where another biller comes later', () => {
    const other = { number: 'T-1', biller: 'terminal' as const, charge: 'storage' as const, amount: 100 };
    const before = { ...other, charged: '2026-05-10', date: '2026-05-14' };
    expect(check([FOUR_DAYS], { others: [before] }).short).toEqual([['billed_by_other', 'ask', 0, 100]]);
    expect(check([FOUR_DAYS], { others: [{ ...before, date: '2026-05-25' }] }).short).toEqual([]);
  });
});

describe('free time', () => {
  it('lasts until the last free day that the line states, also where demurrage is a part of a combined charge', () => {
    const tariffs = [{ kind: 'combined' as const }];
    const stated = (line: string) => check([FOUR_DAYS], { stays: [{ ...STAY, stated: { line } }], tariffs }).short;
    expect(stated('2026-05-11')).toEqual([['before_free_time_ended', 'certain', 0, 200]]);
    expect(stated('2026-05-09')).toEqual([]);
  });

  it('is over on the stated day, whatever the tariff', () => {
    const stays = [{ ...STAY, stated: { line: '2026-05-10', terminal: '2026-05-11' } }];
    const found = check([FOUR_DAYS], { stays, tariffs: [] });
    expect(found.short).toEqual([['before_free_time_ended', 'certain', 0, 200]]);
    expect(found.stakes).toEqual([[0, 200, 200]]);
    const storage = { ...FOUR_DAYS, charge: 'storage' as const };
    const line = [{ ...STAY, stated: { line: '2026-05-11' } }];
    expect(check([storage], { stays: line, tariffs: [], bill: { biller: 'terminal' } }).short).toEqual([]);
    expect(check([storage], { stays, tariffs: [], bill: { biller: 'terminal' } }).stakes).toEqual([[0, 200, 200]]);
  });

  it('may be none by the bill', () => {
    const line = { ...SIX_DAYS, charged: '2026-05-05/2026-05-13', days: 9, freeDays: 0, amount: 900 };
    expect(check([line]).short).toEqual([['free_days_short', 'certain', 0, 500]]);
  });

  it('ends on a closed day by a bill that only states its first charged day', () => {
    const tariffs = [{ movesOffClosedDays: true, freeDays: 6 }]; // Sun 10 May moves to Mon 11 May.
    const line = { ...FOUR_DAYS, charged: '2026-05-11/2026-05-13', days: 3, rates: [perDay(3, 100)], amount: 300 };
    expect(check([line], { tariffs }).short).toEqual([['last_free_day_closed', 'certain', 0, 100]]);
  });
});

it('one day in the price of other equipment is found', () => {
  const tariffs = ([20, 40] as const).map((length) => ({
    ...{ id: `${length}`, tiers: [perDay(null, length)] },
    appliesTo: { ...EVERYWHERE, equipmentLengths: [length] },
  }));
  const line = { charge: 'demurrage' as const, charged: '2026-05-10', equipment: '42G1', amount: 40 };
  const stays = [{ ...STAY, out: '2026-05-10T20:00', equipment: ['dry', 20] as const }];
  expect(check([line], { stays, tariffs }).short).toEqual([['wrong_equipment', 'certain', 0, 20]]);
});

it('days before the discharge are shown as such', () => {
  const line = { ...FOUR_DAYS, charged: '2026-05-03/2026-05-04', days: 2, amount: 200 };
  const found = check([line], { bill: { date: '2026-05-06' } });
  expect(found.lines[0]?.days.slice(0, 3).map(({ computed }) => computed?.state)).toEqual(['before', 'free', 'free']);
  expect(found.short).toEqual([['before_free_time_ended', 'certain', 0, 200]]);
});

describe('an end that is not known', () => {
  const combined = { kind: 'combined' as const };
  it('is none while the box stands at the terminal', () => {
    const lines = [{ ...FOUR_DAYS, charge: 'combined' as const }];
    const { out: _, ...standing } = STAY;
    expect(check(lines, { stays: [standing], tariffs: [combined] })).toMatchObject({ outcome: 'agreed' });
  });

  it('leaves a charge unchecked that runs until the empty return', () => {
    const lines = [{ ...FOUR_DAYS, charge: 'combined' as const }];
    const found = check(lines, { tariffs: [combined] });
    expect(found.lines[0]).toMatchObject({ unchecked: ['no_end_event'], notChecked: 400, computed: null });
  });
});

it('demurrage of a line is that of the ramp where a tariff has it there and the box had left the port', () => {
  const stay: StoryStay = {
    ...{ discharge: '2026-05-04T08:00', out: '2026-05-06T20:00', inland: 'USCHI' },
    ...{ unloadedInland: '2026-05-11T10:00', fetchedInland: '2026-05-20T10:00' },
  };
  const tariffs = [{}, { at: 'inland' as const, freeDays: 2, tiers: [perDay(null, 50)] }];
  const line: StoryLine = { charge: 'demurrage', charged: '2026-05-14/2026-05-20', days: 7, amount: 350 };
  expect(check([line], { stays: [stay], tariffs })).toMatchObject({ outcome: 'agreed', lines: [{ computed: 350 }] });
  expect(check([line], { stays: [stay] }).short).toEqual([['charged_after_end', 'certain', 0, 350]]);
});

it('statements that only American rules demand are not missed on lines for other ports', () => {
  const american = { ...STAY, port: 'USLGB' as const, number: 'SIMU4000021' };
  const lines = [FOUR_DAYS, { ...FOUR_DAYS, container: 'SIMU4000021' }];
  const found = check(lines, { stays: [STAY, american], bill: { missing: ['dispute_url'] } });
  expect(found.short).toEqual([['statements_missing', 'likely', 1, 400]]);
});

it('a formal fault of the whole bill leaves the money of days that are certainly wrong to them', () => {
  const american = { ...STAY, port: 'USLGB' as const };
  const found = check([SIX_DAYS], { stays: [american], bill: { missing: ['dispute_url'] } });
  expect(found.short).toEqual([
    ['before_free_time_ended', 'certain', 0, 200],
    ['statements_missing', 'likely', null, 400],
  ]);
});

it("the user's own record counts for a box that is not tracked", () => {
  const records = [{ kind: 'gate_closed' as const, note: 'Strike', on: '2026-05-11' }];
  const found = check([FOUR_DAYS], { stays: [], bill: { records } });
  expect(found.short).toEqual([['own_record', 'ask', 0, 100]]);
  expect(found.stakes).toEqual([[0, 100, 300]]);
});

it('three hundred boxes of one bill are each compared with their own stay', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => `SIMU5${String(index).padStart(6, '0')}`);
  const stays = numbers.map((number, index) => ({
    ...{ ...STAY, number, out: `${dayText(dayNumber('2026-05-13') - (index % 2))}T16:00` },
  }));
  const lines = numbers.map((container) => ({ ...FOUR_DAYS, container }));
  expect(check(lines, { stays }).sums).toMatchObject([{ billed: 120_000, atStake: 15_000, agreed: 105_000 }]);
});
