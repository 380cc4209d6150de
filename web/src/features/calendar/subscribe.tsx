/** A link for the user's own calendar: made in one step, explained for three programs, listed and revoked. */
import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { CalendarFeed, SavedView } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { agoText } from '../../parts/times/times.ts';
import { type CalendarSearch, filtersOf, kindsOf } from './calendar-search.ts';
import { calendarWords } from './words.ts';

const FEEDS_KEY = ['calendar_feeds'];
const EVENTS = ['day', 'container'] as const;
type Feed = Resource<CalendarFeed>;

interface SubscribeProps {
  readonly search: CalendarSearch;
  readonly onClose: () => void;
}

export default function Subscribe({ search, onClose }: SubscribeProps) {
  const words = useWords(calendarWords);
  const [made, setMade] = useState<Feed | null>(null);
  return (
    <Dialog title={words.subscribeTitle} onClose={onClose}>
      <Stack gap="sm" className="subscribe">
        {made === null ? (
          <NewLink search={search} onMade={setMade} />
        ) : (
          <Made url={made.attributes.url ?? ''} onAnother={() => setMade(null)} />
        )}
        <OwnLinks />
      </Stack>
    </Dialog>
  );
}

function NewLink({ search, onMade }: { search: CalendarSearch; onMade: (feed: Feed) => void }) {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { user } = useSession();
  const kinds = kindsOf(search);
  const filter = String(filtersOf(search, user.id));
  const [name, setName] = useState(
    search.kinds === undefined ? words.usualName : kinds.map((kind) => words.calendarTerms.kinds[kind]).join(', '),
  );
  const [eventFor, setEventFor] = useState<(typeof EVENTS)[number]>('day');
  const [view, setView] = useState('');
  const views = useQuery({
    queryKey: ['saved_views', 'containers'],
    queryFn: () => get<readonly Resource<SavedView>[]>('/saved_views?filter[list]=containers&page[size]=100'),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request<Feed>(
        'POST',
        '/calendar_feeds',
        { name: name.trim() || words.usualName, kinds, filter, event_for: eventFor, language: locale.slice(0, 2) },
        view === '' ? undefined : { saved_view: { data: { type: 'saved_view', id: view } } },
      ),
    onSuccess: async ({ data }) => {
      onMade(data);
      await client.invalidateQueries({ queryKey: FEEDS_KEY });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Stack gap="sm">
        <p>{words.subscribeText}</p>
        <p className="small dim">
          {kinds.map((kind) => words.calendarTerms.kinds[kind]).join(', ')}.{' '}
          {filter === '' ? words.ofAll : words.withFilters}
        </p>
        <TextInput
          size="xs"
          label={words.feedName}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Radio.Group
          size="xs"
          label={words.eventFor}
          value={eventFor}
          onChange={(value) => setEventFor(EVENTS.find((each) => each === value) ?? 'day')}
        >
          <Stack gap="xs" mt="var(--space-1)">
            {EVENTS.map((each) => (
              <Radio key={each} size="xs" value={each} label={words.eventsFor[each]} />
            ))}
          </Stack>
        </Radio.Group>
        {(views.data?.data.length ?? 0) > 0 && (
          <NativeSelect
            size="xs"
            label={words.view}
            value={view}
            data={[
              { value: '', label: words.noView },
              ...(views.data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.name })),
            ]}
            onChange={({ currentTarget }) => setView(currentTarget.value)}
          />
        )}
        {error && <FormError>{saveErrorText(error, words)}</FormError>}
        <Group>
          <Button type="submit" size="xs" loading={isPending} data-autofocus>
            {words.createLink}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Made({ url, onAnother }: { url: string; onAnother: () => void }) {
  const words = useWords(calendarWords);
  return (
    <>
      <p role="status">{words.linkReady}</p>
      <ShownOnce label={words.link} value={url} description={words.linkText} />
      <div className="feed-programs">
        {(['outlook', 'google', 'apple'] as const).map((program) => (
          <section key={program} aria-label={words.programs[program].name}>
            <h3>{words.programs[program].name}</h3>
            <ol>
              {words.programs[program].steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p>
        <a href={url.replace(/^https?:/, 'webcal:')}>{words.openHere}</a>
      </p>
      <p className="small dim">{words.refreshes}</p>
      <Group>
        <Button size="xs" variant="default" onClick={onAnother}>
          {words.anotherLink}
        </Button>
      </Group>
    </>
  );
}

function OwnLinks() {
  const words = useWords(calendarWords);
  const feeds = useQuery({
    queryKey: FEEDS_KEY,
    queryFn: () => get<readonly Feed[]>('/calendar_feeds?page[size]=100'),
  });
  const own = feeds.data?.data.filter(({ attributes }) => attributes.is_own) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label={words.ownLinks}>
      <h3>{words.ownLinks}</h3>
      <ul className="feed-links">
        {own.map((feed) => (
          <OwnLink key={feed.id} feed={feed} />
        ))}
      </ul>
    </section>
  );
}

function OwnLink({ feed: { id, attributes: feed } }: { feed: Feed }) {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('DELETE', `/calendar_feeds/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: FEEDS_KEY }),
  });
  const read =
    feed.last_fetched_at === null ? words.neverRead : words.lastRead(agoText(feed.last_fetched_at, Date.now(), locale));
  return (
    <li>
      <div className="what">
        <strong>{feed.name}</strong>
        <span className="small dim about">
          {[...(feed.view_name === null ? [] : [words.ofView(feed.view_name)]), read].join(' · ')}
        </span>
      </div>
      {isAsking ? (
        <Group gap="xs">
          <span className="small">{words.revokeText}</span>
          <Button size="compact-xs" color="red.9" loading={isPending} onClick={() => mutate()}>
            {words.revoke}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setAsking(false)}>
            {words.cancel}
          </Button>
        </Group>
      ) : (
        <Group gap="xs" wrap="nowrap">
          {feed.url !== null && <CopyText text={feed.url} />}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${words.revoke}: ${feed.name}`}
            onClick={() => setAsking(true)}
          >
            {words.revoke}
          </Button>
        </Group>
      )}
      {error && <FormError>{saveErrorText(error, words)}</FormError>}
    </li>
  );
}
