/** Makes or changes a rule, and shows what it would have sent in the last week. */

import '../../../parts/choice/choice.css';
import { Button, Checkbox, Group, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import { THRESHOLDS, type Threshold } from '@portolan/wording/thresholds';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, type Resource, request } from '../../../app/api/request.ts';
import type { AlertRule, ChatChannel } from '../../../app/api/resources.ts';
import { useRights, useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { LinesField } from '../../../parts/lines/lines-field.tsx';
import { useFacet } from '../../../parts/list/filters/facets.ts';
import { PortsField } from '../../../parts/ports/ports-field.tsx';
import { CustomersField } from '../../../parts/settings/customers-field.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { SENDS_MAIL } from '../../../parts/settings/sends-mail.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { alertsWords } from '../words.ts';
import { RulePreview, useRulePreview } from './rule-preview.tsx';
import { NO_FILTER } from './rule-text.ts';
import { useRuleNames } from './use-rule-names.ts';

export function RuleDialog({ rule, onClose }: { rule: Resource<AlertRule> | null; onClose: () => void }) {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const { user } = useSession();
  const { views } = useRuleNames([]);
  const given = rule?.attributes;
  const [kind, setKind] = useState<AlertRule['kind']>(given?.kind ?? 'last_free_day_near');
  const limits = findWord<Threshold>(THRESHOLDS, kind);
  const [threshold, setThreshold] = useState(String(given?.threshold ?? limits?.usual ?? ''));
  const [filter, setFilter] = useState(given?.filter ?? NO_FILTER);
  const [channels, setChannels] = useState(given?.channels ?? { bell: true, mail: SENDS_MAIL, chat_channel_ids: [] });
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
    filter,
    channels,
    quiet_hours: quiet.from !== '' && quiet.until !== '' ? quiet : null,
  };
  const { choices: tags } = useFacet('tags', { status: 'all' });
  const preview = useRulePreview({ kind, ...written });
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
    <Dialog
      title={rule === null ? words.newRule : words.changeRule}
      onClose={onClose}
      aside={<RulePreview preview={preview} />}
    >
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
          <LinesField
            label={words.lines}
            placeholder={words.anyLine}
            scacs={filter.shipping_line_scacs}
            onChange={(scacs) => setFilter({ ...filter, shipping_line_scacs: scacs })}
          />
          <PortsField
            label={words.ports}
            placeholder={words.anyPort}
            locodes={filter.locodes}
            onChange={(locodes) => setFilter({ ...filter, locodes })}
          />
          <TagsInput
            size="xs"
            label={words.tags}
            placeholder={filter.tags.length === 0 ? words.anyTag : undefined}
            data={tags.map(({ value }) => value)}
            value={[...filter.tags]}
            onChange={(chosen) => setFilter({ ...filter, tags: chosen })}
            comboboxProps={{ position: 'bottom-start' }}
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
            {!SENDS_MAIL && <p className="small tone-wait">{words.noMail}</p>}
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
          {save.error && (
            <FormError>
              {saveErrorText(save.error, words, { invalid_value: words.invalid, invalid_attribute: words.invalid })}
            </FormError>
          )}
          <div className="dialog-save">
            <Button type="submit" size="xs" loading={save.isPending}>
              {words.save}
            </Button>
            <p className="small" role="status">
              {preview.text}
            </p>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
