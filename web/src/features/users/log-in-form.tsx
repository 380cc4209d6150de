/** The forms of the log-in page: address and password, the code of the second factor, and a link for who forgot the password. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestFailed, request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { usersWords } from './words.ts';

export function LogInForm({ email: known, onDone }: { email?: string; onDone: () => void }) {
  const words = useWords(usersWords);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setError(null);
    try {
      await request('POST', '/sessions', {
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        ...(needsCode && { code: String(fields.get('code')) }),
      });
      onDone();
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.errors[0]?.code === 'second_factor_required') setNeedsCode(true);
      else setError(errorText(failure as Error, words));
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          defaultValue={known ?? ''}
          required
          autoFocus={known === undefined}
        />
        <PasswordInput
          name="password"
          label={words.password}
          autoComplete="current-password"
          required
          autoFocus={known !== undefined}
        />
        {needsCode && (
          <TextInput
            name="code"
            label={words.code}
            description={words.codeText}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            autoFocus
          />
        )}
        {error !== null && (
          <p className="wrong" role="alert">
            {error}
          </p>
        )}
        <Button type="submit" loading={isSending}>
          {words.logIn}
        </Button>
      </Stack>
    </form>
  );
}

/** The code of the second factor, which a link from a mail does not replace. */
export function LinkCodeForm({ token, onDone }: { token: string; onDone: () => void }) {
  const words = useWords(usersWords);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => request('POST', '/sessions', { token, code }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          name="code"
          label={words.code}
          description={words.codeText}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          autoFocus
        />
        {error !== null && (
          <p className="wrong" role="alert">
            {errorText(error, words)}
          </p>
        )}
        <Button type="submit" loading={isPending}>
          {words.logIn}
        </Button>
      </Stack>
    </form>
  );
}

/** Requests a link by mail, for who forgot the password. The answer does not tell whether there is such a user. */
export function ForgotPassword() {
  const words = useWords(usersWords);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (email: string) => request('POST', '/password_resets', { email }),
  });
  if (!isOpen)
    return (
      <Button variant="subtle" mt="xs" px={0} onClick={() => setOpen(true)}>
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
