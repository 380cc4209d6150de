/** Pasted text as rows of an import. */
import { describe, expect, it } from 'vitest';
import { guessColumns, importRows, parsePasted } from './pasted-table.ts';

const rowsOf = (text: string) => {
  const table = parsePasted(text);
  return importRows(table, guessColumns(table), 'bill_of_lading').map(
    ({ request_type: type, request_number: number, scac }) => `${type} ${number} ${scac}`.trim(),
  );
};

describe('what is pasted', () => {
  it('may be numbers with anything between them, containers with blanks and dashes', () => {
    expect(rowsOf('MSKU 123456-5, MAEU123;\nOOLU1234567 MAEU123')).toEqual([
      'container MSKU1234565',
      'bill_of_lading MAEU123',
      'container OOLU1234567',
    ]);
  });
  it('may be numbers on several lines with commas between them', () => {
    expect(rowsOf('MSKU1234565, MSCU7654321\nTCLU1111111, HLCUBSC2601ABC12345')).toEqual([
      'container MSKU1234565',
      'container MSCU7654321',
      'container TCLU1111111',
      'bill_of_lading HLCUBSC2601ABC12345',
    ]);
    // A line or a reference beside each number is a column.
    expect(rowsOf('MSKU1234565,MAEU\nMSCU7654321,MSCU')).toEqual(['container MSKU1234565', 'container MSCU7654321']);
  });
  it('may be a table with names in two languages, or without', () => {
    expect(rowsOf('Reederei;Buchung\r\nMAEU;"A;1"\r\n')).toEqual(['bill_of_lading A;1 MAEU']);
    expect(rowsOf('MAEU1234,x\nMAEU1235,y')).toEqual(['bill_of_lading MAEU1234', 'bill_of_lading MAEU1235']);
  });
  it('has the number in the first of several columns that could be it, or in the first of all', () => {
    expect(rowsOf('Booking number,Container number\nMAEU1234,remark')).toEqual(['bill_of_lading MAEU1234']);
    expect(rowsOf('Kunde;Reederei\nMAEU1234;MAEU')).toEqual(['bill_of_lading MAEU1234 MAEU']);
  });
  it('leaves out rows that are empty, and those that differ in signs alone', () => {
    expect(rowsOf('number,scac\nMAEU-12 34,MAEU\nmaeu1234,MAEU\n,\n')).toEqual(['bill_of_lading MAEU-12 34 MAEU']);
    expect(rowsOf(' \n')).toEqual([]);
  });
  it('may be ten thousand lines', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `MAEU${100_000 + index}`).join('\n');
    expect(rowsOf(text)).toHaveLength(10_000);
  });
});
