/**
 * What combinations of concepts mean. A rule names what a label must say and what it may say besides; a label that
 * says anything else means something that is not extracted, as the "port" of "port of transshipment" does.
 */
import type { ScalarFieldName } from '../part.ts';
import type { BillField } from '../schemas.ts';
import type { Concept } from './words.ts';

/** Some labels announce values of which the kind is seen from the value only. */
export type LabelMeaning =
  | Exclude<ScalarFieldName, 'port_of_loading_locode' | 'port_of_discharge_locode' | 'document_kind' | BillField>
  | 'bill_of_lading'
  | 'any_date'
  | 'any_number'
  | 'total'
  | 'container'
  | 'seal'
  | 'origin'
  | 'destination'
  | 'from'
  | 'to'
  | 'route';

interface Rule {
  readonly meaning: LabelMeaning;
  /** One of each group. */
  readonly must: readonly (readonly Concept[])[];
  readonly may: ReadonlySet<Concept>;
  /** A single word of everyday language: it is a label only where it stands alone or before a colon. */
  readonly isWeak: boolean;
}

/** `port|place loading + name code`: one of port and place, and loading; name and code besides. `?` marks weak rules. */
export const RULES: Readonly<Record<LabelMeaning, readonly string[]>> = {
  eta: [
    'arrival estimated|actual|date|time|day + port place discharge vessel destination importing terminal carrier container actual date time day voyage goods',
    '? arrival + actual importing',
  ],
  etd: [
    'departure estimated|actual|date|time|day + date time day port place loading vessel terminal onBoard origin actual importing',
    'loading|shipment date|day|estimated + date day goods vessel onBoard estimated actual',
    'onBoard date + loading goods',
    '? departure + importing',
    '? onBoard',
  ],
  last_free_day: [
    'free last|expires|due|cutoff + last expires due cutoff date day time port terminal demurrage pickup container rail',
    'last|expires|cutoff day|date|time demurrage|pickup + last expires cutoff port terminal demurrage free',
    'demurrage start|expires + date day time free port',
  ],
  free_days: [
    'free day|time + day time number demurrage port terminal container quantity destination discharge total importing',
    '? free + demurrage',
  ],
  due_date: [
    'due date|day|pay|payment|invoice|expires + date day pay payment invoice balance terms expires',
    'payment|pay date|day|expires|due|cutoff + date cutoff day invoice last expires',
    '? due',
  ],
  invoice_date: ['invoice date|day|issue + issue date day tax document goods freight'],
  issue_date: [
    'issue date|day + time document bill waybill deliveryOrder order entry place receipt delivery arrival original',
    'document|bill|waybill|deliveryOrder|receipt|entry date|day + issue original arrival customs bill waybill',
    'place date + time',
    '? issue',
  ],
  any_date: ['? date'],
  vessel: [
    'vessel + name code importing master carrier arrival departure port loading discharge move actual house',
    'importing carrier + name vessel',
  ],
  voyage: ['voyage + number code reference importing master name carrier arrival departure loading discharge'],
  vessel_imo: ['imo + number vessel code'],
  port_of_loading: [
    'loading port|place|terminal + port place name code country terminal vessel departure carrier shipment',
    'shipment|departure port|place + name code country port place',
    'port origin + name code country place',
    'port goods',
    '? loading',
  ],
  port_of_discharge: [
    'discharge port|place|terminal + port place name code country terminal vessel arrival entry carrier estimated destination',
    'port destination|arrival + name code country place vessel entry',
    'port delivery|entry + name discharge',
    '? discharge',
  ],
  place_of_receipt: ['receipt place + port name code carrier country preCarriage goods'],
  origin: ['? origin + place name code country'],
  destination: ['? destination + name code'],
  place_of_delivery: [
    'delivery place|address + port final destination name code carrier country terminal preCarriage estimated goods place address',
    'final destination|delivery|place + destination delivery place port name code goods terminal',
    'destination place|rail|terminal + name code delivery',
    '? rail',
  ],
  route: ['route + move terms', 'move + vessel'],
  master_bill_of_lading: [
    'mbl + number bill carrier reference master',
    'master bill|waybill + number reference carrier bill waybill',
    'carrier bill|waybill + number reference',
    'waybill + number reference document move',
    'move document number|master + number reference',
  ],
  bill_of_lading: ['bill + number reference document waybill move manifest goods'],
  house_bill_of_lading: [
    'hbl + number bill reference house our your',
    'house bill|waybill + number reference our your',
    'agent|shipper bill + number reference',
    'house number|reference',
    '? house',
  ],
  booking_number: ['booking + number reference carrier document'],
  document_number: [
    'document number|reference + issue customs origin arrival reference',
    'deliveryOrder + number reference document',
    'receipt number + document reference terminal',
    'delivery order + number reference document',
    '? document',
  ],
  any_number: ['? number', '? reference + number shipment', '? shipment number'],
  invoice_number: ['invoice + number reference document goods freight charge tax'],
  po_numbers: [
    'po + number reference your order consignee purchase',
    'purchase order|your + number reference your order consignee',
    'order number|reference|your|consignee + number reference your consignee purchase',
    '? order',
    '? purchase + your number',
    'purchase number|reference + number reference your',
  ],
  entry_number: ['entry number + customs code reference', 'customs entry + number', '? entry'],
  firms_code: [
    'firms + code terminal place goods number name pickup freight',
    'goods place code + name number',
    '? goods place',
  ],
  carrier_scac: ['scac + code carrier number issue bill', 'carrier code'],
  un_numbers: ['unNumber + number'],
  shipper: ['shipper + name address party agent bill goods actual'],
  consignee: ['consignee + name address party final shipment bill goods'],
  notify_party: ['notify + name address party consignee', 'party consignee notify', 'consignee intermediate'],
  packages: [
    'packages + total number quantity goods container receipt',
    'number|quantity packages + goods container total receipt description type class',
    'manifest quantity',
  ],
  gross_weight: [
    'gross weight + total goods shipment',
    '? gross + total',
    'total weight + goods',
    'goods weight',
    '? weight + shipment',
  ],
  gross_weight_unit: ['weight unit'],
  volume_cbm: ['volume + total goods gross shipment'],
  total_amount: [
    'total amount|pay|due|invoice|balance|charge|value|payment|document + document amount pay due invoice balance goods charge currency payment freight value gross order',
    'amount|value due|pay|payment|invoice|balance|gross + due pay invoice net payment currency balance gross',
    'balance due|pay + amount',
    'final amount + invoice currency',
    'amount|value document',
    'net pay + amount',
    '? pay',
    '? balance',
  ],
  total: ['? total + gross currency', '? amount + currency'],
  currency: ['currency + code invoice document pay payment type'],
  incoterm: ['incoterm + place code terms', 'delivery terms + place', 'terms goods'],
  country_of_origin: ['origin country|goods + goods country code'],
  container: ['container + number code marks', 'unit number'],
  seal: ['seal + number carrier shipper customs agent'],
  verified_gross_mass: ['vgm weight + gross total container goods unit', '? vgm + container total'],
  verified_gross_mass_method: ['vgm method + weight gross number', '? method'],
  cargo_cut_off: [
    'cutoff goods|port|terminal|container|delivery|receipt + date time day goods port terminal container delivery loading',
    'cutoff date|time|day + time date day',
    '? cutoff',
  ],
  documents_cut_off: ['cutoff document|bill|order|remark + date time day document bill shipment reference remark'],
  vgm_cut_off: ['cutoff vgm + date time day weight'],
  pickup_number: ['pickup number|reference|code + container terminal number deliveryOrder'],
  from: [],
  to: [],
};

const PARSED: readonly Rule[] = (Object.entries(RULES) as [LabelMeaning, readonly string[]][]).flatMap(
  ([meaning, rules]) =>
    rules.map((rule): Rule => {
      const [must = '', may = ''] = rule.replace(/^\? /, '').split(' + ');
      const groups = must.split(' ').map((group) => group.split('|') as Concept[]);
      return {
        meaning,
        must: groups,
        may: new Set([...groups.flat(), ...(may.split(' ') as Concept[])]),
        isWeak: rule.startsWith('? '),
      };
    }),
);

export interface Meant {
  readonly meaning: LabelMeaning;
  readonly isWeak: boolean;
}

/** @param concepts of a label, without repetition. @returns the rule that demands most of them */
export function meaningOf(concepts: ReadonlySet<Concept>): Meant | null {
  let best: Rule | null = null;
  for (const rule of PARSED) {
    const holds =
      rule.must.every((group) => group.some((concept) => concepts.has(concept))) &&
      [...concepts].every((concept) => rule.may.has(concept));
    if (holds && (best === null || rule.must.length > best.must.length)) best = rule;
  }
  return best === null ? null : { meaning: best.meaning, isWeak: best.isWeak };
}
