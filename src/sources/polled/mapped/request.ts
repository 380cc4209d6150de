/** Builds the requests of a described API, and keeps its credentials out of what is stored. Pure but for the request itself. */

import { isContainerNumber } from '@portolan/codes/container-number';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import type { RawAnswer } from '../../http/answer.ts';
import { type Authenticator, fetchAuthorisedAnswer } from '../../http/auth.ts';
import type { ReadSecret } from '../../http/secret.ts';
import { normalised } from '../../http/text.ts';
import { isRepeated, type RequestSettings } from './settings.ts';

interface RequestTools {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly authenticator: Authenticator;
}

export type FetchContainers = (numbers: readonly string[], signal: AbortSignal) => Promise<RawAnswer>;

interface DescribedRequest {
  /** `url` of the settings. */
  readonly base: string;
  readonly request: RequestSettings;
  /** Further placeholders of the path, such as the codes of the terminal; `words` of the settings win. */
  readonly known?: Words;
}

export function createFetch(
  { base, request, known = {} }: DescribedRequest,
  read: ReadSecret,
  tools: RequestTools,
): FetchContainers {
  const key = request.key === undefined ? null : read(request.key);
  const own = Object.entries({ ...known, ...request.words, key: key ?? '' });
  const encoded = Object.fromEntries(own.map(([name, word]) => [name, encodeURIComponent(word)]));
  return async (numbers, signal) => {
    const words = wordsOf(numbers, request, tools.clock.wallNow());
    const path = filled(request.path, { ...encoded, ...words });
    const headers = Object.entries(request.headers ?? {}).map(([name, text]) => [
      name.toLowerCase(),
      filled(text, words),
    ]);
    const body = request.body === undefined ? {} : { body: bodyOf(request, numbers, words) };
    const answer = await fetchAuthorisedAnswer(tools, tools.authenticator, {
      url: `${base.replace(/\/+$/, '')}${path}`,
      headers: { accept: 'application/json', ...Object.fromEntries(headers) },
      ...(request.method === 'POST' && { body: '{}' }),
      ...body,
      signal,
    });
    return key === null || key === '' ? answer : maskKey(answer, key);
  };
}

type Words = Readonly<Record<string, string>>;

function wordsOf(numbers: readonly string[], request: RequestSettings, now: number): Words {
  return {
    numbers: numbers.map((number) => writtenNumber(number, request)).join(request.separator ?? ','),
    now: new Date(now).toUTCString(),
    isoNow: formatInstant(now),
  };
}

/** A placeholder without a meaning stays. */
function filled(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : whole,
  );
}

/** Of one container alone, its words are filled in every text. */
function bodyOf(request: RequestSettings, numbers: readonly string[], words: Words): string {
  const [number] = numbers;
  const single = number !== undefined && numbers.length === 1 ? wordsOfNumber(number, request) : {};
  return JSON.stringify(filledJson(request.body, numbers, request, { ...words, ...single }));
}

/** @param words for every text */
function filledJson(template: unknown, numbers: readonly string[], request: RequestSettings, words: Words): unknown {
  if (typeof template === 'string') return filled(template, words);
  if (typeof template !== 'object' || template === null) return template;
  if (!Array.isArray(template)) {
    return Object.fromEntries(
      Object.entries(template).map(([name, value]) => [name, filledJson(value, numbers, request, words)]),
    );
  }
  if (!isRepeated(template)) return template.map((each) => filledJson(each, numbers, request, words));
  const [entry] = template;
  return numbers.map((number) => filledJson(entry, [number], request, { ...words, ...wordsOfNumber(number, request) }));
}

function wordsOfNumber(number: string, request: RequestSettings): Words {
  return { number: writtenNumber(number, request), initial: number.slice(0, 4), digits: number.slice(4, 10) };
}

const MASK = '***';

/** Wherever the source repeats the key: in the address, a redirect, or a page of errors. */
function maskKey(answer: RawAnswer, key: string): RawAnswer {
  const forms = [...new Set([encodeURIComponent(key), key])];
  const clean = (text: string) => forms.reduce((kept, form) => kept.replaceAll(form, MASK), text);
  const { failure } = answer;
  return {
    ...answer,
    pages: answer.pages.map((page) => ({
      ...page,
      url: clean(page.url),
      headers: Object.fromEntries(Object.entries(page.headers).map(([name, value]) => [name, clean(value)])),
      body: clean(page.body),
    })),
    failure: failure && { ...failure, detail: clean(failure.detail) },
  };
}

/** Container numbers as sources write them, in requests and in answers. Pure; knows no source. */

type NumberForm = Pick<RequestSettings, 'numbers'>;

/** A container number as the source writes it: railroads count the check digit as no part of it, some terminals the letters. */
export function writtenNumber(number: string, { numbers }: NumberForm): string {
  if (numbers === 'digits') return number.slice(4);
  return numbers === 'whole' ? number : number.slice(0, 10);
}

/**
 * The requested container that is meant, with or without its check digit, its serial number padded with zeros or short of them.
 * @param written normalised
 */
export function requestedAs(written: string, form: NumberForm, requested: readonly string[]): string | undefined {
  return requested.find((number) => isSame(written, number) || writtenNumber(number, form) === written);
}

function isSame(written: string, number: string): boolean {
  if (written === number) return true;
  const [, initial, digits = ''] = /^([A-Z]{4})(\d{1,10})$/.exec(written) ?? [];
  if (initial !== number.slice(0, 4)) return false;
  const [serial, whole] = [number.slice(4, 10), number.slice(4)];
  if (digits.length <= 6) return digits.padStart(6, '0') === serial;
  return [serial, whole].some((own) => digits.endsWith(own) && /^0*$/.test(digits.slice(0, -own.length)));
}

/** Numbers of containers among the texts of an entry, two levels deep. */
export function numbersNamedIn(part: unknown, depth = 2): string[] {
  if (typeof part === 'string') {
    const text = normalised(part);
    return text !== null && isContainerNumber(text) ? [text] : [];
  }
  if (typeof part !== 'object' || part === null || depth === 0) return [];
  return Object.values(part).flatMap((each) => numbersNamedIn(each, depth - 1));
}
