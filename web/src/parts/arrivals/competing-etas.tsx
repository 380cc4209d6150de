/** All ETAs of an arrival on one time axis: the line's, terminal's, AIS', and the prediction with its band. */
import { now } from '../../app/api/now.ts';
import type { Arrival } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { agoText, dayText } from '../times/times.ts';
import { useTimeText } from '../times/use-time-text.ts';
import { arrivalWords } from './arrival-words.ts';
import { type Axis, axisOf, placeOn } from './axis.ts';

type Competing = Arrival['etas'][number];

export function CompetingEtas({ of: arrival }: { of: Arrival }) {
  const words = useWords(arrivalWords);
  const timeText = useTimeText();
  const { etas, prediction, actual, timezone: zone } = arrival;
  const axis = axisOf([
    ...etas.map(({ eta_at: at }) => at),
    ...(prediction === null ? [] : [prediction.p10, prediction.p50, prediction.p90]),
    ...(actual === null ? [] : [actual.at]),
  ]);
  if (axis === null) return null;
  const ata = actual === null ? null : placeOn(axis, actual.at);
  return (
    <table className="plain etas">
      <thead>
        <tr>
          <th scope="col">{words.etaSource}</th>
          <th scope="col">{words.etaTime}</th>
          <th scope="col" className="axis-cell">
            <span className="sr">{words.etaAxis}</span>
            <Ticks axis={axis} zone={zone} />
          </th>
        </tr>
      </thead>
      <tbody>
        {etas.map((each) => (
          <tr key={`${each.source.kind} ${each.source.name} ${each.forecast_of}`}>
            <th scope="row">
              <SourceName of={each} />
            </th>
            <td>{timeText(each.eta_at, zone)}</td>
            <td className="axis-cell">
              <Track ata={ata}>
                <span className="eta-mark" style={{ left: `${placeOn(axis, each.eta_at)}%` }} />
              </Track>
              <About of={each} />
            </td>
          </tr>
        ))}
        {prediction !== null && (
          <tr className="own">
            <th scope="row">{words.ourPrediction}</th>
            <td>{timeText(prediction.p50, zone)}</td>
            <td className="axis-cell">
              <Track ata={ata}>
                <Band axis={axis} of={prediction} />
              </Track>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SourceName({ of: { source, basis, forecast_of: forecast } }: { of: Competing }) {
  const words = useWords(arrivalWords);
  // A discharge is another thing than an arrival, whatever is known of the source's habit.
  const meant = basis ?? (forecast === 'arrival' ? null : forecast === 'berthing' ? 'berth' : 'discharge');
  return (
    <>
      {source.kind === 'prediction'
        ? words.positionOnly
        : source.kind === 'terminal' && !/\s/.test(source.name)
          ? words.terminal(source.name)
          : source.name}
      {meant !== null && <span className="small dim about">{words.bases[meant]}</span>}
    </>
  );
}

/** When it was stated, how often it changed, and how wrong this source was so far. */
function About({ of: { stated_at: stated, changes_count: changes, error } }: { of: Competing }) {
  const words = useWords(arrivalWords);
  const locale = useLocale();
  const past =
    error === null ? '' : `; ${words.pastError(error.median_absolute_hours, error.bias_hours, error.arrivals_count)}`;
  return (
    <span className="small dim about">
      {words.competing(agoText(stated, now(), locale), changes)}
      {past}
    </span>
  );
}

function Ticks({ axis, zone }: { axis: Axis; zone: string | null }) {
  const locale = useLocale();
  return (
    <div className="eta-track" aria-hidden="true">
      {axis.ticks.map((at) => (
        <span key={at} className="tick-name" style={{ left: `${placeOn(axis, at)}%` }}>
          {dayText(new Date(at).toISOString(), zone, locale)}
        </span>
      ))}
    </div>
  );
}

/** Repeats in shape what the row has as text. */
function Track({ ata, children }: { ata: number | null; children: React.ReactNode }) {
  return (
    <div className="eta-track" aria-hidden="true">
      {ata !== null && <span className="ata-mark" style={{ left: `${ata}%` }} />}
      {children}
    </div>
  );
}

function Band({ axis, of: { p10, p50, p90 } }: { axis: Axis; of: NonNullable<Arrival['prediction']> }) {
  const [from, until] = [placeOn(axis, p10), placeOn(axis, p90)];
  return (
    <>
      <span className="eta-band" style={{ left: `${from}%`, width: `${Math.max(until - from, 0.5)}%` }} />
      <span className="eta-mark" style={{ left: `${placeOn(axis, p50)}%` }} />
    </>
  );
}
