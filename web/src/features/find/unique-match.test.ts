/** The result that a number identifies. */
import { expect, it } from 'vitest';
import type { Resource } from '../../app/api/request.ts';
import type { SearchResult } from '../../app/api/resources.ts';
import { uniqueMatch } from './unique-match.ts';

const found = (...numbers: readonly (readonly [string, string])[]) =>
  numbers.map(([entity, number], index) => ({
    id: `${entity} ${index}`,
    attributes: { entity_type: entity, number },
  })) as unknown as Resource<SearchResult>[];

it('is the result with exactly this number in any notation, a container before its shipment', () => {
  const all = found(['shipment', 'MSKU1234565'], ['cargo', 'MSKU1234565'], ['cargo', 'MSKU12345650']);
  expect(uniqueMatch('msku 123456-5', all)?.id).toBe('cargo 1');
  expect(uniqueMatch('MAEU1', found(['shipment', 'MAEU1'], ['shipment', 'MAEU12']))?.id).toBe('shipment 0');
});

it('is the only result for a partial number or a reference', () => {
  expect(uniqueMatch('PO-7', found(['shipment', 'MAEU1']))?.id).toBe('shipment 0');
});

it('is none where the results are ambiguous or empty', () => {
  expect(uniqueMatch('PO-7', found(['shipment', 'MAEU1'], ['shipment', 'MAEU2']))).toBeNull();
  expect(uniqueMatch('MSKU1234565', found(['cargo', 'MSKU1234565'], ['cargo', 'MSKU1234565']))).toBeNull();
  expect(uniqueMatch('x', [])).toBeNull();
});
