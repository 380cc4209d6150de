/** Has what a webhook was told in a time told again. */
import { type Static, Type } from 'typebox';
import { isUuid } from '../../../lib/ids.ts';
import { findWebhook } from '../../../storage/webhooks.ts';
import { ALL_EVENTS } from '../../../webhooks/matching.ts';
import { replay } from '../../../webhooks/replay.ts';
import { eventFaults } from '../../../webhooks/subscription.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { errorObject, notFound, throwIfAny } from '../../jsonapi/errors.ts';
import { readMoment } from '../../jsonapi/filters.ts';
import { plainOperation } from '../../jsonapi/route-schemas.ts';

const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Moment = Type.String({ maxLength: 40, examples: ['2026-05-11T18:30:00Z'] });

const Body = Type.Object(
  {
    since: Moment,
    until: Type.Optional(Moment),
    events: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, examples: ['container.created'] }), {
        maxItems: 100,
        description: 'None, or `*`, means all',
      }),
    ),
  },
  { additionalProperties: false },
);

const ReplayAnswer = Type.Object({
  webhook_id: Type.String({ format: 'uuid' }),
  since: Type.String({ format: 'date-time' }),
  until: Type.String({ format: 'date-time' }),
  queued: Type.Integer({ description: 'How many notifications are delivered once more' }),
  already_pending: Type.Integer({ description: 'How many of that time were on their way already' }),
});

export const replayRoute: ResourceRoutes = async (app, { database, clock }) => {
  app.post(
    '/webhooks/:id/replay',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['webhooks'],
        summary: 'Deliver once more what a webhook was told in a time',
        description:
          'With the same ids and bytes, in the order of events. Goes by `created_at`, both bounds inclusive. What an inactive webhook was told waits until it is active.',
        params: ById,
        body: Body,
        ...plainOperation('How many', ReplayAnswer),
      },
    },
    async ({ params: { id }, body, auth: { accountId } }, reply) => {
      const wish = readWish(body, clock.now());
      const known = isUuid(id) && (await database.forAccount(accountId, (session) => findWebhook(session, id)));
      if (!known) throw notFound('webhook', id);
      const { queued, alreadyPending } = await replay(database, accountId, { webhookId: known.id, ...wish });
      const { since, until } = wish;
      reply.type('application/json');
      return Buffer.from(
        JSON.stringify({ webhook_id: known.id, since, until, queued, already_pending: alreadyPending }),
      );
    },
  );
};

const FORM = 'must be a time with its offset, such as 2026-05-11T18:30:00Z.';

function readWish({ since, until, events = [] }: Static<typeof Body>, now: number) {
  const from = readMoment(since);
  const to = until === undefined ? now : readMoment(until);
  const refuse = (pointer: string, detail: string) => errorObject('invalid_value', { pointer, detail });
  throwIfAny([
    ...(from === null ? [refuse('/since', `since ${FORM}`)] : []),
    ...(to === null ? [refuse('/until', `until ${FORM}`)] : []),
    ...(from !== null && to !== null && from > to ? [refuse('/since', 'since must not be later than until.')] : []),
    ...events.flatMap(eventFaults).map(({ path, message }) => refuse(`/${path}`, message)),
  ]);
  const all = events.length === 0 || events.includes(ALL_EVENTS);
  return { since: new Date(from ?? now), until: new Date(to ?? now), events: all ? null : events };
}
