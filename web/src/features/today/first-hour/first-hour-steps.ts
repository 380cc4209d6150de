/** How far an account is with each step of the first hour. Pure. */
import type { AlertRule, DataSource } from '../../../app/api/resources.ts';
import { isRealLine } from '../../../parts/sources/use-sources.ts';

export const STEPS = ['line', 'boxes', 'colleague', 'alert', 'webhook'] as const;
/** How much there is of each; 0: the step is open. */
export type FirstHour = Readonly<Record<(typeof STEPS)[number], number>>;

const NEW_MILLIS = 14 * 86_400_000;

interface Age {
  readonly createdAt: string;
  /** Shipments; where there is none yet, requests. */
  readonly tracked: number;
  readonly now: number;
}

interface Facts {
  readonly sources: readonly Pick<DataSource, 'kind' | 'supported' | 'simulated'>[];
  readonly tracked: number;
  /** Users and open invites. */
  readonly people: number;
  /** Rules of the user that can reach somebody. */
  readonly alertRules: number;
  readonly webhooks: number;
}

/** Whether an alert of the rule arrives anywhere. @param sendsMail whether the service sends mail */
export function reachesSomebody(
  { is_active: isActive, channels: { bell, mail, chat_channel_ids: chats } }: Pick<AlertRule, 'is_active' | 'channels'>,
  sendsMail: boolean,
): boolean {
  return isActive && (bell || (mail && sendsMail) || chats.length > 0);
}

/** Whether the account is new, or still empty. */
export function isInFirstHour({ createdAt, tracked, now }: Age): boolean {
  return tracked === 0 || now - Date.parse(createdAt) < NEW_MILLIS;
}

/** @returns null where all is done */
export function firstHourOf({ sources, tracked, people, alertRules, webhooks }: Facts): FirstHour | null {
  const done: FirstHour = {
    line: sources.filter(isRealLine).length,
    boxes: tracked,
    colleague: people - 1,
    alert: alertRules,
    webhook: webhooks,
  };
  return STEPS.every((step) => done[step] > 0) ? null : done;
}
