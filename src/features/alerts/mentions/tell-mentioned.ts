/** Tells colleagues that a note mentions them: by the bell and by mail, in the transaction of the note. */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { findPrincipalName } from '../../../tenancy/accounts/principals-store.ts';
import { mailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import { mailOf, messageOf } from '../delivery/message.ts';
import { wordsOf } from '../delivery/words.ts';
import { listSubjects } from '../matching/store.ts';
import { zoneOrUtc } from '../quiet-hours.ts';
import { mentionedIn } from './mentions.ts';
import { insertMention, listMentionable } from './store.ts';

export interface NoteToTell {
  readonly id: string;
  readonly containerId: string;
  readonly authorId: string;
  readonly text: string;
}

const SHOWN_LENGTH = 300;

/** Nobody is told of a note twice, nor of an own one. @param now Unix milliseconds */
export async function tellMentioned(
  session: AccountSession,
  note: NoteToTell,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<void> {
  if (!note.text.includes('@')) return;
  const users = await listMentionable(session);
  const ids = mentionedIn(note.text, users).filter((id) => id !== note.authorId);
  if (ids.length === 0) return;
  const [subject] = await listSubjects(session, [note.containerId], []);
  const author = await findPrincipalName(session, note.authorId);
  const facts = { number: subject?.number, author, text: [...note.text].slice(0, SHOWN_LENGTH).join('') };
  for (const user of users.filter(({ id }) => ids.includes(id))) {
    const alert = { id: newId(now), userId: user.id, facts, noteId: note.id, containerId: note.containerId };
    const shipmentId = subject?.shipmentId ?? null;
    if (!(await insertMention(session, { ...alert, shipmentId }, new Date(now)))) continue;
    const locale = mailLocale(user.locale);
    const first = [{ kind: 'mentioned' as const, containerId: note.containerId, shipmentId, facts }];
    const message = messageOf({ count: 1, first }, { locale, zone: zoneOrUtc(user.timeZone), publicUrl });
    await queueMail(session, {
      accountId: session.accountId,
      recipient: { email: user.email, name: user.name },
      kind: 'alert',
      locale,
      ...mailOf({ ...message, why: wordsOf(locale).whyMentioned }),
      unsubscribe: { scope: 'mentions', label: wordsOf(locale).mentions },
    });
  }
}
