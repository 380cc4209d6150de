/** European bills of demurrage and detention in one, the combined tariff. */
import type { Tariff } from '../../tariff.ts';
import { EVERYWHERE, type InvoiceStory, perDay, type StoryLine, type StoryStay } from './story.ts';

/** Free Wed 3 to Tue 9 June; then to the empty return: Wed 10 to Sun 14 June at 60, Mon 15 to Wed 17 June at 120. */
const STAY: StoryStay = {
  ...{ port: 'NLRTM', discharge: '2026-06-02T14:00', out: '2026-06-11T09:00' },
  returned: '2026-06-17T16:00',
};
const COMBINED: Partial<Tariff> = {
  ...{ kind: 'combined', freeDays: 7, currency: 'EUR' },
  tiers: [perDay(5, 60), perDay(null, 120)],
};
const FREE_TO_9_JUNE = { freeDays: 7, free: '2026-06-03/2026-06-09' };
const EIGHT_DAYS: StoryLine = {
  ...{ ...FREE_TO_9_JUNE, charge: 'combined', charged: '2026-06-10/2026-06-17' },
  ...{ days: 8, rates: [perDay(5, 60), perDay(3, 120)], amount: 660 },
};

export const EUROPE: readonly InvoiceStory[] = [
  {
    name: 'right: seven days for terminal and road together',
    background: `Rotterdam, discharged on Tue 2 June, out on Thu 11 June, back on Wed 17 June. Seven days free, five
      at 60, three at 120: 660. That the box left the terminal in between changes nothing.`,
    stays: [STAY],
    tariffs: [COMBINED],
    bill: { date: '2026-06-24', currency: 'EUR', lines: [EIGHT_DAYS] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 660, agreed: 660 }] },
  },
  {
    name: 'right: the combined charge is printed as demurrage and detention',
    background: `The same 660, split at the gate-out: Wed 10 and Thu 11 June as demurrage at 60; Fri 12, Sat 13, Sun
      14 June as detention at 60, Mon 15 to Wed 17 June at 120. The tiers go on, as the tariff has them.`,
    stays: [STAY],
    tariffs: [COMBINED],
    bill: {
      ...{ date: '2026-06-24', currency: 'EUR' },
      lines: [
        {
          ...{ ...FREE_TO_9_JUNE, charge: 'demurrage', charged: '2026-06-10/2026-06-11' },
          ...{ days: 2, rates: [perDay(2, 60)], amount: 120 },
        },
        {
          ...{ charge: 'detention', charged: '2026-06-12/2026-06-17', days: 6 },
          ...{ rates: [perDay(3, 60), perDay(3, 120)], amount: 540 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: 120 }, { agreed: 540 }] },
  },
  {
    name: 'printed as two charges, and the second takes the dearer tier at once',
    background: `As before, but the detention has all six days at 120. Fri 12 to Sun 14 June belong to the tier of 60.`,
    stays: [STAY],
    tariffs: [COMBINED],
    bill: {
      ...{ date: '2026-06-24', currency: 'EUR' },
      lines: [
        {
          ...{ ...FREE_TO_9_JUNE, charge: 'demurrage', charged: '2026-06-10/2026-06-11' },
          ...{ days: 2, rates: [perDay(2, 60)], amount: 120 },
        },
        {
          ...{ charge: 'detention', charged: '2026-06-12/2026-06-17', days: 6 },
          ...{ rates: [perDay(6, 120)], amount: 720 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', line: 1, days: ['2026-06-12/2026-06-14'], amount: 180 }],
      lines: [{ agreed: 120 }, { agreed: 540, atStake: 180 }],
    },
  },
  {
    name: 'the combined charge goes on after the empty return',
    background: `Back on Wed 17 June; the bill runs to Fri 19 June, two days at 120 more.`,
    stays: [STAY],
    tariffs: [COMBINED],
    bill: {
      ...{ date: '2026-06-24', currency: 'EUR' },
      lines: [
        {
          ...{ ...EIGHT_DAYS, charged: '2026-06-10/2026-06-19', days: 10 },
          ...{ rates: [perDay(5, 60), perDay(5, 120)], amount: 900 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-06-18/2026-06-19'], amount: 240 }],
      lines: [{ computed: 660, agreed: 660, atStake: 240 }],
    },
  },
  {
    name: 'the terminal bills demurrage within the combined charge',
    background: `The line's 660 are right. But the terminal billed Wed 10 and Thu 11 June as demurrage too, and the
      combined charge has that in it.`,
    stays: [STAY],
    tariffs: [COMBINED],
    bill: { date: '2026-06-24', currency: 'EUR', lines: [EIGHT_DAYS] },
    others: [
      {
        ...{ number: 'T-12', date: '2026-06-12', biller: 'terminal', charge: 'demurrage' },
        ...{ charged: '2026-06-10/2026-06-11', amount: 110 },
      },
    ],
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'billed_by_other', sureness: 'likely', days: ['2026-06-10/2026-06-11'], amount: 120 }],
      lines: [{ computed: 660, agreed: 540, atStake: 120 }],
    },
  },
  {
    name: 'seven free days instead of the fourteen of the contract, as the clocks change',
    background: `Hamburg, autumn. Acme has fourteen days combined: discharged on Mon 5 Oct, free Tue 6 to Mon 19 Oct,
      back on Mon 26 Oct, the day after the clocks went back. Tue 20 to Mon 26 Oct are seven days at 80. The line gave
      seven free days and has fourteen on the bill.`,
    stays: [
      {
        ...{ port: 'DEHAM', customer: 'acme', discharge: '2026-10-05T23:40', out: '2026-10-12T09:00' },
        returned: '2026-10-26T00:30',
      },
    ],
    tariffs: [
      { id: 'public', kind: 'combined', freeDays: 7, currency: 'EUR', tiers: [perDay(null, 80)] },
      {
        ...{ id: 'acme', kind: 'combined', freeDays: 14, currency: 'EUR', tiers: [perDay(null, 80)] },
        appliesTo: { ...EVERYWHERE, customerId: 'acme' },
      },
    ],
    bill: {
      ...{ date: '2026-11-02', currency: 'EUR' },
      lines: [
        {
          ...{ charge: 'combined', freeDays: 7, free: '2026-10-06/2026-10-12', charged: '2026-10-13/2026-10-26' },
          ...{ days: 14, rates: [perDay(14, 80)], amount: 1120 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'free_days_short', sureness: 'certain', days: ['2026-10-13/2026-10-19'], amount: 560 }],
      lines: [{ computed: 560, agreed: 560, atStake: 560 }],
    },
  },
];
