/** A letter as it is printed: texts in their places, without a font or a page. Pure data, which a thread can be given. */
import type { Language } from '@portolan/wording/language';

export interface Letter {
  readonly language: Language;
  readonly sender: Letterhead;
  readonly recipient: readonly string[];
  /** `29 November 2026` */
  readonly day: string;
  readonly references: readonly { readonly label: string; readonly value: string }[];
  readonly subject: string;
  /** Blank lines separate paragraphs; lines that begin with a dash are a list. */
  readonly body: string;
  readonly enclosures: readonly string[];
  /** The first begins a page. */
  readonly annexes: readonly Annex[];
  /** Unix milliseconds; stated in the file. The same letter of the same moment has the same bytes. */
  readonly at: number;
}

export interface Letterhead {
  readonly name: string;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  /** A person or team, mail address, telephone. */
  readonly contact: readonly string[];
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null;
}

export interface Annex {
  readonly heading: string;
  readonly note: string;
  readonly tables: readonly LetterTable[];
}

export interface LetterTable {
  /** Repeated on each page, like the names of the columns; null: none. */
  readonly title: string | null;
  /** Below the title, on the first page of the table. */
  readonly reasons: readonly string[];
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Indexes of rows that are shaded: what the letter disputes. */
  readonly marked?: ReadonlySet<number>;
  /** The last row, set off. */
  readonly sum: readonly string[] | null;
}

export interface LetterColumn {
  readonly name: string;
  /** Points; null: what the others leave. */
  readonly width: number | null;
  readonly isAmount: boolean;
}
