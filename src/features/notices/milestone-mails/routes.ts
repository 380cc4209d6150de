/** Who is mailed of the milestones of a customer's shipments, and what the mails say. */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError, getById } from '../../../http/jsonapi/errors.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { requireAllCustomers } from '../../../http/plugins/authorization.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid, newId } from '../../../lib/ids.ts';
import { requireNoMerge } from '../../../tenancy/parties/errors.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import { MAILED_MILESTONES } from '../kinds/milestones.ts';
import { EVENTS_MAILED } from './events-store.ts';
import { PLACEHOLDERS, unknownPlaceholder } from './fill-text.ts';
import {
  deleteRecipient,
  deleteText,
  findRecipient,
  insertRecipient,
  listTexts,
  MilestoneRecipientSchema,
  MilestoneTextSchema,
  pageRecipients,
  RECIPIENT_LIST,
  RecipientInput,
  renderMilestoneText,
  renderRecipient,
  type ShownText,
  TextInput,
  updateRecipient,
  upsertText,
} from './store.ts';

const tags = ['parties'];
const { email, ...Changeable } = RecipientInput;
const Change = Type.Partial(Type.Object(Changeable));
const NewBody = writeBody('milestone_recipient', Type.Object({ email, ...Change.properties }), {
  relationships: { party: toOne('party') },
});
const ChangeBody = changeBody('milestone_recipient', Change);

export const milestoneRecipientRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  requireAllCustomers(app, 'Milestone mails are set up by keys and users that see all customers.');

  serveResource(app, {
    path: '/milestone_recipients',
    tags,
    schema: MilestoneRecipientSchema,
    one: 'a recipient of milestone mails',
    many: 'recipients of milestone mails',
    noun: 'recipient',
    render: renderRecipient,
    list: {
      description: 'By address. Not available to keys and users limited to parties.',
      declaration: RECIPIENT_LIST,
      page: pageRecipients,
    },
    get: {
      find: findRecipient,
    },
    create: {
      summary: 'Add a recipient of milestone mails',
      description: 'Mails are about what happens from then on. Without `milestones`: all of them, in English.',
      permission: 'write',
      body: NewBody,
      create: async (session, { attributes, relationships: { party } = {} }) => {
        const partyId = await requireParty(session, party?.data?.id);
        const now = new Date(clock.wallNow());
        const { name = null, locale = 'en', milestones = [...MAILED_MILESTONES] } = attributes;
        const email = attributes.email.trim().toLowerCase();
        const recipient = { id: newId(now.getTime()), partyId, email, name, locale, milestones };
        if (!(await insertRecipient(session, { ...recipient, createdAt: now, updatedAt: now })))
          throw apiError('conflict', {
            detail: `${email} is a recipient of the party already; change that one.`,
            pointer: '/data/attributes/email',
          });
        await EVENTS_MAILED.begin(session);
        return getRecipient(session, recipient.id);
      },
    },
    change: {
      permission: 'write',
      body: ChangeBody,
      change: async (session, id, { attributes = {} }) => {
        const known = await findRecipient(session, id);
        if (known === undefined) return undefined;
        const { name = known.name, locale = known.locale, milestones = known.milestones } = attributes;
        await updateRecipient(session, { ...known, name, locale, milestones, updatedAt: new Date(clock.wallNow()) });
        return getRecipient(session, id);
      },
    },
    delete: {
      permission: 'write',
      remove: deleteRecipient,
    },
  });
};

function getRecipient(session: AccountSession, id: string) {
  return getById('milestone recipient', id, () => findRecipient(session, id));
}

async function requireParty(session: AccountSession, id: string | undefined): Promise<string> {
  const party = id !== undefined && isUuid(id) ? await lockPartyForShare(session, id, null) : undefined;
  requireNoMerge(party);
  if (party !== undefined) return party.id;
  const detail = id === undefined ? 'A recipient belongs to a party: name it.' : `There is no party ${id}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/relationships/party/data/id' });
}

const shared = { path: '/milestone_texts', tags, schema: MilestoneTextSchema } as const;
const TextBody = changeBody(
  'milestone_text',
  Type.Partial(
    Type.Object({
      ...TextInput,
      is_own: Type.Literal(false, { description: 'Alone: the words of the service hold again' }),
    }),
  ),
);

export const milestoneTextRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  serveWholeList(app, {
    ...shared,
    summary: 'List the texts of milestone mails',
    description: 'One for each milestone and language.',
    rows: async (session) => (await listTexts(session)).map(renderMilestoneText),
  });

  serveResource(app, {
    ...shared,
    one: 'a milestone text',
    many: 'milestone texts',
    render: renderMilestoneText,
    change: {
      permission: 'admin',
      summary: 'Change a text of milestone mails',
      bodyLimit: LONG_BODY_BYTES,
      body: TextBody,
      change: async (session, id, { attributes: { subject, text, is_own: isOwn } = {} }) => {
        const known = await findText(session, id);
        if (known === undefined) return undefined;
        if (isOwn === false) await deleteText(session, known);
        else {
          const words = { subject: subject ?? known.subject, text: text ?? known.text };
          requirePlaceholders(words);
          await upsertText(session, { ...known, ...words, updatedAt: new Date(clock.wallNow()) });
        }
        return findText(session, id);
      },
    },
  });
};

async function findText(session: AccountSession, id: string): Promise<ShownText | undefined> {
  return (await listTexts(session)).find((each) => each.id === id);
}

/** @throws ApiError for a placeholder that does not exist, or has no place there */
function requirePlaceholders(words: Pick<ShownText, 'subject' | 'text'>): void {
  for (const member of ['subject', 'text'] as const) {
    const unknown = unknownPlaceholder(words[member]);
    if (unknown === undefined) continue;
    const detail = `There is no placeholder {${unknown}}; there are ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`;
    throw apiError('invalid_value', { detail, pointer: `/data/attributes/${member}` });
  }
  if (words.subject.includes('{link}')) {
    const detail = 'A subject is no place for {link}: name it in the text.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/subject' });
  }
}
