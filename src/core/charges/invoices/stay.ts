/**
 * What is known of a container's stay, for the check of an invoice: its moves, where it was, what kept it from being
 * fetched, and who reported each of it. Pure.
 */
import type { BilledCharge, BillerKind } from '@portolan/codes/billed-charge';
import type { Source } from '../../observation.ts';
import type { ChargedContainer } from '../charge-clock.ts';
import type { ClockEvents } from '../clock-events.ts';

/** What a piece of evidence shows, by the names of the API. */
export const EVIDENCE_OF = [
  'discharge',
  'availability',
  'left_port',
  'inland_unloading',
  'inland_availability',
  'left_inland',
  'pick_up',
  'empty_return',
  'last_free_day',
  'hold',
  'hold_released',
  'not_available',
  'available',
] as const;
export type EvidenceOf = (typeof EVIDENCE_OF)[number];

/** Who reported a fact and when, for a link to its provenance. */
export interface StayEvidence {
  readonly what: EvidenceOf;
  readonly observationId: string;
  readonly source: Source;
  /** When it happened or held from, UTC. */
  readonly at: string;
  /** When the source stated it, UTC. */
  readonly statedAt: string;
}

/** A time in which the container could not be fetched. */
export interface BlockedSpan {
  readonly kind: 'hold' | 'not_available';
  /**
   * Whose doing it is: `biller_side`, of line, terminal or railroad; `payer_side`, unpaid freight or fees; `authority`,
   * customs and the like. `not_available` without a hold is `biller_side`.
   */
  readonly by: 'biller_side' | 'payer_side' | 'authority';
  /** Name of the hold as reported; null where none is. */
  readonly name: string | null;
  /** Days of the place on the whole of which it stood; `to` is null while it stands. */
  readonly from: string;
  readonly to: string | null;
  readonly evidence: readonly StayEvidence[];
}

/** The last free days that line, terminal and railroad state. */
export type StatedDay = 'lastFreeDayOfLine' | 'lastFreeDayOfTerminal' | 'lastFreeDayOfRail';

export interface Stay {
  readonly container: string;
  readonly containerId: string;
  readonly shipmentId: string;
  /**
   * Master and house bills of lading of the shipment, with its bookings where it has a bill of lading. Empty: none is
   * known, and no invoice contradicts it.
   */
  readonly billsOfLading: readonly string[];
  readonly line: { readonly scac: string; readonly name: string | null };
  readonly charged: ChargedContainer;
  readonly evidence: Readonly<Partial<Record<keyof ClockEvents | StatedDay, StayEvidence>>>;
  readonly blocked: readonly BlockedSpan[];
}

/** Another line of an invoice about the same container. */
export interface OtherBill {
  readonly invoiceId: string;
  readonly number: string;
  readonly invoiceDate: string | null;
  readonly billerKind: BillerKind;
  /** As in `Biller`. */
  readonly billerCode: string | null;
  readonly billerName: string | null;
  readonly container: string;
  readonly charge: BilledCharge;
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: number;
  readonly currency: string;
}
