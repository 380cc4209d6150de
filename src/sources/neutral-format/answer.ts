/** Interprets an HTTP answer before its form is parsed, for every polled source with JSON answers. Pure. */
import {
  isSuccess,
  type RawAnswer,
  type RawPage,
  type Refusal,
  refusal,
  refusalOfFailure,
  refusalOfPage,
} from '../http/answer.ts';
import { readJson } from '../http/json.ts';
import type { FeedAnswer, ParsedFeed } from '../polled/source.ts';

/** @param name for hints to the operator: `terminal TTI` */
export function readOnePage(answer: RawAnswer, name: string): { readonly value: unknown } | Refusal {
  const [page] = answer.pages;
  if (answer.failure !== null) return refusalOfFailure(answer.failure);
  return page === undefined ? refusal('unrecognized', 'the answer has no page') : readPage(page, answer, name);
}

/** One of several pages, each of JSON. */
export function readPage(page: RawPage, answer: RawAnswer, name: string): { readonly value: unknown } | Refusal {
  if (!isSuccess(page)) return refusalOfPage(page, answer, name);
  if (page.status === 204) return refusal('notFound', `${page.url} answered 204`);
  const json = readJson(page.body);
  if ('problem' in json) return refusal('unrecognized', `${page.url} answered ${page.status} with ${json.problem}`);
  return json;
}

/** An answer with content but nothing usable is refused. */
export function answerOf(parsed: ParsedFeed, url: string): FeedAnswer {
  const [first] = parsed.unreadable;
  if (first === undefined || parsed.reports.length > 0 || parsed.unknown.length > 0) return parsed;
  const evidence = `${url} answered nothing that can be read: ${first.path || 'the answer'} ${first.problem}`;
  return refusal('unrecognized', evidence);
}
