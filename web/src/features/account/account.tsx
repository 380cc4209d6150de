/** The account: what admins set, in one form, and what the operator has set. */

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Account } from '../../app/api/resources.ts';
import { useLocale, useWords, type WordsOf } from '../../app/words/words.tsx';
import { splitLabels } from '../../parts/labels-field.tsx';
import { mergeDrafts } from '../../parts/settings/merge-drafts.ts';
import { SaveBar } from '../../parts/settings/save-bar.tsx';
import { ChangedMeanwhile } from '../../parts/settings/save-error.ts';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { ContactFields } from '../../parts/sharing/contact-fields.tsx';
import { Failure } from '../../parts/states.tsx';
import { accountWords } from './words.ts';

type AccountWords = WordsOf<typeof accountWords>;
const KEY = ['account'];

export function AccountScreen() {
  const words = useWords(accountWords);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => get<Resource<Account>>('/account') });
  return (
    <SettingsPage title={words.title} about={words.about}>
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingEntries />}
      {data !== undefined && <Cards account={data.data} />}
    </SettingsPage>
  );
}

function Cards({ account }: { account: Resource<Account> }) {
  const words = useWords(accountWords);
  const locale = useLocale();
  const { identity_provider: provider, rate_limits: limits } = account.attributes;
  return (
    <>
      <AccountForm account={account} />
      <section className="card">
        <h2>{words.logIn}</h2>
        <p>{provider === null ? words.noProvider : words.identityProvider(provider)}</p>
      </section>
      <section className="card">
        <h2>{words.limits}</h2>
        <p className="dim">{words.limitsText}</p>
        <table className="plain">
          <tbody>
            {Object.entries(limits).map(([bucket, limit]) => (
              <tr key={bucket}>
                <th scope="row">{wordOf(words.buckets, bucket)}</th>
                <td>{limit.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const NAMES = [
  'company_name',
  'share_contact',
  'mail_alias',
  'mail_senders',
  'mail_tracking',
  'date_format',
  'duplicate_documents',
  'track_from_documents',
  'open_from_edi',
] as const satisfies readonly (keyof Account)[];
type Values = Pick<Account, (typeof NAMES)[number]>;

const valuesOf = (attributes: Account) =>
  Object.fromEntries(NAMES.map((name) => [name, attributes[name]])) as unknown as Values;

/** Those that differ. */
function changesOf(begun: Values, draft: Values): Partial<Values> {
  const isSame = (name: keyof Values) => JSON.stringify(begun[name]) === JSON.stringify(draft[name]);
  return Object.fromEntries(NAMES.filter((name) => !isSame(name)).map((name) => [name, draft[name]]));
}

interface FieldsProps {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
  readonly isReadOnly: boolean;
}

function AccountForm({ account }: { account: Resource<Account> }) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const isReadOnly = !useIsAdmin();
  const [begun, setBegun] = useState(() => valuesOf(account.attributes));
  const [draft, setDraft] = useState(begun);
  const [round, setRound] = useState(0);
  const changes = changesOf(begun, draft);
  const { mail_domain: domain } = account.attributes;
  const save = useMutation({
    mutationFn: async () => {
      const stored = valuesOf((await get<Resource<Account>>('/account')).data.attributes);
      const { draft: merged, conflicts } = mergeDrafts(begun, draft, stored);
      setBegun(stored);
      setDraft(merged);
      if (conflicts.length > 0) {
        const theirs = shownOf(stored, words, domain ?? '');
        throw new ChangedMeanwhile(Object.fromEntries(conflicts.map((name) => theirs[name])));
      }
      const saved = await request<Resource<Account>>('PATCH', '/account', changesOf(stored, merged));
      client.setQueryData(KEY, saved);
      setBegun(valuesOf(saved.data.attributes));
      setDraft(valuesOf(saved.data.attributes));
    },
  });
  const fields: FieldsProps = {
    values: draft,
    set: (change) => {
      if (!save.isPending) save.reset();
      setDraft((before) => ({ ...before, ...change }));
    },
    isReadOnly,
  };
  const discard = () => {
    save.reset();
    setDraft(begun);
    setRound(round + 1);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <section className="card form-column">
        <TextInput
          label={words.name}
          value={draft.company_name}
          onChange={({ currentTarget }) => fields.set({ company_name: currentTarget.value })}
          required
          maxLength={255}
          pattern=".*\S.*"
          readOnly={isReadOnly}
        />
      </section>
      <section className="card form-column">
        <h2>{words.contact}</h2>
        <p className="dim">{words.contactText}</p>
        <ContactFields
          contact={draft.share_contact}
          onChange={(contact) => fields.set({ share_contact: contact })}
          isReadOnly={isReadOnly}
        />
      </section>
      <section className="card form-column">
        <h2>{words.mail}</h2>
        {domain === null ? (
          <p className="dim">{words.noMail}</p>
        ) : (
          <MailFields key={round} domain={domain} {...fields} />
        )}
      </section>
      <section className="card form-column">
        <h2>{words.documents}</h2>
        <DocumentFields {...fields} />
      </section>
      {!isReadOnly && (
        <SaveBar
          isChanged={Object.keys(changes).length > 0}
          save={save}
          onDiscard={discard}
          errors={{
            conflict: words.aliasTaken,
            ...(Object.keys(changes).some((name) => name.startsWith('mail_')) && {
              invalid_value: words.mailNotAccepted,
            }),
          }}
        />
      )}
    </form>
  );
}

/** The values by their names for people: what colleagues may change meanwhile. */
function shownOf(values: Values, words: AccountWords, domain: string): Record<keyof Values, readonly [string, string]> {
  const yesNo = (value: boolean) => (value ? words.yes : words.no);
  return {
    company_name: [words.name, values.company_name],
    share_contact: [words.contact, Object.values(values.share_contact).filter(Boolean).join(', ')],
    mail_alias: [words.alias, values.mail_alias ?? ''],
    mail_senders: [words.senders, values.mail_senders.join(', ')],
    mail_tracking: [words.mailTracking(`track+${values.mail_alias ?? '…'}@${domain}`), yesNo(values.mail_tracking)],
    date_format: [words.dates, findWord(words.dateFormats, values.date_format) ?? ''],
    duplicate_documents: [words.duplicates, words.duplicateKinds[values.duplicate_documents] ?? ''],
    track_from_documents: [words.trackFromDocuments, yesNo(values.track_from_documents)],
    open_from_edi: [words.openFromEdi, yesNo(values.open_from_edi)],
  };
}

function MailFields({ domain, values, set, isReadOnly }: FieldsProps & { readonly domain: string }) {
  const words = useWords(accountWords);
  const { mail_alias: alias, mail_tracking: isTracking } = values;
  // As typed; a comma that is not followed by anything yet must not disappear.
  const [senders, setSenders] = useState(values.mail_senders.join(', '));
  return (
    <>
      {alias !== null && <p>{words.addressIs(`${alias}@${domain}`)}</p>}
      <TextInput
        label={words.alias}
        description={words.aliasText(domain)}
        value={alias ?? ''}
        onChange={({ currentTarget }) => set({ mail_alias: currentTarget.value.trim() || null })}
        maxLength={63}
        autoComplete="off"
        readOnly={isReadOnly}
      />
      <TextInput
        label={words.senders}
        description={words.sendersText}
        value={senders}
        onChange={({ currentTarget }) => {
          setSenders(currentTarget.value);
          set({ mail_senders: splitLabels(currentTarget.value) });
        }}
        autoComplete="off"
        readOnly={isReadOnly}
      />
      <Checkbox
        label={words.mailTracking(`track+${alias ?? '…'}@${domain}`)}
        checked={isTracking}
        onChange={({ currentTarget }) => set({ mail_tracking: currentTarget.checked })}
        disabled={isReadOnly}
      />
    </>
  );
}

function DocumentFields({ values, set, isReadOnly }: FieldsProps) {
  const words = useWords(accountWords);
  const choices = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <NativeSelect
        label={words.dates}
        value={values.date_format ?? ''}
        data={choices(words.dateFormats)}
        onChange={({ currentTarget: { value } }) =>
          set({ date_format: value === '' ? null : (value as NonNullable<Account['date_format']>) })
        }
        disabled={isReadOnly}
      />
      <NativeSelect
        label={words.duplicates}
        value={values.duplicate_documents}
        data={choices(words.duplicateKinds)}
        onChange={({ currentTarget }) =>
          set({ duplicate_documents: currentTarget.value as Account['duplicate_documents'] })
        }
        disabled={isReadOnly}
      />
      <Checkbox
        label={words.trackFromDocuments}
        description={words.trackText}
        checked={values.track_from_documents}
        onChange={({ currentTarget }) => set({ track_from_documents: currentTarget.checked })}
        disabled={isReadOnly}
      />
      <Checkbox
        label={words.openFromEdi}
        checked={values.open_from_edi}
        onChange={({ currentTarget }) => set({ open_from_edi: currentTarget.checked })}
        disabled={isReadOnly}
      />
    </>
  );
}
