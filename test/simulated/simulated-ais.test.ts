/**
 * The sentences of the simulator, compared with the service's decoder and with real sentences: after encoding again,
 * they must be identical.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeReport } from '../../simulator/ais/encode.ts';
import { type AisReport, type PositionReport, STATUS_CODES } from '../../simulator/ais/report.ts';
import { createReporter } from '../../simulator/ais/reporter.ts';
import { sentencesOf } from '../../simulator/ais/sentences.ts';
import { listVoyages } from '../../simulator/world/ships/voyage.ts';
import { createWorld } from '../../simulator/world/world.ts';
import type { ClassAPosition, StaticAndVoyage } from '../../src/sources/ais/message.ts';
import { createNmeaReader, type Received } from '../../src/sources/ais/nmea/reader.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const HOUR = 3_600_000;
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../src/sources/ais/fixtures', name), 'utf8');

const reporter = createReporter();
const voyages = createWorld({ seed: 7, start: START }).journeys.flatMap(listVoyages);
const reports = Array.from({ length: 140 }, (_, index) => reporter.due(voyages, START + index * 7 * HOUR, [])).flat();

function readBack(report: AisReport, serial: number): Received {
  const reader = createNmeaReader();
  const lines = sentencesOf(encodeReport(report), { at: report.at, serial }).trimEnd().split('\r\n');
  const answers = lines.map((line) => reader.read(line, 0));
  expect(answers.slice(0, -1)).toEqual(answers.slice(1).map(() => null));
  return answers.at(-1) as Received;
}

test('every report is decoded with its values and time', () => {
  const kinds = new Set<string>();
  for (const [serial, report] of reports.entries()) {
    const { message, atMillis } = readBack(report, serial);
    expect(atMillis).toBe(report.at);
    expect(message.mmsi).toBe(Number(report.mmsi));
    kinds.add(report.kind === 'static' ? 'static' : report.status);
    if (report.kind === 'static') {
      const { imo, name, callSign, dimensions, destination, draughtMetres } = report;
      expect(message).toMatchObject({ type: 5, imo, name, callSign, dimensions, destination, draughtMetres });
      const { month, day, hour, minute } = (message as StaticAndVoyage).eta;
      expect(Date.UTC(new Date(report.eta).getUTCFullYear(), month - 1, day, hour, minute)).toBe(report.eta);
      continue;
    }
    const read = message as ClassAPosition;
    expect(read.type).toBe(report.status === 'under_way' ? 1 : 3);
    expect(read.navigationStatus).toBe(STATUS_CODES[report.status]);
    expect(read.latitude).toBeCloseTo(report.latitude, 5);
    expect(read.longitude).toBeCloseTo(report.longitude, 5);
    expect(read.speedKnots).toBeCloseTo(report.speedKnots, 0);
    expect(read.headingDegrees).toBe(report.headingDegrees);
    expect(read.second).toBe(new Date(report.at).getUTCSeconds());
    if (report.courseDegrees === null) expect(read.courseDegrees).toBeNull();
    else expect(Math.cos((((read.courseDegrees ?? 0) - report.courseDegrees) * Math.PI) / 180)).toBeGreaterThan(0.999);
  }
  expect([...kinds].sort()).toEqual(['at_anchor', 'moored', 'static', 'under_way']);
});

test.each([
  ['the smallest of all', { latitude: -90, longitude: -180, speedKnots: 0, courseDegrees: 0, headingDegrees: 0 }],
  [
    'the largest of all',
    { latitude: 90, longitude: 180, speedKnots: 102.2, courseDegrees: 359.9, headingDegrees: 359 },
  ],
  ['none', { latitude: 0, longitude: -0.00001, speedKnots: 0, courseDegrees: null, headingDegrees: null }],
])('values that are %s are decoded', (_, values) => {
  const report: PositionReport = {
    ...(reports.find(({ kind }) => kind === 'position') as PositionReport),
    ...values,
    mmsi: '799999999',
  };
  const { latitude, longitude, ...others } = values;
  expect(readBack(report, 0).message).toMatchObject({ mmsi: 799_999_999, ...others });
  expect(readBack(report, 0).message).toMatchObject({
    latitude: expect.closeTo(latitude, 5),
    longitude: expect.closeTo(longitude, 5),
  });
});

test('sentences have the format of real ones: tag block, one or two parts, at most 82 characters', () => {
  const form = (line: string) =>
    line
      .replace(/\*[0-9A-F]{2}/g, '*hh')
      .replace(/(?<=[AB],)[0-9:;<=>?@A-W`a-w]+(?=,)/, 'payload')
      .replace(/(?<=s:)\w+/, 'station')
      .replace(/(?<=c:)\d{10}/, 'seconds')
      .replace(/,T:[^*]*/, '')
      .replace(/,q:u/, '')
      .replace(/(?<=g:\d-\d-)\d+/, 'group')
      .replace(/(?<=,)\d(?=,[AB],)/, 'sequence')
      .replace(/,[AB],/, ',channel,');
  const real = fixture('tag-block.nmea').trim().split('\n').map(form);
  const [position, identity] = (['position', 'static'] as const).map((kind) => {
    const report = reports.find((each) => each.kind === kind) as AisReport;
    return sentencesOf(encodeReport(report), { at: report.at, serial: 1604 }).split('\r\n');
  }) as [string[], string[]];
  expect([position.length, identity.length]).toEqual([2, 3]);
  // The fill bits differ if the sentence follows one of two parts.
  const forms = [...position.slice(0, 1), ...identity.slice(0, 2)].map(form);
  for (const line of forms.slice(0, 2)) expect(real).toContain(line);
  expect(real).toContain(forms[2]);
  for (const line of [...position, ...identity]) expect(line.replace(/^\\.*\\/, '').length).toBeLessThanOrEqual(82);
});

const ROWS = (JSON.parse(fixture('reference.json')) as { nmea: string[] }[]).map(({ nmea }) => {
  const reader = createNmeaReader();
  const last = nmea.map((line) => reader.read(line, 0)).at(-1);
  const payload = nmea.map((line) => line.split(',')[5]).join('');
  return { payload, message: typeof last === 'object' ? last?.message : undefined };
});
const blank = reports.find(({ kind }) => kind === 'position') as PositionReport;

test('real positions are the same after encoding, up to the heading', () => {
  const status = new Map<number, PositionReport['status']>([
    [0, 'under_way'],
    [1, 'at_anchor'],
    [5, 'moored'],
  ]);
  let compared = 0;
  for (const { payload, message } of ROWS) {
    if (message?.type !== 1 && message?.type !== 3) continue;
    const read = message as ClassAPosition;
    const { latitude, longitude, speedKnots, courseDegrees, headingDegrees } = read;
    const current = status.get(read.navigationStatus);
    if (current === undefined || latitude === null || longitude === null || speedKnots === null) continue;
    if (read.repeat !== 0 || read.turnDegreesPerMinute !== null || read.second === null) continue;
    const mmsi = String(read.mmsi).padStart(9, '0');
    const values = { mmsi, latitude, longitude, speedKnots, courseDegrees, headingDegrees, status: current };
    const encoded = encodeReport({ ...blank, ...values, at: read.second * 1000 }).text;
    // The first character is the type, which the simulator derives from the status. The eleventh begins with the
    // accuracy of the position.
    const [ours, theirs] = [encoded, payload].map((text) => `${text.slice(1, 10)} ${text.slice(11, 22)}`);
    expect(ours).toBe(theirs);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(50);
});

test('real static data are the same after encoding in name, call sign and destination', () => {
  const identity = reports.find(({ kind }) => kind === 'static') as AisReport & { kind: 'static' };
  let compared = 0;
  for (const { payload, message } of ROWS) {
    if (message?.type !== 5 || payload.length < 71) continue;
    const { mmsi, imo, callSign, name, dimensions, draughtMetres, destination, repeat } = message as StaticAndVoyage;
    if (imo === null || repeat !== 0) continue;
    const texts = { callSign: callSign ?? '', name: name ?? '', destination: destination ?? '' };
    const values = { mmsi: String(mmsi).padStart(9, '0'), imo, dimensions, draughtMetres, ...texts };
    const { text, fillBits } = encodeReport({ ...identity, ...values });
    expect([text.length, fillBits]).toEqual([71, 2]);
    // The version is before it. The call sign after it is padded with spaces or @.
    expect([text.slice(0, 6), text.slice(7, 11)]).toEqual([payload.slice(0, 6), payload.slice(7, 11)]);
    const back = readBack({ ...identity, ...values }, 0).message as StaticAndVoyage;
    expect({ ...back, eta: null, shipType: null }).toEqual({ ...message, eta: null, shipType: null });
    compared += 1;
  }
  expect(compared).toBe(7);
});
