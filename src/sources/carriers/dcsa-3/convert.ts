/**
 * The numbers, place, ship and container of a 3.0 event in the fields of 2.2, so that one dialect understands both. Pure; decides
 * no meaning of a code.
 */
import { clean } from '../../http/text.ts';
import type { DcsaEvent } from '../dcsa/events/schema.ts';
import { documentCodeOf, facilityCodeOf } from './codes.ts';
import type { Event3 } from './schema.ts';

type Reference = NonNullable<NonNullable<Event3['shipmentDetails']>['documentReference']>;

export function asEvent22(event: Event3): Omit<DcsaEvent, 'eventID'> {
  const { eventClassification: types, equipmentDetails: box } = event;
  const type = (clean(types.eventType) ?? clean(types.eventTypeCode) ?? '').toUpperCase();
  return {
    eventType: type,
    eventClassifierCode: '',
    eventDateTime: event.eventDateTime,
    reason: event.reason ?? null,
    ...documentsOf(event, type === 'SHIPMENT'),
    equipmentReference: box?.equipmentReference ?? null,
    ISOEquipmentCode: box?.ISOEquipmentCode ?? null,
    emptyIndicatorCode: box?.emptyIndicator ?? box?.emptyIndicatorCode ?? null,
    seals: box?.seals?.map(({ number, sealNumber }) => ({ sealNumber: number ?? sealNumber ?? null })) ?? null,
    eventLocation: placeOf(event),
    transportCall: callOf(event),
  };
}

/** `TRD`, `BKG`, … ; another type as it is written; null: it is not stated. */
export function documentCode(reference: Reference | null | undefined): string | null {
  const written = clean(reference?.type) ?? clean(reference?.typeCode);
  return documentCodeOf(written) ?? written?.toUpperCase() ?? null;
}

/** The codes of those it comes from, which make its id unique; in one order, however they are listed. */
export function originators({ eventRouting }: Event3): string[] {
  const parties = eventRouting?.originatingParties ?? [eventRouting?.originatingParty];
  return parties.flatMap((party) => clean(party?.partyCode) ?? []).sort();
}

function documentsOf(
  { shipmentDetails }: Event3,
  isAboutDocument: boolean,
): Pick<DcsaEvent, 'documentTypeCode' | 'documentID' | 'documentReferences'> {
  const { documentReference: own, additionalDocumentReferences: further } = shipmentDetails ?? {};
  const others = isAboutDocument ? (further ?? []) : [own, ...(further ?? [])];
  return {
    documentTypeCode: isAboutDocument ? documentCode(own) : null,
    documentID: (isAboutDocument ? own?.reference : null) ?? null,
    documentReferences: others.map((reference) => ({
      documentReferenceType: documentCode(reference),
      documentReferenceValue: reference?.reference ?? null,
    })),
  };
}

function placeOf({ eventLocation: place }: Event3): NonNullable<DcsaEvent['eventLocation']> | null {
  if (!place) return null;
  const { facility, address } = place;
  const type = place.facilityType ?? place.facilityTypeCode;
  return {
    locationName: place.locationName ?? null,
    UNLocationCode: place.UNLocationCode ?? null,
    facilityCode: place.facilityCode ?? facility?.facilityCode ?? null,
    facilityCodeListProvider: place.facilityCodeListProvider ?? facility?.facilityCodeListProvider ?? null,
    facilityTypeCode: facilityCodeOf(type) ?? type ?? null,
    address: address
      ? {
          city: address.city ?? null,
          stateRegion: address.stateRegion ?? null,
          country: address.countryCode ?? address.country ?? null,
        }
      : null,
  };
}

function callOf({ transportDetails }: Event3): NonNullable<DcsaEvent['transportCall']> | null {
  const call = transportDetails?.transportCall;
  if (!call) return null;
  const { exportVoyageNumberOrReference: outbound, importVoyageNumberOrReference: inbound } = call;
  return {
    transportCallID: call.transportCallReference ?? null,
    modeOfTransport: call.modeOfTransport ?? null,
    exportVoyageNumber: outbound?.carrierVoyageNumber ?? outbound?.universalVoyageReference ?? null,
    importVoyageNumber: inbound?.carrierVoyageNumber ?? inbound?.universalVoyageReference ?? null,
    vessel: call.vesselTransport ?? null,
  };
}
