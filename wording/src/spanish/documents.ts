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
  statements: {
    port_of_discharge: 'puerto de descarga',
    liability_basis: 'por qué responde la parte facturada',
    availability_date: 'fecha de disponibilidad',
    applicable_rule: 'regla de la tarifa o del contrato que se aplica',
    dispute_contact: 'contacto para reclamaciones',
    dispute_url: 'enlace a la página de reclamaciones',
    dispute_time_limits: 'plazos de las reclamaciones',
    certified_rules: 'certificación de que los cargos cumplen las reglas',
    certified_performance: 'certificación de que el emisor no causó el cargo',
  },
};
