/** That PDF files have the glyphs of names from all over the world, in the order in which they are read. */
import { expect, it } from 'vitest';
import { NAMES } from '../../../test/helpers/printed.ts';
import { MISSING, PrintedText } from './fonts.ts';

const fontsOf = (text: string) => new PrintedText().runsOf(text).map(({ font }) => font);

it('chooses the font of each script, and keeps to one where it can', () => {
  expect(fontsOf(NAMES.Vietnamese)).toEqual(['Roboto']);
  expect(fontsOf(NAMES.Arabic)).toEqual(['noto-sans-arabic']);
  expect(fontsOf('Acme 上海 GmbH')).toEqual(['Roboto', 'noto-sans-sc', 'Roboto']);
  expect(fontsOf('현대 上海')).toEqual(['noto-sans-kr', 'Roboto', 'noto-sans-sc']);
});

it('has words from right to left in the order of the line, with numbers and Latin words as they are read', () => {
  const shown = (text: string) => new PrintedText().runsOf(text).map((run) => run.text);
  expect(shown('شركة الملاحة')).toEqual(['شركة\u00A0الملاحة']);
  expect(shown('שלום (12) עולם')).toEqual(['עולם', ' (', '12', ') ', 'שלום'].map(expectSpaces));
  expect(shown('ACME שלום עולם Ltd')).toEqual(['ACME ', 'שלום\u00A0עולם', ' Ltd']);
});
const expectSpaces = (text: string) =>
  expect.stringMatching(new RegExp(`^\\s*${text.trim().replace(/[()]/, '\\$&')}\\s*$`));

it('says that a character is missing, and keeps the others', () => {
  const text = new PrintedText();
  expect(text.of('Acme')).toBe('Acme');
  expect(text.areSomeMissing).toBe(false);
  expect(text.of('A\u{13000}B')).toBe(`A${MISSING}B`);
  expect(text.areSomeMissing).toBe(true);
});
