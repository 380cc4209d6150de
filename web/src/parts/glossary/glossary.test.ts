/** The words that screens explain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type Language } from '@portolan/wording/language';
import { expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';
import { TERM_NAMES } from './terms.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const glossaryIn = (language: Language) => {
  const page = language === 'en' ? 'glossary.md' : `glossary.${language}.md`;
  return parseGlossary(readFileSync(join(docs, page), 'utf8'), language);
};
const english = glossaryIn('en');

it.each(LANGUAGE_CODES)('have a definition in the language %s', (language) => {
  const glossary = glossaryIn(language);
  expect(TERM_NAMES.filter((name) => !glossary.has(name))).toEqual([]);
  expect(glossary.get('SCAC')?.meaning).toMatch(/NMFTA: MAEU$/);
});

it('have each name of a term', () => {
  expect(english.get('LFD')).toEqual({
    name: 'LFD, last free day',
    meaning: 'the last day of pickup without storage charges',
  });
  expect(english.get('last free day')).toEqual(english.get('LFD'));
});

it.each(LANGUAGE_CODES)('in the language %s are words of the English glossary', (language) => {
  const known = new Set([...english.keys(), 'term', '---']);
  expect([...glossaryIn(language).keys()].filter((name) => !known.has(name) && !/^-/.test(name))).toEqual([]);
});
