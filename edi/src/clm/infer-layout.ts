/**
 * Finds the columns of a CLM file by what its records hold: equipment, date and time, load state and sighting code,
 * cities with their states, the railroad, the ETA, the check digit. A column counts only if it fits every record. Pure.
 */
import { checkDigit } from '@portolan/codes/container-number';
import type { ClmLayout } from '../partners.ts';
import { NONE } from './clm-layouts.ts';
import { clmDate, daysFrom } from './clm-times.ts';

type Columns = readonly [first: number, last: number];
type Mutable = { -readonly [Name in keyof ClmLayout]: ClmLayout[Name] };

/** Of the sighting, days before and after the file; the ETA lies ahead. */
const SIGHTING_WINDOW: readonly [number, number] = [-200, 2];
const ETA_WINDOW: readonly [number, number] = [-30, 90];
const LONGEST_RECORD = 400;

const SIGHTINGS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RAILROADS: ReadonlySet<string> = new Set(
  'BNSF UP CSXT CSX NS CN CP CPRS CPKC KCS KCSM FXE IC GTW WC SOO FEC PAR AGR GWR IAIS BNSI'.split(' '),
);
const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY AB BC MB NB NF NL NS NT ON PE PQ QC SK YT AG BJ CI CH CU DF DG EM GJ GR HG JL MH MR NX NA OA PU QA ' +
    'QR SL SI SO TA TL TM VL YC ZT MX'
  ).split(' '),
);
/** X12 writes 19 characters of a city, the railroads' station lists 9. */
const CITY_WIDTHS = [19, 9, 20, 30, 25, 18, 15, 12];

/** Whether equipment, code and time of a record stand in these columns. */
export function fits(record: string, layout: ClmLayout, reference: string): boolean {
  const field = (name: keyof ClmLayout) => cut(record, layout[name]).trim();
  return (
    /^[A-Z]{2,4}$/.test(field('initial')) &&
    /^\d{4,10}$/.test(field('number')) &&
    /^[A-Z]{1,3}$/.test(field('sightingCode')) &&
    /^[LE]?$/.test(field('loadState')) &&
    daysFrom(reference, clmDate(field('date'), reference)) !== null &&
    /^([01]\d|2[0-3])([0-5]\d)?$/.test(field('time'))
  );
}

/**
 * @param records the first records of a file, in upper case
 * @param reference `2026-05-18`: the day of the file
 * @returns null where equipment, date and sighting code are not found
 */
export function inferLayout(records: readonly string[], reference: string): ClmLayout | null {
  const equipment = equipmentIn(records);
  if (equipment === null) return null;
  const taken: Columns[] = [equipment.initial, equipment.number];
  const moment = momentIn(records, {
    from: equipment.number[1] + 1,
    taken,
    window: SIGHTING_WINDOW,
    reference,
    isNeeded: true,
  });
  if (moment === null) return null;
  taken.push(moment.date, moment.time);
  const cities = citiesIn(records, taken);
  for (const { city, state } of cities) taken.push(city, state);
  const railroad = railroadIn(records, taken);
  if (railroad !== null) taken.push(railroad);
  const sighting = sightingIn(records, taken, moment.time[1]);
  if (sighting === null) return null;
  taken.push(sighting.code, sighting.load);
  const [here, there] = cities;
  const eta = momentIn(records, {
    from: moment.date[1] + 1,
    taken,
    window: ETA_WINDOW,
    reference,
    isNeeded: false,
  });
  const layout: Mutable = {
    ...equipment,
    checkDigit: checkDigitIn(records, equipment, taken) ?? NONE,
    loadState: mutable(sighting.load),
    sightingCode: mutable(sighting.code),
    date: mutable(moment.date),
    time: mutable(moment.time),
    timeZone: zoneIn(records, moment, taken),
    railroad: mutable(railroad ?? NONE),
    city: mutable(here?.city ?? NONE),
    state: mutable(here?.state ?? NONE),
    destinationCity: mutable(there?.city ?? NONE),
    destinationState: mutable(there?.state ?? NONE),
    etaDate: mutable(eta?.date ?? NONE),
    etaTime: mutable(eta?.time ?? NONE),
    etaHours: NONE,
    etaCity: NONE,
    etaState: NONE,
    billOfLading: NONE,
    scac: NONE,
  };
  return layout;
}

function mutable([first, last]: Columns): [number, number] {
  return [first, last];
}

export function cut(record: string, [first, last]: Columns): string {
  return record.slice(first - 1, last).padEnd(last - first + 1);
}

function equipmentIn(records: readonly string[]) {
  for (let at = 1; at <= 40; at += 1) {
    const initial: [number, number] = [at, at + 3];
    if (!records.every((record) => /^[A-Z]{2,4} *$/.test(cut(record, initial)))) continue;
    for (const width of [10, 6]) {
      const number: [number, number] = [at + 4, at + 3 + width];
      const digits = width === 10 ? /^(?:0{3}\d{7}|\d{4,7} *)$/ : /^ *\d{4,6} *$/;
      if (records.every((record) => digits.test(cut(record, number)))) return { initial, number };
    }
  }
  return null;
}

interface Moment {
  readonly date: Columns;
  readonly time: Columns;
}

type Shape = readonly [date: number, gap: number, time: number];

/**
 * Widths of date, gap and time. The more of them are digits, the less can be there by chance; the first column of a
 * group counts.
 */
const SHAPES: readonly (readonly Shape[])[] = [
  [
    [8, 0, 4],
    [8, 1, 4],
    [6, 0, 4],
    [6, 1, 4],
  ],
  [
    [4, 0, 4],
    [4, 1, 4],
  ],
  [
    [8, 0, 2],
    [6, 0, 2],
  ],
  [[4, 0, 2]],
];

interface Search {
  readonly from: number;
  readonly taken: readonly Columns[];
  readonly window: readonly [first: number, last: number];
  readonly reference: string;
  /** Every record has it; else it may be blank or zeros in some. */
  readonly isNeeded: boolean;
}

function momentIn(records: readonly string[], search: Search): Moment | null {
  for (const shapes of SHAPES)
    for (let at = search.from; at <= longest(records); at += 1)
      for (const shape of shapes) {
        const moment = momentAt(records, at, shape, search);
        if (moment !== null) return moment;
      }
  return null;
}

function momentAt(
  records: readonly string[],
  at: number,
  [dateWidth, gap, timeWidth]: Shape,
  { taken, window, reference, isNeeded }: Search,
): Moment | null {
  const date: Columns = [at, at + dateWidth - 1];
  const time: Columns = [date[1] + gap + 1, date[1] + gap + timeWidth];
  if (overlaps([date[0], time[1]], taken)) return null;
  const clock = timeWidth === 2 ? /^([01]\d|2[0-3])$/ : /^([01]\d|2[0-3])[0-5]\d$/;
  const isDigit = (record: string, column: number) =>
    !overlaps([column, column], taken) && /\d/.test(cut(record, [column, column]));
  let count = 0;
  for (const record of records) {
    const day = cut(record, date);
    if (!isNeeded && /^[ 0]*$/.test(day)) continue;
    if (isDigit(record, at - 1) || isDigit(record, time[1] + 1)) return null;
    if (gap > 0 && isDigit(record, date[1] + 1)) return null;
    if (!/^\d+$/.test(day) || !clock.test(cut(record, time))) return null;
    const days = daysFrom(reference, clmDate(day, reference));
    if (days === null || days < window[0] || days > window[1]) return null;
    count += 1;
  }
  return count === 0 ? null : { date, time };
}

function citiesIn(records: readonly string[], taken: readonly Columns[]) {
  const found: { readonly city: Columns; readonly state: Columns }[] = [];
  for (let at = 6; at < longest(records); at += 1) {
    const state: Columns = [at, at + 1];
    const own = [...taken, ...found.flatMap((each) => [each.city, each.state])];
    if (overlaps(state, own)) continue;
    const isNamed = records.filter((record) => cut(record, state).trim() !== '');
    if (isNamed.length === 0 || !isNamed.every((record) => STATES.has(cut(record, state)))) continue;
    if (found.length === 0 && isNamed.length < records.length) continue;
    if (isNamed.every((record) => isWithinWord(record, at))) continue;
    const width = CITY_WIDTHS.find((each) => {
      const city: Columns = [at - each, at - 1];
      return (
        city[0] > 0 &&
        !overlaps(city, own) &&
        records.every((record) => {
          const text = cut(record, city);
          return isNamed.includes(record) ? /^[A-Z](?:[A-Z.'&/-]| (?=[A-Z(]))* *$/.test(text) : text.trim() === '';
        }) &&
        isNamed.every((record) => cut(record, city).trim().length > 2)
      );
    });
    if (width !== undefined) found.push({ city: [at - width, at - 1], state });
  }
  return found;
}

/** Two letters within a name: HI in CHICAGO. A railroad, or a load state with its code, may follow a state at once. */
function isWithinWord(record: string, at: number): boolean {
  const [before, behind] = [cut(record, [at - 1, at - 1]), cut(record, [at + 2, at + 5])];
  if (!/[A-Z]/.test(before) || !/^[A-Z]/.test(behind)) return false;
  return !RAILROADS.has(behind.trim()) && !/^[LE][A-Z](?![A-Z])/.test(behind);
}

function railroadIn(records: readonly string[], taken: readonly Columns[]): Columns | null {
  for (let at = 1; at <= longest(records); at += 1) {
    const columns: Columns = [at, at + 3];
    if (overlaps(columns, taken)) continue;
    const isOne = (record: string) => /^[A-Z]/.test(cut(record, columns)) && RAILROADS.has(cut(record, columns).trim());
    if (records.every(isOne)) return columns;
  }
  return null;
}

/** Load state and code, side by side; the pair nearest to the time is meant. */
function sightingIn(records: readonly string[], taken: readonly Columns[], near: number) {
  const found: { readonly code: Columns; readonly load: Columns }[] = [];
  for (let at = 1; at < longest(records); at += 1) {
    if (overlaps([at, at + 1], taken)) continue;
    const matches = (pattern: RegExp) => records.every((record) => pattern.test(cut(record, [at - 1, at + 1])));
    if (matches(/^[^A-Z][LE][A-Z]$/) || (overlaps([at - 1, at - 1], taken) && matches(/^.[LE][A-Z]$/)))
      found.push({ load: [at, at], code: [at + 1, at + 1] });
    else if (matches(/^[^A-Z][A-Z][LE]$/)) found.push({ code: [at, at], load: [at + 1, at + 1] });
  }
  const distance = ({ code }: { readonly code: Columns }) => Math.abs(code[0] - near);
  const [pair] = found.sort((one, other) => distance(one) - distance(other));
  if (pair !== undefined && !isBeforeWord(records, Math.max(pair.code[0], pair.load[0]), taken)) return pair;
  const alone = aloneIn(records, taken, near);
  return alone !== null && (pair === undefined || distance(alone) < distance(pair)) ? alone : (pair ?? null);
}

/**
 * In most records letters follow: the load state stands before the name of a train, and its first letter is no code.
 */
function isBeforeWord(records: readonly string[], at: number, taken: readonly Columns[]): boolean {
  if (overlaps([at + 1, at + 1], taken)) return false;
  return records.filter((record) => /[A-Z0-9]/.test(cut(record, [at + 1, at + 1]))).length > records.length / 2;
}

/** A code between blanks or digits, with the load state elsewhere or nowhere. */
function aloneIn(records: readonly string[], taken: readonly Columns[], near: number) {
  const alone: number[] = [];
  for (let at = 1; at <= longest(records); at += 1) {
    if (overlaps([at, at], taken)) continue;
    const isAlone = (record: string) =>
      SIGHTINGS.includes(cut(record, [at, at])) &&
      [at - 1, at + 1].every((each) => overlaps([each, each], taken) || !/[A-Z]/.test(cut(record, [each, each])));
    if (records.every(isAlone)) alone.push(at);
  }
  const isLoad = (at: number) => records.every((record) => /[LE]/.test(cut(record, [at, at])));
  const loads = alone.filter(isLoad);
  const codes = alone.filter((at) => !isLoad(at) || loads.length > 1);
  const [code] = codes.sort((one, other) => Math.abs(one - near) - Math.abs(other - near));
  if (code === undefined) return null;
  const load = loads.find((at) => at !== code);
  return { code: [code, code] as Columns, load: load === undefined ? (NONE as Columns) : ([load, load] as Columns) };
}

/** A letter between date and time, or behind the time. */
function zoneIn(records: readonly string[], { date, time }: Moment, taken: readonly Columns[]): [number, number] {
  const places = [time[0] - 1, time[1] + 1];
  const place = places.find(
    (at) =>
      at > date[1] &&
      !overlaps([at, at], taken) &&
      records.every((record) => /[AECMPGZ ]/.test(cut(record, [at, at]))) &&
      records.some((record) => cut(record, [at, at]) !== ' '),
  );
  return place === undefined ? NONE : [place, place];
}

/** Column 144 in the railroads' common layout; else the only column that agrees with three containers. */
function checkDigitIn(
  records: readonly string[],
  { initial, number }: { readonly initial: Columns; readonly number: Columns },
  taken: readonly Columns[],
): [number, number] | null {
  const containers = records.flatMap((record) => {
    const serial = cut(record, number)
      .trim()
      .replace(/^0+(?=\d{6}$)/, '');
    const owner = cut(record, initial).trim();
    return /^[A-Z]{3}U$/.test(owner) && serial.length === 6
      ? [{ record, digit: String(checkDigit(owner + serial)) }]
      : [];
  });
  const agrees = (at: number) =>
    containers.length > 0 &&
    !overlaps([at, at], taken) &&
    containers.every(({ record, digit }) => cut(record, [at, at]) === digit);
  if (agrees(COMMON_CHECK_DIGIT)) return [COMMON_CHECK_DIGIT, COMMON_CHECK_DIGIT];
  const others = new Set(containers.map(({ record }) => record)).size < 3 ? [] : columnsOf(records).filter(agrees);
  const [only] = others;
  return only === undefined || others.length > 1 ? null : [only, only];
}

const COMMON_CHECK_DIGIT = 144;

function columnsOf(records: readonly string[]): number[] {
  return Array.from({ length: longest(records) }, (_, index) => index + 1);
}

function longest(records: readonly string[]): number {
  return Math.min(LONGEST_RECORD, Math.max(0, ...records.map((record) => record.trimEnd().length)));
}

function overlaps([first, last]: Columns, taken: readonly Columns[]): boolean {
  return taken.some(([from, to]) => from !== NONE[0] && first <= to && last >= from);
}
