/** Where the pages of a letter end, as a reader of PDF files sees them, and that names of all scripts are legible. */
import { expect, it } from 'vitest';
import { readPdf } from '../../../../../papers/src/reading/pdf/read-pdf.ts';
import { glyphsOf, NAMES } from '../../../../../test/helpers/printed.ts';
import { MISSING } from '../../../../lib/pdf/fonts.ts';
import type { Letter, LetterTable } from './letter.ts';
import { printLetter } from './print-letter.ts';

const SIGNATURE = 'Ada Lovelace\nAcme Forwarding';
const table = (rows: number): LetterTable => ({
  ...{ title: null, reasons: [], sum: null },
  columns: [{ name: 'Container', width: null, isAmount: false }],
  rows: Array.from({ length: rows }, (_, at) => [`Row ${at + 1}`]),
});
const letter = (paragraphs: number): Letter => ({
  language: 'en',
  sender: { name: 'Acme Forwarding', address: ['12 Harbour Street'], contact: [], logo: null },
  ...{
    recipient: ['Maersk'],
    day: '10 June 2026',
    references: [{ label: 'Invoice', value: '7' }],
    subject: 'Dispute',
    enclosures: ['Receipt.pdf'],
  },
  body: [
    ...Array.from({ length: paragraphs }, () => 'A reason.'),
    'Please answer within 30 days.',
    'Yours faithfully,',
    SIGNATURE,
  ].join('\n\n'),
  annexes: [
    { heading: 'Days', note: 'Of the place', tables: [table(4)] },
    { heading: 'Facts', note: 'And sources', tables: [table(20)] },
  ],
  at: Date.parse('2026-06-10T09:00:00Z'),
});

async function pagesOf(paragraphs: number): Promise<string[]> {
  const pages = await readPdf(await printLetter('account', letter(paragraphs)), {
    maximumPages: 10,
    textOnly: true,
    pageBegins: () => {},
  });
  return (pages ?? []).map(({ readings }) => (readings[0] ?? []).map(({ text }) => text).join(' '));
}

it('keeps the signature with the last paragraph, and short tables with what is before them', async () => {
  const [first, second, annex, ...more] = await pagesOf(22);
  expect(more).toEqual([]);
  expect(first).toContain('12 Harbour Street');
  expect(first).not.toContain('answer');
  expect(second).toMatch(/^Please answer within 30 days\. Yours faithfully, Ada Lovelace Acme Forwarding Enclosures/);
  expect(annex).toMatch(/^Days .*Row 4 Facts .*Row 20/);
});

it('prints letters with a glyph for each character, which readers of PDF files find', async () => {
  const names = Object.values(NAMES);
  const letter: Letter = {
    language: 'en',
    sender: { name: NAMES.Korean, address: [NAMES.Greek], contact: [], logo: null },
    recipient: names,
    day: '10 June 2026',
    references: [{ label: 'Invoice', value: '7' }],
    subject: NAMES['traditional Chinese'],
    body: names.join('\n\n'),
    enclosures: names,
    annexes: [],
    at: Date.parse('2026-06-10T09:00:00Z'),
  };
  const pdf = await printLetter('account', letter);
  expect(glyphsOf(pdf).length).toBeGreaterThan(500);
  expect(glyphsOf(pdf).filter((glyph) => glyph === '0000')).toEqual([]);
  const pages = await readPdf(pdf, { maximumPages: 10, textOnly: true, pageBegins: () => {} });
  const text = (pages ?? [])
    .flatMap(({ readings }) => (readings[0] ?? []).map((word) => word.text))
    .join(' ')
    .normalize('NFKC');
  for (const character of names.join('').replaceAll(' ', '').normalize('NFKC')) expect(text).toContain(character);
  for (const name of [NAMES.Japanese, NAMES.Korean, NAMES.Greek, NAMES.Vietnamese, 'العربية', 'שירותי'])
    expect(text).toContain(name);
  expect(text).not.toContain(MISSING);
  expect(pdf.length).toBeLessThan(150_000);
});
