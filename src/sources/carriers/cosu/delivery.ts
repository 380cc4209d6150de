/** Where and when a shipment is expected for its delivery. Pure. */
import type { Place, ReportedObservation, Source } from '../../../core/observation.ts';
import type { Flaw } from '../../http/structure.ts';
import { clean } from '../../http/text.ts';
import { readTime } from '../../http/time.ts';
import type { Shipment } from './answer.ts';
import { isSameCity, readCity } from './observe.ts';

/** `fromCity` and `toCity`: the places of receipt and of delivery, each with its state and country. */
export function namedPlaces({ trackingPath }: Shipment): Place[] {
  return [trackingPath?.fromCity, trackingPath?.toCity].map((each) => readCity(clean(each)));
}

/**
 * `cgoAvailTm`, "estimated time of arrival to take delivery" at `toCity`: inland the estimate of "Gate-in at Final Hub". In
 * the port of discharge it is no move of the container, and stays without a kind.
 */
export function observeDelivery(shipment: Shipment, equipment: string, source: Source): (ReportedObservation | Flaw)[] {
  const path = shipment.trackingPath;
  const written = clean(path?.cgoAvailTm);
  if (written === null) return [];
  const time = readTime(written);
  if ('problem' in time) return [{ path: 'cgoAvailTm', problem: time.problem }];
  const place = readCity(clean(path?.toCity));
  const isInland = place.name !== null && !portsOf(shipment).some((port) => isSameCity(place.name, port));
  return [
    {
      source,
      sourceEventId: null,
      statedAt: null,
      kind: isInland ? 'gate_in' : null,
      classifier: 'estimated',
      at: time.at,
      place,
      vessel: null,
      voyage: null,
      mode: null,
      laden: isInland ? true : null,
      equipment,
      transportCallId: null,
      retracted: false,
      original: { code: 'cgoAvailTm', text: null },
      raw: path,
    },
  ];
}

/** The ports of discharge, by their cities; `pod` has the terminal behind a dash: `Long Beach - Pacific Terminal`. */
function portsOf({ actualShipment, trackingPath }: Shipment): (string | null)[] {
  const ships = (actualShipment ?? []).map((raw) => (raw as { portOfDischarge?: unknown } | null)?.portOfDischarge);
  const [pod = ''] = String(trackingPath?.pod ?? '').split(' - ');
  return [...ships, pod].map((each) => (typeof each === 'string' ? clean(each) : null));
}
