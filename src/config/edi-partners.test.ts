import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigInvalid, loadConfig } from './config.ts';

const root = join(import.meta.dirname, '../..');
const load = (partners: unknown) => loadConfig(root, { PORTOLAN_EDI_PARTNERS: JSON.stringify(partners) }).edi.partners;

describe('the settings of partners of EDI', () => {
  it.each([
    [{ BNSF: { timezone: 'UTC' } }, /there is no setting edi\.partners\.BNSF\.timezone/],
    [{ BNSF: { source: { kind: 'truck', code: 'X', name: 'X' } } }, /edi\.partners\.BNSF\.source\.kind must be/],
    [{ BNSF: { statusCodes: { GI: 'in the gate' } } }, /edi\.partners\.BNSF\.statusCodes\.GI must match/],
    [{ BNSF: { timeZone: 'Chicago' } }, /edi\.partners\.BNSF\.timeZone: there is no zone Chicago; right would be/],
    [{ Bnsf: {} }, /edi\.partners\.Bnsf: senders are named in upper case/],
    [
      { BNSF: { clm: { city: [20, 12] } } },
      /edi\.partners\.BNSF\.clm\.city: the first column, 20, is behind the last, 12/,
    ],
    [{ BNSF: { dates: { L140: 'actual_departure' } } }, /there is no setting edi\.partners\.BNSF\.dates\.L140/],
  ])('%j are refused with their path', (partners, words) => {
    expect(() => load(partners)).toThrow(ConfigInvalid);
    expect(() => load(partners)).toThrow(words);
  });

  it('are taken where they are right', () => {
    expect(load({ BNSF: { statusCodes: { GI: 'I', P: null } } })).toEqual({
      BNSF: { statusCodes: { GI: 'I', P: null } },
    });
  });
});
