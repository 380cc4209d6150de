/**
 * Extracts the total of an invoice, its currency and its charges. A total that equals the sum of the amounts above it
 * proves itself and them, whatever it is called.
 */
import type { FoundLabel } from '../labels/find-labels.ts';
import type { LabelledPage } from '../labels/spots.ts';
import type { Concept } from '../labels/words.ts';
import type { DocumentCharge } from '../part.ts';
import { boxOf, type Segment } from '../segments.ts';
import { amountsIn, currenciesIn, dollarOf, hundredthsOf, wholeAmountIn } from '../values/money.ts';
import type { Finding, ReadingContext } from './finding.ts';
import { conceptsIn } from './measures.ts';
import { isInvoice } from './read-spot.ts';

export interface Totals {
  readonly findings: readonly Finding[];
  readonly charges: readonly DocumentCharge[];
}

/** An amount with its place. */
interface PlacedAmount {
  readonly amount: string;
  readonly segment: Segment;
}

/** The last amount of a segment. */
interface OwnAmount extends PlacedAmount {
  readonly hundredths: number;
  /** Without decimals. */
  readonly isWhole: boolean;
}

type Lines = LabelledPage['lines'];

/** A line with an amount below others. */
interface AmountLine {
  readonly line: readonly Segment[];
  /** Index among all lines of the document. */
  readonly at: number;
  readonly page: LabelledPage;
  readonly amounts: readonly OwnAmount[];
  /** It begins with a word for a total or a subtotal. */
  readonly isSum: boolean;
}

/** Text between amounts and their total that is not an amount of its own. */
const NOT_ADDED = /^(?:net\b|netto|imponibile|base imponible|merce|carry|brought|übertrag|report\b|a nuevo)/i;
/** How many lines above a total are considered. */
const MOST_ADDED = 200;
/** In points: amounts of one column are flush left or right. */
const FLUSH = 14;

export function totalsOf(pages: readonly LabelledPage[], context: ReadingContext): Totals {
  const all = pages.flatMap((page) => page.lines.map((line) => ({ line, page })));
  const lines = all.map(({ line, page }, at): AmountLine => {
    const amounts = line.flatMap(ownAmount);
    return { line, page, at, amounts, isSum: amounts.length > 0 && line.some(isOfSum) };
  });
  const labelled = lines.flatMap((line) => labelledTotals(line, lines));
  const isNamed = labelled.some(({ added, finding }) => added.length > 1 || finding.confidence > 0.9);
  const candidates = isNamed ? labelled : [...labelled, ...unlabelledTotals(lines)];
  // A subtotal is proven by fewer amounts than the total.
  const [proven] = candidates
    .filter(({ added }) => added.length > 1)
    .toSorted((a, b) => b.added.length - a.added.length || b.from.at - a.from.at);
  const findings = candidates.map(({ finding }) =>
    proven === undefined || finding.value === proven.finding.value
      ? finding
      : { ...finding, confidence: finding.confidence * 0.6 },
  );
  return {
    findings: [...findings, ...currencyFindings(pages, candidates, context)],
    charges: proven === undefined ? [] : chargesOf(proven, lines, context),
  };
}

interface TotalCandidate {
  readonly finding: Finding;
  readonly added: readonly Addend[];
  readonly place: PlacedAmount;
  readonly from: AmountLine;
  readonly text: string;
}

interface Addend extends OwnAmount {
  readonly from: AmountLine;
}

function labelledTotals(from: AmountLine, lines: readonly AmountLine[]): TotalCandidate[] {
  const { line, page } = from;
  return line
    .flatMap((segment) => page.labels.get(segment) ?? [])
    .flatMap((label): TotalCandidate[] => {
      const { meanings, segment, printed, valueAt, certainty } = label;
      const meaning = meanings.find((each) => each === 'total' || each === 'total_amount');
      if (meaning === undefined) return [];
      const behind = line.slice(line.indexOf(segment));
      const place =
        amountBehind(behind, valueAt) ??
        (meaning === 'total_amount' ? (amountBelow(page.lines, segment) ?? wholeBehind(behind)) : undefined);
      if (place === undefined) return [];
      if (isMeasure(page, place.segment)) return [];
      const added = addendsOf(place, from, lines);
      const confidence = added.length > 1 ? 0.985 : (meaning === 'total_amount' ? 0.92 : 0.8) * certainty;
      return [candidateOf({ place, from, added }, `label ${printed}`, confidence)];
    });
}

/** The lowest amount that is the sum of those above it. */
function unlabelledTotals(lines: readonly AmountLine[]): TotalCandidate[] {
  for (const from of lines.toReversed()) {
    // Of amounts in two currencies the first is that of the invoice.
    for (const place of from.amounts) {
      const added = place.isWhole ? [] : addendsOf(place, from, lines);
      if (added.length < 2 || isMeasure(from.page, place.segment)) continue;
      const concepts = conceptsIn(from.line.map(({ text }) => text).join(' '));
      const isNamed = NAMES_OF_TOTALS.some((concept) => concepts.includes(concept));
      return [candidateOf({ place, from, added }, 'below its parts', isNamed ? 0.93 : 0.8)];
    }
  }
  return [];
}

const NAMES_OF_TOTALS: readonly Concept[] = ['total', 'pay', 'due', 'amount', 'balance', 'invoice'];

function candidateOf(
  { place, from, added }: Pick<TotalCandidate, 'place' | 'from' | 'added'>,
  how: string,
  confidence: number,
): TotalCandidate {
  const { segment, amount } = place;
  const isProven = added.length > 1;
  const finding: Finding = {
    field: 'total_amount',
    value: amount,
    page: segment.page,
    words: segment.words,
    text: segment.text.slice(0, 200),
    rule: isProven ? `${how}, sum of ${added.length} amounts` : how,
    confidence,
    isProven,
  };
  return { finding, added, place, from, text: from.line.map(({ text }) => text).join(' ') };
}

/** A column of weights is no money: the nearest line of titles above it says so, or its own unit. */
function isMeasure(page: LabelledPage, segment: Segment): boolean {
  if (hasCurrency(segment)) return false;
  if (/(?:kgs?|lbs?|cbm|m3|m³)\.?\s*$/i.test(segment.text)) return true;
  for (const line of page.lines.slice(0, segment.line).toReversed()) {
    const labels = line.flatMap((each) => titleOf(page, each));
    const over = line.find((each) => each.left < segment.right + 6 && each.right > segment.left - 6);
    const [own] = over === undefined ? [] : titleOf(page, over);
    if (over !== undefined && !/\d/.test(over.text) && hasCurrency(over)) return false;
    if (own !== undefined) return MEASURES.some((concept) => own.concepts.has(concept)) && !isOfMoney(own);
    if (labels.some(isOfMoney)) return false;
  }
  return false;
}

const titleOf = ({ labels }: LabelledPage, segment: Segment): FoundLabel[] =>
  (labels.get(segment) ?? []).filter(({ rest }) => rest.trim() === '').slice(0, 1);

const hasCurrency = ({ text }: Segment) => /\$/.test(text) || currenciesIn(text).length > 0;

const MEASURES = ['weight', 'volume', 'packages', 'quantity', 'tare', 'gross', 'net'] as const;
const MONEY: readonly Concept[] = ['amount', 'value', 'price', 'charge', 'rate', 'tax', 'currency', 'total'];

const isOfMoney = ({ concepts, segment }: FoundLabel) =>
  hasCurrency(segment) || MONEY.some((concept) => concepts.has(concept));

function amountBehind(segments: readonly Segment[], from: number): PlacedAmount | undefined {
  for (const [index, segment] of segments.entries().toArray().toReversed()) {
    const amount = amountsIn(index === 0 ? segment.text.slice(from) : segment.text).at(-1)?.amount;
    if (amount !== undefined) return { amount, segment };
  }
  return undefined;
}

/** Beside a total of a currency: `TOTAL (TWD)   19,726`. */
function wholeBehind([label, ...segments]: readonly Segment[]): PlacedAmount | undefined {
  const segment = segments.at(-1);
  const amount = segment === undefined ? undefined : wholeAmountIn(segment.text);
  const isOfMoney = [label, segment].some((each) => each !== undefined && hasCurrency(each));
  return segment === undefined || amount === undefined || !isOfMoney ? undefined : { amount, segment };
}

function amountBelow(lines: Lines, label: Segment): PlacedAmount | undefined {
  const found = lines.slice(label.line + 1, label.line + 4).flatMap((line): PlacedAmount[] => {
    const segment = line.find(({ left, right }) => left < label.right + 20 && right > label.left - 10);
    const amount = segment === undefined ? undefined : amountsIn(segment.text).at(-1)?.amount;
    return segment === undefined || amount === undefined ? [] : [{ amount, segment }];
  });
  // Several amounts below it are a column, of which the label is the head.
  return found.length === 1 ? found[0] : undefined;
}

/** The amounts above a total that add up to it, of its column or the last ones of their lines; none where they do not. */
function addendsOf(total: PlacedAmount, { at }: AmountLine, lines: readonly AmountLine[]): Addend[] {
  const above = lines.slice(Math.max(0, at - MOST_ADDED), at).toReversed();
  const flush = addedUp(total, above, (segment) => isFlush(segment, total.segment));
  return flush.length > 0 ? flush : addedUp(total, above, () => true);
}

function addedUp(total: PlacedAmount, above: readonly AmountLine[], isOwn: (segment: Segment) => boolean): Addend[] {
  const wanted = hundredthsOf(total.amount);
  const isWhole = amountsIn(total.segment.text).length === 0;
  const added: Addend[] = [];
  let sum = 0;
  for (const from of above) {
    const own = from.amounts.findLast((each) => (isWhole || !each.isWhole) && isOwn(each.segment));
    if (own === undefined || from.isSum) continue;
    sum += own.hundredths;
    added.push({ ...own, from });
    if (sum === wanted && added.length > 1) return added.filter(({ hundredths }) => hundredths !== 0).toReversed();
  }
  return [];
}

function ownAmount(segment: Segment): OwnAmount[] {
  const amount = amountsIn(segment.text).at(-1)?.amount;
  const whole = amount ?? wholeAmountIn(segment.text);
  return whole === undefined
    ? []
    : [{ amount: whole, hundredths: hundredthsOf(whole), segment, isWhole: amount === undefined }];
}

function isOfSum({ text }: Segment): boolean {
  if (NOT_ADDED.test(text)) return true;
  const [first] = conceptsIn(text.slice(0, 40));
  return first === 'total' || first === 'subtotal';
}

const isFlush = (a: Segment, b: Segment) => Math.abs(a.left - b.left) < FLUSH || Math.abs(a.right - b.right) < FLUSH;

/** On an invoice of goods, what is neither an item nor the sum of the items. */
function chargesOf(
  { added }: TotalCandidate,
  lines: readonly AmountLine[],
  { type }: ReadingContext,
): DocumentCharge[] {
  const isOfGoods = type === 'commercial_invoice';
  return added
    .filter((each) => !isOfGoods || !(isItem(each) || addendsOf(each, each.from, lines).length > 1))
    .map((each) => ({
      description: (titleOfAddend(each) ?? each.from.line[0] ?? each.segment).text.slice(0, 200),
      ...each,
    }))
    .map(({ description, amount, segment }) => ({
      description,
      amount,
      evidence: {
        value: amount,
        page: segment.page,
        box: boxOf(segment),
        text: segment.text,
        rule: 'amount of a proven total',
        // That they add up proves the amounts, and not which of them are charges.
        confidence: 0.88,
      },
    }));
}

const titleOfAddend = ({ segment, from: { line } }: Addend) =>
  line.find((each) => each !== segment && /\p{L}{3}/u.test(each.text));

/** A quantity and a price stand before its amount, or nothing that says what it is for. */
function isItem(addend: Addend): boolean {
  const { segment, from } = addend;
  const { line } = from;
  if (titleOfAddend(addend) === undefined) return true;
  const before = line.slice(0, line.indexOf(segment)).map(({ text }) => text);
  return before.filter((text) => /^\D{0,4}\d[\d.,' ]*(?:\s?\p{L}{1,5}\.?)?$/u.test(text)).length >= 2;
}

function currencyFindings(
  pages: readonly LabelledPage[],
  totals: readonly TotalCandidate[],
  context: ReadingContext,
): Finding[] {
  const segments = pages.flatMap(({ lines }) => lines.flat());
  const found = (
    finding: Omit<Finding, 'field' | 'rule' | 'confidence'>,
    code: string,
    how: string,
    confidence: number,
  ) => ({
    ...finding,
    field: 'currency' as const,
    value: code,
    rule: how,
    confidence,
  });
  const besideTotals = totals.flatMap(({ finding, text, place, from, added }) => {
    const [code] = currenciesIn(text);
    if (code !== undefined) return [found(finding, code, 'beside the total', 0.96)];
    if (/\$/.test(text))
      return [found(finding, dollarOf(segments.map((each) => each.text)), 'sign beside the total', 0.92)];
    const over = codeOver(place.segment, added[0]?.from ?? from);
    return over === undefined ? [] : [found(finding, over, 'over the amounts', 0.93)];
  });
  if (besideTotals.length > 0 || (totals.length === 0 && !isInvoice(context))) return besideTotals;
  // In small print other currencies are named: the limit of liability.
  const named = segments
    .filter(({ text }) => text.length < 60)
    .flatMap((segment) => currenciesIn(segment.text).map((code) => ({ code, segment })));
  const [first] = named;
  if (first === undefined || named.some(({ code }) => code !== first.code)) return [];
  const { code, segment } = first;
  return [
    found(
      { value: code, page: segment.page, words: segment.words, text: segment.text },
      code,
      'the only currency',
      0.88,
    ),
  ];
}

/** The currency that the titles over a column of amounts name. */
function codeOver({ left, right }: Segment, { page, line }: AmountLine): string | undefined {
  const from = line[0]?.line ?? 0;
  for (const above of page.lines.slice(0, from).toReversed()) {
    const over = above.filter((each) => each.left < right + 20 && each.right > left - 60 && !/\d/.test(each.text));
    const [code] = currenciesIn(over.map(({ text }) => text).join(' '));
    if (code !== undefined) return code;
    if (over.some(({ text }) => /\$/.test(text))) return dollarOf(page.lines.flat().map(({ text }) => text));
  }
  return undefined;
}
