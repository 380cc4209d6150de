/** What somebody should look at about one container. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource, related } from '../../api/request.ts';
import type { Exception, User } from '../../api/resources.ts';
import { now } from '../../now.ts';
import { EXCEPTIONS_KEY, ExceptionActions } from '../../parts/exception-actions.tsx';
import { owedText, reasonText } from '../../parts/reasons.ts';
import { UnknownCard } from '../../parts/states.tsx';
import { agoText, dayText } from '../../parts/times/times.ts';
import { useLocale, useWords } from '../../words/words.tsx';

/** @param zone of the port of discharge */
export function ExceptionsOf({ id, zone }: { id: string; zone: string | null }) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: [EXCEPTIONS_KEY, 'of', id],
    queryFn: () =>
      get<readonly Resource<Exception>[]>(
        `/exceptions?filter[container_id]=${id}&filter[status]=open,acknowledged,snoozed&include=assigned_to`,
      ),
    meta: { isLive: true },
  });
  if (data === undefined)
    return error ? <UnknownCard name={words.needsSomebody} error={error} onAgain={refetch} /> : null;
  if (data.data.length === 0) return null;
  return (
    <section className="card exceptions" aria-label={words.needsSomebody}>
      <ul>
        {data.data.map((each) => {
          const { attributes } = each;
          const owed = owedText(attributes, words, locale);
          const assignee = related<User>(each, 'assigned_to', data)?.attributes.name;
          const until = attributes.snoozed_until;
          const about = [
            words.since(agoText(attributes.since, now(), locale)),
            attributes.status === 'acknowledged' && words.isDone,
            until !== null && words.until(dayText(until, OWN_ZONE, locale)),
            assignee !== undefined && words.isWith(assignee),
          ];
          return (
            <li key={each.id}>
              <div className="what">
                <strong className={attributes.status === 'open' ? TONES[attributes.severity ?? 'notice'] : 'dim'}>
                  {words.attentionKinds[attributes.kind ?? ''] ?? attributes.kind}
                </strong>{' '}
                {reasonText(attributes, zone, words, locale)}{' '}
                {owed !== null && <span className="tone-stop strong">{owed}</span>}
                <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
                {attributes.note !== null && <div className="note-text">{attributes.note}</div>}
              </div>
              <ExceptionActions exception={each} about={words.attentionKinds[attributes.kind ?? ''] ?? ''} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whoever puts something off does so by their own days. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const TONES: Readonly<Record<string, string>> = { critical: 'tone-stop', warning: 'tone-wait', notice: 'tone-move' };
