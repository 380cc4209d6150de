/** Splits a file into documents: a new title, or page 1 of n, starts the next one. */
import type { Classification } from './classify.ts';
import { glyphKey } from './labels/glyphs.ts';
import { type LabelledPage, spotsOf } from './labels/spots.ts';
import { documentNumberIn } from './values/document-numbers.ts';

export interface ClassifiedPage {
  readonly page: LabelledPage;
  readonly classification: Classification;
}

/** How sure a title must be to begin a document in the middle of a file. */
const SURE_TITLE = 0.85;
const PAGE_OF = /\b(?:page|seite|blatt|feuille|pagina|página)\s*:?\s*(\d{1,3})\s*(?:of|\/|von|de|di)\s*(\d{1,3})\b/i;
const CONTINUED = /\b(?:continued|continuation sheet|attached list|rider page|annex)\b/i;

/** @returns the indexes of the pages of each document, in order */
export function splitPages(pages: readonly ClassifiedPage[]): number[][] {
  const parts: number[][] = [];
  for (const [index, page] of pages.entries()) {
    const part = parts.at(-1);
    const former = (part ?? []).flatMap((each) => pages[each] ?? []);
    if (part === undefined || beginsDocument(page, former)) parts.push([index]);
    else part.push(index);
  }
  return parts;
}

/** @param former the pages of the document before, in order */
function beginsDocument({ page, classification }: ClassifiedPage, former: readonly ClassifiedPage[]): boolean {
  const texts = textsOf(page);
  const [first] = former;
  if (first === undefined || texts.length === 0) return first === undefined;
  const number = Number(texts.map((text) => PAGE_OF.exec(text)?.[1]).find((each) => each !== undefined) ?? 0);
  if (number > 1 || texts.slice(0, 12).some((text) => CONTINUED.test(text))) return false;
  const { type, confidence } = classification;
  if (type === null) return number === 1;
  if (sharesNoNumber(page, former)) return true;
  if (confidence < SURE_TITLE) return number === 1;
  if (type !== first.classification.type) return true;
  // Two documents of one type have different numbers.
  const [own, earlier] = [ownNumbers(page), ownNumbers(first.page)];
  const shared = [...own].filter(([meaning]) => earlier.has(meaning));
  return shared.length === 0 ? number === 1 : shared.some(([meaning, value]) => earlier.get(meaning) !== value);
}

const textsOf = (page: LabelledPage) => page.lines.flat().map(({ text }) => text);

/** A page that goes on repeats a number of its document: of the bill of lading, a container, an order. */
function sharesNoNumber(page: LabelledPage, former: readonly ClassifiedPage[]): boolean {
  const own = longNumbers(page);
  const earlier = new Set(former.flatMap((each) => longNumbers(each.page)));
  return own.length >= LEAST_NUMBERS && earlier.size >= LEAST_NUMBERS && !own.some((each) => earlier.has(each));
}

const LEAST_NUMBERS = 3;
/** Shorter ones are amounts, days and codes, which papers share by chance. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])[A-Z0-9]*\d{5}[A-Z0-9]*(?![\p{L}\p{N}])/gu;

const longNumbers = (page: LabelledPage) =>
  textsOf(page).flatMap((text) => (text.match(LONG_NUMBER) ?? []).map(glyphKey));

const OWN = new Set([
  'master_bill_of_lading',
  'bill_of_lading',
  'house_bill_of_lading',
  'invoice_number',
  'document_number',
  'entry_number',
]);

function ownNumbers(page: LabelledPage): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const label of [...page.labels.values()].flat()) {
    const meaning = label.meanings.find((each) => OWN.has(each));
    if (meaning === undefined || numbers.has(meaning)) continue;
    const value = spotsOf(label, page)
      .map(({ text }) => documentNumberIn(text))
      .find((each) => each !== undefined);
    if (value !== undefined) numbers.set(meaning, glyphKey(value));
  }
  return numbers;
}
