import { describe, expect, it } from 'vitest';
import { csvLines, drawTable } from './table.ts';

const columns = [
  { title: 'CONTAINER' },
  { title: 'LINE', rank: 2 },
  { title: 'TO', rank: 1 },
  { title: 'OWED' },
  { title: 'REASON', isText: true },
];
const rows = [
  ['MSKU1234565', 'MAEU', 'USLAX', '560 USD', 'The last free day was 2026-12-02, by the terminal; 3 days ago.'],
  ['TCNU7654321', 'MAEU', 'NLRTM', '0 EUR', 'Held.'],
];
const draw = (width: number) => drawTable({ columns, rows }, { hasColor: false, width });
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

describe('a table', () => {
  it('is as wide as its cells where there is room, with numbers at the right', () => {
    const { text, leftOut } = draw(Number.POSITIVE_INFINITY);
    expect(leftOut).toEqual([]);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'CONTAINER    LINE  TO        OWED  REASON',
      'MSKU1234565  MAEU  USLAX  560 USD  The last free day was 2026-12-02, by the terminal; 3 days ago.',
      'TCNU7654321  MAEU  NLRTM    0 EUR  Held.',
    ]);
  });

  it('wraps its last text, then leaves out the columns that matter least', () => {
    const wrapped = draw(80);
    expect(wrapped.leftOut).toEqual([]);
    expect(widest(wrapped.text)).toBeLessThanOrEqual(80);
    expect(wrapped.text.replace(/\s+/g, ' ')).toContain('by the terminal; 3 days ago.');
    expect(draw(55).leftOut).toEqual(['LINE']);
    expect(draw(50).leftOut).toEqual(['LINE', 'TO']);
  });

  it('never cuts a number, however narrow the terminal is', () => {
    const { text } = draw(10);
    for (const number of ['MSKU1234565', 'TCNU7654321', '560 USD']) expect(text).toContain(number);
  });

  it('shortens texts that are not last, and leaves out columns without values', () => {
    const table = {
      columns: [{ title: 'NAME', isText: true }, { title: 'EMPTY' }, { title: 'NUMBER' }],
      rows: [['Ohi Container Terminal Berth No. 3/4 of Tokyo', '', 'MSKU1234565']],
    };
    const { text } = drawTable(table, { hasColor: false, width: 40 });
    expect(text).toBe('NAME                         NUMBER\nOhi Container Terminal Ber…  MSKU1234565\n');
  });

  it('shows no control characters of others, and marks its heading where there is color', () => {
    const table = { columns: [{ title: 'NAME' }], rows: [['a\u001b[31mb\u0007c\u202ed']] };
    expect(drawTable(table, { hasColor: false, width: 80 }).text).toBe('NAME\nab c d\n');
    expect(drawTable(table, { hasColor: true, width: 80 }).text).toContain('\u001b[1mNAME');
  });
});

it('CSV has no cell that a spreadsheet computes', () => {
  expect(csvLines([['=1+1', 'a,b', '-5', '"']])).toBe(`'=1+1,"a,b",-5,""""\r\n`);
});
