/**
 * Makes a fixture of a real answer: replaces container and document numbers, references, names and addresses, each
 * value by the same substitute everywhere, ids of events, and credentials. What a parser decides by stays: owner codes
 * and prefixes, valid and invalid check digits, lengths, places, vessels, times. Pure but for the given random numbers.
 */
import type { RawAnswer, RawPage } from '../http/answer.ts';
import { membersOf } from './members.ts';
import { Substitutes } from './substitutes.ts';

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
