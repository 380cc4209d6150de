/** Bills at another price than the tariff's: tier, rate, equipment, maximum, currency. */
import { EVERYWHERE, type InvoiceStory, perDay } from './story.ts';

const FREE_TO_16_MAY = { freeDays: 5, free: '2026-05-12/2026-05-16' };
const FREE_TO_13_JUNE = { freeDays: 5, free: '2026-06-09/2026-06-13' };
const BY_TYPE = [
  { id: 'dry', tiers: [perDay(null, 100)], appliesTo: { ...EVERYWHERE, equipmentGroups: ['dry'] } },
  { id: 'reefer', tiers: [perDay(null, 250)], appliesTo: { ...EVERYWHERE, equipmentGroups: ['reefer'] } },
] as const;
const BY_LENGTH = [
  { id: '20', currency: 'EUR', tiers: [perDay(null, 60)], appliesTo: { ...EVERYWHERE, equipmentLengths: [20] } },
  { id: '40', currency: 'EUR', tiers: [perDay(null, 75)], appliesTo: { ...EVERYWHERE, equipmentLengths: [40, 45] } },
] as const;

export const RATES: readonly InvoiceStory[] = [
  {
    name: 'the dearer tier is charged from the first day',
    background: `Five days at 100, then 200. Discharged on Mon 11 May, free to Sat 16 May, out on Wed 20 May: four
      days of the first tier, 400. The line charges 200 for each.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-20T09:00' }],
    tariffs: [{ tiers: [perDay(5, 100), perDay(null, 200)] }],
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-20' },
          ...{ days: 4, rates: [perDay(4, 200)], amount: 800 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', days: ['2026-05-17/2026-05-20'], amount: 400 }],
      lines: [{ computed: 400, agreed: 400, atStake: 400 }],
    },
  },
  {
    name: 'the dearer tier begins a day early',
    background: `Three days at 75, then 150. Free to Sat 16 May, out on Fri 22 May: Sun 17, Mon 18, Tue 19 May at 75,
      Wed 20 to Fri 22 May at 150, together 675. The line has two days at 75 and four at 150: Tue 19 May is 75 too
      dear.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-22T09:00' }],
    tariffs: [{ tiers: [perDay(3, 75), perDay(null, 150)] }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-22' },
          ...{ days: 6, rates: [perDay(2, 75), perDay(4, 150)], amount: 750 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', days: ['2026-05-19'], amount: 75 }],
      lines: [{ computed: 675, agreed: 675, atStake: 75 }],
    },
  },
  {
    name: 'a dry box is billed as a reefer',
    background: `Dry boxes cost 100 a day, reefers 250. Ours is a dry one. Free to Sat 16 May, out on Tue 19 May:
      three days, 300. The bill prints 45R1 and charges 250.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-19T09:00' }],
    tariffs: BY_TYPE,
    bill: {
      date: '2026-05-22',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', equipment: '45R1', charged: '2026-05-17/2026-05-19' },
          ...{ days: 3, rates: [perDay(3, 250)], amount: 750 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_equipment', sureness: 'certain', days: ['2026-05-17/2026-05-19'], amount: 450 }],
      lines: [{ computed: 300, agreed: 300, atStake: 450 }],
    },
  },
  {
    name: "two errors: a 20' box is billed as a 40' one, and for a day after it left",
    background: `Hamburg: a 20' box costs 60 a day, a 40' box 75. Discharged on Mon 8 June, free to Sat 13 June, out
      on Tue 16 June: three days, 180. The bill prints 42G1, has four days at 75 and goes on to Wed 17 June. That day
      is 75 too many; each of the three before is 15 too dear.`,
    stays: [{ port: 'DEHAM', equipment: ['dry', 20], discharge: '2026-06-08T10:00', out: '2026-06-16T09:00' }],
    tariffs: BY_LENGTH,
    bill: {
      ...{ date: '2026-06-24', currency: 'EUR' },
      lines: [
        {
          ...{ ...FREE_TO_13_JUNE, charge: 'demurrage', equipment: '42G1', charged: '2026-06-14/2026-06-17' },
          ...{ days: 4, rates: [perDay(4, 75)], amount: 300 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'charged_after_end', sureness: 'certain', days: ['2026-06-17'], amount: 75 },
        { rule: 'wrong_equipment', sureness: 'certain', days: ['2026-06-14/2026-06-16'], amount: 45 },
      ],
      lines: [{ computed: 180, agreed: 180, atStake: 120 }],
    },
  },
  {
    name: 'the bill goes above the highest sum of the tariff',
    background: `100 a day, but never more than 500. Free to Sat 16 May, out on Sat 23 May. The five days to Thu 21
      May reach the maximum; Fri 22 and Sat 23 May cost nothing more. The bill has seven days, 700.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-23T09:00' }],
    tariffs: [{ maximum: 500 }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-23' },
          ...{ days: 7, rates: [perDay(7, 100)], amount: 700 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', days: ['2026-05-22/2026-05-23'], amount: 200 }],
      lines: [{ computed: 500, agreed: 500, atStake: 200 }],
    },
  },
  {
    name: 'a bill in dollars where the tariff is in euros',
    background: `Hamburg, EUR 75 a day. Free to Sat 13 June, out on Tue 16 June: three days. The line bills USD 75 a
      day. By which rate of exchange, and why? We ask before we pay any of it.`,
    stays: [{ port: 'DEHAM', discharge: '2026-06-08T10:00', out: '2026-06-16T09:00' }],
    tariffs: [{ currency: 'EUR', tiers: [perDay(null, 75)] }],
    bill: {
      date: '2026-06-24',
      lines: [
        {
          ...{ ...FREE_TO_13_JUNE, charge: 'demurrage', charged: '2026-06-14/2026-06-16' },
          ...{ days: 3, rates: [perDay(3, 75)], amount: 225 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_currency', sureness: 'ask', amount: 225 }],
      lines: [{ agreed: 0, atStake: 225 }],
    },
  },
  {
    name: 'a bill in euros where the tariff is in dollars',
    background: `Long Beach, USD 100 a day; out on Mon 18 May, two days. The line's European office bills EUR 92 a
      day.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-18T09:00' }],
    tariffs: [{}],
    bill: {
      ...{ date: '2026-05-27', currency: 'EUR' },
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-18' },
          ...{ days: 2, rates: [perDay(2, 92)], amount: 184 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_currency', sureness: 'ask', amount: 184 }],
      lines: [{ agreed: 0, atStake: 184 }],
    },
  },
  {
    name: 'a sum at the maximum prints the rates of its days',
    background: `Three days at 75, then 150, but never more than 500. Free to Sat 16 May, out on Fri 22 May: 225 for three
      days, 150 for Wed 20 May, and the 125 that are left for Thu 21 May. The line prints six days and both rates, and
      charges 500.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-22T09:00' }],
    tariffs: [{ tiers: [perDay(3, 75), perDay(null, 150)], maximum: 500 }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-22' },
          ...{ days: 6, rates: [perDay(3, 75), perDay(3, 150)], amount: 500 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 500, agreed: 500 }] },
  },
  {
    name: 'a line for each tier without rates, the second too dear',
    background: `Two days at 75, then 150. Free to Sat 16 May, out on Fri 22 May: 150 for Sun 17 and Mon 18 May, 600 for
      the other four days. The second line charges 720 for them, 30 too much for each.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-22T09:00' }],
    tariffs: [{ tiers: [perDay(2, 75), perDay(null, 150)] }],
    bill: {
      date: '2026-05-27',
      lines: [
        { ...FREE_TO_16_MAY, charge: 'demurrage', charged: '2026-05-17/2026-05-18', days: 2, amount: 150 },
        { charge: 'demurrage', charged: '2026-05-19/2026-05-22', days: 4, amount: 720 },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'wrong_rate', sureness: 'certain', line: 1, days: ['2026-05-19/2026-05-22'], amount: 120 }],
      lines: [
        { computed: 150, agreed: 150 },
        { computed: 600, agreed: 600, atStake: 120 },
      ],
    },
  },
  {
    name: 'an amount for three days begins later, for the line gave a day more',
    background: `200 for the first three days together, then 100 a day. Free to Sat 16 May, out on Fri 22 May: 500. The
      line gives a sixth day free and charges 200 from Mon 18 May and 100 for Thu 21 and Fri 22 May.`,
    stays: [{ discharge: '2026-05-11T10:00', out: '2026-05-22T09:00' }],
    tariffs: [{ tiers: [{ days: 3, amount: 200, per: 'period' }, perDay(null, 100)] }],
    bill: {
      date: '2026-05-27',
      lines: [
        {
          ...{ freeDays: 6, free: '2026-05-12/2026-05-17', charge: 'demurrage', charged: '2026-05-18/2026-05-22' },
          ...{ days: 5, rates: [{ days: 3, amount: 200, per: 'period' }, perDay(2, 100)], amount: 400 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ agreed: 400 }] },
  },
];
