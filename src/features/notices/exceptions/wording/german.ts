/** Exceptions in German; english.ts has the same members. */
import type { ExceptionWords } from './english.ts';

const days = (count: number) => `${count} ${count === 1 ? 'Tag' : 'Tage'}`;

export const german: ExceptionWords = {
  kinds: {
    last_free_day_passed: 'Letzter freier Tag vorbei',
    detention_running: 'Detention läuft',
    last_free_day_near: 'Letzter freier Tag nah',
    on_hold: 'Gesperrt',
    not_available: 'Entladen, nicht verfügbar',
    not_picked_up: 'Verfügbar, nicht abgeholt',
    rolled_over: 'Umgebucht',
    transshipment_at_risk: 'Umladung gefährdet',
    milestone_overdue: 'Überfällig',
    eta_moved: 'ETA verschoben',
    document_contradicting: 'Dokument widerspricht',
    document_missing: 'Dokument fehlt',
    source_silent: 'Reederei schweigt',
  },
  sources: { shipping_line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', tariff: 'vereinbarter Tarif' },
  milestones: {
    vessel_departed: 'Die Abfahrt',
    vessel_arrived: 'Die Ankunft',
    arrived_at_inland_destination: 'Die Ankunft im Inland',
  },
  holds: {
    customs: 'Zoll',
    freight: 'Fracht',
    USDA: 'Agrar (USDA)',
    TMF: 'Hafenabgabe (TMF)',
    VACIS: 'Röntgen (VACIS)',
    other: 'Terminal',
  },
  unknown: 'unbekannt',
  lastFreeDayPassed: (day, by, count) =>
    `Frei bis ${day} (${by}), seit ${count} ${count === 1 ? 'Tag' : 'Tagen'} vorbei`,
  lastFreeDayNear: (day, by, count) =>
    `Frei bis ${day} (${by}), ${count === 0 ? 'das ist heute' : `noch ${days(count)}`}`,
  detentionRunning: (day, tariff) => `Kosten für das Equipment seit ${day} (${tariff})`,
  notAvailable: (day) => `Entladen am ${day}; das Terminal gibt ihn nicht frei`,
  notPickedUp: (day) => `Verfügbar seit ${day}`,
  rolledOver: (from, to, place) => `Hat ${from} verpasst, verlässt ${place} mit ${to}`,
  transshipmentAtRisk: (from, to, place, day, count) =>
    `${from} kommt am ${day} in ${place} an, ${Math.abs(count)} ${Math.abs(count) === 1 ? 'Stunde' : 'Stunden'} ${count < 0 ? 'nach' : 'vor'} der Abfahrt von ${to}`,
  milestoneOverdue: (milestone, day) => `${milestone} war am ${day} erwartet`,
  etaMoved: (day, was, isFirst) => `ETA ${day}, ${isFirst ? 'zuerst' : 'vor einem Tag'} ${was}`,
  fields: { pickup_lfd: 'Letzter freier Tag', pod_eta_at: 'ETA', vessel: 'Schiff' },
  contradiction: (field, value, tracked) => `${field} ${value} laut Dokument, verfolgt wird ${tracked}`,
  documentTypes: {
    bill_of_lading: 'Konnossement',
    sea_waybill: 'Seefrachtbrief',
    arrival_notice: 'Ankunftsmeldung',
    delivery_order: 'Freistellung',
    commercial_invoice: 'Handelsrechnung',
    packing_list: 'Packliste',
    certificate_of_origin: 'Ursprungszeugnis',
    customs_entry: 'Zollanmeldung',
    freight_invoice: 'Frachtrechnung',
    dock_receipt: 'Übernahmeschein',
    dangerous_goods_declaration: 'Gefahrguterklärung',
    other: 'Anderes Dokument',
  },
  documentMissing: (types, day) => `${types}; ETA ${day}`,
  sourceSilent: (day) => `Die Reederei hat seit ${day} nicht geantwortet: Status und Zeiten können veraltet sein`,
};
