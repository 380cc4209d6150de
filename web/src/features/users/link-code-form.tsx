/** The code of the second factor, which a link from a mail does not replace. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { usersWords } from './words.ts';

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
