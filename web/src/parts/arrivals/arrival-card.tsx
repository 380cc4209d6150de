/** The arrivals of a shipment: all competing ETAs with the prediction, and afterwards how right it was. */
import './arrivals.css';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../app/api/now.ts';
import { get, type Identifier, type Resource } from '../../app/api/request.ts';
import type { Arrival } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { FailedCard } from '../states.tsx';
import { agoText } from '../times/times.ts';
import { useTimeText } from '../times/use-time-text.ts';
import { arrivalWords } from './arrival-words.ts';
import { CompetingEtas } from './competing-etas.tsx';
import { Given } from './given.tsx';
import { daysLater, likelyText, reasonText } from './prediction.ts';

export const etasQuery = (shipmentId: string | null) => ({
  queryKey: ['etas', shipmentId],
  queryFn: () => get<readonly Resource<Arrival>[]>(`/shipments/${shipmentId}/etas`),
  enabled: shipmentId !== null,
  meta: { isLive: true, about: shipmentId ?? '' },
});

interface ArrivalCardProps {
  readonly shipmentId: string | null;
  /** Only the arrivals of this container; absent: of all. */
  readonly containerId?: string;
}

export function ArrivalCard({ shipmentId, containerId }: ArrivalCardProps) {
  const words = useWords(arrivalWords);
  const { data, error, refetch } = useQuery(etasQuery(shipmentId));
  if (error !== null && data === undefined) return <FailedCard name={words.arrival} error={error} onRetry={refetch} />;
  const arrivals = (data?.data ?? []).filter(
    ({ attributes, relationships }) => isShown(attributes) && isOf(relationships.containers?.data, containerId),
  );
  if (arrivals.length === 0) return null;
  // The arrival that counts is open; those before it are at hand.
  const main = arrivals.find(({ attributes }) => attributes.target === 'port_of_discharge') ?? arrivals.at(-1);
  return (
    <section className="card arrivals" aria-label={words.arrival}>
      <h2>{words.arrival}</h2>
      {arrivals.length === 1
        ? arrivals.map(({ id, attributes }) => <ArrivalBody key={id} of={attributes} />)
        : arrivals.map((each) => (
            <details key={each.id} open={each === main || isAtRisk(each.attributes)}>
              <summary>
                <Heading of={each.attributes} />
              </summary>
              <ArrivalBody of={each.attributes} />
            </details>
          ))}
    </section>
  );
}

/** From this share on, a missed connection stands out. */
const RISKY_SHARE = 0.2;
const isAtRisk = ({ connection }: Arrival) =>
  (connection?.missed_share ?? 0) >= RISKY_SHARE || connection?.missed === true;

/** An arrival that the plan no longer has shows nothing to plan by. */
const isShown = ({ ended_at: ended, etas, prediction, actual }: Arrival) =>
  ended === null && (etas.length > 0 || prediction !== null || actual !== null);

const isOf = (containers: Identifier | readonly Identifier[] | null | undefined, containerId: string | undefined) =>
  containerId === undefined || (Array.isArray(containers) && containers.some(({ id }) => id === containerId));

function Heading({ of: arrival }: { of: Arrival }) {
  const words = useWords(arrivalWords);
  const { target, place_name: name, place_locode: locode, vessel_name: vessel, voyage_number: voyage } = arrival;
  return (
    <>
      <strong>
        {words.targets[target]}: {name ?? locode}
      </strong>{' '}
      <span className="dim">{[vessel, voyage].filter(Boolean).join(' ')}</span>
    </>
  );
}

/** Where a ship was when she arrived, by evidence: the arrival at the port may be days before that at the berth. */
const PLACES: Readonly<Record<string, 'berth' | 'port'>> = {
  ais_berthing: 'berth',
  berthing: 'berth',
  line_arrival: 'port',
};

function ArrivalBody({ of: arrival }: { of: Arrival }) {
  const words = useWords(arrivalWords);
  const timeText = useTimeText();
  const { actual, prediction, etas, anchored_at: anchored, timezone: zone } = arrival;
  return (
    <div className="arrival">
      {actual !== null && (
        <p className="strong">
          {words.cameOn[PLACES[actual.by] ?? 'unknown'](timeText(actual.at, zone), words.evidences[actual.by])}
        </p>
      )}
      {actual === null && prediction !== null && <Likely of={arrival} prediction={prediction} />}
      {anchored !== null && actual === null && <p>{words.anchored(timeText(anchored, zone))}.</p>}
      <Connection of={arrival} />
      {etas.length + (prediction === null ? 0 : 1) === 0 ? (
        actual === null && <p className="dim">{words.noEtaYet}</p>
      ) : (
        <CompetingEtas of={arrival} />
      )}
      {actual === null && prediction === null && <p className="dim">{words.noPrediction}</p>}
      {actual !== null && <Given of={arrival} />}
    </div>
  );
}

/** The line's ETA of the arrival; of the discharge only where it states no other. */
function lineEtaOf(etas: Arrival['etas']): string | null {
  const own = etas.filter(({ source }) => source.kind === 'shipping_line');
  return (own.find(({ forecast_of: of }) => of !== 'discharge') ?? own[0])?.eta_at ?? null;
}

interface LikelyProps {
  readonly of: Arrival;
  readonly prediction: NonNullable<Arrival['prediction']>;
}

/** The prediction in a sentence, with its reasons. */
function Likely({ of: { etas, timezone: zone }, prediction }: LikelyProps) {
  const words = useWords(arrivalWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const line = lineEtaOf(etas);
  const days = daysLater(prediction, line, zone);
  return (
    <>
      <p className={days !== null && days > 0 ? 'strong tone-wait' : 'strong'}>{likelyText(prediction, days, words)}</p>
      <p>
        {words.band(timeText(prediction.p10, zone), timeText(prediction.p90, zone))}.{' '}
        <span className="dim">
          {words.asOf(agoText(prediction.as_of, now(), locale))},{' '}
          {words.restsOn(words.predictions.bases[prediction.basis])}.
        </span>
      </p>
      {prediction.reasons.length > 0 && (
        <ol className="reasons" aria-label={words.reasonsTitle}>
          {prediction.reasons.map((each) => (
            <li key={each.rule}>{reasonText(each, words, (at) => timeText(at, zone))}.</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Of a transshipment: whether the box makes the next ship. */
function Connection({ of: { connection, timezone: zone } }: { of: Arrival }) {
  const words = useWords(arrivalWords);
  const timeText = useTimeText();
  if (connection === null) return null;
  const { next_departs_at: departs, missed_share: share, missed } = connection;
  const when = timeText(departs, zone);
  if (missed !== null)
    return (
      <p className={missed ? 'tone-stop strong' : ''}>{missed ? words.missedConnection : words.caughtConnection}</p>
    );
  if (share === null) return <p>{words.nextDeparture(when)}.</p>;
  const tone = share >= 0.5 ? 'tone-stop strong' : share >= RISKY_SHARE ? 'tone-wait strong' : '';
  return <p className={tone}>{words.predictions.missed({ share, departs: when })}.</p>;
}
