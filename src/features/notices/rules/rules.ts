/** Use cases of rules: users keep their own, admins those of everybody. */
import type { AccountSession } from '../../../database/database.ts';
import { apiError, type ErrorObject, errorObject, notFound, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { newId } from '../../../lib/ids.ts';
import type { Recipient } from '../alert.ts';
import { markAllContainersDue } from '../finding/store.ts';
import { alertOf, type RuleKind } from '../kinds/kinds.ts';
import { beginMatching } from '../matching/store.ts';
import { viewFilters } from '../matching/view-filters.ts';
import type { StoredRule, WrittenRule } from './schema.ts';
import { countRulesOf, deleteRule, findNamed, findRule, listRecipients, upsertRule } from './store.ts';

const MOST = 100;

export type RuleOwner = Pick<Auth, 'keyId' | 'sessionId' | 'role' | 'partyIds'>;

export interface RuleParts {
  /** Wall time. */
  readonly now: number;
  /** Of containers: the view that a rule names is checked by them. */
  readonly filters: ListFilters;
}

/** Whose rules a request sees; null: all. Users limited to customers never see those of others. */
export function seenRecipient({ keyId, role, partyIds }: RuleOwner): string | null {
  return role === 'admin' && partyIds === null ? null : keyId;
}

/** @throws ApiError not_found */
export async function getRule(session: AccountSession, id: string, owner: RuleOwner): Promise<StoredRule> {
  const rule = await findRule(session, id, seenRecipient(owner));
  if (rule === undefined) throw notFound('alert rule', id);
  return rule;
}

/** @param recipientId undefined: the user who asks @throws ApiError for what cannot be */
export async function createRule(
  session: AccountSession,
  {
    kind,
    recipientId,
    ...written
  }: WrittenRule & { readonly kind: RuleKind; readonly recipientId?: string | undefined },
  owner: RuleOwner,
  { now, filters }: RuleParts,
): Promise<StoredRule> {
  const recipient = await getRecipient(session, recipientId, owner);
  const rule = withWritten(newRule(kind, recipient.id, now), written);
  await requireSound(session, rule, { owner, recipient, filters });
  if ((await countRulesOf(session, recipient.id)) >= MOST)
    throw apiError('conflict', { detail: `The user already has ${MOST} rules; delete one first.` });
  await upsertRule(session, rule);
  await beginMatching(session);
  await evaluateFor(session, rule);
  return getRule(session, rule.id, owner);
}

/** @throws ApiError not_found, or for what cannot be */
export async function changeRule(
  session: AccountSession,
  { id, ...written }: WrittenRule & { readonly id: string },
  owner: RuleOwner,
  { now, filters }: RuleParts,
): Promise<StoredRule> {
  const before = await getRule(session, id, owner);
  const rule = { ...withWritten(before, written), updatedAt: new Date(now) };
  const [recipient] = await listRecipients(session, [rule.recipientId]);
  // A rule that is switched off may name what is gone.
  if (recipient !== undefined && rule.isActive) await requireSound(session, rule, { owner, recipient, filters });
  await upsertRule(session, rule);
  await evaluateFor(session, rule);
  return getRule(session, id, owner);
}

/** @throws ApiError not_found */
export async function removeRule(session: AccountSession, id: string, owner: RuleOwner): Promise<true> {
  await deleteRule(session, (await getRule(session, id, owner)).id);
  return true;
}

/** A rule for the preview: it is not stored. @throws ApiError for what cannot be */
export async function draftRule(
  session: AccountSession,
  {
    kind,
    recipientId,
    ...written
  }: WrittenRule & { readonly kind: RuleKind; readonly recipientId?: string | undefined },
  owner: RuleOwner,
  { now, filters }: RuleParts,
): Promise<{ rule: StoredRule; recipient: Recipient; view: { list: string; query: string } | null }> {
  const recipient = await getRecipient(session, recipientId, owner);
  const rule = withWritten(newRule(kind, recipient.id, now), written);
  return { rule, recipient, view: await requireSound(session, rule, { owner, recipient, filters }) };
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
    partyIds: [],
    scacs: [],
    locodes: [],
    tags: [],
    viewId: null,
    onlyFollowed: false,
    onlyMine: false,
    byBell: true,
    byMail: false,
    chatChannelIds: [],
    quietFrom: null,
    quietUntil: null,
    isActive: true,
    stoppedReason: null,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}

function withWritten(
  rule: StoredRule,
  { threshold, filter = {}, channels = {}, quiet_hours, is_active }: WrittenRule,
): StoredRule {
  return {
    ...rule,
    threshold: threshold === undefined ? rule.threshold : threshold,
    partyIds: filter.customer_ids ?? rule.partyIds,
    scacs: filter.shipping_line_scacs ?? rule.scacs,
    locodes: filter.locodes ?? rule.locodes,
    tags: filter.tags ?? rule.tags,
    viewId: filter.view_id === undefined ? rule.viewId : filter.view_id,
    onlyFollowed: filter.only_followed ?? rule.onlyFollowed,
    onlyMine: filter.only_mine ?? rule.onlyMine,
    byBell: channels.bell ?? rule.byBell,
    byMail: channels.mail ?? rule.byMail,
    chatChannelIds: channels.chat_channel_ids ?? rule.chatChannelIds,
    quietFrom: quiet_hours === undefined ? rule.quietFrom : (quiet_hours?.from ?? null),
    quietUntil: quiet_hours === undefined ? rule.quietUntil : (quiet_hours?.until ?? null),
    isActive: is_active ?? rule.isActive,
  };
}

/** @throws ApiError forbidden, or invalid_value */
async function getRecipient(session: AccountSession, id: string | undefined, owner: RuleOwner): Promise<Recipient> {
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

interface Checked {
  readonly owner: RuleOwner;
  readonly recipient: Recipient;
  readonly filters: ListFilters;
}

/** @throws ApiError for all its faults at once @returns the view that it names */
async function requireSound(session: AccountSession, rule: StoredRule, { owner, recipient, filters }: Checked) {
  const named = await findNamed(session, rule);
  const faults: ErrorObject[] = [];
  const add = (member: string, detail: string) =>
    faults.push(errorObject('invalid_value', { detail, pointer: `/data/attributes/${member}` }));
  const { threshold, source } = alertOf(rule.kind);
  if (threshold === null && rule.threshold !== null)
    add('threshold', `Rules of the kind ${rule.kind} have no threshold.`);
  const { minimum = 0, maximum = 0 } = threshold ?? {};
  if (threshold !== null && (rule.threshold === null || rule.threshold < minimum || rule.threshold > maximum))
    add('threshold', `The threshold must be between ${minimum} and ${maximum}.`);
  const isHidden = recipient.partyIds !== null && rule.partyIds.some((id) => !recipient.partyIds?.includes(id));
  if (named.parties < rule.partyIds.length || isHidden)
    add('filter/customer_ids', 'One of the customers does not exist, or the recipient does not see it.');
  if (rule.viewId !== null && named.view === null)
    add('filter/view_id', 'The view does not exist, or it is not shared with the recipient.');
  if (named.view !== null && viewFilters(named.view, '2000-01-01', filters) === null)
    add(
      'filter/view_id',
      'The view has a search, or a filter or value that alerts do not support. Choose another view.',
    );
  if (named.channels < rule.chatChannelIds.length)
    add('channels/chat_channel_ids', 'One of the chat channels does not exist.');
  if (rule.chatChannelIds.length > 0 && owner.partyIds !== null)
    add('channels/chat_channel_ids', 'Chat channels are available to users who see all customers.');
  if (!rule.byBell && !rule.byMail && rule.chatChannelIds.length === 0) add('channels', 'Choose at least one channel.');
  if (rule.quietFrom !== null && rule.quietFrom === rule.quietUntil)
    add('quiet_hours', 'Quiet hours must not begin and end at the same time.');
  if (source.by === 'webhooks' && (recipient.partyIds !== null || owner.role !== 'admin'))
    add('kind', 'Only admins who see all customers have rules about webhooks.');
  throwIfAny(faults);
  return named.view;
}

function fault(pointer: string, detail: string) {
  return apiError('invalid_value', { detail, pointer });
}
