/**
 * The opaque cursor of keyset paging: the last row's key values and the order they belong to. Decoding checks every value,
 * so that a forged or outdated cursor is a 400 and never a failing statement.
 */
import { isUuid } from '../../lib/ids.ts';
import type { CursorValues, KeyKind, SortKey } from '../../resources/list-query.ts';
import { apiError } from './errors.ts';

export function encodeCursor(sort: readonly SortKey[], values: CursorValues): string {
  return Buffer.from(JSON.stringify([signature(sort), ...values])).toString('base64url');
}

export function decodeCursor(sort: readonly SortKey[], cursor: string): CursorValues {
  const [order, ...values] = parse(cursor);
  if (order !== signature(sort) || values.length !== sort.length + 1)
    throw invalid('belongs to another order of the list');
  values.forEach((value, index) => {
    const kind = sort[index]?.kind ?? 'uuid';
    if (value === null ? index === sort.length : !isOfKind(value, kind))
      throw invalid('is not one that this list gave');
  });
  return values;
}

function signature(sort: readonly SortKey[]): string {
  return sort.map(({ field, direction }) => (direction === 'descending' ? `-${field}` : field)).join(',');
}

function parse(cursor: string): (string | null)[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('is not one that this list gave');
  }
  const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
  if (!Array.isArray(parsed) || !parsed.every(isText)) throw invalid('is not one that this list gave');
  return parsed;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00(:00)?)$/;

function isOfKind(value: string, kind: KeyKind): boolean {
  switch (kind) {
    case 'text':
      return value.isWellFormed() && !value.includes('\0');
    case 'time':
      return INSTANT.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')));
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

/** `2026-05-11`, and a day that exists. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const epoch = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(text);
}

function invalid(what: string) {
  return apiError('invalid_parameter', {
    detail: `The cursor ${what}; take it from links.next_cursor of an earlier page, with the same sort.`,
    parameter: 'page[after]',
  });
}
