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
    const first = part === undefined ? undefined : pages[part[0] ?? 0];
    if (part === undefined || first === undefined || beginsDocument(page, first)) parts.push([index]);
    else part.push(index);
  }
  return parts;
}

function beginsDocument({ page, classification }: ClassifiedPage, first: ClassifiedPage): boolean {
  const texts = page.lines.flat().map(({ text }) => text);
  if (texts.length === 0) return false;
  const number = Number(texts.map((text) => PAGE_OF.exec(text)?.[1]).find((each) => each !== undefined) ?? 0);
  if (number > 1 || texts.slice(0, 12).some((text) => CONTINUED.test(text))) return false;
  const { type, confidence } = classification;
  if (type === null || confidence < SURE_TITLE) return number === 1;
  if (type !== first.classification.type) return true;
  // Two documents of one type have different numbers.
  const [own, former] = [ownNumbers(page), ownNumbers(first.page)];
  const shared = [...own].filter(([meaning]) => former.has(meaning));
  return shared.length === 0 ? number === 1 : shared.some(([meaning, value]) => former.get(meaning) !== value);
}

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
