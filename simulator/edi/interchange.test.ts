import { describe, expect, test } from 'vitest';
import { createTraffic } from '../world/traffic/traffic.ts';
import { createWorld } from '../world/world.ts';
import { EDI_TYPES, type EdiType, interchangeOf, listMessages } from './interchange.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const scenarios = createWorld({ seed: 7, start });
/** The line bills by EDI in regular services. */
const services = createTraffic(scenarios).worldAt(start + 40 * 24 * HOUR);
const worldOf = (type: EdiType) => (type === '310' ? services : scenarios);
const whole = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

function textOf(type: EdiType, window = whole): string {
  return interchangeOf(worldOf(type), type, window)?.text ?? '';
}

describe.each(EDI_TYPES)('%s', (type) => {
  const world = worldOf(type);

  test('two halves of a window have the messages of the whole, with the same numbers and bytes', () => {
    for (let hour = 0; hour < 45 * 24; hour += 101) {
      const [since, cut, until] = [start, start + hour * HOUR, start + 45 * 24 * HOUR];
      const parts = [
        ...listMessages(world, type, { since, until: cut }),
        ...listMessages(world, type, { since: cut, until }),
      ];
      expect(parts).toEqual(listMessages(world, type, { since, until }));
    }
  });

  test('windows have different control numbers, and the same window has the same bytes', () => {
    const windows = Array.from({ length: 90 }, (_, index) => ({
      since: start + index * 12 * HOUR,
      until: start + (index + 1) * 12 * HOUR,
    }));
    const controls = windows.flatMap((window) => interchangeOf(world, type, window)?.control ?? []);
    expect(new Set(controls).size).toBe(controls.length);
    expect(controls.length).toBeGreaterThan(4);
    for (const window of windows) expect(textOf(type, window)).toBe(textOf(type, window));
  });

  test('a window without messages has no interchange', () => {
    const longAgo = start - 400 * 24 * HOUR;
    expect(interchangeOf(world, type, { since: longAgo - HOUR, until: longAgo })).toBeUndefined();
  });
});

test('X12: counts and control numbers of the envelope match its content', () => {
  for (const type of ['315', '322', '214', '310'] as const) {
    const segments = textOf(type)
      .replace('\uFEFF', '')
      .split(/~\n?/)
      .slice(0, -1)
      .map((segment) => segment.split('*'));
    expect([segments[0]?.length, segments[0]?.[13]]).toEqual([17, segments.at(-1)?.[2]]);
    const starts = segments.flatMap(([tag], index) => (tag === 'ST' ? index : []));
    const ends = segments.flatMap(([tag], index) => (tag === 'SE' ? index : []));
    expect(segments.at(-2)).toEqual(['GE', String(starts.length), segments[1]?.[6]]);
    for (const [index, first] of starts.entries()) {
      const last = ends[index] ?? 0;
      expect(segments[last]).toEqual(['SE', String(last - first + 1), segments[first]?.[2]]);
      expect(segments[first]?.[1]).toBe(type);
    }
  }
});

test('EDIFACT: counts and references of the envelope match its content', () => {
  for (const type of ['iftsta', 'codeco', 'coarri'] as const) {
    const segments = textOf(type)
      .replace("UNA:+.? '", '')
      .split(/'\n?/)
      .slice(0, -1)
      .map((segment) => segment.split('+'));
    const starts = segments.flatMap(([tag], index) => (tag === 'UNH' ? index : []));
    const ends = segments.flatMap(([tag], index) => (tag === 'UNT' ? index : []));
    expect(segments.at(-1)).toEqual(['UNZ', String(starts.length), segments[0]?.[5]]);
    for (const [index, first] of starts.entries()) {
      const last = ends[index] ?? 0;
      expect(segments[last]).toEqual(['UNT', String(last - first + 1), segments[first]?.[1]]);
    }
  }
});

test('315 has the statuses of each container in local time', () => {
  const [direct] = scenarios.journeys;
  const [box] = direct?.containers ?? [];
  const messages = textOf('315')
    .split('ST*315*')
    .filter((message) => message.includes(`N9*EQ*${box?.number}~`));
  const codes = messages.map((message) => /B4\*\*\*(\w+)/.exec(message)?.[1]);
  expect(codes).toEqual(['EE', 'I', 'AE', 'VD', 'VA', 'UV', 'CT', 'AV', 'CR', 'OA', 'RD']);
  const discharged = direct?.journeyEvents.find(({ milestone }) => milestone === 'vessel_discharged')?.at ?? 0;
  const local = Temporal.Instant.fromEpochMilliseconds(discharged).toZonedDateTimeISO('America/Los_Angeles');
  const digits = local.toPlainDateTime().toString().replace(/\D/g, '');
  expect(messages[5]).toContain(`B4***UV*${digits.slice(0, 8)}*${digits.slice(8, 12)}**SIMU*`);
  expect(messages[7]).toMatch(/N9\*LT\*2026\d{4}~/);
});

/** Patterns for the local time and the place of the reported event, by type. */
const REPORTED: readonly (readonly [EdiType, RegExp, RegExp])[] = [
  ['315', /"B4","","","\w+","(\d{8})","(\d{4})"/, /"(\w{5})","UN","\d"\]/],
  ['iftsta', /"334:(\d{8})(\d{4}):203"/, /"175","(\w{5}):/],
  ['codeco', /"7:(\d{8})(\d{4}):203"/, /"165","(\w{5}):/],
  ['coarri', /"203:(\d{8})(\d{4}):203"/, /"165","(\w{5}):/],
];

test.each(REPORTED)('%s reports each event after it happened, within some hours', (type, time, place) => {
  const facilities = scenarios.journeys.flatMap(({ journeyEvents }) => journeyEvents.map(({ call }) => call.facility));
  for (const { availableAt, segments } of listMessages(scenarios, type, whole)) {
    const text = JSON.stringify(segments);
    const [, date = '', clock = ''] = time.exec(text) ?? [];
    const locode = place.exec(text)?.[1];
    const zone = facilities.find((facility) => facility.locode === locode)?.zone ?? '';
    const local = Temporal.PlainDateTime.from(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock}`);
    const at = local.toZonedDateTime(zone).epochMilliseconds;
    expect(at, text).toBeLessThan(availableAt);
    expect(at, text).toBeGreaterThan(availableAt - 4 * HOUR);
  }
});

test('the ship of a rollover is not named before the rollover is reported', () => {
  const rollover = scenarios.journeys.find(({ scenario }) => scenario === 'rollover');
  const rolledAt = start + 2.6 * 24 * HOUR;
  for (const type of EDI_TYPES) {
    const early = textOf(type, { since: whole.since, until: rolledAt });
    expect(early, rollover?.billOfLading).not.toContain('GANNET');
  }
  expect(textOf('coarri')).toContain('GANNET');
});

test('CLM records have 170 characters between header and trailer', () => {
  const [header, ...rest] = textOf('clm').trimEnd().split('\n');
  expect(header).toMatch(/^CLMLFRSIMRPORTOLAN {2}\d{19}$/);
  expect(rest.pop()).toBe(`EOM${String(rest.length).padStart(6, '0')}`);
  expect(new Set(rest.map(({ length }) => length))).toEqual(new Set([170]));
  expect(rest.map((record) => record.charAt(15)).join('')).toBe('PAAARJPADYW');
});
