/** One source: what was not used of its answers, counted over 30 days, and its last answers. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import '../sources.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { now } from '../../../app/api/now.ts';
import { get, type Resource } from '../../../app/api/request.ts';
import type { AnswerCount, AnswerSummary, DataSource } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { MoreButton, usePages } from '../../../parts/paged-list/use-pages.tsx';
import { LoadingEntries, SettingsPage } from '../../../parts/settings/settings-page.tsx';
import { Failure } from '../../../parts/states.tsx';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { sourcesWords } from '../words.ts';
import { type CountRow, DAYS, rowsOf } from './days.ts';

const ROUTE = '/session/settings/sources/$id';
const SIZE = 20;

export function SourceAnswers() {
  const words = useWords(sourcesWords);
  const { id } = useParams({ from: ROUTE });
  const { data } = useQuery({
    queryKey: ['sources'],
    queryFn: async () => (await get<readonly Resource<DataSource>[]>('/sources')).data,
  });
  const name = data?.find((each) => each.id === id)?.attributes.name;
  return (
    <SettingsPage
      title={name === undefined ? words.answersTitle : words.answersOf(name)}
      about={words.answersAbout}
      action={<Link to="/settings/sources">{words.title}</Link>}
      isForAdmins
    >
      <Counts id={id} />
      <LastAnswers id={id} />
    </SettingsPage>
  );
}

function Counts({ id }: { id: string }) {
  const words = useWords(sourcesWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['sources', 'answer-counts', id],
    queryFn: async () => (await get<readonly Resource<AnswerCount>[]>(`/sources/${id}/answer_counts`)).data,
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  const rows = rowsOf(
    data.map(({ attributes }) => attributes),
    now(),
  );
  return (
    <section aria-label={words.notUsed}>
      <h2>{words.notUsed}</h2>
      <p className="dim">{rows.length === 1 ? words.allUsed : words.notUsedText}</p>
      <ul className="entries">
        {rows.map((row) => (
          <CountEntry key={row.reason} id={id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function CountEntry({ id, row: { reason, total, days } }: { id: string; row: CountRow }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isReason = reason !== 'answers';
  return (
    <li className="entry">
      <div className="what count-reason">
        {isReason ? (
          <Link to="/settings/sources/$id" params={{ id }} search={{ reason }} resetScroll={false} className="capital">
            {wordOf(words.causes, reason)}
          </Link>
        ) : (
          <span className="strong">{words.answersCounted}</span>
        )}
        <div className="small dim">{words.countsOf(total, days.at(-1)?.count ?? 0)}</div>
      </div>
      {total > 0 && <Bars days={days} label={daysText(days, locale)} tone={isReason ? 'wait' : 'mute'} />}
    </li>
  );
}

const daysText = (days: CountRow['days'], locale: string) =>
  days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => `${dayText(day, locale)}: ${count.toLocaleString(locale)}`)
    .join(', ');

const dayText = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

const HEIGHT = 28;

/** A bar for each day. */
function Bars({ days, label, tone }: { days: CountRow['days']; label: string; tone: 'wait' | 'mute' }) {
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className="bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${DAYS * 8} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, count }, index) => {
        const height = count === 0 ? 1 : Math.max(3, Math.round((count / most) * HEIGHT));
        return (
          <rect
            key={day}
            x={index * 8}
            y={HEIGHT - height}
            width={6}
            height={height}
            fill={count === 0 ? 'var(--rule)' : `var(--${tone})`}
          >
            <title>{`${dayText(day, locale)}: ${count.toLocaleString(locale)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function LastAnswers({ id }: { id: string }) {
  const words = useWords(sourcesWords);
  const { reason } = useSearch({ from: ROUTE });
  const filter = reason === undefined ? '' : `?filter[reason]=${reason}`;
  const pages = usePages<Resource<AnswerSummary>>(['sources', 'answers'], `/sources/${id}/answers${filter}`, {
    size: SIZE,
  });
  return (
    <section aria-label={words.lastAnswers}>
      <h2>{words.lastAnswers}</h2>
      {reason !== undefined && (
        <p>
          {words.onlyReason(wordOf(words.causes, reason))}{' '}
          <Link to="/settings/sources/$id" params={{ id }} search={{}} resetScroll={false}>
            {words.allAnswers}
          </Link>
        </p>
      )}
      {pages.error && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {!pages.isKnown && !pages.error && <LoadingEntries />}
      {pages.isKnown && pages.rows.length === 0 && <p className="dim">{words.noAnswers}</p>}
      {pages.rows.length > 0 && (
        <ul className="entries">
          {pages.rows.map((each) => (
            <AnswerEntry key={each.id} answer={each.attributes} />
          ))}
        </ul>
      )}
      <MoreButton of={pages} text={words.moreAnswers} />
    </section>
  );
}

const MOST_NUMBERS = 3;

function AnswerEntry({ answer }: { answer: AnswerSummary }) {
  const words = useWords(sourcesWords);
  const timeText = useTimeText();
  const { subjects, cause, outcome, evidence, flaws } = answer;
  const isReport = outcome === 'report' && cause === null;
  const isWhole = isReport && flaws.length === 0;
  const failure = findWord(words.causes, cause) ?? wordOf(words.failures, outcome);
  const state = isWhole ? words.understood : isReport ? words.understoodInPart : failure;
  return (
    <li className="entry answer">
      <div className="what">
        <span className="strong">{subjects.slice(0, MOST_NUMBERS).join(', ')}</span>
        {subjects.length > MOST_NUMBERS && <span className="dim"> {words.more(subjects.length - MOST_NUMBERS)}</span>}
        <div className="small">
          <span className={`capital ${isWhole ? 'tone-good' : 'tone-wait'}`}>{state}</span>
          {evidence !== null && <span className="dim"> {evidence}</span>}
        </div>
        {flaws.map(({ reason, name, problem, count }) => (
          <div className="small" key={`${reason} ${name}`}>
            <span className="capital">{words.causeCount(words.causes[reason] ?? reason, count)}</span>
            {name !== null && (
              <>
                {' '}
                <code>{name}</code>
              </>
            )}
            {problem !== null && <span className="dim"> {problem}</span>}
          </div>
        ))}
      </div>
      <div className="side small">
        <div className="dim">{timeText(answer.fetched_at, null)}</div>
        <a href={new URL(answer.raw_url).pathname} download>
          {words.asItCame(Math.ceil(answer.byte_size / 1000))}
        </a>
      </div>
    </li>
  );
}
