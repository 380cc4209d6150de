/** The chat_channel resource: where rules of alerts may post. */
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
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import { CHAT_KINDS } from './render.ts';
import type { ChatChannel } from './store.ts';

export const ChannelName = Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE, description: 'Not blank' });
export const ChannelUrl = Type.String({
  maxLength: 2000,
  description: 'Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again.',
  examples: ['https://hooks.slack.com/services/T000/B000/XXXX'],
});
export const ChannelKind = Type.Enum([...CHAT_KINDS]);

export const ChatChannelSchema = resourceSchema(
  'chat_channel',
  Type.Object({
    kind: ChannelKind,
    name: ChannelName,
    url_hint: Type.String({
      description: 'Host and last characters of the address',
      examples: ['hooks.slack.com/…XXXX'],
    }),
    stopped_at: Nullable(Timestamp),
    stopped_reason: Nullable(
      Type.String({
        description:
          '`receiver_gone`: the receiver answered 404 or 410; `host_not_allowed`: the operator of the installation did not allow its host for a day',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user', 'api_key') }),
);

export function renderChatChannel(channel: ChatChannel): RenderedResource {
  const { stoppedAt } = channel;
  return renderResource({
    id: channel.id,
    type: 'chat_channel',
    attributes: {
      kind: channel.kind,
      name: channel.name,
      url_hint: `${new URL(channel.url).host}/…${channel.url.slice(-4)}`,
      stopped_at: stoppedAt === null ? null : formatInstant(stoppedAt.getTime()),
      stopped_reason: channel.stoppedReason,
      created_at: formatInstant(channel.createdAt.getTime()),
      updated_at: formatInstant(channel.updatedAt.getTime()),
    },
    relationships: { owner: linkOne(channel.isOwnerUser ? 'user' : 'api_key', channel.ownerId) },
  });
}
