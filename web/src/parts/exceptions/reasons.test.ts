import { expect, it } from 'vitest';
import { english } from '../../app/words/english.ts';
import { reasonText } from './reasons.ts';

const facts = { from: 'HARRIER 503E', to: 'FALCON 504E', place: 'CNYTN' };
const exception = { kind: 'rolled_over', facts } as const;
const shipment = {
  port_of_lading_locode: 'CNYTN',
  port_of_lading_name: 'Yantian',
  port_of_discharge_locode: 'USLGB',
  port_of_discharge_name: 'Long Beach',
};

it.each([
  [shipment, 'Yantian'],
  [{ ...shipment, port_of_lading_locode: 'VNHPH' }, 'CNYTN'],
  [null, 'CNYTN'],
])('names the port of a rollover where the shipment knows its name', (given, place) => {
  const text = reasonText(exception, { zone: null, shipment: given }, english, 'en');
  expect(text).toBe(`Missed HARRIER 503E, leaves ${place} on FALCON 504E`);
});
