/** Parses names on documents: companies, ships, voyages, places, countries. */

import { asDigits, asLetters } from '../labels/glyphs.ts';
import type { DocumentKnowledge } from '../part.ts';

/** The first line of a company's block; undefined where no name can be. */
export function companyIn(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/^(?:M\/S\.?|MESSRS\.?)\s*/i, '')
    .replace(/[\s,;]+$/, '');
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  // A sentence is no name.
  const isSentence =
    name.split(/\s+/).length > 9 ||
    /\b(?:hereby|the above|which|have been|please|shall)\b|^(?:or|and|of|the)\s/i.test(name);
  const isName =
    !isSentence && name.length >= 4 && name.length <= 120 && letters * 2 > name.length && /\p{L}{2}/u.test(name);
  return isName && !/^(?:tel|fax|phone|attn|n\/a|none|negotiable)\b|^[([{]|\baddress\b/i.test(name) ? name : undefined;
}

/** `SAME AS CONSIGNEE` */
export const isSameAsConsignee = (text: string) =>
  /^\s*(?:(?:the\s+)?same\s+a[s5]\b|a[s5]\s+(?:consignee|above)\b|(?:el\s+|o\s+|le\s+|lo\s+)?(?:mismo|mesmo|meme|même|stesso|idem|dito|ditto|wie|gleich|zelfde|gelijk|ayn[ıi]|j\.?w\.?|同)\b)/iu.test(
    text,
  );

/** `0241W`, `FW647R`, `2VH3W1MA` of CMA CGM, `0774-052E` of Evergreen. */
const VOYAGE =
  /^(?:[A-Z]{0,3}\d{2,5}[A-Z]{0,2}|\d{1,2}[A-Z]{1,3}\d{1,3}[A-Z]?|0[A-Z]{2}[A-Z0-9]{3}[A-Z0-9]{2,3}|\d{3,4}-\d{3}[A-Z])$/;
const SHIP_PREFIX = /^(?:M[/.]?\s?[VN]\.?|S\.?S\.?|M\.?S\.?|MOTORSCHIFF|BUQUE|NAVIO|GEMİ)\s+(?=\p{Lu})/iu;

export interface ShipText {
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly imo: string | null;
}

/** `MSC ALTAMIRA / 0241W`, `M/V MSC ALTAMIRA V.0241W / 9876543`. */
export function shipIn(text: string, isScan: boolean): ShipText {
  let rest = text.trim();
  const imo = /(?:^|[\s/(])(\d{7})\)?$/.exec(rest);
  if (imo !== null) rest = rest.slice(0, imo.index).replace(/[\s/]+$/, '');
  const voyageMatch =
    /^(.*?)(?:\s*\/\s*|\s+[-–]\s+|[,\s]+(?:V(?:OY(?:AGE)?)?|REISE?|VIAJE|VIAGEM|VIAGGIO|SEFER|REJS|V\/N)\s*[.:#]*\s*(?:N[ºo°r]\.?\s*)?|\s+)(?:VOY?\.?\s*)?([A-Z0-9|-]{2,10})$/i.exec(
      rest,
    );
  const voyage = voyageMatch === null ? undefined : voyageIn(voyageMatch[2] ?? '', isScan);
  const vessel = vesselIn(voyage === undefined ? rest : (voyageMatch?.[1] ?? ''), isScan);
  return { vessel: vessel ?? null, voyage: voyage ?? null, imo: imo?.[1] ?? null };
}

export function vesselIn(text: string, isScan: boolean): string | undefined {
  const raw = text
    .trim()
    .replace(SHIP_PREFIX, '')
    .replace(/^[/,\s]+|[/,\s–-]+$/g, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/(?:\s+VOY(?:AGE)?\.?)?[\s/,.]*$/i, '');
  const name = isScan
    ? raw.replace(/\S*\p{L}\S*/gu, (word) => (/\p{L}.*\p{L}/u.test(word) ? asLetters(word) : word))
    : raw;
  const isName = /^[A-Z][A-Z0-9.' &-]{2,34}$/.test(name) && (name.match(/[A-Z]/g)?.length ?? 0) * 3 >= name.length * 2;
  return isName ? name.replace(/\s+/g, ' ') : undefined;
}

export function voyageIn(text: string, isScan: boolean): string | undefined {
  const token =
    text
      .trim()
      .toUpperCase()
      .replace(/^(?:VOY|V)[.:#\s]+/, '')
      .replace(/[.,;)]+$/, '')
      .split(/[\s/(]/)[0] ?? '';
  if (VOYAGE.test(token)) return isScan ? (mendedVoyage(token) ?? token) : token;
  return isScan ? mendedVoyage(token) : undefined;
}

/** `O41W` → `041W`, `041WW` → `041W`: digits, and a letter of the direction, which was perhaps read twice. */
function mendedVoyage(token: string): string | undefined {
  const match = /^([0-9OQDILSBZG|]{2,4})([EWNSR])\2?$/.exec(token);
  if (match === null || !/\d/.test(match[1] ?? '')) return undefined;
  return asDigits(match[1] ?? '') + match[2];
}

export interface PlaceText {
  /** As printed. */
  readonly name: string;
  /** null where no place of the reference data is meant. */
  readonly locode: string | null;
}

/** "DESTINATION TERMINAL HANDLING" is no place. */
const CHARGE = /\b(?:handling|fee|fees|charges?|surcharge|factor|freight)\b/i;

const LOCODE = /(?:^|[\s(/-])([A-Z]{2}[A-Z2-9]{3})(?=$|[\s)/,-])/;

export function placeIn(text: string, { locate }: DocumentKnowledge): PlaceText | undefined {
  const name = text
    .trim()
    .replace(/[\s,;:.]+$/, '')
    .slice(0, 120);
  if (!/\p{L}{3}/u.test(name) || /\d{6}/.test(name) || CHARGE.test(name)) return undefined;
  const code = LOCODE.exec(name)?.[1];
  if (code !== undefined && (name.includes(`(${code})`) || name === code)) {
    const known = locate({ locode: code, name: null });
    if (known?.isKnown === true) return { name, locode: code };
  }
  // "Mundra (IN)", "ANTWERP BE", "Hamburg, Eurogate CTH": what follows a known place is its country or its terminal.
  for (const short of [
    name,
    name.replace(/\s*\([^)]*\).*/, ''),
    name.replace(/\s+[A-Z]{2}$/, ''),
    name.split(/,| - | – /)[0] ?? '',
  ]) {
    const located = locate({ locode: null, name: short.trim() });
    if (located?.isKnown === true && located.locode !== null)
      return {
        name: /terminal|eurogate|\bCT[ABH]\b/i.test(name.slice(short.length)) ? short.trim() : name,
        locode: located.locode,
      };
  }
  return { name, locode: locate({ locode: null, name: name.replace(/\s*\([^)]*\)/g, '') })?.locode ?? null };
}

export function countryIn(text: string): string | undefined {
  const name = text.trim().replace(/[\s,;.]+$/, '');
  return /^\p{L}[\p{L} .'-]{1,40}$/u.test(name) ? name : undefined;
}

const TERMS = 'EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|DAF';
const INCOTERM = new RegExp(`(?:^|[^A-Z])(${TERMS})(?![A-Z])`);
/** Behind the term a place or the edition: `FOB Ningbo`, `EXW (Incoterms 2020)`. */
export const TERM_WITH_PLACE = new RegExp(`(?<![A-Z])(?:${TERMS})(?=\\s+\\(?(?:incoterms|\\p{Lu}\\p{L}{2,}))`, 'iu');

export const incotermIn = (text: string) => INCOTERM.exec(text)?.[1];
