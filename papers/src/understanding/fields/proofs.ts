/**
 * Extracts fields that need no label: bill of lading numbers by a line's pattern, customs entries, UN numbers, ships
 * in a sentence.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { tableOf } from '@portolan/codes/table-of';
import type { DocumentType } from '../../document-types.ts';
import { asDigits } from '../labels/glyphs.ts';
import type { LabelledPage } from '../labels/spots.ts';
import { heightOf, type Segment, wordsBetween } from '../segments.ts';
import { lineNumberOf } from '../values/document-numbers.ts';
import {
  companyFirst,
  companyIn,
  countryCodeOf,
  isCompany,
  type PlaceText,
  TERM_WITH_PLACE,
  VOYAGE_WORD,
  vesselIn,
  voyageIn,
} from '../values/names.ts';
import type { Finding, ReadingContext } from './finding.ts';

type Proof = (segment: Segment, context: ReadingContext) => Finding[];

export function provenFindings(page: LabelledPage, context: ReadingContext): Finding[] {
  return [
    ...page.lines.flat().flatMap((segment) => PROOFS.flatMap((proof) => proof(segment, context))),
    ...page.lines.flatMap((line) => billsByKind(line, context)),
    ...sentencesOf(page).flatMap((line) => [
      ...ships(line, context),
      ...ways(line, context),
      ...calls(line, context),
      ...parties(line),
    ]),
  ];
}

const lineNumbers: Proof = (segment, { knowledge, isScan }) =>
  [...segment.text.matchAll(/[A-Z0-9]{9,20}/gi)].flatMap((match) => {
    const proven = lineNumberOf(match[0], knowledge.patterns, isScan);
    if (proven === undefined || isContainerNumber(proven.number)) return [];
    const field = proven.isBooking ? ('booking_number' as const) : ('master_bill_of_lading' as const);
    const rule = `pattern of ${proven.scac}`;
    return [
      findingAt(segment, match, { field, value: proven.number, rule, confidence: 0.8 }),
      ...(proven.isBooking
        ? []
        : [findingAt(segment, match, { field: 'carrier_scac', value: proven.scac, rule, confidence: 0.85 })]),
    ];
  });

const entryNumbers: Proof = (segment, { isScan }) =>
  [...segment.text.matchAll(/(?<![A-Z0-9-])([A-Z0-9]{3})-([A-Z0-9]{7})-([A-Z0-9])(?![A-Z0-9-])/gi)].flatMap((match) => {
    const [, filer = '', digits = '', check = ''] = match;
    const number = `${filer.toUpperCase()}${isScan ? asDigits(digits + check) : digits + check}`;
    if (!isEntryNumber(number)) return [];
    const value = normaliseEntryNumber(number);
    return [findingAt(segment, match, { field: 'entry_number', value, rule: 'check digit of CBP', confidence: 0.85 })];
  });

const imoNumbers: Proof = (segment) =>
  [...segment.text.matchAll(/\bIMO\s*(?:NO\.?|NUMBER)?[\s:.#]*(\d{7})(?!\d)/gi)].flatMap((match) => {
    const value = match[1] ?? '';
    if (!isImoNumber(value)) return [];
    return [findingAt(segment, match, { field: 'vessel_imo', value, rule: 'check digit of IMO', confidence: 0.97 })];
  });

const unNumbers: Proof = (segment, { type }) =>
  type !== 'dangerous_goods_declaration'
    ? []
    : [...segment.text.matchAll(/\bUN\s?(?:NO\.?|NUMBER)?[\s:]*([0-9OQDIlSB]{4})(?![A-Z0-9])/gi)].map((match) => {
        const value = [`UN${asDigits(match[1] ?? '')}`];
        return findingAt(segment, match, {
          field: 'un_numbers',
          value,
          rule: 'pattern of UN numbers',
          confidence: 0.95,
        });
      });

/** Words before a ship's name, in sentences of ten languages. */
const SHIP_WORD =
  'm[/.]? ?v\\.?|m\\.? ?s\\.?|m/n|m/s|s\\.?s\\.?|vessel|vsl\\.?|ship|schiff|seeschiff|navire|buque|nave|motonave|navio|zeeschip|schip|gemi(?:si)?|statek|statku|per|via|aboard|on board|auf|船名';
/**
 * Both cases of each letter: a ship's name has capitals, so that the whole pattern cannot ignore case. Modifiers as in
 * `(?i:…)` stopped to match after other patterns had run in the same process (Node 26).
 */
const inAnyCase = (pattern: string) =>
  pattern.replace(/(?<!\\)\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

const SHIP_IN_SENTENCE = new RegExp(
  `(?:(?:^|[\\s(:;,])(?:${inAnyCase(SHIP_WORD)})\\s+|^)(\\p{Lu}[\\p{Lu}\\p{N} .'&-]{2,34}?|(?:\\p{Lu}\\p{Ll}+ ){1,3}?\\p{Lu}\\p{Ll}+)(?:\\s*[,/(]\\s*|\\s+)(?:${inAnyCase(`v|${VOYAGE_WORD}`)})[.:]?\\s*(?:[nN][oOº°rR]\\.?\\s*)?(?=[A-Z0-9-]*\\d)([A-Z0-9][A-Z0-9-]{1,9})(?![\\p{L}\\p{N}])`,
  'u',
);
/** "the YM TROPHY": a ship's name in capitals behind her kind. */
const SHIP_ALONE =
  /(?:\bM[/.]\s?V\.?|\bM\.?S\.?(?=\s["„“«])|\bm\/n|\bm\.s\.|\bmotonave|\bnavire|\bbuque|\bvessel(?: is)?(?: now)?(?: the)?)\s+(?:the\s+)?["„“«]?((?:\p{Lu}[\p{Lu}\p{N}'.-]+ ?){1,4})(?=[\s,.;”“"»]|$)/u;

const ships = ({ text, at }: Line, { isScan }: ReadingContext): Finding[] => {
  const match = SHIP_IN_SENTENCE.exec(text);
  const vessel = vesselIn(match?.[1] ?? '', isScan);
  const voyage = voyageIn(match?.[2] ?? '', isScan);
  const rule = 'ship in a sentence';
  if (match !== null && vessel !== undefined && voyage !== undefined)
    return [
      { ...at(match), field: 'vessel', value: vessel, rule, confidence: 0.88 },
      { ...at(match), field: 'voyage', value: voyage, rule, confidence: 0.88 },
    ];
  const alone = SHIP_ALONE.exec(text);
  const name = vesselIn(alone?.[1] ?? '', isScan);
  return alone === null || name === undefined
    ? []
    : [{ ...at(alone), field: 'vessel', value: name, rule, confidence: 0.8 }];
};

const PARTIES_IN_SENTENCE: readonly (readonly ['shipper' | 'consignee' | 'notify_party', RegExp])[] = [
  [
    'shipper',
    /\b(?:shipped by|(?:shipper|exporter|seller|supplier|absender|versender|verlader|lieferant|expéditeur|chargeur|fournisseur|remitente|embarcador|exportador|proveedor|mittente|caricatore|fornitore|afzender|leverancier|nadawca|gönderen)\s+(?:as per \S+(?: \S+){0,3} )?(?:is|ist|est|es|è|é|jest))\s+(?=\p{Lu})/iu,
  ],
  [
    'consignee',
    /\b(?:consigned to|(?:consignee|receiver|buyer|importer|empfänger|käufer|destinataire|acheteur|destinatario|consignatario|importador|comprador|ricevitore|acquirente|geadresseerde|ontvanger|koper|odbiorca|alıcı)\s+(?:is|ist|est|es|è|é|jest))\s+(?=\p{Lu})/iu,
  ],
  ['notify_party', /\b(?:notify(?: party)?)\s+(?:is|ist|est|es|è|é)\s+(?=\p{Lu})/iu],
];

/** `shipped by Taiwan Greenblade Industrial Corp. and`, `Afzender is Oranje Kaas Export B.V.; geadresseerde is …` */
const parties = ({ text, at }: Line): Finding[] =>
  PARTIES_IN_SENTENCE.flatMap(([field, pattern]) => {
    const match = pattern.exec(text);
    const value = match === null ? undefined : companyFirst(text.slice(match.index + match[0].length));
    if (match === null || value === undefined) return [];
    return [{ ...at(match), field, value, rule: 'party in a sentence', confidence: 0.85 }];
  });

/** A way in a sentence: "from Rotterdam to Busan", "van … naar …", "da … a …", "ab … nach …". */
const WAY =
  /(?:^|[\s,(])(?:(?:from|ex)\s+(.{3,40}?)\s+to\s+|van\s+(.{3,40}?)\s+naar\s+|(?:ab|von)\s+(.{3,40}?)\s+nach\s+|(?:de|desde)\s+(.{3,40}?)\s+(?:à|a|hasta|para)\s+|da\s+(.{3,40}?)\s+a\s+|z\s+(.{3,40}?)\s+do\s+)(.{3,60})/iu;

const ways = ({ text, at }: Line, { knowledge }: ReadingContext): Finding[] => {
  const match = WAY.exec(text);
  if (match === null) return [];
  const origin = match.slice(1, 7).find((each) => each !== undefined) ?? '';
  const [from, to] = [knownPlace(origin, knowledge), knownPlace(match[7] ?? '', knowledge)];
  if (from === undefined || to === undefined) return [];
  return [...portAt('port_of_loading', from, at(match)), ...portAt('port_of_discharge', to, at(match))];
};

/** `loaded at Kaohsiung`, `arrive at Southampton`, `in Hamburg eintrifft` */
const CALLS: readonly (readonly ['port_of_loading' | 'port_of_discharge', RegExp])[] = [
  [
    'port_of_loading',
    /\b(?:loaded|shipped|verladen|geladen|chargée?s?|embarcad[oa]s?|caricat[oa]|załadowan[oya])\s+(?:at|in|ab|te|à|a|en|em|w)\s+(?=\p{Lu})/iu,
  ],
  [
    'port_of_discharge',
    /\b(?:arriv(?:e|es|al|ing|ed)|discharged?|gelost|arrivera|llegará|chegará|arriverà|arribará)\s+(?:at|in|te|à|a|en|em|al)\s+(?=\p{Lu})/iu,
  ],
  ['port_of_discharge', /\bin\s+(?=\p{Lu}\S+(?: \S+){0,2} (?:eintrifft|ankommt|aankomt|arriveert|eintreffen))/u],
];

const calls = ({ text, at }: Line, { knowledge }: ReadingContext): Finding[] =>
  CALLS.flatMap(([field, pattern]) => {
    const match = pattern.exec(text);
    const place = match === null ? undefined : knownPlace(text.slice(match.index + match[0].length), knowledge);
    if (match === null || place === undefined) return [];
    return portAt(field, place, at(match)).map((each) => ({ ...each, confidence: 0.7 }));
  });

const portAt = (
  field: 'port_of_loading' | 'port_of_discharge',
  { name, locode }: PlaceText,
  where: Where,
): Finding[] => [
  { ...where, field, value: name, rule: 'way in a sentence', confidence: 0.82 },
  { ...where, field: `${field}_locode`, value: locode, rule: 'way in a sentence', confidence: 0.82 },
];

const NAME_OF_PLACE =
  /^[\p{Lu}\p{Script=Han}][^\d\s]*(?:[\s-](?:(?:de|del|des|la|le|du|do|da|of|sur|am|an|der|den|el|los|las|el)[\s-])*[\p{Lu}(][^\d\s]*)*$/u;

/** The longest beginning of a text that is a place of the reference data: "Busan, under bill of lading". */
function knownPlace(text: string, knowledge: ReadingContext['knowledge']): PlaceText | undefined {
  const words = text.split(/\s+/).slice(0, 5);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;.]+$/, '');
    if (!NAME_OF_PLACE.test(name)) continue;
    const located = knowledge.locate({ locode: null, name: name.replace(/\s*\([^)]*\)$/, '') });
    if (located?.isKnown === true && located.locode !== null) return { name, locode: located.locode };
    const [town = '', ...more] = name.split(/,\s*/);
    if (more.length > 0 && more.length < 3 && countryCodeOf(more.at(-1) ?? '') !== undefined) {
      const place = knowledge.locate({ locode: null, name: town });
      if (place?.isKnown === true && place.locode !== null) return { name, locode: place.locode };
    }
  }
  return undefined;
}

type Where = Pick<Finding, 'page' | 'words' | 'text'>;
/** A line with the next one, for sentences that go on there. */
interface Line {
  readonly text: string;
  readonly at: (match: RegExpMatchArray) => Where;
}

const sentencesOf = ({ lines }: LabelledPage): Line[] =>
  lines.map((line, index): Line => {
    const prose = [...line, ...(lines[index + 1] ?? [])];
    const whole = {
      ...(prose[0] as Segment),
      text: prose.map(({ text }) => text).join(' '),
      words: prose.flatMap(({ words }) => words),
    };
    return {
      text: whole.text,
      at: (match) => {
        const from = match.index ?? 0;
        return {
          page: whole.page,
          words: wordsBetween(whole, from, from + match[0].length),
          text: match[0].slice(0, 200),
        };
      },
    };
  });

/** The part of the page that has the letterhead and the address in the window of an envelope. */
const TOP = 0.35;
const OF_SELLER: ReadonlySet<DocumentType | null> = new Set([
  'commercial_invoice',
  'packing_list',
  'certificate_of_origin',
]);
const ADDRESSED: ReadonlySet<DocumentType | null> = new Set([
  'commercial_invoice',
  'packing_list',
  'arrival_notice',
  'other',
]);

/**
 * Companies without a label at the top of a page: a seller's document bears his name as its letterhead, and it is
 * addressed to the buyer; notices and freight invoices are addressed to the consignee.
 */
export function letterheadFindings(page: LabelledPage, { type }: ReadingContext): Finding[] {
  const bottom = Math.max(0, ...page.lines.flat().map((segment) => segment.bottom));
  const companies = page.lines
    .flat()
    .filter((segment) => segment.top < bottom * TOP && isCompany(segment.text) && isUnlabelled(segment, page))
    .flatMap((segment) => {
      const name = companyIn(segment.text);
      return name === undefined || /\b(?:bank|tel|member of|agents? for)\b/i.test(name) ? [] : [{ segment, name }];
    });
  const [head] = companies;
  if (head === undefined) return [];
  const isLetterhead = head.segment.top < bottom * 0.15;
  const addressee = companies.find(({ segment, name }) => name !== head.name && hasAddress(segment, page));
  return [
    ...(OF_SELLER.has(type) && isLetterhead ? [partyAt(head, 'shipper', 'letterhead', 0.78)] : []),
    ...(ADDRESSED.has(type) && isLetterhead && addressee !== undefined
      ? [partyAt(addressee, 'consignee', 'address', 0.72)]
      : []),
  ];
}

interface NamedSegment {
  readonly segment: Segment;
  readonly name: string;
}

const partyAt = (
  { segment: { page, words, text }, name }: NamedSegment,
  field: 'shipper' | 'consignee',
  rule: string,
  confidence: number,
): Finding => ({
  ...{ field, value: name, page, words, text, rule, confidence },
});

/** No label stands in it, left of it or over it. */
function isUnlabelled(segment: Segment, { lines, labels }: LabelledPage): boolean {
  const isLabel = (other: Segment) =>
    (labels.get(other) ?? []).some(({ meanings, isPlain, rest }) => meanings.length > 0 && isPlain && rest === '');
  if ((labels.get(segment) ?? []).length > 0) return false;
  const left = (lines[segment.line] ?? []).filter((other) => other.right <= segment.left).at(-1);
  if (left !== undefined && isLabel(left)) return false;
  return !lines
    .slice(Math.max(0, segment.line - 2), segment.line)
    .flat()
    .some(
      (other) =>
        other.left < segment.right &&
        other.right > segment.left &&
        segment.top - other.bottom < heightOf(segment) * 2 &&
        isLabel(other),
    );
}

/** Below it stand the lines of its address. */
function hasAddress(segment: Segment, { lines, labels }: LabelledPage): boolean {
  return lines
    .slice(segment.line + 1, segment.line + 4)
    .some((line) =>
      line.some(
        (other) =>
          Math.abs(other.left - segment.left) < 6 &&
          other.top - segment.bottom < heightOf(segment) * 2.5 &&
          (labels.get(other) ?? []).length === 0 &&
          heightOf(other) < heightOf(segment) * 1.3,
      ),
    );
}

/** `FOB Ningbo`, `Delivery: EXW (Incoterms 2020)` */
const terms: Proof = (segment) => {
  const match = TERM_WITH_PLACE.exec(segment.text);
  const value = match?.[0].toUpperCase();
  // "19 CFR 142" is a law.
  if (
    value === undefined ||
    value !== match?.[0] ||
    (segment.text.length > 80 && !/incoterms/i.test(segment.text)) ||
    /\bCFR (?:Part )?\d/i.test(segment.text)
  )
    return [];
  return [findingAt(segment, match, { field: 'incoterm', value, rule: 'term with its place', confidence: 0.86 })];
};

/** Of the customs of the European Union: year, country, 12 characters, procedure, check digit; of China 18 digits. */
const registrations: Proof = (segment, { type }) =>
  type !== 'customs_entry'
    ? []
    : [...segment.text.matchAll(/(?<![A-Z0-9])(?:\d{2}[A-Z]{2}[A-Z0-9]{13}\d|\d{18})(?![A-Z0-9])/g)].map((match) =>
        findingAt(segment, match, {
          field: 'document_number',
          value: match[0],
          rule: 'form of a customs registration',
          confidence: 0.82,
        }),
      );

/** `MADE IN VIETNAM`, `Ursprungsland Deutschland` */
const ORIGIN =
  /(?:\bmade in|\bproduct of|\bproduce of|\bcountry of origin|\bursprungsland|\bpays d['’]origine|\bpa[ií]s de origen|\bpa[ií]s de origem|\bpaese d['’]origine|\bland van oorsprong|\bkraj pochodzenia|\bhergestellt in|\bfabriqué en|\bhecho en|\bproduced in)\s*:?\s+(?:the\s+)?(\p{Lu}[\p{L}' ]{2,30}?)(?=\s*$|[,.;)]|\s+(?:and|und|et|y|e)\s)/giu;

const origins: Proof = (segment) =>
  [...segment.text.matchAll(ORIGIN)].flatMap((match) => {
    const value = match[1] ?? '';
    if (countryCodeOf(value) === undefined) return [];
    return [
      findingAt(segment, match, { field: 'country_of_origin', value, rule: 'origin in a sentence', confidence: 0.8 }),
    ];
  });

/** `MAEU 248119067`, `EVERGREEN (EGLV)`: the letters of a line before a number of its, or in brackets. */
const prefixes: Proof = (segment, { knowledge }) =>
  [
    ...segment.text.matchAll(
      /(?<![A-Z0-9])([A-Z]{4})(?= [A-Z]{0,4}\d[A-Z0-9]{6,}(?![A-Z0-9]))|\((?:SCAC:? )?([A-Z]{4})\)/g,
    ),
  ].flatMap((match) => {
    const value = match[1] ?? match[2] ?? '';
    if (!knowledge.patterns.documentPrefixes.has(value)) return [];
    return [findingAt(segment, match, { field: 'carrier_scac', value, rule: `letters of ${value}`, confidence: 0.85 })];
  });

/** `S787 BARBOURS CUT` on a customs entry: a code of the list before the name of the facility, or alone. */
const facilities: Proof = (segment, { type, knowledge }) => {
  const match = type === 'customs_entry' ? /^[A-Z]\d{3}(?= [A-Z]|$)/.exec(segment.text) : null;
  if (match === null || !knowledge.isFirmsCode(match[0])) return [];
  return [findingAt(segment, match, { field: 'firms_code', value: match[0], rule: 'FIRMS code', confidence: 0.8 })];
};

/** CBP 3461 has a column that tells kinds of bills: H house, M master, R the only one. */
const BILL_KINDS: Readonly<Record<string, 'house_bill_of_lading' | 'master_bill_of_lading'>> = tableOf({
  ...{ H: 'house_bill_of_lading', M: 'master_bill_of_lading', R: 'master_bill_of_lading' },
});

const billsByKind = (line: readonly Segment[], { type }: ReadingContext): Finding[] => {
  const [kind, number] = line;
  const field = type === 'customs_entry' ? BILL_KINDS[kind?.text ?? ''] : undefined;
  const match = /^[A-Z]{4}[A-Z0-9]{6,16}$/.exec(number?.text ?? '');
  if (field === undefined || number === undefined || match === null || !/\d{4}/.test(match[0])) return [];
  return [findingAt(number, match, { field, value: match[0], rule: `bill of kind ${kind?.text}`, confidence: 0.9 })];
};

const PROOFS: readonly Proof[] = [
  registrations,
  facilities,
  terms,
  origins,
  prefixes,
  lineNumbers,
  entryNumbers,
  imoNumbers,
  unNumbers,
];

type Found = Pick<Finding, 'field' | 'value' | 'rule' | 'confidence'>;

function findingAt(segment: Segment, match: RegExpMatchArray, found: Found): Finding {
  const [text] = match;
  const at = match.index ?? 0;
  const words = wordsBetween(segment, at, at + text.length);
  return { ...found, page: segment.page, words, text, isProven: found.field !== 'vessel' && found.field !== 'voyage' };
}
