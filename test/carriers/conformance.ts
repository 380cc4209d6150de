/**
 * What every carrier must keep, as one suite: raw answers parse to the saved expectation, whatever comes is answered with
 * a report or a refusal, and nothing is said that the neutral model does not allow.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Carrier, CarrierAnswer, RawAnswer, RawPage } from '../../src/carriers/carrier.ts';
import {
  CLASSIFIERS,
  OBSERVATION_KINDS,
  type Report,
  type ReportedObservation,
  TRANSPORT_MODES,
  type TrackedReference,
} from '../../src/domain/observation.ts';
import { REFUSAL_KINDS } from '../../src/domain/tracking-life.ts';

/** Every carrier shows these; a case that cannot occur at a line is named in `impossible` with the reason. */
export const REQUIRED_CASES = ['happy', 'error', 'empty', 'transshipment', 'rollover', 'unknown-code'] as const;
type RequiredCase = (typeof REQUIRED_CASES)[number];

export interface ConformanceSubject {
  readonly carrier: Carrier;
  /** Holds `<case>.raw.json` and `<case>.expected.json`. */
  readonly fixtures: string;
  readonly impossible?: Readonly<Partial<Record<RequiredCase, string>>>;
}

export interface SavedCase {
  readonly reference: TrackedReference;
  readonly answer: RawAnswer;
}

/** A saved page has its body as text (`body`), as JSON (`json`) or in a file of its own (`bodyFile`). */
type SavedPage = Omit<RawPage, 'body'> & { body?: string; json?: unknown; bodyFile?: string };

export function readCase(fixtures: string, name: string): SavedCase {
  const saved = JSON.parse(readFileSync(path.join(fixtures, `${name}.raw.json`), 'utf8')) as {
    reference: TrackedReference;
    answer: Omit<RawAnswer, 'pages'> & { pages: SavedPage[] };
  };
  const pages = saved.answer.pages.map(({ body, json, bodyFile, ...page }) => {
    if (bodyFile !== undefined) return { ...page, body: readFileSync(path.join(fixtures, bodyFile), 'utf8') };
    return { ...page, body: body ?? JSON.stringify(json) };
  });
  return { reference: saved.reference, answer: { ...saved.answer, pages } };
}

export function caseNames(fixtures: string): string[] {
  const names = readdirSync(fixtures).filter((file) => file.endsWith('.raw.json'));
  return names.map((file) => file.slice(0, -'.raw.json'.length));
}

/** Expectations are written without the evidence, which is the input again. */
export function withoutEvidence(answer: CarrierAnswer): unknown {
  if ('refusal' in answer) return answer;
  const observations = answer.report.observations.map(({ raw: _, ...observation }) => observation);
  return { ...answer, report: { ...answer.report, observations } };
}

export function describeCarrier({ carrier, fixtures, impossible = {} }: ConformanceSubject): void {
  const names = caseNames(fixtures);
  const saved = names.map((name) => ({ name, ...readCase(fixtures, name) }));

  describe(`carrier ${carrier.scac}`, () => {
    test.each(REQUIRED_CASES)('has a saved %s answer, or says why there is none', (name) => {
      expect(names.includes(name) || impossible[name] !== undefined).toBe(true);
    });

    test.each(saved)('reads the saved answer $name as expected', ({ name, answer, reference }) => {
      const expected = JSON.parse(readFileSync(path.join(fixtures, `${name}.expected.json`), 'utf8'));
      expect(withoutEvidence(carrier.parse(answer, reference))).toEqual(expected);
    });

    test.each(saved)('says of $name only what the neutral model allows', ({ answer, reference }) => {
      expectLawful(carrier, carrier.parse(answer, reference), answer, reference);
    });

    test.each(saved)('reads $name the same way twice and leaves it untouched', ({ answer, reference }) => {
      const before = structuredClone(answer);
      const first = carrier.parse(answer, reference);
      expect(carrier.parse(answer, reference)).toEqual(first);
      expect(answer).toEqual(before);
    });

    test('answers any JSON with a report or a refusal', () => {
      fc.assert(
        fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 100, max: 599 }), (body, status) => {
          const [sample] = saved as [(typeof saved)[number]];
          const answer = answerOf({ url: 'https://line.example/v2/events', status, headers: {}, body });
          expectLawful(carrier, carrier.parse(answer, sample.reference), answer, sample.reference);
        }),
        { numRuns: 300 },
      );
    });

    test('answers a good answer with one value replaced, whatever stands there instead', () => {
      const good = saved.filter(({ answer, reference }) => 'report' in carrier.parse(answer, reference));
      fc.assert(
        fc.property(fc.constantFrom(...good), fc.nat(), fc.jsonValue({ maxDepth: 3 }), (sample, place, value) => {
          const pages = sample.answer.pages.map((page) => ({ ...page, body: replaceOne(page.body, place, value) }));
          const answer = { ...sample.answer, pages };
          expectLawful(carrier, carrier.parse(answer, sample.reference), answer, sample.reference);
        }),
        { numRuns: 500 },
      );
    });

    test('answers a good answer cut off anywhere with a refusal, never with a part of it', () => {
      const [happy] = saved.filter(({ name }) => name === 'happy') as [(typeof saved)[number]];
      const [page] = happy.answer.pages as [RawPage];
      fc.assert(
        fc.property(fc.nat(page.body.trimEnd().length - 1), (length) => {
          const answer = answerOf({ ...page, body: page.body.slice(0, length) });
          expect(carrier.parse(answer, happy.reference)).toMatchObject({ refusal: 'unrecognized' });
        }),
        { numRuns: 100 },
      );
    });
  });
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

function expectLawful(carrier: Carrier, said: CarrierAnswer, answer: RawAnswer, reference: TrackedReference): void {
  if ('refusal' in said) {
    expect(REFUSAL_KINDS).toContain(said.refusal);
    expect(said.evidence).not.toBe('');
    if (said.retryAfterSeconds !== null) expect(Number.isSafeInteger(said.retryAfterSeconds)).toBe(true);
    return;
  }
  const { report } = said;
  expect(report).toMatchObject({ fetchedAt: answer.fetchedAt, reference });
  expect(report.source).toEqual({ kind: 'shipping_line', code: carrier.scac, name: carrier.name });
  const numbers = report.equipment.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const observation of report.observations) expectLawfulObservation(observation, report);
  expect(JSON.stringify(report)).not.toContain('\\u0000');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function expectLawfulObservation(observation: ReportedObservation, report: Report): void {
  expect(observation.source).toEqual(report.source);
  if (observation.statedAt !== null) expect(observation.statedAt).toMatch(INSTANT);
  expect(CLASSIFIERS).toContain(observation.classifier);
  if (observation.kind !== null) expect(OBSERVATION_KINDS).toContain(observation.kind);
  if (observation.mode !== null) expect(TRANSPORT_MODES).toContain(observation.mode);
  if (observation.place.locode !== null) expect(observation.place.locode).toMatch(/^[A-Z]{2}[A-Z0-9]{3}$/);
  if (observation.equipment !== null) expect(observation.equipment).toMatch(/^[A-Z0-9]+$/);
  expect(observation.original.code).not.toBe('');
  expect(observation.raw).toBeDefined();
  const { at } = observation;
  if (at.kind === 'instant') expect(at.at).toMatch(INSTANT);
  else if (at.kind === 'local') Temporal.PlainDateTime.from(at.at);
  else Temporal.PlainDate.from(at.on);
}
