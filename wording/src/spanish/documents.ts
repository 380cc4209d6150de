/** ../english/documents.ts in Spanish. */
import type { documents as english } from '../english/documents.ts';

export const documents: typeof english = {
  types: {
    bill_of_lading: 'Conocimiento de embarque (BL)',
    sea_waybill: 'Sea waybill',
    arrival_notice: 'Aviso de llegada',
    delivery_order: 'Orden de entrega',
    commercial_invoice: 'Factura comercial',
    packing_list: 'Lista de empaque',
    certificate_of_origin: 'Certificado de origen',
    customs_entry: 'Declaración de aduana',
    freight_invoice: 'Factura de flete',
    dock_receipt: 'Recibo de muelle',
    dangerous_goods_declaration: 'Declaración de mercancías peligrosas',
    other: 'Otro documento',
  },
  contradicted: { pickup_lfd: 'Último día libre', pod_eta_at: 'ETA', vessel: 'Buque' },
};
