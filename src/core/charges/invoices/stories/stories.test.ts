/** Compares each story with what the check finds. The stories were written by hand, from the calendar. */
import { WORDING } from '@portolan/wording';
import { findingText } from '@portolan/wording/shown-facts';
import { describe, expect, it } from 'vitest';
import { added, checkStory } from '../../../../../test/helpers/invoice-story.ts';
import { dayNumber, dayText } from '../../days.ts';
import type { Finding, FindingRule, InvoiceCheck } from '../findings.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { BILLED_TWICE } from './billed-twice.ts';
import { BILLS_OF_LADING } from './bills-of-lading.ts';
import { CLOSED_DAYS } from './closed-days.ts';
import { END_OF_STAY } from './end-of-stay.ts';
import { EUROPE } from './europe.ts';
import { FREE_TIME } from './free-time.ts';
import { HOLDS } from './holds.ts';
import { OWN_RECORDS } from './own-records.ts';
import { RATES } from './rates.ts';
import { RIGHT } from './right.ts';
import type { ExpectedFinding, StoryBill } from './story.ts';
import { UNCHECKED } from './unchecked.ts';
import { US_RULES } from './us-rules.ts';

const SUBJECTS = {
  'free time': FREE_TIME,
  'closed days': CLOSED_DAYS,
  'the end of a stay': END_OF_STAY,
  holds: HOLDS,
  'own records': OWN_RECORDS,
  rates: RATES,
  'billed twice': BILLED_TWICE,
  'bills of lading': BILLS_OF_LADING,
  'rules of the United States': US_RULES,
  arithmetic: ARITHMETIC,
  Europe: EUROPE,
  'bills that are right': RIGHT,
  'bills that cannot be checked': UNCHECKED,
};

describe.each(Object.entries(SUBJECTS))('%s', (_subject, stories) => {
  it.each(stories.map((story) => [story.name, story] as const))('%s', (_name, { expected, ...story }) => {
    const check = checkStory(story);
    expect({
      outcome: check.outcome,
      findings: comparable(check.findings, expected.findings),
      lines: check.lines.map(({ agreed, atStake, notChecked, ...line }, index) => {
        const { computed, unchecked } = expected.lines[index] ?? {};
        return {
          ...{ agreed, atStake, notChecked },
          ...(computed !== undefined && { computed: line.computed }),
          ...(unchecked !== undefined && { unchecked: line.unchecked }),
        };
      }),
    }).toEqual({
      outcome: expected.outcome,
      findings: expected.findings.map(({ days, ...finding }) => ({
        ...(OF_THE_BILL.has(finding.rule) ? {} : { line: 0 }),
        ...finding,
        ...(days !== undefined && { days: days.flatMap(daysOf) }),
      })),
      lines: expected.lines.map((line) => ({ atStake: 0, notChecked: 0, ...line })),
    });
    for (const finding of check.findings) {
      for (const words of [WORDING.en, WORDING.de])
        expect(findingText(finding, words, { day: String })).toMatch(
          /^(?!.*(undefined|null|NaN|unknown|unbekannt)).+\.$/,
        );
    }
    for (const sum of check.sums) expect(sum).toMatchObject(sumOf(sum.currency, check, story.bill));
  });
});

/** They are compared in one, whether a check has one finding for each line or one for all. */
const OF_THE_BILL: ReadonlySet<FindingRule> = new Set<FindingRule>([
  'duplicate_invoice',
  'invoice_late',
  'statements_missing',
  'total_wrong',
  'dispute_window_short',
]);

function comparable(findings: readonly Finding[], expected: readonly ExpectedFinding[]) {
  const groups = Map.groupBy(findings, ({ rule, sureness, line }) =>
    OF_THE_BILL.has(rule) ? `${rule} ${sureness}` : `${rule} ${sureness} ${line}`,
  );
  return [...groups.values()].map((some, index) => {
    const { rule, sureness, line } = some[0] as Finding;
    return {
      ...{ rule, sureness },
      ...(OF_THE_BILL.has(rule) ? {} : { line }),
      amount: added(some.map(({ amount }) => amount)),
      ...(expected[index]?.days !== undefined && { days: some.flatMap(({ days }) => days).toSorted() }),
    };
  });
}

/** The sums of a bill add up to what its lines and findings are. */
function sumOf(currency: string, { lines, findings }: InvoiceCheck, bill: Pick<StoryBill, 'lines' | 'currency'>) {
  const own = lines.filter((_, index) => (bill.lines[index]?.currency ?? bill.currency ?? 'USD') === currency);
  const atStake = findings.filter((each) => each.currency === currency);
  const bySureness = (sureness: Finding['sureness']) =>
    added(atStake.filter((each) => each.sureness === sureness).map(({ amount }) => amount));
  return {
    agreed: added(own.map(({ agreed }) => agreed)),
    atStake: added(atStake.map(({ amount }) => amount)),
    notChecked: added(own.map(({ notChecked }) => notChecked)),
    ...{ certain: bySureness('certain'), likely: bySureness('likely'), ask: bySureness('ask') },
  };
}

function daysOf(days: string): string[] {
  const [from = '', to = from] = days.split('/');
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => dayText(first + index));
}
