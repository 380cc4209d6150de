/** Types of DCSA Track & Trace 2.2 events in the wire format. Names are those of the standard. */
import type { Classifier } from '../world/journey.ts';

export interface DcsaTransportCall {
  readonly transportCallID: string;
  readonly carrierServiceCode?: string;
  readonly carrierVoyageNumber?: string;
  readonly exportVoyageNumber?: string;
  readonly importVoyageNumber?: string;
  readonly transportCallSequenceNumber?: number;
  readonly UNLocationCode: string;
  readonly facilityCode?: string;
  readonly facilityCodeListProvider?: 'SMDG';
  readonly facilityTypeCode: 'POTE' | 'RAMP' | 'DEPO';
  readonly otherFacility?: string;
  readonly modeOfTransport: 'VESSEL' | 'RAIL' | 'TRUCK';
  readonly location: DcsaLocation;
  readonly vessel?: {
    readonly vesselIMONumber: string;
    readonly vesselName: string;
    readonly vesselFlag: string;
    readonly vesselOperatorCarrierCode: string;
    readonly vesselOperatorCarrierCodeListProvider: 'NMFTA';
  };
}

export interface DcsaLocation {
  readonly locationName: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly UNLocationCode: string;
  readonly facilityCode?: string;
  readonly facilityCodeListProvider?: 'SMDG';
}

interface DcsaBaseEvent {
  readonly eventID: string;
  readonly eventCreatedDateTime: string;
  /** `PLAN` is a misspelt `PLN` of some lines. */
  readonly eventClassifierCode: Classifier | 'PLAN';
  readonly eventDateTime: string;
  readonly references?: readonly { readonly referenceType: 'EQ'; readonly referenceValue: string }[];
}

export interface DcsaShipmentEvent extends DcsaBaseEvent {
  readonly eventType: 'SHIPMENT';
  readonly shipmentEventTypeCode: 'CONF' | 'ISSU';
  readonly documentID: string;
  readonly documentTypeCode: 'BKG' | 'TRD';
}

interface DcsaMoveEvent extends DcsaBaseEvent {
  /** Some lines leave it out of transport events. */
  readonly transportCall?: DcsaTransportCall;
  readonly documentReferences: readonly {
    readonly documentReferenceType: 'BKG' | 'TRD';
    readonly documentReferenceValue: string;
  }[];
}

export interface DcsaTransportEvent extends DcsaMoveEvent {
  readonly eventType: 'TRANSPORT';
  readonly transportEventTypeCode: 'ARRI' | 'DEPA';
  readonly delayReasonCode?: string;
  readonly changeRemark?: string;
}

export interface DcsaEquipmentEvent extends DcsaMoveEvent {
  readonly eventType: 'EQUIPMENT';
  readonly equipmentEventTypeCode: 'GTOT' | 'GTIN' | 'LOAD' | 'DISC';
  readonly equipmentReference?: string;
  readonly ISOEquipmentCode: string;
  readonly emptyIndicatorCode: 'EMPTY' | 'LADEN';
  readonly eventLocation: DcsaLocation;
  readonly seals?: readonly { readonly sealNumber: string; readonly sealSource: 'SHI'; readonly sealType: 'BLT' }[];
}

export type DcsaEvent = DcsaShipmentEvent | DcsaTransportEvent | DcsaEquipmentEvent;
