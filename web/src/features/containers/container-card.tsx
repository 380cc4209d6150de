/** A container in the list on a narrow screen: route, times, and what blocks and costs; what is not known is left out. */
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import {
  Arrival,
  Fees,
  Holds,
  hasArrival,
  hasFees,
  hasHolds,
  hasRoute,
  LastFreeDay,
  RouteText,
  Status,
} from '../../parts/cells.tsx';
import { hasLeft } from '../../parts/container/holds.ts';
import { textOfChanges } from '../../parts/matches/changes-text.tsx';
import { matchText } from '../../parts/matches/match-text.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { referencesOf } from '../../parts/references/references.ts';
import type { Row } from './columns.tsx';

export function ContainerCard({ row }: { row: Row }) {
  const words = useWords();
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const { container, shipment, matches, changes, assignees } = row;
  const isHeld = !hasLeft(container) && hasHolds(container);
  const about = [
    changes !== null && textOfChanges(changes, container.pod_timezone, words, locale),
    matchText(matches, words, locale),
    onlyCustomer === null ? shipment?.customer_name : referencesOf(container, shipment).join(', '),
    assignees !== null && assignees.length > 0 && words.assignedTo(assignees.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ');
  const ship = container.current_status === 'on_ship' ? shipment?.pod_vessel_name : null;
  return (
    <>
      <QuickLink className="number" to={`/containers/${row.id}`}>
        {container.number}
      </QuickLink>{' '}
      <Status of={container} />
      {hasRoute(shipment) && (
        <div className="cut">
          <RouteText of={shipment} /> {ship != null && <span className="dim small">{ship}</span>}
        </div>
      )}
      {(hasArrival(shipment) || container.pickup_lfd != null) && (
        <div className="cut">
          {hasArrival(shipment) && (
            <>
              <span className="dim small">{words.eta}</span> <Arrival of={shipment} predictions={container} />{' '}
            </>
          )}
          {container.pickup_lfd != null && (
            <>
              <span className="dim small">{words.freeUntil}</span> <LastFreeDay of={container} />
            </>
          )}
        </div>
      )}
      <div className="small dim cut">
        {isHeld && <Holds of={container} />} {hasFees(container) && <Fees of={container} />} {about}
      </div>
    </>
  );
}
