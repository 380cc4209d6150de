/** Parses names on documents: companies, ships, voyages, places, countries. */

import { asDigits, asLetters } from '../labels/glyphs.ts';
import type { DocumentKnowledge } from '../part.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !/^(?:Q[M-Z]|X[A-JL-Z]|ZZ|EU|EZ|UN)$/.test(code) && ENGLISH.of(code) !== undefined,
);

const foldedCountry = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/^(?:the|die|der|la|le|les|el|il)\s+/, '')
    .replace(/\s*\([^)]*\)|[^\p{L} ]/gu, '')
    .trim();

/** Legal forms, as they end the names of companies; the longest first where one begins like another. */
const LEGAL =
  'co\\.?,? ?\\(?pvt\\.?\\)? ?ltd|co\\.?,? ?l[ti]d|(?:\\(?(?:pvt|pte|pty|private)\\.?\\)? ?)?(?:ltd|limited)(?:\\.? ?şti| ?sti)?|gmbh(?: & co\\.? kg| & cie\\.? kg)?|mbh|ag|kg|ohg|e\\.? ?k|inc(?:orporated)?|l\\.?l\\.?c|l\\.?l\\.?p|l\\.?p|plc|corp(?:oration)?|company|co|s\\.? ?a\\.? ?de ?c\\.? ?v|s\\.? ?de ?r\\.? ?l\\.? ?de ?c\\.? ?v|s\\.?a\\.?s\\.?u?|s\\.?a\\.?r\\.?l|s\\.?a\\.?e|s\\.?c\\.?a|s\\.?a\\.?c|s\\/a|s\\.?p\\.?a|s\\.?r\\.?l\\.?s?|s\\.?l\\.?u?|s\\.?a|s\\.?c|l\\.?da|ltda|eireli|unipessoal|b\\.?v|n\\.?v|u\\.?a|v\\.?o\\.?f|a\\.? ?ş|sp\\. ?z ?o\\. ?o\\.?(?: sp\\. ?[kj])?|sp\\. ?[kj]|s\\.?k\\.?a|p\\.?t|tbk|jsc|j\\.s\\.c|sdn\\.? ?bhd|bhd|k\\.?k|oyj?|a\\/s|aps|asa?|ab|fz[ec]o?|fz-?llc|w\\.?l\\.?l|est|s\\.?p\\.?r\\.?l';
/** Whether a text has the name of a company: a legal form behind a name. */
const COMPANY = new RegExp(
  `\\p{L}{2}.*[\\s,](?:${LEGAL})\\.?(?=$|[\\s,;)])|公司|株式会社|集团|\\bPT\\.? \\p{Lu}`,
  'iu',
);
/** The end of a name: its legal form, and behind it an address. */
const ADDRESS_BEHIND = new RegExp(
  `^(.*\\p{L}{2}.*?[\\s,](?:${LEGAL})\\.?(?:[\\s,]+(?:${LEGAL})\\.?)*)(?:\\s*[,;]|\\s+[-–|]|\\s*\\()(?!\\s*(?:(?:${LEGAL})\\b|\\())\\s*\\S.*$`,
  'iu',
);

export const isCompany = (text: string) => COMPANY.test(text);

const COMPANY_FIRST = new RegExp(
  `^(\\p{L}[^;:]{2,60}?[\\s,](?:${LEGAL})\\.?(?:[\\s,]+(?:${LEGAL})\\.?)*)(?![\\p{L}\\p{N}])(?=$|[\\s,;.(])`,
  'iu',
);

/** The company that a sentence goes on with: `Hanbit Foods Co., Ltd. te Seoul`. */
export const companyFirst = (text: string): string | undefined =>
  /^\p{Lu}/u.test(text) ? COMPANY_FIRST.exec(text)?.[1]?.replace(/[\s,]+$/, '') : undefined;

/** Words of which no name begins, sentences aside. */
const NO_COMPANY =
  /^(?:tel|fax|phone|attn|n\/a|none|negotiable|tbn|tba|nil|id|eori|vat|cnpj|rfc|nit|ruc)\b|^[([{]|\baddress\b|[:：]\s*$|^\d{1,2}[a-z]?[.)]\s*\p{L}|\b(?:scac|fmc|cha|no|nr|number|nummer|name)\.?\)?$|@|^(?:load|count)\b/iu;

/** The first line of a company's block, without the address in it; undefined where no name can be. */
export function companyIn(text: string): string | undefined {
  const whole = text
    .trim()
    .replace(/^(?:(?:is|ist|est|es|jest)\s+)?(?:(?:M\/S\.?|MESSRS\.?|SPETT\.?(?:LE|ABILE)|FIRMA|FA\.)\s+)?/i, '')
    .replace(/\s*\([^()]*\d[^()]*\)$/, '')
    .replace(/\s{2,}\S.*$/, '');
  const clause = /\s(?:or order|the|and|und|te|in|at)\s/.test(whole) ? (companyFirst(whole) ?? whole) : whole;
  const cut = (ADDRESS_BEHIND.exec(clause)?.[1] ?? clause).replace(
    /,\s*\d.*$|,?\s+(?:Tel|Fax|P\.? ?O\.? ?Box)\b.*$/i,
    '',
  );
  // "Ltd." and "A.Ş." end in a point of their own.
  const name = cut.replace(/[\s,;–-]+$/, '');
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  // A sentence is no name.
  const isSentence =
    name.split(/\s+/).length > 10 ||
    /\b(?:hereby|the above|which|have been|please|shall|der waren|des marchandises)\b|^(?:or|and|of|the|as|und|et|oder|der|das)\s/i.test(
      name,
    );
  // Other scripts are translations of the labels.
  const isRead = !/[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\P{L}]/u.test(
    name,
  );
  const isName = !isSentence && isRead && name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 4) && name.length <= 120;
  const isWords = letters * 2 > name.length && /\p{L}{2}/u.test(name) && countryCodeOf(name) === undefined;
  return isName && isWords && !NO_COMPANY.test(name) ? name : undefined;
}

/** `SAME AS CONSIGNEE`, `jak odbiorca`, `o próprio importador` */
export const isSameAsConsignee = (text: string) =>
  /^\s*(?:(?:the\s+)?same\b|a[s5]\s+(?:consignee|above)\b|(?:el\s+|o\s+|le\s+|lo\s+|il\s+)?(?:mismo|misma|mesmo|mesma|próprio|proprio|meme|même|stesso|medesimo|idem|dito|ditto|wie|siehe|gleich|zelfde|als|gelijk|ayn[ıi]|jak|j\.?w\.?|同)\b|同(?:上|收))/iu.test(
    text,
  );

/** `0241W`, `FW647R`, `2VH3W1MA` of CMA CGM, `0774-052E` of Evergreen. */
const VOYAGE =
  /^(?:\d{1,4}\/[NSEW]|[A-Z]{0,3}\d{2,5}[A-Z]{0,2}|\d{1,2}[A-Z]{1,3}\d{1,3}[A-Z]?|0[A-Z]{2}[A-Z0-9]{3}[A-Z0-9]{2,3}|\d{3,4}-\d{3}[A-Z])$/;
/** In ten languages. */
export const VOYAGE_WORD = 'voy(?:age)?|reise?|viaje|viagem|viaggio|seferi?|rejsu?|podróż|航次';
/** A name, a separator or a word for voyages, and what may be the number of one. */
const SHIP_WITH_VOYAGE = new RegExp(
  `^(.*?)(?:\\s*/\\s*|\\s+[-–]\\s+|[,\\s]+(?:v|v/n|${VOYAGE_WORD})\\s*[.:#]*\\s*(?:n[ºo°r]\\.?\\s*)?|\\s+(?=\\S*(?:\\d{3}|\\d[nsewr]$)))(?:voy?\\.?\\s*)?([a-z0-9|-]{2,10})$`,
  'i',
);
const VOYAGE_AT_END = new RegExp(`(?:[\\s,]+(?:${VOYAGE_WORD}))?\\.?[\\s/,.]*$`, 'i');
const SHIP_PREFIX =
  /^(?:M[/.]?\s?[VN]\.?|S\.?S\.?|M\.?S\.?|VSL\.?|VESSEL|MOTORSCHIFF|MOTONAVE|NAVIRE|BUQUE|NAVIO|GEMİ)\s+(?=\p{Lu})/iu;

export interface ShipText {
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly imo: string | null;
}

/** `MSC ALTAMIRA / 0241W`, `M/V MSC ALTAMIRA V.0241W / 9876543`. */
export function shipIn(text: string, isScan: boolean): ShipText {
  let rest = text.trim();
  const imo = /(?:^|[\s/(])(\d{7})\)?$/.exec(rest);
  if (imo !== null) rest = rest.slice(0, imo.index).replace(/[\s/,(]*(?:\bIMO\b[\s.:#]*(?:N[o°º]\.?)?)?[\s/,]*$/i, '');
  const voyageMatch = SHIP_WITH_VOYAGE.exec(rest);
  const voyage = voyageMatch === null ? undefined : voyageIn(voyageMatch[2] ?? '', isScan);
  const vessel = vesselIn(voyage === undefined ? rest : (voyageMatch?.[1] ?? ''), isScan);
  return { vessel: vessel ?? null, voyage: voyage ?? null, imo: imo?.[1] ?? null };
}

/** Words of a line, a place or a document, of which ships have none. */
const NO_SHIP =
  /\b(?:LINES?|TERMINALS?|AGENC(?:Y|IA)|N\/?A|TBN|TBA|DOCK|PORT|GMBH|LTD|INC|LLC|CONTAINER|VESSEL|VOYAGE|NUMBER|DATE|NAME|RAIL|TRUCK|ROAD)\b/i;

/** Lines begin the names of their ships with their own; scans lose the space behind it. */
const LINE_OF_SHIP =
  /^(CMA ?CGM|COSCO ?SHIPPING|CSCL|EVER|HYUNDAI|HMM|MAERSK|MSC|OOCL|ONE|APL|NYK|YM|ZIM) ?(?=\p{Lu}{3})/u;
const withSpaces = (name: string) =>
  name
    .replace(LINE_OF_SHIP, '$1 ')
    .replace(/^CMACGM/, 'CMA CGM')
    .replace(/^COSCOSHIPPING/, 'COSCO SHIPPING');

export function vesselIn(text: string, isScan: boolean): string | undefined {
  const raw = text
    .trim()
    .replace(SHIP_PREFIX, '')
    .replace(/^[/,\s"“]+|[/,\s"”–-]+$/g, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(VOYAGE_AT_END, '');
  const name = isScan
    ? withSpaces(raw.replace(/\S*\p{L}\S*/gu, (word) => (/\p{L}.*\p{L}/u.test(word) ? asLetters(word) : word)))
    : raw;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  // "Hamburg Express": each word begins with a capital or a digit.
  const isName = /^\p{Lu}[\p{L}\p{N}.' &-]{2,34}$/u.test(name) && !/(?:^|\s)\p{Ll}/u.test(name);
  return isName && letters * 9 >= name.length * 5 && !NO_SHIP.test(name) ? name.replace(/\s+/g, ' ') : undefined;
}

export function voyageIn(text: string, isScan: boolean): string | undefined {
  const token =
    text
      .trim()
      .toUpperCase()
      .replace(/^(?:VOY|V)[.:#\s]+/, '')
      .replace(/[.,;)]+$/, '')
      .split(/[\s(]|\/(?![NSEW]\b)/)[0] ?? '';
  if (VOYAGE.test(token)) return isScan ? (mendedVoyage(token) ?? token) : token;
  return isScan ? mendedVoyage(token) : undefined;
}

/** CMA CGM: 0, three letters or digits and the direction, 1 and two letters. */
const LETTERED_VOYAGE = /^[0OQ]([A-Z0-9]{3,4}[NSEW])[1IL]([A-Z]{2})$/;

/** `O41W` → `041W`, `041WW` → `041W`: digits, and a letter of the direction, which was perhaps read twice. */
function mendedVoyage(token: string): string | undefined {
  const lettered = LETTERED_VOYAGE.exec(token);
  if (lettered !== null) return `0${lettered[1]}1${lettered[2]}`;
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

/** "DESTINATION TERMINAL HANDLING" is no place, nor is the next heading of a form. */
const NO_PLACE =
  /\b(?:handling|fee|fees|charges?|surcharge|factor|freight|only|applicable|document|vessel|pieces?|cartons?|pcs|qty|date|number)\b|^\d{1,2}[a-z]?[.)]\s|[=@]|^[)(]/i;

const LOCODE = /(?:^|[\s(/-])([A-Z]{2}[A-Z2-9]{3})(?=$|[\s)/,-])/;

export function placeIn(text: string, { locate }: DocumentKnowledge): PlaceText | undefined {
  const name = text
    .trim()
    // "Qingdao (sailed 08.04.2026)"
    .replace(/\s*\([^)]*\d{1,2}[./-]\d{1,2}[^)]*\)|,?\s+\d{1,2}[./-]\d{1,2}[./-]\d{2,4}.*$/, '')
    .replace(/\s*\((?=[^)]*(?:terminal|pier|berth|dock|quay|muelle|haven\b)).*$|,\s+\p{Ll}.*$/iu, (rest) =>
      /^,\s+\p{Lu}/u.test(rest) ? rest : '',
    )
    .replace(/^[:：\s]+|[\s,;:.]+$/g, '')
    .replace(/(?<=^[^(]*)\)$/, '')
    .slice(0, 120);
  const isPlace = /\p{L}{3}|\p{Script=Han}{2}/u.test(name) && !/\d{6}/.test(name) && !NO_PLACE.test(name);
  if (!isPlace || name.split(/\s+/).length > 7) return undefined;
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

/** ISO 3166 codes by the names that ten languages have for countries. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'tr', 'pl', 'zh', 'zh-Hant'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return CODES.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[foldedCountry(name), code] as const];
    });
  }),
);

/** Names that papers have for countries besides. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      usa: 'US',
      'united states of america': 'US',
      uk: 'GB',
      'great britain': 'GB',
      england: 'GB',
      prc: 'CN',
      'pr china': 'CN',
    },
    ...{
      'peoples republic of china': 'CN',
      'vr china': 'CN',
      'rp china': 'CN',
      'republic of korea': 'KR',
      korea: 'KR',
    },
    ...{
      'viet nam': 'VN',
      uae: 'AE',
      'russian federation': 'RU',
      turkey: 'TR',
      holland: 'NL',
      czechia: 'CZ',
      'taiwan roc': 'TW',
    },
    ...{
      'estados unidos': 'US',
      eeuu: 'US',
      eua: 'US',
      abd: 'US',
      'european union': 'EU',
      'europaische union': 'EU',
      'europese unie': 'EU',
    },
    ...{
      'union europeenne': 'EU',
      'union europea': 'EU',
      'unione europea': 'EU',
      'uniao europeia': 'EU',
      ue: 'EU',
      'avrupa birligi': 'EU',
      'unia europejska': 'EU',
    },
  }),
);

/** The code of a country that a text names, alone. */
export const countryCodeOf = (text: string): string | undefined =>
  COUNTRIES.get(foldedCountry(text)) ??
  (CODES.includes(text.trim()) ? text.trim() : OTHER_NAMES.get(foldedCountry(text)));

/** @param text behind a label of a country: its name, an unusual name, or its code */
export function countryIn(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/^[:：\s]+|[\s,;.]+$/g, '')
    .replace(/^(?:made in|product of)\s+/i, '');
  // "Portugal. Code 4711": what follows a country is the next sentence.
  const [first = ''] = name.split(/[.;,]\s/);
  const country = countryCodeOf(first) === undefined ? name : first;
  return /^\p{L}[\p{L} .'()-]{1,40}$/u.test(country) ? country : undefined;
}

const TERMS = 'EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|DAF';
const INCOTERM = new RegExp(`(?:^|[^A-Z])(${TERMS})(?![A-Z])`);
/** Behind the term a place or the edition: `FOB Ningbo`, `EXW (Incoterms 2020)`. */
export const TERM_WITH_PLACE = new RegExp(
  `(?<![A-Z]|\\p{Lu}{2} )(?:${TERMS})(?=\\s+\\(?(?:incoterms|\\p{Lu}\\p{L}+))|(?<=\\b(?:TERMS?|INCOTERMS?)[: ]{1,3})(?:${TERMS})\\b`,
  'iu',
);

export const incotermIn = (text: string) => INCOTERM.exec(text)?.[1];
