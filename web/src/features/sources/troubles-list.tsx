/** Who is silent or failed since yesterday: how often, why, for which containers. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import {
  brokenFeeds,
  type Failures,
  silentSources,
  type Trouble,
  troublesOf,
  withoutKey,
} from '../../parts/sources/troubles.ts';
import { agoText } from '../../parts/times/times.ts';
import { statusOf } from './source-status.ts';
import { sourcesWords } from './words.ts';

const TREND_TONES = { new: 'tone-stop', worse: 'tone-stop', same: 'tone-wait', better: 'tone-good' } as const;

export function TroublesList({ sources }: { sources: readonly Resource<DataSource>[] }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const all = sources.map(({ attributes }) => attributes);
  // A user who is limited to customers sees no polls.
  if (all.every(({ failures }) => failures === null)) return null;
  const silent = silentSources(all, now());
  // A silent source has an entry of its own.
  const troubles = troublesOf(all).filter(({ source }) => !silent.includes(source));
  const feeds = brokenFeeds(all);
  const locked = withoutKey(all);
  const isQuiet = silent.length + troubles.length + feeds.length + locked.length === 0;
  return (
    <section aria-label={words.troubles}>
      <h2>{words.troubles}</h2>
      <p className="dim">{isQuiet ? words.noTroubles : words.troublesText}</p>
      {locked.length > 0 && (
        <p className="tone-stop">
          {words.waitForKey(locked.map(({ name }) => name).join(', '))}{' '}
          <a href="/docs/connecting#the-key">{words.keyHelp}</a>
        </p>
      )}
      {!isQuiet && (
        <ul className="entries">
          {silent.map((each) => (
            <SilentEntry key={`${each.kind} ${each.code}`} source={each} />
          ))}
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

function SilentEntry({ source }: { source: DataSource }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const { kind, code, name } = source;
  const polled = `${kind}:${code}`;
  const waiting = useQuery({
    queryKey: ['containers', 'polled', polled],
    queryFn: () =>
      get<unknown>(
        `/containers?filter[polled_source]=${encodeURIComponent(polled)}&filter[picked_up]=false&page[size]=1&fields[container]=number`,
      ),
    meta: { isLive: true },
  });
  const count = waiting.data?.meta?.total;
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        {code !== name && <span className="chip">{code}</span>}
        <div className="small tone-wait">{statusOf(source, words, now(), locale).text}</div>
      </div>
      <div className="side small">
        {count === 0 ? (
          <span className="dim">{words.noBoxWaits}</span>
        ) : (
          count !== undefined && (
            <Link to="/" search={{ polled }}>
              {words.waitingBoxes(count)}
            </Link>
          )
        )}
      </div>
    </li>
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
