/**
 * JSON as a source sent it, made safe to keep: no text a database cannot hold, no nesting that overflows a stack.
 * Total: any text gives a value or a problem in words.
 */

export type JsonReading = { readonly value: unknown } | { readonly problem: string };

/** Answers nest six deep; a body past this is an attack or a mistake. */
const MAXIMUM_DEPTH = 32;

export function readJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = LONG_INTEGER.test(text) ? JSON.parse(text, keepLongInteger) : JSON.parse(text);
  } catch (error) {
    return { problem: describeNoJson(text, error) };
  }
  try {
    return { value: storable(value, 0) };
  } catch (error) {
    if (error instanceof TooDeep) return { problem: `JSON nested more than ${MAXIMUM_DEPTH} deep` };
    throw error;
  }
}

const LONG_INTEGER = /[[:,]\s*-?\d{16}/;

/** A number of an event beyond 2^53 would lose its last digits, and two events their difference: it stays a text. */
function keepLongInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const { source = '' } = context ?? {};
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

class TooDeep extends Error {}

/** PostgreSQL takes neither U+0000 nor half a surrogate pair in JSON: both become U+FFFD. */
function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAXIMUM_DEPTH) throw new TooDeep();
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item, depth + 1)]));
}

function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

function describeNoJson(text: string, error: unknown): string {
  if (text.trim() === '') return 'an empty body';
  if (/^\s*</.test(text)) return `a web page or XML, beginning ${excerpt(text)}`;
  return `no valid JSON (${error instanceof Error ? printable(error.message) : 'unreadable'}), beginning ${excerpt(text)}`;
}

const EXCERPT_LENGTH = 240;

/** The start of a text in quotation marks, on one line, for people. */
export function excerpt(text: string): string {
  const start = printable(text.slice(0, 4 * EXCERPT_LENGTH));
  return start.length > EXCERPT_LENGTH ? `"${start.slice(0, EXCERPT_LENGTH).toWellFormed()}…"` : `"${start}"`;
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}
