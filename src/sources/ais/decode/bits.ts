/**
 * The payload of an AIS sentence as bits: each character carries six of them (ITU-R M.1371 by way of IEC 61162-1). Knows no message.
 */

const PAYLOAD = /^[0-W`-w]*$/;
/** Six-bit text: `@` ends it. */
const TEXT = '@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_ !"#$%&\'()*+,-./0123456789:;<=>?';

export function isPayload(text: string): boolean {
  return PAYLOAD.test(text);
}

export class Bits {
  readonly length: number;
  readonly #payload: string;

  /** @param payload characters that `isPayload` has passed @param fillBits at the end, which carry nothing */
  constructor(payload: string, fillBits: number) {
    this.#payload = payload;
    this.length = Math.max(0, payload.length * 6 - fillBits);
  }

  has(start: number, length: number): boolean {
    return start + length <= this.length;
  }

  /** @param length 32 at most. Bits behind the end are zero. */
  unsigned(start: number, length: number): number {
    let value = 0;
    let at = start;
    let left = length;
    while (left > 0) {
      const offset = at % 6;
      const taken = Math.min(6 - offset, left);
      const sextet = at < this.length ? this.#sextet((at - offset) / 6) : 0;
      value = value * 2 ** taken + ((sextet >> (6 - offset - taken)) & ((1 << taken) - 1));
      at += taken;
      left -= taken;
    }
    return value;
  }

  signed(start: number, length: number): number {
    const value = this.unsigned(start, length);
    return value >= 2 ** (length - 1) ? value - 2 ** length : value;
  }

  /** Up to the end of the bits; null where nothing is written. @param characters at most */
  text(start: number, characters: number): string | null {
    let text = '';
    for (let index = 0; index < characters && this.has(start + index * 6, 6); index += 1) {
      const code = this.unsigned(start + index * 6, 6);
      if (code === 0) break;
      text += TEXT[code];
    }
    const trimmed = text.trim();
    return trimmed === '' ? null : trimmed;
  }

  #sextet(index: number): number {
    const value = this.#payload.charCodeAt(index) - 48;
    return value > 40 ? value - 8 : value;
  }
}
