/** The presets of shares: what each shows, and what none does. */
import { expect, it } from 'vitest';
import { choiceOf, PRESETS, presetOf } from './share-fields.ts';

it('gives nobody money or documents', () => {
  for (const preset of PRESETS)
    expect(choiceOf(preset).fields.filter((field) => ['charges', 'documents', 'customer'].includes(field))).toEqual([]);
});

it('knows a preset by its fields in any order, and an own choice', () => {
  for (const preset of PRESETS) expect(presetOf(choiceOf(preset).fields.toReversed())).toBe(preset);
  const { fields } = choiceOf('haulier');
  expect([presetOf(fields.slice(1)), presetOf([...fields, 'charges']), presetOf([])]).toEqual([null, null, null]);
});
