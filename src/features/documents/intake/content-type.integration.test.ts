/** What files are, by their content. */
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write as writeSheet } from '@e965/xlsx';
import { describe, expect, inject, it } from 'vitest';
import { image, pdf } from '../../../../test/helpers/documents/files.ts';
import { ContentTypeRefused } from '../errors.ts';
import { sniffContentType } from './content-type.ts';

const folder = mkdtempSync(join(inject('runFolder'), 'sniff-'));
let count = 0;

async function sniff(bytes: Buffer | string, fileName = 'file'): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  return sniffContentType(path, fileName);
}

function sheet(bookType: 'biff8' | 'xlsx' | 'xlsm'): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Container'], ['MSCU1234567']]), 'Boxes');
  return writeSheet(workbook, { type: 'buffer', bookType });
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
/** The inspected parts of a compound file: its signature, and a name in its directory. */
const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(`${name}\0`, 'utf16le')]);
const MAIL =
  'Received: from a\r\n by b\r\nFrom: a@example.com\r\nTo: b@example.com\r\nSubject: Notice\r\n\r\nDear all,';

describe('the content type of a file', () => {
  it.each([
    ['PDF', () => pdf('a'), 'application/pdf'],
    [
      'PDF behind other bytes',
      async () => Buffer.concat([Buffer.from('\r\n\0junk'), await pdf('a')]),
      'application/pdf',
    ],
    ['PNG', () => image('png'), 'image/png'],
    ['JPEG', () => image('jpeg'), 'image/jpeg'],
    ['WebP', () => image('webp'), 'image/webp'],
    ['TIFF', () => image('tiff'), 'image/tiff'],
    ['XLSX', async () => sheet('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['XLSM', async () => sheet('xlsm'), 'application/vnd.ms-excel.sheet.macroenabled.12'],
    ['XLS', async () => sheet('biff8'), 'application/vnd.ms-excel'],
    ['MSG', async () => compound('__properties_version1.0'), 'application/vnd.ms-outlook'],
    ['EML', async () => Buffer.from(MAIL), 'message/rfc822'],
    // Comments that begin again and again, and no page: whoever tries all ways to read them never ends.
    ['text', async () => Buffer.from(`${'<!---->'.repeat(9000)}x`), 'text/plain'],
    ['HTML behind comments', async () => Buffer.from(`${'<!-- a -->\n'.repeat(900)}<html>`), 'text/html'],
    ['HTML', async () => Buffer.from('\n<!-- x --><!DOCTYPE html><p>'), 'text/html'],
    ['CSV', async () => Buffer.from('number,size\nMSCU1234567,40\n"a, b",20\n'), 'text/csv'],
    ['CSV with semicolons', async () => Buffer.from('number;size\r\nMSCU1234567;40\r\n'), 'text/csv'],
    ['CSV in UTF-16', async () => utf16('number\tsize\nMSCU1234567\t40\n'), 'text/csv'],
    ['text', async () => Buffer.from('Dear all,\nthe ship is late, as you know.\n'), 'text/plain'],
    ['text in Latin-1', async () => Buffer.from('Grüße aus Köln', 'latin1'), 'text/plain'],
    ['text with a mail’s word in it', async () => Buffer.from('Subject: late\n\nno mail'), 'text/plain'],
  ])('is detected of %s', async (_what, make, type) => {
    expect(await sniff(await make())).toBe(type);
  });

  it('of a line with commas is CSV only with a name that ends in .csv', async () => {
    expect(await sniff('a,b,c\n', 'numbers.CSV')).toBe('text/csv');
    expect(await sniff('a,b,c\n', 'numbers.txt')).toBe('text/plain');
  });

  it.each([
    ['a program', Buffer.from(`7f454c46${'00'.repeat(60)}`, 'hex'), /application\/x-elf/],
    ['an archive', Buffer.from(`1f8b08${'00'.repeat(60)}`, 'hex'), /application\/gzip/],
    ['an image of another kind', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), /image\/gif/],
    ['a protected Office file', compound('EncryptedPackage'), /password/],
    ['another compound file', compound('WordDocument'), /an Office file of an unsupported kind/],
    ['bytes without meaning', Buffer.from('abc\0def'), /no known type/],
    ['XML', '<?xml version="1.0"?><a/>', /application\/xml/],
  ])('is refused for %s', async (_what, bytes, detail) => {
    const sniffed = sniff(bytes);
    await expect(sniffed).rejects.toThrow(ContentTypeRefused);
    await expect(sniffed).rejects.toThrow(detail);
  });
});
