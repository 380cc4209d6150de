/** The same days billed twice: by the same invoice sent twice, by another invoice or line, or by another biller. Pure. */
import { dayNumber } from '../../days.ts';
import type { Claim } from '../claims.ts';
import { type TimeCharge, timeChargeOf } from '../expected.ts';
import type { BilledInvoice, Biller } from '../invoice.ts';
import type { ReadInvoice, ReadLine } from '../lines.ts';
import { plain } from '../match-stay.ts';
import type { OtherBill } from '../stay.ts';
import { NOTHING, spanValues, whole } from './named-days.ts';

/** One invoice alone is disputed: the later one. */
export function findDuplicate({ invoice, lines }: ReadInvoice, others: readonly OtherBill[]): Claim[] {
  const same = others.filter((other) => isDuplicate(invoice, other) && isEarlier(other, invoice));
  const [first] = same.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1));
  const pools = lines.filter(({ isCredit }) => !isCredit).map(({ pool }) => pool);
  if (first === undefined || pools.length === 0) return [];
  return [
    {
      ...NOTHING,
      rule: 'duplicate_invoice',
      sureness: 'certain',
      line: null,
      takes: pools.map((pool) => ({ pool, days: 'all' })),
      values: valuesOf(first),
      otherInvoiceId: first.invoiceId,
    },
  ];
}

export function findBilledTwice({ invoice, groups }: ReadInvoice, others: readonly OtherBill[]): Claim[] {
  const byContainer = Map.groupBy(
    others.filter((other) => isEarlier(other, invoice) && !isDuplicate(invoice, other)),
    ({ container }) => plain(container),
  );
  return groups.flatMap((group) => [
    ...repeatedInGroup(group),
    ...group.flatMap((line) =>
      standing(byContainer.get(plain(line.line.container ?? '')) ?? []).flatMap((other) =>
        overlapOf(line, other, invoice.biller),
      ),
    ),
  ]);
}

function valuesOf({ number, invoiceDate, billerName, billerKind, charge }: OtherBill) {
  return { number, invoice_date: invoiceDate, biller: billerName, biller_kind: billerKind, charge };
}

function isDuplicate(invoice: BilledInvoice, other: OtherBill): boolean {
  return plain(other.number) === plain(invoice.number) && isSameBiller(invoice.biller, other);
}

function isSameBiller(biller: Biller, { billerKind, billerCode, billerName }: OtherBill): boolean {
  if (biller.kind !== billerKind) return false;
  if (biller.code !== null && billerCode !== null) return plain(biller.code) === plain(billerCode);
  // A container has one line, one terminal and one railroad at a time: who is not named is the same.
  return biller.name === null || billerName === null || plain(biller.name) === plain(billerName);
}

/** By date; where it does not decide, by arrival: ids rise. One that is not stored is the last. */
function isEarlier(other: OtherBill, { id, invoiceDate }: BilledInvoice): boolean {
  if (other.invoiceId === id) return false;
  if (invoiceDate !== null && other.invoiceDate !== null && invoiceDate !== other.invoiceDate)
    return other.invoiceDate < invoiceDate;
  return id === null || other.invoiceId < id;
}

/** Without lines that a credit of the same biller takes back. */
function standing(others: readonly OtherBill[]): OtherBill[] {
  const credits = others.filter(({ amount }) => amount < 0);
  return others
    .filter((other) => {
      if (other.amount <= 0) return false;
      const index = credits.findIndex((credit) => isCreditOf(credit, other));
      if (index >= 0) credits.splice(index, 1);
      return index < 0;
    })
    .toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : a.invoiceId > b.invoiceId ? 1 : 0));
}

function isCreditOf(credit: OtherBill, other: OtherBill): boolean {
  const biller = { kind: other.billerKind, code: other.billerCode, name: other.billerName };
  return (
    credit.amount === -other.amount &&
    credit.currency === other.currency &&
    timeChargeOf(credit.charge) === timeChargeOf(other.charge) &&
    isSameBiller(biller, credit)
  );
}

function overlapOf({ index, pool, charge, billed }: ReadLine, other: OtherBill, biller: Biller): Claim[] {
  const [theirs, span] = [timeChargeOf(other.charge), otherSpan(other)];
  const isSame = isSameBiller(biller, other);
  const kinship = charge === null || theirs === null ? 'none' : kinshipOf(charge, theirs);
  if (span === null || kinship === 'none' || (isSame && kinship !== 'same')) return [];
  const days = [...billed.amounts.keys()].filter((day) => day >= span.from && day <= span.to);
  if (days.length === 0) return [];
  return [
    {
      ...NOTHING,
      rule: isSame ? 'billed_twice' : 'billed_by_other',
      sureness: isSame ? 'certain' : kinship === 'akin' ? 'ask' : 'likely',
      line: index,
      takes: [{ pool, days: whole(days) }],
      values: { ...spanValues(days), ...valuesOf(other) },
      otherInvoiceId: other.invoiceId,
    },
  ];
}

/** `part`: one of them is combined. `akin`: demurrage and storage may both be owed. */
function kinshipOf(a: TimeCharge, b: TimeCharge): 'same' | 'part' | 'akin' | 'none' {
  if (a === b) return 'same';
  if (a === 'combined' || b === 'combined') return 'part';
  return a !== 'detention' && b !== 'detention' ? 'akin' : 'none';
}

function otherSpan({ from, to }: OtherBill) {
  if (from === null || to === null) return null;
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first <= last ? { from: first, to: last } : null;
}

/** Two lines of one invoice about the same days of a container and charge: the later one repeats them. */
function repeatedInGroup(group: readonly ReadLine[]): Claim[] {
  const billed = new Set<number>();
  return group.flatMap(({ index, pool, billed: { amounts }, line }): Claim[] => {
    const days = [...amounts.keys()].filter((day) => billed.has(day));
    for (const day of amounts.keys()) billed.add(day);
    if (days.length === 0) return [];
    return [
      {
        ...NOTHING,
        rule: 'billed_twice',
        sureness: 'certain',
        line: index,
        takes: [{ pool, days: whole(days) }],
        values: {
          ...spanValues(days),
          number: null,
          invoice_date: null,
          biller: null,
          biller_kind: null,
          charge: line.charge,
        },
      },
    ];
  });
}
