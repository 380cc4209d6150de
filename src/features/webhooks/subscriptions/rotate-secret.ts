/**
 * Gives a webhook a new secret. The former secrets sign along for a day, so that a receiver can switch without a
 * gap. After another rotation within the day, each secret keeps its own day.
 */

import type { AccountSession } from '../../../database/database.ts';
import type { ErrorMapping } from '../../../http/jsonapi/error-table.ts';
import { domainError } from '../../../lib/errors.ts';
import { newWebhookSecret } from '../sending/sign.ts';
import type { WebhookRow } from './schema.ts';
import { lockWebhook, replaceSecret } from './store.ts';

const OVERLAP_MILLIS = 24 * 3_600_000;
/** Each is one more signature in every delivery's header. */
const MOST_PREVIOUS = 4;

export class TooManySecrets extends domainError((freeAt: string) => [
  `${MOST_PREVIOUS} earlier secrets sign along still; a new one can be made once the first of them has expired, at ${freeAt}.`,
  { meta: { retry_at: freeAt } },
]) {}

/**
 * The caller's transaction. Undefined: the account has no such webhook.
 * @param times Unix milliseconds: `now` of the simulated clock, for updated_at; `wallNow`, for the expiry of secrets
 * @throws TooManySecrets
 */
export async function rotateSecret(
  session: AccountSession,
  id: string,
  { now, wallNow }: { readonly now: number; readonly wallNow: number },
): Promise<WebhookRow | undefined> {
  const webhook = await lockWebhook(session, id);
  if (webhook === undefined) return undefined;
  const valid = webhook.previousSecrets.filter((each) => Date.parse(each.expires_at) > wallNow);
  const oldest = valid.at(-1);
  if (oldest !== undefined && valid.length >= MOST_PREVIOUS) throw new TooManySecrets(oldest.expires_at);
  const replaced = { secret: webhook.secret, expires_at: new Date(wallNow + OVERLAP_MILLIS).toISOString() };
  const rotated: WebhookRow = {
    ...webhook,
    secret: newWebhookSecret(),
    previousSecrets: [replaced, ...valid],
    updatedAt: new Date(now),
  };
  await replaceSecret(session, rotated);
  return rotated;
}

export const webhookErrors: ErrorMapping = [[TooManySecrets, 'conflict']];
