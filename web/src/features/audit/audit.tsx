/** The audit log: who changed what, from which value to which, and when; the newest first. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getAll, type Resource } from '../../app/api/request.ts';
import type { AuditEvent, User } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { auditWords } from '../../parts/audit/audit-words.ts';
import { ChangeList } from '../../parts/audit/change-list.tsx';
import { MoreButton, usePages } from '../../parts/list/paged.tsx';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { type AuditSearch, parametersOf } from './audit-search.ts';

const SIZE = 50;

export function Audit() {
  const words = useWords(auditWords);
  useTitle(words.title);
  const { user } = useSession();
  return (
    <div className="page">
      <h1>{words.title}</h1>
      {user.attributes.role === 'admin' ? <Log /> : <p className="dim">{words.onlyAdmins}</p>}
    </div>
  );
}

function Log() {
  const words = useWords(auditWords);
  const search = useSearch({ from: '/session/settings/audit' });
  const parameters = parametersOf(search);
  const pages = usePages<Resource<AuditEvent>>(['audit'], `/audit_events?${parameters}`, { size: SIZE });
  const { rows: events, isKnown, error } = pages;
  return (
    <>
      <p className="dim">{words.intro}</p>
      <Filters search={search} />
      {error && <Failure error={error} onRetry={() => void pages.refetch()} />}
      {!isKnown && !error && <LoadingPage />}
      {isKnown && (
        <p role="status" className="small dim">
          {words.countChanges(pages.total)}
        </p>
      )}
      {isKnown && events.length === 0 && (
        <Empty title={parameters.size === 0 ? words.noChanges : words.nothingFound}>
          {parameters.size === 0 ? words.noChangesText : words.noMatch}
        </Empty>
      )}
      <ChangeList events={events} links />
      <MoreButton of={pages} text={words.showMore} />
    </>
  );
}

function Filters({ search }: { search: AuditSearch }) {
  const words = useWords(auditWords);
  const navigate = useNavigate();
  const actors = useActors();
  const choose = (chosen: AuditSearch) =>
    void navigate({ to: '/settings/audit', search: { ...search, ...chosen }, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const anyOr = (any: string, names: Readonly<Record<string, string>>) => [
    { value: '', label: any },
    ...Object.entries(names)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
  return (
    <form className="audit-filters" aria-label={words.lists.filter} onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label={words.who}
        value={search.by ?? ''}
        data={[{ value: '', label: words.anyone }, ...actors]}
        onChange={({ currentTarget }) => choose({ by: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={words.what}
        value={search.type ?? ''}
        data={anyOr(words.anything, words.typeNames)}
        onChange={({ currentTarget }) => choose({ type: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={words.how}
        value={search.action ?? ''}
        data={anyOr(words.anyAction, words.actions)}
        onChange={({ currentTarget }) => choose({ action: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={words.fromDay}
        value={search.from ?? ''}
        max={search.to}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={words.toDay}
        value={search.to ?? ''}
        min={search.from}
        onChange={({ currentTarget }) => choose({ to: currentTarget.value || undefined })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => void navigate({ to: '/settings/audit', search: {}, replace: true })}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
}

/** Users and keys by name, and what else acts. */
function useActors() {
  const words = useWords(auditWords);
  const users = useQuery({ queryKey: ['audit', 'users'], queryFn: () => getAll<User>('/users') });
  const keys = useQuery({ queryKey: ['audit', 'keys'], queryFn: () => getAll<{ name: string }>('/api_keys') });
  const itemsOf = (rows: readonly Resource<{ readonly name: string }>[] | undefined) =>
    (rows ?? []).map(({ id, attributes: { name } }) => ({ value: id, label: name }));
  return [
    { group: words.users, items: itemsOf(users.data?.data) },
    { group: words.apiKeys, items: itemsOf(keys.data?.data) },
    {
      group: words.others,
      items: [
        { value: 'operator', label: words.operator },
        { value: 'mail', label: words.mail },
      ],
    },
  ];
}
