/** The words of files that are read as invoices, in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  files: 'Archivos leídos',
  fileReading: 'se está leyendo',
  fileAsks: 'Sus columnas son nuevas: compruebe una vez cómo se leen.',
  fileDone: (created, duplicates) =>
    `${plural(created, 'factura añadida', 'facturas añadidas')}${duplicates === 0 ? '' : `, ${number(duplicates)} ya ${duplicates === 1 ? 'estaba' : 'estaban'}`}.`,
  fileFailed: 'No contiene ninguna factura.',
  fileRow: (row) => `Fila ${row}`,
  confirmLayout: 'Comprobar las columnas',
  layoutTitle: (name) => `Columnas de ${name}`,
  layoutText: 'El próximo archivo con los mismos encabezados se lee igual, sin preguntar.',
  layoutBillerHint: 'Donde ninguna columna lo indica',
  notSaid: '—',
  dates: 'Fechas',
  dateOrders: { dmy: '04/07/2026 es el 4 de julio', mdy: '04/07/2026 es el 7 de abril' },
  decimals: 'Decimales',
  decimalMarks: { '.': '1,240.50', ',': '1.240,50' },
  columns: 'Columnas',
  column: 'Columna',
  isRead: 'Se lee como',
  notRead: 'no se lee',
  confirmAndRead: 'Confirmar y leer',
  members: {
    number: 'Número de la factura',
    biller_code: 'Código del emisor',
    biller_name: 'Nombre del emisor',
    invoice_date: 'Fecha de la factura',
    due_date: 'Vencimiento',
    dispute_until: 'Reclamar hasta',
    total: 'Total de la factura',
    container_number: 'Contenedor',
    bill_of_lading: 'Conocimiento de embarque',
    charge: 'Cargo',
    description: 'Descripción',
    equipment: 'Tamaño y tipo',
    from: 'Cobrado desde',
    to: 'Cobrado hasta',
    days: 'Días cobrados',
    free_days: 'Días libres',
    free_time_from: 'Libre desde',
    free_time_to: 'Libre hasta',
    rate: 'Importe por día',
    amount: 'Importe',
    currency_code: 'Moneda',
    tax: 'Impuesto',
    demurrage_amount: 'Importe de demora',
    detention_amount: 'Importe de detención',
    per_diem_amount: 'Importe de per diem',
    storage_amount: 'Importe de almacenaje',
    combined_amount: 'Importe de demora y detención',
    other_amount: 'Otro importe',
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((tier) => [
        [`tier_${tier}_days`, `Tramo ${tier}: días`],
        [`tier_${tier}_rate`, `Tramo ${tier}: importe por día`],
        [`tier_${tier}_amount`, `Tramo ${tier}: importe`],
      ]),
    ),
  },
};
