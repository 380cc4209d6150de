/**
 * Makes a fixture of a real answer: replaces container and document numbers, references, names and addresses, each
 * value by the same substitute everywhere, and credentials. What a parser decides by stays: owner codes and prefixes,
 * valid and invalid check digits, lengths, places, vessels, times. Pure but for the given random numbers.
 */
import { checkDigit, isContainerNumber } from '../../core/numbers/container-number.ts';
import type { RawAnswer, RawPage } from '../http/answer.ts';
import { readJsonObject } from './saved-pages.ts';

/** A whole number from 0 up to, and without, the bound. */
export type Random = (bound: number) => number;

export interface Anonymised {
  readonly answer: RawAnswer;
  /** The requested numbers, as the fixture has them. */
  readonly requested: readonly string[];
  /** How many different values were replaced. */
  readonly replaced: { readonly containers: number; readonly numbers: number; readonly names: number };
}

/** @param requested the numbers that were queried */
export function anonymise(answer: RawAnswer, requested: readonly string[], random: Random): Anonymised {
  const substitutes = new Substitutes(random);
  for (const number of requested) substitutes.addNumber(number);
  for (const { body } of answer.pages) {
    for (const [container] of body.matchAll(CONTAINERS)) substitutes.addNumber(container);
    collect(readJsonObject(body), substitutes);
    for (const [address] of body.matchAll(MAIL_ADDRESSES)) substitutes.addName(address);
  }
  const pages = answer.pages.map(
    ({ url, headers, body, ...page }): RawPage => ({
      ...page,
      url: substitutes.in(withoutCredentials(url)),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          KEPT_HEADERS.test(name) ? [[name, substitutes.in(withoutCredentials(value))]] : [],
        ),
      ),
      body: substitutes.in(body),
    }),
  );
  const failure = answer.failure && { ...answer.failure, detail: substitutes.in(answer.failure.detail) };
  return {
    answer: { ...answer, pages, failure },
    requested: requested.map((number) => substitutes.in(number)),
    replaced: substitutes.counts(),
  };
}

/** Owner code and category, serial number, check digit; the parts may be set apart. */
const CONTAINERS = /\b[A-Z]{3}[UJZ][ -]?[0-9]{6}[ -]?[0-9]?\b/g;
const MAIL_ADDRESSES = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Headers of paging, and of the form of the body. */
const KEPT_HEADERS = /^(?:content-type|retry-after|link|api-version|.*-page)$/i;
const CREDENTIALS = /([?&][^=&#]*(?:key|token|secret|signature|password|auth)[^=&#]*=)[^&#]*/gi;

function withoutCredentials(url: string): string {
  return url.replace(CREDENTIALS, '$1removed');
}

/** Members whose values identify a shipment. */
const NUMBER_MEMBERS =
  /(?:reference(?:value|number|no)?|documentid|bill-?of-?lading(?:-?(?:number|no))?|(?:bl|bol|bkg|booking|waybill|seal|order|po|pickup|release)[_-]?(?:no|num|number|id)?)$/i;
/** Members that name a person or a company that trades, with all that is below them. */
const PARTY_MEMBERS =
  /(?:part(?:y|ies)|customers?|consignees?|shippers?|notif(?:y|ies)|contacts?|forwarders?|brokers?|truckers?|drivers?|persons?|users?)(?:name)?$/i;
/** What of a party is a code of the form, not a name. */
const PARTY_CODES = /(?:type|code|function|role|country)$/i;
const PERSONAL_MEMBERS = /(?:e-?mail|phone|fax|mobile)(?:address|number)?$/i;

function collect(value: unknown, substitutes: Substitutes, member = '', ofParty = false): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, substitutes, member, ofParty);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      collect(each, substitutes, name, ofParty || PARTY_MEMBERS.test(name));
  } else if (PERSONAL_MEMBERS.test(member) || (ofParty && typeof value === 'string' && !PARTY_CODES.test(member))) {
    substitutes.addName(String(value));
  } else if (NUMBER_MEMBERS.test(member)) substitutes.addNumber(String(value));
}

/** A number with fewer digits is a code of the form: a type, a sequence. */
const FEWEST_DIGITS = 4;

class Substitutes {
  readonly #random: Random;
  readonly #byOriginal = new Map<string, string>();
  readonly #counts = { containers: 0, numbers: 0, names: 0 };

  constructor(random: Random) {
    this.#random = random;
  }

  /** A number as it stands in the answer: of a container, a bill of lading, a booking, a reference. */
  addNumber(written: string): void {
    const number = written.trim();
    if (this.#byOriginal.has(number) || (number.match(/[0-9]/g)?.length ?? 0) < FEWEST_DIGITS) return;
    const parts = /^([A-Z]{3}[UJZ])([ -]?)([0-9]{6})(?:([ -]?)([0-9]))?$/.exec(number);
    if (parts !== null) {
      this.#addContainer(parts);
      return;
    }
    const prefix = /^[A-Z]{0,4}/.exec(number)?.[0] ?? '';
    const rest = number.slice(prefix.length);
    const substitute = rest.replace(/[A-Za-z0-9]/g, (character) => this.#alike(character));
    this.#put(number, prefix + substitute);
    // A line may cut its own prefix.
    if (prefix.length === 4 && rest.length >= 6) this.#put(rest, substitute);
    this.#counts.numbers += 1;
  }

  #addContainer([, owner = '', , serial = '', , last]: RegExpExecArray): void {
    const first = owner + serial;
    if (this.#byOriginal.has(first)) return;
    const digits = Array.from(serial, () => this.#random(10)).join('');
    const right = checkDigit(owner + digits);
    const wasRight = last === undefined || isContainerNumber(first + last);
    const digit = String(wasRight ? right : (right + 1) % 10);
    for (const [space, end] of ['', ' ', '-'].flatMap((space) => ['', ' ', '-'].map((end) => [space, end] as const))) {
      this.#put(
        `${owner}${space}${serial}${end}${last ?? checkDigit(first)}`,
        `${owner}${space}${digits}${end}${digit}`,
      );
      this.#put(`${owner}${space}${serial}`, `${owner}${space}${digits}`);
    }
    // Some sources are queried by digits only.
    this.#put(serial + (last ?? checkDigit(first)), digits + digit);
    this.#counts.containers += 1;
  }

  addName(name: string): void {
    const known = name.trim();
    if (known.length < 3 || this.#byOriginal.has(known)) return;
    this.#counts.names += 1;
    const { names } = this.#counts;
    this.#put(known, known.includes('@') ? `name-${names}@example.com` : `NAME ${names}`);
  }

  /** Longer values first, so that what is part of another stays with it; only whole words. */
  in(text: string): string {
    if (this.#byOriginal.size === 0) return text;
    const originals = [...this.#byOriginal.keys()].sort((a, b) => b.length - a.length);
    const any = new RegExp(`(?<![A-Za-z0-9])(?:${originals.map(escaped).join('|')})(?![A-Za-z0-9])`, 'g');
    return text.replace(any, (original) => this.#byOriginal.get(unescaped(original)) ?? original);
  }

  counts(): Anonymised['replaced'] {
    return { ...this.#counts };
  }

  #put(original: string, substitute: string): void {
    if (!this.#byOriginal.has(original)) this.#byOriginal.set(original, substitute);
  }

  /** A digit for a digit, a letter for a letter; a number that does not begin with 0 still does not. */
  #alike(character: string): string {
    if (character === '0') return '0';
    if (/[0-9]/.test(character)) return String(1 + this.#random(9));
    const first = character === character.toUpperCase() ? 'A' : 'a';
    return String.fromCharCode(first.charCodeAt(0) + this.#random(26));
  }
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
