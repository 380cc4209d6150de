/** Understanding as the steps of a document use it: papers with their payload, its evidence and the numbers that may link them. */
import type { Understander } from '../pipeline.ts';
import { extract } from './extract.ts';
import { linkNumbersOf } from './link-numbers.ts';
import type { DocumentKnowledge } from './part.ts';
import { evidenceOf, payloadOf } from './payload.ts';

export const understander = (knowledge: DocumentKnowledge) =>
  ({
    understand: (pages, hints) =>
      extract(pages, knowledge, hints).map((part) => ({
        pages: part.pages,
        type: part.type,
        notes: part.typeNotes,
        payload: payloadOf(part),
        evidence: evidenceOf(part),
        numbers: linkNumbersOf(part),
      })),
  }) satisfies Understander;
