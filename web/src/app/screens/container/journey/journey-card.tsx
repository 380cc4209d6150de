/** The journey: a filled mark happened, a hollow one is expected, a dotted one planned. */
import { Failure } from '../../../parts/states.tsx';
import { dayText } from '../../../parts/times/times.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { useLocale, useWords } from '../../../words/words.tsx';
import { stopsOf } from './journey-stops.ts';
import { useMilestones, useRawEvents } from './statements-of.ts';

export function JourneyCard({ id }: { id: string }) {
  const words = useWords();
  const locale = useLocale();
  const timeText = useTimeText();
  const said = useRawEvents(id);
  const milestones = useMilestones(id);
  const isKnown = said.data !== undefined && milestones.data !== undefined;
  const stops = stopsOf(said.data ?? [], milestones.data ?? [], words.milestones);
  const error = said.error ?? milestones.error;
  const again = () => {
    void said.refetch();
    void milestones.refetch();
  };
  const marks = { actual: words.actual, estimated: words.estimated, planned: words.planned };
  return (
    <section className="card">
      <h2>{words.journey}</h2>
      {error && !isKnown && <Failure error={error} onAgain={again} />}
      {isKnown && stops.length === 0 && <p className="dim">{words.noJourney}</p>}
      <ol className="timeline">
        {stops.map(({ place, code, moves }) => (
          <li key={`${code} ${moves[0]?.key}`}>
            <div className="place">
              <strong>{place}</strong> <span className="dim">{code === place ? '' : code}</span>
            </div>
            <ol>
              {moves.map(({ key, event, words: own, mark, at, on, timeZone, facility, source }) => (
                <li key={key} className={mark}>
                  <span className="mark" title={marks[mark]}>
                    <span className="sr">{marks[mark]}</span>
                  </span>
                  <span className="what">
                    {words.milestones[event ?? ''] ?? own} <span className="small dim">{facility}</span>
                  </span>
                  <span className="when">
                    {at === null ? on && dayText(`${on}T12:00:00Z`, 'UTC', locale) : timeText(at, timeZone)}{' '}
                    <span className="chip" title={source.name ?? undefined}>
                      {words.sourceKinds[source.kind] ?? source.kind}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
