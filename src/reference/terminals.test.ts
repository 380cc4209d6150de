import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../lib/ids.ts';
import { readLines } from './csv.ts';
import { loadReference } from './reference.ts';

const DIRECTORY = join(import.meta.dirname, '../../reference');
const { ports, terminals } = loadReference(DIRECTORY);

function smdg(locode: string, code: string) {
  return terminals.findByFacility({ locode, code, provider: 'SMDG' });
}

describe('terminals', () => {
  it('are found by SMDG code within their port, and by id', () => {
    const terminal = smdg('USLAX', 'APMT');
    expect(terminal).toMatchObject({
      id: referenceId('terminal', 'SMDG:USLAX:APMT'),
      name: 'APM TERMINALS LOS ANGELES PIER 400',
      locode: 'USLAX',
      firmsCode: 'W185',
      street: '2500 NAVY WAY',
      stateAbbr: 'CA',
      countryCode: 'US',
    });
    expect(terminals.findById(terminal?.id ?? '')).toBe(terminal);
    expect(smdg('us lax', ' apmt ')).toBe(terminal);
  });

  it('of one SMDG code at two ports are two terminals', () => {
    expect(smdg('USHNL', 'MATS')?.id).not.toBe(smdg('USOAK', 'MATS')?.id);
  });

  it('are one and the same by SMDG and by FIRMS code', () => {
    expect(terminals.findByFacility({ locode: null, code: 'W185', provider: 'FIRMS' })).toBe(smdg('USLAX', 'APMT'));
  });

  it('are found by BIC facility code at any port', () => {
    const derrick = terminals.listByPort(referenceId('port', 'ITGOA')).find((each) => each.bicFacilityCode !== null);
    const code = derrick?.bicFacilityCode ?? '';
    expect(derrick?.id).toBe(referenceId('terminal', `BIC:${code}`));
    expect(terminals.findByFacility({ locode: 'NLRTM', code, provider: 'BIC' })).toBe(derrick);
  });

  it('that a list has under two ports are one terminal', () => {
    expect(smdg('USPTM', 'VIG')).toBe(smdg('USORF', 'VIG'));
    expect(smdg('KRBNP', 'HJNC')).toBe(smdg('KRPUS', 'HJNC'));
    expect(smdg('KRPUS', 'HJNC')).toBeDefined();
  });

  it('of a port are found under every code that carriers use for it', () => {
    const shanghai = terminals.listByPort(ports.getByLocode('CNSGH').id);
    expect(shanghai.length).toBeGreaterThan(0);
    expect(terminals.listByPort(ports.getByLocode('CNSHA').id)).toEqual(shanghai);
    expect(smdg('CNSHA', shanghai[0]?.smdgCode ?? '')).toBe(shanghai[0]);
    for (const code of ['CNTSN', 'CNTXG', 'CNXMN', 'CNXMG']) {
      expect(terminals.listByPort(ports.getByLocode(code).id)).not.toEqual([]);
    }
  });

  it('that are unknown are not found', () => {
    expect(smdg('USLAX', 'NOPE')).toBeUndefined();
    expect(terminals.findByFacility({ locode: null, code: 'APMT', provider: 'SMDG' })).toBeUndefined();
    expect(terminals.listByPort(referenceId('port', 'XXXXX'))).toEqual([]);
  });

  it('have an id each, and a port that is known', () => {
    const columns = 'locode,smdg_code,bic_code,firms_code,name,street,city,state,zip,country_code,also_at'.split(',');
    const lines = readLines(join(DIRECTORY, 'terminals.csv'), columns);
    const codes = lines.map((line) => line.split(',').slice(0, 4));
    const found = codes.map(([locode = '', smdgCode, bicCode, firmsCode]) =>
      smdgCode
        ? smdg(locode, smdgCode)
        : firmsCode
          ? terminals.findByFacility({ locode: null, code: firmsCode, provider: 'FIRMS' })
          : terminals.findByFacility({ locode: null, code: bicCode ?? '', provider: 'BIC' }),
    );
    expect(new Set(found.map((terminal) => terminal?.id)).size).toBe(lines.length);
    expect(codes.filter(([locode]) => locode !== '' && ports.findByLocode(locode ?? '') === undefined)).toEqual([]);
  });
});
