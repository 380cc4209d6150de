/** The line has given no useful answer. */
import { after, HOUR_MILLIS } from '../look.ts';
import { alertKind, count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const sourceSilent = exceptionKind({
  kind: 'source_silent',
  openWhile: 'the line has given no useful answer for `source_silent_hours` (48)',
  severity: 'notice',
  settings: { source_silent_hours: count('hours', 48, 'Hours without an answer of the line') },
  sharedWith: null,
  find: ({ line, now }, { source_silent_hours: hours }) => {
    if (line === null) return NOTHING;
    const facts = { last_answer_at: line.answeredAt, error: line.error };
    const result = after(line.answeredAt, hours * HOUR_MILLIS, now, facts);
    // An answer without changes does not make the container due: evaluate it again in an hour.
    return result.facts === undefined ? result : { ...result, next: now + HOUR_MILLIS };
  },
  reason: ({ last_answer_at, error }) =>
    `No data from the shipping line since ${dayText(last_answer_at)}${error ? `: ${error}` : ''}.`,
});

export const noNews = alertKind({
  kind: 'no_news',
  reports: 'the line has reported nothing',
  source: { by: 'exceptions', opened: [sourceSilent] },
  isOfNoPlace: true,
});
