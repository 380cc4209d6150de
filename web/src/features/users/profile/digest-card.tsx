/** The user's daily mail: whether, when, and a trial. Switched on, it takes the zone of the browser where the user has none. */
import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../../app/api/request.ts';
import type { Digest } from '../../../app/api/resources.ts';
import { SESSION_KEY, useSession } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { usersWords } from '../words.ts';

const KEY = ['digest'];
const PATH = '/users/me/digest';
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

export function DigestCard() {
  const words = useWords(usersWords);
  const { user, isView } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => get<Resource<Digest>>(PATH) });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = user.attributes.time_zone ?? own;
  // What was just chosen shows in the same render: a mutation tells of itself only in a later task.
  const [chosen, setChosen] = useState<Partial<Digest>>({});
  const change = useMutation({
    mutationFn: async (attributes: Partial<Digest>) => {
      if (user.attributes.time_zone === null) {
        await request('PATCH', '/users/me', { time_zone: own });
        await client.invalidateQueries({ queryKey: SESSION_KEY });
      }
      await request('PATCH', PATH, attributes);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      setChosen({});
    },
  });
  const choose = (attributes: Partial<Digest>) => {
    setChosen(attributes);
    change.mutate(attributes);
  };
  const trial = useMutation({
    mutationFn: () => request('POST', `${PATH}/send`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const stored = data?.data.attributes;
  const digest = stored === undefined ? undefined : { ...stored, ...chosen };
  const error = change.error ?? trial.error;
  const isBusy = digest === undefined || isView || change.isPending;
  return (
    <section className="card">
      <h2>{words.digest}</h2>
      <Stack gap="sm">
        <p className="dim small">{words.digestText}</p>
        <Checkbox
          label={words.digestOn}
          checked={digest?.is_on ?? false}
          disabled={isBusy}
          onChange={({ currentTarget }) => choose({ is_on: currentTarget.checked })}
        />
        <NativeSelect
          label={words.digestHour}
          description={words.digestZone(zone)}
          value={String(digest?.hour ?? 7)}
          disabled={isBusy}
          data={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          onChange={({ currentTarget }) => choose({ hour: Number(currentTarget.value) })}
        />
        <Checkbox
          label={words.digestOnWeekends}
          checked={digest?.on_weekends ?? false}
          disabled={isBusy}
          onChange={({ currentTarget }) => choose({ on_weekends: currentTarget.checked })}
        />
        <Checkbox
          label={words.digestWhenEmpty}
          checked={digest?.when_empty ?? false}
          disabled={isBusy}
          onChange={({ currentTarget }) => choose({ when_empty: currentTarget.checked })}
        />
        <Group>
          <Button
            variant="default"
            disabled={digest === undefined || isView}
            loading={trial.isPending}
            onClick={() => trial.mutate()}
          >
            {words.digestTrial}
          </Button>
        </Group>
        {error ? (
          <p className="wrong" role="alert">
            {errorText(error, words)}
          </p>
        ) : (
          <Outcome digest={digest} zone={zone} isTried={trial.isSuccess} />
        )}
      </Stack>
    </section>
  );
}

/** What became of the last one, and when the next one comes. */
function Outcome({ digest, zone, isTried }: { digest: Digest | undefined; zone: string; isTried: boolean }) {
  const words = useWords(usersWords);
  const locale = useLocale();
  if (digest === undefined) return null;
  const { last_outcome: outcome, next_at: next } = digest;
  const at = (moment: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
      new Date(moment),
    );
  // Only failures matter later; a trial says how it went.
  const isFailure = outcome !== null && ['stopped_address', 'not_configured', 'unsubscribed'].includes(outcome);
  return (
    <p className="dim small" role="status">
      {[
        ...(outcome !== null && (isTried || isFailure) ? [words.digestOutcomes[outcome] ?? ''] : []),
        ...(next === null ? [] : [words.digestNext(at(next))]),
      ].join(' ')}
    </p>
  );
}
