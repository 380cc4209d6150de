/** Values that several types of message share, each null where the sender marks it as not available or the message ends before it. */
import type { Dimensions } from '../message.ts';
import type { Bits } from './bits.ts';

/** Ten-thousandths of a minute of arc. */
const FINE = 600_000;
/** Tenths of a minute: type 27. */
const COARSE = 600;

export function longitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 28, FINE, 181);
}

export function latitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 27, FINE, 91);
}

export function coarseLongitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 18, COARSE, 181);
}

export function coarseLatitude(bits: Bits, start: number): number | null {
  return degrees(bits, start, 17, COARSE, 91);
}

function degrees(bits: Bits, start: number, length: number, unit: number, unavailable: number): number | null {
  if (!bits.has(start, length)) return null;
  const value = bits.signed(start, length);
  return value === unavailable * unit ? null : value / unit;
}

/** An unsigned value, divided; `unavailable` as it is sent. */
export function quantity(
  bits: Bits,
  { start, length, unit = 1, unavailable }: { start: number; length: number; unit?: number; unavailable: number },
): number | null {
  if (!bits.has(start, length)) return null;
  const value = bits.unsigned(start, length);
  return value === unavailable ? null : value / unit;
}

export function speedKnots(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 10, unit: 10, unavailable: 1023 });
}

export function courseDegrees(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 12, unit: 10, unavailable: 3600 });
}

export function headingDegrees(bits: Bits, start: number): number | null {
  return quantity(bits, { start, length: 9, unavailable: 511 });
}

/** 60 and above give the reason why there is none. */
export function second(bits: Bits, start: number): number | null {
  if (!bits.has(start, 6)) return null;
  const value = bits.unsigned(start, 6);
  return value < 60 ? value : null;
}

/** Sent as 4.733 times the root of the degrees a minute; ±127 is faster than can be measured, -128 unknown. */
export function turn(bits: Bits, start: number): number | null {
  const value = bits.signed(start, 8);
  if (value === -128 || !bits.has(start, 8)) return null;
  if (Math.abs(value) === 127) return Math.sign(value) * 720;
  return Math.sign(value) * Math.round((value / 4.733) ** 2);
}

export function dimensions(bits: Bits, start: number): Dimensions {
  return {
    toBow: bits.unsigned(start, 9),
    toStern: bits.unsigned(start + 9, 9),
    toPort: bits.unsigned(start + 18, 6),
    toStarboard: bits.unsigned(start + 24, 6),
  };
}
