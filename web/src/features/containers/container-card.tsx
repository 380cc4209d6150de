/** A container in the list on a narrow screen. */
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Arrival, Fees, Holds, LastFreeDay, Status } from '../../parts/cells.tsx';
import { hasLeft } from '../../parts/container/holds.ts';
import { matchText } from '../../parts/matches/match-text.ts';
import { QuickLink } from '../../parts/quick-link.tsx';
import { referencesOf } from '../../parts/references/references.ts';
import type { Row } from './columns.tsx';

export function ContainerCard({ row }: { row: Row }) {
  const words = useWords();
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const { container, shipment, matches, assignees } = row;
  const hasHolds =
    !hasLeft(container) && (container.holds_at_pod_terminal?.length > 0 || container.ind_facility_holds?.length > 0);
  const hasFees = container.fees_at_pod_terminal?.length > 0 || container.ind_facility_fees?.length > 0;
  const about = [
    matchText(matches, words, locale),
    onlyCustomer === null ? shipment?.customer_name : referencesOf(container, shipment).join(', '),
    assignees !== null && assignees.length > 0 && words.assignedTo(assignees.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <QuickLink className="number" to={`/containers/${row.id}`}>
        {container.number}
      </QuickLink>{' '}
      <Status of={container} />
      <div>
        <span className="dim small">{words.lastFreeDay}</span> <LastFreeDay of={container} />{' '}
        {hasFees && <Fees of={container} />}
      </div>
      <div className="cut">
        {hasHolds && (
          <span className="side">
            <Holds of={container} />
          </span>
        )}
        <span className="dim small">{words.eta}</span> <Arrival of={shipment} predictions={container} />
      </div>
      <div className="small dim cut">{about}</div>
    </>
  );
}
