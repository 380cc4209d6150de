/** Bills that cannot be checked, or only in part. They are never called right; each has what is missing. */
import { EVERYWHERE, type InvoiceStory, perDay, type StoryLine } from './story.ts';

/** Sun 10 to Wed 13 May are owed by the tariff that most stories have. */
const STAY = { discharge: '2026-05-04T08:00', out: '2026-05-13T16:00' };
const FOUR_DAYS: StoryLine = {
  ...{ charge: 'demurrage', freeDays: 5, free: '2026-05-05/2026-05-09', charged: '2026-05-10/2026-05-13' },
  ...{ days: 4, rates: [perDay(4, 100)], amount: 400 },
};

export const UNCHECKED: readonly InvoiceStory[] = [
  {
    name: 'the box is not tracked',
    background: `The bill is for a box that we never tracked. Its sums are right; nothing else can be checked.`,
    stays: [],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['not_tracked'] }],
    },
  },
  {
    name: 'the box is not tracked, but the sum is wrong',
    background: `As before, but four days at 100 are 430 on this bill.`,
    stays: [],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ ...FOUR_DAYS, amount: 430 }] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'line_sum_wrong', sureness: 'certain', amount: 30 }],
      lines: [{ computed: null, agreed: 0, atStake: 30, notChecked: 400, unchecked: ['not_tracked'] }],
    },
  },
  {
    name: 'one of three boxes is not tracked',
    background: `Two boxes are right. The third is not known to us.`,
    stays: [STAY, { ...STAY, number: 'SIMU4000021' }],
    tariffs: [{}],
    bill: {
      date: '2026-05-18',
      lines: [FOUR_DAYS, { ...FOUR_DAYS, container: 'SIMU4000021' }, { ...FOUR_DAYS, container: 'SIMU4000037' }],
    },
    expected: {
      outcome: 'partly_checked',
      findings: [],
      lines: [
        { computed: 400, agreed: 400, unchecked: [] },
        { computed: 400, agreed: 400, unchecked: [] },
        { computed: null, agreed: 0, notChecked: 400, unchecked: ['not_tracked'] },
      ],
    },
  },
  {
    name: 'no tariff is entered',
    background: `The stay is known to the minute, the terms are not. Nothing in the bill contradicts what happened.
      That does not make it right.`,
    stays: [STAY],
    tariffs: [],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['no_tariff'] }],
    },
  },
  {
    name: 'no tariff is entered, but the terminal held the box on two of the charged days',
    background: `Whatever the tariff is: through Mon 11 and Tue 12 May the terminal held the box. These two days are
      at stake, for the other two we lack the terms.`,
    stays: [{ ...STAY, blocked: [{ kind: 'hold', by: 'biller_side', name: 'other', whole: '2026-05-11/2026-05-12' }] }],
    tariffs: [],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'disputed',
      findings: [{ rule: 'held_or_unavailable', sureness: 'likely', days: ['2026-05-11/2026-05-12'], amount: 200 }],
      lines: [{ computed: null, agreed: 0, atStake: 200, notChecked: 200, unchecked: ['no_tariff'] }],
    },
  },
  {
    name: 'the discharge is not known',
    background: `The line never reported the discharge. Without it no free time can be counted.`,
    stays: [{ out: '2026-05-13T16:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['no_start_event'] }],
    },
  },
  {
    name: 'the tariff has a cut-off, and of the discharge only the day is known',
    background: `Off the ship on Mon 4 May, before or after 15:00. Free time ends a day earlier or later by that.`,
    stays: [{ discharge: '2026-05-04', out: '2026-05-13T16:00' }],
    tariffs: [{ cutOff: '15:00' }],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['time_unknown'] }],
    },
  },
  {
    name: 'prices are by type of box, and the type is not known',
    background: `The tariff is for dry boxes. No source states the type of ours.`,
    stays: [{ ...STAY, equipment: null }],
    tariffs: [{ appliesTo: { ...EVERYWHERE, equipmentGroups: ['dry'] } }],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['equipment_unknown'] }],
    },
  },
  {
    name: 'the tariff is for one terminal, and the terminal is not known',
    background: `Pier E has a tariff. No source states whether our box stood there.`,
    stays: [{ ...STAY, isTerminalUnknown: true }],
    tariffs: [{ appliesTo: { ...EVERYWHERE, terminal: 'Y258' } }],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['terminal_unknown'] }],
    },
  },
  {
    name: 'the box came back empty, but no source reports when it left the terminal',
    background: `It is back since Fri 15 May, so it left at some time before. Demurrage to Wed 13 May may be right or
      not.`,
    stays: [{ discharge: '2026-05-04T08:00', returned: '2026-05-15T10:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['no_end_event'] }],
    },
  },
  {
    name: 'the gate-out is reported before the discharge',
    background: `Out on Sat 2 May, discharged on Mon 4 May. One of the two is wrong, and the bill of Sun 10 to Wed 13
      May depends on which.`,
    stays: [{ discharge: '2026-05-04T08:00', out: '2026-05-02T16:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['facts_contradict'] }],
    },
  },
  {
    name: 'the zone of the port is not known',
    background: `The port is not in our list. The discharge at 23:00 UTC on Mon 4 May may be of Mon 4 or of Tue 5 May
      there.`,
    stays: [{ ...STAY, port: 'XXUNK', discharge: '2026-05-04T23:00' }],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ computed: null, agreed: 0, notChecked: 400, unchecked: ['zone_unknown'] }],
    },
  },
  {
    name: 'a lump sum without any days',
    background: `Demurrage, 950. The bill states neither days nor a rate.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [{ charge: 'demurrage', amount: 950 }] },
    expected: {
      outcome: 'unchecked',
      findings: [],
      lines: [{ agreed: 0, notChecked: 950, unchecked: ['no_days_billed'] }],
    },
  },
  {
    name: 'a chassis split beside demurrage that is right',
    background: `Four days of demurrage are right. The chassis split of 120 is no charge for time.`,
    stays: [STAY],
    tariffs: [{}],
    bill: { date: '2026-05-18', lines: [FOUR_DAYS, { charge: 'other', description: 'Chassis split', amount: 120 }] },
    expected: {
      outcome: 'partly_checked',
      findings: [],
      lines: [
        { computed: 400, agreed: 400, unchecked: [] },
        { computed: null, agreed: 0, notChecked: 120, unchecked: ['charge_not_of_time'] },
      ],
    },
  },
];
