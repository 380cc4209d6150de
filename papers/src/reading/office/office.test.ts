import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { compoundFileOf, docxOf, xlsxOf, zipOf } from '../../../test/files.ts';
import { csvBlocks, sheetBlocks, wordBlocks } from './office.ts';

const failure = (reason: string, detail = '') =>
  expect.objectContaining({ reason, message: expect.stringContaining(detail) });

const ENTITIES = `<!DOCTYPE x [<!ENTITY own "grown"><!ENTITY more "${'&own;'.repeat(9)}"><!ENTITY file SYSTEM "file:///etc/hostname">]>`;

it.each([
  ['Word', () => wordBlocks(docxOf('<w:p><w:r><w:t>whole &more;&file;</w:t></w:r></w:p>', ENTITIES))],
  [
    'a sheet',
    async () =>
      sheetBlocks(
        xlsxOf('<sheetData><row r="1"><c r="A1" t="str"><v>whole &more;&file;</v></c></row></sheetData>', ENTITIES),
      ),
  ],
])('%s reads no entity that the file defines', async (_name, read) => {
  const found = await read().catch((error: Error) => error.message);
  expect(JSON.stringify(found)).toMatch(/whole|cannot be read/);
  expect(JSON.stringify(found)).not.toContain('grown');
});

describe('sheets', () => {
  const workbook = () => {
    const book = XLSX.utils.book_new();
    const rows = [
      ['Container', 'Weight', 'ETA', 'Note'],
      [],
      ['MSCU6639870', 21_500.5, new Date(Date.UTC(2026, 4, 3)), null],
    ];
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { UTC: true }), 'Packing list');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['secret']]), 'Lookup');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    return book;
  };
  const fileOf = (bookType: XLSX.BookType) => XLSX.write(workbook(), { type: 'buffer', bookType }) as Buffer;

  it.each<XLSX.BookType>(['xlsx', 'xlsm', 'biff8'])(
    'are read from %s, dates as ISO 8601, without empty rows and hidden sheets',
    (type) => {
      expect(sheetBlocks(fileOf(type))).toEqual([
        {
          startsPage: true,
          rows: [
            ['Container', 'Weight', 'ETA', 'Note'],
            ['MSCU6639870', '21500.5', '2026-05-03'],
          ],
        },
      ]);
    },
  );

  it('are read up to their last cell, regardless of their declared size', () => {
    const sheet = '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
    expect(sheetBlocks(xlsxOf(sheet))).toEqual([{ startsPage: true, rows: [['1']] }]);
    const ends =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>';
    expect(sheetBlocks(xlsxOf(ends))).toEqual([{ startsPage: true, rows: [['1']] }]);
  });

  it('are refused with too many rows or columns', () => {
    const bookOf = (rows: string[][]) => {
      const book = XLSX.utils.book_new();
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'S');
      return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    };
    expect(() => sheetBlocks(bookOf(Array.from({ length: 4001 }, () => ['row'])))).toThrow(
      failure('too_many_pages', '4000 rows'),
    );
    expect(() => sheetBlocks(bookOf([Array.from({ length: 300 }, () => 'x')]))).toThrow(
      failure('unreadable', '300 columns'),
    );
  });

  it('are refused before they are unpacked if they would be too large or have too many parts', () => {
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(100_000_000) }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(() => sheetBlocks(bomb)).toThrow(failure('unreadable', '100000000 bytes'));
    const many = zipOf(Array.from({ length: 6000 }, (_, index) => ({ name: `${index}`, content: '' })));
    expect(() => sheetBlocks(many)).toThrow(failure('unreadable', '6000 parts'));
  });

  it('are refused if they are truncated, no workbook, or need a password', () => {
    const file = fileOf('xlsx');
    expect(() => sheetBlocks(file.subarray(0, file.length / 2))).toThrow(failure('unreadable', 'cut off'));
    expect(() => sheetBlocks(Buffer.from('%PDF-1.4'))).toThrow(failure('unreadable'));
    expect(() => sheetBlocks(zipOf([{ name: 'a', content: 'b' }]))).toThrow(failure('unreadable'));
    const locked = compoundFileOf({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(64) });
    expect(() => sheetBlocks(locked)).toThrow(failure('encrypted'));
  });

  it.each([
    ['commas', 'Container,Seal\nMSCU6639870,"ML,1"\n'],
    ['semicolons and a byte order mark', '\ufeffContainer;Seal\r\n\r\nMSCU6639870;ML,1\r\n'],
    ['tabs', 'Container\tSeal\nMSCU6639870\tML,1'],
    ['bars', 'Container|Seal\nMSCU6639870|ML,1'],
  ])('are read from CSV with %s', (_, text) => {
    expect(csvBlocks(text)).toEqual([
      {
        rows: [
          ['Container', 'Seal'],
          ['MSCU6639870', 'ML,1'],
        ],
      },
    ]);
  });

  it('are read from CSV whose rows are of unequal width, or which is empty', () => {
    expect(csvBlocks('a,b\n1\n1,2,3')).toEqual([{ rows: [['a', 'b'], ['1'], ['1', '2', '3']] }]);
    expect(csvBlocks('')).toEqual([{ rows: [] }]);
    expect(() => csvBlocks(`a,b\n1,"${'x'.repeat(100_000)}`)).toThrow(failure('unreadable', 'no CSV'));
  });
});

describe('Word files', () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;

  it('are read with their tables', async () => {
    const table = `<w:tbl><w:tr>${cell('Vessel')}${cell('EVER GIVEN')}</w:tr><w:tr>${cell('ETA')}${cell('3 May')}</w:tr></w:tbl>`;
    expect((await wordBlocks(docxOf(`${paragraph('Delivery order')}${table}`))).flatMap(({ rows }) => rows)).toEqual([
      ['Delivery order'],
      ['Vessel', 'EVER GIVEN'],
      ['ETA', '3 May'],
    ]);
  });

  it('are refused if they are no Word files, broken, or need a password', async () => {
    await expect(wordBlocks(zipOf([{ name: 'a', content: 'b' }]))).rejects.toThrow(failure('unreadable'));
    await expect(wordBlocks(Buffer.from('PK'))).rejects.toThrow(failure('unreadable'));
    await expect(wordBlocks(compoundFileOf({ EncryptedPackage: Buffer.alloc(64) }))).rejects.toThrow(
      failure('encrypted'),
    );
  });
});
