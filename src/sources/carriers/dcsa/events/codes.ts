/**
 * Every code of the dialect with its neutral term: the only place that knows DCSA's four-letter codes. A code that is
 * missing here has no meaning and is stored as received.
 */

import type {
  Classifier,
  FacilityType,
  ObservationKind,
  PortRole,
  TransportMode,
} from '../../../../core/observation.ts';
import { codeTable } from '../../../http/text.ts';

/** `PLAN` is how Evergreen writes PLN. */
export const classifierOf = codeTable<Classifier>({ PLN: 'planned', PLAN: 'planned', EST: 'estimated', ACT: 'actual' });

export const transportKindOf = codeTable<ObservationKind>({ ARRI: 'arrival', DEPA: 'departure' });

export const equipmentKindOf = codeTable<ObservationKind>({
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
export const shipmentKindOf = codeTable<ObservationKind>({
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
export const modeOf = codeTable<TransportMode>({
  VESSEL: 'vessel',
  FEEDER: 'feeder',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
});

export const ladenOf = codeTable<boolean>({ LADEN: true, EMPTY: false });

/** COYA is the deprecated name of OFFD. */
export const facilityTypeOf = codeTable<FacilityType>({
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

export const codeListProviderOf = codeTable<'SMDG' | 'BIC' | 'FIRMS'>({ SMDG: 'SMDG', BIC: 'BIC', FIRMS: 'FIRMS' });

/** `shipmentLocationType` of CMA CGM; the port of loading (POL) needs no word. */
export const cmaLocationRoleOf = codeTable<PortRole>({ PTS: 'transshipment', POD: 'port_of_discharge' });

/** `transportationPhase` of CMA CGM, beside Export. */
export const cmaPhaseRoleOf = codeTable<PortRole>({ TRANSSHIPMENT: 'transshipment', IMPORT: 'port_of_discharge' });
