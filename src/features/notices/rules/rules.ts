/** Use cases of rules: users keep their own, admins those of everybody. */
import type { AccountSession } from '../../../database/database.ts';
import { apiError, type ErrorObject, errorObject, notFound, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { newId } from '../../../lib/ids.ts';
import type { Recipient } from '../alert.ts';
import { markAllContainersDue } from '../finding/store.ts';
import { alertOf, type RuleKind } from '../kinds/kinds.ts';
import { EVENTS_MATCHED } from '../matching/store.ts';
import { type View, viewFilters } from '../matching/view-filters.ts';
import type { StoredRule, WrittenRule } from './schema.ts';
import { countRulesOf, deleteRule, findNamed, findRule, listRecipients, upsertRule } from './store.ts';

const MOST = 100;

/** Who writes rules, and by what they are checked. */
export interface RuleWriter {
  readonly auth: Pick<Auth, 'keyId' | 'sessionId' | 'role' | 'partyIds'>;
  /** Wall time. */
  readonly now: number;
  /** Of containers: the view that a rule names is checked by them. */
  readonly filters: ListFilters;
}

/** Whose rules a request sees; null: all. Users limited to customers never see those of others. */
export function seenRecipient({ keyId, role, partyIds }: RuleWriter['auth']): string | null {
  return role === 'admin' && partyIds === null ? null : keyId;
}

/** @throws ApiError not_found */
export async function getRule(session: AccountSession, id: string, owner: RuleWriter['auth']): Promise<StoredRule> {
  const rule = await findRule(session, id, seenRecipient(owner));
  if (rule === undefined) throw notFound('alert rule', id);
  return rule;
}

type NewRule = WrittenRule & {
  readonly kind: RuleKind;
  /** Undefined: the user who asks. */
  readonly recipientId: string | undefined;
};

/** @throws ApiError for what cannot be */
export async function createRule(session: AccountSession, given: NewRule, writer: RuleWriter): Promise<StoredRule> {
  const { rule } = await draftRule(session, given, writer);
  if ((await countRulesOf(session, rule.recipientId)) >= MOST)
    throw apiError('conflict', { detail: `The user already has ${MOST} rules; delete one first.` });
  await upsertRule(session, rule);
  await EVENTS_MATCHED.begin(session);
  await evaluateFor(session, rule);
  return getRule(session, rule.id, writer.auth);
}

/** @throws ApiError not_found, or for what cannot be */
export async function changeRule(
  session: AccountSession,
  { id, ...written }: WrittenRule & { readonly id: string },
  writer: RuleWriter,
): Promise<StoredRule> {
  const before = await getRule(session, id, writer.auth);
  const rule = { ...withWritten(before, written), updatedAt: new Date(writer.now) };
  const [recipient] = await listRecipients(session, [rule.recipientId]);
  // A rule that is switched off may name what is gone.
  if (recipient !== undefined && rule.isActive) await requireSound(session, rule, recipient, writer);
  await upsertRule(session, rule);
  await evaluateFor(session, rule);
  return getRule(session, id, writer.auth);
}

/** @throws ApiError not_found */
export async function removeRule(session: AccountSession, id: string, auth: RuleWriter['auth']): Promise<true> {
  await deleteRule(session, (await getRule(session, id, auth)).id);
  return true;
}

/** A rule that is not stored, with the view that it names. @throws ApiError for what cannot be */
export async function draftRule(
  session: AccountSession,
  { kind, recipientId, ...written }: NewRule,
  writer: RuleWriter,
): Promise<{ readonly rule: StoredRule; readonly view: View | null }> {
  const recipient = await getRecipient(session, recipientId, writer.auth);
  const rule = withWritten(newRule(kind, recipient.id, writer.now), written);
  return { rule, view: await requireSound(session, rule, recipient, writer) };
}

/** What holds already for its threshold, or for other filters, is found at once. */
async function evaluateFor(session: AccountSession, { kind, isActive }: StoredRule): Promise<void> {
  if (isActive && alertOf(kind).source.by === 'time') await markAllContainersDue(session);
}

function newRule(kind: RuleKind, recipientId: string, now: number): StoredRule {
  return {
    id: newId(now),
    recipientId,
    kind,
    threshold: alertOf(kind).threshold?.usual ?? null,
    filter: {
      customer_ids: [],
      shipping_line_scacs: [],
      locodes: [],
      tags: [],
      view_id: null,
      only_followed: false,
      only_mine: false,
    },
    channels: { bell: true, mail: false, chat_channel_ids: [] },
    quietHours: null,
    isActive: true,
    stoppedReason: null,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}

function withWritten(rule: StoredRule, written: WrittenRule): StoredRule {
  const {
    threshold = rule.threshold,
    filter,
    channels,
    quiet_hours: quietHours = rule.quietHours,
    is_active: isActive = rule.isActive,
  } = written;
  return {
    ...rule,
    threshold,
    filter: { ...rule.filter, ...filter },
    channels: { ...rule.channels, ...channels },
    quietHours,
    isActive,
  };
}

/** @throws ApiError forbidden, or invalid_value */
async function getRecipient(
  session: AccountSession,
  id: string | undefined,
  owner: RuleWriter['auth'],
): Promise<Recipient> {
  const isOwn = id === undefined || id === owner.keyId;
  if (isOwn && owner.sessionId === null)
    throw fault('/data/relationships/recipient', 'An API key has no bell and no address. Name a user as recipient.');
  if (!isOwn && seenRecipient(owner) !== null)
    throw apiError('forbidden', { detail: 'Only admins who see all customers make rules for others.' });
  const [recipient] = await listRecipients(session, [id ?? owner.keyId]);
  if (recipient === undefined)
    throw fault('/data/relationships/recipient', `There is no active user ${id ?? owner.keyId}.`);
  return recipient;
}

/** @throws ApiError for all its faults at once @returns the view that it names */
async function requireSound(
  session: AccountSession,
  rule: StoredRule,
  recipient: Recipient,
  { auth: owner, filters }: RuleWriter,
): Promise<View | null> {
  const { filter, channels, quietHours } = rule;
  const named = await findNamed(session, rule);
  const faults: ErrorObject[] = [];
  const add = (member: string, detail: string) =>
    faults.push(errorObject('invalid_value', { detail, pointer: `/data/attributes/${member}` }));
  const { threshold, source } = alertOf(rule.kind);
  if (threshold === undefined) {
    if (rule.threshold !== null) add('threshold', `Rules of the kind ${rule.kind} have no threshold.`);
  } else {
    const { minimum, maximum } = threshold;
    if (rule.threshold === null || rule.threshold < minimum || rule.threshold > maximum)
      add('threshold', `The threshold must be between ${minimum} and ${maximum}.`);
  }
  const isHidden = recipient.partyIds !== null && filter.customer_ids.some((id) => !recipient.partyIds?.includes(id));
  if (named.parties < filter.customer_ids.length || isHidden)
    add('filter/customer_ids', 'One of the customers does not exist, or the recipient does not see it.');
  if (filter.view_id !== null && named.view === null)
    add('filter/view_id', 'The view does not exist, or it is not shared with the recipient.');
  if (named.view !== null && viewFilters(named.view, '2000-01-01', filters) === null)
    add(
      'filter/view_id',
      'The view has a search, or a filter or value that alerts do not support. Choose another view.',
    );
  if (named.channels < channels.chat_channel_ids.length)
    add('channels/chat_channel_ids', 'One of the chat channels does not exist.');
  if (channels.chat_channel_ids.length > 0 && owner.partyIds !== null)
    add('channels/chat_channel_ids', 'Chat channels are available to users who see all customers.');
  if (!channels.bell && !channels.mail && channels.chat_channel_ids.length === 0)
    add('channels', 'Choose at least one channel.');
  if (quietHours !== null && quietHours.from === quietHours.until)
    add('quiet_hours', 'Quiet hours must not begin and end at the same time.');
  if (source.by === 'webhooks' && (recipient.partyIds !== null || owner.role !== 'admin'))
    add('kind', 'Only admins who see all customers have rules about webhooks.');
  throwIfAny(faults);
  return named.view;
}

function fault(pointer: string, detail: string) {
  return apiError('invalid_value', { detail, pointer });
}
