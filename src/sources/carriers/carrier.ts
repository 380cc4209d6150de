/**
 * The contract every carrier keeps: `fetch` returns raw pages and interprets nothing, `parse` interprets them and is pure.
 * Knows no carrier and no storage.
 */

import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { ReferenceType, Report, TrackedReference } from '../../core/observation.ts';
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { RawAnswer, Refusal } from '../http/answer.ts';

export type { RawAnswer, RawPage, Refusal } from '../http/answer.ts';
export type { RefusalKind };

export interface CarrierCapabilities {
  readonly billOfLading: boolean;
  readonly booking: boolean;
  readonly container: boolean;
}

export interface CarrierLimits {
  /** May be a fraction: 0.2 is one request in five seconds. */
  readonly requestsPerSecond: number;
  readonly concurrency: number;
  /** In UTC. */
  readonly requestsPerDay?: number | undefined;
  readonly requestsPerMonth?: number | undefined;
  /** Each request costs money, refused ones too. */
  readonly billed?: boolean | undefined;
}

/** A statement, or a field of one, that could not be read, with the path of what was wrong in it. */
export interface UnreadableStatement {
  /** Position in the whole answer, from 0. */
  readonly index: number;
  readonly path: string;
  readonly problem: string;
}

/** The parsed content. Anything unreadable or missing makes the report incomplete, so that nothing counts as withdrawn. */
export interface ParsedAnswer {
  readonly report: Report;
  readonly unreadable: readonly UnreadableStatement[];
  /** Fields that count as absent, of statements that were read without them; absent where there are none. */
  readonly droppedFields?: readonly UnreadableStatement[];
  /** Why pages are missing; null where all came. */
  readonly shortfall: Refusal | null;
}

export type CarrierAnswer = ParsedAnswer | Refusal;

/**
 * The first delivery of a subscription has the whole history of a shipment. What is older than this belongs to no
 * shipment that is tracked; it is left out, and is no fault.
 */
export const OLDEST_NEWS_DAYS = 366;

/** What a line sent by itself. */
export interface PushedEvents {
  readonly reports: readonly FeedReport[];
  readonly unreadable: readonly UnreadableStatement[];
  /** As in ParsedAnswer. */
  readonly droppedFields?: readonly UnreadableStatement[];
}

/** What a line is subscribed to. A problem is for the operator, in words. */
export interface LineSubscriptions {
  /** Equal as long as the line would sign in the same way. */
  readonly fingerprint: string;
  /** The line is on this machine, as a simulator is: it may be given an address without TLS. */
  readonly isLoopback: boolean;
  /** @returns ids of those with this callback address */
  list(callbackUrl: string, signal: AbortSignal): Promise<readonly string[] | { readonly problem: string }>;
  /** @returns whether there is one with this id, which the list need not show */
  find(id: string, signal: AbortSignal): Promise<boolean | { readonly problem: string }>;
  create(callbackUrl: string, signal: AbortSignal): Promise<{ readonly id: string } | { readonly problem: string }>;
  /** One that is gone is deleted, too. */
  delete(id: string, signal: AbortSignal): Promise<{ readonly problem: string } | null>;
}

/** What a line sends by itself, if it is set up to. */
export interface CarrierPush {
  /** Follows `/callbacks/dcsa/{SCAC}`. */
  readonly path: '' | '/events';
  /** A shipment that the line has told about is polled again after so long a silence about it. */
  readonly silenceHours: number;
  /** undefined: the operator subscribes. */
  readonly subscriptions?: LineSubscriptions | undefined;
  /** Whether the line itself sent these bytes. @param headers by name in lower case */
  isFromLine(headers: Readonly<Record<string, string | string[] | undefined>>, body: Uint8Array): boolean;
  /** Pure and total. @param receivedAt UTC @returns a text: why nothing of the body can be read */
  read(body: string, receivedAt: string): PushedEvents | { readonly problem: string };
}

export interface Carrier {
  readonly scac: string;
  readonly name: string;
  readonly capabilities: CarrierCapabilities;
  readonly limits: CarrierLimits;
  /** What its pace and quotas are counted under; undefined: its SCAC. */
  readonly paceKey?: string;
  /** undefined: the line sends nothing by itself. */
  readonly push?: CarrierPush | undefined;
  /** Why the line need not be polled for this number, since it can be none of its numbers; null: it may be one. */
  refuse?(reference: TrackedReference): Refusal | null;
  fetch(reference: TrackedReference, signal: AbortSignal): Promise<RawAnswer>;
  parse(answer: RawAnswer, reference: TrackedReference): CarrierAnswer;
}

export function supports(carrier: Carrier, type: ReferenceType): boolean {
  switch (type) {
    case 'bill_of_lading':
      return carrier.capabilities.billOfLading;
    case 'booking_number':
      return carrier.capabilities.booking;
    case 'container':
      return carrier.capabilities.container;
  }
}
