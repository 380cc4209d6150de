/** Tells colleagues that a note mentions them, in the transaction of the note. */
import type { AccountSession } from '../../../database/database.ts';
import { findPrincipalName } from '../../../tenancy/accounts/principals-store.ts';
import { listSubjects } from '../matching/store.ts';
import { listMentionable } from '../rules/store.ts';
import { mentionedIn } from './mentions.ts';
import { type NotifyOptions, notifyUser } from './notify-user.ts';

export interface MentioningNote {
  readonly id: string;
  readonly containerId: string;
  readonly authorId: string;
  readonly text: string;
}

const SHOWN_LENGTH = 300;

/** Nobody is told of a note twice, nor of an own one. */
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
  const facts = { number: subject?.number, author, text: [...note.text].slice(0, SHOWN_LENGTH).join('') };
  for (const user of users.filter(({ id }) => ids.includes(id))) {
    const onceKey = `mention:${note.id}:${user.id}`;
    await notifyUser(session, user, { kind: 'mentioned', containerId, shipmentId, facts, onceKey }, options);
  }
}
