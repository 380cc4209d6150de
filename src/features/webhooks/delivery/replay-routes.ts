/** Replays a webhook's notifications of a time range. */

import { type Static, Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { objectOf } from '../../../http/jsonapi/attributes.ts';
import { errorObject, getById, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { readInstant } from '../../../http/jsonapi/reading/filters.ts';
import { Timestamp } from '../../../http/jsonapi/resource.ts';
import { ById, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { findWebhook } from '../subscriptions/store.ts';
import { ALL_EVENTS, eventFaults } from '../subscriptions/subscription.ts';
import { replay } from './replay.ts';

const Moment = Type.String({ maxLength: 40, examples: ['2026-05-11T18:30:00Z'] });

const Body = Type.Object(
  {
    since: Moment,
    until: Type.Optional(Moment),
    events: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, examples: ['container.created'] }), {
        maxItems: 100,
        description: 'Names of events; none, or `*`: all',
      }),
    ),
    failed_only: Type.Optional(
      Type.Boolean({ description: 'Only notifications whose `delivery_status` is `failed`; false by default' }),
    ),
  },
  { additionalProperties: false },
);

const ReplayAnswer = Type.Object({
  webhook_id: Type.String({ format: 'uuid' }),
  since: Timestamp,
  until: Timestamp,
  queued: Type.Integer({
    description: 'How many notifications were queued for delivery, including those that waited for a retry',
  }),
  already_pending: Type.Integer({ description: 'How many of that time were already due or in delivery' }),
  remaining: Type.Integer({
    description: 'How many more of that time are processed in the background: 0 up to 10,000 notifications',
  }),
});

export const replayRoute: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, { database, clock }) => {
  app.post(
    '/webhooks/:id/replay',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['webhooks'],
        summary: 'Replay the notifications of a time range',
        description:
          'Delivers them again with the same ids and bytes, in the order of events. Notifications that wait for a retry are tried now. The range applies to `created_at`; both bounds are inclusive. Notifications of an inactive webhook wait until it is active.',
        params: ById,
        body: Body,
        ...plainOperation('How many', ReplayAnswer),
      },
    },
    async ({ params: { id }, body, auth: { accountId } }, reply) => {
      const input = readInput(body, clock.now());
      const known = await getById('webhook', id, () =>
        database.forAccount(accountId, (session) => findWebhook(session, id)),
      );
      const request = { accountId, replayId: newId(clock.wallNow()), name: known.url };
      return replay(database, request, { webhookId: known.id, ...input }, (done) =>
        jsonAnswer(reply, objectOf(ReplayAnswer, { webhookId: known.id, ...input, ...done })),
      );
    },
  );
};

const FORM = 'must be a time with its offset, such as 2026-05-11T18:30:00Z.';

function readInput({ since, until, events = [], failed_only: failedOnly = false }: Static<typeof Body>, now: number) {
  const from = readInstant(since);
  const to = until === undefined ? now : readInstant(until);
  const refuse = (pointer: string, detail: string) => errorObject('invalid_value', { pointer, detail });
  throwIfAny([
    ...(from === null ? [refuse('/since', `since ${FORM}`)] : []),
    ...(to === null ? [refuse('/until', `until ${FORM}`)] : []),
    ...(from !== null && to !== null && from > to ? [refuse('/since', 'since must not be later than until.')] : []),
    ...events.flatMap(eventFaults).map(({ path, message }) => refuse(`/${path}`, message)),
  ]);
  const all = events.length === 0 || events.includes(ALL_EVENTS);
  return { since: new Date(from ?? now), until: new Date(to ?? now), events: all ? null : events, failedOnly };
}
