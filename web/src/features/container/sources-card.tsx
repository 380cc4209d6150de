/** The sources of a container: their state, last check, last change and next check. */
import { useQuery } from '@tanstack/react-query';
import { now } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { Source } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { shownState } from '../../parts/sources/silence.ts';
import { FailedCard, LoadingCard } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { containerWords } from './words.ts';

const DAY_MILLIS = 86_400_000;

export function SourcesCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['sources', id],
    queryFn: () => get<readonly Resource<Source>[]>(`/containers/${id}/sources`),
    meta: { isLive: true, about: id },
  });
  if (data === undefined) {
    if (error) return <FailedCard name={words.sources} error={error} onRetry={refetch} />;
    return <LoadingCard name={words.sources} />;
  }
  const ago = (at: string | null) => (at === null ? words.never : agoText(at, now(), locale));
  // A check is due until it runs. One that stays behind for a day does not come: the source has nothing more to report.
  const nextCheck = (at: string | null) => {
    const late = at === null ? DAY_MILLIS : now() - Date.parse(at);
    if (at === null || late >= DAY_MILLIS) return '—';
    return late > 0 ? words.due : agoText(at, now(), locale);
  };
  const toneOf = (state: string) => (state === 'ok' ? 'tone-good' : state === 'off' ? 'dim' : 'tone-wait');
  return (
    <section className="card">
      <h2>{words.sources}</h2>
      <section className="scroll-x" tabIndex={0} aria-label={words.sources}>
        <table className="plain brief">
          <thead>
            <tr>
              <th>{words.source}</th>
              <th>{words.state}</th>
              <th>{words.lastCheck}</th>
              <th>{words.lastChange}</th>
              <th>{words.nextCheck}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ id: key, attributes: each }) => {
              const state = shownState(each, now());
              return (
                <tr key={key}>
                  <td>
                    {words.sourceKinds[each.kind] ?? each.kind}{' '}
                    {each.kind === 'user' || each.kind === 'ais' ? '' : each.name}
                  </td>
                  <td className={toneOf(state)} title={each.last_error?.detail}>
                    {words.states[state] ?? state}
                  </td>
                  <td>{each.last_checked_at === null ? '—' : ago(each.last_checked_at)}</td>
                  <td>{ago(each.last_changed_at)}</td>
                  <td>{nextCheck(each.next_check_at)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
