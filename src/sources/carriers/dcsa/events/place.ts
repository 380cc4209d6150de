/**
 * Where an event happens and with what vessel. 2.2 writes the place in eventLocation or flat in transportCall, 2.3 in
 * transportCall.location, and lines mix them. Pure.
 */

import type {
  Address,
  Facility,
  ObservationKind,
  Place,
  TransportMode,
  VesselName,
} from '../../../../core/observation.ts';
import { clean } from '../../../http/text.ts';
import { codeListProviderOf, facilityTypeOf, modeOf } from './codes.ts';
import type { DcsaEvent, DcsaLocation } from './schema.ts';

export function placeOf(event: DcsaEvent): Place {
  const written = [event.eventLocation, event.transportCall?.location, event.transportCall].filter(isPresent);
  const locode = firstOf(written, (location) => locodeOf(location));
  // A detail counts only if it is about the same place: eventLocation and transportCall may differ.
  const same = written.filter((location) => locodeOf(location) === null || locodeOf(location) === locode);
  const name = firstOf(same, ({ locationName }) => clean(locationName));
  const facility = facilityOf(event, same);
  if (locode !== null) return { locode, name, facility };
  const address = firstOf(written, addressOf);
  return {
    locode,
    name: name ?? firstOf(written, codeAsWritten) ?? firstOf(written, addressName),
    facility,
    ...(address !== null && { address }),
  };
}

function addressOf({ address }: DcsaLocation): Address | null {
  if (typeof address !== 'object' || address === null) return null;
  const [city, subdivision, country] = [address.city, address.stateRegion, address.country].map(stated);
  if (!city && !subdivision && !country) return null;
  return { city: city ?? null, subdivision: subdivision ?? null, country: country ?? null };
}

/** What an address calls the place: its city, for the name of an address is often a company's. */
function addressName({ address }: DcsaLocation): string | null {
  return typeof address === 'string' ? stated(address) : (stated(address?.city) ?? stated(address?.name));
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
