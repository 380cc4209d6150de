/**
 * Decodes the bits of one AIS message: types 1–5, 9, 18, 19, 21, 24 and 27; of other types only the sender. Field
 * positions are those of ITU-R M.1371-5. Pure. A truncated message has null for missing fields; one without a sender is
 * dropped.
 */
import type {
  AidToNavigation,
  AisMessage,
  BaseStation,
  ClassAPosition,
  ClassBPosition,
  ClassBStatic,
  RescueAircraft,
  StaticAndVoyage,
} from '../message.ts';
import { Bits, isPayload } from './bits.ts';
import * as field from './fields.ts';

interface Sent {
  readonly mmsi: number;
  readonly repeat: number;
}

const READERS: Readonly<Record<number, (bits: Bits, sent: Sent) => AisMessage>> = {
  1: (bits, sent) => classA(bits, sent, 1),
  2: (bits, sent) => classA(bits, sent, 2),
  3: (bits, sent) => classA(bits, sent, 3),
  4: baseStation,
  5: staticAndVoyage,
  9: rescueAircraft,
  18: (bits, sent) => classB(bits, sent, 18),
  19: (bits, sent) => classB(bits, sent, 19),
  21: aidToNavigation,
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
    turnDegreesPerMinute: field.turn(bits, 42),
    speedKnots: field.speedKnots(bits, 50),
    longitude: field.longitude(bits, 61),
    latitude: field.latitude(bits, 89),
    courseDegrees: field.courseDegrees(bits, 116),
    headingDegrees: field.headingDegrees(bits, 128),
    second: field.second(bits, 137),
  };
}

function longRange(bits: Bits, sent: Sent): ClassAPosition {
  return {
    type: 27,
    mmsi: sent.mmsi,
    repeat: sent.repeat,
    navigationStatus: bits.has(40, 4) ? bits.unsigned(40, 4) : 15,
    longitude: field.coarseLongitude(bits, 44),
    latitude: field.coarseLatitude(bits, 62),
    speedKnots: field.quantity(bits, { start: 79, length: 6, unavailable: 63 }),
    courseDegrees: field.quantity(bits, { start: 85, length: 9, unavailable: 511 }),
    headingDegrees: null,
    turnDegreesPerMinute: null,
    second: null,
  };
}

function baseStation(bits: Bits, sent: Sent): BaseStation {
  return {
    type: 4,
    ...sent,
    at: stationTime(bits),
    longitude: field.longitude(bits, 79),
    latitude: field.latitude(bits, 107),
  };
}

function stationTime(bits: Bits): string | null {
  const [year, month, day] = [bits.unsigned(38, 14), bits.unsigned(52, 4), bits.unsigned(56, 5)];
  const [hour, minute, second] = [bits.unsigned(61, 5), bits.unsigned(66, 6), bits.unsigned(72, 6)];
  if (year === 0 || month === 0 || day === 0 || hour > 23 || minute > 59 || second > 59) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}Z`;
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
    dimensions: field.dimensions(bits, 240),
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

function rescueAircraft(bits: Bits, sent: Sent): RescueAircraft {
  return {
    type: 9,
    ...sent,
    altitudeMetres: field.quantity(bits, { start: 38, length: 12, unavailable: 4095 }),
    speedKnots: field.quantity(bits, { start: 50, length: 10, unavailable: 1023 }),
    longitude: field.longitude(bits, 61),
    latitude: field.latitude(bits, 89),
    courseDegrees: field.courseDegrees(bits, 116),
    second: field.second(bits, 128),
  };
}

function classB(bits: Bits, sent: Sent, type: 18 | 19): ClassBPosition {
  const isExtended = type === 19;
  return {
    type,
    mmsi: sent.mmsi,
    repeat: sent.repeat,
    speedKnots: field.speedKnots(bits, 46),
    longitude: field.longitude(bits, 57),
    latitude: field.latitude(bits, 85),
    courseDegrees: field.courseDegrees(bits, 112),
    headingDegrees: field.headingDegrees(bits, 124),
    second: field.second(bits, 133),
    name: isExtended ? bits.text(143, 20) : null,
    shipType: isExtended ? bits.unsigned(263, 8) : null,
    dimensions: isExtended ? field.dimensions(bits, 271) : null,
  };
}

function aidToNavigation(bits: Bits, sent: Sent): AidToNavigation {
  const [name, rest] = [bits.text(43, 20), bits.text(272, 14)];
  return {
    type: 21,
    ...sent,
    aidType: bits.unsigned(38, 5),
    // The name goes on behind the rest of the message where 20 characters are too few.
    name: rest === null ? name : `${name ?? ''}${rest}`,
    longitude: field.longitude(bits, 164),
    latitude: field.latitude(bits, 192),
    dimensions: field.dimensions(bits, 219),
    second: field.second(bits, 253),
    isVirtual: bits.unsigned(269, 1) === 1,
  };
}

function classBStatic(bits: Bits, sent: Sent): ClassBStatic {
  const part = bits.unsigned(38, 2);
  const isSecond = part === 1;
  return {
    type: 24,
    ...sent,
    part,
    name: part === 0 ? bits.text(40, 20) : null,
    shipType: isSecond ? bits.unsigned(40, 8) : null,
    callSign: isSecond ? bits.text(90, 7) : null,
    // A craft that belongs to a mother ship (98…) has her MMSI there.
    dimensions: isSecond && !isAuxiliary(sent.mmsi) ? field.dimensions(bits, 132) : null,
  };
}

function isAuxiliary(mmsi: number): boolean {
  return Math.floor(mmsi / 10_000_000) === 98;
}
