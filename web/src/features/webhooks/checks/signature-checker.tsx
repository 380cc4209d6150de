/** Says whether a received request was signed with the secret of a webhook, and what is wrong if not. */
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { useWallAgo } from '../parts.tsx';
import { getRequest } from '../webhook-queries.ts';
import { type WebhooksWords, webhooksWords } from '../words.ts';
import { checkSignature, type Verdict } from './signature.ts';

function verdictText(verdict: Verdict, ago: (at: string) => string, { verdicts }: WebhooksWords): string {
  switch (verdict.kind) {
    case 'valid': {
      const sentAt = new Date(Date.now() - verdict.ageSeconds * 1000).toISOString();
      return verdict.isOld ? verdicts.old(ago(sentAt)) : verdicts.valid;
    }
    case 'header_missing':
      return verdicts.header_missing(verdict.header);
    case 'body_changed':
      return verdicts[verdict.by];
    case 'body_differs':
      return verdicts.body_differs(verdict.at);
    default:
      return verdicts[verdict.kind];
  }
}

/** @param secret of the webhook; undefined: the user may not see it */
export function SignatureChecker({ secret }: { secret: string | undefined }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      checkSignature({
        headers: String(form.get('headers')),
        body: String(form.get('body')).replaceAll('\r\n', '\n'),
        secret: String(form.get('secret')).trim() || (secret ?? ''),
        now: Date.now(),
        sentBody: (id) =>
          getRequest(id).then(
            ({ body }) => body,
            () => null,
          ),
      }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  if (!window.isSecureContext) return <p className="card">{words.insecure}</p>;
  const isGood = data?.kind === 'valid' && !data.isOld;
  return (
    <section className="card" aria-labelledby="signature">
      <h2 id="signature">{words.checkTitle}</h2>
      <p className="dim">{words.checkText}</p>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Textarea
            name="headers"
            label={words.receivedHeaders}
            description={words.receivedHeadersHint}
            rows={4}
            required
            spellCheck={false}
          />
          <Textarea name="body" label={words.receivedBody} rows={8} required spellCheck={false} />
          <TextInput
            name="secret"
            label={words.ownSecret}
            description={secret === undefined ? undefined : words.ownSecretHint}
            required={secret === undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" loading={isPending} className="own-width">
            {words.check}
          </Button>
          <p role="status" className={isGood ? 'tone-good strong' : 'tone-stop strong'}>
            {error ? errorText(error, words) : data && verdictText(data, ago, words)}
          </p>
        </Stack>
      </form>
    </section>
  );
}
