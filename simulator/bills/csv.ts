/** A bill as the table that a portal exports: the line writes ISO days, terminals in Hamburg write as is usual there. */
import type { Bill, BillLine } from './bill.ts';

interface Habits {
  readonly separator: string;
  readonly captions: readonly string[];
  day(on: string): string;
  amount(amount: number, decimals: number): string;
}

const ENGLISH: Habits = {
  separator: ',',
  captions: [
    ...[
      'Invoice Number',
      'Invoice Date',
      'Due Date',
      'B/L Number',
      'Container Number',
      'Size Type',
      'Charge',
      'From',
      'To',
    ],
    ...['Days', 'Free Days', 'Free Time Start', 'Last Free Day', 'Rate', 'Amount', 'Currency'],
  ],
  day: (on) => on,
  amount: (amount, decimals) => amount.toFixed(decimals),
};

const GERMAN: Habits = {
  separator: ';',
  captions: [
    ...[
      'Rechnungsnummer',
      'Rechnungsdatum',
      'Fällig am',
      'B/L-Nummer',
      'Container',
      'Typ',
      'Leistung',
      'Von',
      'Bis',
      'Tage',
    ],
    ...['Freitage', 'Freizeit ab', 'Freizeit bis', 'Tagessatz', 'Betrag', 'Währung'],
  ],
  day: (on) => on.split('-').toReversed().join('.'),
  amount: (amount, decimals) => amount.toFixed(decimals).replace('.', ','),
};

const GERMAN_CHARGES: Readonly<Record<BillLine['charge'], string>> = {
  demurrage: 'Demurrage',
  detention: 'Detention',
  storage: 'Lagergeld',
};

export function writeCsv(bill: Bill): string {
  const isGerman = bill.port.locode.startsWith('DE');
  const habits = isGerman ? GERMAN : ENGLISH;
  const { day, amount } = habits;
  const rows = bill.lines.map((line) => [
    ...[bill.number, day(bill.invoiceDate), day(bill.dueDate), bill.billOfLading, line.container, line.isoCode],
    ...[
      isGerman ? GERMAN_CHARGES[line.charge] : chargeName(line.charge),
      day(line.from),
      day(line.to),
      String(line.days),
    ],
    ...[String(line.freeDays), day(line.freeFrom), day(line.freeTo)],
    ...[amount(line.rate, bill.decimals), amount(line.amount, bill.decimals), bill.currency],
  ]);
  return [habits.captions, ...rows].map((cells) => `${cells.join(habits.separator)}\r\n`).join('');
}

export function chargeName(charge: BillLine['charge']): string {
  return { demurrage: 'Import demurrage', detention: 'Per diem (detention)', storage: 'Storage' }[charge];
}
