/**
 * The decoder beside pyais and gpsdecode on 1,545 real messages (fixtures/README.md). Where one of the two differs, the reason is
 * beside the comparison; everything else is equal, field by field.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AisMessage } from '../message.ts';
import { createNmeaReader } from '../nmea/reader.ts';

type Values = Readonly<Record<string, unknown>>;
interface Row {
  readonly nmea: readonly string[];
  readonly pyais: Values;
  readonly gpsd: Values;
}

const ROWS = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/reference.json'), 'utf8')) as Row[];
const READ_TYPES = [1, 2, 3, 5, 18, 19, 24, 27];

const decoded = ROWS.map((row) => {
  const reader = createNmeaReader();
  const answers = row.nmea.map((line) => reader.read(line, 0));
  const last = answers.at(-1);
  return { ...row, message: typeof last === 'object' && last !== null ? last.message : undefined };
});
const ofReadTypes = decoded.filter(({ pyais }) => READ_TYPES.includes(Number(pyais.msg_type)));

/** Our field, and the names of the two decoders for it. */
const FIELDS = [
  ['type', 'msg_type', 'type'],
  ['mmsi', 'mmsi', 'mmsi'],
  ['repeat', null, 'repeat'],
  ['latitude', 'lat', 'lat'],
  ['longitude', 'lon', 'lon'],
  ['speedKnots', 'speed', 'speed'],
  ['courseDegrees', 'course', 'course'],
  ['headingDegrees', 'heading', 'heading'],
  ['navigationStatus', 'status', 'status'],
  ['turnDegreesPerMinute', 'turn', 'turn'],
  ['second', 'second', 'second'],
  ['imo', 'imo', 'imo'],
  ['callSign', 'callsign', 'callsign'],
  ['name', 'shipname', 'shipname'],
  ['name', null, 'name'],
  ['shipType', 'ship_type', 'shiptype'],
  ['destination', 'destination', 'destination'],
  ['draughtMetres', 'draught', 'draught'],
] as const;

/** What is not read of vessels of class B. */
const UNREAD = ['second', 'shipType', 'callSign'];
const isUnread = (field: string, type: unknown) => [18, 19, 24].includes(Number(type)) && UNREAD.includes(field);

/** How both decoders write what the sender marks as not available, and what is text or number there only. */
const UNAVAILABLE: Readonly<Record<string, readonly unknown[]>> = {
  latitude: [91],
  longitude: [181],
  speedKnots: [102.3, 1023, 'nan'],
  courseDegrees: [360],
  headingDegrees: [511],
  turnDegreesPerMinute: [-128, 'nan'],
  second: [60, 61, 62, 63],
  imo: [0],
  callSign: [''],
  name: [''],
  destination: [''],
};
/** Faster than a sensor-less ship can measure. */
const TURN_WORDS = new Map<unknown, number>([
  ['fastleft', -720],
  [-127, -720],
  ['fastright', 720],
  [127, 720],
]);

function readAs(field: string, value: unknown): unknown {
  if (UNAVAILABLE[field]?.includes(value)) return null;
  if (field === 'turnDegreesPerMinute') return TURN_WORDS.get(value) ?? value;
  return field === 'imo' ? String(value).padStart(7, '0') : value;
}

const flat = (message: AisMessage): Values => ({
  ...message,
  ...('dimensions' in message ? message.dimensions : {}),
  ...('eta' in message ? message.eta : {}),
});

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 1e-6);
}

function differences(reader: 'pyais' | 'gpsd', isExplained: (field: string, row: (typeof decoded)[number]) => boolean) {
  return ofReadTypes.flatMap((row) => {
    const own = flat(row.message as AisMessage);
    return FIELDS.flatMap(([field, pyais, gpsd]) => {
      const name = reader === 'pyais' ? pyais : gpsd;
      if (name === null || !(name in row[reader])) return [];
      if (isUnread(field, row.pyais.msg_type) || isExplained(field, row)) return [];
      const [ours, theirs] = [own[field] ?? null, readAs(field, row[reader][name])];
      return isEqual(ours, theirs) ? [] : [`${row.nmea[0]}: ${field} is ${ours}, ${reader} has ${theirs}`];
    });
  });
}

describe('real messages', () => {
  it('are all decoded but one, which ends before it has named its sender', () => {
    expect(ROWS).toHaveLength(1545);
    expect(ofReadTypes).toHaveLength(1218);
    expect(decoded.filter(({ message }) => message === undefined).map(({ nmea }) => nmea)).toEqual([
      ['!AIVDM,1,1,,A,GHv=2H,3*1B'],
    ]);
    const heads = decoded.filter(({ message }) => message !== undefined);
    expect(
      heads.filter(({ message, pyais }) => message?.type !== pyais.msg_type || message?.mmsi !== pyais.mmsi),
    ).toEqual([]);
  });

  it('are read as pyais reads them', () => {
    expect(
      differences('pyais', (field, { nmea, pyais }) => {
        // Seven messages of type 27 are cut off. pyais takes the bits that are left of a field as the field.
        return isCutOff(nmea, pyais) && ['latitude', 'longitude', 'speedKnots', 'courseDegrees'].includes(field);
      }),
    ).toEqual([]);
    expect(ofReadTypes.filter(({ nmea, pyais }) => isCutOff(nmea, pyais))).toHaveLength(7);
  });

  it('are read as gpsdecode reads them', () => {
    expect(
      differences('gpsd', (field, { gpsd, message }) => {
        // gpsdecode rounds positions of type 27 to a tenth of a degree, and writes their status in words.
        if (gpsd.type === 27) return ['latitude', 'longitude', 'navigationStatus'].includes(field);
        // It squares the rate of turn and loses the side: a turn to port of 11 is 11.
        return field === 'turnDegreesPerMinute' && Math.abs(flat(message as AisMessage)[field] as number) === gpsd.turn;
      }),
    ).toEqual([]);
  });

  it('of which gpsdecode reads none are those of type 24, which it waits to join, and those of an odd length', () => {
    const unread = ofReadTypes.filter(({ gpsd }) => 'err' in gpsd);
    expect(unread.map(({ pyais }) => pyais.msg_type).sort()).toEqual([...Array(98).fill(24), ...Array(16).fill(27)]);
  });

  it('have the lengths of ships and the time of arrival', () => {
    for (const { message, pyais } of ofReadTypes) {
      const own = flat(message as AisMessage);
      if (own.toBow !== undefined) {
        const of = (each: Values) => [each.toBow, each.toStern, each.toPort, each.toStarboard];
        expect(of(own)).toEqual([pyais.to_bow, pyais.to_stern, pyais.to_port, pyais.to_starboard]);
      }
      if (message?.type === 5) {
        expect([own.month, own.day, own.hour, own.minute]).toEqual([pyais.month, pyais.day, pyais.hour, pyais.minute]);
      }
    }
  });
});

/** Shorter than the 96 bits of the last field that is read. */
function isCutOff(nmea: readonly string[], { msg_type: type }: Values): boolean {
  return type === 27 && (nmea[0]?.split(',')[5]?.length ?? 0) * 6 < 94;
}
