/** Sends an example to a webhook and shows at once whether it arrived. */
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { durationText } from '../../../parts/times/duration-text.ts';
import { EventSelect } from '../events/event-choice.tsx';
import { failureText } from '../failure-text.ts';
import { Code } from '../parts.tsx';
import { postPlain } from '../webhook-queries.ts';
import { webhooksWords } from '../words.ts';
import { prettyBody } from './curl.ts';

interface Triggered {
  readonly succeeded: boolean;
  readonly failure: string | null;
  readonly status_code: number | null;
  readonly duration_ms: number;
  readonly response_body: string | null;
}

export function TestDialog({
  webhookId,
  events,
  onClose,
}: {
  webhookId: string;
  events: readonly string[];
  onClose: () => void;
}) {
  const words = useWords(webhooksWords);
  const locale = useLocale();
  const first = events.find((each) => each !== '*') ?? 'container.transport.vessel_arrived';
  const [event, setEvent] = useState(first);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => postPlain<Triggered>('/webhooks/trigger', { webhook_id: webhookId, event }),
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (event !== '') mutate();
  };
  return (
    <Dialog title={words.sendTest} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <p className="dim">{words.testText}</p>
          <EventSelect label={words.testEvent} none={words.choose} value={event} onChange={setEvent} />
          <Button type="submit" loading={isPending}>
            {words.send}
          </Button>
          <div role="status">
            {error && <p className="wrong">{errorText(error, words)}</p>}
            {data && (
              <p className={data.succeeded ? 'tone-good strong' : 'tone-stop strong'}>
                {data.succeeded
                  ? words.testArrived(data.status_code ?? 0, durationText(data.duration_ms, locale))
                  : `${words.testFailed} ${failureText(data, words)}`}
              </p>
            )}
          </div>
          {data?.response_body && <Code name={words.answers}>{prettyBody(data.response_body)}</Code>}
        </Stack>
      </form>
    </Dialog>
  );
}
