/** Checks that an answer fits the neutral model, for carriers and in part for other sources. Knows no carrier. */
import { expect } from 'vitest';
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
  type Source,
  TRANSPORT_MODES,
  type TrackedReference,
} from '../../src/core/observation.ts';
import { REFUSAL_KINDS } from '../../src/core/tracking-life.ts';
import type { Carrier, CarrierAnswer, RawAnswer, Refusal } from '../../src/sources/carriers/carrier.ts';

export function expectLawful(
  carrier: Carrier,
  parsed: CarrierAnswer,
  answer: RawAnswer,
  reference: TrackedReference,
): void {
  if ('refusal' in parsed) {
    expectLawfulRefusal(parsed);
    return;
  }
  const { report } = parsed;
  expect(report).toMatchObject({ fetchedAt: answer.fetchedAt, reference });
  expect(report.source).toEqual({ kind: 'shipping_line', code: carrier.scac, name: carrier.name });
  const numbers = report.equipment.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const observation of report.observations) expectLawfulObservation(observation, report.source);
  for (const fact of report.facts) expectLawfulFactOfLine(fact, report, numbers);
  expect(JSON.stringify(report)).not.toContain('\\u0000');
}

export function expectLawfulRefusal({ refusal, evidence, retryAfterSeconds }: Refusal): void {
  expect(REFUSAL_KINDS).toContain(refusal);
  expect(evidence).not.toBe('');
  if (retryAfterSeconds !== null) expect(Number.isSafeInteger(retryAfterSeconds)).toBe(true);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

export function expectLawfulObservation(observation: ReportedObservation, source: Source): void {
  expectLawfulStatement(observation, source);
  expect(CLASSIFIERS).toContain(observation.classifier);
  if (observation.kind !== null) expect(OBSERVATION_KINDS).toContain(observation.kind);
  expect([undefined, 'transshipment', 'port_of_discharge']).toContain(observation.portRole);
  if (observation.mode !== null) expect(TRANSPORT_MODES).toContain(observation.mode);
  if (observation.equipment !== null) expect(observation.equipment).toMatch(/^[A-Z0-9]+$/);
  expectTime(observation.at);
}

function expectLawfulFactOfLine(fact: ReportedFact, report: Report, listed: readonly string[]): void {
  expect(listed, `${fact.field} is reported of a box that the report does not list`).toContain(fact.equipment);
  expect(OF_EQUIPMENT, `a report of a line has ${fact.field} in "equipment"`).not.toContain(fact.field);
  expectLawfulFact(fact, report.source);
}

const OF_EQUIPMENT: readonly FactField[] = ['listed', 'iso_code', 'seal_number'];

export function expectLawfulFact(fact: ReportedFact, source: Source): void {
  expectLawfulStatement(fact, source);
  expect(FACT_FIELDS).toContain(fact.field);
  FACT_VALUES[fact.field](fact.value);
}

function expectLawfulStatement(statement: ReportedObservation | ReportedFact, source: Source): void {
  expect(statement.source).toEqual(source);
  if (statement.statedAt !== null) expect(statement.statedAt).toMatch(INSTANT);
  expectPlace(statement.place);
  expect(statement.original.code).not.toBe('');
  expect(statement.raw).toBeDefined();
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
  listed: (value) => expect(value).toBe(true),
  iso_code: orNull(expectText),
  seal_number: orNull(expectText),
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
  holds_cleared: () => expect.fail('only users say what is cleared'),
  fees_paid: () => expect.fail('only users say what is paid'),
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
