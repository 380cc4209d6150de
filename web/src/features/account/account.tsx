/** The account: what admins set, in one form for each subject, and what the operator has set. */

import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Account } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { splitLabels } from '../../parts/labels-field.tsx';
import { saveErrorText, useUnchanged } from '../../parts/settings/save-error.ts';
import { FormError, LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { accountWords } from './words.ts';

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
      <NameCard account={account} />
      <MailCard account={account} />
      <DocumentsCard account={account} />
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

interface FormCardProps<Values> {
  readonly account: Resource<Account>;
  readonly title: string;
  readonly valuesOf: (attributes: Account) => Values;
  /** The values by their names for people: what colleagues may change meanwhile. */
  readonly shownOf: (values: Values) => Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly children: (values: Values, set: (change: Partial<Values>) => void, isReadOnly: boolean) => ReactNode;
}

function FormCard<Values extends Partial<Account>>(props: FormCardProps<Values>) {
  const { account, title, valuesOf, shownOf, errors, children } = props;
  const words = useWords(accountWords);
  const client = useQueryClient();
  const isReadOnly = !useIsAdmin();
  const [values, setValues] = useState(() => valuesOf(account.attributes));
  const requireUnchanged = useUnchanged<Account>('/account', account, ({ attributes }) =>
    shownOf(valuesOf(attributes)),
  );
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      const saved = await request<Resource<Account>>('PATCH', '/account', values);
      client.setQueryData(KEY, saved);
      requireUnchanged.now(saved.data);
    },
  });
  return (
    <section className="card">
      <h2>{title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack gap="sm">
          {children(
            values,
            (change) => {
              if (isSuccess) reset();
              setValues((before) => ({ ...before, ...change }));
            },
            isReadOnly,
          )}
          {error && <FormError>{saveErrorText(error, words, errors)}</FormError>}
          {!isReadOnly && (
            <Button
              type="submit"
              size="xs"
              variant="default"
              loading={isPending}
              className="own-width"
              aria-label={`${words.save}: ${title}`}
            >
              {words.save}
            </Button>
          )}
          <p className="dim small" role="status">
            {isSuccess && words.saved}
          </p>
        </Stack>
      </form>
    </section>
  );
}

function NameCard({ account }: { account: Resource<Account> }) {
  const words = useWords(accountWords);
  return (
    <FormCard
      account={account}
      title={words.name}
      valuesOf={({ company_name }) => ({ company_name })}
      shownOf={({ company_name }) => ({ [words.name]: company_name })}
    >
      {({ company_name }, set, isReadOnly) => (
        <TextInput
          size="xs"
          aria-label={words.name}
          value={company_name}
          onChange={({ currentTarget }) => set({ company_name: currentTarget.value })}
          required
          maxLength={255}
          pattern=".*\S.*"
          readOnly={isReadOnly}
        />
      )}
    </FormCard>
  );
}

function MailCard({ account }: { account: Resource<Account> }) {
  const words = useWords(accountWords);
  const { mail_domain: domain, mail_senders: stored } = account.attributes;
  // As typed; a comma that is not followed by anything yet must not disappear.
  const [senders, setSenders] = useState(stored.join(', '));
  if (domain === null)
    return (
      <section className="card">
        <h2>{words.mail}</h2>
        <p className="dim">{words.noMail}</p>
      </section>
    );
  return (
    <FormCard
      account={account}
      title={words.mail}
      valuesOf={({ mail_alias, mail_senders, mail_tracking }) => ({ mail_alias, mail_senders, mail_tracking })}
      shownOf={({ mail_alias, mail_senders, mail_tracking }) => ({
        [words.alias]: mail_alias ?? '',
        [words.senders]: mail_senders.join(', '),
        [words.mailTracking(`track+${mail_alias ?? '…'}@${domain}`)]: mail_tracking ? words.yes : words.no,
      })}
      errors={{ conflict: words.aliasTaken, invalid_value: words.mailNotAccepted }}
    >
      {({ mail_alias: alias, mail_tracking: isTracking }, set, isReadOnly) => (
        <>
          {alias !== null && <p>{words.addressIs(`${alias}@${domain}`)}</p>}
          <TextInput
            size="xs"
            label={words.alias}
            description={words.aliasText(domain)}
            value={alias ?? ''}
            onChange={({ currentTarget }) => set({ mail_alias: currentTarget.value.trim() || null })}
            maxLength={63}
            autoComplete="off"
            readOnly={isReadOnly}
          />
          <TextInput
            size="xs"
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
            size="xs"
            label={words.mailTracking(`track+${alias ?? '…'}@${domain}`)}
            checked={isTracking}
            onChange={({ currentTarget }) => set({ mail_tracking: currentTarget.checked })}
            disabled={isReadOnly}
          />
        </>
      )}
    </FormCard>
  );
}

function DocumentsCard({ account }: { account: Resource<Account> }) {
  const words = useWords(accountWords);
  const choices = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <FormCard
      account={account}
      title={words.documents}
      valuesOf={({ date_format, duplicate_documents, track_from_documents, open_from_edi }) => ({
        date_format,
        duplicate_documents,
        track_from_documents,
        open_from_edi,
      })}
      shownOf={(values) => ({
        [words.dates]: findWord(words.dateFormats, values.date_format) ?? '',
        [words.duplicates]: words.duplicateKinds[values.duplicate_documents] ?? '',
        [words.trackFromDocuments]: values.track_from_documents ? words.yes : words.no,
        [words.openFromEdi]: values.open_from_edi ? words.yes : words.no,
      })}
    >
      {(values, set, isReadOnly) => (
        <>
          <NativeSelect
            size="xs"
            label={words.dates}
            value={values.date_format ?? ''}
            data={choices(words.dateFormats)}
            onChange={({ currentTarget: { value } }) =>
              set({ date_format: value === '' ? null : (value as NonNullable<Account['date_format']>) })
            }
            disabled={isReadOnly}
          />
          <NativeSelect
            size="xs"
            label={words.duplicates}
            value={values.duplicate_documents}
            data={choices(words.duplicateKinds)}
            onChange={({ currentTarget }) =>
              set({ duplicate_documents: currentTarget.value as Account['duplicate_documents'] })
            }
            disabled={isReadOnly}
          />
          <Checkbox
            size="xs"
            label={words.trackFromDocuments}
            description={words.trackText}
            checked={values.track_from_documents}
            onChange={({ currentTarget }) => set({ track_from_documents: currentTarget.checked })}
            disabled={isReadOnly}
          />
          <Checkbox
            size="xs"
            label={words.openFromEdi}
            checked={values.open_from_edi}
            onChange={({ currentTarget }) => set({ open_from_edi: currentTarget.checked })}
            disabled={isReadOnly}
          />
        </>
      )}
    </FormCard>
  );
}
