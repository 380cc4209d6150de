/**
 * From the difference between before and after to what users are told. Pure, but for new ids.
 */
import type { VesselName } from '../domain/observation.ts';
import type { ShipmentState } from '../domain/shipment-state.ts';
import { formatInstant } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { containerWithChecks, NEVER_CHECKED, shipmentWithChecks } from '../resources/check-times.ts';
import { renderContainerCreatedEvent, renderEstimatedEvent } from '../resources/event-objects.ts';
import type { StoredResource } from '../resources/resource.ts';
import { renderVessel, vesselId } from '../resources/vessel.ts';
import type { TransportEventWrite } from '../storage/containers.ts';
import type { ShipmentRow } from '../storage/shipments.ts';
import type { Announcement, TrackingContext } from './context.ts';

export interface NewMilestone {
  readonly write: TransportEventWrite;
  readonly locode: string | null;
  readonly terminalId: string | null;
  readonly vessel: VesselName | null;
}

export interface Difference {
  readonly shipment: ShipmentRow;
  readonly shipmentDocument: string;
  readonly state: ShipmentState;
  /** The containers of the first answer come with the request's success; later ones are announced each. */
  readonly firstAnswer: boolean;
  readonly containers: readonly {
    readonly id: string;
    readonly document: string;
    readonly podTerminalId: string | null;
    readonly isNew: boolean;
    readonly milestones: readonly NewMilestone[];
  }[];
  readonly now: number;
}

export function announcementsOf(
  context: TrackingContext,
  difference: Difference,
): { announcements: Announcement[]; announcedPodEtaAt: string | null } {
  const checkedAt = formatInstant(difference.now);
  const checks = { ...NEVER_CHECKED, lineAttemptedAt: checkedAt, lineSucceededAt: checkedAt };
  const shipment: StoredResource = {
    type: 'shipment',
    id: difference.shipment.id,
    document: shipmentWithChecks(difference.shipmentDocument, checks),
  };
  const announcements: Announcement[] = [];
  for (const container of difference.containers) {
    const resource: StoredResource = {
      type: 'container',
      id: container.id,
      document: containerWithChecks(container.document, checks),
    };
    if (container.isNew && !difference.firstAnswer) {
      announcements.push(containerCreated(resource, shipment, difference.now));
    }
    for (const milestone of container.milestones) {
      announcements.push(milestoneReached(context, milestone, resource, shipment));
    }
  }
  const estimate = newArrivalEstimate(context, difference, shipment);
  if (estimate.announcement !== null) announcements.push(estimate.announcement);
  return { announcements, announcedPodEtaAt: estimate.announcedPodEtaAt };
}

function containerCreated(container: StoredResource, shipment: StoredResource, now: number): Announcement {
  const id = newId(now);
  const document = renderContainerCreatedEvent({
    id,
    containerId: container.id,
    shipmentId: shipment.id,
    createdAt: formatInstant(now),
  });
  return {
    event: 'container.created',
    shipmentId: shipment.id,
    containerId: container.id,
    reference: { type: 'container_created_event', id, document },
    included: [container, shipment],
  };
}

function milestoneReached(
  context: TrackingContext,
  { write, locode, terminalId, vessel }: NewMilestone,
  container: StoredResource,
  shipment: StoredResource,
): Announcement {
  return {
    event: write.event,
    shipmentId: shipment.id,
    containerId: container.id,
    reference: { type: 'transport_event', id: write.id, document: write.document },
    included: present([
      container,
      shipment,
      locode === null ? null : context.gazetteer.placeResource(locode),
      terminalId === null ? null : context.gazetteer.terminalResource(terminalId),
      vesselResource(vessel),
    ]),
  };
}

/** Announced when first known, and when it has moved by the threshold since it was last announced. */
function newArrivalEstimate(
  context: TrackingContext,
  { shipment: row, state, now }: Difference,
  shipment: StoredResource,
): { announcement: Announcement | null; announcedPodEtaAt: string | null } {
  const announced = row.announced_pod_eta_at;
  const unchanged = {
    announcement: null,
    announcedPodEtaAt: announced === null ? null : formatInstant(announced.getTime()),
  };
  if (state.podEtaAt === null || state.podAtaAt !== null) return unchanged;
  const moved =
    announced === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(state.podEtaAt) - announced.getTime());
  if (moved < context.settings.etaAnnouncementMinutes * 60_000) return unchanged;

  const port = state.podLocode === null ? null : context.gazetteer.placeOf(state.podLocode);
  const id = newId(now);
  const document = renderEstimatedEvent({
    id,
    event: 'shipment.estimated.arrival',
    estimatedAt: state.podEtaAt,
    timeZone: port?.timeZone ?? null,
    voyage: state.podVoyageNumber,
    locode: state.podLocode,
    dataSource: 'shipping_line',
    createdAt: formatInstant(now),
    shipmentId: shipment.id,
    port,
    vesselId: state.podVesselImo === null ? null : vesselId(state.podVesselImo),
  });
  const announcement: Announcement = {
    event: 'shipment.estimated.arrival',
    shipmentId: shipment.id,
    containerId: null,
    reference: { type: 'estimated_event', id, document },
    included: present([
      shipment,
      state.podLocode === null ? null : context.gazetteer.placeResource(state.podLocode),
      vesselResource({ imo: state.podVesselImo, name: state.podVesselName }),
    ]),
  };
  return { announcement, announcedPodEtaAt: state.podEtaAt };
}

function vesselResource(vessel: VesselName | null): StoredResource | null {
  if (vessel === null || vessel.imo === null) return null;
  const { imo, name } = vessel;
  return { type: 'vessel', id: vesselId(imo), document: renderVessel({ imo, name }) };
}

function present(resources: readonly (StoredResource | null)[]): StoredResource[] {
  return resources.filter((each) => each !== null);
}
