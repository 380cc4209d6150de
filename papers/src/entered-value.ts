/**
 * What a text means as the value of a field: a person types it or selects words of a page. As on paper, a day or a
 * quantity that can be read in two ways has both readings. Pure, and small enough for a browser.
 */
import { type DayOrder, datesIn, orderOfFormat, provenOrder, settled } from './understanding/values/dates.ts';
import { amountsIn, currenciesIn } from './understanding/values/money.ts';
import {
  countIn,
  type DecimalMark,
  inKilograms,
  provenMark,
  quantitiesIn,
  weightUnitOf,
} from './understanding/values/quantities.ts';

export type ValueForm = 'day' | 'count' | 'measure' | 'amount' | 'code' | 'list' | 'text';
type Value = string | number | readonly string[];

/** How days and numbers of one document are written. */
export interface Writing {
  readonly order: DayOrder | null;
  readonly mark: DecimalMark | null;
}

export interface EnteredValue {
  /** None: the text is no such value. Two: it is ambiguous. */
  readonly readings: readonly Value[];
  readonly unit: 'kg' | 'lb' | null;
  /** ISO 4217, where the text names one. */
  readonly currency: string | null;
}

/** @param dateFormat of the account, an LDML pattern; it decides before the words of the document do */
export function writingOf(words: readonly string[], dateFormat: string | null): Writing {
  const order = orderOfFormat(dateFormat) ?? provenOrder(words.flatMap((word) => datesIn(word)));
  return { order, mark: provenMark(words) };
}

export function readEnteredValue(text: string, form: ValueForm, writing: Writing): EnteredValue {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const unit = form === 'measure' ? weightUnitOf(plain) : null;
  return {
    readings: READERS[form](plain, writing),
    unit,
    currency: form === 'amount' ? (currenciesIn(plain)[0] ?? null) : null,
  };
}

const READERS: Readonly<Record<ValueForm, (text: string, writing: Writing) => readonly Value[]>> = {
  day: (text, { order }) => {
    const [date] = datesIn(text, true);
    return date === undefined ? [] : [settled(date, order)].flat();
  },
  count: (text) => [countIn(text) ?? []].flat(),
  measure: (text, { mark }) => distinct(measuresIn(text, mark).map((value) => inKilograms(value, text))),
  amount: (text, { mark }) => {
    const [found] = amountsIn(text);
    if (found !== undefined) return [found.amount];
    // Typed without cents.
    const sign = /^\s*(?:[A-Z]{3}\s?)?[(\-−]/.test(text) ? '-' : '';
    return distinct(measuresIn(text, mark).map((value) => `${sign}${Math.abs(value).toFixed(2)}`));
  },
  code: (text) => (text === '' ? [] : [text.toUpperCase().replaceAll(' ', '')]),
  list: (text) => {
    const items = text.split(/[,;\n]/).flatMap((item) => item.trim() || []);
    return items.length === 0 ? [] : [distinct(items)];
  },
  text: (text) => (text === '' ? [] : [text]),
};

/** Both readings of 12.500 where the document does not show its decimal mark. */
function measuresIn(text: string, mark: DecimalMark | null): readonly number[] {
  const marks = mark === null ? ([null, '.', ','] as const) : ([mark] as const);
  const [settled, ...readings] = marks.map((each) => quantitiesIn(text, each)[0]?.value);
  return [settled === undefined ? readings : settled].flat().filter((value) => value !== undefined);
}

function distinct<Each>(values: readonly Each[]): Each[] {
  return [...new Set(values)];
}
