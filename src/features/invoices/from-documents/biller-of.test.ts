import type { BilledCharge } from '@portolan/codes/billed-charge';
import { expect, it } from 'vitest';
import { reference } from '../../../../test/helpers/tracking.ts';
import { billerOf } from './biller-of.ts';

const of = (name: string | null, charge: BilledCharge = 'demurrage', carrierScac: string | null = 'MAEU') => {
  const printed = { name, carrierScac, firmsCode: 'W185', hasMasterBill: carrierScac !== null };
  const biller = billerOf({ ...printed, charges: new Set([charge]) }, reference);
  return biller === undefined ? undefined : [biller.kind, biller.code];
};

const PRINTED = { carrierScac: 'MAEU', firmsCode: 'W185', hasMasterBill: true };

it('is a line, its agent, a terminal, a railroad or a forwarder, by the name on the paper', () => {
  expect(of('Hapag-Lloyd AG')).toEqual(['shipping_line', 'HLCU']);
  expect(of('MSC Mediterranean Shipping Company (USA) Inc.')).toEqual(['shipping_line', 'MSCU']);
  expect(of('CMA CGM Agences France')).toEqual(['shipping_line', 'CMDU']);
  expect(of('OCEAN NETWORK EXPRESS (EUROPE) LTD.')).toEqual(['shipping_line', 'ONEY']);
  expect(of('Nordkai Linienagentur GmbH')).toEqual(['shipping_line', 'MAEU']);
  expect(of('PACIFIC GATEWAY TERMINALS LLC', 'storage')).toEqual(['terminal', 'W185']);
  expect(of('BNSF Railway Company', 'storage')).toEqual(['rail', 'BNSF']);
  expect(of('CSX Transportation')).toEqual(['rail', 'CSXT']);
  expect(of('Union Pacific Railroad')).toEqual(['rail', 'UP']);
  expect(of('Prairie Short Line Railroad')).toEqual(['rail', null]);
  expect(of('Atlantic Bridge Logistics Inc.')).toEqual(['forwarder', null]);
  expect(of('Silk Route Ltd', 'detention', null)).toEqual(['forwarder', null]);
  expect(of(null)).toEqual(['shipping_line', 'MAEU']);
  expect(of(null, 'demurrage', null)).toBeUndefined();
  expect(of(null, 'storage')).toBeUndefined();
});

it('has the name of the reference data where the paper prints the same one in other letters', () => {
  const nameOf = (name: string) => billerOf({ ...PRINTED, name, charges: new Set(['demurrage']) }, reference)?.name;
  const line = reference.findLine('HLCU')?.name ?? '';
  expect(nameOf(line.toUpperCase())).toBe(line);
  expect(nameOf('CMA CGM Agences France')).toBe('CMA CGM Agences France');
  expect(nameOf('Pasir Panjang Terminal 4')).toBe('PASIR PANJANG TERMINAL 4');
});
