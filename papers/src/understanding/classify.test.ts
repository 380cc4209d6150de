import { describe, expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../test/corpus/sheet.ts';
import { knowledge } from '../../test/knowledge.ts';
import { extract } from './extract.ts';

const typeOf = (sheet: Sheet, fileName?: string) =>
  extract(pagesOf({ sheets: [sheet] }), knowledge, fileName === undefined ? {} : { fileName })[0]?.type;

const filled = (sheet: Sheet) =>
  sheet
    .pair(40, 300, 'Vessel', 'EVER LIVEN')
    .pair(40, 320, 'Voyage', '123W')
    .pair(40, 340, 'B/L No.', 'HLCUSHA123456789');

describe('types', () => {
  it.each([
    ['ARRIVAL NOTICE', 'arrival_notice'],
    ['ARRIVAL NOTICE / FREIGHT INVOICE', 'arrival_notice'],
    ['Notice of arrival', 'arrival_notice'],
    ['NON-NEGOTIABLE SEA WAYBILL', 'sea_waybill'],
    ['BILL OF LADING', 'bill_of_lading'],
    ['COMMERCIAL INVOICE', 'commercial_invoice'],
    ['DEMURRAGE INVOICE', 'freight_invoice'],
    ['PACKING LIST', 'packing_list'],
    ["MATE'S RECEIPT", 'dock_receipt'],
    ['EUR.1 MOVEMENT CERTIFICATE', 'certificate_of_origin'],
    ['PURCHASE ORDER', 'other'],
    ['Best inputs for the new year', null],
  ] as const)('by the title %s', (title, type) => {
    expect(typeOf(filled(new Sheet().text(200, 50, title, 15, true)))).toBe(type);
  });

  it.each([
    ['DELIVEFY QRDER', 'delivery_order'],
    ['PACK1NG LJST', 'packing_list'],
    ['Customs Declaration', 'customs_entry'],
  ] as const)('of a scan by the title %s, as it is read', (title, type) => {
    const pages = pagesOf({ sheets: [filled(new Sheet().text(200, 50, title, 15, true))] });
    const scan = pages.map((page) => ({ ...page, how: 'ocr' as const }));
    expect(extract(scan, knowledge)[0]?.type).toBe(type);
  });

  it('of a plain invoice are detected by its charges', () => {
    const invoice = () => new Sheet().text(200, 50, 'INVOICE', 15, true);
    const goods = invoice()
      .pair(40, 100, 'Incoterm', 'FOB')
      .pair(40, 120, 'Seller', 'ACME')
      .text(40, 140, 'Unit price');
    expect(typeOf(goods)).toBe('commercial_invoice');
    expect(typeOf(filled(invoice()).text(40, 100, 'Ocean freight').text(40, 120, 'Chassis'))).toBe('freight_invoice');
  });

  it('are not detected from names of other documents that a document mentions', () => {
    const sheet = new Sheet()
      .text(40, 50, 'This is not a delivery order', 12)
      .text(40, 80, 'Against surrender of the bill of lading', 9);
    expect(typeOf(sheet)).toBeNull();
  });

  it('of a document without a title are detected by the file name, with lower confidence', () => {
    const sheet = filled(new Sheet());
    expect(typeOf(sheet)).toBeNull();
    expect(typeOf(sheet, 'packing_list_4711.pdf')).toBe('packing_list');
    expect(typeOf(new Sheet().text(200, 50, 'BILL OF LADING', 15, true), 'packing_list_4711.pdf')).toBe(
      'bill_of_lading',
    );
  });
});
