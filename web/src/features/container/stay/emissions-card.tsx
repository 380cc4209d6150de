/** The CO₂ estimate of the container: its legs with distance and factor, what is assumed, and where the factors are from. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Emissions } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { FailedCard, LoadingCard } from '../../../parts/states.tsx';
import { containerWords } from '../words.ts';

type Leg = Emissions['legs'][number];

export function EmissionsCard({ id }: { id: string }) {
  const words = useWords(containerWords).emissions;
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['emissions', id],
    queryFn: () => get<Resource<Emissions>>(`/containers/${id}/emissions`),
    meta: { isLive: true, about: id },
  });
  if (data === undefined) {
    if (error) return <FailedCard name={words.title} error={error} onRetry={refetch} />;
    return <LoadingCard name={words.title} />;
  }
  const { co2e_kg: total, done_co2e_kg: done, planned_co2e_kg: planned, ...rest } = data.data.attributes;
  const { legs, assumptions, is_complete: isComplete } = rest;
  if (legs.length === 0) return null;
  const number = (value: number) => Math.round(value).toLocaleString(locale);
  return (
    <section className="card printed">
      <h2>{words.title}</h2>
      {total === null && <p className="dim">{words.none}</p>}
      {total !== null && (
        <p>
          <strong>{words.total(number(total))}</strong>
          {!isComplete && ` ${words.incomplete}`}
          <br />
          <span className="small dim">{words.done(number(done), number(planned))}</span>
        </p>
      )}
      <section className="scroll-x" tabIndex={0} aria-label={words.title}>
        <table className="plain brief">
          <thead>
            <tr>
              <th>{words.leg}</th>
              <th>{words.distance}</th>
              <th>{words.factor}</th>
              <th>{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <LegRow key={`${leg.from} ${leg.to}`} leg={leg} />
            ))}
          </tbody>
        </table>
      </section>
      {assumptions.length > 0 && (
        <p className="small dim">
          {words.assumed}: {assumptions.map(({ rule, detail }) => words.assumptions[rule] ?? detail).join('; ')}.
        </p>
      )}
      <p className="small dim">
        {words.note} {sourcesOf(legs).length > 0 && `${words.sources}: ${sourcesOf(legs).join('; ')}. `}
        <Link to="/reports/$name" params={{ name: 'emissions' }}>
          {words.report}
        </Link>
      </p>
    </section>
  );
}

function LegRow({ leg }: { leg: Leg }) {
  const words = useWords(containerWords).emissions;
  const locale = useLocale();
  const { factor, distance_km: kilometres, co2e_kg: kilograms, unknown } = leg;
  return (
    <tr>
      <td>
        {leg.from} – {leg.to ?? '?'}{' '}
        <span className="small dim">
          {leg.vessel_name ?? (leg.mode === null ? words.noMode : words.modes[leg.mode])}
          {leg.avoided_passages.length > 0 && `, ${words.around(leg.avoided_passages.join(', '))}`}
        </span>
      </td>
      <td>{kilometres === null ? '—' : `${kilometres.toLocaleString(locale)} km`}</td>
      <td>{factor === null ? '—' : `${factor.grams.toLocaleString(locale)} g/${words.per[factor.per]}`}</td>
      <td>
        {kilograms === null
          ? (unknown && words.unknown[unknown]) || leg.detail
          : `${Math.round(kilograms).toLocaleString(locale)} kg`}
      </td>
    </tr>
  );
}

function sourcesOf(legs: readonly Leg[]): string[] {
  return [
    ...new Set(
      legs.flatMap(({ factor }) => (factor === null ? [] : [`${factor.source}, ${factor.edition} (${factor.year})`])),
    ),
  ];
}
