/**
 * The codes of Track & Trace 3.0 with their neutral terms, in both forms: the four letters of January 2026 and the full
 * words of the snapshot 3.0.0-20260525. Those that both versions of the standard share are in the tables of 2.2.
 */
import type { FactField, FactValue, HoldChange, ObservationKind } from '../../../core/observation.ts';
import { codeTable } from '../../http/text.ts';

export const transportWordOf = codeTable<ObservationKind>({
  ARRI: 'arrival',
  ARRIVED: 'arrival',
  DEPA: 'departure',
  DEPARTED: 'departure',
});

export const equipmentWordOf = codeTable<ObservationKind>({
  LOAD: 'load',
  LOADED: 'load',
  DISC: 'discharge',
  DISCHARGED: 'discharge',
  GTIN: 'gate_in',
  GATED_IN: 'gate_in',
  GTOT: 'gate_out',
  GATED_OUT: 'gate_out',
  STUF: 'stuffing',
  STUFFED: 'stuffing',
  STRP: 'stripping',
  STRIPPED: 'stripping',
  PICK: 'pick_up',
  PICKED_UP: 'pick_up',
  DROP: 'drop_off',
  DROPPED_OFF: 'drop_off',
  INSP: 'inspection',
  INSPECTED: 'inspection',
  RSEA: 'resealing',
  RESEALED: 'resealing',
  RMVD: 'removal',
  REMOVED: 'removal',
});

/** The type of the document as in 2.2, and the type of the event. */
export const shipmentWordOf = codeTable<ObservationKind>({
  'CBR RECE': 'booking_received',
  'CARRIER_BOOKING_REQUEST RECEIVED': 'booking_received',
  'BKG RECE': 'booking_received',
  'BOOKING RECEIVED': 'booking_received',
  'CBR CONF': 'booking_confirmed',
  'CARRIER_BOOKING_REQUEST CONFIRMED': 'booking_confirmed',
  'BKG CONF': 'booking_confirmed',
  'BOOKING CONFIRMED': 'booking_confirmed',
  'CBR REJE': 'booking_cancelled',
  'CARRIER_BOOKING_REQUEST REJECTED': 'booking_cancelled',
  'BKG REJE': 'booking_cancelled',
  'BOOKING REJECTED': 'booking_cancelled',
  'CBR CANC': 'booking_cancelled',
  'CARRIER_BOOKING_REQUEST CANCELLED': 'booking_cancelled',
  'BKG CANC': 'booking_cancelled',
  'BOOKING CANCELLED': 'booking_cancelled',
  'BOOKING VOIDED': 'booking_cancelled',
  'TRD ISSU': 'document_issued',
  'TRANSPORT_DOCUMENT ISSUED': 'document_issued',
  'TRD SURR': 'document_surrendered',
  'TRANSPORT_DOCUMENT SURRENDERED': 'document_surrendered',
  'ARN ISSU': 'arrival_notice',
  'ARRIVAL_NOTICE ISSUED': 'arrival_notice',
  'DEO ISSU': 'delivery_order',
  'DELIVERY_ORDER ISSUED': 'delivery_order',
});

interface FactMeaning {
  readonly field: FactField;
  readonly value: FactValue;
}

const customs = (status: HoldChange['status'], description: string | null): FactMeaning => ({
  field: 'hold',
  value: { name: 'customs', status, description },
});

/** Statements about a container that are no moves. */
export const factOfWord = codeTable<FactMeaning>({
  AVAILABLE_FOR_PICKUP: { field: 'available', value: true },
  CUSTOMS_RELEASED: customs('released', null),
  CUSTOMS_SELECTED_FOR_INSPECTION: customs('hold', 'Selected for inspection'),
  CUSTOMS_SELECTED_FOR_SCAN: customs('hold', 'Selected for scan'),
});

/** Words with the code of 2.2 that means the same; a code of 2.2 stands for itself. */
export const classifierCodeOf = codeTable<string>({ PLANNED: 'PLN', ESTIMATED: 'EST', ACTUAL: 'ACT' });

export const documentCodeOf = codeTable<string>({
  BOOKING: 'BKG',
  CARRIER_BOOKING_REQUEST: 'CBR',
  TRANSPORT_DOCUMENT: 'TRD',
  ARRIVAL_NOTICE: 'ARN',
  DELIVERY_ORDER: 'DEO',
});

export const facilityCodeOf = codeTable<string>({
  BORDER: 'BOCR',
  CUSTOMER_LOCATION: 'CLOC',
  CONTAINER_FREIGHT_STATION: 'COFS',
  DEPOT: 'DEPO',
  INLAND_TERMINAL: 'INTE',
  OFF_DOCK_STORAGE: 'OFFD',
  PORT_TERMINAL: 'POTE',
});
