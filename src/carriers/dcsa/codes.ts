/**
 * Every code of the dialect and what it is in neutral words: the only place where DCSA's four letters are known.
 * A code that is not here has no meaning to us and is kept as it came.
 */
import type { Classifier, FacilityType, ObservationKind, TransportMode } from '../../domain/observation.ts';
import type { FetchFailureCode, RefusalKind } from '../carrier.ts';

/** Codes are compared without regard to case and surrounding space. */
function table<Value>(entries: Readonly<Record<string, Value>>): (code: string | null | undefined) => Value | null {
  const values = new Map(Object.entries(entries));
  return (code) => values.get(code?.trim().toUpperCase() ?? '') ?? null;
}

/** `PLAN` is how Evergreen writes PLN. */
export const classifierOf = table<Classifier>({ PLN: 'planned', PLAN: 'planned', EST: 'estimated', ACT: 'actual' });

export const transportKindOf = table<ObservationKind>({ ARRI: 'arrival', DEPA: 'departure' });

export const equipmentKindOf = table<ObservationKind>({
  LOAD: 'load',
  DISC: 'discharge',
  GTIN: 'gate_in',
  GTOT: 'gate_out',
  STUF: 'stuffing',
  STRP: 'stripping',
  PICK: 'pick_up',
  DROP: 'drop_off',
  INSP: 'inspection',
  RSEA: 'resealing',
  RMVD: 'removal',
});

/** documentTypeCode and shipmentEventTypeCode. Other documents (SHI, VGM, CUS …) move no container: they have no neutral kind. */
export const shipmentKindOf = table<ObservationKind>({
  'CBR RECE': 'booking_received',
  'BKG RECE': 'booking_received',
  'CBR CONF': 'booking_confirmed',
  'BKG CONF': 'booking_confirmed',
  'CBR REJE': 'booking_cancelled',
  'BKG REJE': 'booking_cancelled',
  'CBR CANC': 'booking_cancelled',
  'BKG CANC': 'booking_cancelled',
  'BKG VOID': 'booking_cancelled',
  'TRD ISSU': 'document_issued',
  'TRD SURR': 'document_surrendered',
  'ARN ISSU': 'arrival_notice',
  'DEO ISSU': 'delivery_order',
});

/** FEEDER is ONE's own. */
export const modeOf = table<TransportMode>({
  VESSEL: 'vessel',
  FEEDER: 'feeder',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
});

export const ladenOf = table<boolean>({ LADEN: true, EMPTY: false });

/** COYA is the deprecated name of OFFD. */
export const facilityTypeOf = table<FacilityType>({
  BOCR: 'BOCR',
  CLOC: 'CLOC',
  COFS: 'COFS',
  COYA: 'OFFD',
  OFFD: 'OFFD',
  DEPO: 'DEPO',
  INTE: 'INTE',
  POTE: 'POTE',
  RAMP: 'RAMP',
});

export const codeListProviderOf = table<'SMDG' | 'BIC' | 'FIRMS'>({ SMDG: 'SMDG', BIC: 'BIC', FIRMS: 'FIRMS' });

/**
 * 400, 404 and 422 mean what their body says (refusal.ts). Refused credentials are the operator's to mend, and the
 * number may well be known: that is `unreachable`, not `private`, unless the line's profile says otherwise.
 */
export const STATUS_MEANINGS: ReadonlyMap<number, RefusalKind> = new Map([
  [401, 'unreachable'],
  [403, 'unreachable'],
  [407, 'unreachable'],
  [408, 'unreachable'],
  [425, 'unreachable'],
  [429, 'unreachable'],
]);

export const FAILURE_MEANINGS: Readonly<Record<FetchFailureCode, RefusalKind>> = {
  timeout: 'unreachable',
  connection: 'unreachable',
  too_large: 'unrecognized',
  too_many_pages: 'unrecognized',
};
