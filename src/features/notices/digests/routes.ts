/** The daily mail of the user of the session: each user reads and changes the own one. */
import { type Static, Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { requireSameId } from '../../../http/jsonapi/errors.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { changeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { resubscribe } from '../../../tenancy/outgoing-mail/unsubscribing/store.ts';
import { loadUser, ownId } from '../../../tenancy/users/present-user.ts';
import { nextDigestAt } from './schedule.ts';
import { DEFAULT_ZONE, DIGEST_SCOPE, type DigestContext, sendDigestNow } from './send-digest.ts';
import {
  DigestChoice,
  DigestSchema,
  findDigest,
  firstDigest,
  lockDigest,
  renderDigest,
  upsertDigest,
} from './store.ts';

const tags = ['users'];
const path = '/users/me/digest';
const Body = changeBody('digest', Type.Partial(Type.Object(DigestChoice)));

type Dependencies = { clock: Clock } & Pick<DigestContext, 'reference' | 'settings'>;

export const digestRoutes: ResourceRoutes<Dependencies> = async (app, { clock, reference, settings }) => {
  const shared = { path, tags, schema: DigestSchema };

  serveOperation(app, {
    ...shared,
    operationId: 'getDigest',
    summary: 'Get the daily mail of the user of the session',
    description: '404 for an API key.',
    answer: (session, request) => present(session, ownId(request)),
  });

  serveOperation(app, {
    method: 'patch',
    ...shared,
    operationId: 'updateDigest',
    summary: 'Change the daily mail of the user of the session',
    description: 'Switched on, it is sent again to a user who had unsubscribed by the link in a mail.',
    body: Body,
    answer: async (session, request) => {
      const userId = ownId(request);
      const { id, attributes = {} } = request.body.data;
      requireSameId(userId, id);
      await change(session, clock, userId, attributes);
      return present(session, userId);
    },
  });

  serveOperation(app, {
    method: 'post',
    ...shared,
    path: `${path}/send`,
    operationId: 'sendDigestNow',
    summary: 'Send the daily mail to the user of the session now',
    description: 'As a trial: also where there is nothing to report. A second one within a minute is not sent.',
    answer: async (session, request) => {
      const userId = ownId(request);
      await change(session, clock, userId, {});
      await sendDigestNow(session, { clock, reference, settings }, userId);
      return present(session, userId);
    },
  });
};

async function present(session: AccountSession, userId: string) {
  return renderDigest((await findDigest(session, userId)) ?? firstDigest(userId));
}

type Change = NonNullable<Static<typeof Body>['data']['attributes']>;

/** The next one is due by the new hour. */
async function change(session: AccountSession, clock: Clock, userId: string, given: Change): Promise<void> {
  const { email, timeZone } = await loadUser(session, userId);
  const known = (await lockDigest(session, userId)) ?? firstDigest(userId);
  const {
    is_on: isOn = known.isOn,
    hour = known.hour,
    on_weekends: onWeekends = known.onWeekends,
    when_empty: whenEmpty = known.whenEmpty,
  } = given;
  const times = { hour, onWeekends, timeZone: timeZone ?? DEFAULT_ZONE };
  const nextAt = isOn ? new Date(nextDigestAt(times, clock.wallNow())) : null;
  await upsertDigest(session, { id: userId, hour, onWeekends, whenEmpty, nextAt });
  if (given.is_on === true) await resubscribe(session, { email, scope: DIGEST_SCOPE });
}
