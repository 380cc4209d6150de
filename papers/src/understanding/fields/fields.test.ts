import { describe, expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../../test/corpus/sheet.ts';
import { knowledge } from '../../../test/knowledge.ts';
import { extract } from '../extract.ts';
import { payloadOf } from '../understander.ts';

type Cell = readonly [x: number, text: string];

/** The payload of a sheet of lines of cells below its title. */
function payloadOfLines(title: string, lines: readonly (readonly Cell[])[]) {
  const sheet = new Sheet().text(200, 50, title, 15, true).text(40, 780, 'E. & O. E.');
  for (const [index, line] of lines.entries()) for (const [x, text] of line) sheet.text(x, 90 + index * 16, text);
  const [part] = extract(pagesOf({ sheets: [sheet] }), knowledge);
  if (part === undefined) throw new Error('The sheet has no document');
  return payloadOf(part);
}

const inOneLine = (title: string, ...texts: readonly string[]) =>
  payloadOfLines(
    title,
    texts.map((text) => [[40, text] as const]),
  );

describe('cargo', () => {
  it('has the totals of columns whose rows add up to them, whatever the last row is called', () => {
    const lines = [
      [
        [40, 'CTN NO.'],
        [120, 'DESCRIPTION'],
        [260, 'QTY (PCS)'],
        [340, 'CTNS'],
        [420, 'G.W. (KGS)'],
        [500, 'MEAS. (CBM)'],
      ],
      [
        [40, '1-400'],
        [120, 'ANGLE GRINDER'],
        [260, '4,000'],
        [340, '400'],
        [420, '8,800.00'],
        [500, '14.40'],
      ],
      [
        [40, '401-760'],
        [120, 'ROTARY HAMMER'],
        [260, '1,440'],
        [340, '360'],
        [420, '7,560.00'],
        [500, '21.60'],
      ],
      [
        [40, 'Xyzzy'],
        [260, '5,440'],
        [340, '760'],
        [420, '16,360.00'],
        [500, '36.00'],
      ],
    ] as const;
    expect(payloadOfLines('PACKING LIST', lines)).toMatchObject({ packages: 760, gross_weight: 16360, volume_cbm: 36 });
  });

  it('is read in running text', () => {
    const text = 'Cargo: 318 cartons of furniture, 6,482.50 kg gross, 67.20 cbm';
    expect(inOneLine('ARRIVAL NOTICE', text)).toMatchObject({
      packages: 318,
      gross_weight: 6482.5,
      gross_weight_unit: 'kg',
    });
  });

  it('of a container in several rows is their sum', () => {
    const lines = [
      [
        [40, 'Container'],
        [200, 'Item'],
        [300, 'Ctns'],
        [400, 'Gross kg'],
      ],
      [
        [40, 'MSCU6639870'],
        [200, 'Table'],
        [300, '420'],
        [400, '2,680.0'],
      ],
      [
        [40, 'MSCU6639870'],
        [200, 'Stool'],
        [300, '24'],
        [400, '552.0'],
      ],
      [
        [40, 'Total'],
        [300, '444'],
        [400, '3,232.0'],
      ],
    ] as const;
    expect(payloadOfLines('PACKING LIST', lines).containers).toMatchObject([{ packages: 444, gross_weight: 3232 }]);
  });

  it('has seals below the number of their container, and several behind a word', () => {
    const below = payloadOfLines('BILL OF LADING', [
      [[40, 'MSCU6639870']],
      [[40, "40' REEFER HIGH CUBE"]],
      [[40, 'FX27114082']],
    ]);
    expect(below.containers).toMatchObject([{ container_type: "40' REEFER HIGH CUBE", seal_numbers: 'FX27114082' }]);
    const behind = inOneLine('DELIVERY ORDER', 'Container MSCU6639870, seals EU 20447188 and PL-UCI 0088214');
    expect(behind.containers).toMatchObject([{ seal_numbers: 'EU 20447188, PL-UCI 0088214' }]);
  });
});

describe('money', () => {
  const charges = [
    [
      [40, 'Description'],
      [400, 'EUR'],
    ],
    [
      [40, 'Terminal handling'],
      [400, '536,00'],
    ],
    [
      [40, 'Credit'],
      [400, '(29,00)'],
    ],
    [
      [40, 'Documentation'],
      [400, '70,00'],
    ],
  ] as const;

  it('is proven by the amounts above it, and names its charges', () => {
    const payload = payloadOfLines('FREIGHT INVOICE', [
      ...charges,
      [
        [40, 'Xyzzy'],
        [400, '577,00'],
      ],
    ]);
    expect(payload).toMatchObject({ total_amount: '577.00', currency: 'EUR' });
    expect(payload.charges).toEqual([
      { description: 'Terminal handling', amount: '536.00' },
      { description: 'Credit', amount: '-29.00' },
      { description: 'Documentation', amount: '70.00' },
    ]);
  });

  it('is no column of weights', () => {
    const lines = [
      [
        [40, 'Container'],
        [200, 'Weight kg'],
      ],
      [
        [40, 'MSCU6639870'],
        [200, '20,460.00'],
      ],
      [
        [40, 'TCNU9344759'],
        [200, '20,460.00'],
      ],
      [
        [40, 'TOTAL'],
        [200, '40,920.00'],
      ],
    ] as const;
    expect(payloadOfLines('ARRIVAL NOTICE', lines)).not.toHaveProperty('total_amount');
  });

  it('has no decimals in some currencies', () => {
    const lines = [
      [
        [40, 'OCEAN FREIGHT'],
        [400, '9,086'],
      ],
      [
        [40, 'THC'],
        [400, '5,600'],
      ],
      [
        [40, 'TOTAL AMOUNT (TWD)'],
        [400, '14,686'],
      ],
    ] as const;
    expect(payloadOfLines('FREIGHT INVOICE', lines)).toMatchObject({ total_amount: '14686.00', currency: 'TWD' });
  });

  it('of goods has only what is no item as charges', () => {
    const lines = [
      [
        [40, 'Goods'],
        [250, 'Qty'],
        [320, 'Price'],
        [420, 'USD'],
      ],
      [
        [40, 'Corks'],
        [250, '180'],
        [320, '412.00'],
        [420, '74,160.00'],
      ],
      [
        [40, 'Stoppers'],
        [250, '250'],
        [320, '98.50'],
        [420, '24,625.00'],
      ],
      [
        [40, 'Freight and insurance'],
        [420, '5,140.00'],
      ],
      [
        [40, 'Total'],
        [420, '103,925.00'],
      ],
    ] as const;
    expect(payloadOfLines('COMMERCIAL INVOICE', lines).charges).toEqual([
      { description: 'Freight and insurance', amount: '5140.00' },
    ]);
  });
});

describe('running text', () => {
  it.each([
    ['Free time: 10 days from discharge', { free_days: 10 }],
    ['Vrije opslagdagen: 3, laatste vrije dag 14-10-2026', { free_days: 3, last_free_day: '2026-10-14' }],
    ['Franchigia soste: giorni 6 dallo sbarco', { free_days: 6 }],
    ['Demurrage-frei bis einschließlich 16.02.2026', { last_free_day: '2026-02-16' }],
    ['Your order WGM-10447 is on board.', { po_numbers: ['WGM-10447'] }],
    ['P.O. 7700-1182, 7700-1183', { po_numbers: ['7700-1182', '7700-1183'] }],
    ['Callao, 19 de octubre de 2026', { issue_date: '2026-10-19' }],
  ])('%s', (text, fields) => {
    expect(inOneLine('ARRIVAL NOTICE', text)).toMatchObject(fields);
  });

  it.each([
    ['14 days free detention at destination', 'free_days'],
    ['Tier 1 days 1-5 after free time', 'free_days'],
    ['P.O. Box 44718, Dubai', 'po_numbers'],
  ])('%s has no %s', (text, field) => {
    expect(inOneLine('ARRIVAL NOTICE', text)).not.toHaveProperty(field);
  });

  it('names invoices with their dates, and the document by its number', () => {
    expect(inOneLine('PACKING LIST', 'Faktura nr 2026/118 z dnia 12.05.2026')).toMatchObject({
      invoice_number: '2026/118',
    });
    expect(inOneLine('CUSTOMS ENTRY', 'N380 Handelsrechnung HDC-2026-014 vom 12.01.2026')).toMatchObject({
      invoice_number: 'HDC-2026-014',
      invoice_date: '2026-01-12',
    });
    expect(inOneLine('DELIVERY ORDER', 'N. DO/2026/008814 del 17/04/2026')).toMatchObject({
      document_number: 'DO/2026/008814',
      issue_date: '2026-04-17',
    });
  });
});

describe('labels side by side', () => {
  it('have two values in their order', () => {
    const line: Cell[] = [
      [40, 'Van'],
      [70, 'naar'],
      [150, 'Shanghai'],
      [260, 'Rotterdam'],
    ];
    expect(payloadOfLines('ARRIVAL NOTICE', [line])).toMatchObject({
      port_of_loading: 'Shanghai',
      port_of_discharge: 'Rotterdam',
    });
  });
});

describe('sentences in Dutch', () => {
  it('name the ports and the shipper', () => {
    const payload = inOneLine(
      'ARRIVAL NOTICE',
      'Het schip is op 3 maart uit de laadhaven Shanghai vertrokken.',
      'Het zal naar verwachting op 7 oktober 2026 te Rotterdam aankomen.',
      'De zending is afgeladen door Haiyue Parts Co., Ltd. en bestaat uit 12 colli.',
    );
    expect(payload).toMatchObject({
      shipper: 'Haiyue Parts Co., Ltd.',
      port_of_loading: 'Shanghai',
      port_of_discharge: 'Rotterdam',
    });
  });
});
