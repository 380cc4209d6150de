/** Bills that go on after the box has left or is back. */
import { type InvoiceStory, perDay } from './story.ts';

const FREE_TO_9_MAY = { freeDays: 5, free: '2026-05-05/2026-05-09' };

export const END_OF_STAY: readonly InvoiceStory[] = [
  {
    name: 'demurrage goes on for two days after the gate-out',
    background: `Discharged on Mon 4 May, free to Sat 9 May, out on Mon 11 May at 16:40: Sun 10 and Mon 11 May cost.
      The line charges to Wed 13 May, when it got the message of the gate-out.`,
    stays: [{ discharge: '2026-05-04T08:00', out: '2026-05-11T16:40' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-14',
      lines: [
        {
          ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-10/2026-05-13' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 200 }],
      lines: [{ computed: 200, agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'per diem goes on until the depot posted the return',
    background: `Out on Mon 11 May, four days free: Tue 12 to Fri 15 May. The driver gave the empty back on Tue 19 May
      at 09:30, and the line's own tracking reports it. Sat 16 to Tue 19 May are four days at 85. The bill runs to Thu
      21 May.`,
    stays: [{ discharge: '2026-05-08T08:00', out: '2026-05-11T12:00', returned: '2026-05-19T09:30' }],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', freeDays: 4, tiers: [perDay(null, 85)] }],
    bill: {
      date: '2026-05-26',
      lines: [
        {
          ...{ charge: 'per_diem', freeDays: 4, free: '2026-05-12/2026-05-15', charged: '2026-05-16/2026-05-21' },
          ...{ days: 6, rates: [perDay(6, 85)], amount: 510 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-20/2026-05-21'], amount: 170 }],
      lines: [{ computed: 340, agreed: 340, atStake: 170 }],
    },
  },
  {
    name: 'only our own interchange receipt shows the return',
    background: `Out on Wed 3 June, five days free to Mon 8 June. We hold the receipt of the depot: back on Thu 11
      June at 18:20. The line never reported a return. Tue 9 to Thu 11 June are three days at 110; it bills to Mon 15
      June.`,
    stays: [
      { discharge: '2026-05-29T08:00', out: '2026-06-03T12:00', returned: '2026-06-11T18:20', isEndByUser: true },
    ],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 110)] }],
    bill: {
      date: '2026-06-18',
      lines: [
        {
          ...{ charge: 'detention', freeDays: 5, free: '2026-06-04/2026-06-08', charged: '2026-06-09/2026-06-15' },
          ...{ days: 7, rates: [perDay(7, 110)], amount: 770 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'likely', days: ['2026-06-12/2026-06-15'], amount: 440 }],
      lines: [{ computed: 330, agreed: 330, atStake: 440 }],
    },
  },
  {
    name: 'no tariff is entered, but the box was gone',
    background: `We have no tariff of this line. The bill has Fri 10 to Thu 16 July, seven days at 95; the box left on
      Tue 14 July. Wed 15 and Thu 16 July are wrong by any tariff. The other five cannot be checked.`,
    stays: [{ discharge: '2026-07-03T08:00', out: '2026-07-14T09:00' }],
    tariffs: [],
    bill: {
      date: '2026-07-20',
      lines: [
        {
          ...{ charge: 'demurrage', charged: '2026-07-10/2026-07-16', days: 7 },
          ...{ rates: [perDay(7, 95)], amount: 665 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-07-15/2026-07-16'], amount: 190 }],
      lines: [{ computed: null, agreed: 0, atStake: 190, notChecked: 475, unchecked: ['no_tariff'] }],
    },
  },
  {
    name: 'the box left within free time, and the bill is for days after it',
    background: `Discharged on Thu 9 July, free to Tue 14 July, out on Mon 13 July. Nothing is owed. The line bills
      Wed 15 to Fri 17 July, for its system still has the box at the terminal.`,
    stays: [{ discharge: '2026-07-09T18:00', out: '2026-07-13T07:00' }],
    tariffs: [{}],
    bill: {
      date: '2026-07-21',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-07-10/2026-07-14', charged: '2026-07-15/2026-07-17' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-07-15/2026-07-17'], amount: 300 }],
      lines: [{ computed: 0, agreed: 0, atStake: 300 }],
    },
  },
  {
    name: 'two errors: a free day too few at the beginning, a day too many at the end',
    background: `Discharged on Mon 4 May, free Tue 5 to Sat 9 May, out on Mon 11 May. The bill gives four free days,
      charges Sat 9 May, and goes on to Tue 12 May. Sun 10 and Mon 11 May are right.`,
    stays: [{ discharge: '2026-05-04T08:00', out: '2026-05-11T16:40' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-14',
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 4, free: '2026-05-05/2026-05-08', charged: '2026-05-09/2026-05-12' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'free_days_short', sureness: 'certain', days: ['2026-05-09'], amount: 100 },
        { rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12'], amount: 100 },
      ],
      lines: [{ computed: 200, agreed: 200, atStake: 200 }],
    },
  },
];
