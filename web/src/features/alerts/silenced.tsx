/** What the user has silenced, each kind and subject once, with the way back. Nothing is silenced: nothing is shown. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getAll } from '../../app/api/request.ts';
import type { Alert } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { alertTarget } from './alert-list.tsx';
import { alertText } from './alert-text.ts';
import { silenceKey, useAlertChanges } from './silencing.ts';
import { alertsWords } from './words.ts';

export function Silenced() {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const { isView } = useSession();
  const { data, error } = useQuery({
    queryKey: ['alerts', 'silenced'],
    queryFn: async () => (await getAll<Alert>('/alerts?filter[is_silenced]=true')).data,
  });
  const { shown, change, error: changeError } = useAlertChanges();
  const failed = error ?? changeError;
  const silenced = [...new Map((data ?? []).map((each) => [silenceKey(each), shown(each)])).values()].filter(
    ({ attributes }) => attributes.is_silenced,
  );
  if (silenced.length === 0 && failed === null) return null;
  return (
    <section aria-label={words.silencedTitle}>
      <h2>{words.silencedTitle}</h2>
      <p className="dim">{words.silencedText}</p>
      {failed && (
        <p className="wrong small" role="alert">
          {errorText(failed, words)}
        </p>
      )}
      <ul className="entries">
        {silenced.map((alert) => {
          const { title, number } = alertText(alert.attributes, words, locale);
          const subject = number || words.thisShipment;
          const to = alertTarget(alert);
          return (
            <li key={alert.id} className="entry">
              <div className="what">
                {to === null ? subject : <Link {...to}>{subject}</Link>}: {title}
              </div>
              <div className="actions">
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isView === true}
                  aria-label={`${words.hearAgain}: ${subject}, ${title}`}
                  onClick={() => change({ alert, change: { is_silenced: false } })}
                >
                  {words.hearAgain}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
