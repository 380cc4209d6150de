/** The mails that were not accepted, with the reason and what to do. Folded away; nothing where there are none. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { RefusedMail } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { timeText } from '../../parts/times/times.ts';
import { documentsWords } from './words.ts';

const SIZE = 100;

export function RefusedMails() {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['mails', 'refused'],
    queryFn: () => get<readonly Resource<RefusedMail>[]>(`/refused_mails?page[size]=${SIZE}`),
    meta: { isLive: true },
  });
  const mails = data?.data ?? [];
  if (mails.length === 0) return null;
  return (
    <details className="card refused-mails">
      <summary>
        {words.refusedMails} <span className="dim">{words.countMails(data?.meta?.total ?? mails.length)}</span>
      </summary>
      <ul className="entries">
        {mails.map(({ id, attributes: mail }) => (
          <li key={id} className="entry">
            <div className="what">
              <span className="strong">{mail.subject ?? words.noSubject}</span>{' '}
              <span className="tone-stop">{words.refusedReasons[mail.reason] ?? words.refusedOther}</span>
              <div className="small dim">
                {[
                  words.fromTo(mail.sender || words.noSender, mail.recipient),
                  timeText(mail.refused_at, null, locale),
                  mail.mails_count > 1 && words.timesRefused(mail.mails_count),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
