/** Who is mailed of the milestones of a customer's shipments. Keys and users limited to customers have none. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid, newId } from '../../../lib/ids.ts';
import { requireNoMerge } from '../../../tenancy/parties/errors.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import { MAILED_MILESTONES } from '../kinds/milestones.ts';
import { EVENTS_MAILED } from './events-store.ts';
import {
  deleteRecipient,
  findRecipient,
  insertRecipient,
  MilestoneRecipientSchema,
  pageRecipients,
  RECIPIENT_LIST,
  RecipientInput,
  renderRecipient,
  updateRecipient,
} from './recipients-store.ts';

const tags = ['parties'];
const { email, ...Changeable } = RecipientInput;
const Change = Type.Partial(Type.Object(Changeable));
const NewBody = writeBody('milestone_recipient', Type.Object({ email, ...Change.properties }), {
  relationships: { party: toOne('party') },
});
const ChangeBody = changeBody('milestone_recipient', Change);

export const milestoneRecipientRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
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
      page: (session, query, request) => {
        requireAll(request);
        return pageRecipients(session, query);
      },
    },
    get: {
      find: (session, id, request) => {
        requireAll(request);
        return findRecipient(session, id);
      },
    },
    create: {
      summary: 'Add a recipient of milestone mails',
      description: 'Mails are about what happens from then on. Without `milestones`: all of them, in English.',
      permission: 'write',
      body: NewBody,
      create: async (session, { attributes, relationships: { party } = {} }, request) => {
        requireAll(request);
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
      change: async (session, id, { attributes = {} }, request) => {
        requireAll(request);
        const known = await findRecipient(session, id);
        if (known === undefined) return undefined;
        const { name = known.name, locale = known.locale, milestones = known.milestones } = attributes;
        await updateRecipient(session, { ...known, name, locale, milestones, updatedAt: new Date(clock.wallNow()) });
        return getRecipient(session, id);
      },
    },
    delete: {
      permission: 'write',
      remove: (session, id, request) => {
        requireAll(request);
        return deleteRecipient(session, id);
      },
    },
  });
};

async function getRecipient(session: AccountSession, id: string) {
  const recipient = await findRecipient(session, id);
  if (recipient === undefined) throw new Error(`The recipient ${id} was written and is not there.`);
  return recipient;
}

async function requireParty(session: AccountSession, id: string | undefined): Promise<string> {
  const party = id !== undefined && isUuid(id) ? await lockPartyForShare(session, id, null) : undefined;
  requireNoMerge(party);
  if (party !== undefined) return party.id;
  const detail = id === undefined ? 'A recipient belongs to a party: name it.' : `There is no party ${id}.`;
  throw apiError('invalid_value', { detail, pointer: '/data/relationships/party/data/id' });
}

function requireAll({ auth }: Pick<FastifyRequest, 'auth'>): void {
  if (auth.partyIds === null) return;
  throw apiError('forbidden', { detail: 'Milestone mails are set up by keys and users that see all customers.' });
}
