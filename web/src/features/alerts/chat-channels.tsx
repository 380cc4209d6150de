/** The channels of chat that rules may write to: admins add, test and delete them. */

import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { ChatChannel } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { FailedCard } from '../../parts/states.tsx';
import { alertsWords } from './words.ts';

const KINDS = { slack: 'Slack', teams: 'Microsoft Teams' };

export function ChatChannels() {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const [isCreating, setCreating] = useState(false);
  const [deleted, setDeleted] = useState<Resource<ChatChannel> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['chat_channels'],
    queryFn: async () => (await getAll<ChatChannel>('/chat_channels')).data,
    retry: false,
  });
  // Users limited to customers have no channels.
  if (error instanceof RequestFailed && error.status === 403) return null;
  if (error !== null) return <FailedCard name={words.channels} error={error} onRetry={refetch} />;
  return (
    <section>
      <div className="title">
        <div>
          <h2>{words.channels}</h2>
          <p className="dim small">{words.channelsText}</p>
        </div>
        {isAdmin && (
          <div className="actions">
            <Button variant="default" onClick={() => setCreating(true)}>
              {words.newChannel}
            </Button>
          </div>
        )}
      </div>
      {data?.length === 0 && (
        <p className="dim">
          {words.noChannels} {!isAdmin && words.adminsAddThem}
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="entries">
          {data.map((channel) => (
            <ChannelEntry key={channel.id} channel={channel} isAdmin={isAdmin} onDelete={() => setDeleted(channel)} />
          ))}
        </ul>
      )}
      {isCreating && <ChannelDialog onClose={() => setCreating(false)} />}
      {deleted !== null && (
        <Confirm
          title={words.deleteChannel(deleted.attributes.name)}
          action={words.lists.delete}
          run={async () => {
            await request('DELETE', `/chat_channels/${deleted.id}`);
            await client.invalidateQueries({ queryKey: ['chat_channels'] });
          }}
          onClose={() => setDeleted(null)}
        >
          <p>{words.deleteChannelText}</p>
        </Confirm>
      )}
    </section>
  );
}

interface EntryProps {
  readonly channel: Resource<ChatChannel>;
  readonly isAdmin: boolean;
  readonly onDelete: () => void;
}

function ChannelEntry({ channel, isAdmin, onDelete }: EntryProps) {
  const words = useWords(alertsWords);
  const { name, kind, url_hint: hint, stopped_at: stoppedAt, stopped_reason: reason } = channel.attributes;
  const test = useMutation({ mutationFn: () => request('POST', `/chat_channels/${channel.id}/test`) });
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span> <span className="small dim">{KINDS[kind]}</span>
        <div className="small dim">{hint}</div>
        {test.error && <FormError>{saveErrorText(test.error, words)}</FormError>}
        {stoppedAt !== null && (
          <div className="small tone-wait">
            {words.channelStopped(findWord(words.channelStops, reason) ?? words.channelStops.receiver_gone)}
          </div>
        )}
      </div>
      {isAdmin && (
        <div className="actions">
          <Button
            size="compact-xs"
            variant="default"
            loading={test.isPending}
            aria-label={`${words.sendTest}: ${name}`}
            onClick={() => test.mutate()}
          >
            {test.isSuccess ? words.testSent : words.sendTest}
          </Button>
          <Button size="compact-xs" variant="default" aria-label={words.deleteChannel(name)} onClick={onDelete}>
            {words.lists.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

function ChannelDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const [kind, setKind] = useState<ChatChannel['kind']>('slack');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await request('POST', '/chat_channels', { kind, name: name.trim(), url: url.trim() });
      await client.invalidateQueries({ queryKey: ['chat_channels'] });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog title={words.newChannel} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            label={words.channelKind}
            value={kind}
            data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) => setKind(currentTarget.value as ChatChannel['kind'])}
            data-autofocus
          />
          <TextInput
            label={words.channelName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            required
            maxLength={100}
            pattern=".*\S.*"
          />
          <TextInput
            type="url"
            label={words.channelUrl}
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            required
            maxLength={2000}
            autoComplete="off"
          />
          {error && <FormError>{saveErrorText(error, words, { invalid_value: words.badUrl })}</FormError>}
          <Button type="submit" loading={isPending} className="own-width">
            {words.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
