/** Channels of chat: users who see all customers read them, admins change them and send a test message. */
import { WORDING } from '@portolan/wording';
import { Type } from 'typebox';
import { auditAct } from '../../../database/actor.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError, getById } from '../../../http/jsonapi/errors.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { requireAllCustomers } from '../../../http/plugins/authorization.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { findUrlFault, type GuardSettings, refusalFacts } from '../../webhooks/sending/guard.ts';
import { renderChat } from './render.ts';
import {
  CHANNEL_LIST,
  ChannelInput,
  type ChatChannel,
  ChatChannelSchema,
  countChannels,
  deleteChannel,
  findChannels,
  pageChannels,
  queueChat,
  renderChatChannel,
  upsertChannel,
} from './store.ts';

const tags = ['alerts'];
const MOST = 50;
const { kind: _kind, ...Changeable } = ChannelInput;
const New = writeBody('chat_channel', Type.Object(ChannelInput));
const Change = changeBody('chat_channel', Type.Partial(Type.Object(Changeable)));

export const chatChannelRoutes: ResourceRoutes<{ clock: Clock; webhookTargets: GuardSettings }> = async (
  app,
  { clock, webhookTargets },
) => {
  // Who is limited to customers must not learn of the account's channels, nor write to them.
  requireAllCustomers(app, 'Chat channels are available to keys and users that see all customers.');

  const requireUrl = (url: string) => {
    const fault = findUrlFault(url, webhookTargets);
    if (fault === null) return;
    const facts = refusalFacts(url, webhookTargets);
    throw apiError('invalid_value', { detail: fault, pointer: '/data/attributes/url', ...facts });
  };

  serveResource(app, {
    path: '/chat_channels',
    tags,
    schema: ChatChannelSchema,
    one: 'a chat channel',
    many: 'chat channels',
    permission: 'admin',
    render: renderChatChannel,
    list: {
      permission: 'read',
      description: 'By name. Not for keys and users limited to customers.',
      declaration: CHANNEL_LIST,
      page: pageChannels,
    },
    get: {
      permission: 'read',
      find: async (session, id) => (await findChannels(session, [id]))[0],
    },
    create: {
      body: New,
      create: async (session, { attributes: { kind, name, url } }, { auth }) => {
        requireUrl(url);
        if ((await countChannels(session)) >= MOST)
          throw apiError('conflict', { detail: `There are already ${MOST} chat channels; delete one first.` });
        const now = new Date(clock.wallNow());
        const channel: ChatChannel = {
          id: newId(now.getTime()),
          ownerId: auth.keyId,
          isOwnerUser: auth.sessionId !== null,
          kind,
          name: name.trim(),
          url,
          stoppedAt: null,
          stoppedReason: null,
          createdAt: now,
          updatedAt: now,
        };
        await upsertChannel(session, channel);
        return channel;
      },
    },
    change: {
      description: 'A stopped channel works again with its new address.',
      body: Change,
      change: async (session, id, { attributes: { name, url } = {} }) => {
        const [channel] = await findChannels(session, [id]);
        if (channel === undefined) return undefined;
        if (url !== undefined) requireUrl(url);
        const changed: ChatChannel = {
          ...channel,
          ...(name !== undefined && { name: name.trim() }),
          ...(url !== undefined && { url, stoppedAt: null, stoppedReason: null }),
          updatedAt: new Date(clock.wallNow()),
        };
        await upsertChannel(session, changed);
        return changed;
      },
    },
    delete: {
      description: 'Rules lose the channel.',
      remove: deleteChannel,
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/chat_channels/:id/test',
    permission: 'admin',
    tags,
    operationId: 'testChatChannel',
    summary: 'Send a test message to a chat channel',
    description: 'The message is queued. If the receiver is gone, the channel is stopped.',
    schema: ChatChannelSchema,
    answer: async (session, { params: { id } }) => {
      const channel = await getById('chat channel', id, async () => (await findChannels(session, [id]))[0]);
      const fault = findUrlFault(channel.url, webhookTargets);
      if (fault !== null) {
        const facts = refusalFacts(channel.url, webhookTargets);
        throw apiError('conflict', { detail: `No message can be sent there. ${fault}`, ...facts });
      }
      const words = WORDING.en.messages;
      const { publicUrl } = app.answers;
      const lines = [{ number: '', text: words.testText(channel.name), url: publicUrl }];
      const message = { title: words.test, lines, more: null, openLabel: words.open, openUrl: publicUrl };
      await queueChat(session, { channelId: id, body: renderChat(channel.kind, message) }, clock.wallNow());
      await auditAct(session, { action: 'sent', type: 'chat_channel', id, name: channel.name });
      return renderChatChannel(channel);
    },
  });
};
