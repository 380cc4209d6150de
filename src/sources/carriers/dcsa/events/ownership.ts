/**
 * Selects the events of an answer that are about the requested number: lines also answer with events that share a
 * booking or a vessel, or by mistake. Pure; ../README.md has the rules. Knows no observation.
 */

import { createHash } from 'node:crypto';
import type { LineReference, ReferenceType, TrackedReference } from '../../../../core/observation.ts';
import { boxNumber, clean, normalised } from '../../../http/text.ts';
import { prefixesOf, withoutPrefix } from '../../number-check.ts';
import type { DcsaProfile } from '../settings.ts';
import { lacksDocuments, type ReadEvent } from './read-event.ts';
import type { DcsaEvent } from './schema.ts';

export interface Ownership {
  /** Those about the requested number, in order of the answer. */
  readonly events: readonly ReadEvent[];
  /** Whether a container that an event names is ours: false if it is known to be another's. */
  readonly isOurBox: (number: string) => boolean;
}

/** No event is about the requested number: the numbers named instead. */
export interface ForeignAnswer {
  readonly foreign: readonly string[];
}

type Owner = 'ours' | 'others';

/** An event with the references it names; `documents` and `boxes` are of other kinds than the requested one. */
interface Named {
  readonly read: ReadEvent;
  readonly namesOurs: boolean;
  readonly othersOfKind: readonly string[];
  readonly documents: readonly string[];
  readonly boxes: readonly string[];
}

/** Other references named by events with a known owner: they determine the owner of the remaining events. */
interface Ties {
  readonly ours: Set<string>;
  readonly others: Set<string>;
}

const DOCUMENT_TYPES: Readonly<Record<ReferenceType, string | null>> = {
  bill_of_lading: 'TRD',
  booking_number: 'BKG',
  container: null,
};

export function ownership(
  events: readonly ReadEvent[],
  requested: TrackedReference,
  profile: Pick<DcsaProfile, 'dropBillOfLadingPrefix'>,
): Ownership | ForeignAnswer {
  const isRequested = numberMatcher(requested, profile);
  const documents = events.flatMap(({ event }) => namedDocuments(event));
  // How a line makes its digests is not documented: one is another number's only where ours is recognised.
  const digestsCount = documents.some(({ number }) => isDigest(number) && isRequested(number));
  const isOther = (number: string) => !isRequested(number) && (digestsCount || !isDigest(number));
  const named = events.map((read) => namesOf(read, requested.type, { isRequested, isOther }));
  const foreign = [...new Set(named.flatMap(({ othersOfKind }) => othersOfKind))];
  if (foreign.length > 0 && !named.some(({ namesOurs }) => namesOurs)) return { foreign };
  const { owners, ties } = settleOwners(named);
  const isOurs = (each: Named) => (owners.get(each) ?? ownerOfRest(each, requested.type, { owners, ties })) === 'ours';
  return {
    events: named.filter(isOurs).map(({ read }) => read),
    isOurBox: (number) =>
      requested.type === 'container'
        ? isRequested(number)
        : ties.ours.has(boxTie(number)) || !ties.others.has(boxTie(number)),
  };
}

/**
 * Equal numbers, also if one of them has the line's prefix: the prefix of its profile, or a SCAC. Container numbers
 * have no such prefix.
 */
function numberMatcher(
  { type, number: written }: TrackedReference,
  { dropBillOfLadingPrefix }: Pick<DcsaProfile, 'dropBillOfLadingPrefix'>,
): (named: string) => boolean {
  const number = normalised(written) ?? '';
  const dropped = prefixesOf(dropBillOfLadingPrefix);
  if (type === 'container') return (named) => named === number;
  const isPrefix = (text: string) => dropped.includes(text) || /^[A-Z]{4}$/.test(text);
  const isPrefixed = (long: string, short: string) => long.endsWith(short) && isPrefix(long.slice(0, -short.length));
  const bare = [...dropped, number.slice(0, 4)].filter(isPrefix).map((prefix) => withoutPrefix(number, prefix));
  const digests = new Set([number, ...bare].map(digestOf));
  return (named) =>
    named === number ||
    isPrefixed(named, number) ||
    isPrefixed(number, named) ||
    (isDigest(named) && digests.has(named));
}

interface Matching {
  readonly isRequested: (number: string) => boolean;
  readonly isOther: (number: string) => boolean;
}

function namesOf(read: ReadEvent, kind: ReferenceType, { isRequested, isOther }: Matching): Named {
  const documents = namedDocuments(read.event);
  const boxes = boxesNamed(read.event);
  if (kind === 'container') {
    return {
      read,
      namesOurs: boxes.some(isRequested),
      othersOfKind: boxes.filter((number) => !isRequested(number)),
      documents: tiesOf(documents),
      boxes: [],
    };
  }
  const ofKind = documents.filter(({ type }) => type === DOCUMENT_TYPES[kind]);
  return {
    read,
    // Lines give one number to several documents, and name it as any of them.
    namesOurs: documents.some(({ number }) => isRequested(number)),
    othersOfKind: ofKind.map(({ number }) => number).filter(isOther),
    documents: tiesOf(documents.filter((each) => !ofKind.includes(each))),
    boxes: boxes.map(boxTie),
  };
}

/** Only bookings and bills of lading tie events together: other documents may be of many shipments. */
function tiesOf(documents: readonly NamedDocument[]): string[] {
  return documents
    .filter(({ type }) => type === 'BKG' || type === 'TRD')
    .map(({ type, number }) => `${type} ${number}`);
}

function boxTie(number: string): string {
  return `EQ ${number}`;
}

interface Settled {
  readonly owners: ReadonlyMap<Named, Owner>;
  readonly ties: Ties;
}

/** First by the number itself, then by what the events settled so far name besides, until nothing more follows. */
function settleOwners(named: readonly Named[]): Settled {
  const owners = new Map<Named, Owner>();
  const ties: Ties = { ours: new Set(), others: new Set() };
  let settled = named.flatMap((each): [Named, Owner][] => {
    if (each.namesOurs) return [[each, 'ours']];
    return each.othersOfKind.length > 0 ? [[each, 'others']] : [];
  });
  while (settled.length > 0) {
    for (const [each, owner] of settled) {
      owners.set(each, owner);
      for (const tie of tiesNamed(each)) ties[owner].add(tie);
    }
    settled = named.flatMap((each): [Named, Owner][] => {
      const owner = owners.has(each) ? null : ownerByTies(each, ties);
      return owner === null ? [] : [[each, owner]];
    });
  }
  return { owners, ties };
}

/**
 * An event of several bills of lading may name the containers of all: it does not show which bill each belongs to. Nor
 * does one whose references could not all be read.
 */
function tiesNamed({ read, namesOurs, othersOfKind, documents, boxes }: Named): readonly string[] {
  if (lacksDocuments(read)) return [];
  return namesOurs && othersOfKind.length > 0 ? documents : [...documents, ...boxes];
}

/** Another's if its documents or its containers are known only as another's. */
function ownerByTies({ documents, boxes }: Named, ties: Ties): Owner | null {
  const owners = [documents, boxes].map((references) => {
    if (references.some((tie) => ties.ours.has(tie))) return 'ours';
    return references.some((tie) => ties.others.has(tie)) ? 'others' : null;
  });
  if (owners.includes('others')) return 'others';
  return owners.includes('ours') ? 'ours' : null;
}

/**
 * Nothing ties the event to anything: it is ours, unless it names a booking where ours is known and another one, or its
 * references could not be read where other events name theirs.
 */
function ownerOfRest({ read, documents }: Named, kind: ReferenceType, { owners, ties }: Settled): Owner {
  if (kind === 'container') return 'ours';
  if (lacksDocuments(read) && owners.size > 0) return 'others';
  if (documents.length === 0) return 'ours';
  return [...ties.ours].some((tie) => !tie.startsWith('EQ ')) ? 'others' : 'ours';
}

/**
 * The numbers an event names: its documents, its boxes and other references, normalised as tracked references are. Pure.
 */

interface NamedDocument {
  /** `TRD`, `BKG`, `SHI`, …; empty if the line does not state it. */
  readonly type: string;
  readonly number: string;
}

/** Those it refers to, and the one it is about. */
export function namedDocuments(event: DcsaEvent): NamedDocument[] {
  const own = { documentReferenceType: event.documentTypeCode, documentReferenceValue: event.documentID };
  return [...(event.documentReferences ?? []), own].flatMap(({ documentReferenceType, documentReferenceValue }) => {
    const number = normalised(documentReferenceValue);
    return number === null ? [] : [{ type: documentReferenceType?.trim().toUpperCase() ?? '', number }];
  });
}

/**
 * The public product of CMA CGM hides a booking behind its SHA-256 digest. A digest is compared and never shown: it is
 * the number of nothing.
 */
export function isDigest(number: string): boolean {
  return /^[0-9A-F]{64}$/.test(number);
}

/** Of the number as it is written, in upper case as other numbers are. */
function digestOf(number: string): string {
  return createHash('sha256').update(number).digest('hex').toUpperCase();
}

/** The box it is about, else those it refers to. */
export function boxesNamed(event: DcsaEvent): string[] {
  const own = boxNumber(event.equipmentReference);
  if (own !== null) return [own];
  const named = (event.references ?? [])
    .filter(({ referenceType }) => referenceType?.trim().toUpperCase() === 'EQ')
    .map(({ referenceValue }) => boxNumber(referenceValue));
  const boxes = [...new Set(named.filter((number) => number !== null))];
  return boxes.length < unitsOf(event) ? [] : boxes;
}

/**
 * How many containers the event is about, as CMA CGM states it (Track & Trace 1.2.7: `numberOfUnits`). Where it names
 * fewer, those are examples, and it is about all of its booking.
 */
function unitsOf({ eventType, carrierSpecificData }: DcsaEvent): number {
  const { numberOfUnits } = Object(carrierSpecificData) as Record<string, unknown>;
  const isOfTransport = eventType.trim().toUpperCase() === 'TRANSPORT';
  return isOfTransport && typeof numberOfUnits === 'number' ? numberOfUnits : 0;
}

const MOST_REFERENCES = 50;
const LONGEST_REFERENCE = 100;
/** Documents and containers, which the report has elsewhere. */
const OTHERWISE_READ: ReadonlySet<string> = new Set(['EQ', 'BKG', 'TRD', '']);

/** What else it refers to: purchase orders (PO), the forwarder's number (FF), shipping instructions (SI, SHI), … */
export function referencesOf(event: DcsaEvent): LineReference[] {
  const documents = (event.documentReferences ?? []).map((each) => [
    each.documentReferenceType,
    each.documentReferenceValue,
  ]);
  const others = (event.references ?? []).map((each) => [each.referenceType, each.referenceValue]);
  const found = new Map<string, LineReference>();
  for (const [written, number] of [...others, ...documents]) {
    const type = clean(written)?.toUpperCase() ?? '';
    const value = clean(number);
    if (OTHERWISE_READ.has(type) || value === null || value.length > LONGEST_REFERENCE) continue;
    if (isDigest(value.toUpperCase())) continue;
    found.set(`${type} ${value}`, { type: type.slice(0, LONGEST_REFERENCE), value });
  }
  return [...found.keys()]
    .sort()
    .slice(0, MOST_REFERENCES)
    .map((key) => found.get(key) as LineReference);
}
