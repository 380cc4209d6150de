/** Mails a report by schedule, or changes how it is mailed. */
import '../../../parts/choice/choice.css';
import { Group, MultiSelect, NativeSelect, Radio } from '@mantine/core';
import { LANGUAGES } from '@portolan/wording/language';
import { REPORT_PERIODS, type ReportPeriod } from '@portolan/wording/report-periods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../app/api/request.ts';
import type { ReportSchedule } from '../../../app/api/resources.ts';
import { useRights, useSession } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { useColleagues } from '../../../parts/exceptions/assignees.ts';
import { FormDialog } from '../../../parts/settings/form-dialog.tsx';
import { reportsWords } from '../words.ts';
import { SCHEDULES_KEY, type ScheduleResource, scheduleTitle } from './schedules.tsx';

interface ScheduleDialogProps {
  /** Null: a new one. */
  readonly schedule: ScheduleResource | null;
  readonly report: ReportSchedule['report'];
  readonly parameters: string;
  readonly period: ReportPeriod;
  readonly onClose: () => void;
}

const FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const;
const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
/** 2024-01-01 was a Monday. */
const weekdayName = (weekday: number, locale: string) =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });

export function ScheduleDialog({ schedule, report, parameters, period, onClose }: ScheduleDialogProps) {
  const words = useWords(reportsWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { user } = useSession();
  const { seesAll } = useRights();
  const colleagues = useColleagues();
  const title = scheduleTitle({ report, parameters }, words.reports);
  const known: Partial<ReportSchedule> = schedule?.attributes ?? {};
  const [values, setValues] = useState({
    period: known.period ?? period,
    frequency: known.frequency ?? (period === 'last_quarter' ? 'quarterly' : 'monthly'),
    weekday: known.weekday ?? 1,
    hour: known.hour ?? 7,
    time_zone: known.time_zone ?? user.attributes.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    format: known.format ?? 'pdf',
    language: known.language ?? null,
    recipient_ids: known.recipient_ids ?? [user.id],
  });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () =>
      schedule === null
        ? request('POST', '/report_schedules', { report, parameters, ...values })
        : request('PATCH', `/report_schedules/${schedule.id}`, values),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [SCHEDULES_KEY] });
      onClose();
    },
  });
  const people = new Map([
    [user.id, user.attributes.name] as const,
    ...(seesAll ? (colleagues ?? []).map(({ id, name }) => [id, name] as const) : []),
    ...values.recipient_ids
      .filter((id) => id !== user.id && !colleagues?.some((each) => each.id === id))
      .map((id) => [id, '…'] as const),
  ]);
  const zones = [...new Set([values.time_zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <FormDialog
      title={schedule === null ? words.newMail(title) : words.changeMail(title)}
      action={schedule === null ? words.start : words.save}
      save={save}
      onClose={onClose}
    >
      <p className="small dim">{words.mailedText}</p>
      <MultiSelect
        size="xs"
        label={words.recipients}
        description={
          <>
            {words.recipientsText}
            {user.attributes.role === 'admin' && (
              <>
                {' '}
                <Link to="/settings/team" onClick={onClose}>
                  {words.inviteThem}
                </Link>
              </>
            )}
          </>
        }
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={[...values.recipient_ids]}
        onChange={(recipient_ids) => set({ recipient_ids })}
        searchable
        required
        comboboxProps={{ withinPortal: false }}
      />
      <NativeSelect
        size="xs"
        label={words.period}
        value={values.period}
        data={REPORT_PERIODS.map((value) => ({ value, label: words.reports.periods[value] }))}
        onChange={({ currentTarget }) => set({ period: currentTarget.value as ReportPeriod })}
      />
      <Radio.Group
        label={words.frequency}
        value={values.frequency}
        onChange={(chosen) => set({ frequency: FREQUENCIES.find((each) => each === chosen) ?? 'monthly' })}
      >
        <Group gap="sm" mt="var(--space-1)">
          {FREQUENCIES.map((value) => (
            <Radio key={value} size="xs" value={value} label={words.frequencies[value]} />
          ))}
        </Group>
      </Radio.Group>
      <Group gap="sm" grow>
        {values.frequency === 'weekly' && (
          <NativeSelect
            size="xs"
            label={words.weekday}
            value={String(values.weekday)}
            data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
            onChange={({ currentTarget }) => set({ weekday: Number(currentTarget.value) })}
          />
        )}
        <NativeSelect
          size="xs"
          label={words.hour}
          value={String(values.hour)}
          data={HOURS}
          onChange={({ currentTarget }) => set({ hour: Number(currentTarget.value) })}
        />
      </Group>
      <NativeSelect
        size="xs"
        label={words.timeZone}
        value={values.time_zone}
        data={zones}
        onChange={({ currentTarget }) => set({ time_zone: currentTarget.value })}
      />
      <Group gap="sm" grow>
        <NativeSelect
          size="xs"
          label={words.format}
          value={values.format}
          data={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ currentTarget }) => set({ format: currentTarget.value as (typeof FORMATS)[number] })}
        />
        <NativeSelect
          size="xs"
          label={words.language}
          value={values.language ?? ''}
          data={[
            { value: '', label: words.ownLanguage },
            ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) =>
            set({ language: (currentTarget.value || null) as ReportSchedule['language'] })
          }
        />
      </Group>
    </FormDialog>
  );
}
