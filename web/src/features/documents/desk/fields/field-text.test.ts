import { REQUIRED_STATEMENTS } from '@portolan/codes/required-statement';
import { expect, it } from 'vitest';
import { words as common } from '../../../../app/words/english.ts';
import { words as own } from '../../english.ts';
import type { DocumentsWords } from '../../words.ts';
import { codeText, fieldText } from './field-text.ts';
import type { Field } from './fields.ts';
import { TEXT } from './kinds.ts';

const words = { ...common, ...own } as unknown as DocumentsWords;
const textOf = (key: string, values: readonly string[], extra: string | null = null) =>
  fieldText({ key, kind: TEXT, values, extra } as unknown as Field, words, 'en');

it.each([
  ['Rotterdam (NLRTM)', 'NLRTM', 'Rotterdam (NLRTM)'],
  ['Rotterdam', 'NLRTM', 'Rotterdam (NLRTM)'],
  ['NLRTM', 'NLRTM', 'NLRTM'],
  ['Rotterdam', null, 'Rotterdam'],
])('a port that is printed as %s with the code %s names the code once', (printed, code, text) => {
  expect(textOf('port_of_discharge', [printed], code)).toBe(text);
});

it('shows words for codes', () => {
  const statements = textOf('missing_statements', REQUIRED_STATEMENTS);
  expect(statements).toContain('why the billed party is liable');
  expect(statements).not.toMatch(/_|\+ \d/);
  expect(textOf('statements', ['port_of_discharge'])).toBe('port of discharge');
  expect(codeText('charge', 'other', words)).toBe('other');
  expect(codeText('charge', 'combined', words)).toBe('Demurrage and detention');
  expect(codeText('vessel', 'demurrage', words)).toBeUndefined();
});
