/** Requests a link by mail, for who forgot the password. The answer does not tell whether there is such a user. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestFailed, request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { usersWords } from './words.ts';

export function ForgotPassword() {
  const words = useWords(usersWords);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (email: string) => request('POST', '/password_resets', { email }),
  });
  if (!isOpen)
    return (
      <Button variant="subtle" mt="xs" onClick={() => setOpen(true)}>
        {words.forgotPassword}
      </Button>
    );
  if (isSuccess) return <p role="status">{words.linkRequested(variables)}</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('reset-email')).trim());
  };
  return (
    <form onSubmit={submit} className="forgot-password">
      <Stack gap="sm">
        <TextInput
          name="reset-email"
          type="email"
          label={words.email}
          description={words.forgotPasswordText}
          autoComplete="username"
          required
          autoFocus
        />
        {error !== null && (
          <p className="wrong" role="alert">
            {error instanceof RequestFailed && error.status === 429 ? words.tooManyLinks : errorText(error, words)}
          </p>
        )}
        <Button type="submit" variant="default" loading={isPending}>
          {words.requestLink}
        </Button>
      </Stack>
    </form>
  );
}
