/**
 * The conformance suite of carriers: raw answers parse to the saved expectation, each declared code is shown by one,
 * every answer gives a report or a refusal, and every statement fits the neutral model.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactField, ObservationKind, ReportedObservation } from '../../src/core/observation.ts';
import type { Carrier, RawAnswer, RawPage } from '../../src/sources/carriers/carrier.ts';
import type { CodeTable } from '../../src/sources/http/text.ts';
import { readSavedAnswer, withoutEvidence } from '../../src/sources/saved/saved-pages.ts';
import { expectLawful } from './lawful.ts';

/** Every carrier shows these; a case that cannot occur at a line is named in `impossible` with the reason. */
const REQUIRED_CASES = ['happy', 'error', 'empty', 'transshipment', 'rollover', 'unknown-code'] as const;
type RequiredCase = (typeof REQUIRED_CASES)[number];

export interface ConformanceSubject {
  readonly carrier: Carrier;
  /** Holds `<case>.raw.json` and `<case>.expected.json`. */
  readonly fixtures: string;
  readonly impossible?: Readonly<Partial<Record<RequiredCase, string>>>;
  /** The tables of the folder's codes.ts; empty where the codes are those of a dialect that has its own suite. */
  readonly events: readonly CodeTable<ObservationKind>[];
  /** Tables of classifiers, modes, facilities and the like. */
  readonly otherCodes: readonly CodeTable<unknown>[];
  /** Facts that the line reports about a container, in addition to its equipment; none if it reports moves only. */
  readonly facts: readonly FactField[];
  /** Codes and facts that no saved answer has, each with the document that names it. */
  readonly unseen?: Readonly<Record<string, string>>;
}

function caseNames(fixtures: string): string[] {
  const names = readdirSync(fixtures).filter((file) => file.endsWith('.raw.json'));
  return names.map((file) => file.slice(0, -'.raw.json'.length));
}

export function rawFile(fixtures: string, name: string): string {
  return path.join(fixtures, `${name}.raw.json`);
}

type SavedCase = ReturnType<typeof readSavedAnswer> & { readonly name: string };

/** `UPDATE_CARRIERS=1` writes the expectations anew. */
export function describeCarrier(subject: ConformanceSubject): void {
  const { carrier, fixtures, impossible = {} } = subject;
  const saved = caseNames(fixtures).map((name): SavedCase => ({ name, ...readSavedAnswer(rawFile(fixtures, name)) }));
  if (process.env.UPDATE_CARRIERS === '1') for (const each of saved) writeExpectation(carrier, fixtures, each);

  describe(`carrier ${carrier.scac}`, () => {
    test.each(REQUIRED_CASES)('has a saved %s answer, or a reason why there is none', (name) => {
      expect(saved.some((each) => each.name === name) || impossible[name] !== undefined).toBe(true);
    });

    test.each(saved)('reads the saved answer $name as expected', ({ name, answer, reference }) => {
      const expected = JSON.parse(readFileSync(expectationFile(fixtures, name), 'utf8'));
      expect(withoutEvidence(carrier.parse(answer, reference))).toEqual(expected);
    });

    test.each(saved)('reports of $name only what the neutral model allows', ({ answer, reference }) => {
      expectLawful(carrier, carrier.parse(answer, reference), answer, reference);
    });

    test.each(saved)('reads $name the same way twice and leaves it untouched', ({ answer, reference }) => {
      const before = structuredClone(answer);
      const first = carrier.parse(answer, reference);
      expect(carrier.parse(answer, reference)).toEqual(first);
      expect(answer).toEqual(before);
    });

    describeMeaning(subject, saved);
    describeDamage(carrier, saved);
  });
}

function expectationFile(fixtures: string, name: string): string {
  return path.join(fixtures, `${name}.expected.json`);
}

function writeExpectation(carrier: Carrier, fixtures: string, { name, answer, reference }: SavedCase): void {
  const parsed = withoutEvidence(carrier.parse(answer, reference));
  writeFileSync(expectationFile(fixtures, name), `${JSON.stringify(parsed, null, 2)}\n`);
}

/** Everything that the folder declares is in a saved answer or in a named document. */
function describeMeaning({ carrier, events, otherCodes, facts, unseen = {} }: ConformanceSubject, saved: SavedCase[]) {
  const reports = saved.flatMap(({ answer, reference }) => {
    const parsed = carrier.parse(answer, reference);
    return 'report' in parsed ? [{ report: parsed.report, body: answer.pages.map(({ body }) => body).join('\n') }] : [];
  });
  const observations = reports.flatMap(({ report }) => report.observations);
  const bodies = reports.map(({ body }) => body);

  const kinds = events.flatMap((table) => [...table.meanings].map(([code, kind]) => ({ code, kind })));
  test.each(kinds)('reads the code $code as $kind in a saved answer, or names it as unseen', ({ code, kind }) => {
    const withCode = observations.filter(({ original }) => original.code.trim().toUpperCase() === code);
    expectShownOrUnseen(
      code,
      withCode.some((each) => each.kind === kind),
    );
    expect(withCode.filter((each) => each.kind !== kind && !isUnassigned(each))).toEqual([]);
  });

  const words = otherCodes.flatMap((table) => [...table.meanings.keys()]);
  test.each(words)('shows the code %s in a saved answer, or names it as unseen', (code) => {
    const pattern = new RegExp(`(?<![A-Z0-9_])${RegExp.escape(code)}(?![A-Z0-9_])`, 'i');
    expectShownOrUnseen(
      code,
      bodies.some((body) => pattern.test(body)),
    );
  });

  test.each(facts)('reports the fact %s in a saved answer, or names it as unseen', (field) => {
    expectShownOrUnseen(
      field,
      reports.some(({ report }) => report.facts.some((fact) => fact.field === field)),
    );
  });

  test('reports no fact, and names nothing as unseen, that it does not declare', () => {
    const reported = new Set(reports.flatMap(({ report }) => report.facts.map(({ field }) => field)));
    expect([...reported].filter((field) => !facts.includes(field))).toEqual([]);
    const declared: readonly string[] = [...kinds.map(({ code }) => code), ...words, ...facts];
    expect(Object.keys(unseen).filter((name) => !declared.includes(name))).toEqual([]);
  });

  function expectShownOrUnseen(name: string, isShown: boolean): void {
    const reason = unseen[name];
    if (isShown) expect(reason, `${name} is shown by a saved answer: take it out of "unseen"`).toBeUndefined();
    else expect(reason, `no saved answer shows ${name}: add one, or name its document in "unseen"`).toBeDefined();
  }
}

/** A known code whose statement has no kind, because it does not name one of several containers. */
function isUnassigned({ kind, equipment }: ReportedObservation): boolean {
  return kind === null && equipment === null;
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

type CheckDamage = (carrier: Carrier, good: readonly GoodCase[], runs: DamageRuns) => void;
type GoodCase = Pick<SavedCase, 'answer' | 'reference'>;

/** The first good answer is cut off and made anew; the others only have parts replaced and pages missing. */
const DAMAGES: Readonly<Record<string, CheckDamage>> = {
  'answers any JSON with a report or a refusal': (carrier, [happy], { json }) => {
    const { page, reference } = firstOf(happy);
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 100, max: 599 }), (body, status) => {
        const answer = answerOf({ ...page, status, headers: {}, body });
        expectLawful(carrier, carrier.parse(answer, reference), answer, reference);
      }),
      { numRuns: json },
    );
  },
  'parses or refuses a good answer with any one value replaced': (carrier, good, { replaced }) => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.jsonValue({ maxDepth: 3 }), (sample, place, value) => {
        const pages = sample.answer.pages.map((page) => ({ ...page, body: replaceOne(page.body, place, value) }));
        const answer = { ...sample.answer, pages };
        expectLawful(carrier, carrier.parse(answer, sample.reference), answer, sample.reference);
      }),
      { numRuns: replaced },
    );
  },
  'answers a good answer cut off anywhere with a refusal, never with a part of it': (carrier, [happy], { cut }) => {
    const { page, reference } = firstOf(happy);
    fc.assert(
      fc.property(fc.nat(page.body.trimEnd().length - 1), (length) => {
        const answer = answerOf({ ...page, body: page.body.slice(0, length) });
        expect(carrier.parse(answer, reference)).toMatchObject({ refusal: 'unrecognized' });
      }),
      { numRuns: cut },
    );
  },
  'takes no answer for complete whose last page did not come': (carrier, good) => {
    for (const { answer, reference } of good) {
      const failure = { code: 'connection', detail: 'reset' } as const;
      const parsed = carrier.parse({ ...answer, pages: answer.pages.slice(0, -1), failure }, reference);
      if ('report' in parsed)
        expect(parsed).toMatchObject({ report: { complete: false }, shortfall: expect.anything() });
      else expect(parsed.refusal).toBe('unreachable');
    }
  },
};

function describeDamage(carrier: Carrier, saved: readonly SavedCase[]): void {
  const good = goodOf(carrier, saved);
  const ordered = good.toSorted((a, b) => Number(b.name === 'happy') - Number(a.name === 'happy'));
  for (const [name, check] of Object.entries(DAMAGES)) test(name, () => check(carrier, ordered, RUNS));
}

function goodOf<Case extends GoodCase>(carrier: Carrier, cases: readonly Case[]): Case[] {
  return cases.filter(({ answer, reference }) => 'report' in carrier.parse(answer, reference));
}

/**
 * The laws of the suite on answers that a source gave just now: each gives only what the neutral model allows, twice the
 * same, and damage to the good ones is refused. The first one is good.
 */
export function expectConformance(carrier: Carrier, answers: readonly GoodCase[], runs: DamageRuns): void {
  for (const { answer, reference } of answers) {
    const before = structuredClone(answer);
    const parsed = carrier.parse(answer, reference);
    expectLawful(carrier, parsed, answer, reference);
    expect(carrier.parse(answer, reference)).toEqual(parsed);
    expect(answer).toEqual(before);
  }
  const good = goodOf(carrier, answers);
  expect(good[0]).toBe(answers[0]);
  for (const check of Object.values(DAMAGES)) check(carrier, good, runs);
}

function firstOf(happy: GoodCase | undefined): { readonly page: RawPage; readonly reference: GoodCase['reference'] } {
  const [page] = happy?.answer.pages ?? [];
  if (happy === undefined || page === undefined) throw new Error('there is no good answer with a page');
  return { page, reference: happy.reference };
}

function answerOf(page: RawPage): RawAnswer {
  return { fetchedAt: '2026-06-01T00:00:00Z', pages: [page], failure: null };
}

/** The value at one place of a JSON text, counted over all places, is exchanged. */
function replaceOne(body: string, place: number, value: unknown): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return body;
  }
  let places = 0;
  JSON.stringify(parsed, (_key, item: unknown) => {
    places += 1;
    return item;
  });
  let index = 0;
  return JSON.stringify(parsed, (_key, item: unknown) => (index++ === place % places ? value : item)) ?? 'null';
}
