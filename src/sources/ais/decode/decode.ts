/**
 * Decodes the bits of one AIS message: types 1–3, 5, 18, 19, 24 and 27; of other types only the sender. Field
 * positions are those of ITU-R M.1371-5. Pure. A truncated message has null for missing fields; one without a sender is
 * dropped.
 */
import type {
  AisMessage,
  ClassAPosition,
  ClassBPosition,
  ClassBStatic,
  Dimensions,
  StaticAndVoyage,
} from '../message.ts';
import { Bits, isPayload } from './bits.ts';

interface Sent {
  readonly mmsi: number;
  readonly repeat: number;
}

const READERS: Readonly<Record<number, (bits: Bits, sent: Sent) => AisMessage>> = {
  1: (bits, sent) => classA(bits, sent, 1),
  2: (bits, sent) => classA(bits, sent, 2),
  3: (bits, sent) => classA(bits, sent, 3),
  5: staticAndVoyage,
  18: (bits, sent) => classB(bits, sent, 18),
  19: (bits, sent) => classB(bits, sent, 19),
  24: classBStatic,
  27: longRange,
};

/** Type, repeat indicator, MMSI. */
const HEAD_BITS = 38;

/** Undefined for a payload that holds no message: empty, too short to name its sender, or of other characters. */
export function decodeMessage(payload: string, fillBits: number): AisMessage | undefined {
  if (!isPayload(payload)) return undefined;
  const bits = new Bits(payload, fillBits);
  if (bits.length < HEAD_BITS) return undefined;
  const type = bits.unsigned(0, 6);
  const sent = { repeat: bits.unsigned(6, 2), mmsi: bits.unsigned(8, 30) };
  return READERS[type]?.(bits, sent) ?? { type, ...sent, unread: true };
}

function classA(bits: Bits, sent: Sent, type: 1 | 2 | 3): ClassAPosition {
  return {
    type,
    mmsi: sent.mmsi,
    repeat: sent.repeat,
    navigationStatus: bits.unsigned(38, 4),
    turnDegreesPerMinute: turn(bits, 42),
    speedKnots: speedKnots(bits, 50),
    longitude: longitude(bits, 61),
    latitude: latitude(bits, 89),
    courseDegrees: courseDegrees(bits, 116),
    headingDegrees: headingDegrees(bits, 128),
    second: second(bits, 137),
  };
}

function longRange(bits: Bits, sent: Sent): ClassAPosition {
  return {
    type: 27,
    mmsi: sent.mmsi,
    repeat: sent.repeat,
    navigationStatus: bits.has(40, 4) ? bits.unsigned(40, 4) : 15,
    longitude: coarseLongitude(bits, 44),
    latitude: coarseLatitude(bits, 62),
    speedKnots: quantity(bits, { start: 79, length: 6, unavailable: 63 }),
    courseDegrees: quantity(bits, { start: 85, length: 9, unavailable: 511 }),
    headingDegrees: null,
    turnDegreesPerMinute: null,
    second: null,
  };
}

function staticAndVoyage(bits: Bits, sent: Sent): StaticAndVoyage {
  const imo = bits.unsigned(40, 30);
  return {
    type: 5,
    ...sent,
    imo: imo === 0 ? null : String(imo).padStart(7, '0'),
    callSign: bits.text(70, 7),
    name: bits.text(112, 20),
    shipType: bits.unsigned(232, 8),
    dimensions: dimensions(bits, 240),
    eta: {
      month: bits.unsigned(274, 4),
      day: bits.unsigned(278, 5),
      hour: bits.unsigned(283, 5),
      minute: bits.unsigned(288, 6),
    },
    draughtMetres: bits.unsigned(294, 8) / 10,
    destination: bits.text(302, 20),
  };
}

function classB(bits: Bits, sent: Sent, type: 18 | 19): ClassBPosition {
  return {
    type,
    mmsi: sent.mmsi,
    repeat: sent.repeat,
    speedKnots: speedKnots(bits, 46),
    longitude: longitude(bits, 57),
    latitude: latitude(bits, 85),
    courseDegrees: courseDegrees(bits, 112),
    headingDegrees: headingDegrees(bits, 124),
    name: type === 19 ? bits.text(143, 20) : null,
  };
}

function classBStatic(bits: Bits, sent: Sent): ClassBStatic {
  return { type: 24, ...sent, name: bits.unsigned(38, 2) === 0 ? bits.text(40, 20) : null };
}

// Values that several types share, each null where the sender marks it as not available or the message ends before it.

/** Ten-thousandths of a minute of arc. */
const FINE = 600_000;
/** Tenths of a minute: type 27. */
const COARSE = 600;

function longitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 28, FINE, 181);
}

function latitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 27, FINE, 91);
}

function coarseLongitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 18, COARSE, 181);
}

function coarseLatitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 17, COARSE, 91);
}

function degrees(bits: Bits, start: number, length: number, unit: number, unavailable: number): number | null {
  if (!bits.has(start, length)) return null;
  const value = bits.signed(start, length);
  return value === unavailable * unit ? null : value / unit;
}

/** An unsigned value, divided; `unavailable` as it is sent. */
function quantity(
  bits: Bits,
  { start, length, unit = 1, unavailable }: { start: number; length: number; unit?: number; unavailable: number },
): number | null {
  if (!bits.has(start, length)) return null;
  const value = bits.unsigned(start, length);
  return value === unavailable ? null : value / unit;
}

function speedKnots(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 10, unit: 10, unavailable: 1023 });
}

function courseDegrees(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 12, unit: 10, unavailable: 3600 });
}

function headingDegrees(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 9, unavailable: 511 });
}

/** 60 and above give the reason why there is none. */
function second(bits: Bits, start: number): number | null {
  if (!bits.has(start, 6)) return null;
  const value = bits.unsigned(start, 6);
  return value < 60 ? value : null;
}

/** Sent as 4.733 times the root of the degrees a minute; ±127 is faster than can be measured, -128 unknown. */
function turn(bits: Bits, start: number): number | null {
  const value = bits.signed(start, 8);
  if (value === -128 || !bits.has(start, 8)) return null;
  if (Math.abs(value) === 127) return Math.sign(value) * 720;
  return Math.sign(value) * Math.round((value / 4.733) ** 2);
}

function dimensions(bits: Bits, start: number): Dimensions {
  return {
    toBow: bits.unsigned(start, 9),
    toStern: bits.unsigned(start + 9, 9),
    toPort: bits.unsigned(start + 18, 6),
    toStarboard: bits.unsigned(start + 24, 6),
  };
}
