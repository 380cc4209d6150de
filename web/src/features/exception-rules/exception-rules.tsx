/** Which exceptions are looked for, and from which threshold; admins change it. */
import '../../parts/choice/choice.css';
import { wordOf } from '@portolan/wording/word-of';
import './exception-rules.css';
import { Checkbox, MultiSelect, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { get, getAll, RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Account, AttentionGroup } from '../../app/api/resources.ts';
import { useWords, type WordsOf } from '../../app/words/words.tsx';
import { settingLabel, settingText } from '../../parts/exceptions/reasons.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { SaveBar } from '../../parts/settings/save-bar.tsx';
import { ChangedMeanwhile } from '../../parts/settings/save-error.ts';
import { SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import {
  changedKinds,
  changedRules,
  type Kind,
  kindSettings,
  mergeRules,
  type Rules,
  type Setting,
  type SettingValue,
  withSwitch,
} from './changed-rules.ts';
import { KindPreview, openedBy, useRulesPreview } from './rules-preview.tsx';
import { exceptionRulesWords } from './words.ts';

type ExceptionRulesWords = WordsOf<typeof exceptionRulesWords>;
const ACCOUNT_KEY = ['account'];
/** As the API takes them. */
const LEAST = 0;
const MOST = { days: 60, hours: 1000 } as const;
/** New exceptions after which one is asked before the rules are saved. */
const ASKED_FROM = 1000;

export function ExceptionRules() {
  const words = useWords(exceptionRulesWords);
  const { data, error, refetch } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => get<Resource<Account>>('/account'),
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  return (
    <SettingsPage title={words.title} about={words.intro}>
      <RulesForm rules={data.data.attributes.exception_rules} />
    </SettingsPage>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const words = useWords(exceptionRulesWords);
  const client = useQueryClient();
  const kinds = useMemo(() => kindSettings(words.terms), [words]);
  const isAdmin = useIsAdmin();
  const [begun, setBegun] = useState(rules);
  const [draft, setDraft] = useState(rules);
  const [blanks, setBlanks] = useState<ReadonlySet<Setting>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const counts = useQuery({
    queryKey: ['attention', 'rules'],
    queryFn: () => getAll<AttentionGroup>('/attention'),
  });
  const changed = changedRules(begun, draft);
  const hasChanged = Object.keys(changed).length > 0;
  const preview = useRulesPreview(changed, isAdmin);
  const opened = hasChanged && preview.isCurrent && preview.data !== undefined ? openedBy(preview.data) : 0;
  const save = useMutation({
    mutationFn: async () => {
      const stored = (await get<Resource<Account>>('/account')).data.attributes.exception_rules;
      const { rules: merged, conflicts } = mergeRules(begun, draft, stored, kinds);
      setBegun(stored);
      setDraft(merged);
      if (conflicts.length > 0) throw new ChangedMeanwhile(shownOf(stored, conflicts, words));
      const exception_rules = changedRules(stored, merged);
      return request<Resource<Account>>('PATCH', '/account', { exception_rules });
    },
    onSuccess: ({ data }) => {
      setBegun(data.attributes.exception_rules);
      setDraft(data.attributes.exception_rules);
      return client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blanks.size > 0) return;
    if (opened >= ASKED_FROM) setAsking(true);
    else save.mutate();
  };
  const change = (next: Rules) => {
    save.reset();
    setDraft(next);
  };
  const standing = (kind: Kind) =>
    counts.data?.data.find(({ attributes }) => attributes.kind === kind)?.attributes.count;
  const previewed = changedKinds(begun, draft, kinds);
  const isRefused = (name: Setting) =>
    save.error instanceof RequestFailed && save.error.about(`exception_rules/${name}`) !== null;
  return (
    <form onSubmit={submit}>
      {!isAdmin && <p>{words.onlyAdmins}</p>}
      <ul className="rules">
        {[...kinds].map(([kind, settings]) => {
          const isOn = !draft.switched_off.includes(kind);
          const count = standing(kind);
          return (
            <li key={kind} className="card">
              <Checkbox
                label={words.terms.notices.kinds[kind]}
                description={words.terms.notices.explanations[kind]}
                checked={isOn}
                disabled={!isAdmin}
                onChange={({ currentTarget }) => change(withSwitch(draft, kind, currentTarget.checked))}
              />
              {settings.map((name) => (
                <SettingField
                  key={name}
                  kind={words.terms.notices.kinds[kind]}
                  name={name}
                  value={draft[name]}
                  isDisabled={!isAdmin || !isOn}
                  isBlank={blanks.has(name)}
                  isRefused={isRefused(name)}
                  onChange={(value) => {
                    setBlanks(without(blanks, name));
                    change({ ...draft, [name]: value });
                  }}
                  onBlank={() => setBlanks(new Set([...blanks, name]))}
                />
              ))}
              {isAdmin && preview.error === null && (isOn || previewed.has(kind)) ? (
                <KindPreview
                  kind={kind}
                  preview={preview.isCurrent ? preview.data : undefined}
                  isChanged={previewed.has(kind)}
                />
              ) : (
                <span className="small dim">
                  {isOn ? count !== undefined && words.standing(count) : words.whileOff}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {isAdmin && (
        <SaveBar
          isChanged={hasChanged}
          save={save}
          isBlocked={blanks.size > 0}
          onDiscard={() => {
            setBlanks(new Set());
            change(begun);
          }}
          saved={words.rulesSaved}
          status={preview.error === null && !preview.isCurrent && words.computing}
        />
      )}
      {isAsking && (
        <Confirm
          title={words.manyTitle(opened, preview.data?.estimated ?? false)}
          action={words.saveAnyway}
          run={() => save.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          <p>{words.manyText}</p>
        </Confirm>
      )}
    </form>
  );
}

/** The values of rules by their names for people. */
function shownOf(rules: Rules, names: readonly (Setting | Kind)[], words: ExceptionRulesWords): Record<string, string> {
  const textOf = (value: SettingValue) => {
    if (Array.isArray(value)) return value.map((type) => wordOf(words.terms.documents.types, type)).join(', ') || '—';
    return typeof value === 'number' ? String(value) : value ? words.yes : words.no;
  };
  return Object.fromEntries(
    names.map((name) => {
      if (isSetting(name, rules)) return [settingText(name, words.terms) ?? name, textOf(rules[name])];
      return [words.terms.notices.kinds[name], textOf(!rules.switched_off.includes(name))];
    }),
  );
}

const isSetting = (name: Setting | Kind, rules: Rules): name is Setting => name in rules;

const without = (names: ReadonlySet<Setting>, name: Setting) => new Set([...names].filter((each) => each !== name));

interface SettingFieldProps {
  /** Its name in words: two kinds have a threshold of the same name. */
  readonly kind: string;
  readonly name: Setting;
  readonly value: SettingValue;
  readonly isDisabled: boolean;
  readonly isBlank: boolean;
  readonly isRefused: boolean;
  readonly onChange: (value: SettingValue) => void;
  /** The number was deleted. */
  readonly onBlank: () => void;
}

/** A switch, types of documents, or a number with its unit. */
function SettingField({ kind, name, value, isDisabled, isBlank, isRefused, onChange, onBlank }: SettingFieldProps) {
  const words = useWords(exceptionRulesWords);
  const label = settingLabel(name, words.terms) ?? name;
  if (typeof value === 'boolean')
    return (
      <Checkbox
        className="rules-switch"
        label={label}
        checked={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (Array.isArray(value))
    return (
      <MultiSelect
        className="rules-documents"
        label={label}
        data={Object.entries(words.terms.documents.types).map(([type, text]) => ({ value: type, label: text }))}
        value={value}
        placeholder={value.length === 0 ? words.noDocuments : ''}
        clearable
        disabled={isDisabled}
        onChange={(types) => onChange(types as Rules['expected_documents'])}
      />
    );
  const unit = name.endsWith('_hours') ? 'hours' : 'days';
  return (
    <NumberInput
      className="rules-threshold"
      label={label}
      aria-label={`${kind}: ${label}`}
      // What was deleted is not written anew while somebody types.
      value={isBlank ? '' : value}
      min={LEAST}
      max={MOST[unit]}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      suffix={` ${words[unit]}`}
      disabled={isDisabled}
      error={(isBlank || isRefused) && words.numberBetween(LEAST, MOST[unit])}
      onChange={(given) => (typeof given === 'number' ? onChange(given) : onBlank())}
    />
  );
}
