import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../lib/ids.ts';
import { loadNumberPatterns } from './reference.ts';
import { loadShippingLines } from './shipping-lines.ts';

const DIRECTORY = join(import.meta.dirname, '../../reference');
const lines = loadShippingLines(DIRECTORY);

describe('shipping lines', () => {
  it('are found by SCAC in any case, and by id', () => {
    const msc = lines.getByScac('mscu');
    expect(msc).toMatchObject({
      id: referenceId('shipping_line', 'MSCU'),
      scac: 'MSCU',
      name: 'Mediterranean Shipping Company',
      shortName: 'MSC',
      billOfLadingPrefix: 'MEDU',
    });
    expect(lines.findById(msc.id)).toBe(msc);
  });

  it('are found by the SCAC of a line that was merged into them', () => {
    expect(lines.findByScac('APLU')?.scac).toBe('CMDU');
    expect(lines.findByScac('SEAU')?.scac).toBe('MAEU');
  });

  it('that are unknown are not found, and getting one throws', () => {
    expect(lines.findByScac('ZZZZ')).toBeUndefined();
    expect(() => lines.getByScac('ZZZZ')).toThrow('No shipping line has the SCAC "ZZZZ"');
  });

  it('include the simulated line and the sandbox', () => {
    expect(lines.getByScac('SIML').name).toBe('Simulated Line');
    expect(lines.getByScac('TEST').billOfLadingPrefixes).toEqual([]);
  });

  it('are listed whole, or by a part of a name or the beginning of a SCAC', () => {
    const scacs = lines.list().map((line) => line.scac);
    expect(scacs).toEqual([...scacs].sort());
    expect(lines.list('maer').map((line) => line.scac)).toEqual(['MAEU']);
    expect(lines.list('aplu').map((line) => line.scac)).toEqual(['CMDU']);
    expect(lines.list('no such line')).toEqual([]);
  });

  it('claim no SCAC twice', () => {
    const scacs = lines.list().flatMap((line) => [line.scac, ...line.alternativeScacs]);
    expect(new Set(scacs).size).toBe(scacs.length);
    expect(scacs.filter((scac) => !/^[A-Z]{4}$/.test(scac))).toEqual([]);
  });

  it('are those that carry most of the boxes, and many more', () => {
    expect(lines.list().length).toBeGreaterThanOrEqual(60);
    for (const scac of ['SMLU', 'KOSL', 'CAMN', 'ARKU', 'REGU', 'WECU', 'MCPU', 'SKLU']) {
      expect(lines.findByScac(scac), scac).toBeDefined();
    }
  });

  it('name the lists in which each was found: two, or the project itself', () => {
    const [, ...rows] = readFileSync(join(DIRECTORY, 'shipping-lines.csv'), 'utf8').trimEnd().split('\n');
    const explained = readFileSync(join(DIRECTORY, 'README.md'), 'utf8');
    for (const row of rows) {
      const sources = row.slice(row.lastIndexOf(',') + 1).split(' ');
      expect(sources.length >= 2 || sources[0] === 'own', row).toBe(true);
      for (const source of sources) expect(explained, row).toContain(`| \`${source}\` |`);
    }
  });
});

describe('configured lines', () => {
  const configured = (...settings: Parameters<typeof loadShippingLines>[1] & object) =>
    loadShippingLines(DIRECTORY, settings);

  it('are added where the table lacks them, with an id by the same rule', () => {
    const known = configured({ scac: 'XMPL', name: 'Example Line', dropBillOfLadingPrefix: 'EXPL' });
    const added = known.getByScac('xmpl');
    expect(added).toEqual({
      id: referenceId('shipping_line', 'XMPL'),
      scac: 'XMPL',
      name: 'Example Line',
      shortName: 'Example Line',
      alternativeScacs: [],
      billOfLadingPrefix: 'EXPL',
      billOfLadingPrefixes: ['EXPL'],
      billOfLadingForm: 'without_prefix',
      trackingUrl: null,
      contactUrl: null,
    });
    expect(known.findById(added.id)).toBe(added);
    const scacs = known.list().map((line) => line.scac);
    expect(scacs).toEqual([...scacs].sort());
    expect(known.list('example')).toEqual([added]);
  });

  it('without a name are called by their SCAC, or as the table calls them', () => {
    const known = configured({ scac: 'XMPL' }, { scac: 'MAEU' });
    expect(known.getByScac('XMPL')).toMatchObject({ name: 'XMPL', billOfLadingPrefix: null, billOfLadingForm: null });
    expect(known.getByScac('MAEU')).toEqual(lines.getByScac('MAEU'));
  });

  it('keep the values of the table under the configured name', () => {
    const known = configured({ scac: 'MAEU', name: 'Maersk A/S' });
    expect(known.getByScac('SEAU')).toEqual({ ...lines.getByScac('MAEU'), name: 'Maersk A/S' });
  });

  it('are lines of their own where the table has them as the SCAC of another line, with their numbers', () => {
    const known = configured({ scac: 'APLU', name: 'APL' });
    expect(known.getByScac('APLU')).toMatchObject({ scac: 'APLU', name: 'APL' });
    expect(known.getByScac('CMDU').alternativeScacs).not.toContain('APLU');
    expect(known.getByScac('ANNU').scac).toBe('CMDU');
    const patterns = loadNumberPatterns(DIRECTORY, known);
    const linesOf = (number: string) => patterns.forms.filter((form) => form.explicit && form.matches(number));
    expect(linesOf('APLUABC1234567').map(({ scac }) => scac)).toEqual(['APLU']);
    expect(linesOf('CMDUABC1234567').map(({ scac }) => scac)).toEqual(['CMDU']);
    expect(patterns.documentPrefixes.get('APLU')).toBe('APLU');
  });
});
