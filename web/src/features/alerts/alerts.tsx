/** The rules of alerts as sentences, suggestions of rules that the user does not have, and the channels of chat. */
import './alerts.css';
import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, type Resource, request } from '../../app/api/request.ts';
import type { AlertRule } from '../../app/api/resources.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { SENDS_MAIL } from '../../parts/settings/sends-mail.ts';
import { LoadingEntries, SettingsPage } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { ChatChannels } from './chat-channels.tsx';
import { RuleDialog } from './rules/rule-dialog.tsx';
import { type RuleShape, ruleText, SUGGESTED } from './rules/rule-text.ts';
import { useRuleNames } from './rules/use-rule-names.ts';
import { Silenced } from './silenced.tsx';
import { alertsWords } from './words.ts';

type Rule = Resource<AlertRule>;

export function Alerts() {
  const words = useWords(alertsWords);
  const { seesAll } = useRights();
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={<Button onClick={() => setCreating(true)}>{words.newRule}</Button>}
    >
      <Rules />
      <Silenced />
      {seesAll && <ChatChannels />}
      {isCreating && <RuleDialog rule={null} onClose={() => setCreating(false)} />}
    </SettingsPage>
  );
}

function Rules() {
  const words = useWords(alertsWords);
  const client = useQueryClient();
  const { user, isView } = useSession();
  const [opened, setOpened] = useState<{ readonly rule: Rule; readonly kind: 'change' | 'delete' } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['alert_rules'],
    queryFn: async () => (await getAll<AlertRule>(`/alert_rules?filter[recipient_id]=${user.id}`)).data,
  });
  const names = useRuleNames((data ?? []).map(({ attributes }) => attributes));
  const refresh = () => client.invalidateQueries({ queryKey: ['alert_rules'] });
  const toggle = useMutation({
    mutationFn: ({ id, attributes }: Rule) =>
      request('PATCH', `/alert_rules/${id}`, { is_active: !attributes.is_active }),
    onSettled: refresh,
  });
  const add = useMutation({
    mutationFn: (rule: RuleShape) => request('POST', '/alert_rules', { ...rule }),
    onSettled: refresh,
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingEntries />;
  const failed = toggle.error ?? add.error;
  const offered = SUGGESTED.filter(({ kind }) => data.every(({ attributes }) => attributes.kind !== kind)).map(
    (rule) => ({ ...rule, channels: { ...rule.channels, mail: SENDS_MAIL } }),
  );
  return (
    <>
      {!SENDS_MAIL && <p className="tone-wait">{words.noMail}</p>}
      {failed && (
        <p className="wrong small" role="alert">
          {errorText(failed, words)}
        </p>
      )}
      {data.length > 0 && (
        <ul className="entries">
          {data.map((rule) => {
            const text = ruleText(rule.attributes, words, names);
            const { is_active: isActive, stopped_reason: stopped } = rule.attributes;
            return (
              <li key={rule.id} className="entry">
                <div className="what">
                  <span dir="auto">{text}</span>
                  {stopped !== null && <div className="small tone-wait">{words.stopped[stopped]}</div>}
                </div>
                <div className="side">
                  <Switch
                    checked={isActive}
                    label={isActive ? words.on : words.off}
                    aria-label={`${isActive ? words.on : words.off}: ${text}`}
                    onChange={() => toggle.mutate(rule)}
                  />
                </div>
                <div className="actions">
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`${words.change}: ${text}`}
                    onClick={() => setOpened({ rule, kind: 'change' })}
                  >
                    {words.change}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`${words.lists.delete}: ${text}`}
                    onClick={() => setOpened({ rule, kind: 'delete' })}
                  >
                    {words.lists.delete}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {offered.length > 0 && (
        <section aria-label={words.suggested}>
          <h2>{data.length === 0 ? words.noRules : words.suggested}</h2>
          {data.length === 0 && <p className="dim">{words.noRulesText}</p>}
          <ul className="entries">
            {offered.map((rule) => (
              <li key={rule.kind} className="entry">
                <div className="what">{ruleText(rule, words, names)}</div>
                <div className="actions">
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={isView === true}
                    aria-label={`${words.addRule}: ${ruleText(rule, words, names)}`}
                    onClick={() => add.mutate(rule)}
                  >
                    {words.addRule}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened?.kind === 'change' && <RuleDialog rule={opened.rule} onClose={() => setOpened(null)} />}
      {opened?.kind === 'delete' && (
        <Confirm
          title={words.deleteRule}
          action={words.lists.delete}
          run={async () => {
            await request('DELETE', `/alert_rules/${opened.rule.id}`);
            await refresh();
          }}
          onClose={() => setOpened(null)}
        >
          <p>{ruleText(opened.rule.attributes, words, names)}</p>
          <p className="dim small">{words.deleteRuleText}</p>
        </Confirm>
      )}
    </>
  );
}
