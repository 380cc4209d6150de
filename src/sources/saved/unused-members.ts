/**
 * Which members of an answer its parser does not use: those without which it reads the same. Works with any parser, and
 * knows none.
 */
import type { RawAnswer, RawPage } from '../http/answer.ts';
import { readJsonObject } from './saved-pages.ts';

export interface UnusedMember {
  /** `events[].transportCall.exportVoyageNumber`: positions in lists are left out. */
  readonly path: string;
  /** How often it occurs. */
  readonly count: number;
  /** The first value that is not empty, as JSON, cut to 60 characters. Members without any are left out. */
  readonly example: string;
}

const EXAMPLE_LENGTH = 60;

/**
 * @param parse what a parser makes of the answer, as JSON text, without the evidence that is the input again
 * @returns in the order of the answer; none of a page that is no JSON. If a member is not used as a whole, its own
 *   members are not listed.
 */
export function unusedMembers(answer: RawAnswer, parse: (answer: RawAnswer) => string): UnusedMember[] {
  const whole = parse(answer);
  return answer.pages.flatMap((page, index) => {
    const json = readJsonObject(page.body);
    if (json === null) return [];
    const isUnused = (path: Path) => {
      const without = { ...page, body: JSON.stringify(withoutMember(json, path)) };
      return parse(withPage(answer, index, without)) === whole;
    };
    return unusedBelow(json, [], isUnused);
  });
}

/** Names of members; null for each element of a list. */
type Path = readonly (string | null)[];

function unusedBelow(json: unknown, path: Path, isUnused: (path: Path) => boolean): UnusedMember[] {
  return membersOf(json, path).flatMap((member) => {
    const values = valuesAt(json, member);
    if (values.every(isEmpty)) return [];
    if (isUnused(member)) return [{ path: pathText(member), count: values.length, example: exampleOf(values) }];
    return unusedBelow(json, member, isUnused);
  });
}

/** The members below a path, lists in between included. */
function membersOf(json: unknown, path: Path): Path[] {
  const values = valuesAt(json, path);
  const names = new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
  const inLists = values.some(Array.isArray) ? membersOf(json, [...path, null]) : [];
  return [...[...names].map((name) => [...path, name]), ...inLists];
}

function valuesAt(value: unknown, [step, ...rest]: Path): unknown[] {
  if (step === undefined) return [value];
  if (step === null) return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  return isObject(value) && Object.hasOwn(value, step) ? valuesAt(value[step], rest) : [];
}

function withoutMember(value: unknown, [step, ...rest]: Path): unknown {
  if (step === null) return Array.isArray(value) ? value.map((each) => withoutMember(each, rest)) : value;
  if (step === undefined || !isObject(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: withoutMember(value[step], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, step) => (step === null ? `${text}[]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function exampleOf(values: readonly unknown[]): string {
  const text = JSON.stringify(values.find((each) => !isEmpty(each)));
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH)}…` : text;
}

function withPage(answer: RawAnswer, index: number, page: RawPage): RawAnswer {
  return { ...answer, pages: answer.pages.with(index, page) };
}
