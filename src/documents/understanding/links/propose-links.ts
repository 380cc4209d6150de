/**
 * Which shipments and containers of the account a paper belongs to, by the numbers on it. Pure: storage looks the numbers up
 * (`linkNumbersOf` says which), this decides. A link by itself needs a number that is long enough to be one shipment's.
 */
import { glyphKey } from '../labels/glyphs.ts';
import type { DocumentPart, ValueEvidence } from '../part.ts';
import { billKeys, linkKey } from './link-key.ts';

/** `purchase_order`: the buyer's; `reference`: any number on the paper, which a custom field may have as its value. */
export type LinkNumberKind = 'bill_of_lading' | 'booking' | 'container' | 'purchase_order' | 'reference';

/** A number of a paper that storage is to look up. */
export interface LinkNumber {
  readonly kind: LinkNumberKind;
  /** Under these it is stored, if it is: `linkKey`, `billKeys`. */
  readonly keys: readonly string[];
  /** Under this it is stored, if a scan misread it: `glyphKey`. */
  readonly glyphs: string;
  /** As it stands on the paper. */
  readonly text: string;
  /** How sure the reading is. */
  readonly confidence: number;
}

/** A number that the account knows, with what it belongs to. */
export interface KnownLinkNumber {
  /** `custom_field`: a value of one; `document`: it stands on a document that is linked already. */
  readonly source: 'bill_of_lading' | 'booking' | 'container' | 'purchase_order' | 'custom_field' | 'document';
  /** As it is stored. */
  readonly number: string;
  readonly shipmentId: string;
  /** Of a container, or of a custom field of one. */
  readonly containerId: string | null;
}

export interface ProposedLink {
  readonly shipmentId: string;
  /** null: the shipment as a whole. */
  readonly containerId: string | null;
  /** `bill_of_lading`, `container, glyphs alike`, `number on a linked document`. */
  readonly rule: string;
  /** What stands on the paper. */
  readonly text: string;
  readonly confidence: number;
  /** False through a document that is linked already; the papers of a packet inherit direct links only. */
  readonly isDirect: boolean;
}

const SOURCES: Readonly<Record<LinkNumberKind, ReadonlySet<KnownLinkNumber['source']>>> = {
  bill_of_lading: new Set(['bill_of_lading', 'booking', 'custom_field', 'document']),
  booking: new Set(['booking', 'bill_of_lading', 'custom_field', 'document']),
  container: new Set(['container']),
  purchase_order: new Set(['purchase_order', 'custom_field', 'document']),
  reference: new Set(['purchase_order', 'custom_field']),
};

/** Shorter numbers are many a shipment's. */
const SHORTEST_KEY = 5;
const SHORTEST_GLYPHS = 7;
const WEIGHTS = { exact: 0.98, custom_field: 0.93, alike: 0.92, indirect: 0.9, doubtful: 0.6 } as const;

/** The numbers of a paper under the keys by which storage finds them; each once. */
export function linkNumbersOf({ fields, containers, numbers }: DocumentPart): LinkNumber[] {
  const found = [
    ...(['master_bill_of_lading', 'house_bill_of_lading'] as const).flatMap((field) =>
      numbersIn('bill_of_lading', fields[field]),
    ),
    ...numbersIn('booking', fields.booking_number),
    ...containers.map(({ number, evidence }) => linkNumber('container', number, evidence.confidence)),
    ...(['po_numbers', 'invoice_number'] as const).flatMap((field) => numbersIn('purchase_order', fields[field])),
    ...numbers.map((number) => linkNumber('reference', number, 0.95)),
  ].filter(({ keys: [key = ''] }) => key.length >= SHORTEST_KEY);
  const named = new Set(found.filter(({ kind }) => kind !== 'reference').map(({ keys }) => keys[0]));
  return [
    ...new Map(
      found
        .filter(({ kind, keys }) => kind !== 'reference' || !named.has(keys[0]))
        .map((number) => [`${number.kind} ${number.keys[0]}`, number]),
    ).values(),
  ];
}

function numbersIn(kind: LinkNumberKind, evidence: readonly ValueEvidence[] = []): LinkNumber[] {
  return evidence.flatMap(({ value, confidence }) =>
    value === null ? [] : [value].flat().map((number) => linkNumber(kind, String(number), confidence)),
  );
}

function linkNumber(kind: LinkNumberKind, text: string, confidence: number): LinkNumber {
  const keys = kind === 'bill_of_lading' || kind === 'booking' ? billKeys(text) : [linkKey(text)];
  return { kind, keys, glyphs: glyphKey(text), text, confidence };
}

/**
 * @param known what storage found under the keys and glyphs of `linkNumbersOf`; more does no harm
 * @returns the surest first; one for each shipment and container
 */
export function proposeLinks(part: DocumentPart, known: readonly KnownLinkNumber[]): ProposedLink[] {
  const found = linkNumbersOf(part).flatMap((number) => linksBy(number, known));
  const direct = found.filter(({ isDirect }) => isDirect);
  const shipments = new Set(direct.map(({ shipmentId }) => shipmentId));
  // Through other documents only where nothing links directly, and never to more than one shipment.
  const indirect = shipments.size > 0 ? [] : found.filter((link) => !link.isDirect);
  const isBridge = new Set(indirect.map(({ shipmentId }) => shipmentId)).size === 1;
  return merged(isBridge ? [...direct, ...indirect] : direct);
}

function linksBy(number: LinkNumber, known: readonly KnownLinkNumber[]): ProposedLink[] {
  const ofKind = known.filter(({ source }) => SOURCES[number.kind].has(source));
  const exact = ofKind.filter((each) => keysOf(each).some((key) => number.keys.includes(key)));
  // Glyphs that look alike settle what was read, unless something else looks alike too. A check digit needs no such help.
  const mayBeMisread = exact.length === 0 && number.kind !== 'container' && number.kind !== 'reference';
  const alike =
    mayBeMisread && number.glyphs.length >= SHORTEST_GLYPHS
      ? ofKind.filter(({ number: own }) => glyphKey(own) === number.glyphs)
      : [];
  const direct = [...exact, ...alike].filter(({ source }) => source !== 'document');
  const indirect = [...exact, ...alike].filter(({ source }) => source === 'document');
  const isAlike = exact.length === 0;
  const isShared = new Set(direct.map(({ shipmentId }) => shipmentId)).size > 1;
  return [
    ...direct.map((each) => linkTo(each, number, isShared ? 'doubtful' : isAlike ? 'alike' : weightOf(each))),
    ...indirect.map((each) => linkTo(each, number, isAlike ? 'doubtful' : 'indirect')),
  ];
}

const keysOf = ({ source, number }: KnownLinkNumber) =>
  source === 'bill_of_lading' || source === 'booking' ? billKeys(number) : [linkKey(number)];

const weightOf = ({ source }: KnownLinkNumber) => (source === 'custom_field' ? 'custom_field' : 'exact');

function linkTo(known: KnownLinkNumber, number: LinkNumber, weight: keyof typeof WEIGHTS): ProposedLink {
  const { shipmentId, containerId, source } = known;
  const isDirect = source !== 'document';
  const how = {
    exact: '',
    custom_field: '',
    alike: ', glyphs alike',
    indirect: '',
    doubtful: ', of several shipments',
  }[weight];
  return {
    shipmentId,
    containerId: isDirect ? containerId : null,
    rule: isDirect ? `${source}${how}` : 'number on a linked document',
    text: number.text,
    // That a number is known says more of it than its glyphs: only what was hardly read weighs less.
    confidence: WEIGHTS[weight] * Math.min(1, 0.7 + number.confidence * 0.4),
    isDirect,
  };
}

/** Several numbers of one shipment make the link surer; those that several shipments have do not. */
function merged(links: readonly ProposedLink[]): ProposedLink[] {
  const doubtOf = new Map<string, number>();
  for (const [shipmentId, own] of Map.groupBy(links, (link) => link.shipmentId)) {
    const texts = Map.groupBy(own, ({ text }) => text).values();
    const doubts = [...texts].map((same) => 1 - Math.max(...same.map(({ confidence }) => confidence)));
    const firm = doubts.filter((doubt) => doubt < 1 - WEIGHTS.doubtful);
    doubtOf.set(
      shipmentId,
      firm.length === 0 ? Math.min(...doubts) : firm.reduce((product, doubt) => product * doubt, 1),
    );
  }
  return [...Map.groupBy(links, ({ shipmentId, containerId }) => `${shipmentId} ${containerId}`).values()]
    .map((same) => {
      const [surest] = same.toSorted((a, b) => b.confidence - a.confidence) as [ProposedLink];
      const confidence = Math.min(0.999, 1 - (doubtOf.get(surest.shipmentId) ?? 1));
      return { ...surest, confidence: Math.round(confidence * 1000) / 1000 };
    })
    .sort((a, b) => b.confidence - a.confidence);
}
