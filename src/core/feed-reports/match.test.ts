import { describe, expect, it } from 'vitest';
import type { FeedReport } from './feed-report.ts';
import { type CandidateShipment, type Matching, numberForms, shipmentsOf } from './match.ts';

const LINE = { kind: 'shipping_line', code: 'MAEU', name: 'Maersk', channel: 'edi' } as const;
const TERMINAL = { kind: 'terminal', code: 'TTI', name: 'TTI' } as const;
const BOX = 'MSCU1234566';
const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-05-11T18:30:00Z');

const report = (over: Partial<FeedReport>): FeedReport => ({
  source: LINE,
  fetchedAt: '2026-05-11T18:30:00Z',
  equipment: BOX,
  billsOfLading: [],
  bookings: [],
  scac: 'MAEU',
  observations: [],
  facts: [],
  ...over,
});
const shipment = (id: string, over: Partial<CandidateShipment> = {}): CandidateShipment => ({
  id,
  scac: 'MAEU',
  billOfLading: null,
  booking: null,
  containers: [BOX],
  trackedType: 'bill_of_lading',
  stoppedAt: null,
  isReturned: false,
  ...over,
});
/** SUDU is Maersk by another SCAC; lines are polled. */
const matching = (isPolled = true): Matching => ({
  line: (scac) => (scac === 'SUDU' ? 'MAEU' : scac),
  isPolled: () => isPolled,
  now: NOW,
});

describe('the number of a shipment in a feed', () => {
  it('is searched with and without the prefix of its line, in any spelling', () => {
    expect(numberForms({ billsOfLading: ['maeu 123-456-789'], bookings: [], scac: 'MAEU' })).toEqual([
      'MAEU123456789',
      '123456789',
    ]);
    expect(numberForms({ billsOfLading: [], bookings: ['123456789'], scac: 'MAEU' })).toEqual([
      '123456789',
      'MAEU123456789',
    ]);
  });

  it('is not a bare number that is too short to belong to one line', () => {
    expect(numberForms({ billsOfLading: ['ABCD1234'], bookings: [], scac: null })).toEqual(['ABCD1234']);
  });
});

describe('a report', () => {
  it.each([
    ['MAEU123456789', '123456789'],
    ['123456789', 'MAEU123456789'],
  ])('that names %s is of the shipment %s, not of the next one of the same box', (named, stored) => {
    const [own, next] = [shipment('own', { billOfLading: stored }), shipment('next', { billOfLading: '999999999' })];
    expect(shipmentsOf(report({ billsOfLading: [named] }), [own, next], matching())).toEqual(['own']);
  });

  it('of a line is not of another line’s shipment, but of that line by another SCAC', () => {
    const other = shipment('other', { scac: 'HLCU', billOfLading: '123456789' });
    const own = shipment('own', { scac: 'SUDU', billOfLading: '123456789' });
    expect(shipmentsOf(report({ billsOfLading: ['123456789'] }), [other, own], matching())).toEqual(['own']);
  });

  it('of a late journey does not come to the next shipment of its box', () => {
    const next = shipment('next', { billOfLading: '999999999' });
    expect(shipmentsOf(report({ billsOfLading: ['123456789'] }), [next], matching())).toEqual([]);
  });

  it('of a terminal is matched by container, not by a bill that it names', () => {
    const own = shipment('own', { billOfLading: '123456789' });
    const reported = report({ source: TERMINAL, scac: null, billsOfLading: ['HOUSE77'] });
    expect(shipmentsOf(reported, [own], matching())).toEqual(['own']);
  });

  it('adds no container to a shipment whose line lists its containers', () => {
    const own = shipment('own', { billOfLading: '123456789', containers: ['TCLU4265190'] });
    const reported = report({ billsOfLading: ['123456789'] });
    expect(shipmentsOf(reported, [own], matching())).toEqual([]);
    expect(shipmentsOf(reported, [own], matching(false))).toEqual(['own']);
    expect(shipmentsOf({ ...reported, equipment: 'MSCU1234560' }, [own], matching(false))).toEqual([]);
    expect(shipmentsOf({ ...reported, source: TERMINAL }, [own], matching(false))).toEqual([]);
  });

  it('of no container is of the shipment that it names', () => {
    const own = shipment('own', { booking: 'B1234567' });
    expect(shipmentsOf(report({ equipment: null, bookings: ['B1234567'] }), [own], matching())).toEqual(['own']);
  });

  it('matches a stopped shipment that it names, and no other', () => {
    const stopped = shipment('own', { billOfLading: '123456789', stoppedAt: NOW - 90 * DAY, isReturned: true });
    const later = shipment('later', { billOfLading: null });
    expect(shipmentsOf(report({ billsOfLading: ['123456789'] }), [stopped, later], matching())).toEqual(['own']);
  });
});

describe('a report that names only a container', () => {
  const ofContainer = report({ source: TERMINAL, scac: null });
  const stopped = (id: string, daysAgo: number, isReturned = false) =>
    shipment(id, { stoppedAt: NOW - daysAgo * DAY, isReturned });

  it.each([
    ['the tracked shipments that list it', [shipment('a'), shipment('b'), stopped('c', 1)], ['a', 'b']],
    ['else the one that was stopped last', [stopped('a', 300), stopped('b', 9), stopped('c', 200)], ['b']],
    ['a shipment whose containers were returned six weeks ago', [stopped('a', 42, true)], ['a']],
    ['none after that: it may be on a trip of somebody else', [stopped('a', 43, true)], []],
  ])('matches %s', (_, candidates, ids) => {
    expect(shipmentsOf(ofContainer, candidates, matching())).toEqual(ids);
  });
});
