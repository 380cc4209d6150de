import { describe, expect, it } from 'vitest';
import { isHeldOut, LAYOUTS } from '../../test/corpus/layouts/layouts.ts';
import { scanned } from '../../test/corpus/noise.ts';
import { pagesOf, Sheet } from '../../test/corpus/sheet.ts';
import { type Shipment, shipmentOf } from '../../test/corpus/shipment.ts';
import { knowledge } from '../../test/knowledge.ts';
import type { DocumentType } from '../document-types.ts';
import type { DocumentPage } from '../pages.ts';
import { extract } from './extract.ts';
import type { DocumentHints, DocumentPart, ScalarFieldName } from './part.ts';

/** Of a full page. In `npm test`; `npm run test:long` reads ten thousand. */
const WORDS = Number(process.env.PAGE_WORDS ?? 2500);

const sheetsOf = (name: string, shipment: Shipment) => {
  const layout = LAYOUTS.find((each) => each.name === name);
  if (layout === undefined || isHeldOut(layout)) throw new Error(`There is no layout ${name} to look at`);
  return layout.draw(shipment);
};

const understand = (sheets: readonly Sheet[], hints: DocumentHints = {}) =>
  extract(pagesOf({ sheets }), knowledge, hints);

const value = (part: DocumentPart | undefined, field: ScalarFieldName) => part?.fields[field]?.[0]?.value;

/** A sheet of labels with their values beside them. */
const sheetOf = (title: string, rows: readonly (readonly [label: string, value: string])[]) => {
  const sheet = new Sheet().text(200, 50, title, 15, true);
  return sheet.each(rows, ([label, text], index) => sheet.pair(40, 90 + index * 18, label, text, 160));
};

describe('documents of each type', () => {
  const shipment = shipmentOf(77);
  const { masterBill, booking, vessel, voyage, issueDate, arrival } = shipment;
  const numbers = shipment.boxes.map(({ number }) => number);

  it.each<[string, DocumentType, Partial<Record<ScalarFieldName, unknown>>, boolean]>([
    [
      'bill-combined-vessel-voyage',
      'bill_of_lading',
      { master_bill_of_lading: masterBill, vessel, voyage, booking_number: booking },
      true,
    ],
    [
      'bill-french-bilingual',
      'bill_of_lading',
      { master_bill_of_lading: masterBill, vessel, shipper: shipment.shipper.name },
      true,
    ],
    [
      'waybill-express',
      'sea_waybill',
      { master_bill_of_lading: masterBill, issue_date: issueDate, gross_weight: shipment.kilograms },
      true,
    ],
    [
      'arrival-line-us',
      'arrival_notice',
      {
        eta: arrival,
        last_free_day: shipment.lastFreeDay,
        free_days: shipment.freeDays,
        firms_code: shipment.firms,
        total_amount: shipment.chargesTotal.toFixed(2),
      },
      true,
    ],
    [
      'arrival-pre-arrival-notice',
      'arrival_notice',
      { eta: arrival, currency: shipment.currency, place_of_delivery: shipment.delivery },
      true,
    ],
    ['delivery-letter', 'delivery_order', { document_number: shipment.documentNumber, vessel, voyage }, true],
    [
      'dock-receipt-simple',
      'dock_receipt',
      { document_number: shipment.documentNumber, packages: shipment.packages },
      false,
    ],
    [
      'invoice-european',
      'commercial_invoice',
      {
        invoice_number: shipment.invoiceNumber,
        due_date: shipment.dueDate,
        total_amount: shipment.goodsTotal.toFixed(2),
        incoterm: shipment.incoterm,
      },
      false,
    ],
    ['packing-china', 'packing_list', { packages: shipment.packages, volume_cbm: shipment.cubicMetres }, true],
    [
      'origin-us-affidavit',
      'certificate_of_origin',
      { country_of_origin: shipment.origin, master_bill_of_lading: masterBill },
      false,
    ],
    [
      'customs-7501',
      'customs_entry',
      { entry_number: shipment.entryNumber, issue_date: issueDate, etd: shipment.departure },
      false,
    ],
    [
      'freight-european-comma',
      'freight_invoice',
      { total_amount: shipment.chargesTotal.toFixed(2), invoice_date: issueDate },
      true,
    ],
    [
      'dangerous-declaration-rows',
      'dangerous_goods_declaration',
      { un_numbers: [shipment.dangerous.un], vessel },
      true,
    ],
    ['other-booking-confirmation', 'other', { booking_number: booking, eta: arrival }, false],
  ])('%s', (name, type, fields, namesContainers) => {
    const parts = understand(sheetsOf(name, shipment));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.type).toBe(type);
    for (const [field, want] of Object.entries(fields)) {
      expect(value(parts[0], field as ScalarFieldName), field).toEqual(want);
    }
    expect(parts[0]?.containers.map(({ number }) => number)).toEqual(namesContainers ? numbers : []);
  });
});

describe('an entered type', () => {
  it('applies to a file of one document, and its fields are extracted', () => {
    const shipment = shipmentOf(9);
    const [part] = understand(sheetsOf('other-booking-confirmation', shipment), { type: 'arrival_notice' });
    expect(part).toMatchObject({ type: 'arrival_notice', typeConfidence: 1 });
    expect(value(part, 'booking_number')).toBe(shipment.booking);
  });

  it('does not apply to a file of several documents', () => {
    const sheets = [...sheetsOf('invoice-us-form', shipmentOf(9)), ...sheetsOf('packing-china', shipmentOf(9))];
    expect(understand(sheets, { type: 'other' }).map(({ type }) => type)).toEqual([
      'commercial_invoice',
      'packing_list',
    ]);
  });
});

describe('evidence', () => {
  it('has the place, the rule and the confidence of each value', () => {
    const [part] = understand([sheetOf('ARRIVAL NOTICE', [['Vessel', 'EVER LIVEN']])]);
    const [evidence] = part?.fields.vessel ?? [];
    expect(evidence).toMatchObject({ value: 'EVER LIVEN', page: 1, text: 'EVER LIVEN', rule: 'label Vessel (right)' });
    const [left = 0, top = 0] = evidence?.box ?? [];
    expect([left * 595, top * 842].map(Math.round)).toEqual([200, 83]);
    expect(evidence?.confidence).toBeGreaterThan(0.8);
  });

  it('extracts seal, type, packages and weight of each container', () => {
    const shipment = shipmentOf(12);
    const [part] = understand(sheetsOf('arrival-line-us', shipment));
    expect(
      part?.containers.map(({ number, seals, packages, grossWeight }) => [number, seals, packages, grossWeight]),
    ).toEqual(shipment.boxes.map(({ number, seal, packages, kilograms }) => [number, [seal], packages, kilograms]));
  });

  it('extracts the charges that add up to the total', () => {
    const shipment = shipmentOf(13);
    const [part] = understand(sheetsOf('arrival-line-us', shipment));
    expect(part?.charges.map(({ description, amount }) => [description, Number(amount)])).toEqual(
      shipment.charges.map(({ name, amount }) => [name, Number(amount.toFixed(2))]),
    );
    expect(part?.fields.total_amount?.[0]?.rule).toContain('sum of');
  });
});

describe('running text', () => {
  it('names ship, way and parties', () => {
    const [part] = understand([
      new Sheet()
        .text(200, 50, 'ARRIVAL NOTICE', 15, true)
        .text(40, 100, 'Shipped by Greenblade Industrial Corp. and consigned to Wessex Garden Machinery Ltd of Leeds')
        .text(40, 120, 'per m.s. EVER LIVEN, voyage 123W, from Rotterdam to Houston under the bill below.'),
    ]);
    const fields = ['shipper', 'consignee', 'vessel', 'voyage', 'port_of_loading', 'port_of_discharge'] as const;
    expect(fields.map((field) => value(part, field))).toEqual([
      ...['Greenblade Industrial Corp.', 'Wessex Garden Machinery Ltd', 'EVER LIVEN', '123W', 'Rotterdam', 'Houston'],
    ]);
  });

  it('has no ports where the places are not known', () => {
    const [part] = understand([
      new Sheet().text(200, 50, 'ARRIVAL NOTICE', 15, true).text(40, 100, 'open from Monday to Friday by appointment'),
    ]);
    expect(value(part, 'port_of_loading')).toBeUndefined();
  });
});

describe('letterheads', () => {
  it('are the seller, and the address below is the buyer', () => {
    const [part] = understand([
      new Sheet()
        .text(40, 30, 'Pumpentechnik Kröger GmbH', 14)
        .text(40, 90, 'Andina Equipos SpA', 10)
        .text(40, 104, 'Av. Vespucio 1387', 10)
        .text(40, 118, 'Santiago', 10)
        .text(300, 140, 'COMMERCIAL INVOICE', 15, true)
        .pair(40, 400, 'Incoterm', 'FOB')
        .text(40, 700, 'Page 1'),
    ]);
    expect([value(part, 'shipper'), value(part, 'consignee')]).toEqual([
      ...['Pumpentechnik Kröger GmbH', 'Andina Equipos SpA'],
    ]);
  });
});

describe('documents of other kinds', () => {
  it('have their kind, cut-offs and the verified gross mass', () => {
    const [booking] = understand([
      sheetOf('BOOKING CONFIRMATION', [
        ['Booking No.', '4486993683'],
        ['VGM cut-off', '22 SEP 2026'],
        ['SI cut-off', '21 SEP 2026'],
        ['CY closing', '23 SEP 2026'],
      ]),
    ]);
    expect(value(booking, 'document_kind')).toBe('booking_confirmation');
    expect(
      ['vgm_cut_off', 'documents_cut_off', 'cargo_cut_off'].map((field) => value(booking, field as 'etd')),
    ).toEqual(['2026-09-22', '2026-09-21', '2026-09-23']);
    const [mass] = understand([
      sheetOf('VERIFIED GROSS MASS', [
        ['Verified gross mass', '20,000 LBS'],
        ['Method', '2'],
        ['Booking No.', '4486993683'],
      ]),
    ]);
    expect(value(mass, 'document_kind')).toBe('verified_gross_mass');
    expect(value(mass, 'verified_gross_mass')).toBe(9071.85);
    expect(value(mass, 'verified_gross_mass_method')).toBe(2);
  });
});

describe('dates', () => {
  const rows = [
    ['ETA', '03/04/2026'],
    ['Vessel', 'EVER LIVEN'],
  ] as const;

  it('that are ambiguous have no value, and both readings', () => {
    const [part] = understand([sheetOf('ARRIVAL NOTICE', rows)]);
    expect(part?.fields.eta?.[0]).toMatchObject({ value: null, readings: ['2026-04-03', '2026-03-04'] });
  });

  it('are resolved by another date of the document, then by the format of the account', () => {
    const settled = [...rows, ['Printed', '05/13/2026'] as const];
    expect(value(understand([sheetOf('ARRIVAL NOTICE', settled)])[0], 'eta')).toBe('2026-03-04');
    const hints = { dateFormat: 'dd/MM/yyyy' };
    expect(value(understand([sheetOf('ARRIVAL NOTICE', rows)], hints)[0], 'eta')).toBe('2026-04-03');
    expect(value(understand([sheetOf('ARRIVAL NOTICE', settled)], hints)[0], 'eta')).toBe('2026-03-04');
  });

  it('in an impossible order reduce the confidence of both', () => {
    const [part] = understand([
      sheetOf('ARRIVAL NOTICE', [
        ['ETD', '2026-05-10'],
        ['ETA', '2026-05-01'],
      ]),
    ]);
    expect(part?.fields.eta?.[0]?.confidence).toBeLessThan(0.6);
  });
});

describe('bills of lading', () => {
  it('of the forwarder are distinguished from those of the line', () => {
    const [part] = understand([
      sheetOf('ARRIVAL NOTICE', [
        ['B/L No.', 'BANQSZX123456'],
        ['Master B/L No.', 'HLCUSHA123456789'],
      ]),
    ]);
    expect(value(part, 'master_bill_of_lading')).toBe('HLCUSHA123456789');
    expect(value(part, 'house_bill_of_lading')).toBe('BANQSZX123456');
    expect(value(part, 'carrier_scac')).toBe('HLCU');
  });

  it('that a scan misread are resolved by the numbers of the account', () => {
    const [page] = pagesOf({ sheets: [sheetOf('ARRIVAL NOTICE', [['Booking No.', '55B9I96O78']])] });
    const scan: DocumentPage[] = page === undefined ? [] : [{ ...page, how: 'ocr' }];
    const [part] = extract(scan, knowledge, { knownNumbers: ['5589196078', '4711'] });
    expect(part?.fields.booking_number?.[0]).toMatchObject({
      value: '5589196078',
      rule: expect.stringContaining('known number'),
    });
    const [doubtful] = extract(scan, knowledge, { knownNumbers: ['5589196078', '558919607B'] });
    expect(value(doubtful, 'booking_number')).not.toBe('5589196078');
  });
});

describe('scans', () => {
  it('never yield a container number that is not on the document', () => {
    for (const layout of LAYOUTS.filter((each) => !isHeldOut(each))) {
      const shipment = shipmentOf(1);
      const numbers = new Set(shipment.boxes.map(({ number }) => number));
      const pages = scanned(pagesOf({ sheets: layout.draw(shipment) }), 1);
      const found = extract(pages, knowledge).flatMap(({ containers }) => containers.map(({ number }) => number));
      expect(
        found.filter((number) => !numbers.has(number)),
        layout.name,
      ).toEqual([]);
    }
  });
});

describe('files of several documents', () => {
  const shipment = shipmentOf(5);

  it('are split where a document of another type begins', () => {
    const names = ['arrival-line-us', 'invoice-us-form', 'packing-china', 'bill-two-pages'];
    const parts = understand(names.flatMap((name) => sheetsOf(name, shipment)));
    expect(parts.map(({ type, pages }) => [type, pages])).toEqual([
      ['arrival_notice', [1]],
      ['commercial_invoice', [2]],
      ['packing_list', [3]],
      ['bill_of_lading', [4, 5]],
    ]);
  });

  it('are split where a document of the same type has another number', () => {
    const parts = understand([...sheetsOf('invoice-us-form', shipment), ...sheetsOf('invoice-us-form', shipmentOf(6))]);
    expect(parts.map(({ pages }) => pages)).toEqual([[1], [2]]);
  });

  it('are split where a page of the same type repeats no number of the document', () => {
    const list = (bill: string, order: string, box: string) =>
      sheetOf('PACKING LIST', [
        ['Bill of lading', bill],
        ['Order', order],
        ['Container', box],
        ['Seal', `SL${box.slice(4)}`],
      ]);
    const pages = [list('MAEU262840123', '4500117', 'MSKU0134962'), list('', '8800231', 'TCLU4265377')];
    expect(understand(pages).map((part) => part.pages)).toEqual([[1], [2]]);
    const goesOn = [list('MAEU262840123', '4500117', 'MSKU0134962'), list('', '4500117', 'TCLU4265377')];
    expect(understand(goesOn).map((part) => part.pages)).toEqual([[1, 2]]);
  });

  it('are not split by pages without a title, or with the same number', () => {
    const second = new Sheet().text(40, 60, 'Continued from the page before', 9);
    const parts = understand([
      ...sheetsOf('invoice-us-form', shipment),
      second,
      ...sheetsOf('invoice-us-form', shipment),
    ]);
    expect(parts.map(({ pages }) => pages)).toEqual([[1, 2, 3]]);
  });
});

describe('bad input', () => {
  const page = (words: DocumentPage['readings'][number]): DocumentPage => ({
    number: 1,
    width: 595,
    height: 842,
    how: 'text',
    readings: [words],
  });

  it('without pages has no documents, and an empty page is a document of no type', () => {
    expect(extract([], knowledge)).toEqual([]);
    const [part] = extract([page([])], knowledge);
    expect(part).toMatchObject({ pages: [1], type: null, fields: {}, containers: [], charges: [] });
    expect(extract([{ ...page([]), readings: [] }], knowledge)).toHaveLength(1);
  });

  it('loses its broken words', () => {
    const box = [0.1, 0.1, 0.3, 0.12] as const;
    const [part] = extract(
      [
        page([
          { text: '', box, confidence: 1 },
          { text: 'B/L', box: [Number.NaN, 0, 1, 1], confidence: 1 },
          { text: 'x'.repeat(100_000), box, confidence: 1 },
          { text: 'MSCU6639870', box: [0.3, 0.1, 0.1, 0.12], confidence: 1 },
          { text: 'MSCU6639870', box, confidence: Number.NaN },
          { text: '\u0000', box, confidence: 1 },
        ]),
      ],
      knowledge,
    );
    expect(part).toMatchObject({ type: null, fields: {}, containers: [] });
  });

  it(`of ${WORDS} words and of huge numbers is read like any other`, () => {
    const words = Array.from({ length: WORDS }, (_, index) => {
      const [left, top] = [(index % 20) / 20, Math.floor(index / 20) / (WORDS / 20)];
      return {
        text: index % 3 === 0 ? 'Total:' : `${'9'.repeat(60)}.00`,
        box: [left, top, left + 0.03, top + 0.0015] as const,
        confidence: 1,
      };
    });
    expect(extract([page(words)], knowledge)).toHaveLength(1);
    const [part] = understand([
      sheetOf('INVOICE', [
        ['Total due', `USD ${'9'.repeat(30)}.00`],
        ['Gross weight', `${'9'.repeat(40)} kg`],
      ]),
    ]);
    expect(value(part, 'gross_weight')).toBeUndefined();
  });

  it('yields the same result twice', () => {
    const sheets = sheetsOf('arrival-line-us', shipmentOf(3));
    expect(understand(sheets)).toEqual(understand(sheets));
  });
});
