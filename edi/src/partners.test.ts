import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../test/read-fixture.ts';
import type { PartnerMappings } from './partners.ts';

async function reportsOf(file: string, partners: PartnerMappings) {
  const bytes = readFileSync(join(import.meta.dirname, '../test/fixtures', file));
  return (await partsOf(bytes, partners)).flatMap((part) => (part.kind === 'message' ? part.reports : []));
}

describe('a mapping', () => {
  it('gives a code the meaning of another', async () => {
    const sender = 'ABCDEFGHIJKLMNO';
    const [report] = await reportsOf('x12/322_v004010_parse_322_5.edi', { [sender]: { statusCodes: { GI: 'I' } } });
    expect(report?.observations[0]).toMatchObject({ kind: 'gate_in', original: { code: 'GI', text: 'In-gate' } });
  });

  it('sets the source, the line of its shipments, and the zone of its clock', async () => {
    const source = { kind: 'terminal', code: 'Z978', name: 'TTI' } as const;
    const [report] = await reportsOf('x12/315_v004010_test_315.edi', {
      SOURCE: { source, scac: 'ONEY', timeZone: 'America/New_York' },
    });
    expect(report).toMatchObject({ source: { ...source, channel: 'edi' }, scac: 'ONEY' });
    expect(report?.observations[0]).toMatchObject({
      at: { kind: 'instant', at: '2022-09-01T12:07:00Z', precision: 'minute' },
      statedAt: '2022-05-24T20:00:00Z',
    });
  });

  it('sets the meaning of a date at a place, and an own entry replaces a built-in one', async () => {
    const loading = async (partners: PartnerMappings) =>
      (await reportsOf('x12/315_v004010_test_3.edi', partners))[0]?.observations.find(
        ({ original }) => original.code === 'R4 L 140',
      )?.kind;
    expect(await loading({})).toBe('departure');
    expect(await loading({ HAMSUD: {} })).toBe(null);
    expect(await loading({ HAMSUD: { dates: { 'L 140': 'actual_arrival' } } })).toBe('arrival');
  });

  it('sets the types of references', async () => {
    const [report] = await reportsOf('x12/315_v004010_test_3.edi', {
      HAMSUD: { references: { '4F': 'bill_of_lading', BM: 'none' } },
    });
    expect(report?.billsOfLading).toEqual(['800992458']);
  });

  it('sets the positions of the fields of a CLM', async () => {
    const reports = await reportsOf('clm/sightings.clm', { BNSF: { clm: { city: [53, 71], state: [72, 73] } } });
    expect(reports[1]?.observations[0]?.place.address).toEqual({ city: 'CHICAGO', subdivision: 'IL', country: null });
  });
});
