/** An invite is accepted: its token stands behind `#`. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { RequestFailed, type Resource, request } from '../api/request.ts';
import type { Invite } from '../api/resources.ts';
import { errorText } from '../parts/error-text.ts';
import { Failure, Waiting } from '../parts/states.tsx';
import { useTitle } from '../parts/use-title.ts';
import { useWords } from '../words/words.tsx';
import { Entrance } from './entrance.tsx';

export function Join() {
  const words = useWords();
  useTitle(words.join);
  const token = useRef(location.hash.slice(1)).current;
  const { data, error } = useQuery({
    queryKey: ['invite'],
    queryFn: () => request<Resource<Invite>>('POST', '/invites/look', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Entrance title={words.join}>{<Failure error={error} />}</Entrance>;
  if (data === undefined) return <Entrance title={words.join}>{<Waiting />}</Entrance>;
  const { company_name: company = '', email, role, is_first: isFirst = false } = data.data.attributes;
  return (
    <Entrance title={isFirst ? words.setUp : words.joinCompany(company)}>
      <p className="dim">{isFirst ? words.setUpText : words.joinAs(words.roles[role] ?? role)}</p>
      <JoinForm token={token} email={email} company={isFirst ? company : null} />
    </Entrance>
  );
}

interface JoinFormProps {
  readonly token: string;
  readonly email: string | null;
  /** What it is called so far, where whoever joins names it. */
  readonly company: string | null;
}

function JoinForm({ token, email, company }: JoinFormProps) {
  const words = useWords();
  const [failed, setFailed] = useState<RequestFailed | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await request('POST', '/invites/accept', { token, ...said });
      location.replace('/');
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setFailed(error);
    }
  };
  const known = ['name', 'email', 'password'].some((field) => failed?.about(field));
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {company !== null && (
          <TextInput
            name="company_name"
            label={words.companyName}
            autoComplete="organization"
            defaultValue={company}
            required
            autoFocus
            error={failed?.about('company_name')}
          />
        )}
        <TextInput
          name="name"
          label={words.yourName}
          autoComplete="name"
          required
          autoFocus={company === null}
          error={failed?.about('name')}
        />
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          defaultValue={email ?? ''}
          readOnly={email !== null}
          error={failed?.about('email')}
        />
        <PasswordInput
          name="password"
          label={words.password}
          description={words.passwordRule}
          autoComplete="new-password"
          required
          minLength={12}
          error={failed?.about('password')}
        />
        {failed !== null && !known && (
          <p className="wrong" role="alert">
            {errorText(failed, words)}
          </p>
        )}
        <Button type="submit">{words.join}</Button>
      </Stack>
    </form>
  );
}
