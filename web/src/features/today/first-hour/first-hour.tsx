/** A checklist for the first hour of an account, for its admins: ticked by what the service knows, and gone once hidden by the user or done. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { now } from '../../../app/api/now.ts';
import { get, getAll, type Resource } from '../../../app/api/request.ts';
import type { Account, AlertRule } from '../../../app/api/resources.ts';
import { usePreference } from '../../../app/session/preferences.ts';
import { useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { SENDS_MAIL } from '../../../parts/settings/sends-mail.ts';
import { getSources } from '../../../parts/sources/use-sources.ts';
import { todayWords } from '../words.ts';
import { type FirstHour, firstHourOf, isInFirstHour, reachesSomebody, STEPS } from './first-hour-steps.ts';

const PREFERENCE = 'today.firstHour';
const TARGETS = {
  line: '/settings/connections',
  boxes: '/track',
  colleague: '/settings/team',
  alert: '/settings/alerts',
  webhook: '/settings/webhooks',
} as const;

async function count(path: string): Promise<number> {
  const { meta } = await get<readonly unknown[]>(`${path}${path.includes('?') ? '&' : '?'}page[size]=1`);
  return meta?.total ?? 0;
}

/** Undefined: not known yet. Null: there is nothing to show. */
export function useFirstHour(): FirstHour | null | undefined {
  const { user, isView } = useSession();
  const [stored, store] = usePreference(PREFERENCE);
  const mayShow = user.attributes.role === 'admin' && !isView && stored === undefined;
  const { data, error } = useQuery({
    queryKey: ['first_hour'],
    queryFn: async () => {
      const [account, requests, shipments] = await Promise.all([
        get<Resource<Account>>('/account'),
        count('/tracking_requests'),
        count('/shipments?fields[shipment]=created_at'),
      ]);
      const tracked = shipments || requests;
      const { created_at: createdAt } = account.data.attributes;
      if (!isInFirstHour({ createdAt, tracked, now: now() })) return null;
      const [sources, users, invites, rules, webhooks] = await Promise.all([
        getSources(),
        count('/users?fields[user]=name'),
        count('/invites'),
        getAll<AlertRule>('/alert_rules'),
        count('/webhooks'),
      ]);
      return firstHourOf({
        sources: sources.map(({ attributes }) => attributes),
        tracked,
        people: users + invites,
        alertRules: rules.data.filter(({ attributes }) => reachesSomebody(attributes, SENDS_MAIL)).length,
        webhooks,
      });
    },
    enabled: mayShow,
    // A step that was just done is ticked.
    staleTime: 0,
  });
  const isOver = mayShow && data === null;
  useEffect(() => {
    if (isOver) store('over');
  }, [isOver, store]);
  return mayShow && error === null ? data : null;
}

export function FirstHourCard({ done }: { done: FirstHour }) {
  const words = useWords(todayWords);
  const [, store] = usePreference(PREFERENCE);
  const { firstHour: texts } = words;
  return (
    <section className="card first-hour" aria-label={texts.title}>
      <div className="first-hour-head">
        <h2>{texts.title}</h2>
        <Button size="compact-xs" variant="default" onClick={() => store('dismissed')}>
          {texts.dismiss}
        </Button>
      </div>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <span aria-hidden="true" className={done[step] > 0 ? 'tick tone-good' : 'tick dim'}>
              {done[step] > 0 ? '✓' : '○'}
            </span>
            <span>
              <Link to={TARGETS[step]} {...(step === 'boxes' && { search: { many: true } })}>
                {texts.steps[step]}
              </Link>{' '}
              <span className="sr">{done[step] > 0 ? texts.done : texts.open}</span>
              <span className="small dim">{done[step] > 0 ? texts.states[step](done[step]) : texts.why[step]}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
