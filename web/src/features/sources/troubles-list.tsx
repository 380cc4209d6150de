/** Who failed since yesterday: how often, why, for which containers. */
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import type { Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { agoText } from '../../parts/times/times.ts';
import { statusOf } from './source-status.ts';
import { brokenFeeds, type Failures, type Trouble, troublesOf } from './troubles.ts';
import { sourcesWords } from './words.ts';

const TREND_TONES = { new: 'tone-stop', worse: 'tone-stop', same: 'tone-wait', better: 'tone-good' } as const;

export function TroublesList({ sources }: { sources: readonly Resource<DataSource>[] }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const all = sources.map(({ attributes }) => attributes);
  // A user who is limited to customers sees no polls.
  if (all.every(({ failures }) => failures === null)) return null;
  const troubles = troublesOf(all);
  const feeds = brokenFeeds(all);
  const isQuiet = troubles.length + feeds.length === 0;
  return (
    <section aria-label={words.troubles}>
      <h2>{words.troubles}</h2>
      <p className="dim">{isQuiet ? words.noTroubles : words.troublesText}</p>
      {!isQuiet && (
        <ul className="entries">
          {troubles.map((each) => (
            <TroubleEntry key={`${each.source.kind} ${each.source.code}`} trouble={each} />
          ))}
          {feeds.map((each) => (
            <li className="entry" key={each.code}>
              <div className="what">
                <span className="strong">{each.name}</span>
                <div className="small tone-wait">{statusOf(each, words, now(), locale).text}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TroubleEntry({ trouble: { source, failures, trend, hasRecovered } }: { trouble: Trouble }) {
  const words = useWords(sourcesWords);
  const { kind, code, name } = source;
  const waiting = failures.containers_count;
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        {code !== name && <span className="chip">{code}</span>}
        {failures.count > 0 && <span className={`small strong ${TREND_TONES[trend]}`}> {words.trends[trend]}</span>}
        {failures.count > 0 && <FailureTexts failures={failures} />}
      </div>
      <div className="side small">
        {waiting > 0 ? (
          <Link to="/" search={{ source: `${kind}:${code}` }}>
            {words.waitingBoxes(waiting)}
          </Link>
        ) : hasRecovered ? (
          <span className="tone-good">{words.answersAgain}</span>
        ) : (
          <span className="dim">{words.noBoxWaits}</span>
        )}
      </div>
    </li>
  );
}

function FailureTexts({ failures }: { failures: Failures }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const { count, previous_count: before, first_at: first, last_at: last, causes } = failures;
  const why = causes
    .filter((each) => each.count > 0)
    .map((each) => words.causeCount(words.causes[each.cause] ?? each.cause, each.count));
  const ago = (at: string | null) => (at === null ? '' : agoText(at, now(), locale));
  return (
    <>
      <div className="small">{why.join(', ')}</div>
      <div className="small dim">
        {words.failed(count, before)}{' '}
        {count === 1 ? words.failedOnce(ago(last)) : words.firstLast(ago(first), ago(last))}
      </div>
    </>
  );
}
