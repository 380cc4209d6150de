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
};
