import { describe, expect, it } from 'vitest';
import { readHeader, readRow } from './columns.ts';
import { ColumnsMissing, ColumnsUnknown, ColumnTwice } from './errors.ts';

const header = (...values: string[]) => readHeader({ values, line: 1 });

describe('readHeader', () => {
  it('accepts the columns in any order, case and spacing', () => {
    expect(header('Customer', ' Request Number', 'REQUEST-TYPE')).toEqual([
      'customer',
      'request_number',
      'request_type',
    ]);
  });

  it('ignores unnamed columns at the end', () => {
    expect(header('request_type', 'request_number', '', '')).toEqual(['request_type', 'request_number']);
  });

  it('names all columns that are missing, unknown or duplicate', () => {
    expect(() => header('scac')).toThrow(ColumnsMissing);
    expect(() => header('scac')).toThrow('request_type and request_number');
    expect(() => header('request_type', 'request_number', 'po', 'incoterm')).toThrow(ColumnsUnknown);
    expect(() => header('request_type', 'request_number', 'po', 'incoterm')).toThrow('"po", "incoterm"');
    expect(() => header('request_type', '', 'request_number')).toThrow(ColumnsUnknown);
    expect(() => header('request_type', 'request_number', 'scac', 'SCAC')).toThrow(ColumnTwice);
  });
});

describe('readRow', () => {
  const columns = header('request_type', 'request_number');

  it('reads cells by column, and ignores empty ones after them', () => {
    expect(readRow({ values: ['container', 'X', '', ''], line: 4 }, columns)).toEqual({
      line: 4,
      cells: { request_type: 'container', request_number: 'X' },
      errors: null,
    });
  });

  it('keeps only the start of a cell that is longer than any value', () => {
    const read = readRow({ values: ['container', `${'x'.repeat(99)}😀${'y'.repeat(60_000)}`], line: 4 }, columns);
    expect(read.errors).toMatchObject([{ code: 'invalid_value', column: 'request_number' }]);
    expect(read.cells.request_number).toBe(`${'x'.repeat(99)}…`);
    expect(readRow({ values: ['container', 'x'.repeat(200)], line: 4 }, columns).errors).toBeNull();
  });

  it('finds rows that are too short or too long', () => {
    for (const values of [['container'], ['container', 'X', 'Y']]) {
      expect(readRow({ values, line: 4 }, columns).errors?.[0]?.detail).toContain(`${values.length} values`);
    }
  });
});
