/** The user's identity at the provider: connect it or disconnect it, with the password. */
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { identityRequest, PROVIDER } from '../identity-requests.ts';
import { usersWords } from '../words.ts';

const KEY = ['identity'];

/** Nothing, where no provider is configured. */
export function IdentityCard() {
  return PROVIDER === undefined ? null : <ProviderCard provider={PROVIDER} />;
}

function ProviderCard({ provider }: { provider: string }) {
  const words = useWords(usersWords);
  const client = useQueryClient();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => identityRequest<{ is_connected: boolean }>('GET', '/identity'),
  });
  const isConnected = data?.is_connected ?? false;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) =>
      identityRequest<{ url?: string }>('POST', `/identity/${isConnected ? 'disconnect' : 'connect'}`, {
        ...(password && { current_password: password }),
      }),
    onSuccess: ({ url }) => {
      if (url !== undefined) location.assign(url);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('current') ?? ''));
  };
  return (
    <section className="card">
      <h2>{words.identity}</h2>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <p className="dim small">{words.identityText(provider)}</p>
          {user.attributes.has_password && (
            <PasswordInput name="current" label={words.currentPassword} autoComplete="current-password" />
          )}
          {error && (
            <p className="wrong" role="alert">
              {errorText(error, words)}
            </p>
          )}
          <Button type="submit" variant="default" loading={isPending}>
            {isConnected ? words.disconnectIdentity(provider) : words.connectIdentity(provider)}
          </Button>
        </Stack>
      </form>
    </section>
  );
}
