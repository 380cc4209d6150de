/** Reads the members of a container's object that terminals and railroads share, as facts and observations. Pure. */
import {
  ContainerNumberInvalid,
  isContainerNumber,
  normaliseContainerNumber,
  parseContainerNumber,
} from '@portolan/codes/container-number';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import {
  type FactField,
  type FactValue,
  FEE_TYPES,
  type Fee,
  HOLD_NAMES,
  type Hold,
  type HoldChange,
  type Observation,
  type Place,
  type ReportedFact,
  type ReportedObservation,
  type Source,
} from '../../core/observation.ts';
import { CURRENCIES } from '../../lib/currencies.ts';
import { normalised } from '../http/text.ts';
import { type FormObject, shown } from './form-object.ts';
import { asLastFreeDay, type SourceTimes } from './times.ts';

/** Each name with the words it is known by, in upper case and without punctuation; the first line with one of them counts. */
export type KnownWords<Name> = readonly (readonly [Name, readonly string[]])[];

/** Matches whole words: "EXAMPLE" is not "EXAM". @param words as written */
function nameIn<Name>(known: KnownWords<Name>, words: string): Name | undefined {
  const text = ` ${plainWords(words)} `;
  return known.find(([, own]) => own.some((word) => text.includes(` ${word} `)))?.[0];
}

/** Matches the whole text: "LOAD RELEASED" is neither "LOAD" nor "RELEASED". @param words as written */
export function nameOfWhole<Name>(known: KnownWords<Name>, words: string): Name | undefined {
  const text = plainWords(words);
  return known.find(([, own]) => own.includes(text))?.[0];
}

/** In upper case, with single spaces instead of punctuation. */
function plainWords(written: string): string {
  return written
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** The context of a message before it is read. */
export interface MessageReading {
  /** When the message came, UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  readonly times: SourceTimes;
  /** The requested containers, and no others may be answered; null: not a reply to a request. */
  readonly requested: readonly string[] | null;
}

/** The source and container of a statement, and the place where it holds. */
export interface StatementContext {
  readonly source: Source;
  readonly equipment: string;
  readonly place: Place;
  /** Of facts: when the source knew it. Moves are identified by content, so a repetition is the same move. */
  readonly statedAt: string | null;
  readonly times: SourceTimes;
}

/**
 * ISO 6346 with its check digit; any other number is noted.
 * @param requested the requested containers, and no others may be answered; null: not a reply to a request
 */
export function readNumber(part: FormObject, requested: readonly string[] | null): string | undefined {
  const written = part.text('number');
  if (written === undefined) return part.refuse('must be a container number', 'number');
  try {
    const { number } = parseContainerNumber(written);
    if (requested === null || requested.includes(number)) return number;
    return part.about(number).refuse(`${number} was not requested; requested were ${requested.join(', ')}`, 'number');
  } catch (error) {
    if (error instanceof ContainerNumberInvalid) return part.refuse(error.message, 'number');
    throw error;
  }
}

/** @param name the member that states it, stored as the source's own term */
export function factOf(
  part: FormObject,
  statementContext: StatementContext,
  name: string,
  field: FactField,
  value: FactValue,
): ReportedFact {
  const { source, equipment, place, statedAt } = statementContext;
  const written = part.get(name);
  const text = typeof written === 'string' ? written : null;
  return { source, statedAt, equipment, field, value, place, original: { code: name, text }, raw: { [name]: written } };
}

/** Of the container at the place where it waits for its pick-up. */
export function factsOfVisit(part: FormObject, statementContext: StatementContext): ReportedFact[] {
  const { times } = statementContext;
  const lastFreeDay = part.timeOrNone('last_free_day', times);
  const facts: readonly (readonly [string, FactField, FactValue | undefined])[] = [
    ['available', 'available', part.boolean('available')],
    ['holds', 'holds', readHolds(part)],
    ['fees', 'fees', readFees(part)],
    [
      'last_free_day',
      'pickup_lfd',
      lastFreeDay == null ? lastFreeDay : asLastFreeDay(lastFreeDay, part.text('last_free_day') ?? ''),
    ],
    ['appointment', 'pickup_appointment', part.timeOrNone('appointment', times)],
    ['yard_location', 'yard_location', part.textOrNone('yard_location')],
    ['chassis', 'chassis_number', part.textOrNone('chassis')],
  ];
  return facts.flatMap(([name, field, value]) =>
    value === undefined ? [] : [factOf(part, statementContext, name, field, value)],
  );
}

/** Numbers that can be tracked; others are dropped. */
export function readUnknown(part: FormObject, name: string, requested: readonly string[] | null): string[] {
  const numbers = part.texts(name).map(normaliseContainerNumber);
  return numbers.filter((number) => (requested === null ? isContainerNumber(number) : requested.includes(number)));
}

/** Numbers of documents, as tracked ones are written. */
function readDocuments(part: FormObject, name: string): string[] {
  return part.texts(name).flatMap((each) => normalised(each) ?? []);
}

/** SCAC of the shipment's line. */
function readLine(part: FormObject): string | null {
  const scac = part.text('line')?.toUpperCase();
  if (scac === undefined || /^[A-Z]{2,4}$/.test(scac)) return scac ?? null;
  return part.refuse(`must be a SCAC, as in "MSCU", not ${shown(scac)}`, 'line') ?? null;
}

/** What one object of a message reports about its container. */
export function reportOf(
  part: FormObject,
  { source, equipment }: StatementContext,
  fetchedAt: string,
  statements: Pick<FeedReport, 'observations' | 'facts'>,
): FeedReport {
  return {
    source,
    fetchedAt,
    equipment,
    billsOfLading: readDocuments(part, 'bill_of_lading'),
    bookings: readDocuments(part, 'booking'),
    scac: readLine(part),
    ...statements,
  };
}

type Move = Pick<Observation, 'kind' | 'place' | 'vessel' | 'voyage' | 'mode'>;

/**
 * One move of the container. A move without a type or a readable time is noted. `id` identifies it; without one, its
 * type and time do.
 */
export function observationOf(
  part: FormObject,
  statementContext: StatementContext,
  fetchedAt: string,
  move: Move,
): ReportedObservation | undefined {
  const { source, equipment, times } = statementContext;
  const type = part.text('type');
  const at = part.time('at', times);
  if (type === undefined) part.refuse('must be the type of the move, as in "discharge"', 'type');
  if (part.text('at') === undefined) part.refuse('must be a time or a date, as in 2026-05-14T10:31:00-07:00', 'at');
  const [estimated, withdrawn] = [readFlag(part, 'estimated'), readFlag(part, 'withdrawn')];
  if (type === undefined || at === undefined || estimated === undefined || withdrawn === undefined) return undefined;
  const empty = part.boolean('empty');
  return {
    source,
    sourceEventId: part.text('id') ?? `${type} ${part.text('at')}`,
    statedAt: part.statedAt('updated_at', fetchedAt, times),
    classifier: estimated ? 'estimated' : 'actual',
    at,
    laden: empty === undefined ? null : !empty,
    equipment,
    transportCallId: null,
    retracted: withdrawn,
    original: { code: type, text: part.text('description') ?? null },
    ...move,
    raw: part.raw,
  };
}

/** False if missing; undefined if unreadable, because the move may not have happened and is then dropped. */
function readFlag(part: FormObject, name: string): boolean | undefined {
  const written = part.get(name);
  return written === undefined || written === null || written === '' ? false : part.boolean(name);
}

/**
 * Holds and fees of terminals and railroads, mapped to the names of the model. docs/terminals.md shows the tables of words. Pure.
 */

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
function readHolds(part: FormObject): readonly Hold[] | undefined {
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
function readFees(part: FormObject): readonly Fee[] | undefined {
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

/** The amount is dropped if a comma may separate thousands or decimals. */
function amountOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}
