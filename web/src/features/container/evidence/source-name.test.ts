import { expect, it } from 'vitest';
import { words as containerWords } from '../english.ts';
import { sourceName } from './source-name.ts';

const words = containerWords as Parameters<typeof sourceName>[2];
const LINE = { scac: 'MAEU', name: 'Maersk' };
const of = (kind: string, code: string, name: string) => sourceName({ kind, code, name }, LINE, words);

it('names a source as it is called, its line by the shipment, and others with their kind', () => {
  expect(of('terminal', 'TTI', 'Total Terminals')).toBe('Total Terminals');
  expect(of('shipping_line', 'MAEU', 'MAEU')).toBe('Maersk');
  expect(of('terminal', 'TTI', 'TTI')).toBe('Terminal TTI');
  expect(of('terminal', 'Simulated EDI partner', 'Simulated EDI partner')).toBe('Simulated EDI partner');
  expect(of('ais', 'ais', 'ais')).toBe('AIS');
  expect(of('user', 'someone', 'someone')).toBe('User');
});
