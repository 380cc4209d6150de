/**
 * The sandbox line TEST: it answers at once and without a network. `TEST-TR-SUCCEEDED` has a journey, `TEST-TR-FAILED`
 * is refused for good, any other number is unknown. Its answers are DCSA 2.2 and are parsed like any line's.
 */
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { Carrier, RawAnswer } from '../carrier.ts';
import { parseDcsaAnswer } from '../dcsa/events/parse.ts';
import { dcsaProfile } from '../dcsa/settings.ts';

const PROFILE = dcsaProfile({
  scac: 'TEST',
  name: 'Test Line (sandbox)',
  baseUrl: 'http://test-line.invalid',
  auth: { style: 'none' },
  limits: { requestsPerSecond: 1000, concurrency: 100 },
});

export function testLine(clock: Clock): Carrier {
  return {
    scac: PROFILE.scac,
    name: PROFILE.name,
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: PROFILE.limits,
    fetch: async ({ number }) => answerTo(number, formatInstant(clock.now())),
    parse: (answer, reference) => parseDcsaAnswer(answer, reference, PROFILE),
  };
}

interface TestResponse {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: TestResponse = { status: 404, body: { statusCode: 404, statusCodeText: 'Not Found', errors: [] } };

function respond(number: string): TestResponse {
  switch (number.replaceAll('-', '')) {
    case 'TESTTRSUCCEEDED':
      return { status: 200, body: TEST_JOURNEY };
    case 'TESTTRFAILED': {
      const errors = [{ reason: 'invalidParameter', message: `${number} is no number of this line` }];
      return { status: 400, body: { statusCode: 400, statusCodeText: 'Bad Request', errors } };
    }
    default:
      return NOT_FOUND;
  }
}

function answerTo(number: string, fetchedAt: string): RawAnswer {
  const { status, body } = respond(number);
  const page = {
    url: PROFILE.baseUrl + PROFILE.eventsPath,
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return { fetchedAt, pages: [page], failure: null };
}

const CONTAINER = 'TESU4000011';
const BOOKING = 'TESTBOOKING1';
const BILL_OF_LADING = 'TEST-TR-SUCCEEDED';

const BUSAN = {
  locationName: 'Busan',
  UNLocationCode: 'KRPUS',
  facilityCode: 'PNIT',
  facilityCodeListProvider: 'SMDG',
};
const LONG_BEACH = {
  locationName: 'Long Beach',
  UNLocationCode: 'USLGB',
  facilityCode: 'LBCT',
  facilityCodeListProvider: 'SMDG',
};
const VESSEL = { vesselIMONumber: '9074729', vesselName: 'TEST VOYAGER' };

const documentReferences = [
  { documentReferenceType: 'BKG', documentReferenceValue: BOOKING },
  { documentReferenceType: 'TRD', documentReferenceValue: BILL_OF_LADING },
];

type Location = typeof BUSAN;

interface Happening {
  readonly code: string;
  readonly at: string;
  readonly location: Location;
  readonly mode: 'VESSEL' | 'TRUCK';
}

/**
 * The one journey of the sandbox line, as DCSA 2.2 events: Busan to Long Beach in spring 2026, from empty release to empty
 * return. All of it is invented. The same at any time, so that tracking it again changes nothing.
 */
function equipment(happening: Happening & { readonly emptyIndicatorCode: 'EMPTY' | 'LADEN' }, index: number) {
  return {
    ...base(happening, `equipment-${index}`),
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: happening.code,
    equipmentReference: CONTAINER,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: happening.emptyIndicatorCode,
    eventLocation: happening.location,
    seals: [{ sealNumber: 'TEST0001', sealSource: 'SHI', sealType: 'BLT' }],
  };
}

function transport(happening: Happening, index: number) {
  return { ...base(happening, `transport-${index}`), eventType: 'TRANSPORT', transportEventTypeCode: happening.code };
}

function shipment(documentTypeCode: string, code: string, documentID: string, at: string) {
  const when = { eventCreatedDateTime: at, eventDateTime: at, eventClassifierCode: 'ACT' };
  const eventID = `test-shipment-${documentTypeCode}`;
  return { eventID, eventType: 'SHIPMENT', ...when, shipmentEventTypeCode: code, documentTypeCode, documentID };
}

function base({ at, location, mode }: Happening, id: string) {
  return {
    eventID: `test-${id}`,
    eventCreatedDateTime: at,
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    transportCall: {
      transportCallID: `test-${location.UNLocationCode}-${mode}`,
      modeOfTransport: mode,
      facilityTypeCode: 'POTE',
      UNLocationCode: location.UNLocationCode,
      ...(mode === 'VESSEL' ? { vessel: VESSEL, exportVoyageNumber: '012E', importVoyageNumber: '012E' } : {}),
      location,
    },
    documentReferences,
  };
}

const TEST_JOURNEY: readonly unknown[] = [
  shipment('BKG', 'CONF', BOOKING, '2026-03-02T02:00:00Z'),
  ...[
    {
      code: 'GTOT',
      at: '2026-03-09T10:15:00+09:00',
      location: BUSAN,
      mode: 'TRUCK',
      emptyIndicatorCode: 'EMPTY',
    } as const,
    {
      code: 'GTIN',
      at: '2026-03-12T16:40:00+09:00',
      location: BUSAN,
      mode: 'TRUCK',
      emptyIndicatorCode: 'LADEN',
    } as const,
    {
      code: 'LOAD',
      at: '2026-03-15T08:05:00+09:00',
      location: BUSAN,
      mode: 'VESSEL',
      emptyIndicatorCode: 'LADEN',
    } as const,
    {
      code: 'DISC',
      at: '2026-03-27T19:20:00-07:00',
      location: LONG_BEACH,
      mode: 'VESSEL',
      emptyIndicatorCode: 'LADEN',
    } as const,
    {
      code: 'GTOT',
      at: '2026-03-31T09:10:00-07:00',
      location: LONG_BEACH,
      mode: 'TRUCK',
      emptyIndicatorCode: 'LADEN',
    } as const,
  ].map(equipment),
  ...[
    { code: 'DEPA', at: '2026-03-15T22:30:00+09:00', location: BUSAN, mode: 'VESSEL' } as const,
    { code: 'ARRI', at: '2026-03-27T05:45:00-07:00', location: LONG_BEACH, mode: 'VESSEL' } as const,
  ].map(transport),
  shipment('TRD', 'ISSU', BILL_OF_LADING, '2026-03-16T03:00:00Z'),
];
