/** Bills that do not add up; credits, lump sums, two currencies, and one bill over many boxes. */
import { type InvoiceStory, perDay, type StoryLine, type StoryStay } from './story.ts';

/** Sun 10 to Wed 13 May are owed. */
const STAY = { discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FREE_TO_9_MAY = { freeDays: 5, free: '2026-05-05/2026-05-09' };
const FOUR_DAYS: StoryLine = {
  ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-10/2026-05-13' },
  ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
};
const SEVEN_BOXES = ['16', '21', '37', '42', '58', '63', '79'].map((digits) => `SIMU40000${digits}`);

export const ARITHMETIC: readonly InvoiceStory[] = [
  {
    name: 'Sunday to Saturday is counted as eight days',
    background: `Out on Sat 16 May. Sun 10 to Sat 16 May are seven days, 700. The bill prints these dates, but eight
      days, 800.`,
    stays: [{ ...STAY, out: '2026-05-16T09:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-18',
      lines: [{ ...FOUR_DAYS, charged: '2026-05-10/2026-05-16', days: 8, rates: [perDay(8, 100)], amount: 800 }],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'days_miscounted', sureness: 'certain', amount: 100 }],
      lines: [{ computed: 700, agreed: 700, atStake: 100 }],
    },
  },
  {
    name: 'the biller counts a day too few, in our favour',
    background: `Sun 10 to Wed 13 May, but three days, 300. We note it; nothing is at stake.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, days: 3, rates: [perDay(3, 100)], amount: 300 }] },
    expected: {
      outcome: 'agreed',
      findings: [{ rule: 'days_miscounted', sureness: 'certain', amount: 0 }],
      lines: [{ agreed: 300 }],
    },
  },
  {
    name: 'without a tariff: seven days at 95 are not 765',
    background: `We have no tariff. Fri 10 to Thu 16 July, seven days at 95, make 665; the bill has 765. A hundred is
      wrong by arithmetic alone. The rest cannot be checked.`,
    stays: [{ discharge: '2026-07-03T08:00', out: '2026-07-16T09:00' }],
    tariffs: [],
    bill: {
      date: '2026-07-20',
      lines: [
        {
          ...{ charge: 'demurrage', charged: '2026-07-10/2026-07-16', days: 7 },
          ...{ rates: [perDay(7, 95)], amount: 765 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'line_sum_wrong', sureness: 'certain', amount: 100 }],
      lines: [{ computed: null, agreed: 0, atStake: 100, notChecked: 665, unchecked: ['no_tariff'] }],
    },
  },
  {
    name: 'two errors on one line: a day too many, and a sum that even then is not right',
    background: `Sun 10 to Wed 13 May are four days; the bill has five, and for five at 100 it has 550. A hundred is
      for the fifth day, fifty for nothing at all.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, days: 5, rates: [perDay(5, 100)], amount: 550 }] },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'days_miscounted', sureness: 'certain', amount: 100 },
        { rule: 'line_sum_wrong', sureness: 'certain', amount: 50 },
      ],
      lines: [{ computed: 400, agreed: 400, atStake: 150 }],
    },
  },
  {
    name: 'the total is more than its lines',
    background: `Two boxes, four days each, 400 and 400. The bill asks for 900.`,
    stays: [STAY, { ...STAY, number: 'SIMU4000021' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', total: 900, lines: [FOUR_DAYS, { ...FOUR_DAYS, container: 'SIMU4000021' }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'total_wrong', sureness: 'certain', amount: 100 }],
      lines: [
        { computed: 400, agreed: 400 },
        { computed: 400, agreed: 400 },
      ],
    },
  },
  {
    name: 'two errors: the total is too high, and a box is charged after its gate-out',
    background: `The second box left on Tue 12 May, so Wed 13 May is wrong. And 400 and 400 are not 820.`,
    stays: [STAY, { ...STAY, number: 'SIMU4000021', out: '2026-05-12T10:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', total: 820, lines: [FOUR_DAYS, { ...FOUR_DAYS, container: 'SIMU4000021' }] },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'charged_after_end', sureness: 'certain', line: 1, days: ['2026-05-13'], amount: 100 },
        { rule: 'total_wrong', sureness: 'certain', amount: 20 },
      ],
      lines: [
        { computed: 400, agreed: 400 },
        { computed: 300, agreed: 300, atStake: 100 },
      ],
    },
  },
  {
    name: 'without a tariff: the last free day is charged by the bill itself',
    background: `The bill states free time to Wed 20 May and charges from Wed 20 May. No tariff is needed to ask about
      that day.`,
    stays: [{ discharge: '2026-05-15T08:00', out: '2026-05-22T09:00' }],
    tariffs: [],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-16/2026-05-20', charged: '2026-05-20/2026-05-22' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'days_miscounted', sureness: 'ask', days: ['2026-05-20'], amount: 100 }],
      lines: [{ computed: null, agreed: 0, atStake: 100, notChecked: 200, unchecked: ['no_tariff'] }],
    },
  },
  {
    name: 'the bill prints five free days, but its dates are of four',
    background: `The tariff has five days, Tue 5 to Sat 9 May. The bill has the five, but from Tue 5 to Fri 8 May, and charges
      from Sat 9 May. That day is wrong by the tariff; that the bill contradicts itself takes no more money.`,
    stays: [STAY],
    tariffs: [{}],
    bill: {
      date: '2026-05-18',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-05/2026-05-08', charged: '2026-05-09/2026-05-13' },
          ...{ days: 5, rates: [perDay(5, 100)], amount: 500 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-05-09'], amount: 100 },
        { rule: 'days_miscounted', sureness: 'ask', amount: 0 },
      ],
      lines: [{ computed: 400, agreed: 400, atStake: 100 }],
    },
  },
  {
    name: 'two lines of one bill share a day',
    background: `Out on Fri 15 May. The first line has Sun 10 to Wed 13 May, the second Wed 13 to Fri 15 May: Wed 13
      May is there twice.`,
    stays: [{ ...STAY, out: '2026-05-15T16:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-18',
      lines: [
        FOUR_DAYS,
        {
          ...{ charge: 'demurrage', charged: '2026-05-13/2026-05-15', days: 3 },
          ...{ rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_twice', sureness: 'certain', line: 1, days: ['2026-05-13'], amount: 100 }],
      lines: [{ agreed: 400 }, { agreed: 200, atStake: 100 }],
    },
  },
  {
    name: 'a credit covers a part of what is wrong',
    background: `The box left on Mon 11 May; Tue 12 and Wed 13 May are wrong. The bill credits one of the two days in
      its second line. A hundred is left to ask for.`,
    stays: [{ ...STAY, out: '2026-05-11T16:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS, { charge: 'demurrage', amount: -100 }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 100 }],
      lines: [{ computed: 200, agreed: 300, atStake: 100 }, { agreed: -100 }],
    },
  },
  {
    name: 'right: a credit note by itself',
    background: `The line gives back 200 for two days after the gate-out of Mon 11 May, by a note of its own.`,
    stays: [{ ...STAY, out: '2026-05-11T16:00' }],
    tariffs: [{}],
    bill: { number: 'CN-1', date: '2026-06-02', lines: [{ charge: 'demurrage', amount: -200 }] },
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: -200 }] },
  },
  {
    name: 'right: a lump sum for four days, without a rate',
    background: `Sun 10 to Wed 13 May, 400. The tariff makes it 400.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, rates: [] }] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'a lump sum is higher than the tariff makes it',
    background: `Sun 10 to Wed 13 May, 480 in one sum. The tariff makes it 400.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, rates: [], amount: 480 }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', amount: 80 }],
      lines: [{ computed: 400, agreed: 400, atStake: 80 }],
    },
  },
  {
    name: 'a lump sum covers days after the gate-out',
    background: `The box left on Mon 11 May. The bill has Sun 10 to Wed 13 May, 400 in one sum: half of it is for two
      days after.`,
    stays: [{ ...STAY, out: '2026-05-11T16:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, rates: [] }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 200 }],
      lines: [{ computed: 200, agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'demurrage in dollars and detention in euros on one bill',
    background: `Rotterdam. Demurrage is in dollars by contract: Sun 10 to Wed 13 May, right. Detention is in euros,
      50 a day: out on Wed 13 May, free to Mon 18 May, back on Wed 20 May, two days. The bill has four, to Fri 22 May.`,
    stays: [{ ...STAY, port: 'NLRTM', returned: '2026-05-20T11:00' }],
    tariffs: [
      { id: 'demurrage' },
      { id: 'detention', kind: 'detention', countedFrom: 'gate_out', currency: 'EUR', tiers: [perDay(null, 50)] },
    ],
    bill: {
      ...{ date: '2026-05-27', total: null },
      lines: [
        FOUR_DAYS,
        {
          ...{ charge: 'detention', freeDays: 5, free: '2026-05-14/2026-05-18', charged: '2026-05-19/2026-05-22' },
          ...{ days: 4, rates: [perDay(4, 50)], amount: 200, currency: 'EUR' },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        {
          ...{ rule: 'charged_after_end', sureness: 'certain', line: 1, amount: 100 },
          days: ['2026-05-21/2026-05-22'],
        },
      ],
      lines: [
        { computed: 400, agreed: 400 },
        { computed: 100, agreed: 100, atStake: 100 },
      ],
    },
  },
  {
    name: 'seven boxes on one bill, of which the fifth left a day before its end',
    background: `Seven boxes of one bill of lading, discharged on Mon 4 May. All left on Wed 13 May, except the fifth,
      which left on Tue 12 May. The line charges Sun 10 to Wed 13 May for each: 2,800, of which 100 is wrong.`,
    stays: SEVEN_BOXES.map(
      (number, index): StoryStay => ({ ...STAY, number, ...(index === 4 && { out: '2026-05-12T08:00' }) }),
    ),
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: SEVEN_BOXES.map((container) => ({ ...FOUR_DAYS, container })) },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', line: 4, days: ['2026-05-13'], amount: 100 }],
      lines: SEVEN_BOXES.map((_, index) =>
        index === 4 ? { computed: 300, agreed: 300, atStake: 100 } : { computed: 400, agreed: 400 },
      ),
    },
  },
];
