/** JSON:API resource `digest`: the daily mail of a user. Its id is that of the user. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { DIGEST_OUTCOMES } from './send-digest.ts';
import type { DigestRow } from './store.ts';

export const DigestIsOn = Type.Boolean({ description: 'Whether the user gets the mail' });
export const DigestHour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: 'Hour of the day in the time zone of the user; UTC where the user has none',
});
export const DigestOnWeekends = Type.Boolean({ description: 'Whether it is sent on Saturdays and Sundays' });
export const DigestWhenEmpty = Type.Boolean({ description: 'Whether it is sent on days without anything to report' });

export const DigestSchema = resourceSchema(
  'digest',
  Type.Object({
    is_on: DigestIsOn,
    hour: DigestHour,
    on_weekends: DigestOnWeekends,
    when_empty: DigestWhenEmpty,
    next_at: Nullable({ ...Timestamp, description: 'When the next one is sent; null: switched off' }),
    last_at: Nullable({ ...Timestamp, description: 'When the last one was due; null: there was none' }),
    last_outcome: Nullable(
      Type.Enum([...DIGEST_OUTCOMES], {
        description:
          'What became of the last one. `unsubscribed`: the user stopped it by the link in a mail. `stopped_address`: mails to the address came back. `not_configured`: no mail leaves this installation. `repeated`: the mail was sent before.',
      }),
    ),
  }),
  Type.Object({ user: toOne('user') }),
);

/** Before the user changes anything. */
export const FIRST_DIGEST: Omit<DigestRow, 'userId'> = {
  isOn: false,
  hour: 7,
  onWeekends: false,
  whenEmpty: false,
  nextAt: null,
  lastAt: null,
  lastOutcome: null,
  reportedUntil: null,
};

export function renderDigest(userId: string, digest: Omit<DigestRow, 'userId'>): RenderedResource {
  const { isOn, hour, onWeekends, whenEmpty, nextAt, lastAt, lastOutcome } = digest;
  return renderResource({
    id: userId,
    type: 'digest',
    attributes: {
      is_on: isOn,
      hour,
      on_weekends: onWeekends,
      when_empty: whenEmpty,
      next_at: nextAt && formatInstant(nextAt.getTime()),
      last_at: lastAt && formatInstant(lastAt.getTime()),
      last_outcome: lastOutcome,
    },
    relationships: { user: linkOne('user', userId) },
  });
}
