import * as XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { guessColumns, tableOf } from './pasted-table.ts';
import { sheetRows } from './sheet-rows.ts';

function fileOf(...sheets: unknown[][][]): ArrayBuffer {
  const book = XLSX.utils.book_new();
  for (const rows of sheets) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows));
  return XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
}

it('reads the first sheet with rows, long numbers in full, and finds the header below a title', () => {
  const rows = sheetRows(
    fileOf(
      [],
      [['Arrivals of June'], [], ['Container', 'PO', 'Pieces'], ['MSKU1234565', 450001234567, 12], [null, '', null]],
    ),
    100,
  );
  expect(rows).toEqual([['Arrivals of June'], ['Container', 'PO', 'Pieces'], ['MSKU1234565', '450001234567', '12']]);
  const table = tableOf(rows);
  expect(table).toEqual({ names: ['Container', 'PO', 'Pieces'], rows: [['MSKU1234565', '450001234567', '12']] });
  expect(guessColumns(table)).toEqual(['request_number', 'ref_numbers', null]);
});

it('takes a sheet without a header, and refuses what is no workbook', () => {
  expect(tableOf(sheetRows(fileOf([['MSKU1234565'], ['MSKU1234570']]), 100))).toEqual({
    names: null,
    rows: [['MSKU1234565'], ['MSKU1234570']],
  });
  expect(() => sheetRows(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]).buffer, 100)).toThrow();
});
