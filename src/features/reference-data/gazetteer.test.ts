import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../core/observation.ts';
import { loadReference } from '../../reference/reference.ts';
import { gazetteerOf } from './gazetteer.ts';

const reference = loadReference(join(import.meta.dirname, '../../../reference'));
const { terminalOf } = gazetteerOf(reference);
const pier400 = reference.terminals.findByFacility({ locode: 'USLAX', code: 'APMT', provider: 'SMDG' });

describe('the terminal of a place', () => {
  const place: Place = {
    locode: null,
    name: 'Los Angeles, CA',
    facility: { code: 'APMT', codeListProvider: 'SMDG', type: null, name: null },
  };

  it('is found by its SMDG code at the port that the place is found to be', () => {
    expect(terminalOf(place)).toEqual({ id: pier400?.id, type: 'terminal' });
    expect(terminalOf({ ...place, locode: 'USLAX', name: null })).toEqual({ id: pier400?.id, type: 'terminal' });
  });

  it('is null if several ports have the code and none is named', () => {
    expect(terminalOf({ ...place, name: null })).toBeNull();
    expect(terminalOf({ ...place, name: 'Yard 7' })).toBeNull();
  });
});
