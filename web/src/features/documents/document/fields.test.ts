import { expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';

const found = (text: string, confidence = 0.95, page: number | null = 1) => ({
  page,
  box: page === null ? null : [0.1, 0.2, 0.3, 0.25],
  text,
  rule: page === null ? 'manual' : 'label',
  confidence,
});

it('shows units, currencies and codes beside their values, and what is printed only where it differs', () => {
  const fields = fieldsOf({
    payload: {
      vessel: 'EVER MADE',
      last_free_day: '2026-05-27',
      gross_weight: 12500,
      gross_weight_unit: 'kg',
      port_of_discharge: 'Los Angeles',
      port_of_discharge_locode: 'USLAX',
    },
    evidence: {
      vessel: [found('EVER MADE')],
      last_free_day: [found('05/27/2026', 0.7)],
      gross_weight: [found('12,500 KGS', 0.5)],
    },
  });
  expect(fields.map(({ key, extra, printed, isDay, confidence }) => [key, extra, printed, isDay, confidence])).toEqual([
    ['vessel', null, null, false, 'certain'],
    ['last_free_day', null, '05/27/2026', true, 'likely'],
    ['gross_weight', 'kg', '12,500 KGS', false, 'doubtful'],
    ['port_of_discharge', 'USLAX', null, false, 'certain'],
  ]);
});

it('does not repeat a number beside the line that is known by its prefix', () => {
  const number = found('SIML2601417');
  const fields = fieldsOf({
    payload: { carrier: 'SIML', bill_of_lading_number: 'SIML2601417' },
    evidence: { carrier: [number], bill_of_lading_number: [number] },
  });
  expect(fields.map(({ values, printed }) => [values[0], printed])).toEqual([
    ['SIML', null],
    ['SIML2601417', null],
  ]);
});

it('keeps an ambiguous date that has no value, with its place, and drops a value that a user withdrew', () => {
  const fields = fieldsOf({
    payload: {},
    evidence: { eta: [found('03/04/2026', 0.8)], vessel: [found('', 1, null)] },
  });
  expect(fields).toEqual([
    expect.objectContaining({
      key: 'eta',
      values: [],
      printed: '03/04/2026',
      places: [{ page: 1, box: [0.1, 0.2, 0.3, 0.25] }],
    }),
  ]);
});

it('lists containers by number with all their places', () => {
  const [containers] = fieldsOf({
    payload: {
      containers: [{ seal_numbers: 'EMC1', container_number: 'MSCU1234565' }, { container_number: 'MSCU7654321' }],
    },
    evidence: { containers: [found('MSCU1234565'), found('MSCU7654321', 0.9, 2)] },
  });
  expect([containers?.values, containers?.places.map(({ page }) => page)]).toEqual([
    ['MSCU1234565', 'MSCU7654321'],
    [1, 2],
  ]);
});
