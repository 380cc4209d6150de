import { expect, it } from 'vitest';
import { words as english } from '../../app/words/english.ts';
import { owedText, reasonText, sourcesOf, sumText } from './reasons.ts';

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

it.each([
  [
    'says that no cost is known after the last free day',
    [],
    ', 2 days ago; no cost known (no fee stated, none by tariff)',
    null,
  ],
  [
    'names the cost apart from the reason where it is known',
    [{ amount: 280, currency_code: 'USD', tomorrow: 0, by: ['terminal'] }],
    ', 2 days ago',
    '$280 by terminal',
  ],
])('%s', (_, owed, end, cost) => {
  const passed = { last_free_day: '2026-12-14', said_by: 'terminal', days_over: 2, owed };
  const late = { kind: 'last_free_day_passed', facts: passed } as const;
  const text = reasonText(late, { zone: null, shipment: null }, english, 'en');
  expect(text).toBe(`Free until Dec 14 (terminal)${end}`);
  expect(owedText(late, english, 'en')).toBe(cost);
  const past = reasonText(late, { zone: null, shipment: null, isPast: true }, english, 'en');
  expect(past).toBe('Free until Dec 14 (terminal)');
});

it('leaves out who says what is owed where the page says it once, and names all of them there', () => {
  const owed = [
    { amount: 280, currency_code: 'USD', tomorrow: 40, by: ['tariff', 'terminal'] },
    { amount: 0, currency_code: 'EUR', tomorrow: 5 },
  ];
  expect(sumText(owed, english, 'en', false)).toBe('$280, tomorrow +$40 · €5 from tomorrow');
  expect(sourcesOf(owed)).toEqual(['terminal', 'tariff']);
});
