/** A shipment in the list on a narrow screen. */
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Arrival, hasArrival, hasRoute, RouteText } from '../../parts/cells.tsx';
import { textOfChanges } from '../../parts/matches/changes-text.tsx';
import { matchText } from '../../parts/matches/match-text.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { nameOf, type Row } from './columns.tsx';
import { shipmentsWords } from './words.ts';

export function ShipmentCard({ row }: { row: Row }) {
  const words = useWords(shipmentsWords);
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const { shipment, containers, matches, changes } = row;
  const isStopped = shipment.line_tracking_stopped_at !== null;
  const whose = onlyCustomer === null ? shipment.customer_name : shipment.ref_numbers.join(', ');
  const changed = changes === null ? null : textOfChanges(changes, shipment.pod_timezone, words, locale);
  const about = [changed, matchText(matches, words, locale), whose, isStopped ? words.stopped : null];
  return (
    <>
      <QuickLink className="number" to={`/shipments/${row.id}`}>
        {nameOf(row)}
      </QuickLink>{' '}
      <span className="dim small">{words.countContainers(containers)}</span>
      {hasRoute(shipment) && (
        <div className="cut">
          <RouteText of={shipment} />
        </div>
      )}
      {hasArrival(shipment) && (
        <div>
          <span className="dim small">{words.eta}</span> <Arrival of={shipment} />
        </div>
      )}
      <div className="small dim cut">{about.filter(Boolean).join(' · ')}</div>
    </>
  );
}
