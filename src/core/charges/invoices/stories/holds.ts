/** Bills over days on which the box could not be fetched: holds of terminal and customs, and no availability. */
import { type InvoiceStory, perDay, US_CLOSED } from './story.ts';

const TERMINAL_HOLD = { kind: 'hold', by: 'biller_side', name: 'other' } as const;
const CUSTOMS_HOLD = { kind: 'hold', by: 'authority', name: 'customs' } as const;
const FREIGHT_HOLD = { kind: 'hold', by: 'payer_side', name: 'freight' } as const;
const NOT_AVAILABLE = { kind: 'not_available', by: 'biller_side', name: null } as const;
const FREE_TO_16_MAY = { freeDays: 5, free: '2026-05-12/2026-05-16' };
const FREE_TO_20_JUNE = { freeDays: 5, free: '2026-06-16/2026-06-20' };

export const HOLDS: readonly InvoiceStory[] = [
  {
    name: 'the terminal held the box for two days of free time',
    background: `Discharged on Mon 11 May, free Tue 12 to Sat 16 May. The terminal held it from Tue 12 May 17:00 to
      Fri 15 May 07:00: all of Wed 13 and Thu 14 May are lost. Out on Wed 20 May. Two lost days move the end of free
      time to Mon 18 May, so of the four billed days the first two are at stake.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-20T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-13/2026-05-14' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-17/2026-05-18'], amount: 200 }],
      lines: [{ agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'customs held the box for two days of free time',
    background: `Discharged on Mon 15 June, free Tue 16 to Sat 20 June. Customs held it through Thu 18 and Fri 19
      June. Out on Tue 23 June. Some lines extend free time for an exam and some do not: ask for Sun 21 and Mon 22
      June.`,
    stays: [
      {
        ...{ discharge: '2026-06-15T10:00', out: '2026-06-23T09:00' },
        blocked: [{ ...CUSTOMS_HOLD, whole: '2026-06-18/2026-06-19' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-06-25',
      lines: [
        {
          ...{ ...FREE_TO_20_JUNE, charge: 'demurrage', charged: '2026-06-21/2026-06-23' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'ask', days: ['2026-06-21/2026-06-22'], amount: 200 }],
      lines: [{ agreed: 100, atStake: 200 }],
    },
  },
  {
    name: 'right: the hold was for our own unpaid freight',
    background: `The same stay, but the line held the box on Thu 18 and Fri 19 June because we had not paid the
      freight. That is our own doing: the three days are owed.`,
    stays: [
      {
        ...{ discharge: '2026-06-15T10:00', out: '2026-06-23T09:00' },
        blocked: [{ ...FREIGHT_HOLD, whole: '2026-06-18/2026-06-19' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-06-25',
      lines: [
        {
          ...{ ...FREE_TO_20_JUNE, charge: 'demurrage', charged: '2026-06-21/2026-06-23' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 300, agreed: 300 }] },
  },
  {
    name: 'the terminal held the box in charged time',
    background: `Free to Sat 16 May. Our truck was booked for Sun 17 May; the terminal put a hold on that night and
      lifted it on Wed 20 May in the morning: all of Mon 18 and Tue 19 May. Out on Thu 21 May. Those two of the five
      days are at stake.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-21T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-18/2026-05-19' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-21' },
          ...{ days: 5, rates: [perDay(5, 100)], amount: 500 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-18/2026-05-19'], amount: 200 }],
      lines: [{ agreed: 300, atStake: 200 }],
    },
  },
  {
    name: 'a hold over the end of free time: the lost free days are given back after it',
    background: `Free Tue 12 to Sat 16 May; the terminal held the box through Fri 15 to Mon 18 May. Two free days were
      lost. Sun 17 and Mon 18 May cannot make up for them, for the box was still held. Tue 19 and Wed 20 May do. Out
      on Fri 22 May: of the six billed days Sun 17 to Wed 20 May are at stake.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-22T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-15/2026-05-18' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-22' },
          ...{ days: 6, rates: [perDay(6, 100)], amount: 600 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-17/2026-05-20'], amount: 400 }],
      lines: [{ agreed: 200, atStake: 400 }],
    },
  },
  {
    name: 'not available until the third day after the discharge, with free time from the discharge',
    background: `Discharged on Mon 1 June at 06:00 into a closed area; available on Thu 4 June at 09:00. The tariff
      counts from the discharge: free Tue 2 to Sat 6 June. On Tue 2 and Wed 3 June it could not be fetched. Out on Tue
      9 June: of three billed days two are at stake.`,
    stays: [
      {
        ...{ discharge: '2026-06-01T06:00', available: '2026-06-04T09:00', out: '2026-06-09T15:00' },
        blocked: [{ ...NOT_AVAILABLE, whole: '2026-06-02/2026-06-03' }],
      },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-06-11',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-06-02/2026-06-06', charged: '2026-06-07/2026-06-09' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-06-07/2026-06-08'], amount: 200 }],
      lines: [{ agreed: 100, atStake: 200 }],
    },
  },
  {
    name: 'two lost working days are given back as working days, over a weekend',
    background: `Four working days: Tue 5 to Fri 8 May; then every day costs 150. The terminal held the box through
      Thu 7 and Fri 8 May. Two working days more are Mon 11 and Tue 12 May, so the weekend before them was not
      chargeable either. Out on Thu 14 May: of the six billed days four are at stake.`,
    stays: [
      {
        ...{ discharge: '2026-05-04T13:00', out: '2026-05-14T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-07/2026-05-08' }],
      },
    ],
    tariffs: [{ freeDays: 4, freeDaysAre: 'working', closedDays: US_CLOSED, tiers: [perDay(null, 150)] }],
    bill: {
      date: '2026-05-18',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-05-05/2026-05-08', charged: '2026-05-09/2026-05-14' },
          ...{ days: 6, rates: [perDay(6, 150)], amount: 900 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-09/2026-05-12'], amount: 600 }],
      lines: [{ agreed: 300, atStake: 600 }],
    },
  },
  {
    name: 'days given back before the dearer tier began move the later days down to the cheaper one',
    background: `Free Tue 12 to Sat 16 May; then four days at 100, every further day at 200. The terminal held the box
      through Wed 13 and Thu 14 May, so free time lasted until Mon 18 May. Out on Sat 23 May: Tue 19 to Fri 22 May are
      the four days at 100, and only Sat 23 May costs 200. The bill counts from Sun 17 May: it has three days at 200.
      Owed are 600 of the billed 1000: Sun 17 and Mon 18 May fall away, and Thu 21 and Fri 22 May are 100 too dear.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-23T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-13/2026-05-14' }],
      },
    ],
    tariffs: [{ tiers: [perDay(4, 100), perDay(null, 200)] }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
        { charge: 'demurrage', charged: '2026-05-21/2026-05-23', days: 3, rates: [perDay(3, 200)], amount: 600 },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-17/2026-05-18'], amount: 200 },
        { rule: 'held_or_unavailable', sureness: 'likely', line: 1, days: ['2026-05-21/2026-05-22'], amount: 200 },
      ],
      lines: [
        { computed: 200, agreed: 200, atStake: 200 },
        { computed: 400, agreed: 400, atStake: 200 },
      ],
    },
  },
  {
    name: 'a held day of charged time was not billed, but counted for the tier',
    background: `Free to Sat 16 May; then two days at 100, every further day at 200. Customs held the box through Sun 17
      May, and the line leaves that day out. But it charges Mon 18 May as the second day and Tue 19 May as the third,
      at 200. The box left on Tue 19 May: the day that was not charged is no first day. We ask for 100 of Tue 19 May.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-19T09:00' },
        blocked: [{ ...CUSTOMS_HOLD, whole: '2026-05-17' }],
      },
    ],
    tariffs: [{ tiers: [perDay(2, 100), perDay(null, 200)] }],
    bill: {
      date: '2026-05-21',
      lines: [
        {
          ...FREE_TO_16_MAY,
          charge: 'demurrage',
          charged: '2026-05-18',
          days: 1,
          rates: [perDay(1, 100)],
          amount: 100,
        },
        { charge: 'demurrage', charged: '2026-05-19', days: 1, rates: [perDay(1, 200)], amount: 200 },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'ask', line: 1, days: ['2026-05-19'], amount: 100 }],
      lines: [{ agreed: 100 }, { agreed: 100, atStake: 100 }],
    },
  },
  {
    name: 'a day given back saves nothing where the price is for the period',
    background: `Free to Sat 16 May, then 300 for the first four days or part of them, 150 for each further one. The
      terminal held the box through Thu 14 May, so free time lasted until Sun 17 May. Out on Wed 20 May: one charged day
      less, but still one period. The 300 are owed.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T10:00', out: '2026-05-20T09:00' },
        blocked: [{ ...TERMINAL_HOLD, whole: '2026-05-14' }],
      },
    ],
    tariffs: [{ tiers: [{ days: 4, amount: 300, per: 'period' }, perDay(null, 150)] }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [{ days: 4, amount: 300, per: 'period' }], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'agreed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-17'], amount: 0 }],
      lines: [{ agreed: 300 }],
    },
  },
  {
    name: 'the Monday that stands for a Sunday is no further free day that can be lost',
    background: `Rotterdam, five days free, and a last free day on a weekend moves to Monday. Discharged on Tue 7 July:
      Wed 8 to Sun 12 July, so until Mon 13 July. The terminal could not reach the box from Sat 11 to Mon 13 July. We
      had three of our five days, so two are owed to us: Tue 14 and Wed 15 July. Monday only stood for Sunday. The
      bill charges from Tue 14 July; out on Mon 20 July. Thu 16 July is owed.`,
    stays: [
      {
        ...{ port: 'NLRTM', discharge: '2026-07-07T22:02', out: '2026-07-20T13:43' },
        blocked: [{ ...NOT_AVAILABLE, whole: '2026-07-11/2026-07-13' }],
      },
    ],
    tariffs: [
      {
        movesOffClosedDays: true,
        closedDays: { weekdays: [6, 7], calendar: null, extra: [], worked: [] },
        ...{ currency: 'EUR', tiers: [perDay(null, 60)] },
      },
    ],
    bill: {
      ...{ date: '2026-07-22', currency: 'EUR' },
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-07-08/2026-07-13', charged: '2026-07-14/2026-07-20' },
          ...{ days: 7, rates: [perDay(7, 60)], amount: 420 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-07-14/2026-07-15'], amount: 120 }],
      lines: [{ agreed: 300, atStake: 120 }],
    },
  },
  {
    name: 'right: a hold at the terminal has no part in detention',
    background: `Held at the terminal on Fri 15 and Sat 16 May, out on Wed 20 May, free to Mon 25 May, back on Thu 28
      May. The terminal's page went on to show a hold on Tue 26 May, when the box was long with us. Three days at 90
      are owed.`,
    stays: [
      {
        ...{ discharge: '2026-05-13T10:00', out: '2026-05-20T09:00', returned: '2026-05-28T17:00' },
        blocked: [
          { ...TERMINAL_HOLD, whole: '2026-05-15/2026-05-16' },
          { ...TERMINAL_HOLD, whole: '2026-05-26' },
        ],
      },
    ],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 90)] }],
    bill: {
      date: '2026-06-01',
      lines: [
        {
          ...{ charge: 'detention', freeDays: 5, free: '2026-05-21/2026-05-25', charged: '2026-05-26/2026-05-28' },
          ...{ days: 3, rates: [perDay(3, 90)], amount: 270 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 270, agreed: 270 }] },
  },
];
