/** Bills of days that another bill has already, by the same biller or by another. */
import { DE_CLOSED, type InvoiceStory, perDay, type StoryLine } from './story.ts';

const STAY = { discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FREE_TO_9_MAY = { freeDays: 5, free: '2026-05-05/2026-05-09' };
/** Right by the tariff for the stay above: Sun 10 to Wed 13 May. */
const FOUR_DAYS: StoryLine = {
  ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-10/2026-05-13' },
  ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
};

export const BILLED_TWICE: readonly InvoiceStory[] = [
  {
    name: 'the same invoice by mail and by upload',
    background: `Discharged on Mon 4 May, out on Wed 13 May, four days at 100. The bill is right, but INV-1 of this
      line is in the books already: a colleague uploaded what had come by mail.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { number: 'INV-1', date: '2026-05-18', lines: [FOUR_DAYS] },
    others: [
      { number: 'INV-1', date: '2026-05-18', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: 400 },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'duplicate_invoice', sureness: 'certain', amount: 400 }],
      lines: [{ agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'two errors: the same invoice again, and it charges days after the gate-out',
    background: `The box left on Mon 11 May, so Tue 12 and Wed 13 May are wrong in this bill. But the bill as a whole
      is a duplicate: the money is claimed once, by the duplicate.`,
    stays: [{ ...STAY, out: '2026-05-11T16:00' }],
    tariffs: [{}],
    bill: { number: 'INV-1', date: '2026-05-18', lines: [FOUR_DAYS] },
    others: [
      { number: 'INV-1', date: '2026-05-18', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: 400 },
    ],
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'duplicate_invoice', sureness: 'certain', amount: 400 },
        { rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 0 },
      ],
      lines: [{ agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'right: the terminal has a bill of the same number',
    background: `The terminal numbers its bills INV-1, INV-2 as the line does. Its INV-1 is for April. That is chance.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { number: 'INV-1', date: '2026-05-18', lines: [FOUR_DAYS] },
    others: [
      {
        ...{ number: 'INV-1', date: '2026-04-20', biller: 'terminal', charge: 'storage' },
        ...{ charged: '2026-04-10/2026-04-12', amount: 90 },
      },
    ],
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'two bills of the line overlap by two days',
    background: `Out on Fri 15 May: Sun 10 to Fri 15 May are owed. INV-1 of Thu 14 May has Sun 10 to Wed 13 May. INV-2
      of Thu 21 May begins with Tue 12 May again. Only Thu 14 and Fri 15 May are new.`,
    stays: [{ ...STAY, out: '2026-05-15T16:00' }],
    tariffs: [{}],
    bill: {
      ...{ number: 'INV-2', date: '2026-05-21' },
      lines: [
        {
          ...{ charge: 'demurrage', charged: '2026-05-12/2026-05-15' },
          ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
        },
      ],
    },
    others: [
      { number: 'INV-1', date: '2026-05-14', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: 400 },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_twice', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 200 }],
      lines: [{ agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'the line calls it detention in one bill and per diem in the next',
    background: `Out on Mon 11 May, free to Sat 16 May, back on Wed 20 May, four days at 85. INV-1 billed them as
      detention; INV-2 bills the same four as per diem.`,
    stays: [{ discharge: '2026-05-08T08:00', out: '2026-05-11T12:00', returned: '2026-05-20T15:00' }],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 85)] }],
    bill: {
      ...{ number: 'INV-2', date: '2026-06-02' },
      lines: [
        {
          ...{ charge: 'per_diem', freeDays: 5, free: '2026-05-12/2026-05-16', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 85)], amount: 340 },
        },
      ],
    },
    others: [
      { number: 'INV-1', date: '2026-05-22', charge: 'detention', charged: '2026-05-17/2026-05-20', amount: 340 },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_twice', sureness: 'certain', days: ['2026-05-17/2026-05-20'], amount: 340 }],
      lines: [{ agreed: 0, atStake: 340 }],
    },
  },
  {
    name: 'right: the earlier of two bills that overlap',
    background: `INV-1 of Thu 14 May is right. That INV-2 of Thu 21 May bills Tue 12 and Wed 13 May again is an error
      of INV-2.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { number: 'INV-1', date: '2026-05-14', lines: [FOUR_DAYS] },
    others: [
      { number: 'INV-2', date: '2026-05-21', charge: 'demurrage', charged: '2026-05-12/2026-05-15', amount: 400 },
    ],
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'right: a second bill goes on where the first one ended',
    background: `Three days at 100, then 150. Free to Sat 9 May, out on Fri 15 May. INV-1 had Sun 10 to Tue 12 May at
      100 and Wed 13 May at 150. INV-2 has Thu 14 and Fri 15 May at 150, and prints the free time of the stay again.`,
    stays: [{ ...STAY, out: '2026-05-15T16:00' }],
    tariffs: [{ tiers: [perDay(3, 100), perDay(null, 150)] }],
    bill: {
      ...{ number: 'INV-2', date: '2026-05-21' },
      lines: [
        {
          ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-14/2026-05-15' },
          ...{ days: 2, rates: [perDay(2, 150)], amount: 300 },
        },
      ],
    },
    others: [
      { number: 'INV-1', date: '2026-05-14', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: 450 },
    ],
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: 300 }] },
  },
  {
    name: 'right: the first bill was credited, and this one replaces it',
    background: `INV-1 had Sun 10 to Wed 13 May, though the box left on Tue 12 May. The line credited it whole with
      CN-1, and bills three days with INV-2. Nothing is billed twice.`,
    stays: [{ ...STAY, out: '2026-05-12T16:00' }],
    tariffs: [{}],
    bill: {
      ...{ number: 'INV-2', date: '2026-05-27' },
      lines: [
        {
          ...{ ...FREE_TO_9_MAY, charge: 'demurrage', charged: '2026-05-10/2026-05-12' },
          ...{ days: 3, rates: [perDay(3, 100)], amount: 300 },
        },
      ],
    },
    others: [
      { number: 'INV-1', date: '2026-05-18', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: 400 },
      { number: 'CN-1', date: '2026-05-25', charge: 'demurrage', charged: '2026-05-10/2026-05-13', amount: -400 },
    ],
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 300, agreed: 300 }] },
  },
  {
    name: 'line and terminal both bill demurrage',
    background: `At this terminal the terminal collects demurrage for the line, and it did for Sun 10 and Mon 11 May.
      Now the line bills Sun 10 to Wed 13 May. Either may be the one to pay, but not both.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { number: 'INV-1', date: '2026-05-18', lines: [FOUR_DAYS] },
    others: [
      {
        ...{ number: 'T-77', date: '2026-05-12', biller: 'terminal', charge: 'demurrage' },
        ...{ charged: '2026-05-10/2026-05-11', amount: 200 },
      },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_by_other', sureness: 'likely', days: ['2026-05-10/2026-05-11'], amount: 200 }],
      lines: [{ computed: 400, agreed: 200, atStake: 200 }],
    },
  },
  {
    name: 'the terminal bills storage for days of demurrage',
    background: `Hamburg. The line bills Sun 10 to Wed 13 May as demurrage; the terminal billed Tue 12 and Wed 13 May
      as storage, of which our contract has no word. Both may be owed, or the demurrage may include storage. The
      terminal has to explain.`,
    stays: [{ ...STAY, port: 'DEHAM' }],
    tariffs: [{ currency: 'EUR', closedDays: DE_CLOSED }],
    bill: { number: 'INV-1', date: '2026-05-18', currency: 'EUR', lines: [FOUR_DAYS] },
    others: [
      {
        ...{ number: 'T-78', date: '2026-05-14', biller: 'terminal', charge: 'storage' },
        ...{ charged: '2026-05-12/2026-05-13', amount: 70 },
      },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_by_other', sureness: 'ask', days: ['2026-05-12/2026-05-13'], amount: 200 }],
      lines: [{ computed: 400, agreed: 200, atStake: 200 }],
    },
  },
];
