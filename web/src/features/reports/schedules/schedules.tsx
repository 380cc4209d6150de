/** The reports that are mailed: to whom, how often, and what became of the last one. */
import { Button } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAll, type Resource, request } from '../../../app/api/request.ts';
import type { ReportSchedule } from '../../../app/api/resources.ts';
import { useRights, useSession } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { useShowDialog } from '../../../parts/dialog-host.tsx';
import { useColleagues } from '../../../parts/exceptions/assignees.ts';
import { Confirm } from '../../../parts/settings/confirm.tsx';
import { LoadingEntries, useIsAdmin } from '../../../parts/settings/settings-page.tsx';
import { Failure } from '../../../parts/states.tsx';
import { reportsWords } from '../words.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

export const SCHEDULES_KEY = 'report_schedules';
export type ScheduleResource = Resource<ReportSchedule>;

export function Schedules() {
  const words = useWords(reportsWords);
  const { data, error, refetch } = useQuery({
    queryKey: [SCHEDULES_KEY],
    queryFn: async () => (await getAll<ReportSchedule>('/report_schedules')).data,
  });
  return (
    <section className="card">
      <h2>{words.mailed}</h2>
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} isPart />}
      {error === null && data === undefined && <LoadingEntries />}
      {data?.length === 0 && <p className="dim">{words.noMailed}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="entries">
          {data.map((schedule) => (
            <Entry key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function scheduleTitle(
  { report, parameters }: Pick<ReportSchedule, 'report' | 'parameters'>,
  { titles, by }: { readonly titles: Readonly<Record<string, string>>; readonly by: Readonly<Record<string, string>> },
): string {
  const group = new URLSearchParams(parameters).get('group_by');
  return [titles[report] ?? report, ...(group === null ? [] : [by[group] ?? group])].join(' ');
}

function Entry({ schedule }: { schedule: ScheduleResource }) {
  const words = useWords(reportsWords);
  const { reports } = words;
  const locale = useLocale();
  const show = useShowDialog();
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const { mayWrite } = useRights();
  const { user } = useSession();
  const colleagues = useColleagues();
  const { attributes } = schedule;
  const title = scheduleTitle(attributes, reports);
  const isOwn = (schedule.relationships.creator?.data as { readonly id: string } | null)?.id === user.id;
  const change = (method: 'PATCH' | 'DELETE', given?: object) =>
    request(method, `/report_schedules/${schedule.id}`, given).finally(() =>
      client.invalidateQueries({ queryKey: [SCHEDULES_KEY] }),
    );
  const { mutate, isPending } = useMutation({ mutationFn: (given: object) => change('PATCH', given) });
  const when = (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: attributes.time_zone });
  const names = attributes.recipient_ids.map(
    (id) => (id === user.id ? user.attributes.name : colleagues?.find((each) => each.id === id)?.name) ?? '…',
  );
  const facts = [
    reports.periods[attributes.period],
    wordOf(words.frequencies, attributes.frequency),
    attributes.format.toUpperCase(),
    names.join(', '),
  ];
  const edit = () =>
    show((close) => (
      <ScheduleDialog
        schedule={schedule}
        report={attributes.report}
        parameters={attributes.parameters}
        period={attributes.period}
        onClose={close}
      />
    ));
  const remove = () =>
    show((close) => (
      <Confirm title={words.removeMail(title)} action={words.remove} run={() => change('DELETE')} onClose={close}>
        <p>{words.removeMailText}</p>
      </Confirm>
    ));
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{title}</span>
        <div className="small dim">{facts.join(' · ')}</div>
        <div className="small dim">
          {attributes.next_at === null ? words.off : words.nextAt(when(attributes.next_at))}
          {attributes.last_at !== null && attributes.last_outcome !== null && (
            <>
              {' · '}
              <span className={attributes.last_outcome === 'sent' ? undefined : 'tone-wait'}>
                {words.lastAt(when(attributes.last_at), wordOf(words.outcomes, attributes.last_outcome))}
              </span>
            </>
          )}
        </div>
      </div>
      {mayWrite && (isOwn || isAdmin) && (
        <div className="actions">
          <Button size="compact-xs" variant="default" onClick={edit} aria-label={`${words.change}: ${title}`}>
            {words.change}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ is_on: attributes.next_at === null })}
          >
            {attributes.next_at === null ? words.switchOn : words.switchOff}
          </Button>
          <Button size="compact-xs" variant="default" onClick={remove} aria-label={`${words.remove}: ${title}`}>
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
