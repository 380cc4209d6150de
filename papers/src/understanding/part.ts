/**
 * The input and the output of understanding a document: the facts that it needs, the parts that the rules find, and the
 * same parts as payloads with evidence. Types only.
 */

import type { BilledCharge } from '@portolan/codes/billed-charge';
import type { DocumentType } from '../document-types.ts';
import type { Box, DocumentPage } from '../pages.ts';
import type { LabelledPlace } from './learning/labelled-place.ts';
import type { LearnedLabel } from './learning/learned.ts';
import type { FieldName, ListName } from './schemas.ts';

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

/** Charged days of a tier, and what each of them costs. */
export interface BilledTier {
  readonly days: number;
  readonly rate: number;
}

/** What a bill charges for the time of a container. What the line leaves out is null. */
export interface BilledLine {
  /** ISO 6346. */
  readonly container: string | null;
  readonly billOfLading: string | null;
  readonly charge: BilledCharge;
  readonly description: string | null;
  /** Size and type as printed. */
  readonly equipment: string | null;
  /** First and last charged day, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly days: number | null;
  readonly freeDays: number | null;
  readonly freeTimeFrom: string | null;
  readonly freeTimeTo: string | null;
  /** In order; none: a lump sum, or no rate is stated. */
  readonly tiers: readonly BilledTier[];
  /** Decimal number with two places; negative: a credit. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly evidence: ValueEvidence;
}

export type ScalarFieldName = Exclude<FieldName, ListName>;
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
  readonly billedLines: readonly BilledLine[];
  /** All possible numbers on the document, as printed; also compared with values of custom fields. */
  readonly numbers: readonly string[];
}

/** The form of the numbers of a line's documents. */
interface LineNumberForm {
  readonly scac: string;
  readonly numberType: 'bill_of_lading' | 'booking_number';
  /** Whether the form begins with four given letters: such a prefix names its line by itself. */
  readonly explicit: boolean;
  matches(number: string): boolean;
}

export interface NumberPatterns {
  readonly forms: readonly LineNumberForm[];
  /** The four letters that a line's documents begin with. */
  readonly documentPrefixes: ReadonlyMap<string, unknown>;
  /** The four letters of the container numbers of lines, and of lessors. */
  readonly containerOwners: ReadonlyMap<string, unknown>;
  readonly lessorPrefixes: ReadonlySet<string>;
}

export interface LocatedPlace {
  /** Equal for all codes and names of one place. */
  readonly key: string;
  /** UN/LOCODE; null where only a name is known. */
  readonly locode: string | null;
  /** Whether the list of places has it; false where the key is made of the name. */
  readonly isKnown: boolean;
}

/** Facts that a caller passes in: numbers of lines, places, facilities. */
export interface DocumentKnowledge {
  readonly patterns: NumberPatterns;
  locate(place: { readonly locode: string | null; readonly name: string | null }): LocatedPlace | null;
  isFirmsCode(code: string): boolean;
}

export interface DocumentHints {
  /** The type that a user entered; it counts where the file is one document. */
  readonly type?: DocumentType | null;
  /** The pages are one document: they are not split. */
  readonly isOne?: boolean;
  readonly fileName?: string;
  /** The account's format of dates, Unicode LDML: only its order of day and month counts. */
  readonly dateFormat?: string | null;
  /** Numbers of the account's shipments: they resolve doubtful glyphs of a scan. */
  readonly knownNumbers?: Iterable<string>;
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
  /** The ways to read it, where there are two; the payload has no value then. */
  readonly readings?: readonly string[];
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
  /** 0 to 1. */
  readonly typeConfidence: number;
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
  /** The pages are one document: they are not split. */
  readonly isOne?: boolean;
  /** The account's format of dates, Unicode LDML: only its order of day and month counts. */
  readonly dateFormat?: string | null;
  /** The account's own numbers among the possible numbers of the document: they resolve doubtful glyphs of a scan. */
  readonly knownAmong?: (numbers: readonly FoundNumber[]) => Promise<readonly string[]>;
  /** What users taught of papers like one with these words. */
  readonly learnedOf?: (layoutWords: readonly string[]) => Promise<readonly LearnedLabel[]>;
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

export interface EnteredValue {
  readonly type: DocumentType;
  readonly field: string;
  readonly value: PayloadValue;
  /** Where the user found it; null: they did not show it. */
  readonly at: { readonly page: number; readonly box: Box } | null;
  readonly dateFormat: string | null;
}

/** Turns pages into documents: pure, unless it also queries a model. */
export interface Understander {
  understand(pages: readonly DocumentPage[], hints: UnderstandingHints): readonly Part[] | Promise<readonly Part[]>;
  /** Where a value that a user entered stands, with its label. Undefined: it is not printed, or is no single value. */
  placeOfEntered?(pages: readonly DocumentPage[], entered: EnteredValue): LabelledPlace | undefined;
}
