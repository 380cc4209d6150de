/**
 * Values of an answer by the mappings of the settings: paths and alternatives, words, lists, and entries that are put together from
 * members of the container. Pure and total: accepts any JSON.
 */

import { momentOf } from '../../../core/time.ts';
import { PLAIN_TIMES, readClock } from '../../neutral-format/times.ts';
import type { AnswerSettings } from './settings.ts';

type Paths = string | readonly string[];

interface Condition {
  readonly path: string;
  readonly is: string;
}

interface Mapped {
  readonly path?: Paths;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly days?: number;
  readonly is?: unknown;
  readonly each?: Paths;
  readonly latest?: string;
  readonly missing?: 'none';
  readonly when?: Condition;
  readonly members?: Members;
}

type Members = Readonly<Record<string, unknown>>;
type Mapping = string | Mapped | readonly (string | Mapped)[];
type Writing = Pick<AnswerSettings, 'dates' | 'currency'>;

export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}

/** The first of several paths with a value that is not blank; else the first one that is there. */
function firstAt(value: unknown, paths: Paths): unknown {
  if (typeof paths === 'string') return valueAt(value, paths);
  const found = paths.map((path) => valueAt(value, path));
  return found.find((each) => !isBlank(each)) ?? found.find((each) => each !== undefined);
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

export function isMet(part: unknown, { path, is }: Condition): boolean {
  const word = valueAt(part, path);
  return typeof word === 'string' && word.trim().toLowerCase() === is.toLowerCase();
}

/** The time at the first of the paths that has one; null: there is none. */
export function momentAt(part: unknown, paths: Paths): number | null {
  const moments = [paths].flat().map((path) => millisOf(valueAt(part, path as string)));
  return moments.find((each) => each !== null) ?? null;
}

/** Whether a field is there, even an empty one. A member that is always the same is no field. */
export function hasAny(part: unknown, members: Members): boolean {
  const isThere = (paths: Paths) => [paths].flat().some((path) => valueAt(part, path as string) !== undefined);
  return Object.values(members).some((mapping) => {
    if (typeof mapping === 'string' || isPaths(mapping)) return isThere(mapping);
    return [mapping as Mapped | readonly Mapped[]].flat().some(({ path, each, members: inner }) => {
      if (each !== undefined) return isThere(each);
      if (inner !== undefined) return hasAny(part, inner);
      return path !== undefined && isThere(path);
    });
  });
}

function isPaths(mapping: unknown): mapping is readonly string[] {
  return Array.isArray(mapping) && mapping.every((each) => typeof each === 'string');
}

export function objectOf(part: unknown, members: Members, writing: Writing): object {
  const entries = Object.entries(members).flatMap(([name, mapping]) => {
    const value = memberOf(part, name, mapping as Mapping, writing);
    return value === undefined ? [] : [[name, value] as const];
  });
  const made = Object.fromEntries(entries);
  const { currency } = writing;
  return 'amount' in made && isBlank(made.currency) && currency !== undefined ? { ...made, currency } : made;
}

function memberOf(part: unknown, name: string, mapping: Mapping, writing: Writing): unknown {
  if (typeof mapping === 'string' || isPaths(mapping)) return leafOf(firstAt(part, mapping), name, {}, writing);
  if (Array.isArray(mapping)) return entriesOfParts(part, mapping as readonly Mapped[], writing);
  const mapped = mapping as Mapped;
  if (mapped.each !== undefined) return listAt(part, mapped, writing);
  if (mapped.members !== undefined) {
    const made = objectOf(part, mapped.members, writing);
    return Object.keys(made).length === 0 ? undefined : made;
  }
  return mapped.path === undefined ? mapped.is : leafOf(firstAt(part, mapped.path), name, mapped, writing);
}

/** A list that several parts contribute to; undefined where none of them is there. */
function entriesOfParts(part: unknown, parts: readonly Mapped[], writing: Writing): unknown {
  const lists = parts.map((each) =>
    each.each === undefined ? madeEntry(part, each, writing) : listAt(part, each, writing),
  );
  const given = lists.filter((each) => each !== undefined);
  return given.length === 0 ? undefined : given.flat();
}

/** An entry of members of the container: absent where what makes it is missing or blank. */
function madeEntry(part: unknown, { when, members = {} }: Mapped, writing: Writing): unknown[] | undefined {
  if (when !== undefined && !isMet(part, when)) return undefined;
  return isFilled(part, members) ? [objectOf(part, members, writing)] : undefined;
}

/** Whether what makes the entry is there: the time of a move, the amount of a fee, the name of a hold. */
function isFilled(part: unknown, members: Members): boolean {
  const decisive =
    DECISIVE.find((name) => isField(members[name])) ?? Object.keys(members).find((name) => isField(members[name]));
  const mapping = decisive === undefined ? undefined : members[decisive];
  const paths = typeof mapping === 'string' || isPaths(mapping) ? mapping : (mapping as Mapped | undefined)?.path;
  return paths !== undefined && !isBlank(firstAt(part, paths));
}

const DECISIVE = ['at', 'amount', 'name'];

function isField(mapping: unknown): boolean {
  return typeof mapping === 'string' || isPaths(mapping) || (mapping as Mapped | undefined)?.path !== undefined;
}

/** One object instead of a list is its only entry; a text is the list of its parts between commas. */
function listAt(part: unknown, { each = '', latest, missing, when, members = {} }: Mapped, writing: Writing): unknown {
  if (when !== undefined && !isMet(part, when)) return undefined;
  const found = firstAt(part, each);
  if (found === undefined || found === null) return missing === 'none' ? [] : found;
  const entries = typeof found === 'string' ? textsIn(found) : [found].flat();
  const kept = latest === undefined ? entries : lastOf(entries, latest);
  return kept.map((entry) => entryOf(entry, members, writing));
}

const NOTHING = /^(none|n\/?a|no|no holds?|no fees?|-+)$/i;

function textsIn(text: string): string[] {
  const parts = text.split(/[,;|\n]/).map((each) => each.trim());
  return parts.filter((each) => each !== '' && !NOTHING.test(each));
}

/** The entry with the latest time; of entries without one, and of one time, the first. */
function lastOf(entries: readonly unknown[], latest: string): unknown[] {
  const at = (entry: unknown) => momentAt(entry, latest) ?? Number.NEGATIVE_INFINITY;
  return entries.length === 0 ? [] : [entries.reduce((best, each) => (at(each) > at(best) ? each : best))];
}

/** A text instead of an object names the hold, the fee or the move. */
function entryOf(entry: unknown, members: Members, writing: Writing): unknown {
  if (typeof entry === 'object' && entry !== null) return objectOf(entry, members, writing);
  if (typeof entry !== 'string') return entry;
  const constant = Object.fromEntries(Object.entries(members).filter(([, mapping]) => !isField(mapping)));
  return { ...objectOf(entry, constant, writing), ['name' in members ? 'name' : 'type']: entry };
}

const TIMES: ReadonlySet<string> = new Set(['at', 'eta', 'last_free_day', 'appointment', 'updated_at']);
const FLAGS: ReadonlySet<string> = new Set(['available', 'estimated', 'empty']);

function leafOf(
  value: unknown,
  name: string,
  { values, days }: Pick<Mapped, 'values' | 'days'>,
  { dates }: Pick<Writing, 'dates'>,
): unknown {
  const known = values === undefined ? undefined : meaningOf(value, values);
  if (known !== undefined) return known.is;
  if (FLAGS.has(name)) return flagOf(value);
  if (typeof value !== 'string' || !TIMES.has(name)) return value;
  const written = dates === undefined ? value : isoDate(value);
  return days === undefined ? written : shiftedDay(written, days);
}

/** Of a word as it is written; else in another case, or with blanks around it. */
function meaningOf(value: unknown, values: Readonly<Record<string, unknown>>): { readonly is: unknown } | undefined {
  const word = String(value);
  if (Object.hasOwn(values, word)) return { is: values[word] };
  const like = Object.keys(values).find((each) => each.toLowerCase() === word.trim().toLowerCase());
  return like === undefined ? undefined : { is: values[like] };
}

const YES: ReadonlySet<string> = new Set(['y', 'yes', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['n', 'no', 'false', '0']);

function flagOf(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const word = String(value).trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : value;
}

/** Times as APIs write them beside ISO 8601: American dates, and days that are counted from another one. Pure. */

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T]+(\d{1,2}):(\d\d)(:\d\d)?\s*([AP]M)?)?\s*(\([^)]*\)?)?\s*/i;

/** `05/10/2026 22:14` and `5/10/2026 10:14 PM` as `2026-05-10 22:14`; anything else stays, and is noted if it is no time. */
export function isoDate(text: string): string {
  const written = text.trim();
  const match = AMERICAN.exec(written);
  if (match === null) return written;
  const [whole, month = '', day = '', year, hour, minute, seconds = '', half] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = hour === undefined ? '' : ` ${hourOf(hour, half)}:${minute}${seconds}`;
  const rest = written.slice(whole.length);
  return `${date}${clock}${rest === '' ? '' : ` ${rest}`}`;
}

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  return String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)).padStart(2, '0');
}

/** The calendar day that is so many days later; anything but a day stays. */
export function shiftedDay(text: string, days: number): string {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  try {
    return Temporal.PlainDate.from(day).add({ days }).toString();
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** For comparison alone: a time without a zone counts as UTC. */
function millisOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') return null;
  const reading = readClock(isoDate(value), PLAIN_TIMES);
  return 'problem' in reading ? null : momentOf(reading.at, ['UTC']).millis;
}
