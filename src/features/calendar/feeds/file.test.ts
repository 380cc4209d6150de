/** The file of a feed, read by a parser that shares no code with its writer. */
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarEntry } from '../store.ts';
import { MOST_EVENTS } from './feeds.ts';
import { type FeedContent, type FeedFile, writeFeed } from './file.ts';

const FILE: FeedFile = {
  id: 'feed-1',
  name: 'Boxes, free; until',
  language: 'en',
  publicUrl: 'https://portolan.example',
  portName: () => 'Long Beach',
  revisedAt: new Date('2026-05-11T19:00:00Z'),
};
const ENTRY: CalendarEntry = {
  id: 'container-1',
  kind: 'last_free_day',
  day: '2026-05-14',
  number: 'SIMU0000001',
  customerName: null,
  locode: 'USLGB',
  biller: null,
  at: null,
  timeZone: null,
  basis: null,
  clocks: [],
  amounts: [],
  containerId: 'container-1',
  shipmentId: 'shipment-1',
  invoiceId: null,
};

function read(content: FeedContent, file: FeedFile = FILE) {
  const text = writeFeed(file, content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { text, calendar, events };
}

const ofEntries = (...entries: CalendarEntry[]) => read({ eventFor: 'container', entries });

it('names the calendar and how often to ask, and gives nobody an alarm or a busy day', () => {
  const { text, calendar } = ofEntries(ENTRY);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Boxes');
  expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
  expect(text).toMatch(/^DTSTART;VALUE=DATE:20260514\r$/m);
  expect(text).toMatch(/^TRANSP:TRANSPARENT\r$/m);
  expect(text).not.toContain('VALARM');
});

it('escapes what users write, and folds lines at 75 octets in any script', () => {
  const name = `${'上海国际港务集团'.repeat(12)}, Inc.; "A\\B"\nEND:VCALENDAR`;
  const { text, events } = ofEntries({ ...ENTRY, customerName: name });
  expect(events[0]?.description).toContain(`Customer: ${name}`);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});

it('keeps the UID of what moves, tells clocks of one container apart, and counts revisions', () => {
  const clock = { charge: 'storage', charged_at: 'port', charged_from: '2026-05-18', amount: 60, currency_code: 'USD' };
  const other = { ...ENTRY, day: '2026-05-17', clocks: [clock], amounts: [{ currency_code: 'USD', amount: 60 }] };
  const before = ofEntries(ENTRY, other).events.map(({ uid }) => uid);
  const moved = read(
    { eventFor: 'container', entries: [{ ...ENTRY, day: '2026-05-16' }] },
    { ...FILE, revisedAt: new Date('2026-05-11T20:00:00Z') },
  );
  expect(new Set(before).size).toBe(2);
  expect(moved.events[0]?.uid).toBe(before[0]);
  expect(Number(moved.events[0]?.sequence) - Number(ofEntries(ENTRY).events[0]?.sequence)).toBe(60);
});

it('has the time of an appointment, and says how an arrival is known', () => {
  const at = new Date('2026-05-15T05:00:00Z');
  const [appointment, arrival] = ofEntries(
    { ...ENTRY, kind: 'appointment', at, timeZone: 'America/Los_Angeles' },
    { ...ENTRY, kind: 'arrival', at, basis: 'line' },
  ).events;
  expect(appointment?.startDate.toJSDate()).toEqual(at);
  expect([arrival?.startDate.isDate, arrival?.description]).toEqual([true, expect.stringContaining("line's ETA")]);
});

it('says where it is cut: 20,000 boxes make no file of 20 MB', () => {
  const entries = Array.from({ length: MOST_EVENTS + 1 }, (_, index) => ({ ...ENTRY, id: `c${index}` }));
  const { text, events } = read({ eventFor: 'container', entries });
  expect(events).toHaveLength(MOST_EVENTS + 1);
  expect(events.at(-1)?.summary).toContain(`only the first ${MOST_EVENTS} entries`);
  expect(text.length).toBeLessThan(2_000_000);
});
