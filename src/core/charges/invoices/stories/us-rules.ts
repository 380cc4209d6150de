/** What 46 CFR part 541 demands of bills for imports over ports of the United States, and of whom it does not. */
import { type InvoiceStory, perDay, type StoryLine, US_CLOSED } from './story.ts';

/** Sun 10 to Wed 13 May are owed. The thirtieth day after Wed 13 May is Fri 12 June. */
const STAY = { discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FOUR_DAYS: StoryLine = {
  ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-05/2026-05-09', charged: '2026-05-10/2026-05-13' },
  ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
};

export const US_RULES: readonly InvoiceStory[] = [
  {
    name: 'issued on the 31st day after the last charged day',
    background: `The charge was last incurred on Wed 13 May. Thirty days later is Fri 12 June; the bill is of Sat 13
      June. By 46 CFR 541.7 nothing is owed, right as its days are.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-06-13', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'invoice_late', sureness: 'certain', amount: 400 }],
      lines: [{ computed: 400, agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'right: issued on the 30th day, with a dispute window of exactly 30 days',
    background: `The same bill, of Fri 12 June. It gives until Sun 12 July for a dispute, thirty days. Both just in
      time.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-06-12', disputeUntil: '2026-07-12', lines: [FOUR_DAYS] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'two errors: late, and charged after the gate-out',
    background: `The box left on Mon 11 May, so Tue 12 and Wed 13 May are wrong anyway. The bill of Sat 13 June came
      31 days after its last charged day. All of it falls by that, and no day is claimed twice.`,
    stays: [{ ...STAY, out: '2026-05-11T16:00' }],
    tariffs: [{}],
    bill: { date: '2026-06-13', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'invoice_late', sureness: 'certain', amount: 400 },
        { rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-12/2026-05-13'], amount: 0 },
      ],
      lines: [{ computed: 200, agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'a forwarder passes it on on the 31st day',
    background: `A forwarder has thirty days from the bill that it received itself, and that date we do not know. So
      its bill of Sat 13 June is likely late, not certainly.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { biller: 'forwarder', date: '2026-06-13', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'invoice_late', sureness: 'likely', amount: 400 }],
      lines: [{ computed: 400, agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'a bill over two boxes is late for the first and in time for the second',
    background: `The first box left on Mon 11 May, the second on Mon 25 May. The bill of Fri 12 June is 32 days after
      the first and 18 after the second. The thirty days run for each charge by itself: two days of the first are not
      owed, the sixteen of the second are.`,
    stays: [
      { ...STAY, out: '2026-05-11T16:00' },
      { ...STAY, number: 'SIMU4000021', out: '2026-05-25T16:00' },
    ],
    tariffs: [{}],
    bill: {
      date: '2026-06-12',
      lines: [
        { ...FOUR_DAYS, charged: '2026-05-10/2026-05-11', days: 2, rates: [perDay(2, 100)], amount: 200 },
        {
          ...{ ...FOUR_DAYS, container: 'SIMU4000021', charged: '2026-05-10/2026-05-25' },
          ...{ days: 16, rates: [perDay(16, 100)], amount: 1600 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'invoice_late', sureness: 'certain', amount: 200 }],
      lines: [
        { computed: 200, agreed: 0, atStake: 200 },
        { computed: 1600, agreed: 1600 },
      ],
    },
  },
  {
    name: 'right: a railroad bills its storage after 45 days',
    background: `Part 541 is not for railroads that bill storage directly. Unloaded in Chicago on Thu 14 May,
      available on Fri 15 May; two working days, Mon 18 and Tue 19 May; Wed 20 and Thu 21 May cost 125 each. The bill
      is of Sun 5 July.`,
    stays: [
      {
        ...{ discharge: '2026-05-04T08:00', out: '2026-05-08T20:00', inland: 'USCHI' },
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
      ...{ biller: 'rail', date: '2026-07-05' },
      lines: [
        {
          ...{ charge: 'storage', freeDays: 2, free: '2026-05-18/2026-05-19', charged: '2026-05-20/2026-05-21' },
          ...{ days: 2, rates: [perDay(2, 125)], amount: 250 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 250, agreed: 250 }] },
  },
  {
    name: 'right: a line bills Hamburg after two months',
    background: `There is no rule of thirty days in Germany. The same days as before, billed on Mon 13 July, with a
      week for complaints.`,
    stays: [{ ...STAY, port: 'DEHAM' }],
    tariffs: [{ currency: 'EUR' }],
    bill: { date: '2026-07-13', disputeUntil: '2026-07-20', currency: 'EUR', lines: [FOUR_DAYS] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'the bill certifies nothing and names no page for disputes',
    background: `The days are right. But the line neither certifies that its own performance did not cause the charge,
      nor gives the address of a page about disputes. By 46 CFR 541.5 that ends the duty to pay.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', missing: ['dispute_url', 'certified_performance'], lines: [FOUR_DAYS] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'statements_missing', sureness: 'likely', amount: 400 }],
      lines: [{ computed: 400, agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'two errors: a terminal does not say why we are liable, and leaves 29 days for a dispute',
    background: `The terminal's storage is right in its days. Its bill of Mon 18 May has no word on why we are to pay,
      and takes disputes until Tue 16 June: 29 days, one too few.`,
    stays: [STAY],
    tariffs: [{ kind: 'storage' }],
    bill: {
      ...{ biller: 'terminal', date: '2026-05-18', disputeUntil: '2026-06-16', missing: ['liability_basis'] },
      lines: [{ ...FOUR_DAYS, charge: 'storage' }],
    },
    expected: {
      outcome: 'disputed',
      findings: [
        { rule: 'dispute_window_short', sureness: 'certain', amount: 0 },
        { rule: 'statements_missing', sureness: 'likely', amount: 400 },
      ],
      lines: [{ computed: 400, agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'only the dispute window is short: nothing is at stake by it',
    background: `All is right, but the bill of Mon 18 May takes disputes for two weeks only, until Mon 1 June. We note
      it, and need no dispute.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', disputeUntil: '2026-06-01', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'agreed',
      findings: [{ rule: 'dispute_window_short', sureness: 'certain', amount: 0 }],
      lines: [{ computed: 400, agreed: 400 }],
    },
  },
];
