/** What the composition root gives the jobs and routes of alerts. */
import type { Database } from '../../database/database.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Holidays } from '../../reference/holidays.ts';

export interface AlertSettings {
  /** How long alerts of one rule are gathered before they are sent. */
  readonly gatherSeconds: number;
  /** How long alerts are kept. */
  readonly retentionDays: number;
}

export interface AlertsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly holidays: Holidays;
  readonly settings: AlertSettings;
  readonly containerFilters: ListFilters;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
}
