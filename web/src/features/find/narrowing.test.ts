/** Filters that a text names. */
import { expect, it } from 'vitest';
import { narrowingsOf } from './narrowing.ts';

const choice = (value: string, name: string, count = 1) => ({ value, name, count });
const CHOICES = {
  customer: [choice('c1', 'Acme'), choice('c2', 'Acme Rotterdam Depot'), choice('c3', 'Northwind')],
  pod: [choice('NLRTM', 'Rotterdam'), choice('USLAX', 'Los Angeles')],
  ship: [choice('9300009', 'ACME EXPRESS')],
  line: [choice('MAEU', 'Maersk')],
};
const named = (text: string) =>
  narrowingsOf(text, CHOICES).map(({ filters }) => filters.map(({ key, value }) => `${key} ${value}`).join(' + '));

it('finds customers, ports, ships and lines by a part of their names, and by their codes', () => {
  expect(named('acme')).toEqual(['customer c1', 'customer c2', 'ship 9300009']);
  expect(named('maeu')).toEqual(['line MAEU']);
  expect(named('9300009')).toEqual(['ship 9300009']);
});

it('finds two at once where no single one has the text', () => {
  expect(named('acme los angeles')).toEqual(['customer c1 + pod USLAX']);
  expect(named('acme rotterdam')).toEqual(['customer c2']);
  expect(named('northwind acme')).toEqual([]);
});

it('finds none for two letters, or where a word names nothing', () => {
  expect(named('ac')).toEqual([]);
  expect(named('acme 4711')).toEqual([]);
});
