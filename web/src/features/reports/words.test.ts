/** Every report says why it has nothing, and every measure that can be unknown says why it is. */
import { reports } from '@portolan/wording/english/reports';
import { expect, it } from 'vitest';
import { words } from './english.ts';

/** Always known: what was counted itself, and sums of what invoices state. */
const ALWAYS_KNOWN = ['billed', 'billed_demurrage', 'billed_detention', 'paid', 'disputed', 'avoided', 'containers'];

it('says why a report has nothing, and why a measure is not known', () => {
  expect(Object.keys(reports.nothingIn)).toEqual(Object.keys(reports.titles));
  expect([...Object.keys(words.whyUnknown), ...ALWAYS_KNOWN].toSorted()).toEqual(
    Object.keys(reports.measures).toSorted(),
  );
});
