import { DOCUMENT_KINDS } from '@portolan/papers/document-types';
import { expect, it } from 'vitest';
import { words as english } from '../../english.ts';
import {
  absentKeys,
  changesBeside,
  draftOf,
  type Extraction,
  fieldsOf,
  pathsOf,
  type ReviewReason,
  splitPort,
} from './fields.ts';
import { kindsOf } from './kinds.ts';

const KINDS = kindsOf({
  properties: {
    carrier: {},
    bill_of_lading_number: {},
    vessel: {},
    eta: { format: 'date' },
    last_free_day: { format: 'date' },
    gross_weight: { type: 'number' },
    gross_weight_unit: {},
    port_of_discharge: {},
    port_of_discharge_locode: {},
    containers: { type: 'array', items: { properties: { container_number: {}, seal_numbers: {} } } },
  },
});
const found = (text: string, confidence = 0.95, page: number | null = 1) => ({
  page,
  box: page === null ? null : [0.1, 0.2, 0.3, 0.25],
  text,
  rule: page === null ? 'manual' : 'label',
  confidence,
});
const fieldsFor = (extraction: Extraction, reasons: readonly ReviewReason[] = []) =>
  fieldsOf(extraction, KINDS, reasons);

it('shows units and codes beside their values, and what is printed only where it differs', () => {
  const fields = fieldsFor({
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
  expect(
    fields.map(({ key, extra, printed, kind, confidence }) => [key, extra, printed, kind.form, confidence]),
  ).toEqual([
    ['vessel', null, null, 'text', 'certain'],
    ['last_free_day', null, '05/27/2026', 'day', 'likely'],
    ['gross_weight', 'kg', '12,500 KGS', 'measure', 'doubtful'],
    ['port_of_discharge', 'USLAX', null, 'text', 'certain'],
  ]);
  expect(absentKeys(KINDS, fields)).toEqual(['carrier', 'bill_of_lading_number', 'eta', 'containers']);
});

it('does not repeat a number beside the line that is known by its prefix', () => {
  const number = found('SIML2601417');
  const fields = fieldsFor({
    payload: { carrier: 'SIML', bill_of_lading_number: 'SIML2601417' },
    evidence: { carrier: [number], bill_of_lading_number: [number] },
  });
  expect(fields.map(({ values, printed }) => [values[0], printed])).toEqual([
    ['SIML', null],
    ['SIML2601417', null],
  ]);
});

it('shows in the order of the form what is missing or ambiguous, and drops a value that a user withdrew', () => {
  const fields = fieldsFor(
    {
      payload: {},
      evidence: {
        eta: [{ ...found('03/04/2026', 0.8), readings: ['2026-04-03', '2026-03-04'] }],
        carrier: [found('', 1, null)],
      },
    },
    [
      { reason: 'ambiguous_value', field: 'eta' },
      { reason: 'missing_field', field: 'vessel' },
      { reason: 'not_linked', field: null },
    ],
  );
  expect(fields).toMatchObject([
    { key: 'vessel', need: 'missing_field', values: [], printed: null, places: [] },
    {
      key: 'eta',
      need: 'ambiguous_value',
      values: [],
      printed: '03/04/2026',
      readings: ['2026-04-03', '2026-03-04'],
      places: [{ page: 1, box: [0.1, 0.2, 0.3, 0.25] }],
    },
  ]);
});

it('walks through the cells of a table as through fields', () => {
  const payload = {
    vessel: 'EVER MADE',
    gross_weight: 12500,
    gross_weight_unit: 'kg',
    containers: [{ seal_numbers: 'EMC1', container_number: 'MSCU1234565' }, { container_number: 'MSCU7654321' }],
  };
  const fields = fieldsFor({ payload, evidence: { containers: [found('MSCU1234565'), found('MSCU7654321', 0.9, 2)] } });
  expect(fields.at(-1)).toMatchObject({ values: ['MSCU1234565', 'MSCU7654321'], places: [{ page: 1 }, { page: 2 }] });
  expect(pathsOf(fields, payload)).toEqual([
    'vessel',
    'gross_weight',
    'containers/0/container_number',
    'containers/0/seal_numbers',
    'containers/1/container_number',
    'containers/1/seal_numbers',
  ]);
  expect(draftOf(payload, 'containers/0/seal_numbers')).toBe('EMC1');
  expect(draftOf(payload, 'gross_weight')).toBe('12500 kg');
});

it('changes the unit of a weight and the code of a port with it', () => {
  const about = { unit: 'lb', currency: null, locode: 'USLAX' } as const;
  expect(changesBeside('gross_weight', KINDS, about)).toEqual({ gross_weight_unit: 'lb' });
  expect(changesBeside('port_of_discharge', KINDS, about)).toEqual({ port_of_discharge_locode: 'USLAX' });
  expect(draftOf({ port_of_discharge: 'Los Angeles', port_of_discharge_locode: 'USLAX' }, 'port_of_discharge')).toBe(
    'Los Angeles (USLAX)',
  );
  expect(splitPort('Los Angeles (USLAX)')).toEqual({ name: 'Los Angeles', locode: 'USLAX' });
  expect(splitPort('Los Angeles')).toEqual({ name: 'Los Angeles', locode: null });
  expect(changesBeside('vessel', KINDS, about)).toEqual({});
});

it('names every kind of document', () => {
  expect(Object.keys(english.kinds)).toEqual(DOCUMENT_KINDS);
});
