/** The input and the output of understanding a document. Types only. */

import type { Locate } from '../../../core/location.ts';
import type { NumberPatterns } from '../../../core/numbers/number-patterns.ts';
import type { DocumentType } from '../document-type.ts';
import type { Box } from '../pages.ts';
import type { FieldName } from './schemas/fields.ts';

export type DocumentFieldValue = string | number | readonly string[];

export interface ValueEvidence {
  /** null where the text can be read in two ways. */
  readonly value: DocumentFieldValue | null;
  /** The ways, where there are two: `["2026-03-04", "2026-04-03"]`. */
  readonly readings?: readonly string[];
  /** From 1. */
  readonly page: number;
  /** Fractions of the page. */
  readonly box: Box;
  /** As printed. */
  readonly text: string;
  /** `label Bill of Lading No. (right)`, `pattern of HLCU`, `check digit`, `known number`. */
  readonly rule: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface DocumentContainer {
  /** ISO 6346, check digit verified. */
  readonly number: string;
  readonly type: string | null;
  readonly seals: readonly string[];
  readonly packages: number | null;
  /** In `weightUnit`. */
  readonly grossWeight: number | null;
  readonly weightUnit: 'kg' | 'lb' | null;
  readonly volumeCubicMetres: number | null;
  readonly evidence: ValueEvidence;
}

export interface DocumentCharge {
  readonly description: string;
  /** Decimal number with two places. */
  readonly amount: string;
  readonly evidence: ValueEvidence;
}

export type ScalarFieldName = Exclude<FieldName, 'containers' | 'charges'>;
export type ReadFields = Readonly<Partial<Record<ScalarFieldName, readonly ValueEvidence[]>>>;

export interface DocumentPart {
  /** Of the file, from 1. */
  readonly pages: readonly number[];
  /** null if unknown. */
  readonly type: DocumentType | null;
  /** 0 to 1. */
  readonly typeConfidence: number;
  /** Reason for the type, for readers. */
  readonly typeNotes: string;
  /** The surest evidence of each field first. */
  readonly fields: ReadFields;
  readonly containers: readonly DocumentContainer[];
  readonly charges: readonly DocumentCharge[];
  /** All possible numbers on the document, as printed; also compared with values of custom fields. */
  readonly numbers: readonly string[];
}

/** Reference data. */
export interface DocumentKnowledge {
  readonly patterns: NumberPatterns;
  readonly locate: Locate;
  isFirmsCode(code: string): boolean;
}

export interface DocumentHints {
  /** The type that a user entered; it counts where the file is one document. */
  readonly type?: DocumentType | null;
  readonly fileName?: string;
  /** The account's format of dates, Unicode LDML: only its order of day and month counts. */
  readonly dateFormat?: string | null;
  /** Numbers of the account's shipments: they resolve doubtful glyphs of a scan. */
  readonly knownNumbers?: Iterable<string>;
}
