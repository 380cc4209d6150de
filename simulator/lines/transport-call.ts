/** Presents a transport call and its place as DCSA objects. */
import type { Facility } from '../world/facility.ts';
import type { Journey, TransportCall } from '../world/journey.ts';
import type { DcsaLocation, DcsaTransportCall } from './dcsa-event.ts';
import { nameBasedUuid } from './event-id.ts';

export function presentTransportCall(journey: Journey, call: TransportCall): DcsaTransportCall {
  const { facility, vessel, service, voyage, sequence } = call;
  return {
    transportCallID: nameBasedUuid(`call|${journey.id}|${call.key}`),
    ...(service === null ? {} : { carrierServiceCode: service }),
    ...(voyage === null ? {} : { carrierVoyageNumber: voyage, exportVoyageNumber: voyage, importVoyageNumber: voyage }),
    ...(sequence === null ? {} : { transportCallSequenceNumber: sequence }),
    UNLocationCode: facility.locode,
    ...presentFacilityCode(facility),
    facilityTypeCode: facility.type,
    ...(facility.smdgCode === null ? { otherFacility: facility.name.slice(0, 50) } : {}),
    modeOfTransport: call.mode,
    location: presentLocation(facility),
    ...(vessel === null
      ? {}
      : {
          vessel: {
            vesselIMONumber: vessel.imo,
            vesselName: vessel.name,
            vesselFlag: vessel.flag,
            vesselOperatorCarrierCode: journey.line,
            vesselOperatorCarrierCodeListProvider: 'NMFTA',
          },
        }),
  };
}

export function presentLocation(facility: Facility): DcsaLocation {
  return {
    locationName: facility.name,
    latitude: facility.latitude.toFixed(5),
    longitude: facility.longitude.toFixed(5),
    UNLocationCode: facility.locode,
    ...presentFacilityCode(facility),
  };
}

function presentFacilityCode({ smdgCode }: Facility): Pick<DcsaLocation, 'facilityCode' | 'facilityCodeListProvider'> {
  return smdgCode === null ? {} : { facilityCode: smdgCode, facilityCodeListProvider: 'SMDG' };
}
