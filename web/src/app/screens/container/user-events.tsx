/** What somebody knows of a container that no source tells: said here, and taken back. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, type Resource, request } from '../../api/request.ts';
import type { Container, UserEvent } from '../../api/resources.ts';
import { now } from '../../now.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { errorText } from '../../parts/error-text.ts';
import { agoText, dateIn, dayText } from '../../parts/times/times.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useLocale, useWords } from '../../words/words.tsx';

/** What is asked for of each: a moment at the place or, where nobody knows better, its day; a day; nothing. */
const ASKED = {
  picked_up: 'moment',
  delivered: 'moment',
  empty_returned: 'moment',
  pickup_appointment: 'moment',
  last_free_day: 'day',
  available: 'nothing',
  not_available: 'nothing',
  holds_cleared: 'nothing',
  fees_paid: 'nothing',
  empty_out: 'moment',
  full_in: 'moment',
  vessel_loaded: 'moment',
  vessel_departed: 'moment',
  vessel_arrived: 'moment',
  vessel_discharged: 'moment',
  rail_loaded: 'moment',
  rail_departed: 'moment',
  rail_arrived: 'moment',
  rail_unloaded: 'moment',
} as const satisfies Partial<Record<UserEvent['event'], string>>;
type Kind = keyof typeof ASKED;
const KINDS = Object.keys(ASKED) as Kind[];
/** Those that are no moves have no place of their own. */
const PLACELESS: ReadonlySet<string> = new Set([
  'delivered',
  'pickup_appointment',
  'last_free_day',
  'available',
  'not_available',
]);

/** Those that are still to come. */
const AHEAD: ReadonlySet<string> = new Set(['pickup_appointment', 'last_free_day']);

interface UserEventsProps {
  readonly id: string;
  readonly container: Container;
  readonly onClose: () => void;
}

export default function UserEvents({ id, container, onClose }: UserEventsProps) {
  const words = useWords();
  const client = useQueryClient();
  const path = `/containers/${id}/events`;
  const said = useQuery({
    queryKey: ['user_events', id],
    queryFn: () => get<readonly Resource<UserEvent>[]>(`${path}?page[size]=100`),
  });
  const settled = { onSettled: () => client.invalidateQueries() };
  const say = useMutation({ mutationFn: (given: object) => request('POST', path, given), ...settled });
  const withdraw = useMutation({ mutationFn: (event: string) => request('DELETE', `${path}/${event}`), ...settled });
  const [kind, setKind] = useState<Kind>(likelyOf(container));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    say.mutate(statementOf(kind, new FormData(form)), { onSuccess: () => form.reset() });
  };
  const standing = (said.data?.data ?? []).filter(
    ({ attributes }) => attributes.withdrawn_at === null && attributes.replaced_at === null,
  );
  const asked = ASKED[kind];
  const error = say.error ?? withdraw.error;
  return (
    <Dialog title={words.say.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <NativeSelect
            size="xs"
            label={words.say.what}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
            data={KINDS.map((value) => ({ value, label: words.say.kinds[value] }))}
            data-autofocus
          />
          {asked !== 'nothing' && (
            <Group gap="sm" grow align="flex-start">
              <TextInput
                key={kind}
                size="xs"
                type="date"
                name="day"
                label={words.day}
                defaultValue={AHEAD.has(kind) ? '' : dateIn(now(), container.pod_timezone)}
                required
              />
              {asked === 'moment' && (
                <TextInput
                  size="xs"
                  type="time"
                  name="time"
                  label={words.say.time}
                  description={words.say.atThePlace}
                />
              )}
            </Group>
          )}
          {!PLACELESS.has(kind) && asked === 'moment' && (
            <TextInput size="xs" name="place" label={words.place} description={words.say.placeHint} />
          )}
          <TextInput size="xs" name="note" label={words.noteIt} maxLength={1000} />
          {error && (
            <p className="wrong small" role="alert">
              {errorText(error, words)}
            </p>
          )}
          <Button type="submit" size="xs" loading={say.isPending}>
            {words.say.do}
          </Button>
          {say.isSuccess && !error && <p role="status">{words.say.isSaid}</p>}
        </Stack>
      </form>
      {standing.length > 0 && (
        <ul className="notes" aria-label={words.say.standing}>
          {standing.map((each) => (
            <Statement key={each.id} event={each.attributes} container={container}>
              <Button
                size="compact-xs"
                variant="default"
                loading={withdraw.isPending && withdraw.variables === each.id}
                onClick={() => withdraw.mutate(each.id)}
              >
                {words.say.takeBack}
              </Button>
            </Statement>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface StatementProps {
  readonly event: UserEvent;
  readonly container: Container;
  readonly children: React.ReactNode;
}

function Statement({ event, container, children }: StatementProps) {
  const words = useWords();
  const locale = useLocale();
  const timeText = useTimeText();
  const { event: kind, at, place, note, author, created_at: createdAt } = event;
  const when =
    at === null
      ? null
      : at.includes('T')
        ? timeText(at, container.pod_timezone)
        : dayText(`${at}T12:00:00Z`, 'UTC', locale);
  const about = [place, note, author.name, agoText(createdAt, now(), locale)];
  return (
    <li>
      <div>
        <strong>{words.say.kinds[kind] ?? kind}</strong> {when} {children}
      </div>
      <span className="small dim" dir="auto">
        {about.filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** What comes next, by where the box is. */
function likelyOf({ current_status: status }: Container): Kind {
  if (status === 'picked_up') return 'delivered';
  return status === 'delivered' ? 'empty_returned' : 'picked_up';
}

/** By the clock of the place: without an offset. A day without a time stays a day. */
function statementOf(kind: Kind, given: FormData): object {
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const [day, time, place, note] = ['day', 'time', 'place', 'note'].map(text);
  return {
    event: kind,
    ...(day && { at: time ? `${day}T${time}` : day }),
    ...(place && { place }),
    ...(note && { note }),
  };
}
