import { describe, expect, it } from 'vitest';
import type { TableCell } from './cells.ts';
import { findTable, type Given, proposeLayout, type TableRow } from './propose-layout.ts';
import { readInvoices } from './read-invoices.ts';

const NOTHING: Given = { biller: null, currency: null, charge: null, dates: null, decimals: null };
const LINE = { kind: 'shipping_line', code: 'XMPL', name: null } as const;

/** Cells between bars; a number of a spreadsheet begins with `#`. */
function rowsOf(text: string): TableRow[] {
  return text
    .trim()
    .split('\n')
    .map((line, index) => ({ row: index + 1, cells: line.split('|').map((cell) => cellOf(cell.trim())) }));
}

function cellOf(text: string): TableCell {
  return text.startsWith('#') ? { text: text.slice(1), value: Number(text.slice(1)) } : { text, value: null };
}

async function read(text: string, given: Partial<Given> = {}) {
  const table = findTable(rowsOf(text), () => false);
  if (table === null) throw new Error('there is no table');
  const { layout, problems } = proposeLayout(table, { ...NOTHING, biller: LINE, ...given });
  const members = Object.fromEntries(
    layout.columns.flatMap(({ caption, member }) => (member ? [[member, caption]] : [])),
  );
  return { layout, problems, members, ...(await readInvoices(table, layout, (biller) => biller)) };
}

describe('an export', () => {
  it('in English, with a title above and a sum below, is read by its captions', async () => {
    const { problems, invoices, faults, skippedCount } = await read(`
      Demurrage report of Example Line
      Invoice Number|Invoice Date|Due Date|B/L Number|Container Number|Size Type|Charge|From|To|Days|Free Days|Last Free Day|Rate|Amount|Currency|Sales Rep
      D-1|2026-06-05|2026-07-05|xmpl001|TCKU 724880-7|45G1|Import demurrage|2026-05-23|2026-05-26|4|5|2026-05-22|120.00|480.00|USD|Kim
      D-1|2026-06-05|2026-07-05|xmpl001|TCKU7248807|45G1|Import demurrage|2026-05-27|2026-05-29|3|5|2026-05-22|250.00|750.00|USD|Kim
      D-2|2026-06-05|2026-07-05|xmpl001|TCKU7248807|45G1|Chassis split|||||||(60.00)|USD|
      Grand total||||||||||||| 1,170.00||
      Printed on 2026-06-06`);
    expect({ problems, faults, skippedCount }).toEqual({ problems: [], faults: [], skippedCount: 2 });
    expect(invoices).toMatchObject([
      {
        number: 'D-1',
        biller: LINE,
        billOfLading: 'XMPL001',
        invoiceDate: '2026-06-05',
        dueDate: '2026-07-05',
        currency: 'USD',
        total: null,
        lines: [
          {
            container: 'TCKU7248807',
            billOfLading: null,
            charge: 'demurrage',
            equipment: '45G1',
            from: '2026-05-23',
            to: '2026-05-29',
            days: 7,
            freeDays: 5,
            freeTimeTo: '2026-05-22',
            rates: [
              { days: 4, amount: 120, per: 'day' },
              { days: 3, amount: 250, per: 'day' },
            ],
            amount: 1230,
          },
        ],
      },
      { number: 'D-2', lines: [{ charge: 'other', description: 'Chassis split', amount: -60 }] },
    ]);
  });

  it('in German has days before months, a decimal comma, and the currency in the cell', async () => {
    const { problems, invoices, layout } = await read(`
      Rechnungsnummer|Rechnungsdatum|Fällig am|B/L-Nummer|Container|Leistung|Von|Bis|Tage|Freizeit bis|Tagessatz|Betrag|MwSt
      L-7|12.06.2026|12.07.2026|XMPL001|TCKU7248807|Lagergeld|23.05.2026|26.05.2026|4|22.05.2026|308,64|1.234,56 €|234,57`);
    expect(problems).toEqual([]);
    expect(layout).toMatchObject({ dates: 'dmy', decimals: ',' });
    expect(invoices).toMatchObject([
      {
        currency: 'EUR',
        lines: [
          { charge: 'storage', from: '2026-05-23', to: '2026-05-26', amount: 1234.56 },
          { charge: 'other', description: 'Tax', amount: 234.57, currency: 'EUR' },
        ],
      },
    ]);
  });

  it('has tiers in columns, or a column for each charge', async () => {
    const tiers = await read(
      `Bill No|Unit No|Charge Type|Tier 1 Days|Tier 1 Rate|Tier 2 Days|Tier 2 Rate
       T-1|TCKU7248807|Demurrage|#4|#120|#3|#250`,
      { currency: 'USD' },
    );
    expect(tiers.invoices[0]?.lines).toMatchObject([{ days: 7, rates: [{ days: 4 }, { days: 3 }], amount: 1230 }]);
    const charges = await read(
      `Invoice|Container|Demurrage Amount|Per Diem Amount|Total Amount
       T-2|TCKU7248807|$480.00|$90.00|$570.00`,
      { currency: 'USD' },
    );
    expect(charges.problems).toEqual([]);
    expect(charges.invoices[0]?.lines).toMatchObject([
      { charge: 'demurrage', amount: 480 },
      { charge: 'per_diem', amount: 90 },
    ]);
  });

  it('of several billers names each, and rows of equal numbers of two billers are two invoices', async () => {
    const { invoices } = await read(
      `Invoice No|Carrier|Container|Charge|Amount|Currency|Invoice Total
       7|Example Line|TCKU7248807|DEM|100|USD|150
       7|Other Line|TCKU7248807|DEM|80|USD|80
       7|Example Line|MSKU9012348|DET|50|EUR|150`,
    );
    expect(invoices.map(({ biller, total, lines }) => [biller.name, total, lines.length])).toEqual([
      ['Example Line', null, 2],
      ['Other Line', 80, 1],
    ]);
  });
});

describe('what is wrong', () => {
  it('is named row by row, and an invoice with a faulty row is left out as a whole', async () => {
    const { invoices, faults } = await read(`
      Invoice No|Invoice Date|Container|Charge|From|To|Days|Amount|Currency
      A|2026-06-05|TCKU7248807|DEM|2026-05-23|2026-05-26|4|480|USD
      A|2026-06-05|TCKU7248801|DEM|2026-05-26|2026-05-23|4|48O|USD
      B|2026-06-05|TCKU7248807|DEM|2026-05-23|2026-05-26|many|480|Dollars
      |2026-06-05|TCKU7248807|DEM|||||
      C|2026-06-05|TCKU7248807|DEM|||1|10|USD
      C|2026-06-06|TCKU7248807|DEM|||1|10|USD
      D|2026-06-05|TCKU7248807|DEM|||1|10|USD`);
    expect(invoices.map(({ number }) => number)).toEqual(['D']);
    expect(faults.map(({ row, column, invoiceNumber }) => [row, column, invoiceNumber])).toEqual([
      [3, 'Container', 'A'],
      [3, 'To', 'A'],
      [3, 'Amount', 'A'],
      [4, 'Days', 'B'],
      [4, 'Currency', 'B'],
      [5, 'Invoice No', null],
      [7, 'Invoice Date', 'C'],
    ]);
    expect(faults.map(({ detail }) => detail).join(' ')).toContain('its last digit');
  });

  it.each<[string, string, Partial<Given>, string]>([
    [
      'dates that can mean two days',
      'Invoice|Container|Charge|From|Amount|Currency\nA|TCKU7248807|DEM|04/07/2026|10|USD',
      {},
      'dmy or mdy',
    ],
    [
      'thousands or decimals',
      'Invoice|Container|Charge|Amount|Currency\nA|TCKU7248807|DEM|1,234|USD',
      {},
      'decimal mark',
    ],
    [
      'two forms of dates',
      'Invoice|Container|Charge|From|Amount|Currency\nA|TCKU7248807|DEM|23/07/2026|10|USD\nA|TCKU7248807|DEM|07/23/2026|10|USD',
      {},
      'one form',
    ],
    ['no currency', 'Invoice|Container|Charge|Amount\nA|TCKU7248807|DEM|$10', {}, 'currency'],
    ['no biller', 'Invoice|Container|Charge|Amount|Currency\nA|TCKU7248807|DEM|10|USD', { biller: null }, 'biller'],
    ['no charge', 'Invoice|Container|Amount|Currency\nA|TCKU7248807|10|USD', {}, 'charge'],
    ['no amount', 'Invoice|Container|Charge|Days\nA|TCKU7248807|DEM|10', { currency: 'USD' }, 'amount'],
  ])('in the file as a whole is a problem of its layout: %s', async (_, text, given, problem) => {
    const { problems } = await read(text, given);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
