/** Reads the answer of a described API: its status, its JSON, its conversion, and the parser of the neutral format. Pure. */

import type { RawAnswer } from '../../http/answer.ts';
import { refusal } from '../../http/refusals.ts';
import { answerOf, readOnePage } from '../../neutral-format/answer.ts';
import type { FeedAnswer, ParsedFeed } from '../source.ts';
import type { AnswerSettings, RequestSettings } from './settings.ts';
import { type Converted, convertAnswer } from './to-form.ts';

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
