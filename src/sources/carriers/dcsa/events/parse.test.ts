import { describe, expect, test } from 'vitest';
import type { TrackedReference } from '../../../../core/observation.ts';
import type { RawAnswer, RawPage } from '../../carrier.ts';
import { dcsaProfile } from '../settings.ts';
import { type DcsaReading, parseDcsaAnswer } from './parse.ts';

const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: 'https://line.example', auth: { style: 'none' } });
const billOfLading: TrackedReference = { type: 'bill_of_lading', number: 'TDR1000001' };

function answer(page: Partial<RawPage>, failure: RawAnswer['failure'] = null): RawAnswer {
  const whole = { url: 'https://line.example/v2/events', status: 200, headers: {}, body: '[]', ...page };
  return { fetchedAt: '2026-06-01T00:00:00Z', pages: [whole], failure };
}

function parse(page: Partial<RawPage>, reference = billOfLading, quirks: Partial<typeof profile> = {}) {
  return parseDcsaAnswer(answer(page), reference, { ...profile, ...quirks });
}

const base = {
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-05-02T09:00:00Z',
  eventCreatedDateTime: '2026-05-02T10:00:00Z',
};
const gateIn = { ...base, eventType: 'EQUIPMENT', equipmentEventTypeCode: 'GTIN', equipmentReference: 'INVU1000010' };
const arrival = { ...base, eventType: 'TRANSPORT', transportEventTypeCode: 'ARRI' };

function read(events: unknown, reference = billOfLading, quirks: Partial<typeof profile> = {}): DcsaReading {
  const answer = parse({ body: JSON.stringify(events) }, reference, quirks);
  if ('refusal' in answer) throw new Error(answer.evidence);
  return answer;
}

test('events may be in an envelope, or in that of a proxy', () => {
  for (const body of [[arrival], { events: [arrival] }, { body: { events: [arrival] } }])
    expect(read(body)).toMatchObject({ report: { complete: true, observations: [{ kind: 'arrival' }] } });
});

describe('an answer that is no success', () => {
  test.each<[number, string, string]>([
    [401, '', 'unreachable'],
    [403, '', 'unreachable'],
    [404, '{"statusCode":404}', 'notFound'],
    [404, '', 'notFound'],
    [404, '<html>nginx</html>', 'unrecognized'],
    [400, '{"errors":[{"property":"transportDocumentReference"}]}', 'invalidNumber'],
    [400, '{"message":"tdr1000001 has a wrong check digit"}', 'invalidNumber'],
    [400, '{"requestUri":"/v2/events?transportDocumentReference=TDR1000001","errors":[]}', 'unrecognized'],
    [400, '{"errors":[{"property":"limit"}]}', 'unrecognized'],
    [422, '{"message":"TDR1000001 is malformed"}', 'invalidNumber'],
    [418, '', 'unrecognized'],
    [429, '', 'unreachable'],
    [302, '', 'unreachable'],
    [500, '<html>', 'unreachable'],
    [503, '', 'unreachable'],
  ])('%i with %j is %s', (status, body, refusal) => {
    expect(parse({ status, body })).toMatchObject({ refusal, evidence: expect.stringContaining(String(status)) });
  });

  test('refused credentials are reported as such', () => {
    expect(parse({ status: 401 })).toMatchObject({ evidence: expect.stringContaining('credentials refused') });
  });

  test('a line may give a status its own meaning', () => {
    expect(parse({ status: 403 }, billOfLading, { statusMeanings: { 403: 'private' } })).toMatchObject({
      refusal: 'private',
    });
  });

  test('a status may mean that the number is unknown or not ours, and the evidence says both', () => {
    const both = { statusMeanings: { 404: 'privateOrUnknown' } } as const;
    expect(parse({ status: 404 }, billOfLading, both)).toMatchObject({
      refusal: 'privateOrUnknown',
      evidence: expect.stringContaining('does not know the number, or these credentials belong to no party'),
    });
    expect(parse({ status: 404, body: '<html>' }, billOfLading, both)).toMatchObject({ refusal: 'unrecognized' });
    expect(parse({ body: '[]' }, billOfLading, { emptyAnswer: 'privateOrUnknown' })).toMatchObject({
      refusal: 'privateOrUnknown',
    });
  });

  test.each([
    ['seconds', { 'retry-after': '120' }, 120],
    ['a part of a second', { 'retry-after': '0.2' }, 1],
    [
      'a date against the clock of the line',
      { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT', date: 'Wed, 21 Oct 2015 07:27:00 GMT' },
      60,
    ],
    ['a date against the time of the fetch', { 'retry-after': 'Mon, 01 Jun 2026 00:00:30 GMT' }, 30],
    ['a date that has passed', { 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' }, 0],
    ['nonsense', { 'retry-after': 'soon' }, null],
    ['a negative number', { 'retry-after': '-5' }, null],
    ['nothing', {}, null],
  ])('reads Retry-After as %s', (_name, headers, retryAfterSeconds) => {
    expect(parse({ status: 429, headers })).toMatchObject({ refusal: 'unreachable', retryAfterSeconds });
  });

  test.each([
    ['timeout', 'unreachable'],
    ['connection', 'unreachable'],
    ['too_large', 'unrecognized'],
    ['too_many_pages', 'unrecognized'],
  ] as const)('a fetch that ended by %s is %s', (code, refusal) => {
    const failed: RawAnswer = { fetchedAt: '2026-06-01T00:00:00Z', pages: [], failure: { code, detail: 'why' } };
    expect(parseDcsaAnswer(failed, billOfLading, profile)).toMatchObject({ refusal, evidence: `${code}: why` });
  });
});

describe('a malformed body', () => {
  test.each([
    ['a web page', '<!DOCTYPE html><title>Maintenance</title>', 'a web page'],
    ['nothing', '', 'an empty body'],
    ['truncated JSON', '[{"eventType":"TRAN', 'no valid JSON'],
    ['another object', '{"data":[]}', '{"data":[]}'],
    ['null', 'null', '"null"'],
    ['an envelope without a list', '{"events":{}}', '{"events":{}}'],
    ['a body without a list', '{"body":[]}', '{"body":[]}'],
    ['a body of text', '{"body":"{}"}', '{"body":"{}"}'],
    ['a depth that would overflow', '['.repeat(100_000) + ']'.repeat(100_000), 'nested'],
  ])('%s is refused with what was there and what would be right', (_name, body, seen) => {
    const answer = parse({ body });
    expect(answer).toMatchObject({ refusal: 'unrecognized', evidence: expect.stringContaining(seen) });
    expect(answer).toMatchObject({ evidence: expect.stringContaining('right would be') });
  });

  test('text that a database cannot store is cleaned', () => {
    const { report } = read([{ ...gateIn, changeRemark: 'a\u0000b\ud800', 'k\u0000': 1 }]);
    expect(report.observations[0]?.original.text).toBe('a\ufffdb\ufffd');
    expect(JSON.stringify(report)).not.toMatch(/\\u0000|\\ud800/);
  });

  test('an event of the wrong shape is named with the place of the flaw', () => {
    const { report, unreadable } = read([gateIn, { ...arrival, eventDateTime: 7 }, 7]);
    expect(report).toMatchObject({ complete: false, observations: [{ kind: 'gate_in' }] });
    expect(unreadable).toEqual([
      { index: 1, path: 'eventDateTime', problem: 'must be string' },
      { index: 2, path: '', problem: 'must be object' },
    ]);
  });

  test.each<[string, object, string]>([
    ['a ship that is a text', { transportCall: { vessel: 'EVER GIVEN' } }, 'transportCall/vessel'],
    ['seals that are texts', { seals: ['FJ1', 'FJ2'] }, 'seals/0'],
    ['references that are one object', { references: { referenceType: 'PO' } }, 'references'],
    ['a facility that is a list', { transportCall: { facilityCode: ['A'] } }, 'transportCall/facilityCode'],
    ['coordinates that are an object', { eventLocation: { latitude: {} } }, 'eventLocation/latitude'],
    ['an address of numbers', { eventLocation: { address: 7 } }, 'eventLocation/address'],
    ['a code of the event that is a number', { transportEventTypeCode: 5 }, 'transportEventTypeCode'],
    ['a size type that is a number', { ISOEquipmentCode: 4310 }, 'ISOEquipmentCode'],
    ['a time of statement that is none', { eventCreatedDateTime: 'yesterday' }, 'eventCreatedDateTime'],
    ['a time of statement two days ahead', { eventCreatedDateTime: '2026-06-03T00:00:01Z' }, 'eventCreatedDateTime'],
    ['a time of statement of year 1', { eventCreatedDateTime: '0001-01-01T00:00:00Z' }, 'eventCreatedDateTime'],
  ])('%s costs the field and not the event', (_name, over, path) => {
    const { report, unreadable, droppedFields } = read([{ ...arrival, ...over }]);
    expect(unreadable).toEqual([]);
    expect(report).toMatchObject({ complete: true, observations: [{ at: { at: '2026-05-02T09:00:00Z' } }] });
    expect(droppedFields?.[0]).toMatchObject({ index: 0, path });
  });

  test('a document without form costs the field, and the report is not complete', () => {
    const { report, unreadable, droppedFields } = read([{ ...arrival, documentReferences: [7] }]);
    expect(unreadable).toEqual([]);
    expect(report).toMatchObject({ complete: false, observations: [{ at: { at: '2026-05-02T09:00:00Z' } }] });
    expect(droppedFields).toMatchObject([{ index: 0, path: 'documentReferences/0' }]);
  });

  test.each<[string, object, object, string | null]>([
    ['a move whose time has passed', gateIn, {}, 'actual'],
    ['one without a zone', gateIn, { eventDateTime: '2026-05-02T09:00:00' }, 'actual'],
    ['one that lies ahead', gateIn, { eventDateTime: '2026-06-02T09:00:00Z' }, null],
    ['one that is described as a forecast', gateIn, { description: 'Full Intended Transshipment' }, null],
    ["a vessel's call", arrival, {}, null],
  ])('%s, without a classifier, is %j', (_name, move, over, classifier) => {
    const { report, unreadable, droppedFields } = read([gateIn, { ...move, eventClassifierCode: null, ...over }]);
    expect(report.observations[1]?.classifier ?? null).toBe(classifier);
    const named = { index: 1, path: 'eventClassifierCode', problem: expect.stringMatching(/^is missing/) };
    expect(classifier === null ? unreadable : droppedFields).toEqual([named]);
  });

  test.each([
    ['DISC', 'Full Transshipment Discharged', 'transshipment'],
    ['LOAD', 'Full Transshipment Loaded', 'transshipment'],
    ['DISC', 'Import Discharged from Vessel', 'port_of_discharge'],
    ['LOAD', 'Export Loaded on Vessel', undefined],
    ['GTIN', 'Full Transshipment Gate In', undefined],
  ])('%s as "%s" names its port %s', (equipmentEventTypeCode, description, portRole) => {
    const { report } = read([{ ...gateIn, equipmentEventTypeCode, description }]);
    expect(report.observations[0]?.portRole).toBe(portRole);
  });

  test('the time of a forecast, repeated as that of its statement, says nothing while it lies ahead', () => {
    const ahead = '2026-06-01T05:00:00Z';
    const at = { eventDateTime: ahead, eventCreatedDateTime: ahead };
    const statedAt = (over: object) => read([{ ...arrival, ...at, ...over }]).report.observations[0]?.statedAt;
    expect(statedAt({ eventClassifierCode: 'EST' })).toBeNull();
    // A clock that runs ahead, as that of an accelerated world does.
    expect(statedAt({ eventDateTime: '2026-06-01T04:00:00Z', eventClassifierCode: 'EST' })).toBe(ahead);
  });

  test('a number beyond 2^53 keeps its digits', () => {
    const body = `[${JSON.stringify({ ...arrival, eventID: 0 }).replace('"eventID":0', '"eventID": 90071992547409931')}]`;
    const answer = parse({ body });
    expect(answer).toMatchObject({ report: { observations: [{ sourceEventId: '90071992547409931' }] } });
  });

  test('the same events with other ids at each poll are the same statements', () => {
    const ids = (eventID: string) =>
      read([
        { ...arrival, eventID },
        { ...gateIn, eventID: `${eventID}2` },
      ]);
    const bare = ({ report }: DcsaReading) => report.observations.map(({ raw: _, sourceEventId: __, ...rest }) => rest);
    expect(bare(ids('a'))).toEqual(bare(ids('b')));
  });
});

describe('an empty answer', () => {
  test.each([{ status: 204, body: '' }, { body: '[]' }, { body: '{"events": []}' }])('%j is not found', (page) => {
    expect(parse(page)).toMatchObject({ refusal: 'notFound' });
  });

  test('at a line where an empty list means no news it is an empty report that withdraws nothing', () => {
    expect(parse({ body: '[]' }, billOfLading, { emptyAnswer: 'noNews' })).toMatchObject({
      report: { observations: [], complete: false },
    });
  });
});

test('a transport event without a call is read, and states no place, vessel or mode', () => {
  const [observation] = read([{ ...arrival, transportCall: null }]).report.observations;
  expect(observation).toMatchObject({
    kind: 'arrival',
    place: { locode: null, name: null, facility: null },
    vessel: null,
    mode: null,
    transportCallId: null,
  });
});

describe('the box of an event', () => {
  const other = { ...gateIn, equipmentReference: 'INVU1000025' };
  const unnamed = { ...gateIn, equipmentReference: null, equipmentEventTypeCode: 'GTOT' };
  const boxesOf = (events: unknown[], reference = billOfLading) =>
    read(events, reference).report.observations.map(({ kind, equipment }) => [kind, equipment]);

  test('a transport event is about all boxes, unless it names some', () => {
    const references = ['INVU1000010', 'INVU 100002-5', 'TBA'].map((referenceValue) => ({
      referenceType: 'EQ',
      referenceValue,
    }));
    expect(boxesOf([arrival])).toEqual([['arrival', null]]);
    expect(boxesOf([{ ...arrival, references }])).toEqual([
      ['arrival', 'INVU1000010'],
      ['arrival', 'INVU1000025'],
    ]);
  });

  test('an equipment event without its number is about the requested container, or the only one', () => {
    expect(boxesOf([unnamed], { type: 'container', number: 'INVU1000030' })).toEqual([['gate_out', 'INVU1000030']]);
    expect(boxesOf([gateIn, unnamed])[1]).toEqual(['gate_out', 'INVU1000010']);
  });

  test('an actual move of one of several unnamed boxes makes no milestone; a plan is for all', () => {
    expect(boxesOf([gateIn, other, unnamed])[2]).toEqual([null, null]);
    expect(boxesOf([gateIn, other, { ...unnamed, eventClassifierCode: 'PLN' }])[2]).toEqual(['gate_out', null]);
  });

  test('the same event on two pages is one observation', () => {
    expect(boxesOf([gateIn, arrival, gateIn])).toHaveLength(2);
  });
});

describe('place, vessel and voyage', () => {
  const observe = (event: object) => read([event]).report.observations[0];

  test('details of the transport call count only at the place of the event', () => {
    const transportCall = { UNLocationCode: 'NLRTM', facilityCode: 'APM2', facilityTypeCode: 'POTE' };
    expect(observe({ ...gateIn, eventLocation: { UNLocationCode: 'DEDUI' }, transportCall })?.place).toEqual({
      locode: 'DEDUI',
      name: null,
      facility: null,
    });
    expect(observe({ ...gateIn, eventLocation: { unLocationCode: 'nl rtm' }, transportCall })?.place).toMatchObject({
      locode: 'NLRTM',
      facility: { code: 'APM2', codeListProvider: null, type: 'POTE' },
    });
  });

  test('a place that is no UN/LOCODE keeps its words as a name', () => {
    expect(observe({ ...arrival, transportCall: { UNLocationCode: 'Rotterdam' } })?.place).toMatchObject({
      locode: null,
      name: 'Rotterdam',
    });
  });

  test('a place without a UN/LOCODE keeps the parts of its address', () => {
    const address = {
      name: 'CSX',
      street: '59th Street',
      city: 'Chicago',
      stateRegion: 'IL',
      country: 'United States',
    };
    const eventLocation = { locationName: 'CSX 59TH STREET RAMP', address };
    expect(observe({ ...gateIn, eventLocation })?.place).toEqual({
      locode: null,
      name: 'CSX 59TH STREET RAMP',
      facility: null,
      address: { city: 'Chicago', subdivision: 'IL', country: 'United States' },
    });
    const nameless = { address: { city: 'Chicago', stateRegion: 'N/A', country: '' } };
    expect(observe({ ...gateIn, eventLocation: nameless })?.place).toMatchObject({
      name: 'Chicago',
      address: { city: 'Chicago', subdivision: null, country: null },
    });
    expect(observe({ ...gateIn, eventLocation: { address: 'Chicago, IL' } })?.place).toEqual({
      locode: null,
      name: 'Chicago, IL',
      facility: null,
    });
  });

  test('a place in the form of Maersk has its city, the name of the ramp there, and a position', () => {
    const at = { latitude: '32.7767', longitude: '-96.7970' };
    const address = {
      addressName: 'BNSF Alliance',
      cityName: 'Fort Worth',
      stateRegion: 'TX',
      country: 'United States',
    };
    expect(observe({ ...gateIn, eventLocation: { ...at, address } })?.place).toEqual({
      locode: null,
      name: 'Fort Worth',
      facility: { code: null, codeListProvider: null, type: null, name: 'BNSF Alliance' },
      address: { city: 'Fort Worth', subdivision: 'TX', country: 'United States' },
      position: { latitude: 32.7767, longitude: -96.797 },
    });
  });

  test.each([
    ['VESSEL', 'vessel'],
    ['BARGE', 'vessel'],
    ['RAIL', 'rail'],
    ['TRUCK', undefined],
  ])('a position of a move by %s means a place that serves %s', (modeOfTransport, serving) => {
    const eventLocation = { latitude: 51.95, longitude: '4.05' };
    const place = observe({ ...gateIn, eventLocation, transportCall: { modeOfTransport } })?.place;
    expect(place?.position).toEqual({ latitude: 51.95, longitude: 4.05, ...(serving && { serving }) });
  });

  test.each([
    ['0', '0'],
    ['91', '10'],
    ['10', '181'],
    ['north', '10'],
    [null, '10'],
  ])('%s, %s is no position', (latitude, longitude) => {
    expect(observe({ ...gateIn, eventLocation: { latitude, longitude } })?.place.position).toBeUndefined();
  });

  test('a place may be a bare code or name, as HMM writes it', () => {
    expect(observe({ ...gateIn, eventLocation: 'KRPUS' })?.place).toMatchObject({ locode: 'KRPUS', name: null });
    expect(observe({ ...gateIn, eventLocation: 'Busan' })?.place).toMatchObject({ locode: null, name: 'Busan' });
  });

  test('a place with a UN/LOCODE has no address, so that an earlier statement of it is still the same', () => {
    const eventLocation = { UNLocationCode: 'USCHI', address: { city: 'Chicago', country: 'US' } };
    expect(observe({ ...gateIn, eventLocation })?.place).toEqual({ locode: 'USCHI', name: null, facility: null });
  });

  test('an arrival is on the import voyage, a departure on the export voyage', () => {
    const transportCall = { importVoyageNumber: '10W', exportVoyageNumber: '11E' };
    expect(observe({ ...arrival, transportCall })?.voyage).toBe('10W');
    expect(observe({ ...arrival, transportEventTypeCode: 'DEPA', transportCall })?.voyage).toBe('11E');
    expect(observe({ ...arrival, transportCall: { carrierVoyageNumber: 7 } })?.voyage).toBe('7');
  });

  test('a vessel without a usable IMO number keeps its name', () => {
    const vessel = { vesselIMONumber: '0000000', vesselName: 'MSC ANNA' };
    expect(observe({ ...arrival, transportCall: { vessel } })?.vessel).toEqual({ imo: null, name: 'MSC ANNA' });
  });
});

describe('a cancelled booking', () => {
  const booking = (code: string, day: number, id = 'B1', document = 'BKG') => ({
    ...base,
    eventCreatedDateTime: `2026-05-0${day}T00:00:00Z`,
    eventType: 'SHIPMENT',
    shipmentEventTypeCode: code,
    documentTypeCode: document,
    documentID: id,
  });
  const answer = (...events: unknown[]) => parse({ body: JSON.stringify(events) });

  test('is a refusal where it is the latest event of every booking', () => {
    expect(answer(booking('CANC', 3), booking('CONF', 1))).toMatchObject({ refusal: 'cancelled' });
    expect(answer(booking('RECE', 1, 'R1', 'CBR'), booking('REJE', 2, 'R1', 'CBR'))).toMatchObject({
      refusal: 'cancelled',
    });
    expect(answer(booking('RECE', 1, 'R1', 'CBR'), booking('CANC', 2))).toMatchObject({ refusal: 'cancelled' });
  });

  test('is an observation where the booking was confirmed again, another is in force, or a box has moved', () => {
    for (const more of [booking('CONF', 4), booking('CONF', 1, 'B2'), gateIn]) {
      expect(answer(booking('CANC', 3), more)).toMatchObject({ report: { complete: true } });
    }
  });
});

describe('numbers of the report', () => {
  const named = (type: string, ...values: string[]) => ({
    ...arrival,
    documentReferences: values.map((documentReferenceValue) => ({
      documentReferenceType: type,
      documentReferenceValue,
    })),
  });

  test('the booking is the only one named; of several it is none', () => {
    expect(read([named('BKG', 'bkg-1 2')]).report.booking).toBe('BKG12');
    expect(read([named('BKG', 'B1', 'B2')]).report.booking).toBeNull();
  });

  test('a line without paging that fills its page may have more', () => {
    const paging = { style: 'none', limit: 1, maximumPages: 1 } as const;
    expect(read([arrival], billOfLading, { paging }).report.complete).toBe(false);
    expect(read([arrival], billOfLading, { paging: { ...paging, limit: 2 } }).report.complete).toBe(true);
  });
});

describe('the port in the voyage', () => {
  const discharge = { ...gateIn, equipmentEventTypeCode: 'DISC' };
  test.each<[object, string | undefined]>([
    [{ carrierSpecificData: { shipmentLocationType: 'PTS' } }, 'transshipment'],
    [{ carrierSpecificData: { shipmentLocationType: 'POD', transportationPhase: 'Import' } }, 'port_of_discharge'],
    [{ carrierSpecificData: { shipmentLocationType: 'POL', transportationPhase: 'Export' } }, undefined],
    [{ carrierSpecificData: { shipmentLocationType: null, transportationPhase: 'Transshipment' } }, 'transshipment'],
    [
      { carrierSpecificData: { transportationPhase: 'Transshipment' }, equipmentEventTypeCode: 'LOAD' },
      'transshipment',
    ],
    [{ carrierSpecificData: { transportationPhase: 'Transshipment' }, equipmentEventTypeCode: 'GTOT' }, undefined],
    [{ carrierSpecificData: { shipmentLocationType: 'PTS' }, equipmentEventTypeCode: 'GTOT' }, 'transshipment'],
    [{ carrierSpecificData: { transportationPhase: 'Import' } }, 'port_of_discharge'],
    [{ carrierSpecificData: { transportationPhase: 'Import' }, equipmentEventTypeCode: 'LOAD' }, undefined],
    [{ carrierSpecificData: { transportationPhase: 'Import' }, equipmentEventTypeCode: 'GTIN' }, undefined],
    [{ carrierSpecificData: { shipmentLocationType: 7 } }, undefined],
    [{ carrierSpecificData: 'PTS' }, undefined],
    [{ carrierSpecificData: null }, undefined],
    [{ isTransshipmentMove: true }, 'transshipment'],
    [{ isTransshipmentMove: false }, undefined],
    [{ isTransshipmentMove: 'yes' }, undefined],
  ])('%j is %s', (stated, portRole) => {
    const { report, unreadable } = read([{ ...discharge, ...stated }]);
    expect(unreadable).toEqual([]);
    expect(report.observations[0]?.portRole).toBe(portRole);
  });
});
