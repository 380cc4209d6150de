/** The same days billed twice: by the same invoice sent twice, by another invoice or line, or by another biller. Pure. */

import type { Claim } from '../claims.ts';
import type { BilledInvoice, Biller } from '../invoice.ts';
import { spanOf } from '../reading/billed-days.ts';
import { type TimeCharge, timeChargeOf } from '../reading/expected.ts';
import type { ReadInvoice, ReadLine } from '../reading/lines.ts';
import { plain } from '../reading/match-stay.ts';
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
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const own = standing(byContainer.get(plain(first.line.container ?? '')) ?? []);
    const covered = coveredBy(own, first, invoice.biller);
    return [...repeatedInGroup(group), ...group.flatMap((line) => covered.flatMap((each) => overlapOf(line, each)))];
  });
}

interface Covered extends Pick<Claim, 'rule' | 'sureness'> {
  /** By day, the first bill that charges it. */
  readonly days: ReadonlyMap<number, OtherBill>;
}

/** What other bills charge of the days of a container, by what it means for a charge. */
function coveredBy(others: readonly OtherBill[], { charge }: ReadLine, biller: Biller): Covered[] {
  const meaning = (other: OtherBill) => {
    const kinship = kinshipOf(charge, timeChargeOf(other.charge));
    if (isSameBiller(biller, other)) return kinship === 'same' ? 'certain' : 'none';
    return kinship === 'none' ? 'none' : kinship === 'akin' ? 'ask' : 'likely';
  };
  const byMeaning = Map.groupBy(others, meaning);
  return (['certain', 'likely', 'ask'] as const).map((sureness) => ({
    rule: sureness === 'certain' ? 'billed_twice' : 'billed_by_other',
    sureness,
    days: daysOf(byMeaning.get(sureness) ?? []),
  }));
}

function daysOf(others: readonly OtherBill[]): Map<number, OtherBill> {
  const days = new Map<number, OtherBill>();
  for (const other of others) {
    const { from, to } = other;
    const span = spanOf({ from, to, days: null, freeTimeTo: null });
    for (let day = span?.from ?? 1; day <= (span?.to ?? 0); day += 1) if (!days.has(day)) days.set(day, other);
  }
  return days;
}

function overlapOf({ index, pool, billed }: ReadLine, { rule, sureness, days: covered }: Covered): Claim[] {
  const byOther = Map.groupBy(
    [...billed.amounts.keys()].filter((day) => covered.has(day)),
    (day) => covered.get(day) as OtherBill,
  );
  return [...byOther].map(([other, days]) => ({
    ...NOTHING,
    rule,
    sureness,
    line: index,
    takes: [{ pool, days: whole(days) }],
    values: { ...spanValues(days), ...valuesOf(other) },
    otherInvoiceId: other.invoiceId,
  }));
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

/** `part`: one of them is combined. `akin`: demurrage and storage may both be owed. */
function kinshipOf(a: TimeCharge | null, b: TimeCharge | null): 'same' | 'part' | 'akin' | 'none' {
  if (a === null || b === null) return 'none';
  if (a === b) return 'same';
  if (a === 'combined' || b === 'combined') return 'part';
  return a !== 'detention' && b !== 'detention' ? 'akin' : 'none';
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
