/** Bills that count weekends, holidays and closed days of the port as if they were working days. */
import { DE_CLOSED, type InvoiceStory, perDay, US_CLOSED } from './story.ts';

export const CLOSED_DAYS: readonly InvoiceStory[] = [
  {
    name: 'a weekend is counted into four working free days',
    background: `Discharged on Wed 13 May. Four working days are Thu 14, Fri 15, Mon 18 and Tue 19 May; every day
      after costs 120. Out on Fri 22 May: three days. The line counted straight through to Sun 17 May and charges from
      Mon 18 May.`,
    stays: [{ discharge: '2026-05-13T11:00', out: '2026-05-22T13:45' }],
    tariffs: [{ freeDays: 4, freeDaysAre: 'working', closedDays: US_CLOSED, tiers: [perDay(null, 120)] }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-05-14/2026-05-17', charged: '2026-05-18/2026-05-22' },
          ...{ days: 5, rates: [perDay(5, 120)], amount: 600 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-05-18/2026-05-19'], amount: 240 }],
      lines: [{ computed: 360, agreed: 360, atStake: 240 }],
    },
  },
  {
    name: 'the observed Fourth and a closed day of the port are counted into free time',
    background: `Discharged on Tue 30 June. The Fourth is a Saturday this year, so Fri 3 July is off, and the port is
      closed on Mon 6 July besides. Four working days: Wed 1, Thu 2, Tue 7, Wed 8 July. Out on Fri 10 July: two days
      at 150. The line left out the weekend only: Wed 1, Thu 2, Fri 3, Mon 6 July. Its four free days from 1 to 6 July
      are no error of counting: they are working days, as the tariff has them.`,
    stays: [{ discharge: '2026-06-30T15:00', out: '2026-07-10T10:00' }],
    tariffs: [
      {
        ...{ freeDays: 4, freeDaysAre: 'working', tiers: [perDay(null, 150)] },
        closedDays: { ...US_CLOSED, extra: ['2026-07-06'] },
      },
    ],
    bill: {
      date: '2026-07-14',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-07-01/2026-07-06', charged: '2026-07-07/2026-07-10' },
          ...{ days: 4, rates: [perDay(4, 150)], amount: 600 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-07-07/2026-07-08'], amount: 300 }],
      lines: [{ computed: 300, agreed: 300, atStake: 300 }],
    },
  },
  {
    name: 'the last free day is a Sunday, and the tariff moves it to Monday',
    background: `Discharged on Tue 12 May, five days to Sun 17 May. The gate is shut on Sundays, so the tariff moves
      the last free day to Mon 18 May. Out on Wed 20 May: two days. The line charges Monday too.`,
    stays: [{ discharge: '2026-05-12T09:00', out: '2026-05-20T16:00' }],
    tariffs: [{ movesOffClosedDays: true, closedDays: US_CLOSED }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-13/2026-05-17', charged: '2026-05-18/2026-05-20' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'last_free_day_closed', sureness: 'certain', days: ['2026-05-18'], amount: 100 }],
      lines: [{ computed: 200, agreed: 200, atStake: 100 }],
    },
  },
  {
    name: 'the last free day is Memorial Day',
    background: `New York, discharged on Wed 20 May. Five days end on Mon 25 May, Memorial Day, and move to Tue 26
      May. Out on Thu 28 May: two days at 175. The line ends free time on the holiday.`,
    stays: [{ port: 'USNYC', discharge: '2026-05-20T07:30', out: '2026-05-28T11:15' }],
    tariffs: [{ movesOffClosedDays: true, closedDays: US_CLOSED, tiers: [perDay(null, 175)] }],
    bill: {
      date: '2026-06-02',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-21/2026-05-25', charged: '2026-05-26/2026-05-28' },
          ...{ days: 3, rates: [perDay(3, 175)], amount: 525 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'last_free_day_closed', sureness: 'certain', days: ['2026-05-26'], amount: 175 }],
      lines: [{ computed: 350, agreed: 350, atStake: 175 }],
    },
  },
  {
    name: 'storage over Easter in Hamburg, where only working days are charged',
    background: `Discharged on Thu 26 Mar, five days free to Tue 31 Mar, the clocks changed in between. The terminal
      charges working days, Saturdays among them: Wed 1, Thu 2, Sat 4, Tue 7, Wed 8 Apr, five at 40. Its bill has
      every day from 1 to 8 Apr: Good Friday, Easter Sunday and Easter Monday are too many.`,
    stays: [{ port: 'DEHAM', discharge: '2026-03-26T09:00', out: '2026-04-08T10:00' }],
    tariffs: [
      { kind: 'storage', chargedDaysAre: 'working', closedDays: DE_CLOSED, currency: 'EUR', tiers: [perDay(null, 40)] },
    ],
    bill: {
      ...{ biller: 'terminal', date: '2026-04-13', currency: 'EUR' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 5, free: '2026-03-27/2026-03-31', charged: '2026-04-01/2026-04-08' },
          ...{ days: 8, rates: [perDay(8, 40)], amount: 320 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        {
          ...{ rule: 'closed_day_charged', sureness: 'certain', amount: 120 },
          days: ['2026-04-03', '2026-04-05/2026-04-06'],
        },
      ],
      lines: [{ computed: 200, agreed: 200, atStake: 120 }],
    },
  },
  {
    name: 'a weekend that should not be charged also lifts the next days into the dearer tier',
    background: `The terminal charges working days: three at 50, then 80. Discharged on Mon 1 June, free Tue 2 to Thu
      4 June. Fri 5, Mon 8, Tue 9 June are the three at 50, Wed 10 June costs 80. The bill charges Sat 6 and Sun 7
      June at 50, and takes Mon 8 and Tue 9 June for the fourth and fifth day.`,
    stays: [{ discharge: '2026-06-01T05:00', out: '2026-06-10T15:00' }],
    tariffs: [
      {
        ...{ kind: 'storage', freeDays: 3, chargedDaysAre: 'working', closedDays: US_CLOSED },
        tiers: [perDay(3, 50), perDay(null, 80)],
      },
    ],
    bill: {
      ...{ biller: 'terminal', date: '2026-06-12' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 3, free: '2026-06-02/2026-06-04', charged: '2026-06-05/2026-06-10' },
          ...{ days: 6, rates: [perDay(3, 50), perDay(3, 80)], amount: 390 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'closed_day_charged', sureness: 'certain', days: ['2026-06-06/2026-06-07'], amount: 100 },
        { rule: 'wrong_rate', sureness: 'certain', days: ['2026-06-08/2026-06-09'], amount: 60 },
      ],
      lines: [{ computed: 230, agreed: 230, atStake: 160 }],
    },
  },
];
