/** Connects one source, or replaces its credentials: how to get access, the fields, a test call, and saving. */
import { Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { SourceConnection, SourceTest } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { Unsaved } from '../../parts/settings/unsaved.tsx';
import { phraseIn } from './as-sentence.ts';
import { type Connection, type Profile, useReloadSources } from './connection-queries.ts';
import { FieldInput } from './field-input.tsx';
import { TestCall, type Trial } from './test-call.tsx';
import { connectionsWords } from './words.ts';

const FORM = 'connect';
const SCOPES = ['account', 'installation'] as const;

interface ConnectFormProps {
  readonly profile: Profile;
  /** Null: it is a new one. */
  readonly connection: Connection | null;
}

export function ConnectForm({ profile: { attributes: profile }, connection }: ConnectFormProps) {
  const words = useWords(connectionsWords);
  const reload = useReloadSources();
  const stored = connection?.attributes;
  const [begun] = useState<Readonly<Record<string, string>>>(() => ({ ...stored?.settings }));
  const [values, setValues] = useState(begun);
  const [scope, setScope] = useState(stored?.scope ?? 'account');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const usable = profile.fields.filter((field) => !field.installation_only || scope === 'installation');
  const [usual, special] = [
    usable.filter((field) => !field.installation_only),
    usable.filter((field) => field.installation_only),
  ];
  /** A setting that was emptied is deleted; a secret that is empty stays as it is. */
  const fields: Readonly<Record<string, string | null>> = Object.fromEntries(
    usable
      .map(({ name, secret }) => ({ name, secret, value: values[name]?.trim() ?? '' }))
      .filter(({ name, secret, value }) => value !== '' || (!secret && (begun[name] ?? '') !== ''))
      .map(({ name, value }) => [name, value === '' ? null : value]),
  );
  const shared = { kind: profile.kind, code: profile.code };
  const call = useMutation({
    mutationFn: async (trial: Trial) => {
      const attributes = { ...shared, scope, fields, ...(connection && { connection_id: connection.id }), ...trial };
      return (await request<Resource<SourceTest>>('POST', '/source_connections/test', attributes)).data.attributes;
    },
  });
  const save = useMutation({
    mutationFn: () =>
      connection === null
        ? request<Resource<SourceConnection>>('POST', '/source_connections', { ...shared, scope, fields })
        : request<Resource<SourceConnection>>('PATCH', `/source_connections/${connection.id}`, { scope, fields }),
    onSuccess: reload,
  });
  const set = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    save.reset();
    call.reset();
  };
  const faultOf = (name: string) => faultIn(save.error, name) ?? faultIn(call.error, name);
  const isMissing = ({ name, required, secret }: (typeof usable)[number]) =>
    required && (values[name]?.trim() ?? '') === '' && !(secret && stored?.secrets[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (!usable.some(isMissing)) save.mutate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save or to call
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, save.error, call.error]);
  if (save.isSuccess)
    return (
      <Saved
        name={profile.name}
        isFirst={connection === null}
        trial={call.data === undefined ? 'none' : hasPassed(call.data) ? 'passed' : 'failed'}
        onTest={() => {
          setValues((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isSecret(name))));
          save.reset();
        }}
      />
    );
  const isSecret = (of: string) => profile.fields.some(({ name, secret }) => name === of && secret);
  const hasChanged = Object.keys(fields).some((name) => fields[name] !== begun[name]);
  const inputs = (of: typeof usable) =>
    of.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        onChange={(value) => set(field.name, value)}
        error={faultOf(field.name) ?? (tries > 0 && isMissing(field) ? words.enterValue : null)}
        storedAt={(field.secret && stored?.secrets[field.name]?.changed_at) || null}
      />
    ));
  const scopeFault = save.error instanceof RequestFailed ? save.error.about('scope') : null;
  const { access, cost, text } = profile.how_to_get;
  const phrase = (of: string) => phraseIn(words.phrases, of);
  const how =
    access === null || cost === null
      ? phrase(text)
      : `${words.accessText(phrase(access))} ${words.costText(phrase(cost))}`;
  const hasFieldFault = [save.error, call.error].some(
    (error) =>
      error instanceof RequestFailed && error.errors.some(({ source }) => source?.pointer?.includes('/fields/')),
  );
  return (
    <Stack gap="sm">
      <Unsaved isChanged={hasChanged && !save.isPending} />
      <section className="card" aria-labelledby="access">
        <h2 id="access">{words.access}</h2>
        <p>{how}</p>
        <p>
          <a href={profile.how_to_get.url}>{words.moreAccess}</a>
        </p>
        <p className="small dim">{profile.verified ? words.verifiedText : words.unverifiedText}</p>
      </section>
      <form
        id={FORM}
        ref={form}
        onSubmit={submit}
        noValidate
        className="card form-column"
        aria-labelledby="credentials"
      >
        <h2 id="credentials">{words.credentials}</h2>
        <p className="dim">{usual.length === 0 ? words.noFields : words.credentialsText}</p>
        {inputs(usual)}
        <Radio.Group
          label={words.forWhom}
          description={words.scopeText}
          value={scope}
          onChange={(value) => setScope(SCOPES.find((each) => each === value) ?? 'account')}
          error={scopeFault}
        >
          <Stack gap="xs" my={6}>
            {SCOPES.map((value) => (
              <Radio key={value} value={value} label={words.scopeChoices[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {special.length > 0 && (
          <details open={hasFieldFault || special.some(({ name }) => (values[name] ?? '') !== '')}>
            <summary>{words.otherAddress}</summary>
            <p className="small dim">{words.otherAddressText}</p>
            <Stack gap="sm">{inputs(special)}</Stack>
          </details>
        )}
      </form>
      <TestCall kind={profile.kind} call={call} />
      <div className="save-bar">
        {save.error && !hasFieldFault && scopeFault === null && (
          <FormError>{reasonOf(save.error, words.keyRefused) ?? saveErrorText(save.error, words)}</FormError>
        )}
        <Button type="submit" form={FORM} loading={save.isPending}>
          {connection === null ? words.saveConnection : words.saveReplaced}
        </Button>
        {(call.data === undefined || !hasPassed(call.data)) && (
          <span className="small dim">{call.data === undefined ? words.saveUntested : words.saveFailed}</span>
        )}
      </div>
    </Stack>
  );
}

/** What the service says of a field. */
function faultIn(error: Error | null, name: string): string | null {
  return error instanceof RequestFailed ? error.about(`fields/${name}`) : null;
}

/** Why it cannot be stored: the operator has set it up, or there is no key to seal with. The service says it best. */
function reasonOf(error: Error, keyRefused: string): string | null {
  if (!(error instanceof RequestFailed) || error.status !== 409) return null;
  return error.errors[0]?.meta?.reason === 'secret_key' ? `${keyRefused} ${error.message}` : error.message;
}

function hasPassed({ answered, steps }: SourceTest): boolean {
  return answered && steps.every(({ ok }) => ok !== false);
}

interface SavedProps {
  readonly name: string;
  readonly isFirst: boolean;
  /** How the test call with the saved values went. */
  readonly trial: 'none' | 'passed' | 'failed';
  /** Shows the form again, with the stored secrets. */
  readonly onTest: () => void;
}

/** What holds after saving: only a source that has answered is called connected, and only a new one asks for numbers. */
function Saved({ name, isFirst, trial, onTest }: SavedProps) {
  const words = useWords(connectionsWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [title, text] =
    trial === 'none'
      ? [words.savedUntested, words.savedUntestedText]
      : trial === 'failed'
        ? [words.savedFailed, words.savedFailedText]
        : isFirst
          ? [words.savedTitle(name), words.savedText]
          : [words.savedReplaced(name), words.savedReplacedText];
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1} className="saved-title">
        {title}
      </h2>
      <p>{text}</p>
      <div className="saved-next">
        {trial !== 'passed' ? (
          <Button onClick={onTest}>{words.testNow}</Button>
        ) : (
          isFirst && (
            <Button component={Link} to="/track?many=true">
              {words.importNumbers}
            </Button>
          )
        )}
        <Link to="/settings/connections" search={{}}>
          {trial === 'passed' ? words.connectAnother : words.backToAll}
        </Link>
      </div>
    </section>
  );
}
