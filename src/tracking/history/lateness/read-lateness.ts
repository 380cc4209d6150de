/** Why a container is late, from all that its sources have reported. */
import type { AccountSession } from '../../../database/database.ts';
import type { DeriveContext } from '../../context.ts';
import { type ContainerOfShipment, listRawEvents } from '../list-raw-events.ts';
import { type Lateness, latenessOf, type ReportedMove } from './lateness.ts';

interface LatenessQuery {
  readonly container: ContainerOfShipment;
  /** UN/LOCODE of the port of discharge; null: unknown. */
  readonly portOfDischarge: string | null;
  /** Unix milliseconds of the world. */
  readonly now: number;
}

export async function readLateness(
  session: AccountSession,
  context: Pick<DeriveContext, 'gazetteer'>,
  { container, portOfDischarge, now }: LatenessQuery,
): Promise<Lateness[]> {
  const events = await listRawEvents(session, context, [container], now);
  const reported = events.map(({ json }): ReportedMove => {
    const { attributes }: Pick<ReportedMove, 'attributes'> = JSON.parse(json);
    const { location_locode: code } = attributes;
    return { attributes, portName: code === null ? null : (context.gazetteer.placeOf(code)?.name ?? null) };
  });
  return latenessOf(reported, portOfDischarge, now);
}
