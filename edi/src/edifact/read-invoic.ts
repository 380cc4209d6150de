/**
 * EDIFACT INVOIC, D.96A to D.16A: an invoice or credit note (BGM) with line items (LIN) and charges (ALC), their amounts
 * (MOA), prices (PRI) and taxes (TAX). Pure.
 */
import { tableOf } from '@portolan/codes/table-of';
import {
  addInvoice,
  amountOf,
  chargeOf,
  dayOf,
  type EdiCharge,
  type EdiInvoice,
  type EdiInvoiceLine,
  isDays,
  isHours,
  type LineFacts,
  meaningOfDate,
  NO_FACTS,
  ratesOf,
  wholeDays,
  withDate,
} from '../content/invoice.ts';
import { readRff, referencesOf } from '../content/references.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import type { EdiSegment } from '../segment.ts';
import { containerOfEqd, findParty, timeOfDtm } from './edifact-segments.ts';

/** BGM 1001: 380 and its kinds, 780 a freight invoice; 381, 83 and 396 credit notes. */
const KINDS: Readonly<Record<string, 'invoice' | 'credit'>> = tableOf<'invoice' | 'credit'>({
  '82': 'invoice',
  '380': 'invoice',
  '383': 'invoice',
  '384': 'invoice',
  '389': 'invoice',
  '393': 'invoice',
  '780': 'invoice',
  '83': 'credit',
  '381': 'credit',
  '396': 'credit',
});
/** BGM 1225: 1 cancellation, 3 deletion. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['1', '3']);

export function* readInvoic(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments } = message;
  const [header] = segments as [EdiSegment];
  const beginning = segments.find(({ tag }) => tag === 'BGM');
  const number = beginning?.get(2, 0) ?? null;
  if (beginning === undefined || number === null) {
    findings.refuse(beginning ?? header, 'BGM with the number of the invoice in its second element is missing', {
      kind: 'segment_missing',
    });
    return;
  }
  const kind = KINDS[beginning.get(1, 0) ?? ''];
  if (kind === undefined) {
    const what = `BGM names a document ${JSON.stringify(beginning.get(1, 0) ?? '')}, which is neither an invoice nor a credit note: 380 or 381 was expected`;
    findings.refuse(beginning, what, { kind: 'invalid_value', element: 1, value: beginning.get(1, 0) });
    return;
  }
  if (TAKEN_BACK.has(beginning.get(3) ?? '')) {
    findings.refuse(beginning, `${number} is taken back, which no message does here: send a credit note (BGM 381)`);
    return;
  }
  const { shared, items, summary } = partsOf(segments);
  yield shared.length;
  const reading = new Reading(message, findings);
  const lines = reading.headerLines(shared);
  for (const item of items) {
    yield item.length;
    lines.push(...reading.itemLines(item));
  }
  yield summary.length;
  const { total, tax, currency: named } = reading.sums(summary);
  const currency = named ?? reading.currency;
  if (lines.length === 0 && total !== null) lines.push(line(NO_FACTS, 'other', rounded(total - (tax ?? 0))));
  if (tax !== null && tax !== 0) lines.push({ ...line(NO_FACTS, 'other', tax), description: 'Tax' });
  const sign = kind === 'credit' && (total ?? lines.reduce((sum, { amount }) => sum + amount, 0)) > 0 ? -1 : 1;
  const invoice: EdiInvoice = {
    number,
    biller: billerOf(message, lines),
    billOfLading: reading.base.billOfLading,
    invoiceDate: reading.dates.invoiced,
    dueDate: reading.dates.due,
    currency,
    total: total === null ? null : sign * total,
    lines: lines.map((each) => ({ ...each, amount: sign * each.amount, currency: each.currency ?? currency })),
  };
  addInvoice(invoice, beginning, findings);
}

interface Parts {
  readonly shared: EdiSegment[];
  /** Each from its LIN. */
  readonly items: EdiSegment[][];
  readonly summary: EdiSegment[];
}

/** UNS+S begins the summary. */
function partsOf(segments: readonly EdiSegment[]): Parts {
  const parts: Parts = { shared: [], items: [], summary: [] };
  let current = parts.shared;
  for (const segment of segments.slice(1)) {
    if (segment.tag === 'UNS') current = parts.summary;
    else if (segment.tag === 'LIN' && current !== parts.summary) {
      current = [];
      parts.items.push(current);
    }
    current.push(segment);
  }
  return parts;
}

/** The one who sells (SU, SE) or issues (II), unless the partner's mapping names another; storage is a terminal's. */
function billerOf(message: EdiMessage, lines: readonly EdiInvoiceLine[]): EdiInvoice['biller'] {
  const { partner, segments, envelope } = message;
  const party = ['II', 'SU', 'SE', 'CA', 'FR'].flatMap((role) => findParty(segments, role) ?? [])[0] ?? null;
  const charges = new Set(lines.flatMap(({ charge }) => (charge === 'other' ? [] : [charge])));
  const isStorage = charges.size === 1 && charges.has('storage');
  return {
    kind: partner.source?.kind ?? (isStorage ? 'terminal' : 'shipping_line'),
    code: partner.source?.code ?? party?.scac ?? party?.smdg ?? partner.scac ?? null,
    name: partner.source?.name ?? party?.name ?? partner.name ?? party?.code ?? envelope.sender.id,
  };
}

function line(facts: LineFacts, charge: EdiCharge, amount: number): EdiInvoiceLine {
  return { ...facts, charge, freeDays: null, rates: [], amount, currency: null };
}

/** MOA 5025 of a line, the most exact first: with allowances, without, of the item as invoiced. */
const LINE_AMOUNTS = ['203', '38', '66', '23', '8', '204'];
/** Payable: with taxes. */
const TOTALS = ['77', '39', '388', '86', '9'];
const LINES_TOTAL = '79';
const TAXES = ['176', '124', '150'];

class Reading {
  readonly base: LineFacts;
  readonly dates: { invoiced: string | null; due: string | null } = { invoiced: null, due: null };
  readonly currency: string | null;
  readonly #message: EdiMessage;
  readonly #findings: Findings;

  constructor(message: EdiMessage, findings: Findings) {
    [this.#message, this.#findings] = [message, findings];
    const { segments, partner } = message;
    const named = segments.find((each) => each.tag === 'CUX' && each.get(1, 0) === '2')?.get(1, 1);
    this.currency = named?.toUpperCase() ?? partner.currency ?? null;
    const { shared } = partsOf(segments);
    for (const segment of shared) this.#takeDate(segment);
    this.base = this.#factsOf(NO_FACTS, shared);
  }

  #takeDate(segment: EdiSegment): void {
    if (segment.tag !== 'DTM') return;
    const meaning = meaningOfDate(segment, segment.get(1, 0), this.#message);
    if (meaning !== 'invoiced' && meaning !== 'due') return;
    const at = timeOfDtm(segment, this.#message, this.#findings);
    // DTM+3 is the date of the invoice, DTM+137 that of the message.
    if (at === null || (this.dates[meaning] !== null && segment.get(1, 0) === '137')) return;
    this.dates[meaning] = dayOf(at);
  }

  /** Charges for the invoice as a whole. */
  headerLines(shared: readonly EdiSegment[]): EdiInvoiceLine[] {
    return this.#charges(this.base, shared);
  }

  /** A line item, or where it has no amount its charges. */
  itemLines(item: readonly EdiSegment[]): EdiInvoiceLine[] {
    const [beginning] = item as [EdiSegment];
    const firstCharge = item.findIndex(({ tag }) => tag === 'ALC');
    const own = firstCharge === -1 ? item : item.slice(0, firstCharge);
    const facts = this.#factsOf(this.base, own);
    const stated = this.#amount(own, LINE_AMOUNTS);
    const price = own.find(({ tag }) => tag === 'PRI');
    const quantity =
      own.find((each) => each.tag === 'QTY' && each.get(1, 0) === '47') ?? own.find(({ tag }) => tag === 'QTY');
    const [rate, count] = [amountOf(price?.get(1, 1) ?? null), amountOf(quantity?.get(1, 1) ?? null)];
    const amount = stated?.amount ?? (rate === null || firstCharge !== -1 ? null : rounded(rate * (count ?? 1)));
    if (amount === null) {
      const charges = this.#charges(facts, item);
      if (charges.length === 0)
        this.#findings.note(beginning, 'LIN has no amount: MOA+203 was expected', { kind: 'segment_missing' });
      return charges;
    }
    const unit = quantity?.get(1, 2) ?? price?.get(1, 5) ?? null;
    const code = beginning.get(3, 0)?.toUpperCase() ?? null;
    const name = own.find(({ tag }) => tag === 'IMD')?.get(3, 0) ?? null;
    const charge = isHours(unit) ? 'other' : this.#chargeOf([code, name?.toUpperCase() ?? null], facts.description);
    const days = isDays(unit) ? wholeDays(quantity?.get(1, 1) ?? null) : facts.days;
    return [
      {
        ...line(facts, charge, amount),
        days,
        rates: ratesOf(rate, days, isDays(price?.get(1, 5) ?? null), amount),
        currency: stated?.currency ?? null,
      },
    ];
  }

  /** The first of the codes that is known, or the words. */
  #chargeOf(codes: readonly (string | null)[], words: string | null): EdiCharge {
    for (const code of codes) {
      const charge = chargeOf(this.#message.partner, code);
      if (charge !== 'other') return charge;
    }
    return chargeOf(this.#message.partner, codes[0] ?? null, words);
  }

  /** ALC with what follows it: A is an allowance, C a charge. */
  #charges(facts: LineFacts, segments: readonly EdiSegment[]): EdiInvoiceLine[] {
    const lines: EdiInvoiceLine[] = [];
    segments.forEach((charge, index) => {
      if (charge.tag !== 'ALC') return;
      const rest = segments.slice(index + 1);
      const next = rest.findIndex(({ tag }) => tag === 'ALC');
      const own = next === -1 ? rest : rest.slice(0, next);
      const stated = this.#amount(own, ['8', '23', '204', '203']);
      if (stated === null) return;
      const words = textOf(charge.get(5, 3), charge.get(5, 4));
      const known = this.#factsOf({ ...facts, description: words ?? facts.description }, own);
      const quantity = own.find(({ tag }) => tag === 'QTY');
      const rate = amountOf(own.find(({ tag }) => tag === 'RTE')?.get(1, 1) ?? null);
      const days = isDays(quantity?.get(1, 2) ?? null) ? wholeDays(quantity?.get(1, 1) ?? null) : known.days;
      const amount = charge.get(1) === 'A' ? -Math.abs(stated.amount) : stated.amount;
      lines.push({
        ...line(known, this.#chargeOf([charge.get(5, 0), charge.get(2, 0)], known.description), amount),
        days,
        rates: ratesOf(rate, days, false, amount),
        currency: stated.currency,
      });
    });
    return lines;
  }

  #factsOf(given: LineFacts, segments: readonly EdiSegment[]): LineFacts {
    let facts = given;
    for (const segment of segments) {
      switch (segment.tag) {
        case 'EQD': {
          const container = containerOfEqd(segment, this.#findings);
          facts = { ...facts, container: container?.number ?? null, equipment: segment.get(3, 0) ?? facts.equipment };
          break;
        }
        case 'RFF': {
          const [reference] = referencesOf([segment], this.#message, readRff);
          if (reference?.meaning === 'bill_of_lading')
            facts = { ...facts, billOfLading: reference.value.toUpperCase() };
          break;
        }
        case 'IMD':
          facts = { ...facts, description: textOf(segment.get(3, 3), segment.get(3, 4)) ?? facts.description };
          break;
        case 'FTX':
          facts = { ...facts, description: facts.description ?? segment.get(4, 0) };
          break;
        case 'DTM': {
          const meaning = meaningOfDate(segment, segment.get(1, 0), this.#message);
          const at = /^(?:charged|free)/.test(meaning) ? timeOfDtm(segment, this.#message, this.#findings) : null;
          if (at !== null) facts = withDate(facts, meaning, dayOf(at));
          break;
        }
      }
    }
    return facts;
  }

  #amount(
    segments: readonly EdiSegment[],
    kinds: readonly string[],
  ): { readonly amount: number; readonly currency: string | null } | null {
    for (const kind of kinds) {
      const segment = segments.find((each) => each.tag === 'MOA' && each.get(1, 0) === kind);
      if (segment === undefined) continue;
      const amount = amountOf(segment.get(1, 1));
      if (amount !== null) return { amount, currency: segment.get(1, 2)?.toUpperCase() ?? null };
      this.#findings.note(segment, `MOA+${kind} has no amount: a number such as 1250.00 was expected`, {
        kind: 'invalid_value',
        element: 1,
        value: segment.get(1, 1),
      });
    }
    return null;
  }

  /** What is payable, and the taxes in it. */
  sums(summary: readonly EdiSegment[]) {
    const taxed = summary.findIndex(({ tag }) => tag === 'TAX');
    const before = taxed === -1 ? summary : summary.slice(0, taxed);
    const payable = this.#amount(before, TOTALS);
    if (payable !== null) {
      const ofAll = this.#amount(before, TAXES)?.amount ?? null;
      const each = summary.slice(before.length).filter((s) => s.tag === 'MOA' && TAXES.includes(s.get(1, 0) ?? ''));
      const tax = ofAll ?? each.reduce((sum, segment) => sum + (amountOf(segment.get(1, 1)) ?? 0), 0);
      return { total: payable.amount, tax: rounded(tax), currency: payable.currency };
    }
    const ofLines = this.#amount(before, [LINES_TOTAL]);
    return { total: ofLines?.amount ?? null, tax: null, currency: ofLines?.currency ?? null };
  }
}

/** A description in two parts, of which the second may repeat the first. */
function textOf(first: string | null, second: string | null): string | null {
  return [first, second === first ? null : second].filter((part) => part !== null).join(' ') || null;
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
