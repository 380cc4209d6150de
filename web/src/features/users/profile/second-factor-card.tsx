/** The second factor: set it up with an app, show the recovery codes, remove it. */
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { get, type Resource, request } from '../../../app/api/request.ts';
import type { Account, SecondFactor } from '../../../app/api/resources.ts';
import { SESSION_KEY, useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { usersWords } from '../words.ts';

const PATH = '/users/me/second_factor';

interface Proof {
  readonly code: string;
  readonly current_password?: string;
}

/** @param onEntered where the card is all that is shown: called once the user has seen the recovery codes */
export function SecondFactorCard({ onEntered }: { onEntered?: () => void }) {
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
      return onEntered === undefined ? settled() : undefined;
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
        {codes.length > 0 && onEntered !== undefined ? (
          <Button onClick={onEntered}>{words.codesKept}</Button>
        ) : user.attributes.has_second_factor ? (
          <FactorRemoval onSend={remove.mutate} isPending={remove.isPending} />
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

function FactorRemoval(given: Omit<CodeFormProps, 'label'>) {
  const words = useWords(usersWords);
  const { data } = useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') });
  if (data === undefined) return null;
  return data.data.attributes.second_factor_required ? (
    <p className="dim small">{words.refusals.second_factor_kept()}</p>
  ) : (
    <CodeForm label={words.removeFactor} {...given} />
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
