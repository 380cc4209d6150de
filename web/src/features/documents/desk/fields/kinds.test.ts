import { expect, it } from 'vitest';
import { kindAt, kindsOf, readDraft, withoutRow, withValue } from './kinds.ts';

const AMOUNT = { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' };
const KINDS = kindsOf({
  properties: {
    eta: { type: 'string', format: 'date' },
    carrier_scac: { type: 'string', pattern: '^[A-Z]{4}$' },
    gross_weight: { type: 'number' },
    gross_weight_unit: { anyOf: [{ const: 'kg' }, { const: 'lb' }] },
    total_amount: AMOUNT,
    po_numbers: { type: 'array', items: { type: 'string' } },
    containers: {
      type: 'array',
      items: { type: 'object', properties: { container_number: {}, packages: { type: 'integer' } } },
    },
  },
});
const OPEN = { order: null, mark: null };
const readings = (path: string, text: string) => {
  const kind = kindAt(KINDS, path);
  return kind === undefined ? undefined : readDraft(text, kind, OPEN).readings;
};

it('reads texts by the schema of the type, also those of a cell', () => {
  expect([...KINDS].map(([key, { form }]) => `${key} ${form}`)).toEqual([
    'eta day',
    'carrier_scac code',
    'gross_weight measure',
    'gross_weight_unit text',
    'total_amount amount',
    'po_numbers list',
    'containers table',
  ]);
  expect(readings('eta', '27 May 2026')).toEqual(['2026-05-27']);
  expect(readings('carrier_scac', 'maeu')).toEqual(['MAEU']);
  expect(readings('carrier_scac', 'Maersk')).toEqual([]);
  expect(readings('gross_weight_unit', 'tonnes')).toEqual([]);
  expect(readings('po_numbers', '4500, 4501')).toEqual([['4500', '4501']]);
  expect(readings('containers/0/packages', '1,600 BAGS')).toEqual([1600]);
  expect(readings('unknown', 'x')).toBeUndefined();
});

it('changes one cell of a table, adds a row and removes one', () => {
  const payload = { containers: [{ container_number: 'MSCU6240767', packages: 4 }, { container_number: 'TCNU1' }] };
  expect(withValue(payload, 'eta', null, KINDS)).toEqual({ eta: null });
  expect(withValue(payload, 'containers/0/packages', 5, KINDS).containers).toEqual([
    { container_number: 'MSCU6240767', packages: 5 },
    { container_number: 'TCNU1' },
  ]);
  expect(withValue(payload, 'containers/0/packages', null, KINDS).containers).toEqual([
    { container_number: 'MSCU6240767' },
    { container_number: 'TCNU1' },
  ]);
  expect(withValue({}, 'containers/0/container_number', 'A', KINDS).containers).toEqual([{ container_number: 'A' }]);
  expect(withValue(payload, 'containers/1/container_number', null, KINDS).containers).toHaveLength(1);
  expect(withValue({}, 'containers/0/container_number', null, KINDS)).toEqual({ containers: null });
  const charges = { type: 'array', items: { properties: { description: {}, amount: AMOUNT }, required: ['amount'] } };
  const kinds = kindsOf({ properties: { charges } });
  expect(withValue({}, 'charges/0/description', 'THC', kinds).charges).toEqual([
    { description: 'THC', amount: '0.00' },
  ]);
  expect(withoutRow(payload, 'containers', 0)).toEqual({ containers: [{ container_number: 'TCNU1' }] });
  expect(withoutRow({ containers: [{}] }, 'containers', 0)).toEqual({ containers: null });
});
