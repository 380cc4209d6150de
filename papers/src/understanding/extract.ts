/**
 * Turns pages of words into documents with types and fields. Pure: the same pages, reference data and hints give the
 * same result. Values are not facts: each keeps its position, its rule and its confidence.
 */
import type { DocumentPage } from '../pages.ts';
import { type Classification, classify, titlesOf } from './classify.ts';
import { assign, type Candidate } from './fields/assign.ts';
import { billOf } from './fields/bills/bill.ts';
import { cargoFindings } from './fields/cargo.ts';
import { columnFindings } from './fields/columns.ts';
import { containersOf } from './fields/containers.ts';
import type { Finding, ReadingContext } from './fields/finding.ts';
import { conceptsIn, isOther } from './fields/measures.ts';
import { mergeContainers, mergeFindings, numbersByGlyphs } from './fields/merge.ts';
import { provenFindings } from './fields/proofs.ts';
import { isInvoice, readSpot, readTogether, type SpotValue } from './fields/read-spot.ts';
import { type ReadTable, tablesOf, UNIT } from './fields/tables.ts';
import { textFindings } from './fields/text/in-text.ts';
import { letterheadFindings } from './fields/text/letterheads.ts';
import { numberFindings, withLists } from './fields/text/numbers-in-text.ts';
import { sentenceFindings } from './fields/text/sentences.ts';
import { totalsOf } from './fields/totals.ts';
import type { FoundLabel } from './labels/find-labels.ts';
import { glyphKey } from './labels/glyphs.ts';
import type { LabelMeaning } from './labels/meanings.ts';
import type { LabelledPage, Spot } from './labels/spots.ts';
import { labelledLines } from './labels/wrapped.ts';
import type {
  DocumentHints,
  DocumentKnowledge,
  DocumentPart,
  ReadFields,
  ScalarFieldName,
  ValueEvidence,
} from './part.ts';
import { FIELDS, FIELDS_OF_TYPE } from './schemas.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { type ClassifiedPage, splitPages } from './split.ts';
import { datesIn, orderOfFormat, provenOrder } from './values/dates.ts';
import { isCompany, isSameAsConsignee } from './values/names.ts';
import { withoutPlainValues } from './values/plain-values.ts';
import { provenMark, provenMarkOfScan } from './values/quantities.ts';

const OF_BILL = 'master_bill_of_lading' as const;
/** Values on later pages of a document count a little less. */
const LATER_PAGE = 0.93;

interface PreparedPage extends ClassifiedPage {
  readonly source: DocumentPage;
}

/** @returns the documents of the file in order; none where it has no pages */
export function extract(
  pages: readonly DocumentPage[],
  knowledge: DocumentKnowledge,
  hints: DocumentHints = {},
): DocumentPart[] {
  const prepared = pages.map((page) => prepare(page, hints));
  const known = numbersByGlyphs(hints.knownNumbers ?? []);
  const parts = hints.isOne === true ? [[...prepared.keys()]] : splitPages(prepared);
  return parts.map((indexes) => {
    const own = indexes.flatMap((index) => prepared[index] ?? []);
    const given = parts.length === 1 ? (hints.type ?? null) : null;
    const found = own[0]?.classification ?? UNKNOWN;
    const classification =
      given === null ? found : { type: given, kind: null, confidence: 1, notes: 'the type was given' };
    return understandPart(own, classification, { knowledge, hints, known });
  });
}

function prepare(source: DocumentPage, { fileName }: DocumentHints): PreparedPage {
  const page = labelledLines(segmentsOf(source, source.readings[0] ?? []));
  return { source, page, classification: classify(page, titlesOf(page, source.height, isScanned(source)), fileName) };
}

const isScanned = ({ how }: DocumentPage) => how === 'ocr';
const UNKNOWN: Classification = { type: null, kind: null, confidence: 0, notes: 'no words' };

interface Understanding {
  readonly knowledge: DocumentKnowledge;
  readonly hints: DocumentHints;
  readonly known: ReturnType<typeof numbersByGlyphs>;
}

function understandPart(
  pages: readonly PreparedPage[],
  { type, kind, title, confidence, notes }: Classification,
  { knowledge, hints, known }: Understanding,
): DocumentPart {
  const isScan = pages.some(({ source }) => isScanned(source));
  const texts = pages.flatMap(({ page }) => page.lines.flat().map((segment) => segment.text));
  const order = provenOrder(texts.flatMap((text) => datesIn(text, type === 'customs_entry')));
  const context: ReadingContext = {
    knowledge,
    type,
    isScan,
    order: order ?? orderOfFormat(hints.dateFormat),
    mark: isScan ? provenMarkOfScan(texts) : provenMark(texts),
  };
  const labelled = pages.map(({ page }) => page);
  const { findings, containers, charges } = findAll(labelled, context);
  const wanted = new Set<string>(FIELDS_OF_TYPE[type ?? 'other']);
  const ofPaper = [
    ...findings.map((each) => ofType(each, type)),
    ...kindFindings(kind, title ?? labelled[0]?.lines[0]?.[0], confidence),
  ];
  const merged = mergeFindings(
    ofPaper.filter(({ field }) => wanted.has(field)),
    known,
    isScan,
  );
  const bill = billOf(labelled, merged, context);
  // The periods of a bill prove the order of day and month for all of its dates.
  if (context.order === null && bill.order !== null) {
    const dateFormat = bill.order === 'dmy' ? 'dd/MM/yyyy' : 'MM/dd/yyyy';
    const found = { type, kind, confidence, notes, ...(title && { title }) };
    return understandPart(pages, found, { knowledge, hints: { ...hints, dateFormat }, known });
  }
  const fields = { ...merged, ...bill.fields };
  return {
    pages: pages.map(({ source }) => source.number),
    type,
    typeConfidence: Math.round(confidence * 100) / 100,
    typeNotes: notes,
    fields: inOrder(crossChecked(fields)),
    containers: mergeContainers(containers, isScan),
    charges: wanted.has('charges') ? charges : [],
    billedLines: bill.lines,
    numbers: numbersOf(texts),
  };
}

const kindFindings = (kind: Classification['kind'], segment: Segment | undefined, confidence: number): Finding[] =>
  kind === null || segment === undefined
    ? []
    : [
        {
          field: 'document_kind',
          value: kind,
          page: segment.page,
          words: segment.words,
          text: segment.text,
          rule: 'title',
          confidence,
        },
      ];

/** The number of the document is, on a bill of lading, that of the bill, and on an invoice that of the invoice. */
function ofType(finding: Finding, type: Classification['type']): Finding {
  const { field } = finding;
  if (isBill(type)) return field === 'document_number' ? { ...finding, field: OF_BILL, isAnyBill: true } : finding;
  if (!isInvoice({ type })) return finding;
  if (field !== 'document_number' && field !== 'issue_date') return finding;
  const own = field === 'issue_date' ? 'invoice_date' : 'invoice_number';
  return { ...finding, field: own, confidence: finding.confidence * 0.9 };
}

const isBill = (type: Classification['type']) => type === 'bill_of_lading' || type === 'sea_waybill';

const MOST_NUMBERS = 500;

const numbersOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => withoutPlainValues(text).match(/[A-Z0-9][A-Z0-9./_-]{3,34}/gi) ?? []))]
    .filter((text) => text.replace(/\D/g, '').length >= 3)
    .slice(0, MOST_NUMBERS);

function findAll(pages: readonly LabelledPage[], context: ReadingContext) {
  const perPage = pages.map((page, index) => {
    const tables = tablesOf(page);
    const findings = [
      ...labelledFindings(page, tables, context),
      ...provenFindings(page, context),
      ...sentenceFindings(page, context),
      ...textFindings(page, context, index === 0),
      ...numberFindings(page, context, index === 0),
      ...(index === 0 ? letterheadFindings(page, context) : []),
    ];
    return {
      findings: findings.map((each) => (index === 0 ? each : { ...each, confidence: each.confidence * LATER_PAGE })),
      tables,
    };
  });
  const tables = perPage.map((each) => each.tables);
  const cargo = [...cargoFindings(pages, tables, context), ...columnFindings(tables, context)];
  const { findings: totals, charges } = totalsOf(pages, context);
  return {
    findings: withNamesOfConsignees(
      withForwardersBills(
        withPlaces(withLists([...perPage.flatMap(({ findings }) => findings), ...cargo, ...totals])),
        isOfForwarder(pages[0], context),
      ),
    ),
    containers: containersOf(pages, tables, context),
    charges,
  };
}

/** "Origin" and "Destination" are ports where no others are named, and places of the whole way beside ports. */
function withPlaces(findings: readonly Finding[]): Finding[] {
  const named = new Set(findings.filter(({ isAnyPlace }) => isAnyPlace !== true).map(({ field }) => field));
  return findings.flatMap((finding) => {
    if (finding.isAnyPlace !== true) return [finding];
    const place = WAY[finding.field];
    if (!named.has(finding.field)) return [finding];
    return place === undefined ? [] : [{ ...finding, field: place }];
  });
}

const WAY: Readonly<Partial<Record<ScalarFieldName, ScalarFieldName>>> = {
  port_of_loading: 'place_of_receipt',
  port_of_discharge: 'place_of_delivery',
};

/** A forwarder's own bill of lading names him at its top. */
function isOfForwarder(page: LabelledPage | undefined, { type }: ReadingContext): boolean {
  if (!isBill(type)) return false;
  const top = (page?.lines ?? []).slice(0, Math.ceil((page?.lines.length ?? 0) / 3)).flat();
  return top.some(({ text }) =>
    /\b(?:NVOCC|HOUSE B\/?L|FBL|FIATA|FORWARDING|FREIGHTWAYS|CONSOLIDATORS?|LOGISTICS|SPEDITION)\b|货运代理|国际货代/i.test(
      text,
    ),
  );
}

/** "B/L No." is the forwarder's where the document also has the line's number. */
function withForwardersBills(findings: readonly Finding[], isForwarders: boolean): Finding[] {
  const masters = new Set(
    findings
      .filter(({ field, isAnyBill }) => field === 'master_bill_of_lading' && isAnyBill !== true)
      .map(({ value }) => glyphKey(String(value))),
  );
  return findings.map((finding) => {
    const { field, isAnyBill, value } = finding;
    if (field !== 'master_bill_of_lading' || isAnyBill !== true || (masters.size === 0 && !isForwarders))
      return finding;
    return masters.has(glyphKey(String(value)))
      ? finding
      : { ...finding, field: 'house_bill_of_lading', confidence: finding.confidence * 0.85 };
  });
}

/** As the schemas list them. */
const inOrder = (fields: ReadFields): ReadFields =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => FIELD_NAMES.indexOf(a) - FIELD_NAMES.indexOf(b)));

const FIELD_NAMES = Object.keys(FIELDS);

/** Days in an order that cannot be: the ship arrives before it left, free time ends before she arrived. */
const ORDERED: readonly (readonly [before: ScalarFieldName, after: ScalarFieldName])[] = [
  ['etd', 'eta'],
  ['eta', 'last_free_day'],
  ['invoice_date', 'due_date'],
];

function crossChecked(fields: ReadFields): ReadFields {
  const doubted = new Set(
    ORDERED.flatMap(([before, after]) => {
      const [first, second] = [fields[before]?.[0]?.value, fields[after]?.[0]?.value];
      return typeof first === 'string' && typeof second === 'string' && first > second ? [before, after] : [];
    }),
  );
  if (doubted.size === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, evidence]): [string, readonly ValueEvidence[]] => [
      field,
      doubted.has(field as ScalarFieldName)
        ? evidence.map((each) => ({ ...each, confidence: Math.round(each.confidence * 600) / 1000 }))
        : evidence,
    ]),
  );
}

/** In the head of a table these name columns: they have many values, and their sum is elsewhere. */
const OF_COLUMNS = new Set<LabelMeaning>(['packages', 'gross_weight', 'volume_cbm', 'un_numbers', 'container', 'seal']);
const OF_NAMES = new Set<LabelMeaning>([
  ...(['shipper', 'consignee', 'notify_party'] as const),
  ...(['place_of_delivery', 'place_of_receipt', 'country_of_origin'] as const),
]);
/** The first line of a company is its name; further lines are its address. */
const OF_COMPANIES = new Set<LabelMeaning>(['shipper', 'consignee', 'notify_party', 'to']);
const isOfCompany = (meaning: LabelMeaning) => OF_COMPANIES.has(meaning);

function labelledFindings(page: LabelledPage, tables: readonly ReadTable[], context: ReadingContext): Finding[] {
  const isHead = (line: number) => tables.some(({ head, headEnd }) => line >= head && line < headEnd);
  const labels = [...page.labels.values()].flat().filter((label) => {
    const { meanings, segment } = label;
    if (meanings.length === 0) return true;
    const isColumn = isHead(segment.line) && meanings.every((meaning) => OF_COLUMNS.has(meaning));
    return !isColumn && !isUnit(label, page);
  });
  const read = (label: FoundLabel, spot: Spot) => valuesAt(label, withNameWrapped(label, spot, page), context);
  return assign(labels, page, read).flatMap(findingsOf);
}

/** "Ningbo Huatai Tools" over "Co., Ltd.": a name that is wrapped before its legal form. */
function withNameWrapped({ meanings }: FoundLabel, spot: Spot, { lines }: LabelledPage): Spot {
  const [segment, ...others] = spot.segments;
  if (
    segment === undefined ||
    others.length > 0 ||
    !meanings.some(isOfCompany) ||
    isCompany(spot.text) ||
    /\d{3}/.test(spot.text)
  )
    return spot;
  const below = lines[segment.line + 1]?.find(({ left }) => Math.abs(left - segment.left) < 3);
  const isRest = below !== undefined && below.text.split(' ').length <= 4 && !/\d/.test(below.text);
  const text = `${spot.text} ${below?.text ?? ''}`;
  return isRest && isCompany(text) ? { ...spot, text, words: [...spot.words, ...below.words] } : spot;
}

/** "KGS" or "CARTONS" behind a number is its unit, "pallet" in small letters a word of a description, "NET | WEIGHT" one label. */
function isUnit({ segment, printed, meanings, rest }: FoundLabel, { lines }: LabelledPage): boolean {
  if (!meanings.every((meaning) => OF_COLUMNS.has(meaning)) || rest.trim() !== '') return false;
  if (/^\p{Ll}+$/u.test(segment.text) || UNIT.test(printed)) return true;
  const line = lines[segment.line] ?? [];
  const left = line[line.indexOf(segment) - 1];
  if (left === undefined || !segment.text.startsWith(printed)) return false;
  return /(?:^|\s)[\d.,' ]*\d$/.test(left.text.trim()) || isOther(new Set(conceptsIn(left.text).slice(-1)));
}

const AS_CONSIGNEE = '= consignee';

/** The party to notify is often the consignee. */
function withNamesOfConsignees(findings: readonly Finding[]): Finding[] {
  const [consignee] = findings
    .filter(({ field }) => field === 'consignee')
    .toSorted((a, b) => b.confidence - a.confidence);
  return findings.flatMap((finding) => {
    if (finding.value !== AS_CONSIGNEE) return [finding];
    return consignee === undefined
      ? []
      : [{ ...finding, value: consignee.value, confidence: Math.min(finding.confidence, consignee.confidence) }];
  });
}

function valuesAt({ meanings, printed }: FoundLabel, { text }: Spot, context: ReadingContext): readonly SpotValue[] {
  if (meanings.some(isOfCompany) && isSameAsConsignee(text))
    return meanings.includes('notify_party') ? [{ field: 'notify_party', value: AS_CONSIGNEE, fit: 0.95 }] : [];
  return meanings.length === 1
    ? readSpot(meanings[0] as LabelMeaning, text, context, printed)
    : readTogether(meanings, text, context, printed);
}

function findingsOf({ label, spot, values, likelihood }: Candidate): Finding[] {
  const { meanings } = label;
  return values.map((value): Finding => {
    const { fit, isOfLine = false, isKnown = false, ...rest } = value;
    // "DESTINATION TERMINAL HANDLING" is no destination: a name behind a label needs a colon, or to be known as one.
    const isLoose = !label.isPlain && !isKnown && meanings.some((meaning) => OF_NAMES.has(meaning));
    const isProven = isOfLine || isKnown || rest.isProven === true;
    const most = isProven || isSurePlace(label, spot) ? 0.99 : UNSURE;
    const confidence = Math.min(most, likelihood * fit * label.certainty) * (isLoose ? 0.5 : 1);
    const isAnyPlace =
      rest.field !== 'country_of_origin' && meanings.some((each) => each === 'origin' || each === 'destination');
    const isAnyBill = meanings.includes('bill_of_lading') && rest.field === OF_BILL && !isOfLine;
    return {
      ...rest,
      ...placeOf(spot),
      isAnyBill,
      isAnyPlace,
      rule: `label ${label.printed} (${spot.how})`,
      confidence,
    };
  });
}

/** Below what links and what counts as checked: of papers that the rules were not made for, one in twenty was wrong. */
const UNSURE = 0.88;

/** Behind a colon, beside its caption, or flush below it; else it is right only where its form says so. */
const isSurePlace = ({ isPlain, segment }: FoundLabel, { how, segments: [first] }: Spot) =>
  how === 'inline' ? isPlain : how !== 'below' || (first !== undefined && Math.abs(first.left - segment.left) < 4);

const placeOf = ({ page, words, text }: Spot) => ({ page, words, text: text.slice(0, 200) });
