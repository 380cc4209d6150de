import { describe, expect, it } from 'vitest';
import { titleNamed } from './titles.ts';

describe('titles', () => {
  it.each([
    ['Avviso arrivo merce', 'arrival_notice'],
    ['Zawiadomienie o nadejściu towaru', 'arrival_notice'],
    ['Container Arrival Notification', 'arrival_notice'],
    ['Auslieferungsanweisung', 'delivery_order'],
    ['Bon à enlever', 'delivery_order'],
    ['Cognossement', 'bill_of_lading'],
    ['Lettera di vettura marittima', 'sea_waybill'],
    ['Factura de exportación', 'commercial_invoice'],
    ['Romaneio de embarque', 'packing_list'],
    ['Warenverkehrsbescheinigung EUR.1', 'certificate_of_origin'],
    ['Gümrük giriş beyannamesi', 'customs_entry'],
    ['Facture de magasinage', 'freight_invoice'],
    ['Kaiempfangsschein', 'dock_receipt'],
    ['Pickup / delivery order', 'delivery_order'],
    ['Déclaration de marchandises dangereuses', 'dangerous_goods_declaration'],
    ['Fattura', 'invoice'],
  ] as const)('%s is a title', (text, type) => {
    expect(titleNamed(text, false)?.type).toBe(type);
  });

  it.each([
    ['Boekingsbevestiging', 'booking_confirmation'],
    ['Masa bruta verificada', 'verified_gross_mass'],
    ['Abholauftrag', 'pickup_order'],
    ['Intercambio de equipo (EIR)', 'gate_ticket'],
    ['Polisa ubezpieczeniowa', 'insurance_certificate'],
    ['Standgeldrechnung', 'demurrage_detention'],
  ] as const)('%s names the kind', (text, kind) => {
    expect(titleNamed(text, false)?.kind).toBe(kind);
  });

  it('misread by a scan still name a type, other texts none', () => {
    expect(titleNamed('DELIVEFY QRDER', true)?.type).toBe('delivery_order');
    expect(titleNamed('DELIVEFY QRDER', false)).toBeUndefined();
    expect(titleNamed('Best inputs for the new year', true)).toBeUndefined();
  });
});
