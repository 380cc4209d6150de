/** Figures of ETAs as a table, with its file. */
import { Link, useSearch } from '@tanstack/react-router';
import type { EtaAccuracy } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { accuracyWords } from '../words.ts';
import { keyOf } from './series.ts';
import { sourceName } from './source-name.ts';

type By = 'days_out' | 'line' | 'lane';

interface FigureTableProps {
  readonly title: string;
  readonly rows: readonly EtaAccuracy[];
  readonly by: By;
  readonly csv: string;
}

export function FigureTable({ title, rows, by, csv }: FigureTableProps) {
  const words = useWords(accuracyWords);
  const locale = useLocale();
  const number = (value: number | null, unit: (text: string) => string) =>
    value === null ? '—' : unit((Math.round(value * 10) / 10).toLocaleString(locale));
  const hours = (value: number | null) => number(value, words.hours);
  const percent = (share: number | null | undefined) =>
    number(share == null ? null : Math.round(share * 100), words.percent);
  return (
    <section className="card">
      <div className="figures-head">
        <h2>{title}</h2>
        <a href={csv} download>
          {words.csv}
        </a>
      </div>
      <section className="scroll-x" tabIndex={0} aria-label={title}>
        <table className="plain figures">
          <thead>
            <tr>
              <th scope="col">{words.source}</th>
              <th scope="col">{{ days_out: words.daysBefore, line: words.line, lane: words.lane }[by]}</th>
              {[
                words.arrivals,
                words.without,
                words.mean,
                words.median,
                words.p90,
                words.bias,
                words.within24,
                words.within48,
                words.changes,
                words.inBand,
              ].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.source && keyOf(row.source)} ${row.days_out} ${row.line_scac} ${row.from_locode} ${row.to_locode}`}
              >
                <th scope="row">{row.source && sourceName(row.source, words)}</th>
                <td>
                  <GroupName of={row} by={by} />
                </td>
                <td>{row.arrivals_count.toLocaleString(locale)}</td>
                <td>{percent(row.missing_share)}</td>
                <td className="strong">{hours(row.mean_absolute_hours)}</td>
                <td>{hours(row.median_absolute_hours)}</td>
                <td>{hours(row.p90_absolute_hours)}</td>
                <td>{hours(row.bias_hours)}</td>
                <td>{percent(row.within_24_hours_share)}</td>
                <td>{percent(row.within_48_hours_share)}</td>
                <td>{number(row.changes_per_voyage, String)}</td>
                <td>{percent(row.band?.coverage_share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A line or a lane leads to its own figures. */
function GroupName({ of: row, by }: { of: EtaAccuracy; by: By }) {
  const { by: shown } = useSearch({ from: '/session/settings/sources/accuracy' });
  if (by === 'days_out') return row.days_out;
  if (by === 'line')
    return row.line_scac === null ? (
      '—'
    ) : (
      <Link to="/settings/sources/accuracy" search={{ by: shown, line: row.line_scac }}>
        {row.line_scac}
      </Link>
    );
  const lane = `${row.from_locode ?? '?'} → ${row.to_locode ?? '?'}`;
  return row.from_locode === null || row.to_locode === null ? (
    lane
  ) : (
    <Link to="/settings/sources/accuracy" search={{ by: shown, from: row.from_locode, to: row.to_locode }}>
      {lane}
    </Link>
  );
}
