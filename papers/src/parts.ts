/**
 * The stages of document processing as functions: reading turns a file into pages of words, understanding turns
 * pages into documents with fields. Neither knows the database; `processing/` stores their results.
 */
import type { DocumentType } from './document-type.ts';
import type { Box, DocumentPage } from './pages.ts';
import type { FailureReason } from './processing.ts';

interface ReadingLimits {
  readonly maximumPages: number;
}

export type ReadResult =
  | { readonly pages: readonly DocumentPage[] }
  | { readonly failure: Exclude<FailureReason, 'infected' | 'not_scanned'>; readonly detail: string };

/** Turns a file into pages. */
export interface Reader {
  /** Name and version: readings of another engine are repeated. */
  readonly engine: string;
  /** @param path of the file, which is only there until the promise settles */
  read(path: string, contentType: string, limits: ReadingLimits, signal: AbortSignal): Promise<ReadResult>;
}

/** A value of a payload: flat, except lists. */
export type PayloadValue = string | number | boolean | null | readonly PayloadItem[];
export type PayloadItem = string | number | { readonly [key: string]: string | number | boolean | null };
export type Payload = Readonly<Record<string, PayloadValue>>;

/** Position of a value in the document, and the rule that found it. */
export interface FieldEvidence {
  /** Page of the file, from 1; null for a value that a user entered. */
  readonly page: number | null;
  readonly box: Box | null;
  readonly text: string;
  readonly rule: string;
  /** 0 to 1. */
  readonly confidence: number;
}
export type EvidenceByKey = Readonly<Record<string, readonly FieldEvidence[]>>;

/** Kinds of numbers in documents. */
export const NUMBER_KINDS = ['bill_of_lading', 'booking', 'container', 'purchase_order', 'reference'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export interface FoundNumber {
  readonly kind: NumberKind;
  /** Normalised: upper case, letters and digits only. */
  readonly number: string;
  /** As printed. */
  readonly text: string;
  /** False: it may be misread, and links only if it identifies one shipment. */
  readonly isSure: boolean;
}

/** One document of a file. */
export interface Part {
  /** Of the file, from 1. */
  readonly pages: readonly number[];
  /** Null: unknown. */
  readonly type: DocumentType | null;
  readonly notes: string | null;
  readonly payload: Payload;
  readonly evidence: EvidenceByKey;
  /** Numbers that may link the document. */
  readonly numbers: readonly FoundNumber[];
}

export interface UnderstandingHints {
  readonly fileName: string;
  /** The known type, so that only fields are extracted; null: detect it. */
  readonly type: DocumentType | null;
  /** The account's format of dates, Unicode LDML: only its order of day and month counts. */
  readonly dateFormat?: string | null;
  /** The account's own numbers among the possible numbers of the document: they resolve doubtful glyphs of a scan. */
  readonly knownAmong?: (numbers: readonly FoundNumber[]) => Promise<readonly string[]>;
}

/** The JSON Schema of the payload of a type. */
export interface DocumentSchema {
  readonly type: DocumentType;
  /** The date from which it holds, `2026-11-23`. */
  readonly version: string;
  readonly description: string;
  /** JSON Schema, draft 2020-12. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Turns pages into documents: pure, unless it also queries a model. */
export interface Understander {
  understand(pages: readonly DocumentPage[], hints: UnderstandingHints): readonly Part[] | Promise<readonly Part[]>;
}
