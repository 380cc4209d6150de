/**
 * Holds and fees of terminals and railroads, mapped to the names of the model. docs/terminals.md shows the tables of words. Pure.
 */
import { FEE_TYPES, type Fee, HOLD_NAMES, type Hold, type HoldChange } from '../../core/observation.ts';
import { type FormObject, shown } from './form-object.ts';
import { type KnownWords, nameIn, nameOfWhole, plainWords } from './known-words.ts';

export const HOLD_WORDS: KnownWords<Hold['name']> = [
  ['VACIS', ['VACIS', 'NII', 'X RAY', 'XRAY', 'NON INTRUSIVE']],
  ['USDA', ['USDA', 'AQI', 'APHIS', 'AGRICULTURE', 'AGRICULTURAL', 'AG', 'FUMIGATION', 'WPM']],
  ['TMF', ['TMF', 'CTF', 'CLEAN TRUCK', 'PIERPASS', 'PIER PASS', 'TRAFFIC MITIGATION']],
  [
    'customs',
    ['CUSTOMS', 'CBP', 'CBSA', 'CET', 'ISF', 'EXAM', 'INTENSIVE', 'RADIATION', 'RPM', '1H', '7H', 'IN BOND', 'INBOND'],
  ],
  ['freight', ['FREIGHT', 'LINE', 'CARRIER', 'STEAMSHIP', 'SSL', 'SSCO', 'OBL', 'ORIGINAL BILL']],
];

/** @param words as written: the name of the model, or the terminal's own */
export function holdNameOf(words: string): Hold['name'] {
  const own = HOLD_NAMES.find((name) => name.toUpperCase() === words.trim().toUpperCase());
  return own ?? nameIn(HOLD_WORDS, words) ?? 'other';
}

/** All holds that there are, without those that were released. */
export function readHolds(part: FormObject): readonly Hold[] | undefined {
  return part.listOf('holds', readHold);
}

function readHold(part: FormObject): Hold | null | undefined {
  const name = part.text('name');
  const description = part.text('description');
  const written = part.text('status') ?? (isReleased(description ?? name ?? '') ? 'released' : 'hold');
  if (name === undefined) return part.refuse('must name the hold: "customs", or the terminal\'s own word', 'name');
  const status = holdStatusOf(written);
  if (status === 'released') return null;
  if (status === undefined) return part.refuse(`must be "hold", "pending" or "released", not "${written}"`, 'status');
  return { name: holdNameOf(name), status, description: descriptionOf(name, description) };
}

/** As the whole text only: release words also occur in "AWAITING RELEASE" and "CANNOT BE RELEASED". */
const RELEASED_WORDS: KnownWords<'released'> = [
  ['released', ['RELEASED', 'CLEARED', 'LIFTED', 'REMOVED']],
  ['released', ['HOLD RELEASED', 'HOLD CLEARED', 'HOLD LIFTED', 'HOLD REMOVED']],
  ['released', ['RELEASE', 'CLEAR', 'NO HOLD', 'NO HOLDS', 'NOT HELD', 'NOT ON HOLD', 'NONE']],
];

/** The first line with a word of the text counts. */
const HELD_WORDS: KnownWords<Hold['status']> = [
  ['pending', ['PENDING HOLD']],
  ['hold', ['HOLD', 'HOLDS', 'HELD', 'NOT', 'CANNOT', 'UNTIL', 'REQUIRED', 'REQUIRES', 'AWAIT', 'AWAITS', 'AWAITING']],
  ['hold', ['NO RELEASE', 'UNRELEASED', 'UNCLEARED']],
  ['pending', ['PENDING']],
];

/** @returns undefined for words that are not known: they release nothing */
export function holdStatusOf(words: string): HoldChange['status'] | undefined {
  return nameOfWhole(RELEASED_WORDS, words) ?? nameIn(HELD_WORDS, words);
}

const NAMES = [...HOLD_NAMES.map(plainWords), ...HOLD_WORDS.flatMap(([, own]) => own)];
const NAMES_RELEASED = new RegExp(`^((${NAMES.join('|')}) )*(HOLDS? )?(RELEASED|CLEARED|LIFTED|REMOVED)$`);

/** Where no status is stated: "CBSA RELEASED", with nothing but names of holds before. */
export function isReleased(text: string): boolean {
  return NAMES_RELEASED.test(plainWords(text));
}

/** A name of the model needs no description. */
function descriptionOf(name: string, description: string | undefined): string | null {
  const isOwn = !HOLD_NAMES.some((each) => each.toUpperCase() === name.trim().toUpperCase());
  return [isOwn ? name : undefined, description].filter((each) => each !== undefined).join(': ') || null;
}

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

/** A fee of 0 is dropped, and needs no currency. */
function readFee(part: FormObject): Fee | null | undefined {
  const type = part.text('type');
  const amount = amountOf(part.text('amount'));
  const currency = part.text('currency')?.toUpperCase();
  if (type === undefined) part.refuse('must name the fee: "demurrage", or the terminal\'s own word', 'type');
  if (amount === null)
    part.refuse(`must be an amount of 0 or more, as in 250.00, not ${shown(part.get('amount'))}`, 'amount');
  if (type !== undefined && amount === 0 && currency === undefined) return null;
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
