import { expect, it } from 'vitest';
import { asSentence } from './as-sentence.ts';

it('makes a sentence of a phrase, and leaves a sentence as it is', () => {
  expect(asSentence('moves of containers; own shipments only')).toBe('Moves of containers; own shipments only.');
  expect(asSentence('It comes with the access.')).toBe('It comes with the access.');
  expect(asSentence('Is it free?')).toBe('Is it free?');
});
