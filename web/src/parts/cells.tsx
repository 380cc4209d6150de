/** Facts of containers and shipments as short text: the same in lists and on pages. */

import { holdText } from '@portolan/wording/shown-facts';
import { wordOf } from '@portolan/wording/word-of';
import { Fragment } from 'react';
import { now } from '../app/api/now.ts';
import type { Container, PredictedTime, Shipment } from '../app/api/resources.ts';
import type { Words } from '../app/words/english.ts';
import { useLocale, useWords } from '../app/words/words.tsx';
import { daysLater, likelyText } from './arrivals/prediction.ts';
import { goesOnInland } from './container/goes-on-inland.ts';
import { hasLeft, hasReport } from './container/holds.ts';
import { IconBox, IconCheck, IconQuay, IconReturn, IconShip, IconStop, IconTruck } from './icons.tsx';
import { moneyText } from './times/money.ts';
import { daysUntil, dayText, slipDays, timeText } from './times/times.ts';

type Tone = 'good' | 'wait' | 'stop' | 'move' | 'mute';

const STATUSES: Readonly<Record<string, readonly [Tone, () => React.JSX.Element]>> = {
  new: ['mute', IconBox],
  on_ship: ['move', IconShip],
  grounded: ['wait', IconQuay],
  available: ['good', IconCheck],
  not_available: ['stop', IconStop],
  awaiting_inland_transfer: ['wait', IconQuay],
  on_rail: ['move', IconTruck],
  off_dock: ['wait', IconQuay],
  picked_up: ['move', IconTruck],
  delivered: ['good', IconCheck],
  dropped: ['wait', IconTruck],
  loaded: ['wait', IconTruck],
  empty_returned: ['mute', IconReturn],
};
/** From then on a container costs no storage at the terminal. */
export const PICKED_UP: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);
export const NOT_PICKED_UP = Object.keys(STATUSES).filter((status) => !PICKED_UP.has(status));

export function Status({ of: { current_status: status } }: { of: Container }) {
  const words = useWords();
  const [tone, Icon] = STATUSES[status ?? 'new'] ?? (['mute', IconBox] as const);
  return (
    <span className={`status tone-${tone}`}>
      <Icon /> {words.statuses[status ?? 'new'] ?? status}
    </span>
  );
}

/** Red once it has passed without a pickup; amber for the two days before. */
export function LastFreeDay({ of: container }: { of: Container }) {
  const words = useWords();
  const locale = useLocale();
  const { pickup_lfd: day, pod_discharged_at: landed, pod_timezone: zone, current_status: status } = container;
  if (day === null) return <span className="dim">{landed === null ? words.notDischarged : '—'}</span>;
  const text = dayText(day, zone, locale);
  if (PICKED_UP.has(status ?? '')) return <span className="dim">{text}</span>;
  const days = daysUntil(day, zone, now());
  const tone = days < 0 ? 'tone-stop strong' : days <= 2 ? 'tone-wait strong' : '';
  const when = days === 0 ? words.today : days > 0 ? words.inDays(days) : words.daysAgo(-days);
  return (
    <span>
      <span className={tone} title={zone ?? undefined}>
        {text}
      </span>{' '}
      <span className="small dim">{when}</span>
    </span>
  );
}

/** What is predicted, of a container or of its shipment; members are absent where they were not requested. */
export type Predictions = Partial<Pick<Shipment, 'predicted_eta' | 'predicted_destination_eta'>>;

interface ArrivalProps {
  readonly of: Shipment | null;
  /** Absent: as the shipment has it. */
  readonly predictions?: Predictions;
  /** Says where the ship has arrived: pages of one shipment also show when she was at the berth. */
  readonly namesPort?: true;
}

/**
 * The arrival, by how many days it differs from the first ETA, and the prediction where that is another day: at the port of
 * discharge, and from there on at the inland destination.
 */
export function Arrival({ of: shipment, predictions = shipment ?? {}, namesPort }: ArrivalProps) {
  const words = useWords();
  if (shipment === null) return <span className="dim">—</span>;
  if (goesOnInland(shipment)) return <InlandArrival of={shipment} predictions={predictions} />;
  const { pod_ata_at: actual, pod_eta_at: expected, pod_original_eta_at: first, pod_timezone: zone } = shipment;
  return (
    <WithLikely predicted={actual === null ? predictions.predicted_eta : null} eta={expected} zone={zone}>
      <Passage
        actual={actual}
        expected={expected}
        first={first}
        zone={zone}
        done={namesPort ? words.arrivedAtPort : words.arrived}
      />
    </WithLikely>
  );
}

export const hasArrival = (shipment: Shipment | null): boolean =>
  shipment !== null &&
  [shipment.pod_ata_at, shipment.pod_eta_at, shipment.destination_ata_at, shipment.destination_eta_at].some(
    (at) => at != null,
  );

function InlandArrival({ of: shipment, predictions }: { of: Shipment; predictions: Predictions }) {
  const words = useWords();
  const { destination_ata_at: actual, destination_eta_at: expected, destination_original_eta_at: first } = shipment;
  const { destination_timezone: zone = null, destination_name: place } = shipment;
  return (
    <WithLikely
      predicted={actual === null ? predictions.predicted_destination_eta : null}
      eta={expected}
      zone={zone}
      place={place ?? null}
    >
      <Passage actual={actual} expected={expected} first={first} zone={zone} done={words.arrived} />
    </WithLikely>
  );
}

interface LikelyProps {
  readonly predicted: PredictedTime | null | undefined;
  readonly eta: string | null;
  readonly zone: string | null;
  /** Absent: the port of discharge, which is known. */
  readonly place?: string | null;
  readonly children: React.ReactNode;
}

/** A quiet second line: the place, and the prediction where it is another day than the ETA. */
function WithLikely({ predicted, eta, zone, place = null, children }: LikelyProps) {
  const words = useWords();
  const locale = useLocale();
  const days = predicted == null ? 0 : daysLater(predicted, eta, zone);
  if (predicted == null || days === 0) {
    if (place === null) return children;
    return (
      <span className="two-times">
        {children} <span className="second-line">{place}</span>
      </span>
    );
  }
  const likely = words.likelyOn(dayText(predicted.p50, zone, locale), days === null ? '' : words.slip(days));
  return (
    <span className="two-times">
      {children}{' '}
      <span className="likely" title={likelyText(predicted, days, words)}>
        {place === null ? likely : `${place} · ${likely}`}
      </span>
    </span>
  );
}

/** The departure, likewise. */
export function Departure({ of: shipment }: { of: Shipment }) {
  const words = useWords();
  const { pol_atd_at: actual, pol_etd_at: expected, pol_original_etd_at: first, pol_timezone: zone } = shipment;
  return <Passage actual={actual} expected={expected} first={first} zone={zone} done={words.departed} />;
}

interface PassageProps {
  readonly actual: string | null;
  readonly expected: string | null;
  readonly first: string | null;
  readonly zone: string | null;
  readonly done: string;
}

function Passage({ actual, expected, first, zone, done }: PassageProps) {
  const words = useWords();
  const locale = useLocale();
  const at = actual ?? expected;
  if (at === null) return <span className="dim">—</span>;
  const slip = first === null ? 0 : slipDays(first, at, zone);
  return (
    <span>
      <span className={actual === null ? 'expected' : ''} title={timeText(at, zone, locale)}>
        {dayText(at, zone, locale)}
      </span>{' '}
      {slip !== 0 && (
        <span className={`slip ${slip >= 3 ? 'tone-stop' : slip > 0 ? 'tone-wait' : 'tone-good'}`}>
          {words.slip(slip)}
        </span>
      )}{' '}
      {actual !== null && <span className="small dim">{done}</span>}
    </span>
  );
}

interface Shown {
  readonly of: Container;
  /** Each on its own line, as the source describes it. */
  readonly inFull?: boolean;
}

/** As many as fit into a cell of a list; the rest are counted. */
const HOLDS_IN_BRIEF = 1;

const holdsOf = (container: Container) => [
  ...(container.holds_at_pod_terminal ?? []),
  ...(container.ind_facility_holds ?? []),
];
export const hasHolds = (container: Container): boolean => holdsOf(container).length > 0;

export function Holds({ of: container, inFull = false }: Shown) {
  const words = useWords();
  const holds = holdsOf(container);
  if (holds.length === 0) return <NoneReported of={container} />;
  // Nobody acts on what its terminal reported last.
  if (hasLeft(container))
    return <span className="dim">{holds.map((hold) => holdText(hold, words.terms)).join(', ')}</span>;
  const shown = inFull ? holds : holds.slice(0, HOLDS_IN_BRIEF);
  const rest = holds.slice(shown.length).map((hold) => holdText(hold, words.terms));
  return (
    <>
      {shown.map(({ name, description, status }) => (
        <Fragment key={`${name} ${description}`}>
          <span className={status === 'pending' ? 'hold hold-pending' : 'hold'} title={description ?? undefined}>
            {wordOf(words.terms.holds.names, name)}
          </span>
          {inFull && (
            <div className="small">
              {description} {status === 'pending' && words.pendingHold}
            </div>
          )}
        </Fragment>
      ))}
      {rest.length > 0 && (
        <span className="small tone-stop" title={rest.join('\n')}>
          +{rest.length}
        </span>
      )}
    </>
  );
}

/** None, where the place that would report some has reported. */
function NoneReported({ of: container }: { of: Container }) {
  const words = useWords();
  if (hasReport(container)) return <span className="dim">{words.none}</span>;
  return (
    <span className="dim" title={words.notKnownYet}>
      —
    </span>
  );
}

const feesOf = (container: Container) => [
  ...(container.fees_at_pod_terminal ?? []),
  ...(container.ind_facility_fees ?? []),
];
export const hasFees = (container: Container): boolean => feesOf(container).length > 0;

export function Fees({ of: container, inFull = false }: Shown) {
  const words = useWords();
  const locale = useLocale();
  const fees = feesOf(container);
  if (fees.length === 0) return <NoneReported of={container} />;
  const textOf = (fee: Fee) => (inFull ? feeText(fee, words, locale) : amountOf(fee, locale));
  return <span className="tone-stop strong">{fees.map(textOf).join(', ')}</span>;
}

type Fee = Container['fees_at_pod_terminal'][number];

export function feeText(fee: Fee, words: Words, locale: string): string {
  return `${words.feeTypes[fee.type] ?? fee.type} ${amountOf(fee, locale)}`;
}

const amountOf = ({ amount, currency_code: currency }: Fee, locale: string) =>
  moneyText(Number(amount), currency ?? 'USD', locale);

/** Members are absent where they were not requested. */
function placesOf(shipment: Shipment): readonly string[] {
  return [
    shipment.port_of_lading_name ?? shipment.port_of_lading_locode,
    shipment.port_of_discharge_name ?? shipment.port_of_discharge_locode,
    shipment.destination_name ?? shipment.destination_locode,
  ].filter((place, index, all): place is string => place != null && place !== all[index - 1]);
}

export const hasRoute = (shipment: Shipment | null): boolean => shipment !== null && placesOf(shipment).length > 0;

export function RouteText({ of: shipment }: { of: Shipment | null }) {
  if (shipment === null) return <span className="dim">—</span>;
  const text = placesOf(shipment).join(' → ');
  return <span title={text}>{text || '—'}</span>;
}

/** As many lines as a row has; the rest are in the tip. */
export function References({ of: values }: { of: readonly string[] }) {
  const text = values.join(', ');
  return (
    <span className={text === '' ? 'dim' : 'reference-lines'} title={text || undefined}>
      {text || '—'}
    </span>
  );
}

/** The vessel over its voyage. */
export function VesselLines({ of: shipment }: { of: Shipment | null }) {
  const { pod_vessel_name: name = null, pod_voyage_number: voyage = null } = shipment ?? {};
  if (name === null || voyage === null) return <VesselText of={shipment} />;
  return (
    <span className="two-times" title={`${name} ${voyage}`}>
      {name} <span className="second-line">{voyage}</span>
    </span>
  );
}

export function VesselText({ of: shipment }: { of: Shipment | null }) {
  const vessel = [shipment?.pod_vessel_name, shipment?.pod_voyage_number].filter(Boolean).join(' ');
  return (
    <span className={vessel === '' ? 'dim' : ''} title={vessel}>
      {vessel || '—'}
    </span>
  );
}
