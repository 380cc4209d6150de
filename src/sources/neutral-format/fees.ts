/** Fees that are owed, each in its currency. docs/terminals.md shows the table of words. Pure. */
import { FEE_TYPES, type Fee } from '../../core/observation.ts';
import { type FormObject, shown } from './form-object.ts';
import { type KnownWords, nameIn } from './known-words.ts';

export const FEE_WORDS: KnownWords<Fee['type']> = [
  ['extended_dwell_time', ['DWELL']],
  ['exam', ['EXAM', 'VACIS', 'NII', 'INSPECTION', 'FUMIGATION']],
  ['demurrage', ['DEMURRAGE', 'DEM', 'STORAGE']],
  ['total', ['TOTAL']],
];

export function feeTypeOf(words: string): Fee['type'] {
  const own = FEE_TYPES.find((type) => type === words.trim().toLowerCase());
  return own ?? nameIn(FEE_WORDS, words) ?? 'other';
}

/** All fees that there are; one that cannot be read is owed all the same. */
export function readFees(part: FormObject): readonly Fee[] | undefined {
  return part.listOf('fees', readFee);
}

/** A fee of 0 is dropped. */
function readFee(part: FormObject): Fee | null | undefined {
  const type = part.text('type');
  const amount = amountOf(part.text('amount'));
  const currency = part.text('currency')?.toUpperCase();
  if (type === undefined) part.refuse('must name the fee: "demurrage", or the terminal\'s own word', 'type');
  if (amount === null)
    part.refuse(`must be an amount of 0 or more, as in 250.00, not ${shown(part.get('amount'))}`, 'amount');
  if (currency === undefined || !CURRENCIES.has(currency))
    part.refuse(`must be a currency of ISO 4217, as in "USD", not ${shown(part.get('currency'))}`, 'currency');
  if (type === undefined || amount === null || currency === undefined || !CURRENCIES.has(currency)) return undefined;
  return amount === 0 ? null : { type: feeTypeOf(type), amount, currency_code: currency };
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The amount is dropped if a comma may separate thousands or decimals. */
function amountOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}
