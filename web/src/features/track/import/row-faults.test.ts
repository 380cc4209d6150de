import { expect, it } from 'vitest';
import type { ImportRowResult, ShippingLine } from '../../../app/api/resources.ts';
import { words as trackWords } from '../english.ts';
import type { TrackWords } from '../words.ts';
import type { ImportRow } from './pasted-table.ts';
import { newCustomers, rowFaultText } from './row-faults.ts';

const words = trackWords as TrackWords;
const LINES = [{ scac: 'MAEU', name: 'Maersk' }] as ShippingLine[];
const row = (more: Partial<ImportRow>): ImportRow => ({
  request_number: 'MSKU1234560',
  request_type: 'container',
  scac: '',
  ref_numbers: '',
  shipment_tags: '',
  customer: '',
  ...more,
});
const text = (code: string, column: string | null, more: Partial<ImportRow> = {}, detail = 'GET /v2/shipping_lines') =>
  rowFaultText({ code, column, detail }, row(more), LINES, words);

it('says what is wrong with a row without a word of the API', () => {
  expect(text('invalid_value', 'scac', { scac: 'XXXX' })).toBe('No line has the code XXXX.');
  expect(text('invalid_value', 'scac', { scac: 'maeu' })).toBe('Maersk cannot be asked here.');
  expect(text('invalid_value', 'customer', { customer: 'Nordlicht' })).toBe(
    'No customer is called Nordlicht, or several are.',
  );
  expect(text('invalid_number', 'request_number', {}, 'its last digit would have to be 5')).toBe(
    'A digit is wrong: its last digit would have to be 5.',
  );
  expect(text('invalid_number', 'request_number')).toBe('It is no valid number.');
  expect(text('missing_member', 'request_type')).toBe('Kind is missing.');
  expect(text('invalid_value', 'shipment_tags')).toBe('Tags: not accepted, perhaps too long.');
});

it('names each customer once whom nobody has entered yet', () => {
  const failed = (at: number, column: string) =>
    ({
      row: at,
      status: 'failed',
      errors: [{ code: 'invalid_value', column, detail: '' }],
    }) as unknown as ImportRowResult;
  const rows = ['Nordlicht', 'Nordlicht', 'Twins', 'Other'].map((customer) => row({ customer }));
  const results = [failed(1, 'customer'), failed(2, 'customer'), failed(3, 'customer'), failed(4, 'scac')];
  expect(newCustomers(rows, results, ['Twins', 'Twins'])).toEqual(['Nordlicht']);
});
