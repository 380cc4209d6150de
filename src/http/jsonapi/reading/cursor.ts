/**
 * The opaque cursor of keyset paging: the last row's key values and the order they belong to; of a walk by id, what its first
 * page showed. Decoding checks every value, so that a forged or outdated cursor is a 400 and never a failing statement.
 */

import {
  BY_ID,
  type CursorValues,
  isById,
  isSteady,
  type SortKey,
  type SortKind,
} from '../../../database/lists/list-query.ts';
import { isUuid } from '../../../lib/ids.ts';
import { apiError } from '../errors.ts';

/** As many as a page may have. */
const MAX_SHOWN = 100;

/** Where a page starts, and the order in which that is a place. */
export interface CursorPosition {
  readonly sort: readonly SortKey[];
  readonly after: CursorValues;
  readonly shown?: readonly string[];
}

export function encodeCursor({ sort, after, shown = [] }: CursorPosition): string {
  return Buffer.from(JSON.stringify([signature(sort), ...after, ...shown])).toString('base64url');
}

/** @param sort the list's order; where rows move in it, the list is walked by id instead */
export function decodeCursor(sort: readonly SortKey[], cursor: string): CursorPosition {
  const [order, ...values] = parse(cursor);
  if (order === signature(BY_ID) && !isSteady(sort)) return walkPlace(values);
  if (order !== signature(sort) || values.length !== sort.length + (isById(sort) ? 0 : 1))
    throw invalid('belongs to another order of the list');
  values.forEach((value, index) => {
    if (!isOfKind(value, sort[index]?.kind ?? 'uuid')) throw invalid('is not one that this list gave');
  });
  return { sort, after: values };
}

function walkPlace(values: readonly string[]): CursorPosition {
  const [last, ...shown] = values;
  if (last === undefined || !values.every(isUuid) || shown.length > MAX_SHOWN)
    throw invalid('is not one that this list gave');
  return { sort: BY_ID, after: [last.toLowerCase()], shown };
}

function signature(sort: readonly SortKey[]): string {
  return sort.map(({ field, direction }) => (direction === 'descending' ? `-${field}` : field)).join(',');
}

function parse(cursor: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('is not one that this list gave');
  }
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!Array.isArray(parsed) || !parsed.every(isText)) throw invalid('is not one that this list gave');
  return parsed;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00(:00)?)$/;

function isOfKind(value: string, kind: SortKind): boolean {
  switch (kind) {
    case 'text':
      return value.isWellFormed() && !value.includes('\0');
    case 'time':
      return (
        INSTANT.test(value) &&
        isDate(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')))
      );
    case 'date':
      return isDate(value);
    case 'number':
      return /^-?\d{1,18}(\.\d{1,18})?$/.test(value);
    case 'uuid':
      return isUuid(value);
    case 'boolean':
      return value === 'true' || value === 'false';
  }
}

/** `2026-05-11`, and a day that exists. PostgreSQL knows no year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const epoch = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(text);
}

function invalid(what: string) {
  return apiError('invalid_parameter', {
    detail: `The cursor ${what}; take it from links.next_cursor of an earlier page, with the same sort.`,
    parameter: 'page[after]',
  });
}
