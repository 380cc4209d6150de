/** The reports, each with its question and the ways to look at it, and those that are mailed. */
import './reports.css';
import { wordOf } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Schedules } from './schedules/schedules.tsx';
import { useDefinitions } from './use-report.ts';
import { reportsWords } from './words.ts';

export function Reports() {
  const words = useWords(reportsWords);
  useTitle(words.title);
  const { data, error, refetch } = useDefinitions();
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingPage />;
  return (
    <div className="page">
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim">{words.about}</p>
        </div>
        <div className="actions">
          <a href="/docs/reports">{words.definitions}</a>
        </div>
      </div>
      <ul className="report-cards">
        {data.map(({ id, attributes: { groups } }) => (
          <li key={id} className="card">
            <h2>
              <Link to="/reports/$name" params={{ name: id }}>
                {wordOf(words.reports.titles, id)}
              </Link>
            </h2>
            <p>{wordOf(words.reports.questions, id)}</p>
            <ul className="report-ways">
              {groups.map((by) => (
                <li key={by}>
                  <Link
                    to="/reports/$name"
                    params={{ name: id }}
                    search={{ by }}
                    className="tab"
                    aria-label={`${wordOf(words.reports.titles, id)} ${wordOf(words.reports.by, by)}`}
                  >
                    {wordOf(words.reports.by, by)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Schedules />
    </div>
  );
}
