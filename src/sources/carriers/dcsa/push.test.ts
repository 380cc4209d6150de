import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ReportedFact, ReportedObservation } from '../../../core/observation.ts';
import { readSavedAnswer } from '../../saved/saved-pages.ts';
import { readEvents3 } from '../dcsa-3/read-events.ts';
import { parseDcsaAnswer } from './events/parse.ts';
import { readEvents22 } from './events/read-event.ts';
import { pushReader, signedPush, tokenPush } from './push.ts';
import { dcsaProfile } from './settings.ts';

const profile = dcsaProfile({
  scac: 'XMPL',
  name: 'Example',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

const sorted = (statements: readonly (ReportedObservation | ReportedFact)[]) =>
  statements.map((each) => JSON.stringify(each)).sort();

it.each([
  ['dcsa', 'transshipment', readEvents22],
  ['dcsa', 'rollover', readEvents22],
  ['dcsa-3', 'transshipment', readEvents3],
  ['dcsa-3', 'available', readEvents3],
] as const)('the events of %s %s are the same statements, polled or sent', (folder, name, readEvents) => {
  const file = fileURLToPath(new URL(`../${folder}/fixtures/${name}.raw.json`, import.meta.url));
  const { answer, reference } = readSavedAnswer(file);
  const polled = parseDcsaAnswer(answer, reference, profile, readEvents);
  if (!('report' in polled)) throw new Error(polled.evidence);
  const values = answer.pages.flatMap(({ body }) => {
    const value = JSON.parse(body);
    return Array.isArray(value) ? value : value.events;
  });
  const sent = pushReader(profile, readEvents).read(JSON.stringify(values), answer.fetchedAt);
  if (!('reports' in sent)) throw new Error(sent.problem);
  expect(sent.unreadable).toEqual([]);
  expect(sorted(sent.reports.flatMap(({ observations }) => observations))).toEqual(sorted(polled.report.observations));
  expect(sorted(sent.reports.flatMap(({ facts }) => facts))).toEqual(sorted(polled.report.facts));
});

describe('what a line proves itself by', () => {
  const reading = pushReader(profile, readEvents22);

  it.each(['short', 'not base64, but long enough for one', 'c2hvcnQ='])('cannot be the secret %j', (secret) => {
    expect(() => signedPush({ secret }, String, reading)).toThrow('must be Base64 of at least 16 bytes');
  });

  it('is never an empty secret or token', () => {
    const body = Buffer.from('[]');
    expect(
      signedPush({ secret: '' }, () => '', reading).isFromLine(
        { 'notification-signature': `sha256=${'0'.repeat(64)}` },
        body,
      ),
    ).toBe(false);
    expect(tokenPush({ token: '' }, () => '', reading).isFromLine({ authorization: 'Bearer ' }, body)).toBe(false);
    expect(tokenPush({ token: '' }, () => '', reading).isFromLine({}, body)).toBe(false);
  });

  it('is a signature of every byte, in hexadecimal digits of any case', () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    const push = signedPush({ secret }, String, reading);
    const body = Buffer.from('[]\n');
    const right = 'sha256=b39d77592dc4367b66238215d4b5860b5df8212523b2ee2f1873a948e25136d6';
    expect(
      push.isFromLine({ 'notification-signature': ` ${right.toUpperCase().replace('SHA256', 'sha256')} ` }, body),
    ).toBe(true);
    expect(push.isFromLine({ 'notification-signature': right }, Buffer.from('[]'))).toBe(false);
  });
});

describe('each event of a body is judged by itself', () => {
  const sent = (over: object = {}) => ({
    eventID: 'e1',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'DISC',
    eventDateTime: '2026-05-01T06:00:00Z',
    eventCreatedDateTime: '2026-05-01T07:00:00Z',
    equipmentReference: 'APZU4812090',
    ...over,
  });
  const read = (events: readonly object[]) =>
    pushReader(profile, readEvents22).read(JSON.stringify(events), '2026-06-01T00:00:00Z');
  const loaded = { equipmentEventTypeCode: 'LOAD', eventDateTime: '2025-12-01T06:00:00Z' };

  it('an event of half a year ago is history, and no fault', () => {
    const old = sent({ ...loaded, eventCreatedDateTime: '2025-12-01T07:00:00Z' });
    expect(read([old, sent()])).toMatchObject({
      reports: [{ observations: [{ kind: 'load', statedAt: '2025-12-01T07:00:00Z' }, { kind: 'discharge' }] }],
      unreadable: [],
    });
  });

  it('one of years ago is left out, and no fault either', () => {
    const older = sent({ eventCreatedDateTime: '2024-12-01T07:00:00Z' });
    expect(read([older, sent()])).toMatchObject({ reports: [{ observations: [{}] }], unreadable: [] });
    expect(read([older])).toEqual({ reports: [], unreadable: [] });
  });

  it('one that was stated in the future is read without that time, which is named', () => {
    expect(read([sent({ eventCreatedDateTime: '2026-06-04T00:00:00Z' }), sent()])).toMatchObject({
      reports: [{ observations: [{ statedAt: null }, { statedAt: '2026-05-01T07:00:00Z' }] }],
      unreadable: [],
      droppedFields: [{ index: 0, path: 'eventCreatedDateTime' }],
    });
  });

  it('one without a time of statement is named, and the others are read', () => {
    expect(read([sent({ eventCreatedDateTime: null }), sent()])).toMatchObject({
      reports: [{ observations: [{}] }],
      unreadable: [{ index: 0, path: 'eventCreatedDateTime', problem: 'must be there in a callback' }],
    });
  });

  it('the time of statement is required, also where another field was dropped', () => {
    const broken = { eventCreatedDateTime: undefined, seals: 'S1' };
    expect(read([sent(broken), sent()])).toMatchObject({
      reports: [{ observations: [{}] }],
      unreadable: [{ index: 0, path: 'eventCreatedDateTime', problem: 'must be there in a callback' }],
      droppedFields: [{ index: 0, path: 'seals' }],
    });
  });

  it('repetitions with a wrong time of statement are the same statement', () => {
    const wrong = sent({ eventCreatedDateTime: 20260501 });
    const observations = [read([wrong]), read([wrong])].map(
      (each) => 'reports' in each && each.reports[0]?.observations,
    );
    expect(observations[0]).toMatchObject([{ kind: 'discharge', statedAt: null }]);
    expect(observations[1]).toEqual(observations[0]);
  });

  it('a digest is the number of no booking', () => {
    const documentReferences = [{ documentReferenceType: 'BKG', documentReferenceValue: 'a'.repeat(64) }];
    expect(read([sent({ documentReferences })])).toMatchObject({ reports: [{ bookings: [], billsOfLading: [] }] });
  });
});
