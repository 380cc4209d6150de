/**
 * A candidate value of a field at one place of a page. Several candidates may agree or contradict each other. Types
 * only.
 */

import type { DocumentType } from '../../document-types.ts';
import type { Word } from '../../pages.ts';
import type { DocumentFieldValue, DocumentKnowledge, ScalarFieldName } from '../part.ts';
import type { DayOrder } from '../values/dates.ts';
import type { DecimalMark } from '../values/quantities.ts';

export interface Finding {
  readonly field: ScalarFieldName;
  readonly value: DocumentFieldValue | null;
  readonly readings?: readonly string[];
  readonly page: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly rule: string;
  /** Of the rule alone; how sure the reader was of the words counts later. */
  readonly confidence: number;
  /** A check digit, a line's form or a sum proves it: glyphs that look alike do not matter. */
  readonly isProven?: boolean;
  /** The label was only "B/L No.": of the line or of the forwarder. */
  readonly isAnyBill?: boolean;
  /** The label was only "Origin" or "Destination": of the voyage or of the whole way. */
  readonly isAnyPlace?: boolean;
}

export interface ReadingContext {
  readonly knowledge: DocumentKnowledge;
  readonly type: DocumentType | null;
  readonly isScan: boolean;
  readonly order: DayOrder | null;
  readonly mark: DecimalMark | null;
}
