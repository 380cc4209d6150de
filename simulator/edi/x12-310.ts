/** X12 310, freight receipt and invoice (ocean): the bills that line and railroad send by EDI. A charge has one rate and its days. */
import type { Bill, BillLine } from '../bills/bill.ts';
import { listBills } from '../bills/issue.ts';
import type { World } from '../world/world.ts';
import { type EdiMessage, ediName, splitNumber } from './message.ts';

const CODES: Readonly<Record<BillLine['charge'], string>> = { demurrage: 'DEM', detention: 'PDM', storage: 'STO' };

export function list310(world: World): EdiMessage[] {
  return listBills(world)
    .filter(({ form }) => form === '310')
    .map((bill) => ({ availableAt: bill.issuedAt, key: bill.number, segments: () => segmentsOf(bill) }));
}

function segmentsOf(bill: Bill): string[][] {
  const { number, billOfLading, biller, currency, port } = bill;
  return [
    [
      'B3',
      '',
      number,
      billOfLading,
      'CC',
      '',
      digits(bill.invoiceDate),
      impliedCents(bill.total),
      '',
      '',
      '',
      biller.code,
    ],
    ['N9', 'BM', billOfLading],
    ['DTM', '814', digits(bill.dueDate)],
    ['C3', currency],
    ['N1', biller.kind === 'rail' ? 'RR' : 'CA', ediName(biller.name, 60)],
    ['R4', 'D', 'UN', port.locode, ediName(port.name)],
    ...[...Map.groupBy(bill.lines, ({ container }) => container).values()].flatMap((lines, index) => [
      ['LX', String(index + 1)],
      ...containerSegments(lines),
      ...lines.flatMap((line, position) => chargeSegments(line, position + 1)),
    ]),
    ['L3', '', '', '', '', impliedCents(bill.total)],
  ];
}

function containerSegments(lines: readonly BillLine[]): string[][] {
  const [line] = lines;
  if (line === undefined) return [];
  const { prefix, serial, check } = splitNumber(line.container);
  const equipment = ['N7', prefix, serial, ...Array(15).fill(''), check, '', '', '', line.isoCode];
  return [equipment, ['N9', 'LT', digits(line.freeTo)]];
}

function chargeSegments(line: BillLine, number: number): string[][] {
  const code = CODES[line.charge];
  return [
    ['L0', String(number), String(line.days), 'TD'],
    ['L5', String(number), `IMPORT ${line.charge.toUpperCase()}`],
    ['L1', String(number), line.rate.toFixed(2), 'PD', impliedCents(line.amount), '', '', '', code],
    ['DTM', '193', digits(line.from)],
    ['DTM', '194', digits(line.to)],
  ];
}

function digits(on: string): string {
  return on.replaceAll('-', '');
}

/** N2: two implied decimals. */
function impliedCents(amount: number): string {
  return String(Math.round(amount * 100));
}
