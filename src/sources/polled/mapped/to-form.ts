/**
 * Converts an answer to the neutral format by the paths of the settings. Pure and total: accepts any JSON. It judges no value; the
 * parsers of the neutral format do.
 */
import { type RawAnswer, refusal } from '../../http/answer.ts';
import { normalised } from '../../http/text.ts';
import { answerOf, readOnePage } from '../../neutral-format/answer.ts';
import type { FeedAnswer, ParsedFeed, UnreadablePart } from '../source.ts';
import { hasAny, isMet, momentAt, objectOf, valueAt } from './mapped-value.ts';
import { numbersNamedIn, requestedAs } from './request.ts';
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
  const superseded = supersededOf(parts, numbers, answer);
  const converted: Converted = { containers: [], unknown, unreadable: [] };
  if (found === undefined && unknown.length === 0) {
    converted.unreadable.push({ path: answer.containers ?? '', problem: NOT_THERE, equipment: null });
  }
  parts.forEach((part, index) => {
    const [number, where] = [numbers[index] ?? null, pathOf(index)];
    const note = (problem: string) => converted.unreadable.push({ path: where, problem, equipment: number });
    if (superseded.has(index)) return;
    if (typeof part !== 'object' || part === null) note('must be an object');
    else if (number === null) note(`must have the container number at ${JSON.stringify(answer.number)}`);
    else if (numbers.some((each, other) => each === number && other !== index && !superseded.has(other)))
      note('is one of several about this container; none says that it is the present one');
    else if (answer.unknownIf !== undefined && isMet(part, answer.unknownIf)) converted.unknown.push(number);
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

/** Entries about a container of which a later entry is there: earlier visits and trips. */
function supersededOf(
  parts: readonly unknown[],
  numbers: readonly (string | null)[],
  { latest }: AnswerSettings,
): ReadonlySet<number> {
  if (latest === undefined) return new Set();
  const moments = parts.map((part) => momentAt(part, latest) ?? Number.NEGATIVE_INFINITY);
  const isLater = (index: number, other: number) => (moments[other] ?? 0) > (moments[index] ?? 0);
  return new Set(
    parts.keys().filter((index) => {
      const number = numbers[index] ?? null;
      return number !== null && numbers.some((each, other) => each === number && isLater(index, other));
    }),
  );
}

/** The requested container that is meant; else the number as it is written, which the parser then refuses; null: there is none. */
function numberOf(part: unknown, { answer, request }: Described, requested: readonly string[]): string | null {
  if (answer.number === undefined) return onlyOne(part, requested);
  const texts = [answer.number].flat().map((path) => valueAt(part, path));
  const written = normalised(texts.filter((text) => typeof text === 'string' || typeof text === 'number').join(''));
  return written === null ? null : (requestedAs(written, request, requested) ?? written);
}

/** The answer is about the only container that was requested, unless it names another one. */
function onlyOne(part: unknown, requested: readonly string[]): string | null {
  const [only] = requested;
  if (only === undefined || requested.length !== 1) return null;
  const named = numbersNamedIn(part);
  return named.length === 0 || named.includes(only) ? only : (named[0] ?? null);
}

function unknownOf(value: unknown, { answer, request }: Described, requested: readonly string[]): string[] {
  if (answer.unknown === undefined) return [];
  return [valueAt(value, answer.unknown)].flat().flatMap((each) => {
    const written = typeof each === 'string' ? normalised(each) : null;
    return written === null ? [] : (requestedAs(written, request, requested) ?? []);
  });
}

/** Reads the answer of a described API: its status, its JSON, its conversion, and the parser of the neutral format. Pure. */

interface DescribedSource {
  readonly request: RequestSettings;
  /** undefined: the form of the answer is not known. */
  readonly answer: AnswerSettings | undefined;
  /** For hints to the operator: `terminal TTI`. */
  readonly name: string;
}

/** @param parse the parser of the neutral format */
export function readDescribed(
  raw: RawAnswer,
  { request, answer, name }: DescribedSource,
  requested: readonly string[],
  parse: (converted: Converted) => ParsedFeed,
): FeedAnswer {
  const body = readOnePage(raw, name);
  if ('refusal' in body) return body;
  const url = raw.pages[0]?.url ?? '';
  if (answer === undefined) {
    return refusal('unrecognized', `${url} answered; the answer is kept and not used, because ${NO_FORM}`);
  }
  const converted = convertAnswer(body.value, { request, answer }, requested);
  const parsed = parse(converted);
  return answerOf({ ...parsed, unreadable: [...converted.unreadable, ...parsed.unreadable] }, url);
}

const NO_FORM =
  'neither the settings nor the profile have "answer", which says where its fields are (docs/profiles.md)';
