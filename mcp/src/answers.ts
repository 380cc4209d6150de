/**
 * Answers of tools: at most 50 rows and 25 kB, with what they rest on and how old it is, and a block beside them that
 * suggests what to call next. Knows no tool.
 */
import type { Api, Resource } from './api.ts';

export const MOST_ROWS = 50;
const MOST_BYTES = 25_000;
/** What is said of rows that were left out. */
const ROOM_FOR_FRAME = 200;
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
  readonly rows?: Rows;
}

interface Rows {
  readonly key: string;
  readonly page?: PageOfRows;
  readonly most?: number;
  /** Where they are no page, and not all of them. */
  readonly total?: number | undefined;
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

/** A code or position of others as it is; quoted where it has the length or the signs of a sentence. */
export function codeOrQuoted(text: unknown): string | Quoted | null {
  return typeof text === 'string' && /^[\p{L}\p{N}/-]+([ .][\p{L}\p{N}/-]+){0,3}$/u.test(text) && text.length <= 24
    ? text
    : quoted(text);
}

/** Members of attributes that terminals write. */
const TEXTS: Readonly<Record<string, (text: unknown) => unknown>> = {
  description: quoted,
  location_at_pod_terminal: codeOrQuoted,
};

/** Attributes as the API has them, with the free texts of others marked, however deep they are. */
export function markTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markTexts);
  // No value of the service is so long.
  if (typeof value === 'string' && value.length > 300) return quoted(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, markText(name, each)]));
}

/** The value of one member. */
export function markText(name: string, value: unknown): unknown {
  return typeof value === 'string' ? (TEXTS[name] ?? markTexts)(value) : markTexts(value);
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
  const payload = { ...answer.payload, ...frame, truncated: false };
  return shrunk(answer.rows ? cut(payload, answer.rows) : payload);
}

/**
 * With as many rows as there is room for. A page is cut at a size that divides it, so that the next page by that size
 * begins where this one ends.
 */
function cut(payload: Payload, { key, page, most = MOST_ROWS, total = page?.total }: Rows): Payload {
  const all = payload[key] as readonly unknown[];
  let room = MOST_BYTES - ROOM_FOR_FRAME - sizeOf({ ...payload, [key]: [] });
  const firstLeft = all.findIndex((row, index) => {
    room -= sizeOf(row) + 1;
    return index >= most || (room < 0 && index > 0);
  });
  let count = firstLeft === -1 ? all.length : firstLeft;
  const isCut = count < all.length;
  if (isCut && page) while (page.pageSize % count !== 0) count -= 1;
  const before = page ? (page.page - 1) * page.pageSize : 0;
  const isMore = isCut || (total !== undefined && before + count < total);
  const next =
    page && isCut
      ? { page: before / count + 2, page_size: count }
      : page && { page: page.page + 1, page_size: page.pageSize };
  return {
    ...payload,
    [key]: all.slice(0, count),
    truncated: isMore,
    ...(isMore && { shown: count, ...(total !== undefined && { total }), ...(next && { next }) }),
  };
}

/** Where something else than rows is too much: the longest list in it is halved until it fits. */
function shrunk(payload: Payload): Payload {
  if (sizeOf(payload) <= MOST_BYTES) return payload;
  const copy = structuredClone({ ...payload, truncated: true });
  for (let list = longestList(copy); list && sizeOf(copy) > MOST_BYTES; list = longestList(copy))
    list.length = Math.ceil(list.length / 2);
  return copy;
}

function longestList(payload: Payload): unknown[] | undefined {
  return listsIn(payload).sort((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) && value.length > 1 ? [value] : [];
  return [...own, ...Object.values(value).flatMap(listsIn)];
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Without members that say nothing: null, empty lists and empty objects. */
export function compact<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value != null && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  ) as Partial<Row>;
}

/** When the sources of a container or shipment were last checked. */
export function checksOf(resource: Resource | undefined): (string | null)[] {
  const names = [
    'shipment_last_tracking_request_at',
    'terminal_checked_at',
    'rail_last_tracking_request_at',
    'line_tracking_last_succeeded_at',
  ];
  return names.map((name) => (resource?.attributes[name] as string | null | undefined) ?? null);
}
