/**
 * Answers of real lines, and answers in the form of real lines: what an operator would say of each was written down from
 * the answer alone. Each field of an answer is read, or named here with the reason why it is not.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listRealAnswers, type RealAnswer } from '../../../test/carriers/real-answers.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { loadLineProfiles } from '../../reference/profiles.ts';
import { loadReference } from '../../reference/reference.ts';
import type { Carrier, RawAnswer } from '../../sources/carriers/carrier.ts';
import { DcsaEvent } from '../../sources/carriers/dcsa/events/schema.ts';
import { dcsaDialect } from '../../sources/carriers/dcsa/index.ts';
import { eventsOfHmmForm } from '../../sources/carriers/dcsa/pages.ts';
import { explainAnswer } from './explain-answer.ts';

const REFERENCE = join(import.meta.dirname, '../../../reference');

/** Fields that answers have and no attribute shows, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'transportCall/carrierServiceCode': 'no attribute shows the service of a ship',
  'transportCall/transportCallSequenceNumber': 'the order of calls follows from their times',
  'transportCall/vessel/vesselFlag': 'no attribute shows a flag',
  'transportCall/vessel/vesselCallSignNumber': 'the IMO number identifies the ship',
  'transportCall/vessel/vesselOperatorCarrierCode': 'no attribute shows the operator of a ship',
  'transportCall/vessel/vesselOperatorCarrierCodeListProvider': 'as the operator',
  'transportCall/vessel/vesselOperatorCarrierCodeList': 'as the operator',
  'transportCall/location/address/street': 'a place is found by city, state and country',
  'eventLocation/address/streetName': 'as the street',
  'seals/sealSource': 'no attribute shows who set a seal',
  documentId: 'HMM: read as documentID',
};

/** Paths of all fields that are read, without positions in lists. */
const READ: ReadonlySet<string> = new Set(fieldsOf(DcsaEvent as SchemaNode, ''));

const profiles = loadLineProfiles(REFERENCE);
const http = createHttpClient();
const { locate } = loadReference(REFERENCE);
afterAll(() => http.close());

const samples = listRealAnswers();

function carrierOf(scac: string): Carrier {
  const settings = profiles.list().find((each) => each.scac === scac)?.settings;
  const line = { ...settings, ...dcsaDialect.forReading, scac, baseUrl: 'https://line.invalid' };
  return dcsaDialect.createCarrier(line as never, { http, clock: manualClock(0), read: () => '' });
}

function answerOf({ body, fetchedAt }: RealAnswer): RawAnswer {
  const page = { url: 'https://line.invalid/', status: 200, headers: {}, body: JSON.stringify(body) };
  return { fetchedAt, pages: [page], failure: null };
}

function explained(sample: RealAnswer) {
  const saved = { reference: sample.reference, answer: answerOf(sample) };
  const result = explainAnswer(carrierOf(sample.line), saved, locate);
  if (result.refusal !== null) throw new Error(result.refusal.evidence);
  return result;
}

describe.each(samples)('$name ($line, $nature)', (sample) => {
  const { operator } = sample;

  test('is read as an operator reads it', () => {
    const { containers, shipment, ...report } = explained(sample);
    const seen = containers.map(({ number, status, milestones }) => [
      number,
      {
        status,
        milestones: milestones.map((each) => `${each.name}${each.actual ? '' : '?'} ${each.place} ${each.at}`),
      },
    ]);
    expect({
      bill_of_lading: report.bill_of_lading,
      booking: report.booking,
      containers: Object.fromEntries(seen),
      shipment: Object.fromEntries(Object.entries(shipment).filter(([, value]) => value !== null)),
    }).toEqual({
      bill_of_lading: operator.bill_of_lading,
      booking: operator.booking,
      containers: operator.containers,
      shipment: operator.shipment,
    });
    expect(report.unreadable).toEqual([]);
    expect(report.complete).toBe(true);
    const dropped = new Set(report.dropped_fields.map(({ path }) => path));
    expect([...dropped]).toEqual(operator.dropped ?? []);
  });

  test('names places, statements and references as the line does', () => {
    const { statements } = explained(sample);
    const parsed = carrierOf(sample.line).parse(answerOf(sample), sample.reference);
    if (!('report' in parsed)) throw new Error(parsed.evidence);
    const { observations } = parsed.report;
    if (operator.statements !== undefined) {
      const shown = observations.map(
        ({ kind, place, at }) => `${kind} ${place.locode ?? '-'} ${at.kind === 'date' ? at.on : at.at}`,
      );
      expect(shown).toEqual(operator.statements);
    }
    for (const [code, place] of Object.entries(operator.places ?? {}))
      expect(statements.find((each) => each.code === code)?.place).toBe(place);
    for (const [code, name] of Object.entries(operator.names ?? {}))
      expect(observations.map(({ place }) => locate(place)).find((each) => each?.locode === code)?.name).toBe(name);
    const references = observations
      .flatMap((each) => each.references ?? [])
      .map(({ type, value }) => `${type} ${value}`);
    expect([...new Set(references)].sort()).toEqual(operator.references ?? []);
  });

  test('has its origin and licence, and no field that is neither read nor named as unread', () => {
    expect(sample.origin).not.toBe('');
    expect(sample.licence).not.toBe('');
    const { body } = sample;
    const events = eventsOfHmmForm(body) ?? (Array.isArray(body) ? body : (body as { events: unknown[] }).events);
    const unread = [...new Set(events.flatMap((event) => leavesOf(event, '')))].filter(
      (path) => !READ.has(path) && UNREAD[path] === undefined && !path.startsWith('carrierSpecificData/'),
    );
    expect(unread).toEqual([]);
  });
});

test('no field is named as unread that no answer has', () => {
  const all = samples.flatMap(({ body }) => eventsOfHmmForm(body) ?? [body].flat());
  const text = JSON.stringify(all);
  expect(Object.keys(UNREAD).filter((path) => !text.includes(`"${path.split('/').at(-1)}"`))).toEqual([]);
});

/** Paths of members with a value, without the positions in lists. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, path === '' ? name : `${path}/${name}`));
}

interface SchemaNode {
  readonly type?: unknown;
  readonly anyOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

function fieldsOf({ anyOf = [], items, properties }: SchemaNode, path: string): string[] {
  const own = Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    fieldsOf(schema, path === '' ? name : `${path}/${name}`),
  );
  const inner = [...anyOf, ...(items === undefined ? [] : [items])].flatMap((schema) => fieldsOf(schema, path));
  return [path, ...own, ...inner];
}
