import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSizeType } from './size-type.ts';

describe('size and type codes', () => {
  it.each([
    ['22G1', 'dry', 20, 'standard'],
    ['20G0', 'dry', 20, 'standard'],
    ['42G1', 'dry', 40, 'standard'],
    ['45G1', 'dry', 40, 'high_cube'],
    ['45GP', 'dry', 40, 'high_cube'],
    ['L5G1', 'dry', 45, 'high_cube'],
    ['LEG1', 'dry', 45, 'high_cube'],
    ['22V0', 'dry', 20, 'standard'],
    ['45R1', 'reefer', 40, 'high_cube'],
    ['22RT', 'reefer', 20, 'standard'],
    ['22H0', 'reefer', 20, 'standard'],
    ['22H5', null, 20, 'standard'],
    ['42U1', 'open top', 40, 'standard'],
    ['42P3', 'flat rack', 40, 'standard'],
    ['22T6', 'tank', 20, 'standard'],
    ['22B0', 'bulk', 20, 'standard'],
    ['12G1', 'dry', 10, 'standard'],
    ['28U1', 'open top', 20, null],
    ['24G1', 'dry', 20, null],
    ['32G1', 'dry', null, 'standard'],
    ['22S1', null, 20, 'standard'],
  ])('%s of 1995 is %s, %s feet, %s', (code, equipmentType, equipmentLength, equipmentHeight) => {
    expect(readSizeType(code)).toEqual({ equipmentType, equipmentLength, equipmentHeight });
  });

  it.each([
    ['2200', 'dry', 20, 'standard'],
    ['2210', 'dry', 20, 'standard'],
    ['4310', 'dry', 40, 'standard'],
    ['4500', 'dry', 40, 'high_cube'],
    ['4510', 'dry', 40, 'high_cube'],
    ['9500', 'dry', 45, 'high_cube'],
    ['2232', 'reefer', 20, 'standard'],
    ['4532', 'reefer', 40, 'high_cube'],
    ['4351', 'open top', 40, 'standard'],
    ['4363', 'flat rack', 40, 'standard'],
    ['2270', 'tank', 20, 'standard'],
    ['2280', 'bulk', 20, 'standard'],
    ['2220', null, 20, 'standard'],
    ['2650', 'open top', 20, null],
  ])('%s of 1984 is %s, %s feet, %s', (code, equipmentType, equipmentLength, equipmentHeight) => {
    expect(readSizeType(code)).toEqual({ equipmentType, equipmentLength, equipmentHeight });
  });

  it.each([
    ['40HQ', 'dry', 40, 'high_cube'],
    ['45HC', 'dry', 45, 'high_cube'],
    ['40/GP/96', 'dry', 40, 'high_cube'],
    ['40/GP/86', 'dry', 40, 'standard'],
    ['40RH', 'reefer', 40, 'high_cube'],
    ["20' DV", 'dry', 20, 'standard'],
    ['40XX', null, null, null],
  ])('%s, a name of the trade, is %s, %s feet, %s', (code, equipmentType, equipmentLength, equipmentHeight) => {
    expect(readSizeType(code)).toEqual({ equipmentType, equipmentLength, equipmentHeight });
  });

  it('reads 451G, as a real status file has it, as 45G1', () => {
    expect(readSizeType('451G')).toEqual(readSizeType('45G1'));
  });

  it('reads codes in lower case and with spaces around', () => {
    expect(readSizeType(' 45g1 ')).toEqual(readSizeType('45G1'));
  });

  it('returns nothing for an invalid code', () => {
    const unknown = { equipmentType: null, equipmentLength: null, equipmentHeight: null };
    for (const text of [null, '', '22', '22G', '22G11', '??G1', 'N/A']) expect(readSizeType(text)).toEqual(unknown);
  });

  it('never fails on any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 6 }), (text) => void readSizeType(text)));
  });
});
