/**
 * Where an event happens and with what vessel. 2.2 writes the place in eventLocation or flat in transportCall, 2.3 in
 * transportCall.location, and lines mix them. Pure.
 */

import type {
  Address,
  Facility,
  ObservationKind,
  Place,
  SourcePosition,
  TransportMode,
  VesselName,
} from '../../../../core/observation.ts';
import { clean } from '../../../http/text.ts';
import { codeListProviderOf, facilityTypeOf, modeOf } from './codes.ts';
import type { DcsaEvent, DcsaLocation } from './schema.ts';

export function placeOf(event: DcsaEvent): Place {
  const { eventLocation, transportCall } = event;
  const written = [eventLocation, transportCall?.location, transportCall].filter(isPresent).map(asLocation);
  const locode = firstOf(written, (location) => locodeOf(location));
  // A detail counts only if it is about the same place: eventLocation and transportCall may differ.
  const same = written.filter((location) => locodeOf(location) === null || locodeOf(location) === locode);
  const name = firstOf(same, ({ locationName }) => clean(locationName));
  const facility = facilityOf(event, same);
  if (locode !== null) return { locode, name, facility };
  const address = firstOf(written, addressOf);
  const position = firstOf(written, positionOf);
  const serving = position === null ? null : servingOf(event, facility);
  return {
    locode,
    name: name ?? firstOf(written, codeAsWritten) ?? firstOf(written, addressName),
    facility: name === null ? withName(facility, firstOf(written, nameOfAddress)) : facility,
    ...(address !== null && { address }),
    ...(position !== null && { position: serving === null ? position : { ...position, serving } }),
  };
}

/** A bare text is a code where it looks like one as it is written: `KRPUS`, not `Busan`. */
function asLocation(written: DcsaLocation | string): DcsaLocation {
  if (typeof written !== 'string') return written;
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(written.trim()) ? { UNLocationCode: written } : { locationName: written };
}

function addressOf({ address }: DcsaLocation): Address | null {
  if (typeof address !== 'object' || address === null) return null;
  const [city, subdivision, country] = [address.city ?? address.cityName, address.stateRegion, address.country].map(
    stated,
  );
  if (!city && !subdivision && !country) return null;
  return { city: city ?? null, subdivision: subdivision ?? null, country: country ?? null };
}

/** What an address calls the place: its city, for the name of an address is often a company's. */
function addressName({ address }: DcsaLocation): string | null {
  if (typeof address === 'string') return stated(address);
  return stated(address?.city) ?? stated(address?.cityName) ?? nameOfAddress({ address: address ?? null });
}

/** The company or the ramp there. */
function nameOfAddress({ address }: DcsaLocation): string | null {
  return typeof address === 'object' ? (stated(address?.name) ?? stated(address?.addressName)) : null;
}

/** Without a code, the name of the address is the only one that the terminal, yard or ramp has. */
function withName(facility: Facility | null, name: string | null): Facility | null {
  if (name === null || (facility?.name ?? null) !== null) return facility;
  return { ...(facility ?? { code: null, codeListProvider: null, type: null }), name };
}

/** Zero and zero is a form's default; no port lies there. */
function positionOf(location: DcsaLocation): Pick<SourcePosition, 'latitude' | 'longitude'> | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = [location.latitude, location.longitude].map((each) =>
    Number(clean(each) ?? Number.NaN),
  );
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** A port is meant where a ship moves, a rail terminal where a train does. */
function servingOf(event: DcsaEvent, facility: Facility | null): NonNullable<SourcePosition['serving']> | null {
  const mode = modeOfTransport(event);
  if (mode === 'rail' || facility?.type === 'RAMP') return 'rail';
  return mode === 'vessel' || mode === 'feeder' || mode === 'barge' || facility?.type === 'POTE' ? 'vessel' : null;
}

/** The standard's own examples write "N/A". */
function stated(value: string | number | null | undefined): string | null {
  const text = clean(value);
  return text === null || /^(n\/?a|none|unknown|-)$/i.test(text) ? null : text;
}

function locodeOf(location: DcsaLocation): string | null {
  const code = codeAsWritten(location)?.replace(/\s/g, '').toUpperCase();
  return code !== undefined && /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) ? code : null;
}

function codeAsWritten(location: DcsaLocation): string | null {
  return clean(location.UNLocationCode ?? location.unLocationCode);
}

function facilityOf(event: DcsaEvent, locations: readonly DcsaLocation[]): Facility | null {
  const coded = locations.find(({ facilityCode }) => clean(facilityCode) !== null);
  const facility: Facility = {
    code: clean(coded?.facilityCode),
    codeListProvider: codeListProviderOf(coded?.facilityCodeListProvider),
    type: facilityTypeOf(event.facilityTypeCode) ?? firstOf(locations, (each) => facilityTypeOf(each.facilityTypeCode)),
    name: firstOf(locations, (each) => clean(each.facilityName) ?? clean(each.otherFacility)),
  };
  return facility.code === null && facility.type === null && facility.name === null ? null : facility;
}

export function vesselOf(event: DcsaEvent): VesselName | null {
  const vessel = event.transportCall?.vessel;
  const imo = clean(vessel?.vesselIMONumber)?.replace(/^IMO\s*/i, '') ?? '';
  const name = clean(vessel?.vesselName);
  const known = /^[1-9]\d{6}$/.test(imo) ? imo : null;
  return known === null && name === null ? null : { imo: known, name };
}

export function modeOfTransport(event: DcsaEvent): TransportMode | null {
  return modeOf(event.transportCall?.modeOfTransport);
}

/** A vessel arrives on its import voyage and leaves on its export voyage; a line that sends one number means it for both. */
export function voyageOf(event: DcsaEvent, kind: ObservationKind | null): string | null {
  const call = event.transportCall;
  if (!call) return null;
  const outbound = clean(call.exportVoyageNumber) ?? clean(call.carrierExportVoyageNumber);
  const inbound = clean(call.importVoyageNumber) ?? clean(call.carrierImportVoyageNumber);
  const either = clean(call.carrierVoyageNumber);
  return kind === 'arrival' || kind === 'discharge' ? (inbound ?? either ?? outbound) : (outbound ?? either ?? inbound);
}

function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function firstOf<Item, Value>(items: readonly Item[], read: (item: Item) => Value | null): Value | null {
  for (const item of items) {
    const value = read(item);
    if (value !== null) return value;
  }
  return null;
}
