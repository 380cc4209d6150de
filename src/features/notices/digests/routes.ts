/** The daily mail of the user of the session: each user reads and changes the own one. */
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { requireSameId } from '../../../http/jsonapi/errors.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { resubscribe } from '../../../tenancy/outgoing-mail/unsubscribing/store.ts';
import { loadUser, ownId } from '../../../tenancy/users/present-user.ts';
import { nextDigestAt } from './schedule.ts';
import {
  DigestHour,
  DigestIsOn,
  DigestOnWeekends,
  DigestSchema,
  DigestWhenEmpty,
  FIRST_DIGEST,
  renderDigest,
} from './schema.ts';
import { DEFAULT_ZONE, DIGEST_SCOPE, type DigestContext, sendDigestNow } from './send-digest.ts';
import { type DigestSettings, findDigest, lockDigest, upsertDigest } from './store.ts';

const tags = ['users'];
const path = '/users/me/digest';
const Body = changeBody(
  'digest',
  Type.Object({
    is_on: Type.Optional(DigestIsOn),
    hour: Type.Optional(DigestHour),
    on_weekends: Type.Optional(DigestOnWeekends),
    when_empty: Type.Optional(DigestWhenEmpty),
  }),
);

export const digestRoutes: ResourceRoutes<
  { database: Database; clock: Clock } & Pick<DigestContext, 'reference' | 'settings'>
> = async (app, { database, clock, reference, settings }) => {
  app.get(
    path,
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Get the daily mail of the user of the session',
        description: '404 for an API key.',
        ...oneOperation(DigestSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'digest');
      const userId = ownId(request);
      return database.forAccount(request.auth.accountId, async (session) =>
        oneAnswer(request, { query, resource: await present(session, userId), session }),
      );
    },
  );

  app.patch(
    path,
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Change the daily mail of the user of the session',
        description: 'Switched on, it is sent again to a user who had unsubscribed by the link in a mail.',
        body: Body,
        ...oneOperation(DigestSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'digest');
      const userId = ownId(request);
      const { id, attributes = {} } = request.body.data;
      requireSameId(userId, id);
      const { is_on: isOn, hour, on_weekends: onWeekends, when_empty: whenEmpty } = attributes;
      return database.changeAccount(request.auth.accountId, async (session) => {
        await change(session, clock, userId, { isOn, hour, onWeekends, whenEmpty });
        return oneAnswer(request, { query, resource: await present(session, userId), session });
      });
    },
  );

  app.post(
    `${path}/send`,
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'sendDigestNow',
        summary: 'Send the daily mail to the user of the session now',
        description: 'As a trial: also where there is nothing to report. A second one within a minute is not sent.',
        ...oneOperation(DigestSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'digest');
      const userId = ownId(request);
      return database.changeAccount(request.auth.accountId, async (session) => {
        await change(session, clock, userId, {});
        await sendDigestNow(session, { clock, reference, settings }, userId);
        return oneAnswer(request, { query, resource: await present(session, userId), session });
      });
    },
  );
};

async function present(session: AccountSession, userId: string) {
  return renderDigest(userId, (await findDigest(session, userId)) ?? FIRST_DIGEST);
}

type Change = { readonly [Name in keyof DigestSettings]?: DigestSettings[Name] | undefined };

/** The next one is due by the new hour. */
async function change(session: AccountSession, clock: Clock, userId: string, given: Change): Promise<void> {
  const { email, timeZone } = await loadUser(session, userId);
  const known = (await lockDigest(session, userId)) ?? FIRST_DIGEST;
  const isOn = given.isOn ?? known.isOn;
  const hour = given.hour ?? known.hour;
  const onWeekends = given.onWeekends ?? known.onWeekends;
  const nextAt = nextDigestAt({ hour, onWeekends, timeZone: timeZone ?? DEFAULT_ZONE }, clock.wallNow());
  await upsertDigest(session, userId, {
    hour,
    onWeekends,
    whenEmpty: given.whenEmpty ?? known.whenEmpty,
    nextAt: isOn ? new Date(nextAt) : null,
  });
  if (given.isOn === true) await resubscribe(session, { email, scope: DIGEST_SCOPE });
}
