/** Keys under which numbers are equal however people write them. Pure. */

/** Words before the number of an order: `PO-4500123`, `P.O. No. 4500123`, `Order #4500123`. */
const ORDER_WORDS =
  /^(?:PURCHASE ORDER|CUSTOMER ORDER|CUST ORDER|ORDER|P\.?\s?\/?O\.?)(?=[^A-Z]|$)[\s.:#-]*(?:NO|NR|NUMBER|NUM)?[\s.:#-]*/;

/** `po-4500 123` → `4500123`: capitals and digits, without separators, the word for order and leading zeros. */
export function linkKey(number: string): string {
  const upper = number.normalize('NFKC').trim().toUpperCase();
  const bare = upper.replace(ORDER_WORDS, '');
  const plain = (/\d/.test(bare) ? bare : upper).replace(/[^A-Z0-9]/g, '');
  return plain.replace(/^0+(?=\d{4})/, '');
}

/** A bill of lading is written with and without the letters of its line: `MAEU123456789`, `123456789`. */
export function billKeys(number: string): string[] {
  const key = linkKey(number);
  const bare = /^[A-Z]{4}(?=[A-Z0-9]*\d{6})/.test(key) ? key.slice(4) : null;
  return bare !== null && bare.length >= 8 ? [key, bare] : [key];
}
