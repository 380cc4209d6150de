/** The second factor: set it up with an app, show the recovery codes, remove it. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { type Resource, request } from '../../../app/api/request.ts';
import type { SecondFactor } from '../../../app/api/resources.ts';
import { SESSION_KEY, useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { usersWords } from '../words.ts';

const PATH = '/users/me/second_factor';

interface Proof {
  readonly code: string;
  readonly current_password?: string;
}

export function SecondFactorCard() {
  const words = useWords(usersWords);
  const client = useQueryClient();
  const { user } = useSession();
  const [begun, setBegun] = useState<SecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const settled = () => client.invalidateQueries({ queryKey: SESSION_KEY });
  const begin = useMutation({
    mutationFn: () => request<Resource<SecondFactor>>('POST', PATH),
    onSuccess: ({ data }) => setBegun(data.attributes),
  });
  const confirm = useMutation({
    mutationFn: (proof: Proof) => request<Resource<SecondFactor>>('PATCH', PATH, proof),
    onSuccess: ({ data }) => {
      setBegun(null);
      setCodes(data.attributes.recovery_codes ?? []);
      return settled();
    },
  });
  const remove = useMutation({
    mutationFn: (proof: Proof) => request('POST', `${PATH}/remove`, proof),
    onSuccess: () => {
      setCodes([]);
      return settled();
    },
  });
  const error = begin.error ?? confirm.error ?? remove.error;
  return (
    <section className="card">
      <h2>{words.secondFactor}</h2>
      <Stack gap="sm">
        {codes.length > 0 && (
          <div>
            <p>{words.keepCodes}</p>
            <pre className="codes">{codes.join('\n')}</pre>
          </div>
        )}
        {user.attributes.has_second_factor ? (
          <CodeForm label={words.removeFactor} onSend={remove.mutate} isPending={remove.isPending} />
        ) : begun === null ? (
          <>
            <p className="dim small">{words.secondFactorText}</p>
            <Button variant="default" onClick={() => begin.mutate()} loading={begin.isPending}>
              {words.setUpFactor}
            </Button>
          </>
        ) : (
          <>
            <p>{words.scanThis}</p>
            <img
              className="qr"
              alt={words.qrCode}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begun.url ?? ''))}`}
            />
            <code>{begun.secret}</code>
            <CodeForm label={words.confirmFactor} onSend={confirm.mutate} isPending={confirm.isPending} />
          </>
        )}
        {error && (
          <p className="wrong" role="alert">
            {errorText(error, words)}
          </p>
        )}
      </Stack>
    </section>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly onSend: (proof: Proof) => void;
  readonly isPending: boolean;
}

function CodeForm({ label, onSend, isPending }: CodeFormProps) {
  const words = useWords(usersWords);
  const { user } = useSession();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('current') ?? '');
    onSend({ code: String(fields.get('code')), ...(password && { current_password: password }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          name="code"
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          minLength={6}
        />
        {user.attributes.has_password && (
          <PasswordInput name="current" label={words.currentPassword} autoComplete="current-password" />
        )}
        <Button type="submit" variant="default" loading={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
