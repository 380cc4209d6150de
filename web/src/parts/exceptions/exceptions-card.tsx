/** The open exceptions of one container. */
import { wordOf } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../app/api/now.ts';
import { get, type Resource, related } from '../../app/api/request.ts';
import type { Exception, User } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { FailedCard } from '../states.tsx';
import { agoText, dayText } from '../times/times.ts';
import { customerOf } from './assignees.ts';
import { EXCEPTIONS_KEY, ExceptionActions } from './exception-actions.tsx';
import { owedText, type ReasonContext, reasonText } from './reasons.ts';

export const exceptionsQuery = (id: string) => ({
  queryKey: [EXCEPTIONS_KEY, 'of', id],
  queryFn: () =>
    get<readonly Resource<Exception>[]>(
      `/exceptions?filter[container_id]=${id}&filter[status]=open,acknowledged,snoozed&include=assigned_to,shipment&fields[shipment]=customer`,
    ),
  meta: { isLive: true, about: id },
});

export function ExceptionsCard({ id, ...at }: { id: string } & ReasonContext) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(exceptionsQuery(id));
  if (data === undefined) return error ? <FailedCard name={words.needsAction} error={error} onRetry={refetch} /> : null;
  if (data.data.length === 0) return null;
  return (
    <section className="card exceptions" aria-label={words.needsAction}>
      <ul>
        {data.data.map((each) => {
          const { attributes } = each;
          const owed = owedText(attributes, words, locale);
          const assignee = related<User>(each, 'assigned_to', data)?.attributes.name;
          const until = attributes.snoozed_until;
          const about = [
            words.since(agoText(attributes.since, now(), locale)),
            attributes.status === 'acknowledged' && words.done,
            until !== null && words.until(dayText(until, OWN_ZONE, locale)),
            assignee !== undefined && words.assignedTo(assignee),
          ];
          return (
            <li key={each.id}>
              <div className="what">
                <strong className={attributes.status === 'open' ? TONES[attributes.severity ?? 'notice'] : 'dim'}>
                  {wordOf(words.terms.notices.kinds, attributes.kind)}
                </strong>{' '}
                {reasonText(attributes, at, words, locale)}{' '}
                {owed !== null && <span className="tone-stop strong">{owed}</span>}
                <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
                {attributes.note !== null && <div className="note-text">{attributes.note}</div>}
              </div>
              <ExceptionActions
                exception={each}
                customer={customerOf(each, data)}
                about={wordOf(words.terms.notices.kinds, attributes.kind)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Users snooze by their own calendar. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const TONES: Readonly<Record<string, string>> = { critical: 'tone-stop', warning: 'tone-wait', notice: 'tone-move' };
