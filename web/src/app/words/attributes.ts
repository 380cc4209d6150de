/** What people call the attributes of containers and shipments that have a story to tell; those that are not here are not shown. */
import type { Language } from './words.tsx';

const NAMES = {
  current_status: ['Status', 'Status'],
  pod_eta_at: ['ETA', 'Erwartete Ankunft'],
  pod_original_eta_at: ['First ETA', 'Zuerst erwartete Ankunft'],
  pol_etd_at: ['ETD', 'Erwartete Abfahrt'],
  pickup_lfd: ['Last free day', 'Letzter freier Tag'],
  'import_deadlines.pickup_lfd_line': ['Last free day, by the line', 'Letzter freier Tag laut Reederei'],
  'import_deadlines.pickup_lfd_terminal': ['Last free day, by the terminal', 'Letzter freier Tag laut Terminal'],
  'import_deadlines.pickup_lfd_rail': ['Last free day, by the railroad', 'Letzter freier Tag laut Bahn'],
  available_for_pickup: ['Available', 'Abholbar'],
  holds_at_pod_terminal: ['Holds', 'Sperren'],
  fees_at_pod_terminal: ['Fees', 'Gebühren'],
  ind_facility_holds: ['Holds inland', 'Sperren im Binnenland'],
  ind_facility_fees: ['Fees inland', 'Gebühren im Binnenland'],
  pickup_appointment_at: ['Appointment', 'Abholtermin'],
  location_at_pod_terminal: ['Place in the yard', 'Platz im Terminal'],
  pod_full_out_chassis_number: ['Chassis', 'Chassis'],
  empty_out_at: ['Empty out', 'Leer abgeholt'],
  pol_full_in_at: ['Gate in, full', 'Voll angeliefert'],
  pol_vessel_loaded_at: ['Loaded on vessel', 'Geladen'],
  pol_vessel_departed_at: ['Vessel departed', 'Schiff abgefahren'],
  pod_arrived_at: ['Vessel arrived', 'Schiff angekommen'],
  pod_discharged_at: ['Discharged', 'Gelöscht'],
  pod_full_out_at: ['Picked up', 'Abgeholt'],
  pod_rail_carrier_scac: ['Railroad from the port', 'Bahn ab Hafen'],
  ind_rail_carrier_scac: ['Railroad inland', 'Bahn im Binnenland'],
  pod_rail_loaded_at: ['Loaded on rail', 'Auf die Bahn geladen'],
  pod_rail_departed_at: ['Train departed', 'Zug abgefahren'],
  ind_eta_at: ['ETA inland', 'Erwartete Ankunft im Binnenland'],
  ind_ata_at: ['Arrived inland', 'Im Binnenland angekommen'],
  ind_rail_unloaded_at: ['Unloaded from rail', 'Von der Bahn entladen'],
  ind_facility_lfd_on: ['Last free day inland', 'Letzter freier Tag im Binnenland'],
  final_destination_full_out_at: ['Picked up inland', 'Im Binnenland abgeholt'],
  delivered_at: ['Delivered', 'Zugestellt'],
  empty_terminated_at: ['Empty returned', 'Leer zurückgegeben'],
  pod_vessel_name: ['Vessel', 'Schiff'],
  pod_voyage_number: ['Voyage', 'Reise'],
  port_of_lading_name: ['Port of lading', 'Ladehafen'],
  port_of_discharge_name: ['Port of discharge', 'Löschhafen'],
  destination_name: ['Destination', 'Bestimmungsort'],
  equipment_type: ['Equipment', 'Bauart'],
  seal_number: ['Seal', 'Siegel'],
  weight_in_lbs: ['Weight (lb)', 'Gewicht (lb)'],
} as const satisfies Readonly<Record<string, readonly [english: string, german: string]>>;

/** In the order in which people ask. */
export const ATTRIBUTES = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];

export function attributeName(attribute: keyof typeof NAMES, language: Language): string {
  const [english, german] = NAMES[attribute];
  return language === 'de' ? german : english;
}
