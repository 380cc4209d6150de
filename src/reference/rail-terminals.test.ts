import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRailTerminals } from './terminals.ts';

const railTerminals = loadRailTerminals(resolve(import.meta.dirname, '../../reference'));

describe('rail terminals', () => {
  it('are found by their FIRMS code in any case, and by id', () => {
    const yard = railTerminals.findByFirmsCode('h797');
    expect(yard).toMatchObject({ name: 'CSX RAILYARD', firmsCode: 'H797', locode: 'USDET' });
    expect(railTerminals.findById(yard?.id.toUpperCase() ?? '')).toBe(yard);
  });

  it('are no piers', () => {
    // CSX's pier in Baltimore.
    expect(railTerminals.findByFirmsCode('C204')).toBeUndefined();
  });
});
