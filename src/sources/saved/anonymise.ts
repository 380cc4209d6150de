/**
 * Makes a fixture of a real answer: replaces container and document numbers, references, names and addresses, each
 * value by the same substitute everywhere, ids of events, and credentials. What a parser decides by stays: owner codes
 * and prefixes, valid and invalid check digits, lengths, places, vessels, times. Pure but for the given random numbers.
 */

import { checkDigit, isContainerNumber } from '@portolan/codes/container-number';
import type { RawAnswer, RawPage } from '../http/answer.ts';
import { readJsonObject } from './saved-pages.ts';

export interface Anonymised {
  readonly answer: RawAnswer;
  /** The requested numbers, as the fixture has them. */
  readonly requested: readonly string[];
  /** How many different values were replaced. */
  readonly replaced: { readonly containers: number; readonly numbers: number; readonly names: number };
  /** Pages without members that could be read, counted from 1: of them only what has a form of its own was replaced. */
  readonly unread: readonly number[];
}

/**
 * @param requested the numbers that were queried
 * @param random a whole number from 0 up to, and without, the bound
 */
export function anonymise(
  answer: RawAnswer,
  requested: readonly string[],
  random: (bound: number) => number,
): Anonymised {
  const substitutes = new Substitutes(random);
  for (const number of requested) substitutes.addNumber(number);
  const unread = answer.pages.flatMap(({ body }, index) => {
    for (const [container] of body.matchAll(CONTAINERS)) substitutes.addNumber(container);
    for (const [address] of body.matchAll(MAIL_ADDRESSES)) substitutes.addName(address);
    const members = membersOf(body);
    for (const { name, value, ofParty } of members) {
      if (PERSONAL_MEMBERS.test(name) || (ofParty && !PARTY_CODES.test(name))) substitutes.addName(value);
      else if (REFERENCE_MEMBERS.test(name)) substitutes.addReference(value);
      else if (NUMBER_MEMBERS.test(name)) substitutes.addNumber(value);
    }
    return members.length === 0 && body.trim() !== '' && !/^[[\]{}\s]*$/.test(body) ? [index + 1] : [];
  });
  // Last: an id may be made of a number.
  const members = answer.pages.flatMap(({ body }) => membersOf(body));
  substitutes.addIds(members.flatMap(({ name, value }) => (EVENT_IDS.test(name) ? value : [])));
  const pages = answer.pages.map(
    ({ url, headers, body, ...page }): RawPage => ({
      ...page,
      url: substitutes.in(withoutCredentials(url)),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          KEPT_HEADERS.test(name) ? [[name, substitutes.in(withoutCredentials(value))]] : [],
        ),
      ),
      body: substitutes.in(withoutCredentials(body)),
    }),
  );
  const failure = answer.failure && { ...answer.failure, detail: substitutes.in(answer.failure.detail) };
  return {
    answer: { ...answer, pages, failure },
    requested: requested.map((number) => substitutes.in(number)),
    replaced: substitutes.counts(),
    unread,
  };
}

/** Owner code and category, serial number, check digit; the parts may be set apart. */
const CONTAINERS = /\b[A-Z]{3}[UJZ][ -]?[0-9]{6}[ -]?[0-9]?\b/g;
const MAIL_ADDRESSES = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Paging, and the form of the body. */
const KEPT_HEADERS = /^(?:content-type|retry-after|link|api-version|.*-page)$/i;
const CREDENTIALS = /([?&][^=&#"\s]*(?:key|token|secret|signature|password|auth)[^=&#"\s]*=)[^&#"\s\\]*/gi;

function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS, '$1removed');
}

/** Numbers whose prefix names the line. */
const NUMBER_MEMBERS =
  /(?:transportdocumentreference|carrierbookingreference|documentid|bill-?of-?lading(?:-?(?:number|no))?|(?:bl|bol|bkg|booking|waybill)[_-]?(?:no|num|number|id)?)$/i;
/** References and codes that are the user's or a trucker's: nothing of them is a form. */
const REFERENCE_MEMBERS =
  /(?:documentreferencevalue|reference(?:value|number|no)?|(?:seal|order|po|pickup|release|gate)[_-]?(?:no|num|number|id|pin|code)?|pin|plate|licen[cs]e)$/i;
/** A line finds the shipment by them. */
const EVENT_IDS = /event[_-]?(?:ids?|identifiers?)$/i;
const PERSONAL_MEMBERS =
  /(?:(?:e-?mail|phone|fax|mobile)(?:address|number)?|street(?:name|number)?|address-?line-?[0-9]?|house-?number|post(?:al)?-?code|zip(?:-?code)?)$/i;
/** What of a party is a code of the form, not a name. */
const PARTY_CODES = /(?:type|code|function|role|country)$/i;

interface Member {
  readonly name: string;
  readonly value: string;
  /** It stands below a member that names a person or a company that trades. */
  readonly ofParty: boolean;
}

const PARTIES =
  /(?:part(?:y|ies)|customers?|consignees?|shippers?|notif(?:y|ies)|contacts?|forwarders?|brokers?|truckers?|drivers?|persons?|users?)(?:name)?$/i;

/** The members of an answer with their values, also where its text is cut off, several documents, or XML. Pure. */
function membersOf(body: string): Member[] {
  const json = readJsonObject(body);
  return json === null ? membersOfText(body) : membersBelow(json, '', false);
}

function membersBelow(value: unknown, name: string, ofParty: boolean): Member[] {
  if (Array.isArray(value)) return value.flatMap((each) => membersBelow(each, name, ofParty));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([member, each]) =>
      membersBelow(each, member, ofParty || PARTIES.test(member)),
    );
  }
  return name === '' || value === null || typeof value === 'boolean' ? [] : [{ name, value: String(value), ofParty }];
}

const JSON_MEMBER = /"([\w-]{1,60})"\s*:\s*(?:"((?:[^"\\]|\\.)*)"|(-?[0-9]+))/g;
const XML_ELEMENT = /<(?:\w+:)?([\w-]{1,60})(?:\s[^<>]*)?>([^<>]+)<\//g;

function membersOfText(body: string): Member[] {
  return [...body.matchAll(JSON_MEMBER), ...body.matchAll(XML_ELEMENT)].flatMap(([, name = '', text, digits]) => {
    const value = (text ?? digits ?? '').trim();
    return value === '' ? [] : [{ name, value, ofParty: PARTIES.test(name) }];
  });
}

/** A number with fewer digits is a code of the form: a type, a sequence. */
const FEWEST_DIGITS = 4;
const FEWEST_OF_ID = 6;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** SCAC and number: the prefix shows the line. */
const PREFIXED = /^([A-Z]{4})([A-Z0-9]{6,})$/;
const SEPARATORS = ['', ' ', '-'];

class Substitutes {
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
