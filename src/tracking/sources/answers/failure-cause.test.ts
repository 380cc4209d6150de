import { expect, it } from 'vitest';
import type { RawAnswer } from '../../../sources/http/answer.ts';
import { causeOfFailure } from './flaws.ts';

const answered = (...statuses: number[]): Pick<RawAnswer, 'pages' | 'failure'> => ({
  pages: statuses.map((status) => ({ url: 'https://line.example', status, headers: {}, body: '' })),
  failure: null,
});
const noToken = (tokenStatus?: number): Pick<RawAnswer, 'pages' | 'failure'> => ({
  pages: [],
  failure: { code: 'connection', detail: 'no token', ...(tokenStatus !== undefined && { tokenStatus }) },
});

it.each([
  ['unreachable', answered(200, 429), 'rate_limited'],
  ['unreachable', answered(401), 'login_refused'],
  ['unreachable', answered(403), 'login_refused'],
  ['unreachable', answered(503), 'unreachable'],
  ['unreachable', noToken(), 'unreachable'],
  ['unreachable', noToken(400), 'login_refused'],
  ['unreachable', noToken(429), 'rate_limited'],
  ['unreachable', noToken(502), 'unreachable'],
  ['unrecognized', answered(200), 'unreadable'],
  ['notFound', answered(404), 'number_refused'],
  // The status says that the number is another customer's.
  ['private', answered(403), 'number_refused'],
] as const)('%s is named by its statuses: %#', (refusal, raw, cause) => {
  expect(causeOfFailure(refusal, raw)).toBe(cause);
});
