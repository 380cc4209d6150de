/** Creates a webhook or changes one: address, events, own headers. */
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { reasonText } from '../../parts/error-text.ts';
import { saveErrorText, useUnchanged } from '../../parts/settings/save-error.ts';
import { EventChoice } from './events/event-choice.tsx';
import { parseOwnHeaders, urlFault } from './url-fault.ts';
import { WEBHOOKS_KEY } from './webhook-queries.ts';
import { webhooksWords } from './words.ts';

interface EndpointFormProps {
  /** Null: a new one. */
  readonly webhook: Resource<Webhook> | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

interface Faults {
  readonly url?: string | null;
  readonly events?: string | null;
  readonly headers?: string | null;
}

/** No events: all. */
export const isOfAll = ({ events }: Webhook) => events.length === 0 || events.includes('*');

const headersText = ({ headers = [] }: Webhook) => headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

export function EndpointForm({ webhook, onClose, onSaved }: EndpointFormProps) {
  const words = useWords(webhooksWords);
  const client = useQueryClient();
  const before = webhook?.attributes;
  const isAll = before === undefined || isOfAll(before);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(isAll ? null : new Set(before.events));
  const [faults, setFaults] = useState<Faults>({});
  const path = `/webhooks/${webhook?.id}`;
  const requireUnchanged = useUnchanged<Webhook>(path, webhook, ({ attributes }) => ({
    [words.url]: attributes.url,
    [words.whichEvents]: isOfAll(attributes)
      ? words.allEvents
      : attributes.events.map((each) => words.events[each]?.name ?? each).join(', '),
    [words.headers]: headersText(attributes),
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (attributes: object) => {
      await requireUnchanged();
      return webhook === null
        ? request<Resource<Webhook>>('POST', '/webhooks', attributes)
        : request<Resource<Webhook>>('PATCH', path, attributes);
    },
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
      onSaved(data.id);
    },
  });
  const choose = (events: ReadonlySet<string> | null) => {
    setChosen(events);
    setFaults((known) => ({ ...known, events: null }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get('url')).trim();
    const headers = parseOwnHeaders(String(form.get('headers') ?? ''));
    const found = {
      url: urlFault(url, words),
      events: chosen?.size === 0 ? words.chooseOne : null,
      headers: headers === null ? words.headersWrong : null,
    };
    setFaults(found);
    if (Object.values(found).every((each) => each === null)) mutate({ url, headers, events: [...(chosen ?? [])] });
  };
  const isAbout = (member: string) =>
    error instanceof RequestFailed &&
    error.errors.some(({ source }) => source?.pointer?.startsWith(`/data/attributes/${member}`));
  const [urlError, headersError] = [
    isAbout('url') && (reasonText(error, words) ?? words.urlRefused),
    isAbout('headers') && words.headersWrong,
  ];
  return (
    <Dialog title={webhook === null ? words.newWebhook : words.edit} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            name="url"
            type="url"
            label={words.url}
            description={words.urlHint}
            defaultValue={before?.url ?? ''}
            error={faults.url || urlError || null}
            data-autofocus
            required
          />
          <EventChoice chosen={chosen} onChange={choose} error={faults.events ?? null} />
          <Textarea
            name="headers"
            label={words.headers}
            description={words.headersHint}
            defaultValue={before && headersText(before)}
            error={faults.headers || headersError || null}
            rows={2}
          />
          {error && !urlError && !headersError && (
            <p className="wrong" role="alert">
              {saveErrorText(error, words)}
            </p>
          )}
          <Button type="submit" loading={isPending}>
            {webhook === null ? words.create : words.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
