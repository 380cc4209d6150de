/** Bills for boxes of other bills of lading, and for numbers that came back with another journey. */
import { type InvoiceStory, perDay, type StoryLine } from './story.ts';

const MAY = { discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FOUR_DAYS_OF_MAY: StoryLine = {
  ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-05/2026-05-09', charged: '2026-05-10/2026-05-13' },
  ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
};
/** The same number half a year earlier, back empty on Fri 16 Jan. */
const JANUARY = {
  ...{ bills: ['SIML1111'], discharge: '2026-01-02T08:00', out: '2026-01-09T12:00' },
  returned: '2026-01-16T10:00',
};

export const BILLS_OF_LADING: readonly InvoiceStory[] = [
  {
    name: 'the box was never on this bill of lading',
    background: `The bill names SIML9999, which is not ours. We had the box in these days, but on SIML4711. The line
      mixed up two customers, or two boxes. It bills four days.`,
    stays: [MAY],
    tariffs: [{}],
    bill: { billOfLading: 'SIML9999', date: '2026-05-18', lines: [FOUR_DAYS_OF_MAY] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'not_on_bill_of_lading', sureness: 'likely', amount: 400 }],
      lines: [{ agreed: 0, atStake: 400 }],
    },
  },
  {
    name: 'one of two boxes is of another bill of lading',
    background: `The bill for SIML4711 lists two boxes. The second came for another customer of ours, on SIML5005. The
      first is billed rightly.`,
    stays: [MAY, { ...MAY, number: 'SIMU4000021', bills: ['SIML5005'] }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS_OF_MAY, { ...FOUR_DAYS_OF_MAY, container: 'SIMU4000021' }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'not_on_bill_of_lading', sureness: 'likely', line: 1, amount: 400 }],
      lines: [
        { computed: 400, agreed: 400 },
        { agreed: 0, atStake: 400 },
      ],
    },
  },
  {
    name: 'right: the same box number came twice, and the bill is for the second time',
    background: `The box was ours in January on SIML1111 and came back in May on SIML4711. The bill names SIML4711 and
      the days of May.`,
    stays: [JANUARY, MAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS_OF_MAY] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: 'right: the same box number came twice, and the bill names no bill of lading',
    background: `As before, but the bill is of January and names the box alone: free Sat 3 to Wed 7 Jan, charged Thu 8
      and Fri 9 Jan. The days show which stay it is.`,
    stays: [MAY, JANUARY],
    tariffs: [{}],
    bill: {
      ...{ billOfLading: null, date: '2026-01-20' },
      lines: [
        {
          ...{ charge: 'demurrage', freeDays: 5, free: '2026-01-03/2026-01-07', charged: '2026-01-08/2026-01-09' },
          ...{ days: 2, rates: [perDay(2, 100)], amount: 200 },
        },
      ],
    },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 200, agreed: 200 }] },
  },
  {
    name: "per diem of the number's next journey, billed to its last importer",
    background: `We gave the box back on Fri 16 Jan. In May it was under way for somebody else, and the line bills Mon
      4 to Wed 6 May on our old bill of lading. Per diem is 85; all of it is after our return.`,
    stays: [JANUARY],
    tariffs: [{ kind: 'detention', countedFrom: 'gate_out', tiers: [perDay(null, 85)] }],
    bill: {
      ...{ billOfLading: 'SIML1111', date: '2026-05-12' },
      lines: [
        {
          ...{ charge: 'per_diem', charged: '2026-05-04/2026-05-06', days: 3 },
          ...{ rates: [perDay(3, 85)], amount: 255 },
        },
      ],
    },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'charged_after_end', sureness: 'certain', days: ['2026-05-04/2026-05-06'], amount: 255 }],
      lines: [{ agreed: 0, atStake: 255 }],
    },
  },
  {
    name: 'right: the forwarder bills on by its house bill of lading',
    background: `The stay is known by the master bill SIML4711 and the house bill HBL77. The forwarder names HBL77.`,
    stays: [{ ...MAY, bills: ['SIML4711', 'HBL77'] }],
    tariffs: [{}],
    bill: { ...{ biller: 'forwarder', billOfLading: 'HBL77', date: '2026-05-26' }, lines: [FOUR_DAYS_OF_MAY] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
  {
    name: "right: the bill prints the number of the bill of lading without the line's code",
    background: `We keep SIML4711. The line's accounts department prints 4711, as many do. It is the same bill of
      lading.`,
    stays: [MAY],
    tariffs: [{}],
    bill: { billOfLading: '4711', date: '2026-05-18', lines: [FOUR_DAYS_OF_MAY] },
    expected: { outcome: 'agreed', findings: [], lines: [{ computed: 400, agreed: 400 }] },
  },
];
