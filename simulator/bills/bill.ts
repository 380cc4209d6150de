/** A bill of the world: what it states, how it is sent, and what is wrong with it. Knows no format. */
import type { Journey } from '../world/journey.ts';

export type BillForm = 'pdf' | 'csv' | '310';

export interface Biller {
  readonly kind: 'shipping_line' | 'terminal' | 'rail';
  /** SCAC or SMDG code. */
  readonly code: string;
  readonly name: string;
}

/** The days of one container in one tier. Days are those of the place, first and last one included. */
export interface BillLine {
  readonly container: string;
  /** ISO 6346 size and type. */
  readonly isoCode: string;
  readonly charge: 'demurrage' | 'detention' | 'storage';
  readonly freeDays: number;
  readonly freeFrom: string;
  readonly freeTo: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly rate: number;
  readonly amount: number;
}

export interface Bill {
  readonly number: string;
  readonly biller: Biller;
  readonly form: BillForm;
  /** World time at which it is sent. */
  readonly issuedAt: number;
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** Null: it names no time limit. */
  readonly disputeUntil: string | null;
  readonly billOfLading: string;
  readonly journey: Journey;
  readonly port: { readonly locode: string; readonly name: string };
  readonly currency: string;
  readonly decimals: 0 | 2;
  readonly lines: readonly BillLine[];
  readonly total: number;
  /** Of what 46 CFR 541.6 demands: the certifications. */
  readonly isCertified: boolean;
  /** What is wrong with it, by the names of Portolan's rules; empty: it is right. */
  readonly errors: readonly string[];
  /** What is owed. */
  readonly rightTotal: number;
}
