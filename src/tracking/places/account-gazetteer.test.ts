import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../core/observation.ts';
import { gazetteerOf } from '../../features/reference-data/gazetteer.ts';
import { loadReference } from '../../reference/reference.ts';
import { placeKeyOf, unresolvedAt, withAliases } from './account-gazetteer.ts';

const reference = gazetteerOf(loadReference(join(import.meta.dirname, '../../../reference')));
const named = (name: string, locode: string | null = null): Place => ({ locode, name, facility: null });
const keyOf = (place: Place) => placeKeyOf(unresolvedAt(reference, place) as NonNullable<unknown> as never);

describe('the gazetteer of an account', () => {
  const aliases = new Map([
    [keyOf(named('Chicago Yard 7, US')), 'USCHI'],
    [keyOf(named('Somewhere', 'NLZZ9')), 'NLRTM'],
    ['NLRTM', 'DEHAM'],
  ]);
  const own = withAliases(reference, aliases);

  it('finds a place under its alias, in every spelling, with zone and position', () => {
    const chicago = reference.locate(named('', 'USCHI'));
    expect(own.locate(named('CHICAGO YARD 7, USA'))).toEqual(chicago);
    expect(own.locate(named('Chicago  Yard 7', null))?.locode).toBeNull();
    expect(own.locate(named('Somewhere', 'NLZZ9'))).toMatchObject({ key: 'NLRTM', timeZones: ['Europe/Amsterdam'] });
    expect(own.isKnown(own.locate(named('CHICAGO YARD 7, USA')) as never)).toBe(true);
  });

  it('finds the terminal of a facility code there', () => {
    const facility = { code: 'ETS', codeListProvider: 'SMDG', type: null, name: null } as const;
    const aliased = withAliases(reference, new Map([[keyOf(named('The new pier')), 'USLAX']]));
    const place = { ...named('The new pier'), facility };
    const listed = { ...named('', 'USLAX'), facility };
    expect(aliased.terminalOf(place)).toEqual(reference.terminalOf(listed));
    expect(aliased.locate(place)?.terminal).toBe(reference.locate(listed)?.terminal);
  });

  it('takes the reference data where they know the place', () => {
    expect(own.locate(named('Rotterdam', 'NLRTM'))?.key).toBe('NLRTM');
    expect(own.reference.locate(named('CHICAGO YARD 7, USA'))?.locode).toBeNull();
  });

  it('distinguishes long names by their beginning', () => {
    const name = 'YARD OF NO CITY '.repeat(1000).trim();
    expect(withAliases(reference, new Map([[keyOf(named(name)), 'USCHI']])).locate(named(name))?.key).toBe('USCHI');
    expect(keyOf(named(name))).toHaveLength(300);
  });
});
