/** The CO₂ report: sums of the estimates of all containers by customer, month, line or lane, and the same as CSV. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { EmissionSum } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { type EmissionGroup, type EmissionsSearch, GROUPS, parametersOf } from './emissions-search.ts';
import { emissionsWords } from './words.ts';

export function EmissionsReport() {
  const words = useWords(emissionsWords);
  const search = useSearch({ from: '/session/emissions' });
  const parameters = parametersOf(search);
  useTitle(words.title);
  const { data, error, refetch } = useQuery({
    queryKey: ['emissions', 'report', String(parameters)],
    queryFn: () => get<readonly Resource<EmissionSum>[]>(`/emissions_report?${parameters}`),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="dim">{words.about}</p>
        </div>
        <div className="actions">
          <Button
            component="a"
            size="xs"
            variant="default"
            href={`/v2/exports/emissions_report?${parameters}`}
            download
          >
            CSV
          </Button>
        </div>
      </div>
      <Choice search={search} />
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingPage />}
      {data?.data.length === 0 && <Empty title={words.noEstimates}>{words.noEstimatesText}</Empty>}
      {data !== undefined && data.data.length > 0 && <Sums by={search.by ?? 'customer'} rows={data.data} />}
    </div>
  );
}

function Choice({ search }: { search: EmissionsSearch }) {
  const words = useWords(emissionsWords);
  const navigate = useNavigate();
  const choose = (change: EmissionsSearch) =>
    void navigate({ to: '/emissions', search: { ...search, ...change }, replace: true });
  return (
    <Group align="end" gap="xs" mb="md">
      <NativeSelect
        size="xs"
        label={words.groupBy}
        value={search.by ?? 'customer'}
        data={GROUPS.map((value) => ({ value, label: words.groups[value] }))}
        onChange={({ currentTarget }) => choose({ by: currentTarget.value as EmissionGroup })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          type="month"
          label={words[end]}
          value={search[end] ?? ''}
          onChange={({ currentTarget }) => choose({ [end]: currentTarget.value || undefined })}
        />
      ))}
    </Group>
  );
}

function Sums({ by, rows }: { by: EmissionGroup; rows: readonly Resource<EmissionSum>[] }) {
  const words = useWords(emissionsWords);
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 0 });
  return (
    <section className="card scroll-x" tabIndex={0} aria-label={words.title}>
      <table className="plain">
        <thead>
          <tr>
            <th>{words.groups[by]}</th>
            <th>{words.containers}</th>
            <th>TEU</th>
            <th>{words.kilograms}</th>
            <th>{words.doneKilograms}</th>
            <th>{words.plannedKilograms}</th>
            <th>{words.gaps}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, attributes: row }) => (
            <tr key={id}>
              <td>{row.name ?? words.noGroup}</td>
              <td>{number(row.containers)}</td>
              <td>{number(row.teu)}</td>
              <td>
                <strong>{number(row.co2e_kg)}</strong>
              </td>
              <td>{number(row.done_co2e_kg)}</td>
              <td>{number(row.planned_co2e_kg)}</td>
              <td className={row.incomplete + row.unknown > 0 ? 'tone-wait' : 'dim'}>
                {row.incomplete + row.unknown === 0 ? '—' : words.gapsText(row.incomplete, row.unknown)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
