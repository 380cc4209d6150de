/**
 * What the check of an invoice finds: per line the days as billed and as computed, the findings with the money at stake,
 * and what could not be checked. Pure.
 */
import type { StayEvidence } from './stay.ts';

/** By strength: of two findings about one billed day the earlier rule claims its money. */
export const FINDING_RULES = [
  'duplicate_invoice',
  'billed_twice',
  'not_on_bill_of_lading',
  'invoice_late',
  'statements_missing',
  'wrong_currency',
  'before_free_time_ended',
  'free_days_short',
  'free_time_began_early',
  'last_free_day_closed',
  'charged_after_end',
  'closed_day_charged',
  'held_or_unavailable',
  'own_record',
  'billed_by_other',
  'wrong_equipment',
  'wrong_rate',
  'days_miscounted',
  'line_sum_wrong',
  'total_wrong',
  'dispute_window_short',
] as const;
export type FindingRule = (typeof FINDING_RULES)[number];

/** `certain`: arithmetic or agreed terms show it; `likely`: a source's report does; `ask`: the biller has to explain. */
export const SURENESS = ['certain', 'likely', 'ask'] as const;
export type Sureness = (typeof SURENESS)[number];

/** Why a line, or the part of it that has no finding, cannot be compared with what the stay gives. */
export const UNCHECKED_REASONS = [
  'not_tracked',
  'no_tariff',
  'port_unknown',
  'terminal_unknown',
  'equipment_unknown',
  'no_start_event',
  'no_end_event',
  'zone_unknown',
  'time_unknown',
  'facts_contradict',
  'no_days_billed',
  'charge_not_of_time',
] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

export interface Finding {
  readonly rule: FindingRule;
  readonly sureness: Sureness;
  /** Index in the lines of the invoice; null: about the invoice as a whole. */
  readonly line: number | null;
  /** The billed days it is about, `2026-05-22`. */
  readonly days: readonly string[];
  /** Money at stake in the currency, that no stronger finding claims: the findings of a line never exceed it. */
  readonly amount: number;
  readonly currency: string;
  /** For its sentence: numbers, days and names by the names that the wording uses. */
  readonly values: Readonly<Record<string, string | number | null>>;
  readonly evidence: readonly StayEvidence[];
  /** By what it is computed or contradicted; null where nothing of the kind is. */
  readonly tariffId: string | null;
  readonly otherInvoiceId: string | null;
}

export interface CheckedDay {
  readonly on: string;
  /** Null: the bill does not charge the day. The amount is null where a lump sum does not say it. */
  readonly billed: { readonly amount: number | null } | null;
  /** Null: it cannot be computed. */
  readonly computed: {
    readonly state: 'before' | 'free' | 'charged' | 'not_counted' | 'stopped';
    readonly amount: number;
  } | null;
  readonly isClosed: boolean;
  /** Names what stood on the whole day; null: nothing did. */
  readonly blocked: 'held' | 'not_available' | null;
}

export interface CheckedLine {
  readonly outcome: 'agreed' | 'disputed' | 'unchecked';
  /** Empty for a line that was compared as a whole. */
  readonly unchecked: readonly UncheckedReason[];
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly billed: number;
  /** What the tariff gives for the billed days, without those that the biller's side blocked; null: it cannot be computed. */
  readonly computed: number | null;
  /** agreed + atStake + notChecked = billed. */
  readonly agreed: number;
  readonly atStake: number;
  readonly notChecked: number;
  readonly currency: string;
  readonly tariffId: string | null;
  /** From the event that starts free time, or the first billed day, to the later end. */
  readonly days: readonly CheckedDay[];
  /** Events of the stay and stated last free days, in order. */
  readonly evidence: readonly StayEvidence[];
}

export interface CheckedSum {
  readonly currency: string;
  readonly billed: number;
  readonly agreed: number;
  readonly atStake: number;
  readonly notChecked: number;
  /** `atStake` by how sure it is. */
  readonly certain: number;
  readonly likely: number;
  readonly ask: number;
}

export interface InvoiceCheck {
  /** `disputed` where there is a finding with money; `unchecked` where nothing could be compared. */
  readonly outcome: 'agreed' | 'disputed' | 'partly_checked' | 'unchecked';
  readonly lines: readonly CheckedLine[];
  /** By strength, then line. */
  readonly findings: readonly Finding[];
  /** By currency. */
  readonly sums: readonly CheckedSum[];
}
