/**
 * The form of a story: what became of a box, the tariff that was agreed, the bill that came, and what an auditor makes
 * of it. Plain data, with times as clocks at the place show them. Knows nothing of how a bill is checked;
 * stories.test.ts compares the two.
 */

import type { BillerKind } from '@portolan/codes/billed-charge';
import type { RequiredStatement } from '@portolan/codes/required-statement';
import type { Tariff, Tier } from '../../tariff.ts';
import type { Finding, InvoiceCheck, UncheckedReason } from '../findings.ts';
import type { BilledLine, OwnRecord } from '../invoice.ts';
import type { BlockedSpan, OtherBill } from '../stay.ts';

/** `2026-05-11`: a day of which no time is known. `2026-05-11T14:00`: a local time. */
type LocalTime = string;
/** Days from and to, both inclusive: `2026-05-11/2026-05-14`; a single day: `2026-05-11`. */
type Days = string;

export const STORY_PORTS = {
  USLGB: { timeZone: 'America/Los_Angeles', terminal: { code: 'Y258', name: 'Pier E' } },
  USNYC: { timeZone: 'America/New_York', terminal: { code: 'E425', name: 'Maher' } },
  DEHAM: { timeZone: 'Europe/Berlin', terminal: { code: 'CTA', name: 'Altenwerder' } },
  NLRTM: { timeZone: 'Europe/Amsterdam', terminal: { code: 'ECTDE', name: 'Delta' } },
  USCHI: { timeZone: 'America/Chicago', terminal: { code: 'LPC', name: 'Logistics Park' } },
  /** A port of which the zone is not known. */
  XXUNK: { timeZone: null, terminal: null },
} as const;

export interface StoryStay {
  /** By default SIMU4000016. */
  readonly number?: string;
  /** By default SIML4711. */
  readonly bills?: readonly string[];
  /** By default USLGB. */
  readonly port?: keyof typeof STORY_PORTS;
  /** The ramp where the box is fetched. */
  readonly inland?: keyof typeof STORY_PORTS;
  /** It is not known which terminal of the port. */
  readonly isTerminalUnknown?: true;
  readonly customer?: string;
  /** By default a 40' dry box; null: not known. */
  readonly equipment?: readonly ['dry' | 'reefer' | 'tank', number] | null;
  readonly discharge?: LocalTime;
  readonly available?: LocalTime;
  /** Out of the port; without a ramp it is fetched then. */
  readonly out?: LocalTime;
  readonly unloadedInland?: LocalTime;
  readonly availableInland?: LocalTime;
  readonly fetchedInland?: LocalTime;
  readonly returned?: LocalTime;
  /** The user alone reported when it left or came back. */
  readonly isEndByUser?: true;
  readonly stated?: { readonly line?: string; readonly terminal?: string; readonly rail?: string };
  readonly blocked?: readonly (Pick<BlockedSpan, 'kind' | 'by' | 'name'> & { readonly whole: Days })[];
}

type OptionalOfLine = 'container' | 'billOfLading' | 'description' | 'equipment' | 'days' | 'freeDays' | 'currency';

/** The container of the only stay and the currency of the bill by default; all else is null by default. */
export interface StoryLine extends Partial<Pick<BilledLine, OptionalOfLine>> {
  readonly charge: BilledLine['charge'];
  readonly charged?: Days;
  readonly free?: Days;
  readonly rates?: readonly Tier[];
  readonly amount: number;
}

export interface StoryBill {
  /** By default the line SIML. */
  readonly biller?: BillerKind;
  readonly number?: string;
  /** By default SIML4711. */
  readonly billOfLading?: string | null;
  readonly date: string;
  readonly disputeUntil?: string;
  /** By default USD. */
  readonly currency?: string;
  /** By default the sum of the lines; null: not stated. */
  readonly total?: number | null;
  readonly lines: readonly StoryLine[];
  readonly missing?: readonly RequiredStatement[];
  readonly records?: readonly (Pick<OwnRecord, 'kind' | 'note'> & { readonly container?: string; readonly on: Days })[];
}

/** A bill that came before, or from another. By default of the same biller and container, in USD. */
export interface StoryOther {
  readonly number: string;
  readonly date: string;
  readonly biller?: BillerKind;
  readonly container?: string;
  readonly charge: OtherBill['charge'];
  readonly charged: Days | null;
  readonly amount: number;
}

export interface ExpectedFinding extends Pick<Finding, 'rule' | 'sureness' | 'amount'> {
  /** By default 0. Rules about a bill as a whole are compared without it. */
  readonly line?: number;
  /** Absent: not compared. */
  readonly days?: readonly Days[];
}

export interface ExpectedLine {
  /** Absent: not compared. */
  readonly computed?: number | null;
  readonly agreed: number;
  /** By default 0. */
  readonly atStake?: number;
  /** By default 0. */
  readonly notChecked?: number;
  readonly unchecked?: readonly UncheckedReason[];
}

export interface InvoiceStory {
  readonly name: string;
  /** What happened, as the person who checks the bill puts it. */
  readonly background: string;
  readonly stays: readonly StoryStay[];
  /** What differs from this: five calendar days from the day after the discharge, then USD 100 a day, at the port. */
  readonly tariffs: readonly Partial<Tariff>[];
  readonly bill: StoryBill;
  readonly others?: readonly StoryOther[];
  readonly expected: {
    readonly outcome: InvoiceCheck['outcome'];
    readonly findings: readonly ExpectedFinding[];
    readonly lines: readonly ExpectedLine[];
  };
}

/** A price for so many days, or for all the rest. */
export const perDay = (days: number | null, amount: number): Tier => ({ days, amount, per: 'day' });

/** No limits. Stories add theirs. */
export const EVERYWHERE: Tariff['appliesTo'] = {
  customerId: null,
  terminal: null,
  port: null,
  scac: null,
  country: null,
  equipmentGroups: null,
  equipmentLengths: null,
};

/** Saturdays, Sundays and public holidays of the United States. */
export const US_CLOSED: Tariff['closedDays'] = { weekdays: [6, 7], calendar: 'US', extra: [], worked: [] };
/** Sundays and public holidays of Germany. */
export const DE_CLOSED: Tariff['closedDays'] = { weekdays: [7], calendar: 'DE', extra: [], worked: [] };
