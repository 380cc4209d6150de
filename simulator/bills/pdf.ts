/**
 * A bill as PDF: head, table, and for the USA the statements that 46 CFR 541.6 demands. The library is loaded with the
 * first bill.
 */
import type { Content } from 'pdfmake';
import type { Bill } from './bill.ts';
import { chargeName } from './csv.ts';

const MARGIN = 36;
const COLUMNS = [
  { caption: 'Container', width: 60 },
  { caption: 'Type', width: 26 },
  { caption: 'Charge', width: 66 },
  { caption: 'Free days', width: 22 },
  { caption: 'Free time start', width: 48 },
  { caption: 'Free time end', width: 48 },
  { caption: 'From', width: 48 },
  { caption: 'To', width: 48 },
  { caption: 'Days', width: 22 },
  { caption: 'Rate/day', width: 36 },
  { caption: 'Amount', width: 42 },
] as const;

export async function writePdf(bill: Bill): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake');
  const [regular, bold] = ['Helvetica', 'Helvetica-Bold'];
  pdfmake.setFonts({ Helvetica: { normal: regular, bold, italics: regular, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);
  const issued = new Date(bill.issuedAt);
  const { name } = bill.biller;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
      language: 'en',
      info: {
        ...{ title: `Invoice ${bill.number}`, author: name, creator: name, producer: name },
        ...{ creationDate: issued, modDate: issued },
      },
      defaultStyle: { font: 'Helvetica', fontSize: 8, lineHeight: 1.2 },
      content: contentOf(bill),
      footer: (page, pages) => ({ text: `${bill.number}, page ${page} of ${pages}`, margin: [MARGIN, 8, MARGIN, 0] }),
    })
    .getBuffer();
}

function contentOf(bill: Bill): Content[] {
  const { biller, port, lines } = bill;
  const isUsa = port.locode.startsWith('US');
  const day = isUsa ? americanDay : europeanDay;
  const [kind] = lines.map(({ charge }) => charge);
  const facts: [caption: string, value: string][] = [
    ['Invoice number', bill.number],
    ['Invoice date', day(bill.invoiceDate)],
    ['Payment due', day(bill.dueDate)],
    ['B/L number', bill.billOfLading],
    [biller.kind === 'terminal' ? 'Terminal code' : 'SCAC', biller.code],
    ['Port of discharge', `${port.name} (${port.locode})`],
    ['Bill to', 'Portolan Demonstration Imports, consignee'],
    ...(bill.disputeUntil === null ? [] : ([['Dispute until', day(bill.disputeUntil)]] satisfies [string, string][])),
  ];
  const rows = lines.map((line) => [
    ...[
      line.container,
      line.isoCode,
      chargeName(line.charge),
      String(line.freeDays),
      day(line.freeFrom),
      day(line.freeTo),
    ],
    ...[day(line.from), day(line.to), String(line.days), money(line.rate, bill), money(line.amount, bill)],
  ]);
  return [
    { text: biller.name, fontSize: 14, bold: true },
    { text: `${kind?.toUpperCase()} INVOICE`, fontSize: 11, bold: true, margin: [0, 4, 0, 12] },
    ...facts.map(([caption, value]): Content => ({ columns: [{ text: `${caption}:`, width: 110 }, { text: value }] })),
    {
      margin: [0, 14, 0, 8],
      layout: {},
      table: {
        headerRows: 1,
        widths: COLUMNS.map(({ width }) => width),
        body: [
          COLUMNS.map(({ caption }) => ({ text: caption, bold: true, fontSize: 7 })),
          ...rows.map((cells) => cells.map((text, index) => cellOf(text, index))),
        ],
      },
    },
    { text: `Total amount due ${bill.currency} ${money(bill.total, bill)}`, bold: true, alignment: 'right' },
    ...(isUsa ? statementsOf(bill, day).map((text): Content => ({ text, margin: [0, 6, 0, 0] })) : []),
  ];
}

/** Numbers of days, and amounts, end at the right edge of their column. */
function cellOf(text: string, index: number): Content {
  return index > 7 ? { text, fontSize: 7, alignment: 'right' } : { text, fontSize: 7 };
}

function statementsOf(bill: Bill, day: (on: string) => string): string[] {
  const { biller, lines, invoiceDate, isCertified } = bill;
  return [
    `Cargo available: ${day(lines[0]?.freeFrom ?? invoiceDate)}. Applicable rule: tariff ${biller.code}-100, rule 20.`,
    'Basis of liability: the billed party is the consignee of the bill of lading.',
    'Questions and requests for mitigation, refund or waiver: disputes@simulated-line.example, +1 555 0100, ' +
      'https://www.simulated-line.example/dispute, within 30 calendar days of the invoice date.',
    ...(isCertified
      ? [
          'The charges are consistent with the rules of the Federal Maritime Commission (46 CFR parts 541 and 545).',
          "The billing party's performance did not cause or contribute to the underlying invoiced charges.",
        ]
      : []),
  ];
}

function money(amount: number, { decimals }: Bill): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** `05/22/2026` */
function americanDay(on: string): string {
  const [year, month, day] = on.split('-');
  return `${month}/${day}/${year}`;
}

/** `22-May-2026` */
function europeanDay(on: string): string {
  const name = Temporal.PlainDate.from(on).toLocaleString('en-US', { month: 'short' });
  return `${on.slice(8)}-${name}-${on.slice(0, 4)}`;
}
