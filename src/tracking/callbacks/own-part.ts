/**
 * The part of a line's events that one account may see: an event may name documents and containers of several accounts.
 * Pure; the members are those of both versions of the standard.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { comparableNumber } from '@portolan/codes/document-number';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import { numberForms } from '../../core/feed-reports/match.ts';

/** Numbers as they are stored. */
export interface TrackedNumbers {
  readonly documents: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
}

/**
 * An event with one bill of lading and one booking is about one shipment, whose other number the account may learn.
 * Of several it sees those that it tracks.
 */
export function ownPart(report: FeedReport, { documents, containers }: TrackedNumbers): FeedReport {
  const { scac, equipment } = report;
  const isShared = new Set(report.billsOfLading).size > 1 || new Set(report.bookings).size > 1;
  const formsOf = (number: string) => numberForms({ billsOfLading: [number], bookings: [], scac });
  const isTracked = (number: string) => formsOf(number).some((form) => documents.has(form));
  const isOwnContainer = (number: string) => number === equipment || containers.has(number);
  const named = new Set(numberForms(report));
  const isVisible = (written: string) => {
    const number = comparableNumber(written);
    if (isOwnContainer(number) || isTracked(number)) return true;
    return !isShared && (formsOf(number).some((form) => named.has(form)) || !isContainerNumber(number));
  };
  const cuts = new Map<unknown, unknown>();
  const cut = <Statement extends { readonly raw: unknown }>(statement: Statement): Statement => {
    const { raw } = statement;
    if (!cuts.has(raw)) cuts.set(raw, cutEvent(raw, { isVisible, isOwnContainer }));
    return { ...statement, raw: cuts.get(raw) };
  };
  return {
    ...report,
    billsOfLading: isShared ? report.billsOfLading.filter(isTracked) : report.billsOfLading,
    bookings: isShared ? report.bookings.filter(isTracked) : report.bookings,
    observations: report.observations.map(cut),
    facts: report.facts.map(cut),
  };
}

interface Visibility {
  isVisible(number: string): boolean;
  isOwnContainer(number: string): boolean;
}

const LISTS = new Set(['documentReferences', 'references', 'additionalDocumentReferences']);

/** Its parts that name nothing remain as they are. */
function cutEvent(value: unknown, visibility: Visibility): unknown {
  if (Array.isArray(value)) return value.map((each) => cutEvent(each, visibility));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (LISTS.has(name) && Array.isArray(member)) {
      return [[name, member.filter((each) => isVisibleReference(each, visibility))]];
    }
    const isHidden =
      (name === 'documentReference' && !isVisibleReference(member, visibility)) ||
      (name === 'documentID' && !isVisibleReference({ documentID: member }, visibility)) ||
      (name === 'equipmentReference' &&
        typeof member === 'string' &&
        !visibility.isOwnContainer(comparableNumber(member)));
    return isHidden ? [] : [[name, cutEvent(member, visibility)]];
  });
  return Object.fromEntries(members);
}

const NUMBERS = ['documentReferenceValue', 'referenceValue', 'reference', 'documentID'];

function isVisibleReference(reference: unknown, { isVisible, isOwnContainer }: Visibility): boolean {
  if (typeof reference !== 'object' || reference === null) return true;
  const { referenceType } = reference as { referenceType?: unknown };
  const isContainer = String(referenceType).trim().toUpperCase() === 'EQ';
  return Object.entries(reference)
    .filter(([name, value]) => NUMBERS.includes(name) && (typeof value === 'string' || typeof value === 'number'))
    .every(([, value]) => (isContainer ? isOwnContainer(comparableNumber(String(value))) : isVisible(String(value))));
}
