/** One segment of X12 or EDIFACT with its elements, split on first use. Knows no segment's meaning. */

/** How an interchange is cut into segments, elements and components. */
export interface Syntax {
  readonly format: 'x12' | 'edifact' | 'clm';
  readonly element: string;
  readonly component: string | null;
  /** EDIFACT: makes the character behind it an ordinary one. */
  readonly release: string | null;
  /** The byte that ends a segment. */
  readonly terminator: number;
}

const TAG = /^[A-Z][A-Z0-9]{1,2}$/;

export class EdiSegment {
  /** Upper case; unchanged where it is no segment's name. */
  readonly tag: string;
  /** Without its terminator. */
  readonly text: string;
  /** In its interchange, from 1. */
  readonly number: number;
  /** Of its first byte in the file. */
  readonly offset: number;
  readonly #syntax: Syntax;
  #elements: readonly string[] | undefined;

  constructor(text: string, number: number, offset: number, syntax: Syntax) {
    this.text = text;
    this.number = number;
    this.offset = offset;
    this.#syntax = syntax;
    const end = text.indexOf(syntax.element);
    const tag = (end === -1 ? text : text.slice(0, end)).trim();
    // EDIFACT allows a nesting level in a tag: `LOC:1`.
    this.tag = (syntax.component === null ? tag : (tag.split(syntax.component, 1)[0] ?? tag)).toUpperCase();
  }

  get format(): Syntax['format'] {
    return this.#syntax.format;
  }

  get isNamed(): boolean {
    return TAG.test(this.tag);
  }

  /** Trimmed; null where it is empty or missing. The tag is element 0; X12 elements are whole, as component 0. */
  get(element: number, component = 0): string | null {
    const text = this.#split()[element];
    if (text === undefined || text === '') return null;
    const { format, release } = this.#syntax;
    if (format !== 'edifact') return blankIsNull(text);
    const part = splitReleased(text, this.#syntax.component ?? ':', release)[component];
    return part === undefined ? null : blankIsNull(released(part, release));
  }

  get length(): number {
    return this.#split().length;
  }

  #split(): readonly string[] {
    this.#elements ??= splitReleased(this.text, this.#syntax.element, this.#syntax.release);
    return this.#elements;
  }
}

function blankIsNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

function splitReleased(text: string, separator: string, release: string | null): string[] {
  if (release === null || !text.includes(release)) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === release) index += 1;
    else if (text[index] === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function released(text: string, release: string | null): string {
  if (release === null || !text.includes(release)) return text;
  let plain = '';
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === release && index + 1 < text.length) index += 1;
    plain += text[index];
  }
  return plain;
}

/** Groups of segments, each from one with the tag up to the next; those before the first are in none. */
export function segmentGroups(segments: readonly EdiSegment[], tag: string): EdiSegment[][] {
  const groups: EdiSegment[][] = [];
  for (const segment of segments) {
    if (segment.tag === tag) groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups;
}
