/** ../english/documents.ts in German. */
import type { documents as english } from '../english/documents.ts';

export const documents: typeof english = {
  types: {
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
  contradicted: { pickup_lfd: 'Letzter freier Tag', pod_eta_at: 'ETA', vessel: 'Schiff' },
  statements: {
    port_of_discharge: 'Löschhafen',
    liability_basis: 'warum der Empfänger der Rechnung haftet',
    availability_date: 'Tag der Verfügbarkeit',
    applicable_rule: 'angewandte Regel des Tarifs oder Vertrags',
    dispute_contact: 'Kontakt für Einsprüche',
    dispute_url: 'Link zur Seite über Einsprüche',
    dispute_time_limits: 'Fristen für Einsprüche',
    certified_rules: 'Erklärung, dass die Kosten den Regeln entsprechen',
    certified_performance: 'Erklärung, dass der Aussteller die Kosten nicht verursacht hat',
  },
};
