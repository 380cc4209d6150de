/** Address and password, wherever they are asked for. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RequestFailed, request } from '../api/request.ts';
import { errorText } from '../parts/error-text.ts';
import { useWords } from '../words/words.tsx';

export function LogInForm({ email: known, onDone }: { email?: string; onDone: () => void }) {
  const words = useWords();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setWrong(null);
    try {
      await request('POST', '/sessions', {
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        ...(needsCode && { code: String(fields.get('code')) }),
      });
      onDone();
    } catch (error) {
      if (error instanceof RequestFailed && error.errors[0]?.code === 'second_factor_required') setNeedsCode(true);
      else setWrong(errorText(error as Error, words));
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
        {wrong !== null && (
          <p className="wrong" role="alert">
            {wrong}
          </p>
        )}
        <Button type="submit" loading={isSending}>
          {words.logIn}
        </Button>
      </Stack>
    </form>
  );
}
