/**
 * Encodes reports as the payload of AIS sentences: messages 1 and 3 (position) and 5 (static data), field by field as
 * in ITU-R M.1371-5, six bits per character (IEC 61162-1). Knows no sentence.
 */
import { type AisReport, type PositionReport, STATUS_CODES, type StaticReport } from './report.ts';

export interface Payload {
  readonly text: string;
  /** Padding bits at the end. */
  readonly fillBits: number;
}

/** AIS gives positions in ten-thousandths of a minute of arc. */
const UNITS_PER_DEGREE = 600_000;
const TURN_UNKNOWN = -128;
const COURSE_UNKNOWN = 360;
const HEADING_UNKNOWN = 511;
const MAX_KNOTS = 102.2;
const GPS = 1;
const CARGO_SHIP = 70;

export function encodeReport(report: AisReport): Payload {
  const bits = new BitWriter();
  if (report.kind === 'position') writePosition(bits, report);
  else writeStatic(bits, report);
  return bits.payload();
}

/** 1 for scheduled reports; 3 at rest, when a ship sends only every three minutes. */
export function messageTypeOf(report: AisReport): 1 | 3 | 5 {
  if (report.kind === 'static') return 5;
  return report.status === 'under_way' ? 1 : 3;
}

function writePosition(bits: BitWriter, report: PositionReport): void {
  const { mmsi, status, speedKnots, longitude, latitude, courseDegrees, headingDegrees, at } = report;
  bits.unsigned(messageTypeOf(report), 6).unsigned(0, 2).unsigned(Number(mmsi), 30);
  bits.unsigned(STATUS_CODES[status], 4).signed(TURN_UNKNOWN, 8);
  bits.unsigned(Math.round(Math.min(speedKnots, MAX_KNOTS) * 10), 10).unsigned(1, 1);
  bits.signed(Math.round(longitude * UNITS_PER_DEGREE), 28).signed(Math.round(latitude * UNITS_PER_DEGREE), 27);
  // Rounding 359.96 would give 3600, which means "not available".
  bits.unsigned(courseDegrees === null ? COURSE_UNKNOWN * 10 : Math.round(courseDegrees * 10) % 3600, 12);
  bits.unsigned(headingDegrees ?? HEADING_UNKNOWN, 9).unsigned(Math.floor(at / 1000) % 60, 6);
  // Manoeuvre indicator, spare, RAIM, radio status.
  bits.unsigned(0, 2 + 3 + 1).unsigned(0, 19);
}

function writeStatic(bits: BitWriter, report: StaticReport): void {
  const { mmsi, imo, callSign, name, dimensions, eta, draughtMetres, destination } = report;
  const arrival = new Date(eta);
  // The AIS version after the MMSI is 0, M.1371-1.
  bits.unsigned(5, 6).unsigned(0, 2).unsigned(Number(mmsi), 30).unsigned(0, 2).unsigned(Number(imo), 30);
  bits.text(callSign, 7).text(name, 20).unsigned(CARGO_SHIP, 8);
  bits.unsigned(dimensions.toBow, 9).unsigned(dimensions.toStern, 9);
  bits.unsigned(dimensions.toPort, 6).unsigned(dimensions.toStarboard, 6).unsigned(GPS, 4);
  bits.unsigned(arrival.getUTCMonth() + 1, 4).unsigned(arrival.getUTCDate(), 5);
  bits.unsigned(arrival.getUTCHours(), 5).unsigned(arrival.getUTCMinutes(), 6);
  // Data terminal ready, spare.
  bits
    .unsigned(Math.round(draughtMetres * 10), 8)
    .text(destination, 20)
    .unsigned(0, 2);
}

class BitWriter {
  #bits = '';

  unsigned(value: number, length: number): this {
    this.#bits += value.toString(2).padStart(length, '0');
    return this;
  }

  signed(value: number, length: number): this {
    return this.unsigned(value < 0 ? value + 2 ** length : value, length);
  }

  /** Six bits per character, padded with `@`. Characters that AIS does not have become spaces. */
  text(text: string, characters: number): this {
    const formatted = text
      .toUpperCase()
      .replace(/[^ -_]/g, ' ')
      .slice(0, characters)
      .padEnd(characters, '@');
    for (let index = 0; index < characters; index += 1) this.unsigned(formatted.charCodeAt(index) % 64, 6);
    return this;
  }

  payload(): Payload {
    const fillBits = (6 - (this.#bits.length % 6)) % 6;
    const sextets = (this.#bits + '0'.repeat(fillBits)).match(/.{6}/g) ?? [];
    const text = sextets.map((sextet) => {
      const value = Number.parseInt(sextet, 2);
      return String.fromCharCode(value + (value < 40 ? 48 : 56));
    });
    return { text: text.join(''), fillBits };
  }
}
