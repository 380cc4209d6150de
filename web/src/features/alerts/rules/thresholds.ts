/** The limits of the thresholds that rules of alerts have; a test of the service compares them with those that the API checks. */
import type { AlertRule } from '../../../app/api/resources.ts';

interface Threshold {
  readonly unit: 'working_days' | 'days' | 'hours';
  readonly usual: number;
  readonly minimum: number;
  readonly maximum: number;
}

export const THRESHOLDS: Readonly<Partial<Record<AlertRule['kind'], Threshold>>> = {
  last_free_day_near: { unit: 'working_days', usual: 3, minimum: 0, maximum: 10 },
  eta_moved: { unit: 'hours', usual: 24, minimum: 1, maximum: 1000 },
  dwelling: { unit: 'days', usual: 5, minimum: 1, maximum: 90 },
  empty_return_due: { unit: 'days', usual: 2, minimum: 0, maximum: 30 },
  webhook_failing: { unit: 'hours', usual: 1, minimum: 1, maximum: 168 },
};
