import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../lib/ids.ts';
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

  it('that are unknown are not found, and getting one says so', () => {
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
    expect(lines.list({ search: 'maer' }).map((line) => line.scac)).toEqual(['MAEU']);
    expect(lines.list({ search: 'aplu' }).map((line) => line.scac)).toEqual(['CMDU']);
    expect(lines.list({ search: 'no such line' })).toEqual([]);
  });

  it('claim no SCAC twice', () => {
    const scacs = lines.list().flatMap((line) => [line.scac, ...line.alternativeScacs]);
    expect(new Set(scacs).size).toBe(scacs.length);
    expect(scacs.filter((scac) => !/^[A-Z]{4}$/.test(scac))).toEqual([]);
  });
});
