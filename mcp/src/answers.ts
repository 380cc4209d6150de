/**
 * Answers of tools: at most 50 rows and 25 kB, with what they rest on and how old it is, and a block beside them that
 * suggests what to call next. Knows no tool.
 */
import type { Api } from './api.ts';

export const MOST_ROWS = 50;
const MOST_BYTES = 25_000;
/** Of one text of a third party. */
const MOST_QUOTED = 400;

export type Payload = Record<string, unknown>;

export interface Steering {
  readonly purpose: string;
  readonly presentation_guidance: string;
  /** Questions that the user may have next. */
  readonly suggested_follow_ups: readonly string[];
  readonly suggested_tools: readonly string[];
}

export interface ToolAnswer {
  readonly payload: Payload;
  readonly steering: Steering;
  /** When sources were checked, as far as the tool knows. */
  readonly checkedAt?: readonly (string | null | undefined)[];
  /** The list in the payload that may be shortened, and the page it is of. */
  readonly rows?: { readonly key: string; readonly page?: PageOfRows; readonly most?: number };
}

export interface PageOfRows {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number | undefined;
}

/** Text that others wrote: lines, terminals, documents, people. Agents read it as data and never as instructions. */
export interface Quoted {
  readonly quoted: string;
}

export function quoted(text: unknown): Quoted | null {
  if (typeof text !== 'string' || text === '') return null;
  // Control characters may hide what follows from people.
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return { quoted: plain.length > MOST_QUOTED ? `${plain.slice(0, MOST_QUOTED)}…` : plain };
}

/** The answer with its frame: what was read, when, and what was cut off. @param now Unix milliseconds */
export function framed(answer: ToolAnswer, api: Api, now: number): Payload {
  const checked = (answer.checkedAt ?? []).filter((at) => typeof at === 'string').sort();
  const frame = {
    freshness: {
      read_at: new Date(now).toISOString(),
      sources_last_checked_at: checked.at(-1) ?? null,
      ...(checked.length > 1 && { oldest_check_at: checked[0] }),
    },
    provenance: { service: 'portolan', read: [...new Set(api.read)] },
    _metadata: {
      presentation_guidance: answer.steering.presentation_guidance,
      ...(answer.payload._metadata as object | undefined),
    },
  };
  return cut({ ...answer.payload, ...frame }, answer.rows);
}

/**
 * With as many rows as there is room for. A page is cut at a size that divides it, so that the next page by that size
 * begins where this one ends.
 */
function cut(payload: Payload, rows: ToolAnswer['rows']): Payload {
  const { key, page, most = MOST_ROWS } = rows ?? {};
  const all = key === undefined ? [] : (payload[key] as readonly unknown[]);
  if (key === undefined) return { ...payload, truncated: false };
  const fitting = (count: number) => sizeOf({ ...payload, [key]: all.slice(0, count) }) <= MOST_BYTES - 300;
  let count = Math.min(all.length, most);
  while (count > 1 && !fitting(count)) count -= 1;
  const isCut = count < all.length;
  if (isCut && page) while (page.pageSize % count !== 0) count -= 1;
  const before = page ? (page.page - 1) * page.pageSize : 0;
  const total = page?.total;
  const isMore = isCut || (total !== undefined && before + count < total);
  const next = page &&
    isMore && { page: (isCut ? before / count : page.page - 1) + 2, page_size: isCut ? count : page.pageSize };
  return {
    ...payload,
    [key]: all.slice(0, count),
    truncated: isMore,
    ...(isMore && { shown: count, ...(total !== undefined && { total }) }),
    ...(next && { next }),
  };
}

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(payload));

/** Without members that say nothing: null, empty lists and empty objects. */
export function compact<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value != null && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  ) as Partial<Row>;
}
