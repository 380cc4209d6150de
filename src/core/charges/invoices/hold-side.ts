/** Whose doing a hold is: it decides whether its days are at stake. Pure. */
import type { Hold } from '../../observation.ts';
import type { BlockedSpan } from './stay.ts';

/** Words by which a hold is the payer's to clear: unpaid charges, or a bill of lading that was not surrendered. */
const PAYERS =
  /\b(FREIGHT|OBL|ORIGINAL|BILL OF LADING|B\/?L|PAY|PAID|UNPAID|PAYMENT|PREPAID|COLLECT|CREDIT|FEES?|CHARGES?|DUES?|DEMURRAGE|STORAGE|TMF|PIER ?PASS)\b/;
const AUTHORITIES = /\b(CUSTOMS|CBP|CBSA|FDA|USDA|DOT|EPA|POLICE|COURT|GOVERNMENT|GOVT?|AUTHORITY|QUARANTINE|HEALTH)\b/;

/** `freight` and `TMF` are unpaid; `customs`, `USDA` and `VACIS` are of authorities; other words decide the rest. */
export function sideOf({ name, description }: Pick<Hold, 'name' | 'description'>): BlockedSpan['by'] {
  const words = description?.toUpperCase().replaceAll(/[^A-Z/]+/g, ' ') ?? '';
  switch (name) {
    case 'customs':
    case 'USDA':
    case 'VACIS':
      return 'authority';
    case 'TMF':
      return 'payer_side';
    case 'freight':
      // "LINE HOLD" alone is of the line's making; without a description the freight is not paid.
      return words === '' || PAYERS.test(words) ? 'payer_side' : 'biller_side';
    case 'other':
      return PAYERS.test(words) ? 'payer_side' : AUTHORITIES.test(words) ? 'authority' : 'biller_side';
  }
}
