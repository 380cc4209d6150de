/** The resources milestone_recipient, who gets milestone mails of a customer, and milestone_text, what they say. */
import { WORDING } from '@portolan/wording';
import { LANGUAGE_CODES, type Language } from '@portolan/wording/language';
import { Type } from 'typebox';
import { excluded, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { referenceId } from '../../../lib/ids.ts';
import { LONGEST_ADDRESS, MAIL_ADDRESS } from '../../../lib/text-rules/mail-address.ts';
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import { moveUnsubscribed } from '../../../tenancy/outgoing-mail/unsubscribing/store.ts';
import { countsOf, type PartyHolding, type PartyMove } from '../../../tenancy/parties/holdings.ts';
import { MAILED_MILESTONES, type MailedMilestone } from '../kinds/milestones.ts';
import { PLACEHOLDERS } from './fill-text.ts';

const MailLocaleSchema = Type.Enum([...LANGUAGE_CODES], { description: 'Language of the mails' });

/** What a user writes; the address stays. */
export const RecipientInput = {
  email: Type.String({
    maxLength: LONGEST_ADDRESS,
    pattern: MAIL_ADDRESS,
    description: 'Kept in lower case; once for each party',
    examples: ['buyer@example.com'],
  }),
  name: Nullable(Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE })),
  locale: MailLocaleSchema,
  milestones: Type.Array(Type.Enum([...MAILED_MILESTONES]), {
    minItems: 1,
    uniqueItems: true,
    description: 'What the recipient is mailed about. `delayed`: the ETA moved to a later day.',
  }),
};

export const MilestoneRecipientSchema = resourceSchema(
  'milestone_recipient',
  Type.Object({
    ...RecipientInput,
    is_unsubscribed: Type.Boolean({
      description: 'Whether the recipient stopped the mails of this party by the link in one. Only they can undo it.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ party: toOne('party') }),
);

export interface MilestoneRecipient extends RowOf<typeof MilestoneRecipientSchema> {
  readonly partyId: string;
}

export const renderRecipient = (recipient: MilestoneRecipient) =>
  present(MilestoneRecipientSchema, recipient, { relationships: { party: linkOne('party', recipient.partyId) } });

export const RECIPIENT_LIST = resourceList(MilestoneRecipientSchema, 'milestone_recipients r', {
  own: 'party_id',
  computed: {
    isUnsubscribed: `EXISTS (SELECT FROM mail_unsubscribes u WHERE u.account_id = r.account_id AND u.email = r.email
      AND u.scope = 'party:' || r.party_id AND u.unsubscribed_at IS NOT NULL)`,
  },
  defaultSort: ['email'],
  sortable: ['email', 'created_at'],
  filters: { party_id: { kind: 'uuid', description: 'Id of the party', where: anyOf('r.party_id', 'uuid') } },
});

export async function pageRecipients(session: AccountSession, query: ListQuery): Promise<Page<MilestoneRecipient>> {
  return listPage<MilestoneRecipient>(session, RECIPIENT_LIST, query, {});
}

export async function findRecipient(session: AccountSession, id: string): Promise<MilestoneRecipient | undefined> {
  const [row] = await session.prepared<MilestoneRecipient>(
    `SELECT ${RECIPIENT_LIST.columns} FROM milestone_recipients r WHERE r.account_id = $1 AND r.id = $2`,
    [session.accountId, id],
  );
  return row;
}

export async function listRecipientsOf(
  session: AccountSession,
  partyIds: readonly string[],
): Promise<MilestoneRecipient[]> {
  return session.prepared<MilestoneRecipient>(
    `SELECT ${RECIPIENT_LIST.columns} FROM milestone_recipients r
      WHERE r.account_id = $1 AND r.party_id = any($2::uuid[]) ORDER BY r.id`,
    [session.accountId, partyIds],
  );
}

type RecipientToStore = Omit<MilestoneRecipient, 'isUnsubscribed'>;

/** @returns false: the party has the address already */
export async function insertRecipient(session: AccountSession, recipient: RecipientToStore): Promise<boolean> {
  const names = 'id party_id email name locale milestones created_at updated_at';
  const once = 'ON CONFLICT (account_id, party_id, email) DO NOTHING RETURNING id';
  return (await insertRow(session, 'INSERT INTO milestone_recipients', names, recipient, once)).length > 0;
}

export async function updateRecipient(session: AccountSession, recipient: RecipientToStore): Promise<void> {
  await updateRow(session, 'UPDATE milestone_recipients', 'name locale milestones updated_at', recipient);
}

export async function deleteRecipient(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM milestone_recipients WHERE account_id = $1 AND id = $2 RETURNING id',
    [session.accountId, id],
  );
  return rows.length > 0;
}

async function countRecipients(
  session: AccountSession,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT party_id AS id, count(*)::int AS count FROM milestone_recipients
      WHERE account_id = $1 AND party_id = any($2::uuid[]) GROUP BY party_id`,
    [session.accountId, partyIds],
  );
  return countsOf(rows);
}

/** An address that the other party has too stays there once. */
async function moveRecipients(session: AccountSession, { from, into, at }: PartyMove): Promise<void> {
  await session.prepared(
    `UPDATE milestone_recipients r SET party_id = $3, updated_at = $4 WHERE account_id = $1 AND party_id = $2
       AND NOT EXISTS (SELECT FROM milestone_recipients other
         WHERE other.account_id = $1 AND other.party_id = $3 AND other.email = r.email)`,
    [session.accountId, from, into, at],
  );
  await moveUnsubscribed(session, { from: partyScope(from), into: partyScope(into) });
}

/** What the link in a mail of the party's milestones stops. */
export function partyScope(partyId: string): string {
  return `party:${partyId}`;
}

/** Counted, and moved when the party is merged into another. */
export const MILESTONE_RECIPIENTS: PartyHolding = {
  attribute: 'milestone_recipients',
  count: countRecipients,
  move: moveRecipients,
};

const named = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** What a user writes. */
export const TextInput = {
  subject: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: ONE_LINE,
    description: `May name ${named}, but for {link}`,
  }),
  text: Type.String({
    minLength: 1,
    maxLength: 4000,
    pattern: '\\S',
    description: `May name ${named}. Paragraphs have an empty line between them.`,
  }),
};

export const MilestoneTextSchema = resourceSchema(
  'milestone_text',
  Type.Object({
    milestone: Type.Enum([...MAILED_MILESTONES]),
    locale: MailLocaleSchema,
    ...TextInput,
    is_own: Type.Boolean({ description: 'False: the words of the service' }),
  }),
  Type.Object({}),
);

export type ShownText = RowOf<typeof MilestoneTextSchema>;

export const renderMilestoneText = (text: ShownText) => present(MilestoneTextSchema, text);

/** The same in every account. */
export function textIdOf(milestone: MailedMilestone, locale: Language): string {
  return referenceId('milestone_text', `${milestone}.${locale}`);
}

type OwnText = Pick<ShownText, 'milestone' | 'locale' | 'subject' | 'text'>;

export async function listOwnTexts(session: AccountSession): Promise<OwnText[]> {
  return session.prepared<OwnText>(
    'SELECT milestone, locale, subject, text FROM milestone_texts WHERE account_id = $1',
    [session.accountId],
  );
}

/** One for each milestone and language. */
export async function listTexts(session: AccountSession): Promise<ShownText[]> {
  const own = await listOwnTexts(session);
  return MAILED_MILESTONES.flatMap((milestone) =>
    LANGUAGE_CODES.map((locale) => {
      const text = own.find((each) => each.milestone === milestone && each.locale === locale);
      const { subject, text: words } = text ?? WORDING[locale].customerMails.texts[milestone];
      const id = textIdOf(milestone, locale);
      return { id, milestone, locale, subject, text: words, isOwn: text !== undefined };
    }),
  );
}

export async function upsertText(session: AccountSession, text: OwnText & { readonly updatedAt: Date }): Promise<void> {
  const changed = 'subject text updated_at';
  const row = { ...text, id: textIdOf(text.milestone, text.locale) };
  const update = `ON CONFLICT (account_id, milestone, locale) DO UPDATE SET ${excluded(changed)}`;
  await insertRow(session, 'INSERT INTO milestone_texts', `id milestone locale ${changed}`, row, update);
}

/** Our words hold again. */
export async function deleteText(
  session: AccountSession,
  { milestone, locale }: Pick<OwnText, 'milestone' | 'locale'>,
): Promise<void> {
  await session.prepared('DELETE FROM milestone_texts WHERE account_id = $1 AND milestone = $2 AND locale = $3', [
    session.accountId,
    milestone,
    locale,
  ]);
}
