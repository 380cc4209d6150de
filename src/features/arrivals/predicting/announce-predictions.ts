/** Announces predictions that moved so far that plans change, within the transaction that stores them. */
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import type { AccountSession } from '../../../database/database.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { linkOne, type RenderedResource } from '../../../http/jsonapi/resource.ts';
import { newId } from '../../../lib/ids.ts';
import { ShipmentUpdatedEventSchema } from '../../../tracking/apply/event-objects.ts';
import { shipmentWithContainers } from '../../../tracking/containers/list-store.ts';
import type { Announcement, ApplyContext, ReadContext } from '../../../tracking/context.ts';
import { renderVessel, vesselId } from '../../../tracking/vessels/schema.ts';
import type { StoredLeg } from '../recording/recorded-legs-store.ts';
import { presentPrediction } from './present-prediction.ts';

export interface ChangedPrediction {
  readonly leg: StoredLeg;
  /** As it was announced last. */
  readonly before: PredictedArrival;
  readonly after: PredictedArrival;
}

type Context = Pick<ApplyContext, 'announce'> & Pick<ReadContext, 'gazetteer'>;

const EVENT = 'shipment.predicted_arrival_changed';

export async function announcePredictions(
  session: AccountSession,
  context: Context,
  changes: readonly ChangedPrediction[],
  now: number,
): Promise<void> {
  const shown = changes.filter(({ leg }) => leg.target !== 'transshipment');
  if (shown.length === 0) return;
  const announcements: Announcement[] = [];
  for (const change of shown) announcements.push(...(await announcementOf(session, context, change, now)));
  await context.announce(session, announcements, now);
}

/** With its containers that see it. None: the shipment was deleted. */
async function announcementOf(
  session: AccountSession,
  { gazetteer }: Context,
  { leg, before, after }: ChangedPrediction,
  now: number,
): Promise<Announcement[]> {
  const [shipment, ...containers] = await shipmentWithContainers(session, leg.shipmentId);
  if (shipment === undefined) return [];
  const { imo, target } = leg;
  const attribute = target === 'port_of_discharge' ? 'predicted_eta' : 'predicted_destination_eta';
  const place = leg.toLocode === null ? null : gazetteer.placeOf(leg.toLocode);
  const row = {
    id: newId(now),
    event: EVENT,
    changeset: { [attribute]: [presentPrediction(before), presentPrediction(after)] },
    timestamp: new Date(now),
    timezone: leg.timeZone,
    dataSource: 'prediction',
  } as const;
  const vessel = imo === null ? null : renderedVessel(imo, leg.vesselName);
  const relationships = {
    shipment: linkOne('shipment', shipment.id),
    port: linkOne(place?.kind ?? 'port', place?.id ?? null),
    vessel: linkOne('vessel', vessel?.id ?? null),
  };
  const reference = present(ShipmentUpdatedEventSchema, row, { relationships });
  const own = new Set(leg.containerIds);
  const included = [
    shipment,
    ...containers.filter(({ id }) => own.has(id)),
    leg.toLocode === null ? null : gazetteer.placeResource(leg.toLocode),
    vessel,
  ].filter((each) => each !== null);
  return [{ event: EVENT, shipmentId: shipment.id, containerId: null, reference, included }];
}

function renderedVessel(imo: string, name: string | null): RenderedResource {
  return { type: 'vessel', id: vesselId(imo), json: renderVessel({ imo, name }) };
}
