/** How right ETAs were: of each source and of our predictions by days before the arrival, then by line or lane. */
import '../arrivals.css';
import './accuracy.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { EtaAccuracy } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { LoadingEntries, SettingsPage } from '../../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../../parts/states.tsx';
import { accuracyWords } from '../words.ts';
import { type AccuracySearch, accuracyFilters, GROUPS } from './accuracy-search.ts';
import { FigureTable } from './figure-table.tsx';
import { Plot, strokeOf } from './plot.tsx';
import { METRICS, type Series, seriesOf } from './series.ts';
import { sourceName } from './source-name.ts';

/** Fewer say little about the next ETA. */
const ENOUGH = 30;
const ROUTE = '/session/settings/sources/accuracy';

function useFigures(groupBy: string, search: AccuracySearch) {
  const query = `group_by=${groupBy}${accuracyFilters(search)}`;
  const found = useQuery({
    queryKey: ['eta_accuracy', query],
    queryFn: async () => {
      const { data } = await get<readonly Resource<EtaAccuracy>[]>(`/eta_accuracy?${query}`);
      return data.map(({ attributes }) => attributes);
    },
  });
  return { ...found, csv: `/v2/exports/eta_accuracy?${query}&format=csv` };
}

export function Accuracy() {
  const words = useWords(accuracyWords);
  const search = useSearch({ from: ROUTE });
  const { data, error, refetch, csv } = useFigures('source,days_out', search);
  const arrivals = Math.max(0, ...(data ?? []).map(({ arrivals_count: count }) => count));
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={<Link to="/settings/sources">{words.toSources}</Link>}
    >
      <Only search={search} />
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} isPart />}
      {error === null && data === undefined && <LoadingEntries />}
      {data?.length === 0 && <Empty title={words.nothing}>{words.nothingText}</Empty>}
      {data !== undefined && data.length > 0 && (
        <>
          {arrivals < ENOUGH && (
            <p className="tone-wait" role="status">
              {words.few(arrivals)}
            </p>
          )}
          <Plots rows={data} />
          <FigureTable title={words.figures} rows={data} by="days_out" csv={csv} />
          <Groups search={search} />
        </>
      )}
      <p>
        <a href="/docs/arrivals">{words.definition}</a>
      </p>
    </SettingsPage>
  );
}

/** What the figures are limited to. */
function Only({ search: { line, from, to, by } }: { search: AccuracySearch }) {
  const words = useWords(accuracyWords);
  if (line === undefined && from === undefined && to === undefined) return null;
  return (
    <p>
      {line !== undefined && words.onlyLine(line)} {from !== undefined && words.onlyLane(from, to ?? '')}{' '}
      <Link to="/settings/sources/accuracy" search={{ by }}>
        {words.all}
      </Link>
    </p>
  );
}

function Plots({ rows }: { rows: readonly EtaAccuracy[] }) {
  const words = useWords(accuracyWords);
  const named = seriesOf(rows, 'mean');
  const hasOwn = named[0]?.isOwn === true;
  const nameOf = ({ source }: Series) => sourceName(source, words);
  return (
    <section className="card">
      <ul className="legend" aria-label={words.legend}>
        {named.map((each, index) => {
          const { color, dash, width } = strokeOf(index, hasOwn);
          return (
            <li key={each.key} className={each.isOwn ? 'strong' : undefined}>
              <svg width="28" height="10" aria-hidden="true">
                <line x1="0" x2="28" y1="5" y2="5" stroke={color} strokeDasharray={dash} strokeWidth={width} />
              </svg>
              {nameOf(each)}
            </li>
          );
        })}
      </ul>
      <div className="plots">
        {METRICS.map((metric) => (
          <Plot
            key={metric}
            title={words.metrics[metric]}
            xTitle={words.daysBefore}
            metric={metric}
            series={seriesOf(rows, metric)}
            nameOf={nameOf}
          />
        ))}
      </div>
    </section>
  );
}

function Groups({ search }: { search: AccuracySearch }) {
  const words = useWords(accuracyWords);
  const { by = 'line' } = search;
  const { data, error, refetch, csv } = useFigures(`source,${by}`, search);
  return (
    <>
      <nav className="switch" aria-label={words.groupedBy}>
        {GROUPS.map((each) => (
          <Link
            key={each}
            to="/settings/sources/accuracy"
            search={{ ...search, by: each === 'line' ? undefined : each }}
            resetScroll={false}
            className={`tab ${by === each ? 'tab-active' : ''}`}
            activeOptions={{ exact: true }}
          >
            {words.groups[each]}
          </Link>
        ))}
      </nav>
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} isPart />}
      {error === null && data === undefined && <LoadingEntries />}
      {data !== undefined && <FigureTable title={words.groupFigures[by]} rows={data} by={by} csv={csv} />}
    </>
  );
}
