/** Counts with their nouns, as each language writes them. */
import { expect, it } from 'vitest';
import { numberIn, pluralIn } from './plural.ts';

it('has one form for one thing, and another for several', () => {
  const [english, german, spanish] = [pluralIn('en'), pluralIn('de'), pluralIn('es')];
  expect([0, 1, 1200].map((count) => english(count, 'row', 'rows'))).toEqual(['0 rows', '1 row', '1,200 rows']);
  expect([1, 1200].map((count) => german(count, 'Zeile', 'Zeilen'))).toEqual(['1 Zeile', '1.200 Zeilen']);
  expect([0, 1, 2].map((count) => spanish(count, 'fila', 'filas'))).toEqual(['0 filas', '1 fila', '2 filas']);
});

it('has a preposition after whole millions in Spanish', () => {
  const spanish = pluralIn('es');
  expect([1_000_000, 1_000_001].map((count) => spanish(count, 'contenedor', 'contenedores'))).toEqual([
    '1\u00A0000\u00A0000 de contenedores',
    '1\u00A0000\u00A0001 contenedores',
  ]);
});

it('separates thousands in Spanish by neither dot nor comma, which countries read differently', () => {
  expect(numberIn('es')(12_345.5)).toBe('12\u00A0345,5');
});
