/** Which steps of the first hour an account has done. Pure. */
import type { DataSource } from '../../../app/api/resources.ts';

export const STEPS = ['line', 'boxes', 'colleague', 'alert', 'webhook'] as const;
export type FirstHour = Readonly<Record<(typeof STEPS)[number], boolean>>;

const NEW_MILLIS = 14 * 86_400_000;
/** The line of the simulated world, which every installation has. */
const SIMULATED = 'SIML';

interface Age {
  readonly createdAt: string;
  /** Requests and shipments. */
  readonly tracked: number;
  readonly now: number;
}

interface Facts {
  readonly sources: readonly Pick<DataSource, 'kind' | 'code' | 'supported'>[];
  readonly tracked: number;
  /** Users and open invites. */
  readonly people: number;
  /** Rules of the user. */
  readonly alertRules: number;
  readonly webhooks: number;
}

/** Whether the account is new, or still empty. */
export function isInFirstHour({ createdAt, tracked, now }: Age): boolean {
  return tracked === 0 || now - Date.parse(createdAt) < NEW_MILLIS;
}

/** @returns null where all is done */
export function firstHourOf({ sources, tracked, people, alertRules, webhooks }: Facts): FirstHour | null {
  const done: FirstHour = {
    line: sources.some(({ kind, code, supported }) => kind === 'shipping_line' && supported && code !== SIMULATED),
    boxes: tracked > 0,
    colleague: people > 1,
    alert: alertRules > 0,
    webhook: webhooks > 0,
  };
  return STEPS.every((step) => done[step]) ? null : done;
}
