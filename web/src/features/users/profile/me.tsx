/** The user's profile: name, language, time zone, password, second factor and sessions. */
import '../users.css';
import { Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { LANGUAGES } from '@portolan/wording/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { get, type Resource, request } from '../../../app/api/request.ts';
import type { Session } from '../../../app/api/resources.ts';
import { SESSION_KEY, useSession } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { browserOf } from '../../../parts/browser-name.ts';
import { errorText } from '../../../parts/error-text.ts';
import { agoText } from '../../../parts/times/times.ts';
import { CLOCKS, useClockChoice } from '../../../parts/times/use-time-text.ts';
import { useTitle } from '../../../parts/use-title.ts';
import { usersWords } from '../words.ts';
import { DigestCard } from './digest-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

export function Me() {
  const words = useWords(usersWords);
  useTitle(words.title);
  return (
    <div className="page narrow">
      <h1>{words.title}</h1>
      <ProfileCard />
      <ClockCard />
      <DigestCard />
      <PasswordCard />
      <SecondFactorCard />
      <IdentityCard />
      <SessionsCard />
    </div>
  );
}

const fieldsOf = (event: FormEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
};

function ProfileCard() {
  const words = useWords(usersWords);
  const { user } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ name, locale }: Record<string, string>) =>
      request('PATCH', '/users/me', { name, locale: locale === '' ? null : locale }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <section className="card">
      <form onSubmit={(event) => mutate(fieldsOf(event))}>
        <Stack gap="sm">
          <TextInput label={words.email} value={user.attributes.email} readOnly />
          <TextInput name="name" label={words.yourName} defaultValue={user.attributes.name} required />
          <NativeSelect
            name="locale"
            label={words.language}
            defaultValue={user.attributes.locale ?? ''}
            data={[{ value: '', label: words.asBrowser }, ...languages]}
          />
          <SaveStatus error={error} isDone={isSuccess} />
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

/** The zone that times are shown in. */
function ClockCard() {
  const words = useWords(usersWords);
  const [choice, choose] = useClockChoice();
  return (
    <section className="card">
      <NativeSelect
        label={words.clock}
        description={words.clockText}
        value={choice}
        data={CLOCKS.map((value) => ({ value, label: words.clocks[value] }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as (typeof CLOCKS)[number])}
      />
    </section>
  );
}

function PasswordCard() {
  const words = useWords(usersWords);
  const { user } = useSession();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ current, password }: Record<string, string>) =>
      request('PATCH', '/users/me', { password, ...(current && { current_password: current }) }),
  });
  return (
    <section className="card">
      <h2>{words.changePassword}</h2>
      <form onSubmit={(event) => mutate(fieldsOf(event))}>
        <Stack gap="sm">
          {user.attributes.has_password && (
            <PasswordInput name="current" label={words.currentPassword} autoComplete="current-password" />
          )}
          <PasswordInput
            name="password"
            label={words.newPassword}
            description={words.passwordRule}
            autoComplete="new-password"
            minLength={12}
            required
          />
          <SaveStatus error={error} isDone={isSuccess} />
          <Button type="submit" variant="default" loading={isPending}>
            {words.changePassword}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

function SessionsCard() {
  const words = useWords(usersWords);
  const locale = useLocale();
  const { user } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => get<readonly Resource<Session>[]>('/sessions?page[size]=100'),
  });
  const { mutate } = useMutation({
    mutationFn: (id: string) => request('DELETE', `/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  // Admins receive the sessions of all users.
  const own = (data?.data ?? []).filter(
    ({ relationships }) => (relationships.user?.data as { id: string } | undefined)?.id === user.id,
  );
  return (
    <section className="card">
      <h2>{words.sessions}</h2>
      <ul className="sessions">
        {own.map(({ id, attributes: { user_agent: agent, is_current: isCurrent, last_used_at: at } }) => (
          <li key={id}>
            <span>
              {browserOf(agent)}{' '}
              <span className="dim small">
                {isCurrent ? words.thisBrowser : `${words.lastUsed} ${agoText(at, Date.now(), locale)}`}
              </span>
            </span>
            {!isCurrent && (
              <Button size="compact-xs" variant="default" onClick={() => mutate(id)}>
                {words.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaveStatus({ error, isDone }: { error: Error | null; isDone: boolean }) {
  const words = useWords(usersWords);
  const text = error === null ? null : errorText(error, words);
  return (
    <p className={error ? 'wrong' : 'dim small'} role="status">
      {text ?? (isDone ? words.saved : '')}
    </p>
  );
}
