/**
 * Extracts the total of an invoice, its currency and its charges. A total that equals the sum of the amounts above
 * it proves itself and them.
 */
import type { LabelledPage } from '../labels/spots.ts';
import type { DocumentCharge } from '../part.ts';
import { boxOf, type Segment } from '../segments.ts';
import { currenciesIn } from '../values/names.ts';
import { amountsIn, hundredthsOf } from '../values/quantities.ts';
import type { Finding } from './finding.ts';

export interface Totals {
  readonly findings: readonly Finding[];
  readonly charges: readonly DocumentCharge[];
}

/** An amount with its place. */
interface PlacedAmount {
  readonly amount: string;
  readonly segment: Segment;
}

/** Text between amounts and their total that is not an amount. */
const NOT_ADDED =
  /^(?:sub\s?-?total|zwischensumme|total|gesamt|sous-total|net\b|summe|suma\b|razem|subtotaal|totaal|ara toplam|toplam|imponibile|totale|base imponible|carry|brought|übertrag|report\b)/i;
/** How many amounts above a total are considered. */
const MOST_ADDED = 200;
/** In points: amounts of one column are flush left or right. */
const FLUSH = 14;

export function totalsOf(pages: readonly LabelledPage[]): Totals {
  const candidates = pages.flatMap(totalsOfPage);
  const findings = candidates.flatMap(({ finding }) => finding);
  const proven = candidates
    .filter(({ charges }) => charges.length > 1)
    .toSorted((a, b) => b.charges.length - a.charges.length);
  return { findings: [...findings, ...currencyFindings(pages, candidates)], charges: proven[0]?.charges ?? [] };
}

interface TotalCandidate {
  readonly finding: Finding;
  readonly charges: readonly DocumentCharge[];
  readonly line: string;
}

function totalsOfPage(page: LabelledPage): TotalCandidate[] {
  return [...page.labels.values()].flat().flatMap((label): TotalCandidate[] => {
    const { meanings, segment, printed } = label;
    const meaning = meanings.find((each) => each === 'total' || each === 'total_amount');
    if (meaning === undefined) return [];
    const line = page.lines[segment.line] ?? [];
    const behind = line.slice(line.indexOf(segment));
    const place =
      amountBehind(behind, label.valueAt) ?? (meaning === 'total_amount' ? amountBelow(page, segment) : undefined);
    if (place === undefined || isMeasure(page, place.segment)) return [];
    const charges = addendsOf(page, place);
    const finding: Finding = {
      field: 'total_amount',
      value: place.amount,
      page: segment.page,
      words: place.segment.words,
      text: place.segment.text.slice(0, 200),
      rule: charges.length > 1 ? `label ${printed}, sum of ${charges.length} amounts` : `label ${printed}`,
      confidence: charges.length > 1 ? 0.985 : (meaning === 'total_amount' ? 0.92 : 0.8) * label.certainty,
      isProven: charges.length > 1,
    };
    return [{ finding, charges, line: `${printed} ${behind.map(({ text }) => text).join(' ')}` }];
  });
}

/** A column of weights is no money: the nearest label above it says so, or its own unit. */
function isMeasure(page: LabelledPage, segment: Segment): boolean {
  if (/(?:kgs?|lbs?|cbm|m3|m³)\.?\s*$/i.test(segment.text)) return true;
  for (const line of page.lines.slice(0, segment.line).toReversed()) {
    const over = line.findLast(
      (each) => each.left < segment.right + 6 && each.right > segment.left - 6 && page.labels.get(each)?.length === 1,
    );
    const [label] = over === undefined ? [] : (page.labels.get(over) ?? []);
    if (label === undefined || label.rest.trim() !== '') continue;
    return MEASURES.some((concept) => label.concepts.has(concept));
  }
  return false;
}

const MEASURES = ['weight', 'volume', 'packages', 'quantity', 'tare', 'gross', 'net'] as const;

function amountBehind(segments: readonly Segment[], from: number): PlacedAmount | undefined {
  for (const [index, segment] of segments.entries().toArray().toReversed()) {
    const amount = amountsIn(index === 0 ? segment.text.slice(from) : segment.text).at(-1)?.amount;
    if (amount !== undefined) return { amount, segment };
  }
  return undefined;
}

function amountBelow({ lines }: LabelledPage, label: Segment): PlacedAmount | undefined {
  const found = lines.slice(label.line + 1, label.line + 4).flatMap((line): PlacedAmount[] => {
    const segment = line.find(({ left, right }) => left < label.right + 20 && right > label.left - 10);
    const amount = segment === undefined ? undefined : amountsIn(segment.text).at(-1)?.amount;
    return segment === undefined || amount === undefined ? [] : [{ amount, segment }];
  });
  // Several amounts below it are a column, of which the label is the head.
  return found.length === 1 ? found[0] : undefined;
}

/** The amounts in the column above a total that add up to it; none where they do not. */
function addendsOf({ lines }: LabelledPage, { amount, segment }: PlacedAmount): DocumentCharge[] {
  const total = hundredthsOf(amount);
  const added: DocumentCharge[] = [];
  let sum = 0;
  for (const line of lines.slice(0, segment.line).toReversed().slice(0, MOST_ADDED)) {
    const own = line.findLast((each) => isFlush(each, segment) && amountsIn(each.text).length > 0);
    const value = own === undefined ? undefined : amountsIn(own.text).at(-1)?.amount;
    const [first] = line;
    if (
      own === undefined ||
      value === undefined ||
      first === undefined ||
      line.some(({ text }) => NOT_ADDED.test(text))
    )
      continue;
    sum += hundredthsOf(value);
    const description = (line.find((each) => each !== own && /\p{L}{3}/u.test(each.text)) ?? first).text.slice(0, 200);
    const evidence = {
      value,
      page: own.page,
      box: boxOf(own),
      text: own.text,
      rule: 'amount of a proven total',
      confidence: 0.97,
    };
    if (value !== '0.00') added.unshift({ description, amount: value, evidence });
    if (sum === total && added.length > 1) return added;
    if (sum > total) return [];
  }
  return [];
}

const isFlush = (a: Segment, b: Segment) => Math.abs(a.left - b.left) < FLUSH || Math.abs(a.right - b.right) < FLUSH;

function currencyFindings(pages: readonly LabelledPage[], totals: readonly TotalCandidate[]): Finding[] {
  const besideTotals = totals.flatMap(({ finding, line }) => {
    const [code] = currenciesIn(line);
    if (code === undefined) return [];
    return [{ ...finding, field: 'currency' as const, value: code, rule: 'beside the total', confidence: 0.96 }];
  });
  if (besideTotals.length > 0) return besideTotals;
  // In small print other currencies are named: the limit of liability.
  const segments = pages.flatMap(({ lines }) => lines.flat()).filter(({ text }) => text.length < 60);
  const named = segments.flatMap((segment) => currenciesIn(segment.text).map((code) => ({ code, segment })));
  const [first] = named;
  if (first === undefined || named.some(({ code }) => code !== first.code)) return [];
  const { code, segment } = first;
  const { page, words, text } = segment;
  return [{ field: 'currency', value: code, page, words, text, rule: 'the only currency', confidence: 0.88 }];
}
