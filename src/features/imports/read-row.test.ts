import { describe, expect, it } from 'vitest';
import { type Cells, type Importer, readInput } from './columns.ts';

const ID = '0199c9a8-0000-7000-8000-000000000001';
const NAMES: Readonly<Record<string, readonly string[]>> = { Acme: [ID], Twins: [ID, ID] };
const importer: Importer = {
  apiKeyId: ID,
  isByUser: false,
  partyIds: null,
  customersNamed: (name) => NAMES[name] ?? [],
};

const right: Cells = { request_type: 'bill_of_lading', request_number: 'MAEU123', scac: 'MAEU' };
const inputOf = (cells: Cells) => {
  const reading = readInput({ ...right, ...cells }, importer);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const faultsOf = (cells: Cells) => {
  const reading = readInput({ ...right, ...cells }, importer);
  return 'errors' in reading ? reading.errors.map(({ code, column }) => [code, column]) : [];
};

describe('readInput', () => {
  it('reads lists between bars, and a customer by name or id', () => {
    expect(inputOf({ ref_numbers: 'PO 1 | PO, 2 |', shipment_tags: 'a|b', customer: 'Acme' })).toMatchObject({
      refNumbers: ['PO 1', 'PO, 2'],
      shipmentTags: ['a', 'b'],
      customerId: ID,
    });
    expect(inputOf({ customer: ID.toUpperCase() }).customerId).toBe(ID);
    expect(inputOf({ customer: '' }).customerId).toBeNull();
  });

  it('leaves the line to be found where none is named', () => {
    expect(inputOf({ scac: '' })).toMatchObject({ scac: null, autoDetect: true });
    expect(inputOf({})).toMatchObject({ scac: 'MAEU', autoDetect: false });
  });

  it.each<[string, Cells, [string, string][]]>([
    ['no type', { request_type: '' }, [['missing_member', 'request_type']]],
    ['no number', { request_number: '' }, [['missing_member', 'request_number']]],
    ['a type in other case', { request_type: 'Container' }, [['invalid_value', 'request_type']]],
    ['a number that is too long', { request_number: 'x'.repeat(65) }, [['invalid_value', 'request_number']]],
    ['no SCAC', { scac: 'a b' }, [['invalid_value', 'scac']]],
    ['a long tag', { shipment_tags: 'x'.repeat(256) }, [['invalid_value', 'shipment_tags']]],
    ['too many references', { ref_numbers: 'x|'.repeat(101) }, [['invalid_value', 'ref_numbers']]],
    ['an unknown customer', { customer: 'Unknown' }, [['invalid_value', 'customer']]],
    ['a name of several customers', { customer: 'Twins' }, [['invalid_value', 'customer']]],
    [
      'several faults, all of which are reported',
      { request_type: 'x', scac: '!', customer: 'Unknown' },
      [
        ['invalid_value', 'request_type'],
        ['invalid_value', 'scac'],
        ['invalid_value', 'customer'],
      ],
    ],
  ])('refuses %s', (_, cells, faults) => expect(faultsOf(cells)).toEqual(faults));

  it('lists the valid types', () => {
    const reading = readInput({ ...right, request_type: 'bol' }, importer);
    expect('errors' in reading && reading.errors[0]?.detail).toContain('bill_of_lading');
  });
});
