/** Which exceptions are looked for, and from which threshold; admins change it. */
import './exception-rules.css';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, getAll, type Resource, request } from '../../app/api/request.ts';
import type { Account, AttentionGroup } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { changedRules, KINDS, type Kind, type Rules, type Threshold, withSwitch } from './changed-rules.ts';
import { exceptionRulesWords } from './words.ts';

const ACCOUNT_KEY = ['account'];
/** As the API takes them. */
const LEAST = 0;
const MOST = { days: 60, hours: 1000 } as const;

export function ExceptionRules() {
  const words = useWords(exceptionRulesWords);
  useTitle(words.title);
  const { data, error, refetch } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => get<Resource<Account>>('/account'),
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="dim">{words.intro}</p>
      <RulesForm rules={data.data.attributes.exception_rules} />
    </div>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const words = useWords(exceptionRulesWords);
  const { user } = useSession();
  const client = useQueryClient();
  const isAdmin = user.attributes.role === 'admin';
  const [begun, setBegun] = useState(rules);
  const [draft, setDraft] = useState(rules);
  const counts = useQuery({
    queryKey: ['attention', 'rules'],
    queryFn: () => getAll<AttentionGroup>('/attention'),
  });
  const save = useMutation({
    mutationFn: () => request<Resource<Account>>('PATCH', '/account', { exception_rules: changedRules(begun, draft) }),
    onSuccess: ({ data }) => {
      setBegun(data.attributes.exception_rules);
      setDraft(data.attributes.exception_rules);
      return client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  const change = (next: Rules) => {
    save.reset();
    setDraft(next);
  };
  const standing = (kind: Kind) =>
    counts.data?.data.find(({ attributes }) => attributes.kind === kind)?.attributes.count;
  const hasChanged = Object.keys(changedRules(begun, draft)).length > 0;
  return (
    <form onSubmit={submit}>
      {!isAdmin && <p>{words.onlyAdmins}</p>}
      <ul className="rules">
        {(Object.keys(KINDS) as Kind[]).map((kind) => {
          const isOn = !draft.switched_off.includes(kind);
          const count = standing(kind);
          return (
            <li key={kind} className="card">
              <Checkbox
                label={words.attentionKinds[kind]}
                description={words.explanations[kind]}
                checked={isOn}
                disabled={!isAdmin}
                onChange={({ currentTarget }) => change(withSwitch(draft, kind, currentTarget.checked))}
              />
              {KINDS[kind].map((name) => (
                <ThresholdField
                  key={name}
                  kind={words.attentionKinds[kind] ?? ''}
                  name={name}
                  value={draft[name]}
                  isDisabled={!isAdmin || !isOn}
                  onChange={(value) => change({ ...draft, [name]: value })}
                />
              ))}
              {kind === 'on_hold' && (
                <Checkbox
                  label={words.holdsBeforeArrival}
                  checked={draft.holds_before_arrival}
                  disabled={!isAdmin || !isOn}
                  onChange={({ currentTarget }) => change({ ...draft, holds_before_arrival: currentTarget.checked })}
                />
              )}
              <span className="small dim">{isOn ? count !== undefined && words.standing(count) : words.whileOff}</span>
            </li>
          );
        })}
      </ul>
      {isAdmin && (
        <div className="rules-save">
          <Button type="submit" loading={save.isPending} disabled={!hasChanged}>
            {words.save}
          </Button>
          <span role="status" className={save.error ? 'wrong' : 'dim'}>
            {save.error ? errorText(save.error, words) : save.isSuccess ? words.rulesSaved : ''}
          </span>
        </div>
      )}
    </form>
  );
}

interface ThresholdFieldProps {
  /** Its name in words: two kinds have a threshold of the same name. */
  readonly kind: string;
  readonly name: Threshold;
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

function ThresholdField({ kind, name, value, isDisabled, onChange }: ThresholdFieldProps) {
  const words = useWords(exceptionRulesWords);
  const unit = name.endsWith('_hours') ? 'hours' : 'days';
  return (
    <NumberInput
      className="rules-threshold"
      label={words.thresholds[name]}
      aria-label={`${kind}: ${words.thresholds[name]}`}
      value={value}
      min={LEAST}
      max={MOST[unit]}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      suffix={` ${words[unit]}`}
      disabled={isDisabled}
      onChange={(given) => typeof given === 'number' && onChange(given)}
    />
  );
}
