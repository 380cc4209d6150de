/** The words that screens explain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';
import { TERM_NAMES } from './terms.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const english = parseGlossary(readFileSync(join(docs, 'glossary.md'), 'utf8'), 'en');
const german = parseGlossary(readFileSync(join(docs, 'glossary.de.md'), 'utf8'), 'de');

it('have a definition in both languages', () => {
  expect(TERM_NAMES.filter((name) => !english.has(name))).toEqual([]);
  expect(TERM_NAMES.filter((name) => !german.has(name))).toEqual([]);
  expect(english.get('LFD')).toEqual({
    name: 'LFD, last free day',
    meaning: 'the last day of pickup without storage charges',
  });
  expect(english.get('last free day')).toEqual(english.get('LFD'));
  expect(german.get('SCAC')?.meaning).toMatch(/NMFTA: MAEU$/);
});

it('in German are words of the English glossary', () => {
  const known = new Set([...english.keys(), 'term', '---']);
  expect([...german.keys()].filter((name) => !known.has(name) && !/^-/.test(name))).toEqual([]);
});
