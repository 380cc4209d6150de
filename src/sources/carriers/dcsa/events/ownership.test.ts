/** Invented answers, after the standard's text; the habits of lines are those that ../README.md names. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TrackedReference } from '../../../../core/observation.ts';
import { dcsaProfile } from '../settings.ts';
import { type DcsaReading, parseDcsaAnswer } from './parse.ts';

const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: 'https://line.example', auth: { style: 'none' } });
const bill: TrackedReference = { type: 'bill_of_lading', number: 'TDR1000001' };
const booking: TrackedReference = { type: 'booking_number', number: 'BKG2000001' };
const container: TrackedReference = { type: 'container', number: 'INVU1000010' };

interface Names {
  readonly trd?: string | readonly string[];
  readonly bkg?: string | readonly string[];
  /** The box it is about. */
  readonly box?: string;
  /** Boxes it refers to. */
  readonly boxes?: readonly string[];
}

const listOf = (value: string | readonly string[] = []) => [value].flat();

function event(code: string, { trd, bkg, box, boxes = [] }: Names) {
  const document = (documentReferenceType: string) => (documentReferenceValue: string) => ({
    documentReferenceType,
    documentReferenceValue,
  });
  const type = code === 'ARRI' || code === 'DEPA' ? 'TRANSPORT' : 'EQUIPMENT';
  return {
    eventType: type,
    [type === 'TRANSPORT' ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-05-02T09:00:00Z',
    eventCreatedDateTime: '2026-05-02T10:00:00Z',
    equipmentReference: box ?? null,
    documentReferences: [...listOf(trd).map(document('TRD')), ...listOf(bkg).map(document('BKG'))],
    references: boxes.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
  };
}

function about(documentTypeCode: string, documentID: string, shipmentEventTypeCode = 'CONF') {
  return { ...event('', {}), eventType: 'SHIPMENT', documentTypeCode, documentID, shipmentEventTypeCode };
}

function parse(events: readonly unknown[], requested: TrackedReference, quirks: Partial<typeof profile> = {}) {
  const page = { url: 'https://line.example/v2/events', status: 200, headers: {}, body: JSON.stringify(events) };
  const answer = { fetchedAt: '2026-06-01T00:00:00Z', pages: [page], failure: null };
  return parseDcsaAnswer(answer, requested, { ...profile, ...quirks });
}

function read(
  events: readonly unknown[],
  requested: TrackedReference,
  quirks: Partial<typeof profile> = {},
): DcsaReading {
  const answer = parse(events, requested, quirks);
  if ('refusal' in answer) throw new Error(answer.evidence);
  return answer;
}

/** `LOAD INVU1000010`, one for each observation. */
function taken(
  events: readonly unknown[],
  requested: TrackedReference,
  quirks: Partial<typeof profile> = {},
): string[] {
  const { observations } = read(events, requested, quirks).report;
  return observations.map(({ original, equipment }) =>
    equipment === null ? original.code : `${original.code} ${equipment}`,
  );
}

const ours = { trd: 'TDR1000001', bkg: 'BKG2000001' };
const others = { trd: 'TDR1000002', bkg: 'BKG2000002' };

describe('a request by bill of lading', () => {
  test('events that name another bill are left out, and the answer is complete without them', () => {
    const { report, unreadable } = read(
      [event('LOAD', { ...ours, box: 'INVU1000010' }), event('LOAD', { ...others, box: 'INVU1000025' })],
      bill,
    );
    expect(report).toMatchObject({ complete: true, billOfLading: 'TDR1000001', booking: 'BKG2000001' });
    expect(report.equipment.map(({ number }) => number)).toEqual(['INVU1000010']);
    expect(report.observations).toHaveLength(1);
    expect(unreadable).toEqual([]);
  });

  test.each([
    ['MAEU123456789', '123456789', { dropBillOfLadingPrefix: 'MAEU' }],
    ['123456789', 'MAEU123456789', { dropBillOfLadingPrefix: 'MAEU' }],
    ['SH9EL8960800', 'ONEYSH9EL8960800', {}],
    ['XY123456', '123456', { dropBillOfLadingPrefix: 'XY' }],
    ['TDR1000001', 'tdr-100 0001', {}],
  ])('%s is ours where the line writes %s', (number, named, quirks) => {
    expect(taken([event('ARRI', { trd: named })], { ...bill, number }, quirks)).toEqual(['ARRI']);
  });

  test.each([
    ['MAEU123456789', 'SUDU123456789'],
    ['123456789', '23456789'],
    ['XY123456', '123456'],
    ['TDR1000001', 'TDR10000010'],
  ])('%s is another than %s', (number, named) => {
    expect(parse([event('ARRI', { trd: named })], { ...bill, number })).toMatchObject({ refusal: 'unrecognized' });
  });

  test('a number that is both bill and booking is ours under either type', () => {
    expect(taken([event('ARRI', { bkg: 'TDR1000001' }), event('LOAD', { trd: 'TDR1000002' })], bill)).toEqual(['ARRI']);
  });

  test('an event that names several bills is ours where ours is among them', () => {
    expect(taken([event('ARRI', { trd: ['TDR1000002', 'TDR1000001'] })], bill)).toEqual(['ARRI']);
  });

  test('an event that names a booking only is ours where another ties the booking to our bill', () => {
    const answer = [event('ARRI', ours), about('BKG', 'BKG2000001'), about('BKG', 'BKG2000002')];
    expect(taken(answer, bill)).toEqual(['ARRI', 'BKG CONF']);
  });

  test('an event that names a booking only is ours where no booking is tied to our bill, and that one to no other', () => {
    const answer = [event('ARRI', { trd: 'TDR1000001' }), about('BKG', 'BKG2000001'), event('LOAD', others)];
    expect(taken([...answer, about('BKG', 'BKG2000002')], bill)).toEqual(['ARRI', 'BKG CONF']);
  });

  test('where no event names a bill, all are ours: the request was by our bill, and no event contradicts it', () => {
    const answer = [about('BKG', 'BKG2000001'), event('LOAD', { box: 'INVU1000010' }), event('ARRI', {})];
    expect(taken(answer, bill)).toEqual(['BKG CONF', 'LOAD INVU1000010', 'ARRI']);
  });

  test('events without any document go with the box they name', () => {
    const answer = [
      event('LOAD', { ...ours, box: 'INVU1000010' }),
      event('LOAD', { ...others, box: 'INVU1000025' }),
      event('DISC', { box: 'INVU1000010' }),
      event('DISC', { box: 'INVU1000025' }),
      event('ARRI', {}),
    ];
    expect(taken(answer, bill)).toEqual(['LOAD INVU1000010', 'DISC INVU1000010', 'ARRI']);
  });

  test('of a consolidated booking only the boxes of our bill are ours', () => {
    const both = { trd: ['TDR1000001', 'TDR1000002'], bkg: 'BKG2000001' };
    const answer = [
      event('DEPA', { ...both, boxes: ['INVU1000010', 'INVU1000025'] }),
      event('LOAD', { trd: 'TDR1000001', bkg: 'BKG2000001', box: 'INVU1000010' }),
      event('LOAD', { trd: 'TDR1000002', bkg: 'BKG2000001', box: 'INVU1000025' }),
      event('DISC', { bkg: 'BKG2000001', box: 'INVU1000025' }),
      event('ARRI', { bkg: 'BKG2000001' }),
    ];
    expect(taken(answer, bill)).toEqual(['DEPA INVU1000010', 'LOAD INVU1000010', 'ARRI']);
    expect(read(answer, bill).report.equipment.map(({ number }) => number)).toEqual(['INVU1000010']);
  });

  test('a cancelled booking of another shipment cancels nothing', () => {
    const answer = [about('BKG', 'BKG2000001'), about('TRD', 'TDR1000001', 'DRFT'), event('LOAD', others)];
    expect(read([...answer, about('BKG', 'BKG2000002', 'CANC')], bill).report.observations).toHaveLength(2);
  });
});

describe('a request by booking', () => {
  test('events that name another booking are left out', () => {
    expect(taken([event('ARRI', ours), event('LOAD', others)], booking)).toEqual(['ARRI']);
  });

  test('an event that names a bill only is ours where another ties the bill to our booking', () => {
    const answer = [event('ARRI', ours), about('TRD', 'TDR1000001', 'ISSU'), about('TRD', 'TDR1000002', 'ISSU')];
    expect(taken(answer, booking)).toEqual(['ARRI', 'TRD ISSU']);
  });

  test('all bills of our booking are ours, with all their boxes', () => {
    const answer = ['1', '2'].map((each) =>
      event('LOAD', { trd: `TDR100000${each}`, bkg: 'BKG2000001', box: `INVU100000${each}` }),
    );
    expect(taken(answer, booking)).toEqual(['LOAD INVU1000001', 'LOAD INVU1000002']);
  });

  test('where no event names a booking, all are ours', () => {
    expect(taken([event('ARRI', { trd: 'TDR1000001' })], booking)).toEqual(['ARRI']);
  });
});

describe('a request by container', () => {
  test('events of another box are left out, those of none are kept', () => {
    const answer = [
      event('LOAD', { ...ours, box: 'INVU1000010' }),
      event('LOAD', { ...ours, box: 'INVU1000025' }),
      event('DEPA', { boxes: ['INVU1000025'] }),
      event('ARRI', ours),
      event('GTOT', {}),
    ];
    expect(taken(answer, container)).toEqual(['LOAD INVU1000010', 'ARRI', 'GTOT INVU1000010']);
  });

  test('of a transport event that names several boxes only ours is reported', () => {
    const answer = [event('DEPA', { boxes: ['INVU1000025', 'INVU1000010'] })];
    expect(taken(answer, container)).toEqual(['DEPA INVU1000010']);
    expect(read(answer, container).report.equipment).toHaveLength(1);
  });

  test("a vessel's call of another box's shipment is not taken", () => {
    const answer = [
      event('LOAD', { ...ours, box: 'INVU1000010' }),
      event('LOAD', { ...others, box: 'INVU1000025' }),
      event('ARRI', others),
      event('ARRI', ours),
    ];
    expect(taken(answer, container)).toEqual(['LOAD INVU1000010', 'ARRI']);
  });

  test('where no event names a box, all are ours', () => {
    expect(taken([event('ARRI', ours), event('DISC', {})], container)).toEqual(['ARRI', 'DISC INVU1000010']);
  });
});

describe('an answer that names only others', () => {
  test.each([
    [
      'bill of lading TDR1000001',
      bill,
      [event('LOAD', { ...others, box: 'INVU1000010' }), event('ARRI', {})],
      'TDR1000002',
    ],
    ['booking BKG2000001', booking, [event('ARRI', others), about('TRD', 'TDR1000001', 'ISSU')], 'BKG2000002'],
    ['container INVU1000010', container, [event('LOAD', { box: 'INVU1000025' }), event('ARRI', ours)], 'INVU1000025'],
  ])('than the %s is unrecognized, with what it named', (words, requested, events, named) => {
    const answer = parse(events, requested);
    expect(answer).toMatchObject({ refusal: 'unrecognized', evidence: expect.stringContaining(words) });
    expect(answer).toMatchObject({ evidence: expect.stringMatching(new RegExp(`named are ${named}$`)) });
  });

  test('up to five of them are listed, each shortened', () => {
    const numbers = ['A'.repeat(100), 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'C3'];
    const answer = parse(
      numbers.map((trd) => event('ARRI', { trd })),
      bill,
    );
    expect(answer).toMatchObject({
      evidence: expect.stringMatching(/named are A{40}, B2, C3, D4, E5 and 2 more$/),
    });
  });

  test('is unreachable if a page is missing, as ours may be on that page', () => {
    const page = { url: 'https://line.example/v2/events', status: 200, headers: {} };
    const first = { ...page, body: JSON.stringify([event('ARRI', others)]) };
    const second = { ...page, status: 503, headers: { 'retry-after': '30' }, body: '' };
    const answer = { fetchedAt: '2026-06-01T00:00:00Z', pages: [first, second], failure: null };
    expect(parseDcsaAnswer(answer, bill, profile)).toMatchObject({ refusal: 'unreachable', retryAfterSeconds: 30 });
  });
});

test('the order of the events has no effect', () => {
  const answer = [
    event('DISC', { box: 'INVU1000025' }),
    event('LOAD', { bkg: 'BKG2000002', box: 'INVU1000025' }),
    event('ARRI', others),
    about('BKG', 'BKG2000001'),
    event('LOAD', { bkg: 'BKG2000001', box: 'INVU1000010' }),
    event('ARRI', { ...ours, boxes: ['INVU1000010'] }),
  ];
  const expected = ['ARRI INVU1000010', 'BKG CONF', 'LOAD INVU1000010'];
  for (const turned of [answer, answer.toReversed(), [...answer.slice(3), ...answer.slice(0, 3)]]) {
    expect(taken(turned, bill).sort()).toEqual(expected);
  }
});

describe('a booking behind its digest', () => {
  const digest = (number: string) => createHash('sha256').update(number).digest('hex');

  test.each([
    ['BKG2000001', 'BKG2000001'],
    ['CMDUSHA1234567', 'SHA1234567'],
  ])('%s is ours where the line hashes %s, and another digest is another booking', (number, hashed) => {
    const answer = [event('ARRI', { bkg: digest(hashed) }), event('DEPA', { bkg: digest('BKG2000002') })];
    expect(taken(answer, { type: 'booking_number', number })).toEqual(['ARRI']);
  });

  test('a digest that is none of ours says nothing, where no other is', () => {
    const answer = [event('ARRI', { bkg: digest('salted BKG2000001') })];
    expect(taken(answer, booking)).toEqual(['ARRI']);
  });

  test('is shown as the number of nothing', () => {
    const hashed = digest('BKG2000001');
    const ofBox = read([event('LOAD', { bkg: hashed, box: container.number })], container).report;
    expect(ofBox.booking).toBeNull();
    expect(JSON.stringify({ ...ofBox, observations: [] }).toLowerCase()).not.toContain(hashed);
    const refused = parse(
      [event('ARRI', { bkg: digest('BKG2000001') }), event('LOAD', { box: 'INVU1000025' })],
      container,
    );
    expect(JSON.stringify(refused).toLowerCase()).not.toContain(hashed);
  });

  test('a transport event that states more containers than it names is about all of its booking', () => {
    const bkg = digest('BKG2000001');
    const voyage = (numberOfUnits: number) => ({
      ...event('ARRI', { bkg, boxes: ['INVU1000025'] }),
      carrierSpecificData: { numberOfUnits },
    });
    const moved = event('DISC', { bkg, box: container.number });
    expect(taken([voyage(4), moved], container)).toEqual(['ARRI', `DISC ${container.number}`]);
    expect(taken([voyage(1), moved], container)).toEqual([`DISC ${container.number}`]);
  });
});

describe('references to documents that cannot be read', () => {
  const broken = (box: string) => ({ ...event('LOAD', { box }), documentReferences: 'TDR1000002' });

  test('make the report incomplete, and do not show whose the event is', () => {
    const events = [event('LOAD', { ...ours, box: 'INVU1000010' }), broken('INVU1000025')];
    expect(taken(events, bill)).toEqual(['LOAD INVU1000010']);
    expect(read(events, bill).report).toMatchObject({ complete: false, equipment: [{ number: 'INVU1000010' }] });
  });

  test('leave an event that its container ties to the bill', () => {
    const events = [event('LOAD', { ...ours, box: 'INVU1000010' }), { ...broken('INVU1000010'), eventID: 'e2' }];
    expect(taken(events, bill)).toHaveLength(2);
    expect(read(events, bill).report.complete).toBe(false);
  });

  test('leave events where no other names a number, and a request by container', () => {
    expect(taken([broken('INVU1000010')], bill)).toEqual(['LOAD INVU1000010']);
    expect(taken([broken('INVU1000010')], container)).toEqual(['LOAD INVU1000010']);
    expect(read([broken('INVU1000010')], bill).report.complete).toBe(false);
  });

  test('tie nothing else to the bill, where only one of several is read', () => {
    const partly = event('LOAD', { ...ours, boxes: ['INVU1000025'] });
    const documentReferences = [
      ...partly.documentReferences,
      { documentReferenceType: 'TRD', documentReferenceValue: {} },
    ];
    const second = event('DISC', { box: 'INVU1000025', bkg: 'BKG2000002' });
    const events = [event('LOAD', { ...ours, box: 'INVU1000010' }), { ...partly, documentReferences }, second];
    expect(taken(events, bill)).not.toContain('DISC INVU1000025');
  });
});
