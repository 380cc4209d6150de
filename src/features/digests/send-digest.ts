/**
 * Sends the digest of one user. Its mail, its outcome and the time of the next commit together, so that a killed worker
 * neither leaves one out nor sends it twice; the mail of a day has its own key besides.
 */
import type { AccountSession, Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ports } from '../../reference/ports.ts';
import { mailLocale } from '../../tenancy/outgoing-mail/mail-locale.ts';
import { queueMail } from '../../tenancy/outgoing-mail/queue-mail.ts';
import { findUsers, type UserRow } from '../../tenancy/users/store.ts';
import { composeDigest, DIGEST_WORDS } from './compose-digest.ts';
import { hasNothingToReport, readDigest } from './read-digest.ts';
import { digestDay, nextDigestAt } from './schedule.ts';
import { type DigestRow, lockDigest, recordOutcome, scheduleDigest } from './store.ts';

export interface DigestContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: { readonly ports: Pick<Ports, 'findByLocode'> };
  readonly settings: { readonly publicUrl: string };
}

export const DIGEST_OUTCOMES = [
  'sent',
  'nothing_to_report',
  'too_late',
  'unsubscribed',
  'stopped_address',
  'not_configured',
  'repeated',
] as const;
export type DigestOutcomeName = (typeof DIGEST_OUTCOMES)[number];

export const DIGEST_SCOPE = 'digest';
/** Where a user has set no zone. */
export const DEFAULT_ZONE = 'UTC';
/** The first digest reports of one day. */
const FIRST_MILLIS = 86_400_000;
const MINUTE_MILLIS = 60_000;

/** Of the user's day, if it is due. */
export async function sendDueDigest(context: DigestContext, accountId: string, userId: string): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const found = await lock(session, userId);
    if (found === undefined) return;
    const { user, digest, times } = found;
    const now = context.clock.wallNow();
    if (digest.nextAt === null || digest.nextAt.getTime() > now) return;
    const day = user.deactivatedAt === null ? digestDay(times, now) : null;
    const outcome = day === null ? 'too_late' : await send(session, context, found, { day, key: day });
    const isOver = outcome === 'unsubscribed' || user.deactivatedAt !== null;
    await scheduleDigest(session, userId, isOver ? null : new Date(nextDigestAt(times, now)));
  });
}

/** At once, as a trial. Once a minute: a second mail within one is not sent. */
export async function sendDigestNow(
  session: AccountSession,
  context: Omit<DigestContext, 'database'>,
  userId: string,
): Promise<void> {
  const found = await lock(session, userId);
  if (found === undefined) return;
  const now = context.clock.wallNow();
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(found.times.timeZone).toPlainDate();
  const digest = { ...found.digest, whenEmpty: true };
  const key = `trial:${Math.floor(now / MINUTE_MILLIS)}`;
  await send(session, context, { ...found, digest }, { day: day.toString(), key });
}

interface Found {
  readonly user: UserRow;
  readonly digest: DigestRow;
  readonly times: { readonly hour: number; readonly onWeekends: boolean; readonly timeZone: string };
}

async function lock(session: AccountSession, userId: string): Promise<Found | undefined> {
  const digest = await lockDigest(session, userId);
  const [user] = digest === undefined ? [] : await findUsers(session, [userId]);
  if (digest === undefined || user === undefined) return undefined;
  return { user, digest, times: { ...digest, timeZone: user.timeZone ?? DEFAULT_ZONE } };
}

/** @returns the outcome, which is recorded */
async function send(
  session: AccountSession,
  { clock, reference, settings }: Omit<DigestContext, 'database'>,
  { user, digest }: Found,
  { day, key }: { readonly day: string; readonly key: string },
): Promise<DigestOutcomeName> {
  const now = clock.now();
  const since = digest.reportedUntil?.getTime() ?? now - FIRST_MILLIS;
  const facts = await readDigest(session, { userId: user.id, customers: user.partyIds, since, now });
  const record = async (outcome: DigestOutcomeName, isReported: boolean) => {
    const reportedUntil = isReported ? new Date(now) : null;
    await recordOutcome(session, user.id, { outcome, at: new Date(clock.wallNow()), reportedUntil });
    return outcome;
  };
  if (hasNothingToReport(facts) && !digest.whenEmpty) return record('nothing_to_report', true);
  const locale = mailLocale(user.locale);
  const portName = (locode: string) => reference.ports.findByLocode(locode)?.name;
  const queued = await queueMail(session, {
    accountId: session.accountId,
    recipient: { email: user.email, name: user.name },
    kind: 'digest',
    locale,
    ...composeDigest(facts, { name: user.name, locale, day, publicUrl: settings.publicUrl, portName }),
    unsubscribe: { scope: DIGEST_SCOPE, label: DIGEST_WORDS[locale].label },
    onceKey: `digest:${user.id}:${key}`,
  });
  return typeof queued === 'string' ? record(queued, false) : record('sent', true);
}
