/** The containers that their lines announce for a week, but that will likely come after it: with reasons, and what that touches. */
import './arrivals.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { today } from '../../app/api/now.ts';
import { get, type Resource, related } from '../../app/api/request.ts';
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Predicted, PredictedLater } from '../../parts/arrivals/predicted-cells.tsx';
import { reasonText, shareAfter } from '../../parts/arrivals/prediction.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { MoreButton, usePages } from '../../parts/paged-list/use-pages.tsx';
import { QuickLink } from '../../parts/quick-link.tsx';
import { Empty, Failure, LoadingCard } from '../../parts/states.tsx';
import { DateCell } from '../../parts/times/date-cell.tsx';
import { dayName } from '../../parts/times/days.ts';
import { dayAfter } from '../../parts/times/instants.ts';
import { dayText } from '../../parts/times/times.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { COLUMNS, type Days, daysOf, notThere, type Sort, WEEKS } from './arrivals-search.ts';
import { byShip, type LateArrival } from './by-ship.ts';
import { arrivalsWords } from './words.ts';

const SIZE = 50;
const FIELDS =
  'include=shipment&fields[container]=number,predicted_eta,pod_timezone,pickup_lfd,pickup_appointment_at,shipment&fields[shipment]=customer_name,pod_eta_at,port_of_discharge_name,pod_vessel_name';
const EXPORTED =
  'number,customer_name,pod_eta_at,predicted_pod_at,predicted_pod_from,predicted_pod_until,predicted_reasons,pickup_appointment_at,pickup_lfd,port_of_discharge,pod_vessel_name,bill_of_lading_number,ref_numbers';

const announcedIn = ({ first, last }: Days) => `filter[pod_eta_on][start]=${first}&filter[pod_eta_on][end]=${last}`;

export function Arrivals() {
  const words = useWords(arrivalsWords);
  const locale = useLocale();
  useTitle(words.title);
  const search = useSearch({ from: '/session/arrivals' });
  const { week = 'next', sort = '-predicted_pod_at' } = search;
  const days = daysOf(week, today());
  const filters = `${announcedIn(days)}&filter[predicted_pod_on][start]=${dayAfter(days.last, 1)}&sort=${sort}`;
  const pages = usePages<Resource<Container>>(['arrivals'], `/containers?${filters}&${FIELDS}`, {
    size: SIZE,
    isLive: true,
  });
  const announced = useQuery({
    queryKey: ['arrivals', 'announced', days.first, days.last],
    queryFn: () => get<unknown>(`/containers?${announcedIn(days)}&page[size]=1&fields[container]=number`),
    meta: { isLive: true },
  }).data?.meta?.total;
  return (
    <div className="page arrivals-page">
      <header className="title">
        <div>
          <h1>{words.question[week]}</h1>
          <p className="dim" role="status">
            {!pages.isKnown || announced === undefined
              ? words.loading
              : words.summary(announced, pages.total, dayName(days.first, locale), dayName(days.last, locale))}
          </p>
        </div>
        <div className="actions">
          <Link to="/" search={{ ...notThere(days), status: 'all', cols: COLUMNS, sort }}>
            {words.inList}
          </Link>
          <ExportMenu
            href={(format) => `/v2/exports/containers?${filters}&columns=${EXPORTED}&format=${format}`}
            size="xs"
            position="bottom-end"
          />
        </div>
      </header>
      <div className="switches">
        <nav className="switch" aria-label={words.week}>
          {WEEKS.map((each) => (
            <Link
              key={each}
              to="/arrivals"
              search={{ ...search, week: each === 'next' ? undefined : each }}
              className={`tab ${week === each ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {words.weeks[each]}
            </Link>
          ))}
        </nav>
        <Link className="tab" to="/settings/sources/accuracy">
          {words.accuracy}
        </Link>
      </div>
      {pages.error && <Failure error={pages.error} onRetry={() => void pages.refetch()} isPart />}
      {!pages.isKnown && !pages.error && <LoadingCard name={words.title} />}
      {pages.isKnown && pages.rows.length === 0 && <Empty title={words.nothingLate}>{words.nothingLateText}</Empty>}
      {pages.rows.length > 0 && (
        <section className="card scroll-x" tabIndex={0} aria-label={words.title}>
          <LateTable rows={pages.rows} included={pages.included} days={days} sort={sort} />
        </section>
      )}
      <MoreButton of={pages} text={words.moreRows} />
    </div>
  );
}

interface LateTableProps {
  readonly rows: readonly Resource<Container>[];
  readonly included: readonly Resource<Record<string, unknown>>[];
  readonly days: Days;
  readonly sort: string;
}

interface Late extends LateArrival {
  readonly container: Container;
  readonly shipment: Shipment | null;
}

/** The containers of a ship stand together below what they have in common. */
function LateTable({ rows, included, days, sort }: LateTableProps) {
  const words = useWords(arrivalsWords);
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const lastDay = dayName(days.last, locale);
  const hasCustomer = onlyCustomer === null;
  const late = rows.map((each): Late => {
    const shipment = related<Shipment>(each, 'shipment', { included })?.attributes ?? null;
    return {
      id: each.id,
      ship: shipment?.pod_vessel_name ?? null,
      port: shipment?.port_of_discharge_name ?? null,
      reasons: each.attributes.predicted_eta?.reasons ?? [],
      container: each.attributes,
      shipment,
    };
  });
  const hasTouches = late.some(
    ({ container }) => container.pickup_appointment_at !== null || container.pickup_lfd !== null,
  );
  return (
    <table className="plain late">
      <thead>
        <tr>
          <SortHead by="number" name={words.container} sort={sort} />
          {hasCustomer && <SortHead by="customer_name" name={words.customer} sort={sort} />}
          <SortHead by="pod_eta_at" name={words.lineEta} sort={sort} />
          <SortHead by="predicted_pod_at" name={words.predicted} sort={sort} />
          <th scope="col">{words.notThereBy(lastDay)}</th>
          {hasTouches && <SortHead by="pickup_lfd" name={words.touches} sort={sort} />}
        </tr>
      </thead>
      {byShip(late).map((group) => (
        <tbody key={group.key}>
          <tr className="ship">
            <th scope="rowgroup" colSpan={4 + (hasCustomer ? 1 : 0) + (hasTouches ? 1 : 0)}>
              <strong>{[group.ship ?? words.shipUnknown, group.port].filter(Boolean).join(' → ')}</strong>{' '}
              <span className="dim">{words.containersOf(group.rows.length)}</span>
              <Reasons of={group.reasons} zone={group.rows[0]?.row.container.pod_timezone ?? null} />
            </th>
          </tr>
          {group.rows.map(({ row, ownReasons }) => (
            <LateRow
              key={row.id}
              of={row}
              ownReasons={ownReasons}
              lastDay={days.last}
              hasCustomer={hasCustomer}
              hasTouches={hasTouches}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SortHead({ by, name, sort }: { by: Sort; name: string; sort: string }) {
  const search = useSearch({ from: '/session/arrivals' });
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction}>
      <Link to="/arrivals" search={{ ...search, sort: direction === 'ascending' ? `-${by}` : by }}>
        {name}
        {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
      </Link>
    </th>
  );
}

interface LateRowProps {
  readonly of: Late;
  /** Those that the others of the ship do not have. */
  readonly ownReasons: Late['reasons'];
  readonly lastDay: string;
  readonly hasCustomer: boolean;
  /** One of them has an appointment or a last free day. */
  readonly hasTouches: boolean;
}

function LateRow({ of: { id, container, shipment }, ownReasons, lastDay, hasCustomer, hasTouches }: LateRowProps) {
  const words = useWords(arrivalsWords);
  const locale = useLocale();
  const { number, predicted_eta: predicted, pod_timezone: zone } = container;
  const eta = shipment?.pod_eta_at ?? null;
  // The end of the day in UTC is near enough for a share.
  const share = predicted === null ? null : Math.round(shareAfter(predicted, Date.parse(dayAfter(lastDay, 1))) * 100);
  return (
    <tr>
      <th scope="row">
        <QuickLink className="number" to={`/containers/${id}`}>
          {number}
        </QuickLink>
        <Reasons of={ownReasons} zone={zone} />
      </th>
      {hasCustomer && <td data-name={words.customer}>{shipment?.customer_name ?? '—'}</td>}
      <td data-name={words.lineEta}>
        <DateCell at={eta} zone={zone} />
      </td>
      <td data-name={words.predicted}>
        <Predicted of={predicted} zone={zone} /> <PredictedLater of={predicted} eta={eta} zone={zone} />
      </td>
      <td data-name={words.notThereBy(dayName(lastDay, locale))}>{share !== null && <Share of={share} />}</td>
      {hasTouches && (
        <td data-name={words.touches}>
          <Touches container={container} />
        </td>
      )}
    </tr>
  );
}

function Share({ of: share }: { of: number }) {
  const words = useWords(arrivalsWords);
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      {words.ofHundred(share)}
    </span>
  );
}

function Reasons({ of: reasons, zone }: { of: Late['reasons']; zone: string | null }) {
  const words = useWords();
  const timeText = useTimeText();
  return reasons.map((each) => (
    <span key={each.rule} className="about small dim">
      {reasonText(each, words, (at) => timeText(at, zone))}.
    </span>
  ));
}

/** What a late arrival collides with, as far as it is known. */
function Touches({ container }: { container: Container }) {
  const words = useWords(arrivalsWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const {
    pickup_appointment_at: appointment,
    pickup_lfd: lfd,
    predicted_eta: predicted,
    pod_timezone: zone,
  } = container;
  const isBefore = appointment !== null && predicted !== null && appointment < predicted.p50;
  const at = appointment === null ? null : timeText(appointment, zone);
  return (
    <>
      {at !== null && (
        <span className={`about ${isBefore ? 'tone-stop strong' : ''}`}>
          {isBefore ? words.appointmentBefore(at) : words.appointment(at)}
        </span>
      )}
      {lfd !== null && <span className="about">{words.lastFreeDayOf(dayText(lfd, zone, locale))}</span>}
    </>
  );
}
