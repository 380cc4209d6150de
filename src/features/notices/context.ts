/** What the composition root gives the jobs and routes of alerts. */
import type { Database } from '../../database/database.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Clock } from '../../lib/clock.ts';

export interface AlertSettings {
  /** How long alerts of one rule are gathered before they are sent. */
  readonly gatherSeconds: number;
  /** How long alerts are kept. */
  readonly retentionDays: number;
}

/** What compares findings with rules. */
export interface MatchingContext {
  readonly clock: Clock;
  readonly settings: AlertSettings;
  readonly containerFilters: ListFilters;
}

export interface AlertsContext extends MatchingContext {
  readonly database: Database;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
}
