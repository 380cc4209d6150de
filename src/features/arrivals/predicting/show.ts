/** What is predicted of arrivals, as their shipments and containers show it. */
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import {
  type ContainerPrediction,
  membersOf,
  NOTHING_PREDICTED,
  type ShipmentPrediction,
} from '../../../tracking/shipments/predictions.ts';
import { type ShownPredictions, showPredictions } from '../../../tracking/shipments/predictions-store.ts';
import { listAvailabilities, type ShownAvailability } from './availabilities-store.ts';
import { listShownLegs, type ShownLeg } from './predictions-store.ts';
import { presentPrediction } from './present-prediction.ts';

/**
 * Writes what differs from what they show. The caller holds the locks of the shipments.
 * @returns the containers that are by another number of days later than their line's ETA now
 */
export async function showPredictionsOf(session: AccountSession, shipmentIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(shipmentIds)];
  if (ids.length === 0) return [];
  const byShipment = Map.groupBy(await listShownLegs(session, ids), ({ shipmentId }) => shipmentId);
  const shipments = ids.map((shipmentId) => shownOf('shipment', shipmentId, byShipment.get(shipmentId) ?? []));
  const available = Map.groupBy(await listAvailabilities(session, ids), ({ shipmentId }) => shipmentId);
  const containers = ids.flatMap((shipmentId) => {
    const legs = byShipment.get(shipmentId) ?? [];
    const availabilities = available.get(shipmentId) ?? [];
    const containerIds = [
      ...legs.flatMap((leg) => leg.containerIds),
      ...availabilities.map(({ containerId }) => containerId),
    ];
    return [...new Set(containerIds)].map((id) => {
      const own = legs.filter((leg) => leg.containerIds.includes(id));
      const availability = availabilities.findLast(({ containerId }) => containerId === id);
      return { id, ...shownOf('container', shipmentId, own, availability) };
    });
  });
  return showPredictions(session, shipments, containers);
}

const ATTRIBUTES: Readonly<Record<ShownLeg['target'], ShipmentPrediction & ContainerPrediction>> = {
  port_of_discharge: 'predicted_eta',
  inland_destination: 'predicted_destination_eta',
};

const AVAILABLE: ContainerPrediction = 'predicted_available_at';

function shownOf(
  type: 'shipment' | 'container',
  shipmentId: string,
  legs: readonly ShownLeg[],
  availability?: ShownAvailability,
): ShownPredictions {
  if (legs.length === 0 && availability === undefined) return { shipmentId, predictions: null, predictedPodAt: null };
  const shown: Record<string, unknown> = { ...NOTHING_PREDICTED[type] };
  for (const [target, attribute] of Object.entries(ATTRIBUTES)) {
    const leg = leading(legs.filter((each) => each.target === target));
    if (leg !== null) shown[attribute] = presentPrediction(leg.prediction);
  }
  if (availability !== undefined) shown[AVAILABLE] = presentPrediction(availability.prediction);
  const pod = leading(legs.filter(({ target }) => target === 'port_of_discharge'));
  return {
    shipmentId,
    predictions: membersOf(shown),
    predictedPodAt: pod === null ? null : formatInstant(pod.prediction.p50),
  };
}

/** A shipment may be split over ships: it shows the arrival of most of its containers, of equally many the later one. */
function leading(legs: readonly ShownLeg[]): ShownLeg | null {
  const [first, ...rest] = legs;
  if (first === undefined) return null;
  return rest.reduce((best, each) => {
    const more = each.containerIds.length - best.containerIds.length;
    return more > 0 || (more === 0 && each.prediction.p50 > best.prediction.p50) ? each : best;
  }, first);
}
