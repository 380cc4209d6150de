/** One report: what is chosen, the totals, the bars of one measure, and all figures as a table. */
import './reports.css';
import { Button, Group } from '@mantine/core';
import { languageOf } from '@portolan/wording/language';
import { countsNothing, monthsText } from '@portolan/wording/report-figures';
import { wordOf } from '@portolan/wording/word-of';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReportSchedule } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useShowDialog } from '../../parts/dialog-host.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { ShareButton } from '../../parts/sharing/share-button.tsx';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Choice } from './choice.tsx';
import { FigureTable } from './figures/figure-table.tsx';
import { Plot } from './figures/plot.tsx';
import { shownOf } from './figures/shown.ts';
import { Currencies, Totals } from './figures/totals.tsx';
import { type ReportSearch, sharedParameters, storedParameters } from './report-search.ts';
import { ScheduleDialog } from './schedules/schedule-dialog.tsx';
import { useDefinitions, useReport } from './use-report.ts';
import { reportsWords } from './words.ts';

const ROUTE = '/session/reports/$name';

export function ReportPage() {
  const words = useWords(reportsWords);
  const { name } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const definitions = useDefinitions();
  const { data, error, refetch, isPlaceholderData, parameters } = useReport(name, search);
  const title = wordOf(words.reports.titles, name);
  useTitle(title);
  const definition = definitions.data?.find(({ id }) => id === name)?.attributes;
  const choose = (change: ReportSearch) =>
    void navigate({ to: '/reports/$name', params: { name }, search: { ...search, ...change }, replace: true });
  if (definitions.data !== undefined && definition === undefined)
    return (
      <Empty title={words.missing} isWholePage action={<Link to="/reports">{words.title}</Link>}>
        {words.missingText}
      </Empty>
    );
  if (definition === undefined)
    return definitions.error === null ? (
      <LoadingPage />
    ) : (
      <Failure error={definitions.error} onRetry={() => void definitions.refetch()} />
    );
  const shown = data === undefined ? null : shownOf(data, search);
  return (
    <div className="page report">
      <div className="title">
        <div>
          <p className="small report-back">
            <Link to="/reports">{words.title}</Link>
          </p>
          <h1>{title}</h1>
          <p className="dim">{wordOf(words.reports.questions, name)}</p>
        </div>
        <Actions name={name as ReportSchedule['report']} search={search} title={title} parameters={parameters} />
      </div>
      <Choice name={name} definition={definition} search={search} choose={choose} />
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} isPart />}
      {error === null && data === undefined && <LoadingPage />}
      {data !== undefined && shown !== null && (
        <div className={isPlaceholderData ? 'outdated' : undefined} aria-busy={isPlaceholderData}>
          <Periods from={data.from} to={data.to} before={[data.previous_from, data.previous_to]} />
          {!data.is_current && (
            <p className="small tone-wait" role="status">
              {words.notCurrent}
            </p>
          )}
          {data.totals.every(({ counted, previous_counted: before }) => counted + before === 0) ? (
            <Empty title={words.noRows}>
              <p>{wordOf(words.reports.nothingIn, name)}</p>
              <p className="dim">{words.noRowsText}</p>
            </Empty>
          ) : (
            <>
              {countsNothing(data) && <p>{wordOf(words.reports.nothingIn, name)}</p>}
              <Currencies shown={shown} choose={choose} />
              <Totals shown={shown} choose={choose} isInvoices={name === 'charges'} />
              <Plot shown={shown} groupBy={data.group_by} isInvoices={name === 'charges'} />
              <FigureTable shown={shown} groupBy={data.group_by} choose={choose} isInvoices={name === 'charges'} />
              {data.truncated && <p className="small">{words.reports.truncated(data.rows.length)}</p>}
            </>
          )}
          <p className="small">
            <a href="/docs/reports">{words.definitions}</a>
            {name === 'eta_errors' && (
              <>
                {' · '}
                <Link to="/settings/sources/accuracy">{words.accuracy}</Link>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** `July to September 2026, compared with April to June 2026`. */
function Periods({ from, to, before: [first, last] }: { from: string; to: string; before: readonly [string, string] }) {
  const { reports } = useWords(reportsWords);
  return (
    <p className="report-periods">
      <strong>{monthsText({ from, to }, reports.locale)}</strong>
      <span className="dim">, {reports.comparedWith(monthsText({ from: first, to: last }, reports.locale))}</span>
    </p>
  );
}

interface ActionsProps {
  readonly name: ReportSchedule['report'];
  readonly search: ReportSearch;
  readonly title: string;
  readonly parameters: string;
}

function Actions({ name, search, title, parameters }: ActionsProps) {
  const words = useWords(reportsWords);
  const locale = useLocale();
  const show = useShowDialog();
  const { mayWrite } = useRights();
  const measure = search.measure === undefined ? '' : `&measure=${search.measure}`;
  const href = (format: string) =>
    `/v2/exports/reports/${name}?${parameters}${measure}&language=${languageOf(locale)}&format=${format}`;
  const mail = () =>
    show((close) => (
      <ScheduleDialog
        schedule={null}
        report={name}
        parameters={storedParameters(search).toString()}
        period={search.period ?? 'last_month'}
        onClose={close}
      />
    ));
  return (
    <Group gap="xs" className="actions" align="flex-start">
      {mayWrite && (
        <Button size="xs" variant="default" onClick={mail}>
          {words.mailThis}
        </Button>
      )}
      <ShareButton subject={{ type: 'report', report: name, filter: sharedParameters(search), name: title }} />
      <ExportMenu size="xs" position="bottom-end" href={href} hasPdf />
    </Group>
  );
}
