/**
 * Status codes and what each is in neutral words: X12 element 157 (315, 322, and IFTSTA that carries them), X12 element
 * 1650 (214), and UN/CEFACT Recommendation 24 (IFTSTA). A code that has no move among ours has kind null and stays
 * visible.
 */

import { tableOf } from '@portolan/codes/table-of';
import type { EdiMessage, Findings } from '../findings.ts';
import type { Classifier, HoldName, ObservationKind, TransportMode } from '../statements.ts';

export interface StatusMeaning {
  readonly text: string;
  readonly kind: ObservationKind | null;
  readonly mode: TransportMode | null;
  /** The classifier that the code implies; null: the message's own classifier counts. */
  readonly laden: boolean | null;
  /** Appointments are planned, forecasts estimated. */
  readonly classifier: Classifier;
  readonly effect: StatusEffect | null;
}

/** What a status states about a container in addition to its move. */
type StatusEffect =
  | { readonly is: 'available'; readonly value: boolean }
  /** The time of the status is that of the delivery, or of the appointment. */
  | { readonly is: 'delivered' }
  | { readonly is: 'pickup_appointment' }
  | { readonly is: 'hold'; readonly names: readonly HoldName[]; readonly status: 'hold' | 'pending' | 'released' };

type Rest = Partial<Pick<StatusMeaning, 'mode' | 'laden' | 'effect'>>;

function move(text: string, kind: ObservationKind, rest: Rest = {}): StatusMeaning {
  return { text, kind, mode: null, laden: null, classifier: 'actual', effect: null, ...rest };
}

function word(text: string, effect: StatusEffect | null = null, classifier: Classifier = 'actual'): StatusMeaning {
  return { text, kind: null, mode: null, laden: null, classifier, effect };
}

function hold(text: string, name: HoldName, status: 'hold' | 'pending' = 'hold'): StatusMeaning {
  return word(text, { is: 'hold', names: [name], status });
}

function release(text: string, ...names: HoldName[]): StatusMeaning {
  return word(text, { is: 'hold', names, status: 'released' });
}

const AVAILABLE: StatusEffect = { is: 'available', value: true };

/** X12 157, Shipment Status Code. */
const SHIPMENT: Readonly<Record<string, StatusMeaning>> = tableOf({
  EE: move('Empty equipment dispatched', 'gate_out', { laden: false }),
  I: move('In-gate', 'gate_in'),
  OA: move('Out-gate', 'gate_out'),
  RD: move('Return container', 'gate_in', { laden: false }),
  AE: move('Loaded on vessel', 'load', { mode: 'vessel' }),
  VD: move('Vessel departure', 'departure', { mode: 'vessel' }),
  VA: move('Vessel arrival', 'arrival', { mode: 'vessel' }),
  UV: move('Unloaded from vessel', 'discharge', { mode: 'vessel' }),
  AP: move('Loaded on feeder vessel', 'load', { mode: 'feeder' }),
  AO: move('Loaded on barge', 'load', { mode: 'barge' }),
  AL: move('Loaded on rail', 'load', { mode: 'rail' }),
  RL: move('Rail departure from origin intermodal ramp', 'departure', { mode: 'rail' }),
  AR: move('Rail arrival at destination intermodal ramp', 'arrival', { mode: 'rail' }),
  UR: move('Unloaded from rail car', 'discharge', { mode: 'rail' }),
  AM: move('Loaded on truck', 'load', { mode: 'truck' }),
  X1: move('Arrived at delivery location', 'arrival', { mode: 'truck' }),
  D: move('Actual door delivery', 'drop_off', { mode: 'truck', laden: true, effect: { is: 'delivered' } }),
  OB: move('Original bill of lading received', 'document_surrendered'),
  // Of a vessel, a train or a truck: 315 does not state it, 322 is about trains.
  A: word('Arrived'),
  P: word('Passing, or departed from a terminal on the way'),
  // Handed over on its way: neither an arrival nor a departure.
  J: word('Delivered to the connecting carrier'),
  R: word('Received from the carrier before'),
  AV: word('Available for delivery', AVAILABLE),
  NF: word('Notified, or free time about to expire'),
  FT: word('Free time expired'),
  AA: word('Pick-up appointment', { is: 'pickup_appointment' }, 'planned'),
  AD: word('Delivery appointment', null, 'planned'),
  AG: word('Estimated delivery', null, 'estimated'),
  TC: word('Held for terminal charges', { is: 'hold', names: ['other'], status: 'hold' }),
  CR: release('Carrier release', 'freight'),
  CT: release('Customs release', 'customs'),
  CU: release('Carrier and customs release', 'freight', 'customs'),
  HR: release('Hold released', 'customs'),
  IB: word('U.S. customs, in-bond movement authorized'),
  PA: hold('Customs hold: intensive examination', 'customs'),
  PB: hold('Customs hold: insufficient paperwork', 'customs'),
  PC: hold('Customs hold: discrepancy in paperwork', 'customs'),
  PD: hold('Customs hold: discrepancy in piece count', 'customs'),
  PE: hold('Customs hold: coast guard', 'customs'),
  PF: hold('Customs hold: F.B.I.', 'customs'),
  PG: hold('Customs hold: local law enforcement', 'customs'),
  PH: hold('Customs hold: court imposed lien', 'customs'),
  PI: hold('Customs hold: food and drug', 'customs'),
  PJ: hold('Customs hold: fish and wildlife', 'customs'),
  PK: hold('Customs hold: drug enforcement', 'customs'),
  PL: hold('USDA hold: intensive investigation', 'USDA'),
  PM: hold('USDA hold: unregistered producer', 'USDA'),
  PN: hold('USDA hold: restricted commodity', 'USDA'),
  PO: hold('USDA hold: insect infestation', 'USDA'),
  PP: hold('USDA hold: bacterial contamination', 'USDA'),
  PQ: hold('U.S. customs hold at the place of vessel arrival', 'customs'),
  PR: hold('U.S. customs hold at the in-bond destination', 'customs'),
  PS: hold('USDA hold at the place of vessel arrival', 'USDA'),
  PT: hold('USDA hold at the in-bond destination', 'USDA'),
  PU: hold('Hold of another agency at the place of vessel arrival', 'other'),
  PV: hold('Hold of another agency at the in-bond destination', 'other'),
  PW: hold('USDA hold: fumigation', 'USDA'),
  PX: hold('USDA hold: inspection or review of documents', 'USDA'),
});

/** X12 1650, Shipment Status Code of motor carriers. */
const TRUCK: Readonly<Record<string, StatusMeaning>> = tableOf({
  X3: move('Arrived at pick-up location', 'arrival', { mode: 'truck' }),
  CP: move('Completed loading at pick-up location', 'load', { mode: 'truck' }),
  AF: move('Departed pick-up location with shipment', 'departure', { mode: 'truck' }),
  AM: move('Loaded on truck', 'load', { mode: 'truck' }),
  I1: move('In-gate', 'gate_in', { mode: 'truck' }),
  OA: move('Out-gate', 'gate_out', { mode: 'truck' }),
  X4: move('Arrived at terminal location', 'arrival', { mode: 'truck' }),
  P1: move('Departed terminal location', 'departure', { mode: 'truck' }),
  X1: move('Arrived at delivery location', 'arrival', { mode: 'truck' }),
  D1: move('Completed unloading at delivery location', 'drop_off', {
    mode: 'truck',
    laden: true,
    effect: { is: 'delivered' },
  }),
  CD: move('Departed delivery location', 'departure', { mode: 'truck' }),
  X6: word('En route to delivery location'),
  AG: word('Estimated delivery', null, 'estimated'),
  AV: word('Available for delivery', AVAILABLE),
});

/** X12 1652, Appointment Status Code. */
const APPOINTMENT: Readonly<Record<string, StatusMeaning>> = tableOf({
  AA: word('Pick-up appointment', { is: 'pickup_appointment' }, 'planned'),
  AB: word('Delivery appointment', null, 'planned'),
});

/** UN/CEFACT Recommendation 24; the mode is that of the means of transport (TDT), without which a move is not taken. */
const TRADE: Readonly<Record<string, StatusMeaning>> = tableOf({
  '1': move('Arrival, completed', 'arrival'),
  '6': move('Booking, completed', 'booking_confirmed'),
  '7': move('Booking, cancelled', 'booking_cancelled'),
  '12': release('Cleared, by customs', 'customs'),
  // Empty or laden, from whom: not stated.
  '13': word('Collection/pick-up, completed'),
  '17': hold('Customs clearance, refused', 'customs'),
  '20': word('Delayed, in the course of transportation'),
  '21': move('Delivery, completed', 'drop_off', { mode: 'truck', laden: true, effect: { is: 'delivered' } }),
  '22': move('Delivery, completed as per instruction', 'drop_off', {
    mode: 'truck',
    laden: true,
    effect: { is: 'delivered' },
  }),
  '24': move('Departure, completed', 'departure'),
  '28': move('Stripped', 'stripping'),
  '29': move('Unloaded', 'discharge'),
  '31': word('En route'),
  '40': move('Arrival, at port', 'arrival'),
  '45': word('Arrival, consignee informed'),
  '48': move('Loading, completed onto a means of transport', 'load'),
  '63': word('Not available for collection/pick-up', { is: 'available', value: false }),
  '64': word('Collection/pick-up, awaited'),
  '79': move('Reloaded onto a means of transport', 'load'),
  '83': word('Sealed equipment'),
  '93': move('Stuffed', 'stuffing'),
  '94': move('Stuffed and sealed', 'stuffing'),
  '101': word('Delayed in transit'),
  '127': move('Departed, completed on a means of transport', 'departure'),
  '128': hold('Awaiting customs import release', 'customs', 'pending'),
});

/** Rail sightings of CLM. */
const SIGHTING: Readonly<Record<string, StatusMeaning>> = tableOf({
  A: move('Arrival at an in-transit location', 'arrival', { mode: 'rail' }),
  D: move('Arrival at destination', 'arrival', { mode: 'rail' }),
  P: move('Departure', 'departure', { mode: 'rail' }),
  J: word('Junction delivery to another railroad'),
  R: word('Junction received from another railroad'),
  W: word('Released by the patron'),
  X: word('Pulled from the siding'),
  Y: word('Constructive placement: notified', AVAILABLE),
  Z: word('Actual placement'),
  B: word('Bad order'),
  G: word('Bad order released'),
  H: word('Delayed or held'),
  N: word('No bill'),
  S: word('Storage'),
});

const TABLES = { shipment: SHIPMENT, truck: TRUCK, appointment: APPOINTMENT, trade: TRADE, sighting: SIGHTING };
export type StatusTable = keyof typeof TABLES;

/** null: the code is not known. */
function statusMeaning(table: StatusTable, code: string): StatusMeaning | null {
  const meanings = TABLES[table];
  return Object.hasOwn(meanings, code) ? (meanings[code] ?? null) : null;
}

const NOT_KNOWN: StatusMeaning = { text: '', kind: null, mode: null, laden: null, classifier: 'actual', effect: null };

/**
 * An unknown code has kind null and is listed; one that the partner's mapping sets to null has kind null and is not
 * listed.
 */
export function statusOf(table: StatusTable, code: string, { partner }: EdiMessage, findings: Findings): StatusMeaning {
  const mapped = partner.statusCodes?.[code];
  if (mapped === null) return NOT_KNOWN;
  const meaning = statusMeaning(table, mapped ?? code);
  if (meaning === null) findings.unknownCodes.add(code.slice(0, 20));
  return meaning ?? NOT_KNOWN;
}
