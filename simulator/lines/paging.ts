/**
 * Pages of a response. A cursor contains the query and the world time of the first page, so that all pages show one
 * state while the clock runs. Pure.
 */

import { SourceRefusal } from '../sources/refusal.ts';
import type { RawQuery } from './event-query.ts';

export interface Cursor {
  readonly query: RawQuery;
  /** World time of the first page. */
  readonly asOf: number;
  readonly offset: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Offsets by header; undefined: there is no such page. */
  readonly offsets: Readonly<Record<PageHeader, number | undefined>>;
}

export const PAGE_HEADERS = ['Current-Page', 'Next-Page', 'Prev-Page', 'First-Page', 'Last-Page'] as const;
type PageHeader = (typeof PAGE_HEADERS)[number];

export function pageOf<T>(all: readonly T[], offset: number, limit: number): Page<T> {
  const end = offset + limit;
  return {
    items: all.slice(offset, end),
    offsets: {
      'Current-Page': offset,
      'Next-Page': end < all.length ? end : undefined,
      'Prev-Page': offset > 0 ? Math.max(0, offset - limit) : undefined,
      'First-Page': 0,
      'Last-Page': Math.max(0, Math.ceil(all.length / limit) - 1) * limit,
    },
  };
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Throws if the text is not a cursor of this line, or if its time is after `now`. */
export function parseCursor(text: string, now: number): Cursor {
  const cursor = parseJson(Buffer.from(text, 'base64url').toString());
  if (isCursor(cursor) && cursor.asOf <= now) return cursor;
  throw new SourceRefusal(
    400,
    'invalidCursor',
    `"${text.slice(0, 60)}" is not a cursor of this line; use one from a page header`,
  );
}

function isCursor(value: unknown): value is Cursor {
  if (typeof value !== 'object' || value === null) return false;
  const { query, asOf, offset } = value as Record<string, unknown>;
  const areIntegers = [asOf, offset].every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
  return areIntegers && typeof query === 'object' && query !== null && Object.values(query).every(isQueryValue);
}

function isQueryValue(value: unknown): boolean {
  return [value].flat().every((text) => typeof text === 'string');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
