/**
 * The interface of understanding for the steps of processing: documents with payload, evidence and the numbers that
 * may link them.
 */
import type { DocumentPage } from '../pages.ts';
import { extract } from './extract.ts';
import { linkNumbersOf } from './link-numbers.ts';
import type { DocumentKnowledge, DocumentPart, Understander, UnderstandingHints } from './part.ts';
import { evidenceOf, payloadOf } from './payload.ts';

export const understander = (knowledge: DocumentKnowledge) =>
  ({
    understand: async (pages, hints) =>
      (await partsOf(pages, knowledge, hints)).map((part) => ({
        pages: part.pages,
        type: part.type,
        notes: part.typeNotes,
        payload: payloadOf(part),
        evidence: evidenceOf(part),
        numbers: linkNumbersOf(part),
      })),
  }) satisfies Understander;

/** Extracts a scan twice if the account has numbers that it may name: they resolve doubtful glyphs. */
async function partsOf(
  pages: readonly DocumentPage[],
  knowledge: DocumentKnowledge,
  { knownAmong, ...hints }: UnderstandingHints,
): Promise<DocumentPart[]> {
  const found = extract(pages, knowledge, hints);
  if (knownAmong === undefined || !pages.some(({ how }) => how === 'ocr')) return found;
  const knownNumbers = await knownAmong(found.flatMap(linkNumbersOf));
  return knownNumbers.length === 0 ? found : extract(pages, knowledge, { ...hints, knownNumbers });
}
