/** The journey. Mark: filled: happened; hollow: expected; dotted: planned. */

import { findWord, wordOf } from '@portolan/wording/word-of';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Failure } from '../../../parts/states.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { containerWords } from '../words.ts';
import { stopsOf } from './journey-stops.ts';
import { useMilestones, useRawEvents } from './raw-events.ts';

export function JourneyCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const events = useRawEvents(id);
  const milestones = useMilestones(id);
  const isKnown = events.data !== undefined && milestones.data !== undefined;
  const stops = stopsOf(events.data ?? [], milestones.data ?? [], words.milestones);
  const error = events.error ?? milestones.error;
  const retry = () => {
    void events.refetch();
    void milestones.refetch();
  };
  const marks = { actual: words.actual, estimated: words.estimated, planned: words.planned };
  return (
    <section className="card printed">
      <h2>{words.journey}</h2>
      {error && !isKnown && <Failure error={error} onRetry={retry} />}
      {isKnown && stops.length === 0 && <p className="dim">{words.noJourney}</p>}
      <ol className="timeline">
        {stops.map(({ place, code, moves }) => (
          <li key={`${code} ${moves[0]?.key}`}>
            <div className="place">
              <strong>{place}</strong> <span className="dim">{code === place ? '' : code}</span>
            </div>
            <ol>
              {moves.map(({ key, event, original, mark, at, on, timeZone, facility, source }) => (
                <li key={key} className={mark}>
                  <span className="mark" title={marks[mark]}>
                    <span className="sr">{marks[mark]}</span>
                  </span>
                  <span className="what">
                    {findWord(words.milestones, event) ?? original} <span className="small dim">{facility}</span>
                  </span>
                  <span className="when">
                    {at === null ? on && dayName(on, locale) : timeText(at, timeZone)}{' '}
                    <span className="chip" title={source.name ?? undefined}>
                      {wordOf(words.sourceKinds, source.kind)}
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
