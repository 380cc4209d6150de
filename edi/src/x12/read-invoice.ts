/**
 * X12 310, Freight Receipt and Invoice (Ocean), and 210, Motor Carrier Freight Details and Invoice: an invoice (B3) with
 * charges (L1) by line item (LX) and container (N7). Pure.
 */

import { writtenContainer } from '../content/equipment.ts';
import {
  addInvoice,
  amountOf,
  chargeOf,
  dayOf,
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
import { namedContainer, readX12Reference, referencesOf } from '../content/references.ts';
import { senderScac } from '../content/sources.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import { type EdiSegment, segmentGroups } from '../segment.ts';
import { readDigits } from '../times.ts';
import { containerIn, timeIn } from './x12-elements.ts';

/** Of N2, the type of amounts. */
const IMPLIED_DECIMALS = 2;
/** B2A01, X12 353: cancellation, deletion. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['01', '03']);

export function* readX12Invoice(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments, type, partner } = message;
  const [header] = segments as [EdiSegment];
  const beginning = segments.find(({ tag }) => tag === 'B3');
  const number = beginning?.get(2) ?? null;
  if (beginning === undefined || number === null) {
    findings.refuse(beginning ?? header, 'B3 with the number of the invoice in its second element is missing', {
      kind: 'segment_missing',
    });
    return;
  }
  const purpose = segments.find(({ tag }) => tag === 'B2A');
  if (purpose !== undefined && TAKEN_BACK.has(purpose.get(1) ?? '')) {
    findings.refuse(purpose, `${number} is taken back, which no message does here: a credit has negative amounts`);
    return;
  }
  const first = segments.findIndex(({ tag }) => tag === 'LX');
  const shared = segments.slice(1, first === -1 ? segments.findIndex(({ tag }) => tag === 'L1') : first);
  const rest = segments.slice(1 + shared.length);
  yield shared.length;
  const dates = headerDates(shared, message, findings);
  const lines = new Lines(message, findings, headerFacts(shared, message, findings));
  for (const group of first === -1 ? [rest] : segmentGroups(rest, 'LX')) {
    yield group.length;
    for (const segment of group) lines.add(segment);
  }
  lines.end();
  const invoiceDate = timeIn(beginning, { date: 6, time: 99 }, message, findings);
  const invoice: EdiInvoice = {
    number,
    biller: billerOf(beginning, message),
    billOfLading: lines.base.billOfLading ?? (type === '310' ? beginning.get(3) : null),
    invoiceDate: invoiceDate === null ? dates.invoiced : dayOf(invoiceDate),
    dueDate: dates.due,
    currency: lines.currency,
    total: amountOf(beginning.get(7), partner.impliedDecimals ?? IMPLIED_DECIMALS),
    lines: lines.all.map((line) => ({ ...line, currency: line.currency ?? lines.currency })),
  };
  addInvoice(invoice, beginning, findings);
}

function billerOf(beginning: EdiSegment, message: EdiMessage): EdiInvoice['biller'] {
  const { partner, type, segments, envelope } = message;
  const named = ['CA', 'RR', 'RE', 'SE', 'PE'].flatMap(
    (role) => segments.find((each) => each.tag === 'N1' && each.get(1) === role) ?? [],
  )[0];
  const byRole = named?.get(1) === 'RR' ? 'rail' : type === '310' ? 'shipping_line' : 'forwarder';
  const code = partner.source?.code ?? beginning.get(11)?.toUpperCase() ?? senderScac(message);
  return {
    kind: partner.source?.kind ?? byRole,
    code,
    name: partner.source?.name ?? named?.get(2) ?? partner.name ?? (code === null ? envelope.sender.id : null),
  };
}

function headerDates(shared: readonly EdiSegment[], message: EdiMessage, findings: Findings) {
  let [invoiced, due]: (string | null)[] = [null, null];
  for (const segment of shared) {
    // ITD: terms net due date.
    const at = segment.tag === 'ITD' ? timeIn(segment, { date: 6, time: 99 }, message, findings) : null;
    if (at !== null) due = dayOf(at);
    if (segment.tag !== 'DTM' && segment.tag !== 'G62') continue;
    const meaning = meaningOfDate(segment, segment.get(1), message);
    if (meaning !== 'due' && meaning !== 'invoiced') continue;
    const on = timeIn(segment, { date: 2, time: 99 }, message, findings);
    if (on !== null && meaning === 'due') due = dayOf(on);
    if (on !== null && meaning === 'invoiced') invoiced = dayOf(on);
  }
  return { invoiced: invoiced ?? null, due: due ?? null };
}

function headerFacts(shared: readonly EdiSegment[], message: EdiMessage, findings: Findings): LineFacts {
  const references = referencesOf(shared, message, readX12Reference);
  const container = namedContainer(references) ?? oceanContainer(shared);
  const equipment = shared.find(({ tag }) => tag === 'Y2')?.get(4) ?? null;
  const facts = { ...NO_FACTS, container: container?.number ?? null, equipment };
  const unit = shared.findLast(({ tag }) => tag === 'N7');
  return [...shared.filter(({ tag }) => tag !== 'N7'), ...(unit === undefined ? [] : [unit])].reduce(
    (known, segment) => withSegment(known, segment, message, findings),
    facts,
  );
}

/** N9*OC, which is a container in bills and the number of a shipment elsewhere. */
function oceanContainer(segments: readonly EdiSegment[]) {
  const named = segments.find((each) => each.tag === 'N9' && each.get(1) === 'OC')?.get(2) ?? null;
  return named === null ? null : writtenContainer(named);
}

/** The facts with what a segment says about the lines below it. */
function withSegment(facts: LineFacts, segment: EdiSegment, message: EdiMessage, findings: Findings): LineFacts {
  switch (segment.tag) {
    case 'N7': {
      const container = containerIn(segment, { initial: 1, number: 2, check: 18 });
      if (container?.problem != null)
        findings.note(segment, container.problem, { kind: 'invalid_value', element: 2, value: container.number });
      return { ...facts, container: container?.number ?? null, equipment: segment.get(22) ?? facts.equipment };
    }
    case 'N9':
    case 'L11':
      return withReference(facts, segment, message, findings);
    case 'DTM':
    case 'G62': {
      const meaning = meaningOfDate(segment, segment.get(1), message);
      const at = meaning === 'none' ? null : timeIn(segment, { date: 2, time: 99 }, message, findings);
      return at === null ? facts : withDate(facts, meaning, dayOf(at));
    }
    case 'QTY':
    case 'L0': {
      const days = isDays(segment.get(3)) ? wholeDays(segment.get(2)) : null;
      return days === null ? facts : { ...facts, days };
    }
    case 'L5':
      return { ...facts, description: segment.get(2) ?? facts.description };
    default:
      return facts;
  }
}

function withReference(facts: LineFacts, segment: EdiSegment, message: EdiMessage, findings: Findings): LineFacts {
  const { qualifier = null, value = null } = readX12Reference(segment) ?? {};
  const meaning = meaningOfDate(segment, qualifier, message);
  if (meaning !== 'none') {
    const written = (segment.tag === 'N9' ? segment.get(4) : null) ?? value ?? '';
    const read = readDigits(written.slice(0, 8), null);
    if ('at' in read) return withDate(facts, meaning, dayOf(read.at));
    findings.note(segment, `${segment.tag}*${qualifier}: ${read.problem}`, { kind: 'invalid_time', element: 2, value });
    return facts;
  }
  const [reference] = referencesOf([segment], message, readX12Reference);
  return reference?.meaning === 'bill_of_lading' ? { ...facts, billOfLading: reference.value.toUpperCase() } : facts;
}

/** The charges in their order: what a container or item says holds until the next one, what follows a charge for it. */
class Lines {
  readonly all: EdiInvoiceLine[] = [];
  readonly base: LineFacts;
  currency: string | null;
  readonly #message: EdiMessage;
  readonly #findings: Findings;
  #unit: LineFacts;
  #item: LineFacts;
  /** Whether an L0 began what the unit holds. */
  #isInItem = false;
  #charge: EdiSegment | null = null;
  #own: LineFacts = NO_FACTS;
  #ownCurrency: string | null = null;

  constructor(message: EdiMessage, findings: Findings, base: LineFacts) {
    this.#message = message;
    this.#findings = findings;
    this.base = base;
    [this.#unit, this.#item] = [base, base];
    const named = message.segments.find(({ tag }) => tag === 'C3')?.get(1) ?? message.partner.currency ?? null;
    this.currency = named?.toUpperCase() ?? null;
  }

  add(segment: EdiSegment): void {
    switch (segment.tag) {
      case 'LX':
      case 'L3':
        this.end();
        [this.#unit, this.#item, this.#isInItem] = [this.base, this.base, false];
        return;
      case 'N7':
        this.end();
        this.#unit = this.#with({ ...this.base, description: this.#item.description }, segment);
        [this.#item, this.#isInItem] = [this.#unit, false];
        return;
      case 'L0':
        this.end();
        this.#item = this.#with({ ...this.#unit, description: this.#item.description }, segment);
        this.#isInItem = true;
        return;
      case 'L1':
        this.end();
        [this.#charge, this.#own, this.#ownCurrency] = [segment, this.#item, null];
        return;
      case 'C3':
        if (this.#charge !== null) this.#ownCurrency = segment.get(1)?.toUpperCase() ?? null;
        return;
      default:
        if (this.#charge !== null) this.#own = this.#with(this.#own, segment);
        else {
          this.#item = this.#with(this.#item, segment);
          if (!this.#isInItem) this.#unit = this.#item;
        }
    }
  }

  #with(facts: LineFacts, segment: EdiSegment): LineFacts {
    return withSegment(facts, segment, this.#message, this.#findings);
  }

  /** No more follows about the charge. */
  end(): void {
    const [charge, facts] = [this.#charge, this.#own];
    this.#charge = null;
    if (charge === null) return;
    const { partner } = this.#message;
    const amount = amountOf(charge.get(4), partner.impliedDecimals ?? IMPLIED_DECIMALS);
    if (amount === null) {
      const what = `L1 has no amount: a number such as 12500, with two implied decimals, was expected in element 4`;
      this.#findings.note(charge, what, { kind: 'element_missing', element: 4, value: charge.get(4) });
      return;
    }
    const [code, description] = [charge.get(8)?.toUpperCase() ?? null, charge.get(12) ?? facts.description];
    const rate = amountOf(charge.get(2));
    const days = isDays(charge.get(18)) ? wholeDays(charge.get(17)) : facts.days;
    const isByHour = isHours(charge.get(18)) || isHours(charge.get(3));
    this.#compare(charge, { rate, days, amount });
    this.all.push({
      ...facts,
      description: description ?? code,
      charge: isByHour ? 'other' : chargeOf(partner, code, charge.get(12), facts.description),
      days,
      freeDays: null,
      rates: ratesOf(rate, days, isDays(charge.get(3)), amount),
      amount,
      currency: charge.get(20)?.toUpperCase() ?? this.#ownCurrency,
    });
  }

  /** A sender that writes whole amounts is known by its arithmetic. */
  #compare(
    charge: EdiSegment,
    { rate, days, amount }: { rate: number | null; days: number | null; amount: number },
  ): void {
    if (rate === null || days === null || amount === 0 || Math.abs(rate * days - amount * 100) > 0.005) return;
    const what = `L1 states ${charge.get(4)} with implied decimals, ${amount}, but ${days} days at ${rate} are ${rate * days}: a sender of whole amounts has "impliedDecimals": 0 in its mapping`;
    this.#findings.note(charge, what, { kind: 'invalid_value', element: 4, value: charge.get(4) });
  }
}
