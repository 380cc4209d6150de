/**
 * An invoice for the time that containers stay, as its biller states it. Days are days of the place, `2026-05-22`;
 * amounts are decimal numbers of the currency. Pure; knows no file format and no resource.
 */
import type { BilledCharge, BillerKind } from '@portolan/codes/billed-charge';
import type { RequiredStatement } from '@portolan/codes/required-statement';
import type { Tier } from '../tariff.ts';

export interface Biller {
  readonly kind: BillerKind;
  /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal. */
  readonly code: string | null;
  readonly name: string | null;
}

/** What the bill leaves out is null. */
export interface BilledLine {
  /** ISO 6346. */
  readonly container: string | null;
  /** Null: that of the invoice. */
  readonly billOfLading: string | null;
  /** `other`: no charge for time, such as a chassis split; it is not checked. */
  readonly charge: BilledCharge;
  readonly description: string | null;
  /** As printed, such as `40HC` or `45G1`. */
  readonly equipment: string | null;
  /** First and last charged day, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  /** Charged days. */
  readonly days: number | null;
  readonly freeDays: number | null;
  readonly freeTimeFrom: string | null;
  readonly freeTimeTo: string | null;
  /** In order; empty: a lump sum, or no rate is stated. */
  readonly rates: readonly Tier[];
  /** Negative: a credit. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export const RECORD_KINDS = ['no_appointment', 'no_return_location', 'gate_closed', 'other'] as const;

/** What the user knows and no source reports: that the box could not be fetched or returned on these days. */
export interface OwnRecord {
  /** Null: about every container of the invoice. */
  readonly container: string | null;
  readonly kind: (typeof RECORD_KINDS)[number];
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

export interface BilledInvoice {
  /** Null: it is not stored. */
  readonly id: string | null;
  readonly number: string;
  /** Of a credit note: the number of the invoice that it credits; absent or null: it names none. */
  readonly creditedNumber?: string | null;
  readonly biller: Biller;
  readonly billOfLading: string | null;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  /** Last day for a dispute, as stated. */
  readonly disputeUntil: string | null;
  /** ISO 4217, of `total`. */
  readonly currency: string | null;
  readonly total: number | null;
  readonly lines: readonly BilledLine[];
  /** Whether the bill makes the statement; absent: it is not known, for the bill was not read as a whole. */
  readonly statements: Readonly<Partial<Record<RequiredStatement, boolean>>>;
  readonly records: readonly OwnRecord[];
}
