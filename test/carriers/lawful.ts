/** What the neutral model allows a carrier to say, whatever the line answered. Knows no carrier. */
import { expect } from 'vitest';
import type { Carrier, CarrierAnswer, RawAnswer } from '../../src/carriers/carrier.ts';
import {
  CLASSIFIERS,
  FACT_FIELDS,
  type FactField,
  FEE_TYPES,
  type Fee,
  HOLD_NAMES,
  HOLD_STATUSES,
  type Hold,
  type HoldChange,
  OBSERVATION_KINDS,
  type ObservedTime,
  type Place,
  type Report,
  type ReportedFact,
  type ReportedObservation,
  TRANSPORT_MODES,
  type TrackedReference,
} from '../../src/domain/observation.ts';
import { REFUSAL_KINDS } from '../../src/domain/tracking-life.ts';

export function expectLawful(
  carrier: Carrier,
  said: CarrierAnswer,
  answer: RawAnswer,
  reference: TrackedReference,
): void {
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
  for (const fact of report.facts) expectLawfulFact(fact, report, numbers);
  expect(JSON.stringify(report)).not.toContain('\\u0000');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function expectLawfulObservation(observation: ReportedObservation, report: Report): void {
  expectLawfulStatement(observation, report);
  expect(CLASSIFIERS).toContain(observation.classifier);
  if (observation.kind !== null) expect(OBSERVATION_KINDS).toContain(observation.kind);
  if (observation.mode !== null) expect(TRANSPORT_MODES).toContain(observation.mode);
  if (observation.equipment !== null) expect(observation.equipment).toMatch(/^[A-Z0-9]+$/);
  expectTime(observation.at);
}

function expectLawfulFact(fact: ReportedFact, report: Report, listed: readonly string[]): void {
  expectLawfulStatement(fact, report);
  expect(FACT_FIELDS).toContain(fact.field);
  expect(listed, `${fact.field} is told of a box that the report does not list`).toContain(fact.equipment);
  FACT_VALUES[fact.field](fact.value);
}

function expectLawfulStatement(said: ReportedObservation | ReportedFact, report: Report): void {
  expect(said.source).toEqual(report.source);
  if (said.statedAt !== null) expect(said.statedAt).toMatch(INSTANT);
  expectPlace(said.place);
  expect(said.original.code).not.toBe('');
  expect(said.raw).toBeDefined();
}

function expectPlace({ locode }: Place): void {
  if (locode !== null) expect(locode).toMatch(/^[A-Z]{2}[A-Z0-9]{3}$/);
}

function expectTime(at: ObservedTime): void {
  if (at.kind === 'instant') expect(at.at).toMatch(INSTANT);
  else if (at.kind === 'local') Temporal.PlainDateTime.from(at.at);
  else Temporal.PlainDate.from(at.on);
}

/** A fact without a rule for its values does not compile. */
const FACT_VALUES: Readonly<Record<FactField, (value: unknown) => void>> = {
  // A carrier lists boxes in `equipment`, with their type and seal.
  listed: () => expect.fail('a report lists its boxes in "equipment"'),
  iso_code: () => expect.fail('a report tells sizes in "equipment"'),
  seal_number: () => expect.fail('a report tells seals in "equipment"'),
  weight_lbs: orNull((value) => expect(value).toEqual(expect.any(Number))),
  available: orNull((value) => expect(value).toEqual(expect.any(Boolean))),
  hold: (value) => {
    const { name, status } = value as HoldChange;
    expect(HOLD_NAMES).toContain(name);
    expect([...HOLD_STATUSES, 'released']).toContain(status);
  },
  holds: each<Hold>(({ name, status, description }) => {
    expect(HOLD_NAMES).toContain(name);
    expect(HOLD_STATUSES).toContain(status);
    if (description !== null) expect(description).toEqual(expect.any(String));
  }),
  fees: each<Fee>(({ type, amount, currency_code }) => {
    expect(FEE_TYPES).toContain(type);
    expect(Number.isFinite(amount)).toBe(true);
    expect(currency_code).toMatch(/^[A-Z]{3}$/);
  }),
  pickup_lfd: orNull((value) => expectTime(value as ObservedTime)),
  pickup_appointment: orNull((value) => expectTime(value as ObservedTime)),
  yard_location: orNull(expectText),
  chassis_number: orNull(expectText),
  rail_carrier: orNull(expectText),
  delivered: orNull((value) => expectTime(value as ObservedTime)),
};

function expectText(value: unknown): void {
  expect(value).toEqual(expect.any(String));
  expect(value).not.toBe('');
}

function orNull(check: (value: unknown) => void): (value: unknown) => void {
  return (value) => (value === null ? undefined : check(value));
}

function each<Item>(check: (item: Item) => void): (value: unknown) => void {
  return (value) => {
    expect(Array.isArray(value)).toBe(true);
    (value as Item[]).forEach(check);
  };
}
