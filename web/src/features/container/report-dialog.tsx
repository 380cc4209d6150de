/** Updates that users report where no source does: add and withdraw them. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Container, UserEvent } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { errorText } from '../../parts/error-text.ts';
import { dayName } from '../../parts/times/days.ts';
import { agoText, dateIn } from '../../parts/times/times.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { containerWords } from './words.ts';

/** The time that each event takes: an instant at the place or its day alone; a day; none. */
const TIMES = {
  picked_up: 'instant',
  delivered: 'instant',
  empty_returned: 'instant',
  pickup_appointment: 'instant',
  last_free_day: 'day',
  available: 'none',
  not_available: 'none',
  holds_cleared: 'none',
  fees_paid: 'none',
  empty_out: 'instant',
  full_in: 'instant',
  vessel_loaded: 'instant',
  vessel_departed: 'instant',
  vessel_arrived: 'instant',
  vessel_discharged: 'instant',
  rail_loaded: 'instant',
  rail_departed: 'instant',
  rail_arrived: 'instant',
  rail_unloaded: 'instant',
} as const satisfies Partial<Record<UserEvent['event'], string>>;
type Kind = keyof typeof TIMES;
const KINDS = Object.keys(TIMES) as Kind[];
/** Events without a place of their own. */
const PLACELESS: ReadonlySet<string> = new Set([
  'delivered',
  'pickup_appointment',
  'last_free_day',
  'available',
  'not_available',
]);

/** Events in the future. */
const AHEAD: ReadonlySet<string> = new Set(['pickup_appointment', 'last_free_day']);

interface ReportDialogProps {
  readonly id: string;
  readonly container: Container;
  readonly onClose: () => void;
}

export default function ReportDialog({ id, container, onClose }: ReportDialogProps) {
  const words = useWords(containerWords);
  const client = useQueryClient();
  const path = `/containers/${id}/events`;
  const events = useQuery({
    queryKey: ['user_events', id],
    queryFn: () => get<readonly Resource<UserEvent>[]>(`${path}?page[size]=100`),
  });
  const settled = { onSettled: () => client.invalidateQueries() };
  const create = useMutation({ mutationFn: (event: object) => request('POST', path, event), ...settled });
  const withdraw = useMutation({ mutationFn: (event: string) => request('DELETE', `${path}/${event}`), ...settled });
  const [kind, setKind] = useState<Kind>(nextEventOf(container));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    create.mutate(eventOf(kind, new FormData(form)), { onSuccess: () => form.reset() });
  };
  const active = (events.data?.data ?? []).filter(
    ({ attributes }) => attributes.withdrawn_at === null && attributes.replaced_at === null,
  );
  const time = TIMES[kind];
  const error = create.error ?? withdraw.error;
  return (
    <Dialog title={words.report.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <NativeSelect
            size="xs"
            label={words.report.what}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
            data={KINDS.map((value) => ({ value, label: words.report.kinds[value] }))}
            data-autofocus
          />
          {time !== 'none' && (
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
              {time === 'instant' && (
                <TextInput
                  size="xs"
                  type="time"
                  name="time"
                  label={words.report.time}
                  description={words.report.timeHint}
                />
              )}
            </Group>
          )}
          {!PLACELESS.has(kind) && time === 'instant' && (
            <TextInput size="xs" name="place" label={words.place} description={words.report.placeHint} />
          )}
          <TextInput size="xs" name="note" label={words.note} maxLength={1000} />
          {error && (
            <p className="wrong small" role="alert">
              {errorText(error, words)}
            </p>
          )}
          <Button type="submit" size="xs" loading={create.isPending}>
            {words.report.submit}
          </Button>
          {create.isSuccess && !error && <p role="status">{words.report.saved}</p>}
        </Stack>
      </form>
      {active.length > 0 && (
        <ul className="notes" aria-label={words.report.active}>
          {active.map((each) => (
            <ReportedEvent key={each.id} event={each.attributes} container={container}>
              <Button
                size="compact-xs"
                variant="default"
                loading={withdraw.isPending && withdraw.variables === each.id}
                onClick={() => withdraw.mutate(each.id)}
              >
                {words.report.withdraw}
              </Button>
            </ReportedEvent>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ReportedEventProps {
  readonly event: UserEvent;
  readonly container: Container;
  readonly children: React.ReactNode;
}

function ReportedEvent({ event, container, children }: ReportedEventProps) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const { event: kind, at, place, note, author, created_at: createdAt } = event;
  const when = at === null ? null : at.includes('T') ? timeText(at, container.pod_timezone) : dayName(at, locale);
  const about = [place, note, author.name, agoText(createdAt, now(), locale)];
  return (
    <li>
      <div>
        <strong>{words.report.kinds[kind] ?? kind}</strong> {when} {children}
      </div>
      <span className="small dim" dir="auto">
        {about.filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** The next event to expect, by the status of the container. */
function nextEventOf({ current_status: status }: Container): Kind {
  if (status === 'picked_up') return 'delivered';
  return status === 'delivered' ? 'empty_returned' : 'picked_up';
}

/** Local time of the place, without an offset. A day without a time stays a day. */
function eventOf(kind: Kind, fields: FormData): object {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [day, clock, place, note] = ['day', 'time', 'place', 'note'].map(text);
  return {
    event: kind,
    ...(day && { at: clock ? `${day}T${clock}` : day }),
    ...(place && { place }),
    ...(note && { note }),
  };
}
