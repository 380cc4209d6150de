/** The data of a shared page, as the service sends it. A field that is absent was not chosen. */
import type { CountedFigures, ReportMeasure } from '@portolan/wording/report-figures';

/** What all pages say of themselves. */
export interface SharedPage {
  readonly label: string | null;
  readonly expires_at: string | null;
  readonly has_password: boolean;
  readonly account: Account;
}

export interface SharedReport extends SharedPage {
  readonly kind: 'report';
  readonly report: {
    readonly name: string;
    /** Months, both inclusive. */
    readonly from: string;
    readonly to: string;
    readonly previous_from: string;
    readonly previous_to: string;
    readonly group_by: string;
    readonly measures: readonly ReportMeasure[];
    /** That is drawn; null: the first. */
    readonly measure: string | null;
    readonly filters: readonly (readonly [dimension: string, name: string])[];
    /** One, or one for each currency. */
    readonly totals: readonly CountedFigures[];
    readonly rows: readonly (CountedFigures & { readonly key: string | null; readonly name: string | null })[];
    readonly truncated: boolean;
  };
}

export interface Shared extends SharedPage {
  readonly kind: 'container' | 'shipment' | 'list' | 'shipments';
  /** Whether it is one container with all of its facts. */
  readonly is_one: boolean;
  /** Null: the visitor's. */
  readonly language: string | null;
  readonly fields: readonly string[];
  /** An instant of the world, by which days are counted. */
  readonly now: string;
  readonly total: number;
  /** Of a list, in as many pages as visitors get of it; 1: all of it is here. */
  readonly page_count: number;
  /** Of a list of shipments: the shipment of the container that is shown. */
  readonly parent: string | null;
  /** The one whose containers are shown; null: they are of several, or one container was shared. */
  readonly shipment: Shipment | null;
  /** Of a list of shipments; null where its containers are shown, and of other shares. */
  readonly shipments: readonly Shipment[] | null;
  readonly boxes: readonly Box[];
}

export interface Shipment {
  readonly id: string;
  readonly number: string;
  /** Of its containers. */
  readonly statuses: readonly string[];
  readonly facts: Facts;
}

export interface Account {
  readonly name: string;
  readonly logo: string | null;
  readonly accent_color: string | null;
  readonly contact: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
}

export interface Box {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly updated_at: string;
  readonly facts: Facts;
}

export interface When {
  readonly at: string | null;
  readonly timezone: string | null;
}

/** A prediction, and from when to when eight of ten such ships arrive. */
export interface Band {
  readonly at: string;
  readonly earliest_at: string;
  readonly latest_at: string;
  readonly timezone: string | null;
}

export interface Facts {
  readonly location?: Location | null;
  readonly journey?: Journey | null;
  readonly eta?: {
    readonly port: When & { readonly is_actual: boolean; readonly first_at: string | null };
    readonly destination: When & { readonly is_actual: boolean };
  };
  /** Null: nothing is predicted. */
  readonly predicted_eta?: { readonly port: Band | null; readonly destination: Band | null };
  readonly eta_reason?: readonly EtaReason[];
  readonly route?: { readonly from: string | null; readonly to: string | null; readonly destination: string | null };
  readonly vessel?: { readonly name: string | null; readonly voyage: string | null };
  readonly shipping_line?: string | null;
  readonly last_free_day?: When;
  readonly availability?: { readonly is_known: boolean; readonly is_available: boolean | null };
  readonly actions?: readonly Action[];
  readonly equipment?: {
    readonly type: string | null;
    readonly length: number | null;
    readonly height: string | null;
    readonly weight_in_lbs: number | null;
  };
  readonly appointment?: When;
  readonly holds?: readonly Hold[];
  readonly charges?: {
    readonly owed: readonly Money[];
    /** What the owed sums are made of; where nothing is owed any more, the fees that were stated. */
    readonly parts: readonly (Money & { readonly type: string; readonly by: string })[];
    /** Kinds of charges that are in no sum, because they cannot be assessed. */
    readonly unassessed: readonly string[];
  };
  readonly references?: {
    readonly bill_of_lading: string | null;
    readonly booking: string | null;
    readonly numbers: readonly string[];
    readonly seal: string | null;
  };
  readonly customer?: string | null;
  readonly documents?: readonly { readonly id: string; readonly name: string; readonly type: string | null }[];
}

export interface Location {
  readonly kind: 'aboard' | 'arrived' | 'not_shipped' | 'at' | 'left';
  readonly place: string | null;
  readonly next: string | null;
  readonly mode: string | null;
  readonly vessel: string | null;
  readonly seen_at: string | null;
  /** Where it waits. */
  readonly terminal?: string | null;
}

export interface Times {
  readonly at: string;
  readonly is_actual: boolean;
}

export interface Stop {
  readonly role: string;
  readonly name: string;
  readonly country_code: string | null;
  readonly timezone: string | null;
  readonly arrival: Times | null;
  readonly departure: Times | null;
  readonly mode: string | null;
}

export interface Journey {
  readonly stops: readonly Stop[];
  readonly empty_out_at: string | null;
  readonly full_in_at: string | null;
  readonly full_out_at: string | null;
  readonly delivered_at: string | null;
  readonly empty_returned_at: string | null;
  readonly pol_timezone: string | null;
  readonly timezone: string | null;
  readonly empty_timezone: string | null;
}

export type EtaReason =
  | {
      readonly kind: 'rolled';
      readonly place: string | null;
      /** By which it is later; null: unknown. */
      readonly hours: number | null;
      readonly from_vessel_name: string | null;
      readonly to_vessel_name: string | null;
    }
  | { readonly kind: 'left_late'; readonly place: string; readonly hours: number; readonly has_left: boolean }
  | { readonly kind: 'omitted'; readonly place: string }
  | { readonly kind: 'slow_passage'; readonly hours: number }
  | {
      readonly kind: 'slow_berth';
      readonly place: string;
      readonly hours: number;
      readonly until: 'berth' | 'discharge' | null;
    }
  | {
      readonly kind: 'eta_moved';
      readonly was_at: string | null;
      readonly eta_at: string | null;
      readonly timezone: string | null;
    };

export interface Action {
  readonly kind: string;
  /** The last free day, `2026-05-11`. */
  readonly on?: string | null;
  /** Of a shipment: how many of its containers have it. */
  readonly count?: number;
  /** These three of a step that is overdue. */
  readonly step?: string | null;
  readonly at?: string | null;
  readonly timezone?: string | null;
}

export interface Hold {
  readonly name: string;
  readonly status: string;
  readonly description: string | null;
}

interface Money {
  readonly amount: number;
  readonly currency_code: string;
}
