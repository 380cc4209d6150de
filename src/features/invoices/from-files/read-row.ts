/** One row of a table by its layout: the lines of an invoice, or faults with their column. Pure. */
import { type BilledCharge, chargeForTime } from '@portolan/codes/billed-charge';
import { ContainerNumberInvalid, parseContainerNumber } from '@portolan/codes/container-number';
import type { BilledLine, Biller } from '../../../core/charges/invoices/invoice.ts';
import type { Tier } from '../../../core/charges/tariff.ts';
import { type Read, readCurrency, readDay, readDays, readMoney, type TableCell } from './cells.ts';
import { InvoiceDraft, NO_LINE, rounded } from './invoice-draft.ts';
import { CHARGE_AMOUNTS, type InvoiceLayout, type Member, TIERS } from './layout.ts';
import type { TableRow } from './propose-layout.ts';

export interface FileFault {
  /** Row of the sheet, line of the file, or segment of the interchange, from 1; null: of the file as a whole. */
  readonly row: number | null;
  /** Caption; null: the row as a whole. */
  readonly column: string | null;
  readonly invoiceNumber: string | null;
  readonly detail: string;
}

const SUM_ROW = /^(?:(?:grand|sub|sum)[\s-]?)?total\b|^sum(?:me)?\b|^(?:gesamt|zwischen|end)(?:summe|betrag)?\b/i;

type Places = ReadonlyMap<Member, { readonly index: number; readonly caption: string }>;

export class RowReading {
  readonly faults: FileFault[] = [];
  readonly #row: TableRow;
  readonly #places: Places;
  readonly #layout: InvoiceLayout;
  readonly #number: string | null;
  /** Named by an amount of the row. */
  #currency: string | null = null;

  constructor(row: TableRow, places: Places, layout: InvoiceLayout) {
    [this.#row, this.#places, this.#layout] = [row, places, layout];
    this.#number = this.#text('number');
  }

  fault(member: Member | null, detail: string): FileFault {
    const column = member === null ? null : (this.#places.get(member)?.caption ?? null);
    return { row: this.#row.row, column, invoiceNumber: this.#number, detail };
  }

  /** A sum, or a note below the table. */
  isSkipped(): boolean {
    const [first = '', ...others] = this.#row.cells.flatMap(({ text }) => (text === '' ? [] : [text]));
    if (others.length === 0) return true;
    if (SUM_ROW.test(this.#number ?? first) && this.#text('container_number') === null) return true;
    const isOfInvoice = ['number', 'container_number', 'amount', ...CHARGE_AMOUNTS].some(
      (member) => this.#text(member as Member) !== null,
    );
    return !isOfInvoice;
  }

  /** Null: the row has faults. */
  draft(kindOf: (biller: Biller) => Biller): InvoiceDraft | null {
    if (this.#number === null) this.#note('number', 'The cell is empty; right would be the number of the invoice.');
    else if (this.#number.length > 100) this.#note('number', 'The number is longer than 100 characters.');
    const container = this.#container();
    const lines = this.#lines({
      ...NO_LINE,
      container,
      billOfLading: this.#text('bill_of_lading')?.slice(0, 50).toUpperCase() ?? null,
      description: this.#text('description')?.slice(0, 500) ?? this.#text('charge')?.slice(0, 500) ?? null,
      equipment: this.#text('equipment')?.slice(0, 20) ?? null,
      from: this.#day('from'),
      to: this.#day('to'),
      days: this.#read('days', readDays),
      freeDays: this.#read('free_days', readDays),
      freeTimeFrom: this.#day('free_time_from'),
      freeTimeTo: this.#day('free_time_to'),
    });
    const common = {
      invoiceDate: this.#day('invoice_date'),
      dueDate: this.#day('due_date'),
      disputeUntil: this.#day('dispute_until'),
      total: this.#amount('total'),
      tax: this.#amount('tax'),
    };
    const biller = this.#biller(kindOf);
    if (this.#number === null || this.faults.length > 0) return null;
    return new InvoiceDraft(this.#row.row, this.#number, biller, { ...common, lines });
  }

  #biller(kindOf: (biller: Biller) => Biller): Biller {
    const { biller } = this.#layout;
    const [code, name] = [this.#text('biller_code'), this.#text('biller_name')];
    if (code === null && name === null) {
      if (biller.code === null && biller.name === null)
        this.#note(
          this.#places.has('biller_name') ? 'biller_name' : 'biller_code',
          'The cell is empty; right would be the biller.',
        );
      return biller;
    }
    return kindOf({ kind: biller.kind, code: code?.slice(0, 20) ?? null, name: name?.slice(0, 255) ?? null });
  }

  #container(): string | null {
    const written = this.#text('container_number');
    if (written === null) return null;
    try {
      return parseContainerNumber(written).number;
    } catch (error) {
      if (!(error instanceof ContainerNumberInvalid)) throw error;
      this.#note('container_number', error.message);
      return null;
    }
  }

  #lines(line: BilledLine): BilledLine[] {
    for (const [first, last, member] of [
      [line.from, line.to, 'to'],
      [line.freeTimeFrom, line.freeTimeTo, 'free_time_to'],
    ] as const)
      if (first !== null && last !== null && last < first)
        this.#note(member, `${last} is before ${first}, its first day; right would be that day or a later one.`);
    const amounts = CHARGE_AMOUNTS.flatMap((member) => {
      const amount = this.#amount(member);
      const charge = member.slice(0, -'_amount'.length) as BilledCharge;
      return amount === null || amount === 0
        ? []
        : [{ ...line, charge, description: this.#places.get(member)?.caption ?? null, amount }];
    });
    if (amounts.length > 0) return this.#withCurrency(amounts.length === 1 ? amounts : amounts.map(withoutDays));
    const tiers = this.#tiers();
    const amount = this.#amount('amount') ?? sumOf(tiers);
    if (amount === null) {
      const [member = 'amount' as const] = (['amount', ...CHARGE_AMOUNTS] as const).filter((each) =>
        this.#places.has(each),
      );
      if (this.faults.length === 0) this.#note(member, 'The cell is empty; right would be an amount such as 1234.56.');
      return [];
    }
    const rate = this.#amount('rate');
    const ofRate: Tier[] = rate === null || rate === 0 ? [] : [{ days: line.days, amount: Math.abs(rate), per: 'day' }];
    const days = line.days ?? (tiers.length > 0 && tiers.every((tier) => tier.days !== null) ? daysOf(tiers) : null);
    return this.#withCurrency([
      { ...line, days, charge: this.#charge(), rates: tiers.length > 0 ? tiers : ofRate, amount },
    ]);
  }

  #charge(): BilledCharge {
    const [charge, description] = [this.#text('charge'), this.#text('description')];
    const named = [charge, description].flatMap((text) => (text === null ? [] : (chargeForTime(text) ?? [])))[0];
    return named ?? (charge === null && description === null ? (this.#layout.charge ?? 'other') : 'other');
  }

  #tiers(): Tier[] {
    return TIERS.flatMap((tier): Tier[] => {
      const days = this.#read(`tier_${tier}_days`, readDays);
      const [rate, amount] = [this.#amount(`tier_${tier}_rate`), this.#amount(`tier_${tier}_amount`)];
      if (rate !== null && rate !== 0 && days !== 0) return [{ days, amount: Math.abs(rate), per: 'day' }];
      if (amount !== null && amount !== 0) return [{ days, amount: Math.abs(amount), per: 'period' }];
      return [];
    });
  }

  #withCurrency(lines: BilledLine[]): BilledLine[] {
    const currency = this.#read('currency_code', readCurrency) ?? this.#currency ?? this.#layout.currency;
    if (currency !== null) return lines.map((line) => ({ ...line, currency }));
    const column = this.#places.get('currency_code')?.caption;
    if (column === undefined || this.faults.every((fault) => fault.column !== column))
      this.#note('currency_code', 'No currency is named; right would be a code such as USD.');
    return [];
  }

  #amount(member: Member): number | null {
    const money = this.#read(member, (cell) => readMoney(cell, this.#layout.decimals));
    if (money?.currency != null) this.#currency = money.currency;
    if (money !== null && Math.abs(money.amount) > 1e9) this.#note(member, 'The amount is above a thousand million.');
    return money?.amount ?? null;
  }

  #day(member: Member): string | null {
    return this.#read(member, (cell) => readDay(cell, this.#layout.dates));
  }

  /** Null: the cell is empty, or has a fault. */
  #read<Value>(member: Member, read: (cell: TableCell) => Read<Value>): Value | null {
    const cell = this.#cell(member);
    if (cell === null) return null;
    const found = read(cell);
    if ('value' in found) return found.value;
    this.#note(member, `${found.problem}.`);
    return null;
  }

  #text(member: Member): string | null {
    return this.#cell(member)?.text.replaceAll(/\s+/g, ' ') ?? null;
  }

  /** Dashes stand for nothing. */
  #cell(member: Member): TableCell | null {
    const place = this.#places.get(member);
    const cell = place === undefined ? undefined : this.#row.cells[place.index];
    return cell === undefined || /^(?:[-–—]|n\/?a|null)?$/i.test(cell.text.trim()) ? null : cell;
  }

  #note(member: Member | null, detail: string): void {
    this.faults.push(this.fault(member, detail));
  }
}

/** Of several charges in one row, its days are those of none for certain. */
function withoutDays(line: BilledLine): BilledLine {
  return { ...line, from: null, to: null, days: null };
}

function daysOf(tiers: readonly Tier[]): number {
  return tiers.reduce((sum, { days }) => sum + (days ?? 0), 0);
}

/** Null: it is not known of each tier. */
function sumOf(tiers: readonly Tier[]): number | null {
  if (tiers.length === 0 || tiers.some(({ days, per }) => days === null && per === 'day')) return null;
  return rounded(
    tiers.reduce((sum, { days, amount, per }) => sum + (per === 'day' ? amount * (days ?? 0) : amount), 0),
  );
}
