import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS as settings } from '../../../../test/helpers/webhooks/delivery-settings.ts';
import { type Answer, classifyAttempt, parseRetryAfter } from './outcome.ts';

const now = Date.UTC(2026, 4, 11, 12);
const answer = (statusCode: number | null, retryAfter: string | null = null): Answer => ({
  statusCode,
  body: null,
  headers: null,
  retryAfter,
  error: null,
  failure: null,
});
const judge = (given: Answer, number = 1, chance = 0.5) =>
  classifyAttempt({ answer: given, number, nowMillis: now, chance }, settings);

describe('an answer', () => {
  test.each([200, 201, 202, 204])('of %i is a success', (status) => {
    expect(judge(answer(status))).toEqual({ status: 'succeeded', waitMillis: null, holdsOrder: false, gone: false });
  });

  test.each([null, 100, 203, 206, 301, 308, 400, 401, 404, 429, 500, 503])('of %s is tried again', (status) => {
    expect(judge(answer(status))).toMatchObject({ status: 'pending', waitMillis: 5000, gone: false });
  });

  test('of 410 ends the notification and the webhook', () => {
    expect(judge(answer(410))).toEqual({ status: 'failed', waitMillis: null, holdsOrder: false, gone: true });
  });
});

describe('the schedule', () => {
  test('has twelve tries over about two days, then gives up', () => {
    const waits = Array.from({ length: 12 }, (_, index) => judge(answer(500), index + 1));
    expect(waits.map((outcome) => outcome.waitMillis && outcome.waitMillis / 1000)).toEqual([
      5,
      30,
      120,
      300,
      900,
      3600,
      7200,
      14_400,
      28_800,
      43_200,
      86_400,
      null,
    ]);
    expect(waits.at(-1)?.status).toBe('failed');
  });

  test('varies each delay by up to 10 % in both directions', () => {
    expect(judge(answer(500), 2, 0).waitMillis).toBe(27_000);
    expect(judge(answer(500), 2, 0.999_999).waitMillis).toBe(33_000);
  });

  test('waits at least as long as Retry-After requires, up to a day', () => {
    expect(judge(answer(429, '60')).waitMillis).toBe(60_000);
    expect(judge(answer(429, '1')).waitMillis).toBe(5000);
    expect(judge(answer(429, '999999')).waitMillis).toBe(86_400_000);
    expect(judge(answer(500, '60'), 12)).toMatchObject({ status: 'failed', waitMillis: null });
  });
});

describe('the order', () => {
  test('is kept until the first retry', () => {
    expect(judge(answer(500), 1).holdsOrder).toBe(true);
    expect(judge(answer(500), 2).holdsOrder).toBe(false);
  });

  test('is not kept if the endpoint postpones its first retry', () => {
    expect(judge(answer(503, '3600'), 1).holdsOrder).toBe(false);
  });
});

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 7 ', 7000],
    ['Mon, 11 May 2026 12:00:30 GMT', 30_000],
    ['Mon, 11 May 2026 11:00:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['2026', 2_026_000],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s means %s milliseconds', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
