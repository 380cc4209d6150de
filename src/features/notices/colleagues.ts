/**
 * Informs a user of what a colleague did, by the bell and by mail, in the transaction of it: a note mentions the user, or
 * exceptions were assigned to the user. Each kind has a link that ends its mails.
 */
import { WORDING } from '@portolan/wording';
import { languageOf } from '@portolan/wording/language';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { cutText } from '../../lib/text-rules/cut-text.ts';
import { findPrincipalName } from '../../tenancy/accounts/principals-store.ts';
import { queueMail } from '../../tenancy/outgoing-mail/queue-mail.ts';
import { type NewAlert, personalAlert, type Recipient } from './alert.ts';
import { mailOf, messageOf } from './delivery/message.ts';
import { zoneOrUtc } from './delivery/quiet-hours.ts';
import type { ExceptionAssignment } from './exceptions/change-exceptions.ts';
import { EXCEPTION_KINDS } from './kinds/kinds.ts';
import { insertAlerts, listSubjects } from './matching/store.ts';
import { listMentionable, listRecipients } from './rules/store.ts';

interface NotifyOptions {
  readonly publicUrl: string;
  /** Unix milliseconds. */
  readonly now: number;
}

interface MentioningNote {
  readonly id: string;
  readonly containerId: string;
  readonly authorId: string;
  readonly text: string;
}

const SHOWN_LENGTH = 300;

/** A colleague gets one alert of a note, and none of an own note. */
export async function notifyMentioned(
  session: AccountSession,
  note: MentioningNote,
  options: NotifyOptions,
): Promise<void> {
  if (!note.text.includes('@')) return;
  const users = await listMentionable(session);
  const ids = mentionedIn(note.text, users).filter((id) => id !== note.authorId);
  if (ids.length === 0) return;
  const { containerId } = note;
  const [subject] = await listSubjects(session, [containerId], []);
  const shipmentId = subject?.shipmentId ?? null;
  const author = await findPrincipalName(session, note.authorId);
  const facts = { number: subject?.number, author, text: cutText(note.text, SHOWN_LENGTH) };
  for (const user of users.filter(({ id }) => ids.includes(id))) {
    const onceKey = `mention:${note.id}:${user.id}`;
    await notifyUser(session, user, { kind: 'mentioned', containerId, shipmentId, facts, onceKey }, options);
  }
}

const WORD = /[\p{L}\p{N}_]/u;

/** @returns ids, each once, in the order of the text; of two names the longer one counts */
export function mentionedIn(text: string, users: readonly Pick<Recipient, 'id' | 'name' | 'email'>[]): string[] {
  const lower = text.toLowerCase();
  const named = users
    .flatMap(({ id, name, email }) => [
      { id, word: name.trim().toLowerCase() },
      { id, word: email.toLowerCase() },
    ])
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => b.word.length - a.word.length);
  const found: string[] = [];
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    if (at > 0 && WORD.test(lower[at - 1] as string)) continue;
    const rest = lower.slice(at + 1);
    const match = named.find(
      ({ word }) => rest.startsWith(word) && !WORD.test(rest.slice(word.length, word.length + 1)),
    );
    if (match !== undefined && !found.includes(match.id)) found.push(match.id);
  }
  return found;
}

/**
 * One message, however many exceptions there are; none of an own assignment. For a user limited to customers it does not name
 * who assigned them: they see no colleagues.
 */
export async function notifyAssignee(
  session: AccountSession,
  { userId, by, exceptions }: ExceptionAssignment,
  options: NotifyOptions,
): Promise<void> {
  if (exceptions.length === 0 || userId === by) return;
  const [user] = await listRecipients(session, [userId]);
  if (user === undefined) return;
  const containerIds = [...new Set(exceptions.map(({ containerId }) => containerId))];
  const [only, ...others] = containerIds;
  const isOne = only !== undefined && others.length === 0;
  const [subject] = isOne ? await listSubjects(session, [only], []) : [];
  const facts = {
    ...(isOne && { number: subject?.number }),
    ...(user.partyIds === null && { author: await findPrincipalName(session, by) }),
    exceptions: exceptions.length,
    containers: containerIds.length,
    kinds: EXCEPTION_KINDS.filter((kind) => exceptions.some((each) => each.kind === kind)),
  };
  const about = { containerId: isOne ? only : null, shipmentId: subject?.shipmentId ?? null };
  const onceKey = `assigned:${newId(options.now)}`;
  await notifyUser(session, user, { kind: 'assigned', ...about, facts, onceKey }, options);
}

/** What colleagues cause, without a rule. */
type ColleagueAlert = 'mentioned' | 'assigned';

/** A second alert with the same key is not sent. */
type ColleagueNotice = Pick<NewAlert, 'containerId' | 'shipmentId' | 'facts' | 'onceKey'> & {
  readonly kind: ColleagueAlert;
};

/** What the link in a mail stops. */
const SCOPES: Readonly<Record<ColleagueAlert, string>> = { mentioned: 'mentions', assigned: 'assignments' };

async function notifyUser(
  session: AccountSession,
  user: Omit<Recipient, 'partyIds'>,
  alert: ColleagueNotice,
  { publicUrl, now }: NotifyOptions,
): Promise<void> {
  const { kind } = alert;
  const own = personalAlert({ ...alert, id: newId(now), userId: user.id });
  if ((await insertAlerts(session, [own], new Date(now))).length === 0) return;
  const locale = languageOf(user.locale);
  const { why, stops } = WORDING[locale].messages.byColleague[kind];
  const message = messageOf({ count: 1, first: [alert] }, { locale, zone: zoneOrUtc(user.timeZone), publicUrl });
  await queueMail(session, {
    accountId: session.accountId,
    recipient: { email: user.email, name: user.name },
    kind: 'alert',
    locale,
    ...mailOf({ ...message, why }),
    unsubscribe: { scope: SCOPES[kind], label: stops },
  });
}
