/** What a number in a chat leads to. */
import { expect, it } from 'vitest';
import type { Resource } from '../api/request.ts';
import type { SearchResult } from '../api/resources.ts';
import { theOne } from './the-one.ts';

const found = (...numbers: readonly (readonly [string, string])[]) =>
  numbers.map(([entity, number], index) => ({
    id: `${entity} ${index}`,
    attributes: { entity_type: entity, number },
  })) as unknown as Resource<SearchResult>[];

it('is the thing with exactly this number, however it is written, a container before its shipment', () => {
  const all = found(['shipment', 'MSKU1234565'], ['cargo', 'MSKU1234565'], ['cargo', 'MSKU12345650']);
  expect(theOne('msku 123456-5', all)?.id).toBe('cargo 1');
  expect(theOne('MAEU1', found(['shipment', 'MAEU1'], ['shipment', 'MAEU12']))?.id).toBe('shipment 0');
});

it('is the only thing that is found by a part of it or a reference', () => {
  expect(theOne('PO-7', found(['shipment', 'MAEU1']))?.id).toBe('shipment 0');
});

it('is none where one has to choose, or nothing is found', () => {
  expect(theOne('PO-7', found(['shipment', 'MAEU1'], ['shipment', 'MAEU2']))).toBeNull();
  expect(theOne('MSKU1234565', found(['cargo', 'MSKU1234565'], ['cargo', 'MSKU1234565']))).toBeNull();
  expect(theOne('x', [])).toBeNull();
});
