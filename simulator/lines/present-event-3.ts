/** The events of Track & Trace 2.2 in the form of 3.0, with the full words of the snapshot 3.0.0-20260525. Pure. */
import type { DcsaEvent, DcsaTransportCall } from './dcsa-event.ts';

const WORDS: Readonly<Record<string, string>> = {
  PLN: 'PLANNED',
  EST: 'ESTIMATED',
  ACT: 'ACTUAL',
  ARRI: 'ARRIVED',
  DEPA: 'DEPARTED',
  GTOT: 'GATED_OUT',
  GTIN: 'GATED_IN',
  LOAD: 'LOADED',
  DISC: 'DISCHARGED',
  CONF: 'CONFIRMED',
  ISSU: 'ISSUED',
  BKG: 'BOOKING',
  TRD: 'TRANSPORT_DOCUMENT',
  POTE: 'PORT_TERMINAL',
  RAMP: 'RAMP',
  DEPO: 'DEPOT',
};

export function presentEvent3(event: DcsaEvent, scac: string): object {
  return {
    eventRouting: {
      originatingParties: [{ partyCode: scac, codeListProvider: 'NMFTA', codeListName: 'SCAC', partyFunction: 'CA' }],
    },
    eventID: event.eventID,
    eventDateTime: event.eventDateTime,
    eventUpdatedDateTime: event.eventCreatedDateTime,
    ...contentOf(event),
  };
}

function contentOf(event: DcsaEvent): object {
  const common = { eventType: event.eventType, eventClassifier: wordOf(event.eventClassifierCode) };
  if (event.eventType === 'SHIPMENT') {
    const documentReference = { type: wordOf(event.documentTypeCode), reference: event.documentID };
    return {
      eventClassification: { ...common, shipmentEventType: wordOf(event.shipmentEventTypeCode) },
      shipmentDetails: { documentReference },
    };
  }
  const [documentReference, ...further] = event.documentReferences.map((each) => ({
    type: wordOf(each.documentReferenceType),
    reference: each.documentReferenceValue,
  }));
  const moved = {
    shipmentDetails: { documentReference, additionalDocumentReferences: further },
    ...(event.transportCall === undefined ? {} : placeAndCall(event.transportCall)),
  };
  if (event.eventType === 'TRANSPORT') {
    const eventClassification = { ...common, transportEventType: wordOf(event.transportEventTypeCode) };
    return {
      eventClassification,
      ...moved,
      ...(event.changeRemark === undefined ? {} : { reason: event.changeRemark }),
    };
  }
  return {
    eventClassification: { ...common, equipmentEventType: wordOf(event.equipmentEventTypeCode) },
    ...moved,
    equipmentDetails: {
      equipmentReference: event.equipmentReference,
      ISOEquipmentCode: event.ISOEquipmentCode,
      emptyIndicator: event.emptyIndicatorCode,
      seals: event.seals?.map(({ sealNumber }) => ({ number: sealNumber })),
    },
  };
}

function placeAndCall(call: DcsaTransportCall): object {
  const { location, vessel, exportVoyageNumber, importVoyageNumber } = call;
  const voyage = (number: string | undefined) => (number === undefined ? undefined : { carrierVoyageNumber: number });
  return {
    eventLocation: {
      locationName: location.locationName,
      UNLocationCode: location.UNLocationCode,
      facilityType: wordOf(call.facilityTypeCode),
      ...(call.facilityCode === undefined
        ? {}
        : { facility: { facilityCode: call.facilityCode, facilityCodeListProvider: call.facilityCodeListProvider } }),
    },
    transportDetails: {
      transportCall: {
        transportCallReference: call.transportCallID,
        transportCallSequenceNumber: call.transportCallSequenceNumber,
        modeOfTransport: call.modeOfTransport,
        exportVoyageNumberOrReference: voyage(exportVoyageNumber),
        importVoyageNumberOrReference: voyage(importVoyageNumber),
        ...(vessel === undefined
          ? {}
          : { vesselTransport: { vesselIMONumber: vessel.vesselIMONumber, vesselName: vessel.vesselName } }),
      },
    },
  };
}

function wordOf(code: string): string {
  return WORDS[code] ?? code;
}
