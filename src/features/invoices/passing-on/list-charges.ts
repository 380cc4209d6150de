/** Lines of invoices as they are passed on, for exports. */
import { CHARGE_LIST, pageCharges } from './store.ts';

export type { ChargeRow } from './store.ts';
export const INVOICE_CHARGES = { declaration: CHARGE_LIST, page: pageCharges };
