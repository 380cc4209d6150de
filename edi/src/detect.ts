/**
 * Which format begins at a place of a file, and its separators, read from the header itself: ISA however it is padded,
 * UNA, UNB with quotes or with line feeds, CLM. Pure.
 */
import type { Syntax } from './segment.ts';

export interface FoundHeader {
  readonly at: number;
  readonly syntax: Syntax;
}

export interface BrokenHeader {
  readonly at: number;
  readonly problem: string;
}

/** The bytes of a header that are read: ISA has 106 bytes at most, UNB with UNA some 200. */
export const HEADER_BYTES = 1024;

const LINE_FEED = 0x0a;
const BEGINNING = /(?<![A-Za-z0-9])(?:ISA[^A-Za-z0-9\s]|UNA|UNB|UNH\+|GS[*|^~]|ST[*|^~]|CLM(?:[A-Z]{3}| {4}[A-Z]{2}))/;

/**
 * The first header in `text`, whose characters are the bytes, or a malformed one; null if there is none. 'more': the
 * bytes may begin a header, and more of them are needed.
 */
export function findHeader(text: string, isLast: boolean): FoundHeader | BrokenHeader | 'more' | null {
  const at = BEGINNING.exec(text)?.index ?? null;
  if (at === null) return null;
  if (!isLast && text.length - at < HEADER_BYTES) return 'more';
  const read = readHeader(text.slice(at, at + HEADER_BYTES));
  return typeof read === 'string' ? { at, problem: read } : { at, syntax: read };
}

function readHeader(text: string): Syntax | string {
  switch (text.slice(0, 3)) {
    case 'ISA':
      return readIsa(text);
    case 'UNA':
      return readUna(text);
    case 'UNB':
      return readUnb(text);
    case 'UNH':
      return edifact(terminatorBefore(text, /(['\r\n])\s{0,8}BGM\+/i));
    case 'CLM':
      return { format: 'clm', element: '\0', component: null, release: null, terminator: LINE_FEED };
    default:
      return `${text.slice(0, 2)} has no ISA before it: the separators are read from ISA, so nothing can be read without it`;
  }
}

/** Elements are often padded short, so that nothing is where the standard has it; only their number is relied on. */
function readIsa(text: string): Syntax | string {
  const element = text.charAt(3);
  let at = 3;
  for (let count = 1; count < 16; count += 1) {
    at = text.indexOf(element, at + 1);
    if (at === -1) return `ISA has ${count} elements, 16 were expected`;
  }
  const [component = '', terminator = '', next = ''] = text.slice(at + 1, at + 4);
  if (component === '\r' || component === '\n') return x12(element, null, '\n');
  if (isPlain(component) || component === element || component === '')
    return `ISA16, the component separator, is "${component}": a character that is no letter, digit or element separator was expected`;
  // No ISA16: `…*T*~` with GS or a line feed behind it.
  if (/[A-Za-z]/.test(terminator) || (component === '~' && /[\r\n]/.test(terminator)))
    return x12(element, null, component);
  if (terminator === '\r') return x12(element, component, next === '\n' ? '\n' : '\r');
  if (terminator === '' || terminator === ' ' || isPlain(terminator) || terminator === element)
    return `ISA ends with "${terminator}": a segment terminator that is no letter or digit was expected`;
  return x12(element, component, terminator);
}

function x12(element: string, component: string | null, terminator: string): Syntax {
  return { format: 'x12', element, component, release: null, terminator: terminator.charCodeAt(0) };
}

function readUna(text: string): Syntax | string {
  const [component = '', element = '', , release = '', , terminator = ''] = text.slice(3, 9);
  if (!/^\s{0,8}UNB/i.test(text.slice(9))) return 'UNA is not followed by UNB six characters later';
  const marks = [component, element, terminator];
  if (new Set(marks).size < 3 || marks.some((mark) => isPlain(mark) || mark === ' '))
    return `UNA gives "${text.slice(3, 9)}": component and element separator, decimal mark, release character, a space and the terminator were expected, as in ":+.? '"`;
  return {
    format: 'edifact',
    element,
    component,
    release: release === ' ' ? null : release,
    terminator: terminator === '\r' ? LINE_FEED : terminator.charCodeAt(0),
  };
}

function readUnb(text: string): Syntax | string {
  const element = text.charAt(3);
  // UNOB: the separators that no keyboard has.
  if (element === '\x1d') return { format: 'edifact', element, component: '\x1f', release: null, terminator: 0x1c };
  if (element !== '+')
    return `UNB is followed by "${element}": "+" was expected, or a UNA before it that defines another separator`;
  return edifact(terminatorBefore(text, /(['\r\n])\s{0,8}UN[GHZ]\+/i));
}

/** Some files have line feeds instead of quotes, without a UNA that declares them. */
function terminatorBefore(text: string, next: RegExp): number {
  const mark = next.exec(text)?.[1] ?? "'";
  return mark === "'" ? mark.charCodeAt(0) : LINE_FEED;
}

function edifact(terminator: number): Syntax {
  return { format: 'edifact', element: '+', component: ':', release: '?', terminator };
}

function isPlain(character: string): boolean {
  return /^[A-Za-z0-9]$/.test(character);
}
