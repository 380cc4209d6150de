/** What a copy of the service's data is, wherever it is stored. */
import type { Resource } from '../api.ts';

export const TABLES = {
  container: 'containers',
  shipment: 'shipments',
  tracking_request: 'tracking_requests',
} as const;
export type Type = keyof typeof TABLES;
export const TYPES = Object.keys(TABLES) as readonly Type[];

/** Raised when a copy is stored in another form: an older copy is then replaced. */
export const FORMAT = 2;

export interface State {
  readonly format: number;
  /** The service and the account: one copy is never filled from two. */
  readonly source: string;
  /** The last event that the copy has; undefined: the first copy is not whole yet. */
  readonly sequence?: number;
  /** The newest `updated_at` of a row. */
  readonly updated?: string;
  /** Names of the attributes of each type when all rows were last read: a newer service may have more. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface Identified {
  readonly type: Type;
  readonly id: string;
}

export interface Copy {
  /** Undefined: there is no copy yet, or one of an older format. */
  readonly state: State | undefined;
  /** How many pages of events are written at once. */
  readonly pagesAtOnce: number;
  find(row: Identified): Resource | undefined;
  ids(type: Type): readonly string[];
  put(rows: readonly Resource[]): void;
  remove(rows: readonly Identified[]): void;
  /** All since the last commit, and the state, or nothing. After a kill the copy is that of before or after it. */
  commit(state: State): Promise<void>;
  /** What is not committed is forgotten. */
  close(): void;
}

export const isType = (type: string): type is Type => type in TABLES;

/** The number that people know it by. */
export const numberOf = ({ attributes: a, id }: Resource): string =>
  String(a.number ?? a.bill_of_lading_number ?? a.booking_number ?? a.request_number ?? id);
