/** Makes or changes a rule, and shows what it would have sent in the last week. */

import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { THRESHOLDS, type Threshold } from '@portolan/wording/thresholds';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, type Resource, request } from '../../../app/api/request.ts';
import type { AlertRule, AlertRulePreview, ChatChannel } from '../../../app/api/resources.ts';
import { useRights, useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { CustomersField } from '../../../parts/settings/customers-field.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { useRuleNames } from '../alerts.tsx';
import { alertsWords } from '../words.ts';
import { NO_FILTER } from './rule-text.ts';

const PREVIEW_MILLIS = 500;

export function RuleDialog({ rule, onClose }: { rule: Resource<AlertRule> | null; onClose: () => void }) {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const { user } = useSession();
  const { views } = useRuleNames();
  const given = rule?.attributes;
  const [kind, setKind] = useState<AlertRule['kind']>(given?.kind ?? 'last_free_day_near');
  const limits = findWord<Threshold>(THRESHOLDS, kind);
  const [threshold, setThreshold] = useState(String(given?.threshold ?? limits?.usual ?? ''));
  const [filter, setFilter] = useState(given?.filter ?? NO_FILTER);
  const [lists, setLists] = useState({
    lines: filter.shipping_line_scacs.join(', '),
    ports: filter.locodes.join(', '),
    tags: filter.tags.join(', '),
  });
  const [channels, setChannels] = useState(given?.channels ?? { bell: true, mail: true, chat_channel_ids: [] });
  const [quiet, setQuiet] = useState({
    from: given?.quiet_hours?.from ?? '',
    until: given?.quiet_hours?.until ?? '',
  });
  const { seesAll, customers } = useRights();
  const { data: chat = [] } = useQuery({
    queryKey: ['chat_channels'],
    queryFn: async () => (await getAll<ChatChannel>('/chat_channels')).data,
    enabled: seesAll,
  });
  const written = {
    threshold: limits === undefined ? null : Number(threshold),
    filter: {
      ...filter,
      shipping_line_scacs: codesIn(lists.lines),
      locodes: codesIn(lists.ports),
      tags: partsIn(lists.tags),
    },
    channels,
    quiet_hours: quiet.from !== '' && quiet.until !== '' ? quiet : null,
  };
  const save = useMutation({
    mutationFn: async () => {
      if (rule === null) await request('POST', '/alert_rules', { kind, ...written });
      else await request('PATCH', `/alert_rules/${rule.id}`, written);
      await client.invalidateQueries({ queryKey: ['alert_rules'] });
    },
    onSuccess: onClose,
  });
  const chooseKind = (next: AlertRule['kind']) => {
    setKind(next);
    setThreshold(String(findWord<Threshold>(THRESHOLDS, next)?.usual ?? ''));
  };
  const toggleChat = (id: string, isOn: boolean) => {
    const others = channels.chat_channel_ids.filter((each) => each !== id);
    setChannels({ ...channels, chat_channel_ids: isOn ? [...others, id] : others });
  };
  return (
    <Dialog title={rule === null ? words.newRule : words.changeRule} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            size="xs"
            label={words.what}
            value={kind}
            disabled={rule !== null}
            data={Object.keys(words.when)
              .filter((each) => each !== 'webhook_failing' || user.attributes.role === 'admin')
              .map((value) => ({ value, label: wordOf(words.terms.notices.kinds, value) }))}
            onChange={({ currentTarget }) => chooseKind(currentTarget.value as AlertRule['kind'])}
            data-autofocus
          />
          {limits !== undefined && (
            <TextInput
              size="xs"
              type="number"
              label={wordOf(words.threshold, limits.unit)}
              min={limits.minimum}
              max={limits.maximum}
              value={threshold}
              onChange={({ currentTarget }) => setThreshold(currentTarget.value)}
              required
            />
          )}
          {customers !== 1 && (
            <CustomersField
              ids={filter.customer_ids}
              onChange={(ids) => setFilter({ ...filter, customer_ids: ids })}
              description={words.onlyCustomers}
            />
          )}
          <TextInput
            size="xs"
            label={words.lines}
            value={lists.lines}
            onChange={({ currentTarget }) => setLists({ ...lists, lines: currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={words.ports}
            value={lists.ports}
            onChange={({ currentTarget }) => setLists({ ...lists, ports: currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={words.tags}
            value={lists.tags}
            onChange={({ currentTarget }) => setLists({ ...lists, tags: currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            label={words.view}
            value={filter.view_id ?? ''}
            data={[{ value: '', label: words.anyView }, ...[...views].map(([value, label]) => ({ value, label }))]}
            onChange={({ currentTarget }) => setFilter({ ...filter, view_id: currentTarget.value || null })}
          />
          <Checkbox
            size="xs"
            label={words.onlyFollowed}
            checked={filter.only_followed}
            onChange={({ currentTarget }) => setFilter({ ...filter, only_followed: currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label={words.onlyMine}
            checked={filter.only_mine}
            onChange={({ currentTarget }) => setFilter({ ...filter, only_mine: currentTarget.checked })}
          />
          <fieldset className="alert-fields">
            <legend className="small strong">{words.how}</legend>
            <Group gap="md">
              <Checkbox
                size="xs"
                label={words.bell}
                checked={channels.bell}
                onChange={({ currentTarget }) => setChannels({ ...channels, bell: currentTarget.checked })}
              />
              <Checkbox
                size="xs"
                label={words.mail}
                checked={channels.mail}
                onChange={({ currentTarget }) => setChannels({ ...channels, mail: currentTarget.checked })}
              />
              {chat.map(({ id, attributes: { name } }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={words.chat(name)}
                  checked={channels.chat_channel_ids.includes(id)}
                  onChange={({ currentTarget }) => toggleChat(id, currentTarget.checked)}
                />
              ))}
            </Group>
          </fieldset>
          <fieldset className="alert-fields">
            <legend className="small strong">{words.quiet}</legend>
            <Group gap="sm">
              <TextInput
                size="xs"
                type="time"
                label={words.quietFrom}
                value={quiet.from}
                onChange={({ currentTarget }) => setQuiet({ ...quiet, from: currentTarget.value })}
              />
              <TextInput
                size="xs"
                type="time"
                label={words.quietUntil}
                value={quiet.until}
                onChange={({ currentTarget }) => setQuiet({ ...quiet, until: currentTarget.value })}
              />
            </Group>
          </fieldset>
          <Preview draft={{ kind, ...written }} />
          {save.error && (
            <FormError>
              {saveErrorText(save.error, words, { invalid_value: words.invalid, invalid_attribute: words.invalid })}
            </FormError>
          )}
          <div className="alert-save">
            <Button type="submit" size="xs" loading={save.isPending}>
              {words.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Nothing where the draft is not yet sound. */
function Preview({ draft }: { draft: object }) {
  const words = useWords(alertsWords);
  const [settled] = useDebouncedValue(JSON.stringify(draft), PREVIEW_MILLIS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['alert_rules', 'preview', settled],
    queryFn: () => request<Resource<AlertRulePreview>>('POST', '/alert_rules/preview', JSON.parse(settled)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { messages, alerts } = data?.data.attributes ?? { messages: null, alerts: 0 };
  const text = messages === null || error !== null ? '' : words.preview(messages, alerts);
  return (
    <p className="small dim" role="status">
      {isFetching && text === '' ? words.previewing : text}
    </p>
  );
}

function partsIn(text: string): string[] {
  return [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== '');
}

function codesIn(text: string): string[] {
  return [...new Set(partsIn(text.toUpperCase()))];
}
