/**
 * Credit notes: whether a bill is one, its own number, and the number of the invoice that it credits. Where the two cannot
 * be told apart, neither is sure.
 */
import { comparableNumber } from '@portolan/codes/document-number';
import { plainText } from '@portolan/codes/plain-text';
import type { LabelledPage } from '../../labels/spots.ts';
import type { ReadFields, ValueEvidence } from '../../part.ts';
import { boxOfWords, type Segment } from '../../segments.ts';
import { inAnyCase } from '../../values/in-any-case.ts';

const CREDIT_NOTE =
  /\b(?:credit (?:note|memo|invoice)|cancellation (?:note|invoice)|gutschrift|rechnungskorrektur|stornorechnung|note de credit|facture d avoir|nota de (?:credito|abono)|creditnota|factura rectificativa)\b|^storno(?:$| (?:zu|der|von)\b)/;

/** @param texts of the head, line by line */
export const isCreditNote = (texts: readonly string[]) => texts.some((text) => CREDIT_NOTE.test(plainText(text)));

const NUMBER_WORD = inAnyCase('n(?:o|r|umber|ummer)?');
/** Five characters or more, with a digit: words and days are none. */
const NUMBER = String.raw`(?:${NUMBER_WORD}\b\.?|#)?\s*[:.]?\s*(?!\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b)((?=[\p{L}/-]*\d)[\p{Lu}\d][\p{Lu}\d/-]{4,39})(?![\p{L}\d/.-]*\p{Ll})`;
const CREDITED = [
  String.raw`\b(?:original|reference|ref\.?|credited|corrected|cancelled|related|against|to|for|of|for our|to our)\s+(?:\p{L}+\s+)?(?:invoice|bill)\s*`,
  String.raw`\b(?:zu|zur|fur|der|von|unserer?|ursprungliche\p{L}*|original|stornierte\p{L}*|korrigierte\p{L}*|berichtigte\p{L}*|bezug:?)\s+(?:unserer\s+)?(?:\p{L}+-?\s*)?rechnung(?:s-?(?:nummer|nr\.?))?\s*`,
  String.raw`\b(?:ursprungs|bezugs|original|referenz)-?rechnung(?:s-?(?:nummer|nr\.?))?\s*`,
].map(patternOf);
const OWN = [
  String.raw`\bcredit\s+(?:note|memo|invoice)\s*`,
  String.raw`\b(?:gutschrift|storno|stornorechnung|rechnungskorrektur)s?-?\s*(?:nummer|nr\.?)\s*`,
].map(patternOf);

/** Letters count in any case before the number, and as capitals in it. */
function patternOf(before: string): RegExp {
  return new RegExp(`${inAnyCase(before)}${NUMBER}`, 'gu');
}

const SURE = 0.93;
/** A user looks at it first: a misread digit is another number. */
const OF_SCAN = 0.8;

/** Numbers of a credit note, in place of what captions alone say. */
export function creditNumbersOf(pages: readonly LabelledPage[], fields: ReadFields, isScan: boolean): ReadFields {
  const lines = pages.flatMap((page) => page.lines);
  const credited = numbersBy(CREDITED, lines, isScan);
  const named = fields.invoice_number ?? [];
  const [only, another] = credited;
  if (only === undefined) return {};
  if (another !== undefined) return { invoice_number: named.map(unsure) };
  const isOther = ({ value }: Pick<ValueEvidence, 'value'>) => keyOf(value) !== keyOf(only.value);
  const own = numbersBy(OWN, lines, isScan).filter(isOther);
  const others = (own.length > 0 ? own : named).filter(isOther);
  const [number, second] = others;
  const isSure = number !== undefined && second === undefined;
  return {
    credited_invoice_number: [only],
    invoice_number: isSure ? [{ ...number, confidence: isScan ? OF_SCAN : SURE }] : others.map(unsure),
  };
}

const unsure = (each: ValueEvidence): ValueEvidence => ({ ...each, confidence: Math.min(each.confidence, OF_SCAN) });
const keyOf = (value: unknown) => comparableNumber(String(value));

/** Each number once. */
function numbersBy(
  patterns: readonly RegExp[],
  lines: readonly (readonly Segment[])[],
  isScan: boolean,
): ValueEvidence[] {
  const found = new Map<string, ValueEvidence>();
  for (const line of lines) {
    const text = line.map((segment) => segment.text).join(' ');
    // Accents do not matter, and the length of the text stays.
    const plain = text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => PLAIN.get(letter) ?? letter);
    const [first] = line;
    if (first === undefined) continue;
    for (const pattern of patterns) {
      for (const [, number = ''] of plain.matchAll(pattern)) {
        const words = line.flatMap((segment) => (segment.text.includes(number) ? segment.words : []));
        found.set(keyOf(number), {
          ...{ value: number, page: first.page, text: text.slice(0, 200), rule: 'number of a credit note' },
          box: boxOfWords(words.length > 0 ? words : first.words),
          confidence: isScan ? OF_SCAN : SURE,
        });
      }
    }
  }
  return [...found.values()];
}

const PLAIN = new Map([...'äöüÄÖÜ'].map((letter, at) => [letter, 'aouAOU'[at] ?? letter]));
