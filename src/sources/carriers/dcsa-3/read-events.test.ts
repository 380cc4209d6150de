import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_TIMES } from '../../neutral-format/times.ts';
import { lacksDocuments } from '../dcsa/events/read-event.ts';
import { readEvents3 } from './read-events.ts';

const FETCHED_AT = '2026-06-01T00:00:00Z';
const event = (over: object = {}) => ({
  eventID: 'e1',
  eventDateTime: '2026-05-01T10:00:00+02:00',
  eventUpdatedDateTime: '2026-05-01T09:00:00Z',
  eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'PLANNED', equipmentEventType: 'LOADED' },
  equipmentDetails: { equipmentReference: 'APZU4812090' },
  ...over,
});
const read = (events: readonly unknown[]) => readEvents3(events, FETCHED_AT, PLAIN_TIMES);

test('the last update of an event counts, in any order of the list', () => {
  const updates = [
    event(),
    event({ eventUpdatedDateTime: '2026-05-03T09:00:00Z', eventDateTime: '2026-05-09T10:00:00+02:00' }),
    event({ eventUpdatedDateTime: '2026-05-03T11:00:00+02:00', eventDateTime: '2026-05-08T10:00:00+02:00' }),
    event({ eventUpdatedDateTime: '2026-05-02T09:00:00Z', isRetracted: true }),
    event({ eventID: 'e2' }),
  ];
  const last = read(updates).events.map(({ event: { eventID }, at }) => ({ eventID, at }));
  expect(last.map(({ at }) => at)).toContainEqual(expect.objectContaining({ at: '2026-05-09T08:00:00Z' }));
  fc.assert(
    fc.property(fc.shuffledSubarray(updates, { minLength: updates.length }), (shuffled) => {
      const found = read(shuffled).events.map(({ event: { eventID }, at }) => ({ eventID, at }));
      expect(found.sort((a, b) => String(a.eventID).localeCompare(String(b.eventID)))).toEqual(last);
    }),
    { numRuns: 30 },
  );
});

test('one id of two originators is two events, however the originators are listed', () => {
  const of = (...codes: string[]) => ({
    eventRouting: { originatingParties: codes.map((partyCode) => ({ partyCode })) },
  });
  const { events } = read([event(of('MAEU', 'PORT')), event(of('PORT', 'MAEU')), event(of('MAEU')), event()]);
  expect(events.map(({ event: { eventID } }) => eventID)).toEqual(['e1 MAEU PORT', 'e1 MAEU', 'e1']);
});

test('an event that cannot be read overrides nothing, and is named', () => {
  const broken = event({ eventUpdatedDateTime: '2026-05-09T09:00:00Z', eventDateTime: '30 February' });
  expect(read([event(), broken])).toMatchObject({
    events: [{ statedAt: '2026-05-01T09:00:00Z' }],
    unreadable: [{ index: 1, path: 'eventDateTime' }],
  });
});

test.each([
  [{ documentReference: { type: 'TRD', reference: {} } }],
  [{ additionalDocumentReferences: 'TDR1000002' }],
  ['TDR1000002'],
])('an event with the shipment %j lacks documents', (shipmentDetails) => {
  expect(read([event({ shipmentDetails })]).events.map(lacksDocuments)).toEqual([true]);
});
