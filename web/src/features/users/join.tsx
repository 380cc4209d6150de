/** Accepts an invite; the address has its token behind `#`. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Invite } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Entrance } from './entrance.tsx';
import { usersWords } from './words.ts';

export function Join() {
  const words = useWords(usersWords);
  useTitle(words.join);
  const token = useRef(location.hash.slice(1)).current;
  const { data, error } = useQuery({
    queryKey: ['invite'],
    queryFn: () => request<Resource<Invite>>('POST', '/invites/look', { token }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '') {
    return (
      <Entrance title={words.join}>
        <p role="alert">{words.incompleteLink}</p>
        <Link to="/log-in">{words.logIn}</Link>
      </Entrance>
    );
  }
  if (error) return <Entrance title={words.join}>{<Failure error={error} />}</Entrance>;
  if (data === undefined) return <Entrance title={words.join}>{<Loading />}</Entrance>;
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
  /** The company's current name, where the first user sets it; else null. */
  readonly company: string | null;
}

function JoinForm({ token, email, company }: JoinFormProps) {
  const words = useWords(usersWords);
  const [error, setError] = useState<RequestFailed | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await request('POST', '/invites/accept', { token, ...fields });
      // What needs action; in a new company, the first hour.
      location.replace('/today');
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setError(failure);
    }
  };
  const isShownAtField = ['name', 'email', 'password'].some((field) => error?.about(field));
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
            error={error?.about('company_name')}
          />
        )}
        <TextInput
          name="name"
          label={words.yourName}
          autoComplete="name"
          required
          autoFocus={company === null}
          error={error?.about('name')}
        />
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          defaultValue={email ?? ''}
          readOnly={email !== null}
          error={error?.about('email')}
        />
        <PasswordInput
          name="password"
          label={words.password}
          description={words.passwordRule}
          autoComplete="new-password"
          required
          minLength={12}
          error={error?.about('password')}
        />
        {error !== null && !isShownAtField && (
          <p className="wrong" role="alert">
            {errorText(error, words)}
          </p>
        )}
        <Button type="submit">{words.join}</Button>
      </Stack>
    </form>
  );
}
