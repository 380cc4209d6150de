/**
 * Determines the type of a document: by its title (a large text near the top that names a type) and by what it has labels
 * for. null: not sure.
 */

import { DOCUMENT_TYPE_LABELS, type DocumentKind, type DocumentType } from '../document-types.ts';
import type { FoundLabel } from './labels/find-labels.ts';
import type { LabelMeaning } from './labels/meanings.ts';
import type { LabelledPage } from './labels/spots.ts';
import type { Concept } from './labels/words.ts';
import { heightOf, type Segment } from './segments.ts';
import { type NamedTitle, namesArrival, type TitleType, titleNamed } from './titles.ts';
import { documentNumberIn } from './values/document-numbers.ts';

export interface Classification {
  readonly type: DocumentType | null;
  /** Of a type that comprises several kinds of documents. */
  readonly kind: DocumentKind | null;
  /** What names it. */
  readonly title?: Segment;
  /** 0 to 1. */
  readonly confidence: number;
  /** For people. */
  readonly notes: string;
}

/** The part of the page in which titles stand. */
const TOP = 0.3;
/** Words of a type that say that the document is none. */
const DENIED =
  /\b(?:not an?|is not|no|please issue|against|subject to|terms of|regular form of|see|refer to|as per|under|onder|unter|sous|bajo|your|ihre?r?|votre|vos|vostr[oa]|sua|uw|jullie)\b[^.]{0,40}$/i;
const SUBJECT =
  /^(?:主题\s*)?(?:subject|betreff|betrifft|re|objet|asunto|oggetto|assunto|betreft|onderwerp|konu|temat|dotyczy|主题)\s*[:：]\s*/i;

export interface Title {
  readonly type: TitleType;
  readonly kind: DocumentKind | null;
  readonly score: number;
  readonly segment: Segment;
  readonly text: string;
  /** How much of the segment the name of the type makes up. */
  readonly cover: number;
}

export function titlesOf({ lines, labels }: LabelledPage, pageHeight: number, isScan: boolean): Title[] {
  const segments = [...lines.flat(), ...lines.flatMap(joinedTitles)];
  const heights = segments.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  return segments
    .filter(({ top, text }) => top < pageHeight * TOP && text.length < 160)
    .flatMap((segment) => {
      const line = lines[segment.line] ?? [];
      // What was joined begins with a segment that may be a label.
      const own = labels.get(line.find(({ left }) => left === segment.left) ?? segment) ?? [];
      const next = line.find(({ left }) => left >= segment.right);
      // A line with an amount is a charge.
      if (line.some(({ text }) => /^\D{0,4}\d[\d.,' ]*[.,]\d{2}$/.test(text))) return [];
      const isPair = next !== undefined && documentNumberIn(next.text)?.length === next.text.length;
      return titleIn(segment, { usual, pageHeight, isScan, isAlone: line.length < 2, isPair, labels: own }) ?? [];
    })
    .sort((a, b) => b.score - a.score);
}

/** Large letters are far apart: a title may be several segments; so are letters with spaces between them. */
function joinedTitles(line: readonly Segment[]): Segment[] {
  return line.flatMap((segment, index) => {
    const joined: Segment[] = [];
    let whole = segment;
    for (const next of line.slice(index + 1, index + 4)) {
      const [height, other] = [heightOf(segment), heightOf(next)];
      const widest = isSpaced(segment) && isSpaced(next) ? 6 : 2;
      if (next.left - whole.right >= height * widest || Math.abs(height - other) >= height * 0.3) break;
      const words = [...whole.words, ...next.words];
      whole = { ...whole, words, text: `${whole.text} ${next.text}`, right: next.right };
      joined.push(whole);
    }
    return joined;
  });
}

const isSpaced = ({ text }: Segment) => /^(?:\S\s){2,}\S$/.test(text);

interface TitleContext {
  readonly usual: number;
  readonly pageHeight: number;
  readonly isScan: boolean;
  /** Nothing else stands in its line. */
  readonly isAlone: boolean;
  /** A number stands right of it. */
  readonly isPair: boolean;
  readonly labels: readonly FoundLabel[];
}

function titleIn(segment: Segment, context: TitleContext): Title | undefined {
  const { usual, pageHeight, isScan, isAlone, isPair, labels } = context;
  const text = segment.text.replace(SUBJECT, '');
  const isSubject = text !== segment.text;
  const found = titleNamed(text, isScan) ?? (isSubject && namesArrival(text) ? ARRIVAL : undefined);
  if (found === undefined || DENIED.test(textBefore(text, found.at))) return undefined;
  const height = heightOf(segment) / usual;
  const size = Math.min(2.2, height);
  const top = 1 - 0.6 * (segment.top / pageHeight);
  const weight =
    found.weight *
    (isSubject
      ? 1.5
      : labelWeight(text, labels, height > 1.3 ? 'stands' : isPair ? 'pair' : isAlone ? 'stands' : 'beside'));
  const { type, kind, cover } = found;
  return { type, kind, score: size * (0.35 + cover) * top * weight, segment, text: segment.text, cover };
}

const ARRIVAL: NamedTitle = { type: 'arrival_notice', kind: null, weight: 1, cover: 0.3, at: 0 };

/** "Bill of lading no.: X" names the number of another document; "Waybill" over a column may. */
function labelWeight(text: string, labels: readonly FoundLabel[], how: 'stands' | 'pair' | 'beside') {
  const own = labels.filter(({ meanings }) => meanings.length > 0);
  // "Invoice no. X" may be all that an invoice has for a title.
  if (/\d/.test(text) && own.some(({ meanings }) => meanings.includes('invoice_number'))) return 0.6;
  if (/[:：]\s*(?:\S*\d|$)/.test(text) || own.some(({ rest, isPlain }) => isPlain && /\d/.test(rest))) return 0.4;
  if (own.length === 0 || how === 'stands') return 1;
  if (how === 'pair') return 0.4;
  return own.some(({ concepts }) => concepts.has('number') || concepts.has('reference') || concepts.has('date'))
    ? 0.4
    : 0.75;
}

/** The text before its n-th letter. */
function textBefore(text: string, letter: number): string {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen >= letter) return text.slice(0, at);
    if (/[\p{L}015|]/u.test(text[at] ?? '')) seen += 1;
  }
  return text;
}

export function classify(page: LabelledPage, titles: readonly Title[], fileName = ''): Classification {
  const [first] = titles;
  const certainty =
    first === undefined ? 0 : first.score >= 0.9 ? 0.97 : first.score >= 0.6 ? 0.9 : first.score >= 0.4 ? 0.75 : 0.55;
  if (first === undefined || certainty < 0.6) return withoutTitle(page, first, fileName);
  const rival = titles.find(
    ({ type, score }) => type !== first.type && !isSame(type, first.type) && score > first.score * RIVAL,
  );
  const best = rival === undefined ? first : likelier(first, rival, page);
  const type = typeOf(best, page);
  const confidence = certainty * (rival === undefined ? 1 : 0.75) * (best.type === 'invoice' ? 0.95 : 1);
  const other = best === first ? rival : first;
  const notes = `title "${best.text.slice(0, 100)}"${other === undefined || rival === undefined ? '' : `, beside "${other.text.slice(0, 100)}"`}`;
  return { type: confidence >= 0.5 ? type : null, kind: best.kind, title: best.segment, confidence, notes };
}

/** Share of the best title's score from which another one contradicts it. */
const RIVAL = 0.75;

const typeOf = ({ type }: Title, page: LabelledPage): DocumentType => (type === 'invoice' ? invoiceType(page) : type);

/** Of two titles that are as likely, the one whose labels the document has. */
function likelier(first: Title, rival: Title, page: LabelledPage): Title {
  const sums = evidenceOf(page);
  const sum = (title: Title) => title.score + 0.3 * (sums[typeOf(title, page)] ?? 0);
  return sum(rival) > sum(first) ? rival : first;
}

const isSame = (a: TitleType, b: TitleType) =>
  (a === 'invoice' && /invoice/.test(b)) || (b === 'invoice' && /invoice/.test(a));

/** Who sells goods has terms, items and a buyer; who carries them has charges, ships and bills. */
const OF_SALE =
  /\b(?:incoterms?|unit price|country of origin|seller|buyer|h\.?s\.? ?code|hts|price term|terms of sale|sold to|EXW|FOB|CIF|FCA|DAP|product|qty|einzelpreis|prix unit\w*|precio unit\w*|prezzo unit\w*|preço unit\w*|stukprijs|birim fiyat\w*|cena jedn\w*|warennummer|zolltarif\w*|taric|ncm|ursprung\w*|pays d['’]origine|pa[ií]s de orig\w+|lieferbedingung\w*|zahlungsbeding\w*|acheteur|käufer|comprador|acquirente)\b|单价|合同/gi;
const OF_FREIGHT =
  /\b(?:ocean freight|freight|demurrage|detention|b\/l|bill of lading|house bill|ocean bill|terminal handling|thc|isps|bunker|surcharge|chassis|charges?|eta|etd|containers?|seefracht|zeevracht|fret maritime|flete mar\w+|frete mar\w+|nolo mar\w+|navlun|fracht morski|surestaries|demoras|sobreestadia|almacenaje)\b|海运费|港杂费/gi;

function invoiceType(page: LabelledPage): DocumentType {
  const text = textOf(page);
  const kinds = (pattern: RegExp) => new Set(text.toLowerCase().match(new RegExp(pattern, 'gi'))).size;
  const { commercial_invoice: sale = 0, freight_invoice: freight = 0 } = evidenceOf(page);
  const most = kinds(OF_SALE) + sale * 2 - kinds(OF_FREIGHT) - freight * 2;
  return most >= 0 ? 'commercial_invoice' : 'freight_invoice';
}

const textOf = ({ lines }: LabelledPage) =>
  lines
    .flat()
    .map(({ text }) => text)
    .join('\n');

/** Labels by which types differ: how much each speaks for a type. A concept counts where it has no meaning. */
const EVIDENCE: Readonly<Partial<Record<DocumentType, Readonly<Partial<Record<LabelMeaning | Concept, number>>>>>> = {
  arrival_notice: {
    ...{ eta: 0.4, last_free_day: 0.4, free_days: 0.3, firms_code: 0.2, notify_party: 0.1, manifest: 0.2 },
    ...{ deliveryOrder: -0.3, pickup: -0.2, pickup_number: -0.2, invoice_number: -0.3, original: -0.2 },
  },
  delivery_order: {
    pickup: 0.4,
    place_of_delivery: 0.1,
    expires: 0.2,
    last_free_day: 0.1,
    deliveryOrder: 0.5,
    agent: 0.1,
  },
  commercial_invoice: {
    ...{ price: 0.5, incoterm: 0.3, invoice_number: 0.3, hs: 0.2, country_of_origin: 0.2, payment: 0.2 },
    ...{ due_date: -0.1, bill_of_lading: -0.1, net: 0.1 },
  },
  packing_list: { net: 0.4, marks: 0.2, packages: 0.1, volume_cbm: 0.1, invoice_number: 0.1, price: -0.4, tax: -0.1 },
  customs_entry: { entry_number: 0.6, customs: 0.3, hs: 0.3, country_of_origin: 0.2, value: 0.2, deliveryOrder: -0.3 },
  freight_invoice: {
    ...{ invoice_number: 0.4, due_date: 0.3, charge: 0.1, freight: 0.1, tax: 0.1, demurrage: 0.2, total_amount: 0.1 },
    ...{ bill_of_lading: 0.1, master_bill_of_lading: 0.1, house_bill_of_lading: 0.1, vessel: 0.1, price: -0.3 },
  },
  bill_of_lading: {
    ...{ original: 0.4, onBoard: 0.4, preCarriage: 0.3, notify_party: 0.2, place_of_receipt: 0.2, marks: 0.1 },
    ...{ shipper: 0.1, invoice_number: -0.3, eta: -0.3 },
  },
  dangerous_goods_declaration: { un_numbers: 0.6, class: 0.4 },
};

/** Texts that speak for a type as much as a label does. */
const SAYINGS: readonly (readonly [DocumentType, number, RegExp])[] = [
  [
    'arrival_notice',
    0.7,
    /\b(?:available for pick-?up|holds? and releases?|has arrived|will arrive|(?:due|expected|scheduled) to arrive|eintrifft|eintreffen|arrivera|llegará|arribará|chegará|arriverà|aankomt|przybędzie|varacak)/iu,
  ],
  ['bill_of_lading', 0.5, /\b(?:shipped (?:on board )?in apparent good order|received by the carrier)\b/i],
  ['customs_entry', 0.5, /\bCBP (?:form|status)\b|\bzollamt\b|\bdouaneaangifte\b|\bdespacho aduanero\b|\bMRN\b/i],
  ['dangerous_goods_declaration', 0.4, /\bproper shipping name\b/i],
  [
    'other',
    0.5,
    /^(?:dear (?:sir|mr|ms|madam|all|customer)|sehr geehrte|madame|estimad|prezad|egregi|gentil|geachte|sayın|szanown)/im,
  ],
];

function evidenceOf(page: LabelledPage): Partial<Record<DocumentType, number>> {
  const labels = [...page.labels.values()].flat();
  const seen = new Set<string>(
    labels.flatMap(({ meanings, concepts }): readonly string[] => (meanings.length > 0 ? meanings : [...concepts])),
  );
  const text = textOf(page);
  const sums: Partial<Record<DocumentType, number>> = {};
  for (const [type, weights] of Object.entries(EVIDENCE) as [DocumentType, Record<string, number>][])
    sums[type] = Object.entries(weights).reduce((sum, [name, weight]) => sum + (seen.has(name) ? weight : 0), 0);
  for (const [type, weight, pattern] of SAYINGS) if (pattern.test(text)) sums[type] = (sums[type] ?? 0) + weight;
  return sums;
}

/** Less would be a guess. */
const LEAST_EVIDENCE = 0.8;

/** Labels that only one type has, the file name, and a weak title. */
function withoutTitle(page: LabelledPage, weak: Title | undefined, fileName: string): Classification {
  const byName = titleNamed(fileName.replace(/\.\w+$/, '').replace(/[_-]/g, ' '), false);
  if (byName !== undefined && byName.type !== 'invoice') {
    const notes = `the file is called "${fileName.slice(0, 100)}"`;
    return { type: byName.type, kind: byName.kind, confidence: 0.6, notes };
  }
  const sums = evidenceOf(page);
  if (weak !== undefined) {
    const type = typeOf(weak, page);
    sums[type] = (sums[type] ?? 0) + weak.score;
  }
  const [[type, sum] = [null, 0], [, next] = [null, 0]] = (Object.entries(sums) as [DocumentType, number][]).toSorted(
    ([, a], [, b]) => b - a,
  );
  if (type !== null && sum >= LEAST_EVIDENCE && sum > next * 1.15) {
    const kind = type === 'other' ? 'letter' : weak?.type === type ? weak.kind : null;
    const notes = `no sure title; its labels are those of "${DOCUMENT_TYPE_LABELS[type]}"`;
    return { type, kind, ...(weak === undefined ? {} : { title: weak.segment }), confidence: 0.6, notes };
  }
  const none = {
    type: null,
    kind: null,
    confidence: 0,
    notes: `no title of ${Object.keys(DOCUMENT_TYPE_LABELS).length} types`,
  };
  if (weak === undefined) return none;
  return {
    type: typeOf(weak, page),
    kind: weak.kind,
    title: weak.segment,
    confidence: 0.55,
    notes: `title "${weak.text.slice(0, 100)}"`,
  };
}
