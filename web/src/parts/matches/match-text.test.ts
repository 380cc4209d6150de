import { expect, it } from 'vitest';
import { words as english } from '../../app/words/english.ts';
import { matchText } from './match-text.ts';

it('names what was found, but for references and numbers', () => {
  const matches = [
    { field: 'reference', value: 'PO 4711' },
    { field: 'seal', value: '998877' },
  ];
  expect(matchText(matches, english, 'en')).toBe('PO 4711 · seal 998877');
  expect(matchText([{ field: 'eta', value: '2026-12-12' }], english, 'en-GB')).toMatch(/^ETA .*12 Dec/);
  expect(matchText([{ field: 'line_reference', value: 'PO 4711' }], english, 'en')).toBe('stated by the line: PO 4711');
  expect(matchText([], english, 'en')).toBe('');
});
