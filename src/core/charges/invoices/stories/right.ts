/** Bills that look wrong and are right. A check that disputes one of them costs us our name with the biller. */
import { type InvoiceStory, perDay, US_CLOSED } from './story.ts';

const FREE_TO_16_MAY = { freeDays: 5, free: '2026-05-12/2026-05-16' };
/** The charge of the eight days after eight free ones, which rises by a hundred each day. */
const RISING = Array.from({ length: 8 }, (_, index) => perDay(1, 100 * (index + 1)));

export const RIGHT: readonly InvoiceStory[] = [
  {
    name: 'free time over the change of clocks, with moves around midnight',
    background: `Long Beach, discharged on Thu 5 Mar at 23:30, which is Fri 6 Mar in UTC. The clocks went forward on
      Sun 8 Mar. Free Fri 6 to Tue 10 Mar; out on Thu 12 Mar at 00:20: Wed 11 and Thu 12 Mar are owed.`,
    stays: [{ discharge: '2026-03-05T23:30', out: '2026-03-12T00:20' }],
    tariffs: [{}],
    bill: {
      date: '2026-03-16',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-03-06/2026-03-10', charged: '2026-03-11/2026-03-12' },
          ...{ days: 2, rates: [perDay(2, 100)], amount: 200 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 200, agreed: 200 }] },
  },
  {
    name: 'four working free days are seven by the calendar, and then every day costs',
    background: `New York, discharged on Wed 17 June. Working days: Thu 18, Mon 22, Tue 23, Wed 24 June, for Fri 19
      June is Juneteenth. Then the tariff charges every day: Thu 25 to Mon 29 June, the weekend with it, five at 150.
      The bill prints four free days from Thu 18 to Wed 24 June. All of it is right.`,
    stays: [{ port: 'USNYC', discharge: '2026-06-17T10:00', out: '2026-06-29T14:00' }],
    tariffs: [{ freeDays: 4, freeDaysAre: 'working', closedDays: US_CLOSED, tiers: [perDay(null, 150)] }],
    bill: {
      date: '2026-07-02',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-06-18/2026-06-24', charged: '2026-06-25/2026-06-29' },
          ...{ days: 5, rates: [perDay(5, 150)], amount: 750 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 750, agreed: 750 }] },
  },
  {
    name: 'only working days are charged, so free time ends on Friday and the first charge is of Monday',
    background: `Discharged on Sun 10 May, five days free: Mon 11 to Fri 15 May. The terminal charges working days
      only: Mon 18 to Wed 20 May, three at 60. The weekend between is no gap.`,
    stays: [{ discharge: '2026-05-10T22:00', out: '2026-05-20T09:00' }],
    tariffs: [{ kind: 'storage', chargedDaysAre: 'working', closedDays: US_CLOSED, tiers: [perDay(null, 60)] }],
    bill: {
      ...{ biller: 'terminal', date: '2026-05-22' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 5, free: '2026-05-11/2026-05-15', charged: '2026-05-18/2026-05-20' },
          ...{ days: 3, rates: [perDay(3, 60)], amount: 180 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 180, agreed: 180 }] },
  },
  {
    name: 'the sixth day is the first of the dearer tier',
    background: `Five days at 100, then 200. Free to Sat 16 May, out on Fri 22 May: Sun 17 to Thu 21 May at 100, Fri
      22 May at 200.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-22T23:55' }],
    tariffs: [{ tiers: [perDay(5, 100), perDay(null, 200)] }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-22' },
          ...{ days: 6, rates: [perDay(5, 100), perDay(1, 200)], amount: 700 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 700, agreed: 700 }] },
  },
  {
    name: 'a discharge on the minute of the cut-off counts as of the next day',
    background: `What comes off at 15:00 or later counts as of the next day. Ours came off on Mon 11 May at 15:00
      sharp: free Wed 13 to Sun 17 May, out on Wed 20 May, three days.`,
    stays: [{ discharge: '2026-05-11T15:00', out: '2026-05-20T09:00' }],
    tariffs: [{ cutOff: '15:00' }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-13/2026-05-17', charged: '2026-05-18/2026-05-20' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 300, agreed: 300 }] },
  },
  {
    name: 'a ramp counts from its own availability, long after the discharge at the port',
    background: `Off the ship at Long Beach on Mon 4 May. Unloaded in Chicago on Thu 14 May at 23:30 local time,
      available on Fri 15 May. Two working days: Mon 18 and Tue 19 May. Out on Fri 22 May: Wed 20 to Fri 22 May, three
      at 125.`,
    stays: [
      {
        ...{ discharge: '2026-05-04T08:00', out: '2026-05-08T20:00', inland: 'USCHI', stated: { rail: '2026-05-19' } },
        ...{ unloadedInland: '2026-05-14T23:30', availableInland: '2026-05-15T06:00' },
        fetchedInland: '2026-05-22T10:00',
      },
    ],
    tariffs: [
      { id: 'port', kind: 'storage', freeDays: 1 },
      {
        ...{ id: 'ramp', kind: 'storage', at: 'inland', countedFrom: 'availability', freeDays: 2 },
        ...{ freeDaysAre: 'working', closedDays: US_CLOSED, tiers: [perDay(null, 125)] },
      },
    ],
    bill: {
      ...{ biller: 'rail', date: '2026-05-26' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 2, free: '2026-05-18/2026-05-19', charged: '2026-05-20/2026-05-22' },
          ...{ days: 3, rates: [perDay(3, 125)], amount: 375 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 375, agreed: 375 }] },
  },
  {
    name: "the terminal's storage begins while the line's free time still runs",
    background: `The terminal gives four days, the line seven. Discharged on Mon 1 June: storage is free Tue 2 to Fri
      5 June, demurrage to Mon 8 June. Out on Mon 8 June. The terminal bills Sat 6 to Mon 8 June at 45, the line
      nothing. The line's last free day is none of the terminal's.`,
    stays: [
      {
        ...{ discharge: '2026-06-01T10:00', out: '2026-06-08T15:00' },
        stated: { line: '2026-06-08', terminal: '2026-06-05' },
      },
    ],
    tariffs: [
      { id: 'demurrage', freeDays: 7 },
      { id: 'storage', kind: 'storage', freeDays: 4, tiers: [perDay(null, 45)] },
    ],
    bill: {
      ...{ biller: 'terminal', date: '2026-06-10' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 4, free: '2026-06-02/2026-06-05', charged: '2026-06-06/2026-06-08' },
          ...{ days: 3, rates: [perDay(3, 45)], amount: 135 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 135, agreed: 135 }] },
  },
  {
    name: 'per diem over Memorial Day',
    background: `Out on Wed 20 May, four days free: Thu 21 to Sun 24 May. Depots were shut on Mon 25 May, Memorial
      Day, but the tariff charges every day. Back on Tue 26 May: two days at 85.`,
    stays: [{ discharge: '2026-05-18T08:00', out: '2026-05-20T12:00', returned: '2026-05-26T08:00' }],
    tariffs: [
      { kind: 'detention', countedFrom: 'gate_out', freeDays: 4, closedDays: US_CLOSED, tiers: [perDay(null, 85)] },
    ],
    bill: {
      date: '2026-05-29',
      lines: [
        {
          ...{ charge: 'per_diem', freeDays: 4, free: '2026-05-21/2026-05-24', charged: '2026-05-25/2026-05-26' },
          ...{ days: 2, rates: [perDay(2, 85)], amount: 170 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 170, agreed: 170 }] },
  },
  {
    name: 'the box came back on its last free day, and the bill lists it with nothing',
    background: `Demurrage for Sun 17 and Mon 18 May is right. Out on Mon 18 May, detention is free to Sat 23 May, and
      the box came back on that day. The bill lists detention as well: no days, 0.00.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-18T09:00', returned: '2026-05-23T16:00' }],
    tariffs: [
      { id: 'demurrage' },
      { id: 'detention', kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 85)] },
    ],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-18' },
          ...{ days: 2, rates: [perDay(2, 100)], amount: 200 },
        },
        { charge: 'detention', freeDays: 5, free: '2026-05-19/2026-05-23', days: 0, amount: 0 },
      ],
    },
    expected: {
      outcome: 'agreed',
      findings: [],
      lines: [{ computed: 200, agreed: 200 }, { agreed: 0 }],
    },
  },
  {
    name: 'the terminal collects demurrage for the line, and keeps to the later day that it stated',
    background: `By tariff free to Sat 16 May, but the terminal's page stated Mon 18 May, and it collects for the
      line. It bills Tue 19 and Wed 20 May, two days.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-20T09:00', stated: { terminal: '2026-05-18' } }],
    tariffs: [{}],
    bill: {
      ...{ biller: 'terminal', date: '2026-05-22' },
      lines: [
        {
          ...{ charge: 'demurrage', charged: '2026-05-19/2026-05-20', days: 2 },
          ...{ rates: [perDay(2, 100)], amount: 200 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 200, agreed: 200 }] },
  },
  {
    name: 'the line gave two days more than it had to',
    background: `Five days by tariff, to Sat 16 May. The bill gives seven, to Mon 18 May, and charges Tue 19 and Wed
      20 May. We pay what is billed, and do not ask for a higher bill.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-20T09:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 7, free: '2026-05-12/2026-05-18', charged: '2026-05-19/2026-05-20' },
          ...{ days: 2, rates: [perDay(2, 100)], amount: 200 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: 200 }] },
  },
  {
    name: 'three days at 87.35',
    background: `Free to Sat 16 May, out on Tue 19 May: 262.05, to the cent.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-19T09:00' }],
    tariffs: [{ tiers: [perDay(null, 87.35)] }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-19' },
          ...{ days: 3, rates: [perDay(3, 87.35)], amount: 262.05 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 262.05, agreed: 262.05 }] },
  },
  {
    name: 'a week costs 300 even where it is not full',
    background: `The tariff charges by weeks: 300 for the first, 450 for what follows. Free to Sat 16 May, out on Tue
      19 May: three days of the first week, 300.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-19T09:00' }],
    tariffs: [
      {
        tiers: [
          { days: 7, amount: 300, per: 'period' },
          { days: null, amount: 450, per: 'period' },
        ],
      },
    ],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-19' },
          ...{ days: 3, rates: [{ days: 7, amount: 300, per: 'period' }], amount: 300 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 300, agreed: 300 }] },
  },
  {
    name: 'a first bill while the box still stands',
    background: `Free to Sat 16 May. The box is still at the terminal, and the line bills Sun 17 to Wed 20 May on Thu
      21 May.`,
    stays: [{ discharge: '2026-05-11T10:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-21',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: 400 }] },
  },
  {
    name: 'San Pedro Bay: a fee that rises by a hundred each day',
    background: `The terminal counts the day of the discharge itself: Mon 1 to Mon 8 June are the eight days that are
      free. Out on Sat 13 June: 100 for Tue 9 June, 200, 300, 400, and 500 for Sat 13 June, together 1,500.`,
    stays: [{ discharge: '2026-06-01T12:00', out: '2026-06-13T09:00' }],
    tariffs: [{ kind: 'storage', firstDay: 'same_day', freeDays: 8, tiers: [...RISING, perDay(null, 900)] }],
    bill: {
      ...{ biller: 'terminal', date: '2026-06-15' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 8, free: '2026-06-01/2026-06-08', charged: '2026-06-09/2026-06-13' },
          ...{ days: 5, rates: RISING.slice(0, 5), amount: 1500 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 1500, agreed: 1500 }] },
  },
  {
    name: 'San Pedro Bay, not right: begun a day early, each day is a step too dear',
    background: `The same stay, but the terminal counted from Sun 31 May, before the box was ashore. So Mon 8 June
      costs 100 instead of nothing, and each of the five days after it 100 more than it should: 2,100 instead of
      1,500.`,
    stays: [{ discharge: '2026-06-01T12:00', out: '2026-06-13T09:00' }],
    tariffs: [{ kind: 'storage', firstDay: 'same_day', freeDays: 8, tiers: [...RISING, perDay(null, 900)] }],
    bill: {
      ...{ biller: 'terminal', date: '2026-06-15' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 8, free: '2026-05-31/2026-06-07', charged: '2026-06-08/2026-06-13' },
          ...{ days: 6, rates: RISING.slice(0, 6), amount: 2100 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'free_time_began_early', sureness: 'certain', days: ['2026-06-08'], amount: 100 },
        { rule: 'wrong_rate', sureness: 'certain', days: ['2026-06-09/2026-06-13'], amount: 500 },
      ],
      lines: [{ computed: 1500, agreed: 1500, atStake: 600 }],
    },
  },
];
