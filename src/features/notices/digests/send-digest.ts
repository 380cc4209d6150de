/**
 * Sends the digests of an account, some at once: what is read for one user is read for all who see the same. Their mails, their
 * outcomes and the times of the next commit together, so that a killed worker neither leaves one out nor sends it twice; the
 * mail of a day has its own key besides.
 */
import { WORDING } from '@portolan/wording';
import { languageOf } from '@portolan/wording/language';
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/times/recurring.ts';
import { defineTask } from '../../../queue/define-task.ts';
import type { Ports } from '../../../reference/ports.ts';
import { queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import type { UserRow } from '../../../tenancy/users/schema.ts';
import { findUsers } from '../../../tenancy/users/store.ts';
import { composeDigest } from './compose-digest.ts';
import { type DigestFacts, hasNothingToReport, readShared, type SharedFacts } from './facts-store.ts';
import { digestDay, nextDigestAt } from './schedule.ts';
import {
  type DigestEnd,
  type DigestOutcome,
  type DigestRow,
  lockDigest,
  lockDueDigests,
  queueDigests,
  recordEnds,
} from './store.ts';

export interface DigestContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: { readonly ports: Pick<Ports, 'findByLocode'> };
  readonly settings: { readonly publicUrl: string };
}

export const DIGEST_SCOPE = 'digest';
/** Where a user has set no zone. */
export const DEFAULT_ZONE = 'UTC';
/** The first digest reports of one day. */
const FIRST_MILLIS = 86_400_000;
const MINUTE_MILLIS = 60_000;
/** Of one transaction: it takes a fraction of a second. */
const AT_ONCE = 25;
export const SEND_DIGESTS = 'send-digests';

export function digestTasks(context: DigestContext): TaskList {
  return defineTask(SEND_DIGESTS, Type.Object({ account_id: Type.String() }), ({ account_id }) =>
    sendDueDigests(context, account_id),
  );
}

/**
 * Those of the account that are due, some of them: the others are left to the next job, so that a large account keeps no other
 * waiting.
 */
export async function sendDueDigests(context: DigestContext, accountId: string): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const now = context.clock.wallNow();
    const due = await lockDueDigests(session, new Date(now), AT_ONCE);
    const digests = await withUsers(session, due);
    const read = dayReader(session, context);
    const ended: DigestEnd[] = [];
    for (const found of digests) {
      const { user, times } = found;
      const isOver = user.deactivatedAt !== null;
      const day = isOver ? null : digestDay(times, now);
      const sent = day === null ? null : await send(session, context, { ...found, key: day, read });
      const isStopped = isOver || sent?.outcome === 'unsubscribed';
      ended.push({ userId: user.id, sent, nextAt: isStopped ? null : new Date(nextDigestAt(times, now)) });
    }
    await recordEnds(session, new Date(now), ended);
    if (due.length === AT_ONCE) await queueDigests(session, SEND_DIGESTS);
  });
}

/** At once, as a trial. Once a minute: a second mail within one is not sent. */
export async function sendDigestNow(
  session: AccountSession,
  context: Omit<DigestContext, 'database'>,
  userId: string,
): Promise<void> {
  const locked = await lockDigest(session, userId);
  const [found] = await withUsers(session, locked === undefined ? [] : [locked]);
  if (found === undefined) return;
  const now = context.clock.wallNow();
  const digest = { ...found.digest, whenEmpty: true };
  const key = `trial:${Math.floor(now / MINUTE_MILLIS)}`;
  const read = dayReader(session, context);
  const sent = await send(session, context, { ...found, digest, key, read });
  await recordEnds(session, new Date(now), [{ userId, sent, nextAt: found.digest.nextAt }]);
}

interface Found {
  readonly user: UserRow;
  readonly digest: DigestRow;
  readonly times: { readonly hour: number; readonly onWeekends: boolean; readonly timeZone: string };
}

async function withUsers(session: AccountSession, digests: readonly DigestRow[]): Promise<Found[]> {
  if (digests.length === 0) return [];
  const ids = digests.map(({ id }) => id);
  const users = new Map((await findUsers(session, ids)).map((user) => [user.id, user]));
  return digests.flatMap((digest) => {
    const user = users.get(digest.id);
    return user === undefined ? [] : [{ user, digest, times: { ...digest, timeZone: user.timeZone ?? DEFAULT_ZONE } }];
  });
}

type ReadDay = (user: UserRow, digest: DigestRow) => Promise<DigestFacts>;

/** Users who see the same containers since the same time are told the same. */
function dayReader(session: AccountSession, { clock }: Pick<DigestContext, 'clock'>): ReadDay {
  const now = clock.now();
  const known = new Map<string, Promise<SharedFacts>>();
  return async ({ id, partyIds: customers }, { reportedUntil }) => {
    const since = reportedUntil?.getTime() ?? now - FIRST_MILLIS;
    const key = JSON.stringify([customers?.toSorted() ?? null, since]);
    const shared = known.get(key) ?? readShared(session, { customers, since, now });
    known.set(key, shared);
    const { assigned, ...facts } = await shared;
    return { ...facts, assigned: assigned.get(id) ?? 0 };
  };
}

interface DigestToSend extends Found {
  readonly key: string;
  readonly read: ReadDay;
}

async function send(
  session: AccountSession,
  { clock, reference, settings }: Omit<DigestContext, 'database'>,
  { user, digest, times, key, read }: DigestToSend,
): Promise<DigestOutcome> {
  const facts = await read(user, digest);
  const now = clock.now();
  const reported = new Date(now);
  if (hasNothingToReport(facts) && !digest.whenEmpty) return { outcome: 'nothing_to_report', reportedUntil: reported };
  const locale = languageOf(user.locale);
  // Of the world, as all dates in it; when a digest is due goes by the wall clock.
  const day = dayOf(now, times.timeZone).toString();
  const portName = (locode: string) => reference.ports.findByLocode(locode)?.name;
  const queued = await queueMail(session, {
    accountId: session.accountId,
    recipient: { email: user.email, name: user.name },
    kind: 'digest',
    locale,
    ...composeDigest(facts, { name: user.name, locale, day, publicUrl: settings.publicUrl, portName }),
    unsubscribe: { scope: DIGEST_SCOPE, label: WORDING[locale].digests.label },
    onceKey: `digest:${user.id}:${key}`,
  });
  return typeof queued === 'string'
    ? { outcome: queued, reportedUntil: null }
    : { outcome: 'sent', reportedUntil: reported };
}
