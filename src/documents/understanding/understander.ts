/** Understanding as the steps of a document use it: papers with their payload, its evidence and the numbers that may link them. */
import type { DocumentType } from '../../domain/documents/document-type.ts';
import type { DocumentPage } from '../pages.ts';
import { extract } from './extract.ts';
import { type LinkNumberKind, linkNumbersOf } from './links/propose-links.ts';
import type { DocumentHints, DocumentKnowledge } from './part.ts';
import { type DocumentPayload, evidenceOf, type PayloadEvidence, payloadOf } from './payload.ts';

export interface UnderstoodPaper {
  /** Of the file, from 1. */
  readonly pages: readonly number[];
  readonly type: DocumentType | null;
  /** Why it is taken for that type. */
  readonly notes: string;
  readonly payload: DocumentPayload;
  readonly evidence: PayloadEvidence;
  readonly numbers: readonly PaperNumber[];
}

export interface PaperNumber {
  readonly kind: LinkNumberKind;
  /** Upper case, letters and digits alone. */
  readonly number: string;
  /** As printed. */
  readonly text: string;
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const understander = (knowledge: DocumentKnowledge) => ({
  understand(pages: readonly DocumentPage[], hints: DocumentHints): UnderstoodPaper[] {
    return extract(pages, knowledge, hints).map((part) => ({
      pages: part.pages,
      type: part.type,
      notes: part.typeNotes,
      payload: payloadOf(part),
      evidence: evidenceOf(part),
      numbers: linkNumbersOf(part).map(({ kind, text }) => ({ kind, number: plain(text), text })),
    }));
  },
});
