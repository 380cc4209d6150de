/**
 * Converts an answer to the neutral format by the paths of the settings. Pure and total: accepts any JSON. It judges no value; the
 * parsers of the neutral format do.
 */
import { normalised } from '../../http/text.ts';
import type { UnreadablePart } from '../source.ts';
import { writtenNumber } from './request.ts';
import type { AnswerSettings, RequestSettings } from './settings.ts';

export interface Converted {
  /** Containers in the neutral format. */
  readonly containers: object[];
  readonly unknown: string[];
  readonly unreadable: UnreadablePart[];
}

interface Described {
  readonly answer: AnswerSettings;
  readonly request: RequestSettings;
}

export function convertAnswer(value: unknown, described: Described, requested: readonly string[]): Converted {
  const { answer } = described;
  const found = valueAt(value, answer.containers ?? '');
  const parts = found === undefined || found === null ? [] : [found].flat();
  const unknown = unknownOf(value, described, requested);
  const path = (answer.containers ?? '').replaceAll('.', '/');
  const pathOf = (index: number) => (Array.isArray(found) ? `${path}/${index}`.replace(/^\//, '') : path);
  const numbers = parts.map((part) => numberOf(part, described, requested));
  const repeated = new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index));
  const converted: Converted = { containers: [], unknown, unreadable: [] };
  if (found === undefined && unknown.length === 0) {
    converted.unreadable.push({ path: answer.containers ?? '', problem: NOT_THERE, equipment: null });
  }
  parts.forEach((part, index) => {
    const [number, where] = [numbers[index] ?? null, pathOf(index)];
    const note = (problem: string) => converted.unreadable.push({ path: where, problem, equipment: number });
    if (typeof part !== 'object' || part === null) note('must be an object');
    else if (number === null) note(`must have the container number at ${JSON.stringify(answer.number)}`);
    else if (repeated.has(number)) note('is one of several about this container; none says that it is the present one');
    else if (isUnknown(part, answer)) converted.unknown.push(number);
    else if (Object.keys(answer.members).length === 0) note(NO_MEMBERS);
    else if (!hasAny(part, answer.members)) note(NO_FIELDS);
    else converted.containers.push({ number, ...objectOf(part, answer.members, answer) });
  });
  return converted;
}

const COMPARE = 'compare the kept answer with "answer" of the settings (docs/profiles.md)';
const NOT_THERE = `is not in the answer; right would be the containers there. The source may have changed its form: ${COMPARE}`;
const NO_FIELDS = `has none of the fields that answer.members names. The source has nothing to say of it, or has changed its form: ${COMPARE}`;
const NO_MEMBERS =
  'is kept and not used: answer.members of the settings names no field of it, and the profile knows none (docs/profiles.md)';

function isUnknown(part: object, { unknownIf }: AnswerSettings): boolean {
  return unknownIf !== undefined && valueAt(part, unknownIf.path) === unknownIf.is;
}

/** The requested container that is meant; else the number as it is written, which the parser then refuses; null: there is none. */
function numberOf(part: unknown, { answer, request }: Described, requested: readonly string[]): string | null {
  if (answer.number === undefined) return requested.length === 1 ? (requested[0] ?? null) : null;
  const texts = [answer.number].flat().map((path) => valueAt(part, path));
  const written = normalised(texts.filter((text) => typeof text === 'string' || typeof text === 'number').join(''));
  return written === null ? null : (requestedAs(written, request, requested) ?? written);
}

function requestedAs(written: string, request: RequestSettings, requested: readonly string[]): string | undefined {
  return requested.find((number) => number === written || writtenNumber(number, request) === written);
}

function unknownOf(value: unknown, { answer, request }: Described, requested: readonly string[]): string[] {
  if (answer.unknown === undefined) return [];
  return [valueAt(value, answer.unknown)].flat().flatMap((each) => {
    const written = typeof each === 'string' ? normalised(each) : null;
    return written === null ? [] : (requestedAs(written, request, requested) ?? []);
  });
}

interface Mapped {
  readonly path?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly is?: unknown;
  readonly each?: string;
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Whether a field is there, even an empty one. A member that is always the same is no field. */
function hasAny(part: unknown, members: Readonly<Record<string, unknown>>): boolean {
  return Object.values(members).some((mapped) => {
    if (typeof mapped === 'string') return valueAt(part, mapped) !== undefined;
    const { path, each, members: inner } = mapped as Mapped;
    if (each !== undefined) return valueAt(part, each) !== undefined;
    if (inner !== undefined) return hasAny(part, inner);
    return path !== undefined && valueAt(part, path) !== undefined;
  });
}

type Dates = Pick<AnswerSettings, 'dates'>;

function objectOf(part: unknown, members: Readonly<Record<string, unknown>>, dates: Dates): object {
  const entries = Object.entries(members).flatMap(([name, mapped]) => {
    const value = memberOf(part, name, mapped as string | Mapped, dates);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function memberOf(part: unknown, name: string, mapped: string | Mapped, dates: Dates): unknown {
  if (typeof mapped === 'string') return leafOf(valueAt(part, mapped), name, dates);
  const { path, values, each, members } = mapped;
  if (each !== undefined && members !== undefined) {
    const list = valueAt(part, each);
    return Array.isArray(list)
      ? list.map((entry) => (typeof entry === 'object' && entry !== null ? objectOf(entry, members, dates) : entry))
      : list;
  }
  if (members !== undefined) {
    const made = objectOf(part, members, dates);
    return Object.keys(made).length === 0 ? undefined : made;
  }
  if (path === undefined) return mapped.is;
  const written = valueAt(part, path);
  const word = String(written);
  return values !== undefined && Object.hasOwn(values, word) ? values[word] : leafOf(written, name, dates);
}

const TIMES: ReadonlySet<string> = new Set(['at', 'eta', 'last_free_day', 'appointment', 'updated_at']);

/** `05/10/2026 22:14` as `2026-05-10 22:14`; anything else stays, and is noted if it is no time. */
function leafOf(value: unknown, name: string, { dates }: Dates): unknown {
  if (dates === undefined || typeof value !== 'string' || !TIMES.has(name)) return value;
  return value.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2');
}

function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}
