/** Sends again what a period has, or what was given up in it. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { now } from '../../../app/api/now.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { EventSelect } from '../events/event-choice.tsx';
import { postPlain, WEBHOOKS_KEY } from '../webhook-queries.ts';
import { webhooksWords } from '../words.ts';
import { DELIVERIES_KEY } from './delivery-queries.ts';

interface Replayed {
  readonly queued: number;
  readonly already_pending: number;
  readonly remaining: number;
}

/** As a field for local times has it. */
function localText(millis: number): string {
  const at = new Date(millis);
  return new Date(millis - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const DAY_MILLIS = 86_400_000;

export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const client = useQueryClient();
  const [event, setEvent] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (body: object) => postPlain<Replayed>(`/webhooks/${webhookId}/replay`, body),
    onSuccess: () =>
      Promise.all([DELIVERIES_KEY, WEBHOOKS_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const [since, until] = ['since', 'until'].map((name) => new Date(String(form.get(name))));
    const from = since?.getTime() ?? Number.NaN;
    const to = until?.getTime() ?? Number.NaN;
    const found = Number.isNaN(from) ? words.sinceMissing : from > to ? words.sinceLater : null;
    setFault(found);
    if (found !== null) return;
    mutate({
      since: new Date(from).toISOString(),
      ...(!Number.isNaN(to) && { until: new Date(to).toISOString() }),
      ...(event !== '' && { events: [event] }),
      failed_only: form.get('what') === 'failed',
    });
  };
  return (
    <Dialog title={words.resendMany} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <NativeSelect
            name="what"
            aria-label={words.resendMany}
            data={[
              { value: 'failed', label: words.onlyFailed },
              { value: 'all', label: words.everything },
            ]}
          />
          <TextInput
            name="since"
            type="datetime-local"
            label={words.periodFrom}
            defaultValue={localText(now() - DAY_MILLIS)}
            error={fault}
            required
          />
          <TextInput name="until" type="datetime-local" label={words.periodTo} />
          <EventSelect label={words.event} none={words.anyEvent} value={event} onChange={setEvent} />
          <p className="dim small">{words.resendNote}</p>
          <p role="status" className={error ? 'wrong' : ''}>
            {error
              ? errorText(error, words)
              : data && words.replayed(data.queued, data.already_pending, data.remaining)}
          </p>
          <Button type="submit" loading={isPending}>
            {words.resend}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
