/**
 * The rules for every polled source, as one suite: saved answers parse to the saved expectation, a source reports only requested
 * containers, any input is parsed or refused, and no report breaks the neutral model. Whether a last free day can be
 * right (before the discharge, say) is no matter of a source: the core weighs it.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactField } from '../../../src/core/observation.ts';
import type { FeedAnswer, PolledSource } from '../../../src/sources/polled/source.ts';
import { readSavedFeedAnswer, type SavedFeedAnswer, withoutEvidence } from '../../../src/sources/saved/saved-pages.ts';
import { expectLawfulFeed } from './lawful.ts';

/** Every source shows these. */
const REQUIRED_CASES = [
  'happy',
  'empty',
  'not-found',
  'another-box',
  'unreadable-part',
  'emptied',
  'fee-without-currency',
  'html',
  'unauthorized',
  'too-many-requests',
  'truncated',
] as const;

export interface SourceSubject {
  readonly source: PolledSource;
  /** Holds `<case>.raw.json` and `<case>.expected.json`. */
  readonly fixtures: string;
  /** The facts it reports of a container; each is in a saved answer. */
  readonly facts: readonly FactField[];
  /** Its codes of moves, each in a saved answer. */
  readonly moves: readonly string[];
}

type SavedCase = SavedFeedAnswer & { readonly name: string };

/** `UPDATE_FEEDS=1` writes the expectations anew. */
export function describeSource(subject: SourceSubject): void {
  const { source, fixtures } = subject;
  const names = readdirSync(fixtures).filter((file) => file.endsWith('.raw.json'));
  const saved = names.map((file): SavedCase => {
    const name = file.slice(0, -'.raw.json'.length);
    return { name, ...readSavedFeedAnswer(path.join(fixtures, file)) };
  });
  const expectation = (name: string) => path.join(fixtures, `${name}.expected.json`);
  const read = ({ answer, requested }: SavedCase) => source.parse(answer, requested);
  if (process.env.UPDATE_FEEDS === '1') {
    for (const each of saved)
      writeFileSync(expectation(each.name), `${JSON.stringify(withoutEvidence(read(each)), null, 2)}\n`);
  }
  const caseOf = (name: string) => saved.find((each) => each.name === name) as SavedCase;

  describe(`source ${source.source.code}`, () => {
    test.each(REQUIRED_CASES)('has a saved %s answer', (name) => {
      expect(saved.map((each) => each.name)).toContain(name);
    });

    test.each(saved)('reads the saved answer $name as expected', (each) => {
      expect(withoutEvidence(read(each))).toEqual(JSON.parse(readFileSync(expectation(each.name), 'utf8')));
    });

    test.each(saved)('reports of $name only what the neutral model allows', (each) => {
      expectLawfulFeed(source, read(each), each.answer, each.requested);
    });

    test.each(saved)('reads $name the same way twice and leaves it untouched', (each) => {
      const before = structuredClone(each.answer);
      const first = read(each);
      expect(read(each)).toEqual(first);
      expect(each.answer).toEqual(before);
    });

    test('reports each fact that it declares, and no other, in its saved answers', () => {
      const reported = saved.flatMap((each) =>
        reportsOf(read(each)).flatMap(({ facts }) => facts.map(({ field }) => field)),
      );
      expect([...new Set(reported)].sort()).toEqual([...subject.facts].sort());
    });

    test('shows each code of a move in a saved answer', () => {
      const reported = saved.flatMap((each) => reportsOf(read(each)).flatMap(({ observations }) => observations));
      const codes = new Set(reported.map(({ original }) => original.code.toUpperCase()));
      expect(subject.moves.filter((code) => !codes.has(code))).toEqual([]);
    });

    describeMeaning(read, caseOf);
    describeDamage(
      source,
      caseOf('happy'),
      saved.filter((each) => reportsOf(read(each)).length > 0),
    );
  });
}

/** The results that each case requires, in any format. */
function describeMeaning(read: (each: SavedCase) => FeedAnswer, caseOf: (name: string) => SavedCase): void {
  test('reports no container in an empty answer', () => {
    expect(read(caseOf('empty'))).toEqual({ reports: [], unknown: [], unreadable: [] });
  });

  test('ignores a container that was not requested, and names it', () => {
    const { requested, answer } = caseOf('another-box');
    const parsed = read({ name: '', requested, answer });
    expect(reportsOf(parsed).filter(({ equipment }) => !requested.includes(equipment ?? ''))).toEqual([]);
    expect(JSON.stringify(parsed)).toContain('was not requested');
  });

  test('keeps the readable parts of an answer with an unreadable one', () => {
    const parsed = read(caseOf('unreadable-part'));
    expect(reportsOf(parsed)).not.toEqual([]);
    expect('refusal' in parsed ? [] : parsed.unreadable.map((each) => each.path)).toContainEqual(
      expect.stringMatching(/./),
    );
  });

  test('reports no fact for a member that is empty', () => {
    const reports = reportsOf(read(caseOf('emptied')));
    expect(reports).not.toEqual([]);
    for (const { facts, observations } of reports) {
      expect(facts.filter(({ field }) => field !== 'rail_carrier')).toEqual([]);
      expect(observations).toEqual([]);
    }
  });

  test('reports no fees where one has no currency, and names it', () => {
    const parsed = read(caseOf('fee-without-currency'));
    expect(reportsOf(parsed).flatMap(({ facts }) => facts.map(({ field }) => field))).not.toContain('fees');
    expect(parsed).toMatchObject({ unreadable: [{ path: expect.stringContaining('currency') }] });
  });

  test.each([
    ['html', { refusal: 'unrecognized' }],
    ['truncated', { refusal: 'unrecognized' }],
    ['not-found', { refusal: 'notFound' }],
    ['unauthorized', { refusal: 'unreachable', evidence: expect.stringContaining('credentials') }],
    ['too-many-requests', { refusal: 'unreachable', retryAfterSeconds: expect.any(Number) }],
  ])('refuses %s', (name, refusal) => {
    expect(read(caseOf(name))).toMatchObject(refusal);
  });
}

/** How many damaged answers of each kind are tried. */
export interface DamageRuns {
  readonly json: number;
  readonly replaced: number;
  readonly cut: number;
}

/** In `npm test`; `npm run test:long` tries ten times as many. */
const TRIED = Number(process.env.DAMAGED_ANSWERS ?? 100);
const RUNS: DamageRuns = { json: TRIED, replaced: TRIED, cut: TRIED / 2 };

type GoodCase = Omit<SavedCase, 'name'>;
type CheckDamage = (source: PolledSource, good: readonly GoodCase[], runs: DamageRuns) => void;

/** The first good answer is cut off and made anew; the others only have parts replaced. */
const DAMAGES: Readonly<Record<string, CheckDamage>> = {
  'parses or refuses any JSON': (source, [happy], { json }) => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 100, max: 599 }), (body, status) => {
        parseDamaged(source, happy, body, status);
      }),
      { numRuns: json },
    );
  },
  'parses or refuses a good answer with any one value replaced': (source, good, { replaced }) => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.jsonValue({ maxDepth: 3 }), (sample, place, value) => {
        parseDamaged(source, sample, replaceOne(sample.answer.pages[0]?.body ?? '', place, value));
      }),
      { numRuns: replaced },
    );
  },
  'refuses a good answer cut off anywhere, and takes no part of it': (source, [happy], { cut }) => {
    const body = happy?.answer.pages[0]?.body ?? '';
    fc.assert(
      fc.property(fc.nat(body.trimEnd().length - 1), (length) => {
        expect(parseDamaged(source, happy, body.slice(0, length))).toMatchObject({ refusal: 'unrecognized' });
      }),
      { numRuns: cut },
    );
  },
};

/** With another body, and held against the neutral model. */
function parseDamaged(source: PolledSource, sample: GoodCase | undefined, body: string, status = 200): FeedAnswer {
  const [page] = sample?.answer.pages ?? [];
  if (sample === undefined || page === undefined) throw new Error('there is no good answer with a page');
  const answer = { ...sample.answer, pages: [{ ...page, status, headers: {}, body }] };
  const parsed = source.parse(answer, sample.requested);
  expectLawfulFeed(source, parsed, answer, sample.requested);
  return parsed;
}

function describeDamage(source: PolledSource, happy: SavedCase, good: readonly SavedCase[]): void {
  const ordered = [happy, ...good.filter((each) => each !== happy)];
  for (const [name, check] of Object.entries(DAMAGES)) test(name, () => check(source, ordered, RUNS));

  test('reads the same of a container that an answer names a thousand times', () => {
    const whole = JSON.parse(happy.answer.pages[0]?.body ?? '') as Record<string, unknown>;
    const list = Object.keys(whole).find((name) => Array.isArray(whole[name]) && whole[name].length > 0) ?? '';
    const [one] = whole[list] as unknown[];
    const body = JSON.stringify({ ...whole, [list]: Array.from({ length: 1000 }, () => one) });
    const many = reportsOf(parseDamaged(source, happy, body));
    expect(many).toHaveLength(1000);
    expect(many.at(-1)).toEqual(many[0]);
  });
}

/**
 * The laws of the suite on answers that a source gave just now: each gives only what the neutral model allows, twice the
 * same, and damage to the good ones is refused. The first one is good.
 */
export function expectConformance(source: PolledSource, answers: readonly GoodCase[], runs: DamageRuns): void {
  for (const { answer, requested } of answers) {
    const before = structuredClone(answer);
    const parsed = source.parse(answer, requested);
    expectLawfulFeed(source, parsed, answer, requested);
    expect(source.parse(answer, requested)).toEqual(parsed);
    expect(answer).toEqual(before);
  }
  const good = answers.filter(({ answer, requested }) => reportsOf(source.parse(answer, requested)).length > 0);
  expect(good[0]).toBe(answers[0]);
  for (const check of Object.values(DAMAGES)) check(source, good, runs);
}

function reportsOf(parsed: FeedAnswer) {
  return 'refusal' in parsed ? [] : parsed.reports;
}

/** Expectations are written without the evidence, which is the input again. */
/** The value at one place of a JSON text, counted over all places, is exchanged. */
function replaceOne(body: string, place: number, value: unknown): string {
  const parsed: unknown = JSON.parse(body);
  let places = 0;
  JSON.stringify(parsed, (_key, item: unknown) => {
    places += 1;
    return item;
  });
  let index = 0;
  return JSON.stringify(parsed, (_key, item: unknown) => (index++ === place % places ? value : item)) ?? 'null';
}
