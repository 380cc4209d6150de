/** Other values for those that identify a shipment or a person: each original has one substitute of its form. Pure. */
import { checkDigit, isContainerNumber } from '@portolan/codes/container-number';

/** A number with fewer digits is a code of the form: a type, a sequence. */
const FEWEST_DIGITS = 4;
const FEWEST_OF_ID = 6;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** SCAC and number: the prefix shows the line. */
const PREFIXED = /^([A-Z]{4})([A-Z0-9]{6,})$/;
const SEPARATORS = ['', ' ', '-'];

export class Substitutes {
  readonly #random: (bound: number) => number;
  readonly #byOriginal = new Map<string, string>();
  /** Owner code and serial number with the digits of the substitute. */
  readonly #containers = new Map<string, string>();
  readonly #counts = { numbers: 0, names: 0 };

  constructor(random: (bound: number) => number) {
    this.#random = random;
  }

  /** A number as it stands in the answer: of a container, a bill of lading, a booking. */
  addNumber(written: string): void {
    const number = written.trim();
    if (this.#byOriginal.has(number) || (number.match(/[0-9]/g)?.length ?? 0) < FEWEST_DIGITS) return;
    const parts = /^([A-Z]{3}[UJZ])([ -]?)([0-9]{6})(?:([ -]?)([0-9]))?$/.exec(number);
    if (parts !== null) {
      const [, owner = '', , serial = '', , last] = parts;
      this.#addContainer(owner, serial, last);
      return;
    }
    const [, prefix, rest] = PREFIXED.exec(number) ?? [];
    if (prefix === undefined || rest === undefined) this.#put(number, this.#alike(number));
    else {
      const substitute = this.#alike(rest);
      this.#put(number, prefix + substitute);
      // A line may cut its own prefix.
      this.#put(rest, substitute);
    }
    this.#counts.numbers += 1;
  }

  /** Any text that has a digit: letters may name a customer. */
  addReference(written: string): void {
    const reference = written.trim();
    if (PREFIXED.test(reference) || isContainerLike(reference)) {
      this.addNumber(reference);
    } else if (/[0-9]/.test(reference) && reference.length > 2 && !this.#byOriginal.has(reference)) {
      this.#put(reference, this.#alike(reference));
      this.#counts.numbers += 1;
    }
  }

  /** Ids that a program gave, a UUID for a UUID. Not counted. Short ones are a sequence; what is made of a number follows it. */
  addIds(written: readonly string[]): void {
    const ids = [...new Set(written.map((each) => each.trim()))].filter((id) => id.length >= FEWEST_OF_ID);
    const withNumbers = this.in(ids.join('\n')).split('\n');
    for (const [place, id] of ids.entries()) {
      if (withNumbers[place] === id) this.#put(id, this.#alike(id, UUID.test(id) ? 6 : 26));
    }
  }

  addName(name: string): void {
    const known = name.trim();
    if (known.length < 3 || this.#byOriginal.has(known)) return;
    this.#counts.names += 1;
    const { names } = this.#counts;
    this.#put(known, known.includes('@') ? `name-${names}@example.com` : `NAME ${names}`);
  }

  #addContainer(owner: string, serial: string, last: string | undefined): void {
    const first = owner + serial;
    const digits = this.#containers.get(first) ?? Array.from(serial, () => this.#random(10)).join('');
    this.#containers.set(first, digits);
    const right = checkDigit(owner + digits);
    const written = last ?? String(checkDigit(first));
    const digit = String(isContainerNumber(first + written) ? right : (right + 1) % 10);
    for (const space of SEPARATORS) {
      for (const end of SEPARATORS)
        this.#put(`${owner}${space}${serial}${end}${written}`, `${owner}${space}${digits}${end}${digit}`);
      this.#put(`${owner}${space}${serial}`, `${owner}${space}${digits}`);
    }
    // Some sources take digits only.
    this.#put(serial + written, digits + digit);
  }

  /** Longer values first, so that what is part of another stays with it; only whole words. */
  in(text: string): string {
    if (this.#byOriginal.size === 0) return text;
    const originals = [...this.#byOriginal.keys()].sort((a, b) => b.length - a.length);
    const any = new RegExp(`(?<![A-Za-z0-9])(?:${originals.map(escaped).join('|')})(?![A-Za-z0-9])`, 'g');
    return text.replace(any, (original) => this.#byOriginal.get(unescaped(original)) ?? original);
  }

  counts(): { readonly containers: number; readonly numbers: number; readonly names: number } {
    return { containers: this.#containers.size, ...this.#counts };
  }

  #put(original: string, substitute: string): void {
    if (!this.#byOriginal.has(original)) this.#byOriginal.set(original, substitute);
  }

  /** A digit for a digit, a letter for one of the first so many letters; 0 stays, so that a number does not begin with another. */
  #alike(text: string, letters = 26): string {
    return text.replace(/[\p{L}0-9]/gu, (character) => {
      if (character === '0') return '0';
      if (/[0-9]/.test(character)) return String(1 + this.#random(9));
      const first = character === character.toUpperCase() ? 'A' : 'a';
      return String.fromCharCode(first.charCodeAt(0) + this.#random(letters));
    });
  }
}

function isContainerLike(text: string): boolean {
  return /^[A-Z]{3}[UJZ][ -]?[0-9]{6}/.test(text);
}

/** A value of a JSON text stands in it with its escapes. */
function escaped(value: string): string {
  const inJson = JSON.stringify(value).slice(1, -1);
  return [...new Set([value, inJson])].map((each) => RegExp.escape(each)).join('|');
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
