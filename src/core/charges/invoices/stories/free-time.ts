/** Bills whose free time begins too early, is too short, or ends before the day that somebody stated. */
import { EVERYWHERE, type InvoiceStory, perDay, US_CLOSED } from './story.ts';

export const FREE_TIME: readonly InvoiceStory[] = [
  {
    name: 'free time runs from the discharge, though the tariff counts from availability',
    background: `The box came off on Mon 11 May at 14:00 and was buried in the stack. The terminal showed it available
      on Wed 13 May at 08:00. We fetched it on Thu 21 May. Five days from the day after availability are Thu 14 to Mon
      18 May, so three days cost: Tue 19 to Thu 21 May. The line took its five days from Tue 12 May.`,
    stays: [
      {
        ...{ discharge: '2026-05-11T14:00', available: '2026-05-13T08:00', out: '2026-05-21T10:30' },
        blocked: [{ kind: 'not_available', by: 'biller_side', name: null, whole: '2026-05-12' }],
      },
    ],
    tariffs: [{ countedFrom: 'availability' }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-12/2026-05-16', charged: '2026-05-17/2026-05-21' },
          ...{ days: 5, rates: [perDay(5, 100)], amount: 500 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_time_began_early', sureness: 'certain', days: ['2026-05-17/2026-05-18'], amount: 200 }],
      lines: [{ computed: 300, agreed: 300, atStake: 200 }],
    },
  },
  {
    name: 'free time runs from the arrival of the ship, three days before the discharge',
    background: `The ship came in on Sat 2 May, our box came off on Tue 5 May at 22:15. Four days from the day after
      are Wed 6 to Sat 9 May. Out on Tue 12 May: three days at 150. The line counted from the day after the arrival.`,
    stays: [{ discharge: '2026-05-05T22:15', out: '2026-05-12T11:00' }],
    tariffs: [{ freeDays: 4, tiers: [perDay(null, 150)] }],
    bill: {
      date: '2026-05-18',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-05-03/2026-05-06', charged: '2026-05-07/2026-05-12' },
          ...{ days: 6, rates: [perDay(6, 150)], amount: 900 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_time_began_early', sureness: 'certain', days: ['2026-05-07/2026-05-09'], amount: 450 }],
      lines: [{ computed: 450, agreed: 450, atStake: 450 }],
    },
  },
  {
    name: 'the day of the discharge is taken as the first free day, against the tariff',
    background: `Hamburg, discharged on Thu 16 Apr at 03:10. The tariff counts from the day after: Fri 17 to Tue 21
      Apr are free, Wed 22 to Fri 24 Apr cost 90 each. The line counted Thu 16 Apr itself and charges Tue 21 Apr as
      well.`,
    stays: [{ port: 'DEHAM', discharge: '2026-04-16T03:10', out: '2026-04-24T15:00' }],
    tariffs: [{ currency: 'EUR', tiers: [perDay(null, 90)] }],
    bill: {
      ...{ date: '2026-05-04', currency: 'EUR' },
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-04-16/2026-04-20', charged: '2026-04-21/2026-04-24' },
          ...{ days: 4, rates: [perDay(4, 90)], amount: 360 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_time_began_early', sureness: 'certain', days: ['2026-04-21'], amount: 90 }],
      lines: [{ computed: 270, agreed: 270, atStake: 90 }],
    },
  },
  {
    name: "the public tariff's four free days instead of the customer's seven",
    background: `Acme has seven days by contract, everybody else four. Discharged on Mon 8 June, so Tue 9 to Mon 15
      June are free; out on Thu 18 June, three days at 100. The line billed as if Acme had no contract.`,
    stays: [{ customer: 'acme', discharge: '2026-06-08T10:00', out: '2026-06-18T09:00' }],
    tariffs: [
      { id: 'public', freeDays: 4 },
      { id: 'acme', freeDays: 7, appliesTo: { ...EVERYWHERE, customerId: 'acme' } },
    ],
    bill: {
      date: '2026-06-22',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-06-09/2026-06-12', charged: '2026-06-13/2026-06-18' },
          ...{ days: 6, rates: [perDay(6, 100)], amount: 600 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_days_short', sureness: 'certain', days: ['2026-06-13/2026-06-15'], amount: 300 }],
      lines: [{ computed: 300, agreed: 300, atStake: 300 }],
    },
  },
  {
    name: 'two free days too few also push the last days into the dearer tier',
    background: `Five free days, then five at 100, then 200. Discharged on Tue 7 July, free Wed 8 to Sun 12 July, out
      on Fri 17 July: five days at 100. The line gave three days. So Sat 11 and Sun 12 July are charged, and by its
      count Thu 16 and Fri 17 July are the sixth and seventh day at 200, which are our fourth and fifth at 100.`,
    stays: [{ discharge: '2026-07-07T13:00', out: '2026-07-17T12:00' }],
    tariffs: [{ tiers: [perDay(5, 100), perDay(null, 200)] }],
    bill: {
      date: '2026-07-20',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 3, free: '2026-07-08/2026-07-10', charged: '2026-07-11/2026-07-17' },
          ...{ days: 7, rates: [perDay(5, 100), perDay(2, 200)], amount: 900 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'free_days_short', sureness: 'certain', days: ['2026-07-11/2026-07-12'], amount: 200 },
        { rule: 'wrong_rate', sureness: 'certain', days: ['2026-07-16/2026-07-17'], amount: 200 },
      ],
      lines: [{ computed: 500, agreed: 500, atStake: 400 }],
    },
  },
  {
    name: 'two errors: free time began two days early and is a day short',
    background: `Discharged on Mon 1 June, five days free: Tue 2 to Sat 6 June. Out on Wed 10 June: four days, 400.
      The line gave four days and began them on Sun 31 May, a day before the box was ashore. It charges from Thu 4
      June. Of the three days too many one is for the missing free day, two are for the early start.`,
    stays: [{ discharge: '2026-06-01T16:00', out: '2026-06-10T14:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-06-15',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-05-31/2026-06-03', charged: '2026-06-04/2026-06-10' },
          ...{ days: 7, rates: [perDay(7, 100)], amount: 700 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'free_days_short', sureness: 'certain', amount: 100 },
        { rule: 'free_time_began_early', sureness: 'certain', amount: 200 },
      ],
      lines: [{ computed: 400, agreed: 400, atStake: 300 }],
    },
  },
  {
    name: "charged before the last free day that the line's own page states",
    background: `Discharged on Wed 17 June. Five days by tariff end on Mon 22 June, but the line's page gave us Wed 24
      June, and we planned the truck by it: out on Fri 26 June. The bill takes the tariff and charges from Tue 23
      June.`,
    stays: [{ discharge: '2026-06-17T12:00', out: '2026-06-26T08:00', stated: { line: '2026-06-24' } }],
    tariffs: [{}],
    bill: {
      date: '2026-06-29',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-06-18/2026-06-22', charged: '2026-06-23/2026-06-26' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-06-23/2026-06-24'], amount: 200 }],
      lines: [{ computed: 200, agreed: 200, atStake: 200 }],
    },
  },
  {
    name: "the line states an earlier last free day than the tariff gives: the tariff's holds",
    background: `Discharged on Wed 17 June, five days to Mon 22 June. The line's page has Sat 20 June, which is less
      than we agreed. Out on Tue 23 June: one day. The bill charges from Sun 21 June and states no free time.`,
    stays: [{ discharge: '2026-06-17T12:00', out: '2026-06-23T08:00', stated: { line: '2026-06-20' } }],
    tariffs: [{}],
    bill: {
      date: '2026-06-25',
      lines: [
        {
          ...{ charge: 'demurrage', charged: '2026-06-21/2026-06-23', days: 3 },
          ...{ rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-06-21/2026-06-22'], amount: 200 }],
      lines: [{ computed: 100, agreed: 100, atStake: 200 }],
    },
  },
  {
    name: 'the railroad charges before the last free day that it stated itself',
    background: `Discharged at Long Beach on Mon 4 May, by rail to Chicago, unloaded on Thu 14 May at 21:00 and
      available on Fri 15 May at 06:00. Two working days by tariff are Mon 18 and Tue 19 May, but the railroad's
      notice gave us Wed 20 May. Out on Thu 21 May. It bills Wed 20 and Thu 21 May at 125.`,
    stays: [
      {
        ...{ discharge: '2026-05-04T08:00', out: '2026-05-08T20:00', inland: 'USCHI', stated: { rail: '2026-05-20' } },
        ...{ unloadedInland: '2026-05-14T21:00', availableInland: '2026-05-15T06:00' },
        fetchedInland: '2026-05-21T10:00',
      },
    ],
    tariffs: [
      {
        ...{ kind: 'storage', at: 'inland', countedFrom: 'availability', freeDays: 2, freeDaysAre: 'working' },
        ...{ closedDays: US_CLOSED, tiers: [perDay(null, 125)] },
      },
    ],
    bill: {
      ...{ biller: 'rail', date: '2026-05-26' },
      lines: [
        {
          ...{ charge: 'storage', charged: '2026-05-20/2026-05-21', days: 2 },
          ...{ rates: [perDay(2, 125)], amount: 250 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'before_free_time_ended', sureness: 'certain', days: ['2026-05-20'], amount: 125 }],
      lines: [{ computed: 125, agreed: 125, atStake: 125 }],
    },
  },
  {
    name: 'a discharge after the cut-off is taken for one of the same day',
    background: `What comes off at 15:00 or later counts as of the next day. Ours came off on Mon 11 May at 16:30, so
      free time is Wed 13 to Sun 17 May. Out on Wed 20 May: three days. The line counted from Tue 12 May and charges
      four.`,
    stays: [{ discharge: '2026-05-11T16:30', out: '2026-05-20T09:00' }],
    tariffs: [{ cutOff: '15:00' }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-12/2026-05-16', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_time_began_early', sureness: 'certain', days: ['2026-05-17'], amount: 100 }],
      lines: [{ computed: 300, agreed: 300, atStake: 100 }],
    },
  },
];
