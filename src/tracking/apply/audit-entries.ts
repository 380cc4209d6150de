/** What users enter of a container is a statement like those of sources, and is audited when it is stored. */
import type { Source } from '../../core/observation.ts';
import type { NewStatement } from '../../core/report-diff.ts';
import { auditAct } from '../../database/actor.ts';
import type { AccountSession } from '../../database/database.ts';
import type { StoredShipment } from './stored-shipment.ts';

export async function auditEntries(
  session: AccountSession,
  { row, containers }: Pick<StoredShipment, 'row' | 'containers'>,
  source: Source,
  entered: readonly NewStatement[],
): Promise<void> {
  if (source.kind !== 'user') return;
  for (const { id, statement } of entered) {
    const { equipment, raw, ...stated } = statement;
    const journeys = containers.filter(({ number }) => number === equipment);
    const latest = journeys.toSorted((a, b) => b.journey - a.journey)[0];
    await auditAct(session, {
      action: 'created',
      type: 'user_event',
      id,
      name: equipment,
      shipmentId: row.id,
      ...(latest && { containerId: latest.id }),
      changes: {
        ...('field' in stated
          ? { event: stated.field, value: stated.value }
          : { event: stated.sourceEventId, at: stated.at }),
        retracted: stated.retracted,
        note: (raw as { readonly note?: unknown } | null)?.note,
      },
    });
  }
}
