/** A value that a user showed on one paper is found on the next one of the layout: at its label in any words, or at its place. */

import { expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../../test/corpus/sheet.ts';
import { knowledge } from '../../../test/knowledge.ts';
import type { PayloadValue } from '../part.ts';
import { understander } from '../understander.ts';
import { isOfLayout, layoutWordsOf, sharedLayout } from './layout.ts';
import type { LearnedLabel } from './learned.ts';

const { understand, placeOfEntered } = understander(knowledge);
const HINTS = { fileName: 'notice.pdf', type: null };

interface Notice {
  readonly ship: string;
  readonly arrives: string;
  readonly until: string;
  readonly code: string;
}

/** Captions that no vocabulary has; the code stands alone. */
const noticeOf = ({ ship, arrives, until, code }: Notice) =>
  pagesOf({
    sheets: [
      new Sheet()
        .text(40, 40, 'Hansen and Daughters Freight Agency Copenhagen')
        .text(200, 70, 'ARRIVAL NOTICE', 15, true)
        .pair(40, 120, 'Kwassa:', arrives, 160)
        .pair(40, 140, 'Mosbat', ship, 160)
        .text(300, 200, 'Gratta til', 8)
        .text(300, 212, until)
        .text(430, 90, code)
        .text(40, 300, 'We kindly ask for settlement before collection of your goods'),
    ],
  });
const FIRST = { ship: 'EVER FORTITUDE', arrives: '20 May 2026', until: '25 May 2026', code: 'MAEU123456789' };
const NEXT = { ship: 'MAERSK SELETAR', arrives: '3 June 2026', until: '9 June 2026', code: 'HANS774411' };

const learnedFrom = (field: string, value: PayloadValue): LearnedLabel => {
  const entered = { type: 'arrival_notice', field, value, at: null, dateFormat: null } as const;
  const place = placeOfEntered(noticeOf(FIRST), entered);
  if (place === undefined) throw new Error(`${field} is not printed`);
  return { ...place, type: 'arrival_notice', field, isIgnored: false };
};

const understoodWith = async (...learned: LearnedLabel[]) =>
  (await understand(noticeOf(NEXT), { ...HINTS, learnedOf: async () => learned }))[0];

it.each<[string, PayloadValue, Partial<LearnedLabel>, PayloadValue]>([
  ['eta', '2026-05-20', { label: 'Kwassa', relation: 'right' }, '2026-06-03'],
  ['vessel', 'Ever Fortitude', { label: 'Mosbat', relation: 'right' }, 'MAERSK SELETAR'],
  ['last_free_day', '2026-05-25', { label: 'Gratta til', relation: 'below' }, '2026-06-09'],
  ['document_number', 'MAEU123456789', { label: null, relation: 'place' }, 'HANS774411'],
])('%s is found where it was shown', async (field, value, place, next) => {
  const [before] = await understand(noticeOf(NEXT), HINTS);
  expect(before?.payload[field]).not.toBe(next);
  const learned = learnedFrom(field, value);
  expect(learned).toMatchObject(place);
  const part = await understoodWith(learned);
  expect(part?.payload[field]).toBe(next);
  const rule = learned.label === null ? 'learned place' : `learned label "${learned.label}"`;
  expect(part?.evidence[field]?.[0]).toMatchObject({ page: 1, rule });
});

it('a label of another type of document is not used', async () => {
  const part = await understoodWith({ ...learnedFrom('eta', '2026-05-20'), type: 'delivery_order' });
  expect(part?.payload).not.toHaveProperty('eta');
});

it('a value is not taken from a label that is ignored', async () => {
  const eta = learnedFrom('eta', '2026-05-20');
  const sheet = (label: string) =>
    pagesOf({
      sheets: [new Sheet().text(200, 70, 'ARRIVAL NOTICE', 15, true).pair(40, 120, label, '3 June 2026', 160)],
    });
  const etaOf = async (label: string, ...learned: LearnedLabel[]) =>
    (await understand(sheet(label), { ...HINTS, learnedOf: async () => learned }))[0]?.payload.eta;
  expect(await etaOf('ETA:')).toBe('2026-06-03');
  expect(await etaOf('ETA:', { ...eta, label: 'ETA', isIgnored: true })).toBeUndefined();
  expect(await etaOf('Estimated arrival:', { ...eta, label: 'ETA', isIgnored: true })).toBe('2026-06-03');
});

it('papers are of one layout by the words that do not change', () => {
  const words = (notice: Notice) => layoutWordsOf(noticeOf(notice), {});
  const layout = words(FIRST);
  expect(isOfLayout(layout, new Set(words(NEXT)))).toBe(true);
  expect(sharedLayout(layout, new Set(words(NEXT)))).not.toContain('fortitude');
  const other = pagesOf({ sheets: [new Sheet().text(40, 40, 'Other line').text(200, 70, 'ARRIVAL NOTICE', 15, true)] });
  expect(isOfLayout(layout, new Set(layoutWordsOf(other, {})))).toBe(false);
});
