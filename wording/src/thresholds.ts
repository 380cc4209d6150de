/** What rules of alerts count before they report, by kind: the service checks the limits that the dashboard offers. */
export interface Threshold {
  readonly unit: 'working_days' | 'days' | 'hours';
  readonly usual: number;
  readonly minimum: number;
  readonly maximum: number;
}

export const THRESHOLDS = {
  last_free_day_near: { unit: 'working_days', usual: 3, minimum: 0, maximum: 10 },
  eta_moved: { unit: 'hours', usual: 24, minimum: 1, maximum: 1000 },
  predicted_arrival_moved: { unit: 'hours', usual: 24, minimum: 12, maximum: 1000 },
  predicted_late: { unit: 'days', usual: 2, minimum: 1, maximum: 60 },
  dwelling: { unit: 'days', usual: 5, minimum: 1, maximum: 90 },
  empty_return_due: { unit: 'days', usual: 2, minimum: 0, maximum: 30 },
  webhook_failing: { unit: 'hours', usual: 1, minimum: 1, maximum: 168 },
} as const satisfies Readonly<Record<string, Threshold>>;
